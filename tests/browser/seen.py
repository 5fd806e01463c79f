"""What a person sees on a page, by one name for each part of it.

Buttons and links are found by their role and name. What has none of its own, such as a line of the
list of moves, is found by its markup, which is named here and in no test.
"""

from __future__ import annotations

import re

from playwright.sync_api import Frame, FrameLocator, Locator, Page

from web.locales import Catalogue

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
