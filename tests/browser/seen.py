"""What a person sees on a page, by one name for each part of it.

Buttons and links are found by their role and name. What has none of its own, such as a line of the
list of moves, is found by its markup, which is named here and in no test.
"""

from __future__ import annotations

import re

from playwright.sync_api import Frame, FrameLocator, Locator, Page

from pygame_rules.display.locales import Catalogue

Place = Page | Frame | FrameLocator | Locator
"""Where a part is looked for."""


def listed(place: Place) -> Locator:
    """The lines of the list of moves, whether the list is open or not."""
    return place.locator(".ply")


def undone_plies(place: Place) -> Locator:
    """Those of them that have been taken back."""
    return place.locator(".ply.undone")


def notations(place: Place) -> Locator:
    """The moves of the list as they are written."""
    return place.locator(".ply code")


def refusal(place: Place) -> Locator:
    """The sentence below the board that says why something was refused."""
    return place.locator("#note .why")


def kept_games(place: Place) -> Locator:
    """The games that the browser keeps, in the panel that lists them."""
    return place.locator(".kept li")


def unsaved(place: Place) -> Locator:
    """The warning that the page can keep nothing."""
    return place.locator(".unsaved")


def choices(place: Place) -> Locator:
    """What can be chosen on the board, by its accessible name (the same word in both languages)."""
    return place.locator("#board").get_by_label(", possible")


def cover(place: Place) -> Locator:
    """The cover over a board with secrets."""
    return place.locator(".cover")


def reveal_button(place: Place) -> Locator:
    """The button that lifts the cover."""
    return place.locator("#board [data-op=reveal]")


def board_drawing(place: Place) -> Locator:
    """The drawing of the board."""
    return place.locator(".board")


def turn_line(place: Place) -> Locator:
    """The heading of the strip: whose turn it is, or the result."""
    return place.locator("#turn")


def last_move(place: Place) -> Locator:
    """What the strip shows of the last move: drawings, whose name is the sentence."""
    return place.locator("#status .told")


def rule_link(place: Place) -> Locator:
    """The link from the note to a clause of the rules."""
    return place.locator("#note a[data-op=rule]")


def plates(place: Place, game: str) -> Locator:
    """The plates of the players of a game at the table."""
    return place.locator(f".plates.of-{game}")


def game_boxes(place: Place) -> Locator:
    """The boxes of the games at home."""
    return place.locator(".game-box")


def continue_link(place: Place) -> Locator:
    """At home, the link to a game that goes on, in either language."""
    return place.get_by_role("link", name=re.compile("^(Continue|Continuer) "))


def ending_card(place: Place) -> Locator:
    """The card over the board when a game has just ended."""
    return place.locator("#ending [role=group]")


def kept_list(place: Place) -> Locator:
    """The list of kept games in its panel."""
    return place.locator(".kept")


def open_button(place: Place, name: str) -> Locator:
    """The button that opens the game that is kept under a name."""
    return place.locator(f'#panel [data-op=open][data-name="{name}"]')


def result_counts(place: Place) -> Locator:
    """The numbers in the tables of results, on the page of the reader's record."""
    return place.locator("#home table").get_by_role("cell")


def chapter_links(place: Place) -> Locator:
    """The links to the chapters of the rules."""
    return place.locator("#panel").get_by_role("navigation").get_by_role("link")


def own_title(place: Place) -> Locator:
    """The link to home, whatever the site is called."""
    return place.locator("header [data-op=visit][data-link=home]")


def play_button(place: Place, game: str) -> Locator:
    """At home, the button of a game that asks who plays, in either language."""
    return place.get_by_role("button", name=re.compile(rf"^(Play|Jouer à) {_title(game)}$"))


def learn_link(place: Place, game: str) -> Locator:
    """At home, the link to the lesson of a game."""
    return place.get_by_role("link", name=re.compile(rf"^(Learn|Apprendre) {_title(game)}$"))


def home_link(place: Place) -> Locator:
    """The link to home at the top of every page."""
    return place.get_by_role("link", name=re.compile("^(Five Elephants|Cinq éléphants)$"))


def close_button(place: Place) -> Locator:
    """The button that closes the panel."""
    return place.locator("#panel").get_by_role("button", name=re.compile("^(Close|Fermer)$"))


def _title(game: str) -> str:
    return Catalogue("en")(f"{game}.title")
