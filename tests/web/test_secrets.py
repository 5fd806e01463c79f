"""Whoever looks back through a game sees no hand and no choice but their own, at any ply."""

from __future__ import annotations

import re

import pytest

from pygame_rules import NAMES, Record, open_game
from web.locales import Catalogue
from web.table import Table
from web.table.view.page import Page

DEAL = "- {}/{} {}/{} - Wax 0 t 0... full"
MINE = "SUefuz*", "kcc"
THEIRS = (("Laeinst", "Vite"), ("Kbdghjq", "Rouy"))
"""Two hands and piles that the first player can't tell apart."""

CHOICES = (("2e", "1o"), ("1o", "3e"))
"""Two beginnings of a medal game that the third player can't tell apart."""


def tambouille(theirs: tuple[str, str]) -> tuple[str, list[str]]:
    """Both have passed twice, and the first player is to play."""
    line = DEAL.format(MINE[0], theirs[0], MINE[1], theirs[1])
    start = Record.starting_from("tambouille", open_game("tambouille").parse_state(line))
    return str(start), ["pass", "pass", "pass+e", f"pass+{theirs[0][1]}"]


def bombay_bazar(choices: tuple[str, ...]) -> tuple[str, list[str]]:
    """Two of three have chosen."""
    return str(Record.new("bombay_bazar", {"starter": "medals"}, 3)), list(choices)


GAMES = {
    "tambouille": [tambouille(theirs) for theirs in THEIRS],
    "bombay_bazar": [bombay_bazar(choices) for choices in CHOICES],
}


def at_the_table(record: str, moves: list[str]) -> Table:
    """The game played at one device, which lies before the player of the next turn."""
    table = Table()
    table.dispatch({"op": "hello", "language": "en"})
    table.dispatch({"op": "load", "text": record})
    for move in moves:
        table.dispatch({"op": "reveal"})
        table.dispatch({"op": "type", "text": move})
        assert table.desk.talk.trouble is None and table.desk.talk.refusal is None
    table.dispatch({"op": "reveal"})
    return table


def page(table: Table) -> str:
    """All that is on the page; what chance has named in the record of the game is not shown."""
    return "\n".join(Page().render(table.desk, Catalogue("en")).values())


def test_every_game_that_hides_something_is_looked_at() -> None:
    """Hands that another seat may not see, or choices that wait for a reveal."""
    hiding = set()
    for name in NAMES:
        room = open_game(name)
        for option in room.options:
            for value in option.values:
                state = room.new({option.name: value}, max(room.player_counts))
                hiding |= {name} if state.private else set()
    assert hiding == set(GAMES)


@pytest.mark.parametrize("name", sorted(GAMES))
def test_looking_back_the_page_is_the_same_whatever_the_others_hold(name: str) -> None:
    """TB-12, BB-08: at every ply, forwards and backwards, drawn, listed and said."""
    tables = [at_the_table(*game) for game in GAMES[name]]
    assert str(tables[0].desk.session.state) != str(tables[1].desk.session.state)
    last = tables[0].desk.session.last
    own = "".join(page(tables[0]).split())
    for ply in (*range(last, -1, -1), *range(last + 1)):
        one, other = (table.dispatch({"op": "go", "ply": ply}) for table in tables)
        assert tables[0].desk.session.at == ply
        assert one["said"] == other["said"]
        assert page(tables[0]) == page(tables[1]), ply
    assert "".join(page(tables[0]).split()) == own
    for by in (-1, -1, 1):
        one, other = (table.dispatch({"op": "step", "by": str(by)}) for table in tables)
        assert (one["said"], one["parts"]) == (other["said"], other["parts"])


def test_looking_back_one_sees_ones_own_hand_at_every_ply() -> None:
    """TB-12: so the pages above are not alike for being empty."""
    table, words = at_the_table(*GAMES["tambouille"][0]), Catalogue("en")
    shown = {}
    for ply in range(table.desk.session.last + 1):
        table.dispatch({"op": "go", "ply": ply})
        shown[ply] = page(table).count(words("tambouille.label.concealed"))
    assert shown == dict.fromkeys(range(5), 0)
    assert 'id="face-hand-7"' in page(table)


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_cover_that_was_lifted_lies_over_the_next_game_again(name: str) -> None:
    """TB-12, BB-08: over a new one, and over the same one brought back."""
    table = at_the_table(*GAMES[name][0])
    assert not table.desk.covered
    for operation in ("start", "unshelve"):
        table.dispatch({"op": operation, "seed": 1})
        assert table.desk.covered, operation


@pytest.mark.parametrize("name", sorted(GAMES))
def test_whoever_reads_the_rules_in_mid_game_has_the_cover_before_them(name: str) -> None:
    """Before the first turn the rules may be read without it: nobody has looked at a hand yet."""
    table = at_the_table(*GAMES[name][0])
    table.dispatch({"op": "start", "seed": 1})
    for moves, covered in enumerate((False, True)):
        table.dispatch({"op": "panel", "name": "rules"})
        assert table.desk.session.last == moves
        assert table.desk.covered
        drawn = Page().render(table.desk, Catalogue("en"))["board"]
        assert ('class="cover"' in drawn) == covered
        table.dispatch({"op": "panel", "name": ""})
        table.dispatch({"op": "reveal"})
        table.dispatch({"op": "type", "text": "pass" if name == "tambouille" else "1o"})


def test_looking_back_what_has_been_revealed_is_listed_and_what_waits_is_not() -> None:
    """BB-08: wherever in the game one looks."""
    record = Record.new("bombay_bazar", {"starter": "medals"}, 2)
    table = at_the_table(str(record), ["2e", "1e", "3o"])
    for ply in range(4):
        table.dispatch({"op": "go", "ply": ply})
        listed = Page().render(table.desk, Catalogue("en"))["moves"]
        assert re.findall("<code>([^<]+)</code>", listed) == ["2e", "1e", "•••"]
