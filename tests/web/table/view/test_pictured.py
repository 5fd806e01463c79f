"""Moves as rows of small drawings: every move has one, which tells no secret."""

from __future__ import annotations

from typing import Any
from xml.etree.ElementTree import Element, fromstring

import pytest

from pygame_rules import NAMES, State, open_game
from pygame_rules.display.boards.pictograms import row, shapes
from pygame_rules.display.games import open_pictograms
from pygame_rules.display.locales import Catalogue
from pygame_rules.display.markup import to_html
from tests.playing import positions
from tests.web.drawings import of_class
from tests.web.running import twice
from tests.web.tables import send, table
from web.table.sentences import spoken
from web.table.view import history, plates

HREF = "href"


def drawn(state: State[Any], text: str, *, turned: bool = False) -> Element:
    """The row of a move."""
    move = open_game(state.game).parse_move(text)
    parts = open_pictograms(state.game)(state, move, state.play(move), turned=turned)
    return fromstring(row(state.game, parts))


def signs(state: State[Any], text: str) -> int:
    """How many signs stand between the drawings of a move."""
    return len(of_class(drawn(state, text), "sign"))


def parts_of(state: State[Any], text: str) -> list[str]:
    """The drawings of a move, one by one."""
    move = open_game(state.game).parse_move(text)
    parts = open_pictograms(state.game)(state, move, state.play(move), turned=False)
    return [to_html(part.drawn) for part in parts]


def used(svg: Element) -> list[str]:
    """The drawings that a row uses, in their order."""
    return [one.get(HREF, "").lstrip("#") for one in svg.iter("use")]


@pytest.mark.parametrize("name", NAMES)
def test_every_move_is_drawn_with_what_the_game_has_drawings_of(name: str) -> None:
    """For the eye only: a sentence stands beside it."""
    seen = 0
    for after, before, move in positions(name, 3):
        if before is None or move is None:
            continue
        parts = open_pictograms(name)(before, move, after, turned=False)
        svg = fromstring(row(name, parts))
        assert svg.get("aria-hidden") == "true"
        assert float(svg.get("width", "0")) == sum(part.width for part in parts) > 50
        brought = {one.get("id") for one in fromstring(shapes(name, [row(name, parts)])).iter("g")}
        assert {one for one in used(svg) if one.startswith(name.rpartition("_")[2])} <= brought
        assert used(svg) != []
        seen += 1
    assert seen > 50


def after(state: State[Any], text: str) -> State[Any]:
    """The state after some moves."""
    for move in text.split():
        state = state.play(open_game(state.game).parse_move(move))
    return state


def test_siam_shows_the_animal_what_it_pushes_and_what_falls() -> None:
    start = open_game("siam").new()
    assert used(drawn(start, "@c1n")) == ["siam-elephant-s", "siam-elephant-n"]
    assert used(drawn(start, "@c1n", turned=True)) == ["siam-elephant-s", "siam-elephant-s"]
    below = after(start, "@c1n @a5s c1c2n a5a4s")
    assert used(drawn(below, "c2c3n")) == ["siam-elephant-n", "siam-rock"]
    assert signs(below, "c2c3n") == 1
    assert used(drawn(below, "c2e")) == ["siam-elephant-n", "siam-elephant-e"]
    edge = after(below, "c2c3n a4e c3c4n a4s")
    assert used(drawn(edge, "c4c5n")) == ["siam-elephant-n", "siam-rock"]
    assert signs(edge, "c4c5n") == 2, "the rock falls"


def test_malabars_shows_both_halves_in_their_order() -> None:
    seen = set()
    for _, state, move in positions("malabars", 4):
        if state is None or move is None or "+" not in str(move):
            continue
        ring_first = "~" in str(move).split("+")[0]
        ring = ("malabars-ring-white", "malabars-ring-black")[state.to_play or 0]
        names = used(drawn(state, str(move)))
        assert signs(state, str(move)) == 2
        assert (names[0] == ring) is ring_first
        assert ring in names[1:], "then it hangs on an elephant"
        seen.add(ring_first)
    assert seen == {True, False}


def test_gambo_shows_who_is_beaten() -> None:
    seen = set()
    for state, _, _ in positions("gambo", 3):
        for move in (one for one in state.legal_moves() if "x" in str(one)):
            attacker, _, attacked = parts_of(state, str(move))
            won = state.foreseen(move)[0].code == "duel-won"
            assert ('class="lost"' in attacker) is not won
            assert ('class="lost"' in attacked) is won
            seen.add(won)
    assert seen == {True, False}


def test_bombay_bazar_shows_by_how_much_a_trunk_grows_and_no_medals() -> None:
    line = "B556/A10B31B425/7/8/7/8/7/8/7 1 - 0 - lots+fixed"
    state = open_game("bombay_bazar").parse_state(line)
    gains = {
        str(move): int(state.foreseen(move)[0].params["count"]) for move in state.legal_moves()
    }
    move = max(gains, key=gains.__getitem__)
    assert gains[move] > 1
    assert [one.text for one in of_class(drawn(state, move), "gained")] == [f"+{gains[move]}"]
    medals = open_game("bombay_bazar").new({"starter": "medals"}, 2, 1)
    assert len({tuple(parts_of(medals, text)) for text in ("1e", "2o", "3e")}) == 1


def test_tambouille_shows_the_words_that_are_new_and_no_card_of_a_hand() -> None:
    line = "- befkmpu/Laeinst Tisaneo/Vite - Wax 0 t 0... full"
    state = open_game("tambouille").parse_state(line)
    swap = drawn(state, "pass+bk")
    assert [one.text for one in of_class(swap, "letter")] == []
    assert used(swap) == ["tambouille-back", "tambouille-back"]
    later = after(state, "pass")
    word = drawn(later, "Laine")
    assert "".join(one.text or "" for one in of_class(word, "letter")) == "Laine"


def test_the_strip_shows_the_last_three_turns_of_a_run_and_the_list_those_in_sight() -> None:
    made = twice()
    desk = made.desk
    words = Catalogue("en")
    strip = to_html(*plates.status(desk, words))
    run = desk.session.at - desk.session.since + 1
    assert strip.count('class="pictograms') == min(run, plates.MOST_ROWS) > 1
    listed = to_html(*history.moves(desk, words))
    near = min(desk.session.at, history.DRAWN_BEFORE + 1)
    assert listed.count('class="pictograms') == near
    assert listed.count("<defs>") == 1
    for sentence in spoken.told_one_by_one(words, desk.session):
        assert sentence in strip, "for the ear"


def test_before_the_first_move_there_is_nothing_to_be_read() -> None:
    made = table()
    send(made, "game", name="siam")
    assert "told" not in to_html(*plates.status(made.desk, Catalogue("en")))
