"""The desk's four values, and what is saved of them."""

from __future__ import annotations

import re
from dataclasses import fields, replace

import pytest

from pygame_rules import open_game
from tests.web.browser_store import Store
from tests.web.frames import kept
from web.locales import LANGUAGES, Catalogue
from web.table.desk import Desk, Form, Kept, Talk, Visit
from web.table.session import Session
from web.table.sittings.example import Example
from web.table.sittings.playing import Game, Viewing
from web.table.sittings.sitting import Sitting
from web.table.view.page import Page

PARTS = (Kept, Visit, Form, Talk)


@pytest.mark.parametrize("part", PARTS)
def test_each_field_of_a_part_can_be_changed_and_nothing_else_of_the_desk_is(
    part: type[Kept] | type[Visit] | type[Form] | type[Talk],
) -> None:
    desk, name = Desk.new(Session.new("siam")), part.__name__.lower()
    change = getattr(desk, f"with_{name}")
    for one in fields(part):
        value = object()
        after = change(**{one.name: value})
        assert getattr(getattr(after, name), one.name) is value
        before = getattr(desk, name)
        assert replace(getattr(after, name), **{one.name: getattr(before, one.name)}) == before
        others = {kind.__name__.lower() for kind in PARTS} - {name}
        assert all(getattr(after, other) is getattr(desk, other) for other in others)
    with pytest.raises(TypeError):
        change(nothing=1)


@pytest.mark.parametrize(
    "event",
    [
        {"op": "panel", "name": "rules"},
        {"op": "language", "value": "fr"},
        {"op": "turn"},
        {"op": "ask", "text": "b"},
        {"op": "choose", "target": "no such place"},
        {"op": "option", "name": "push_rule", "value": "chain"},
        {"op": "storage", "ok": False},
    ],
)
def test_what_changes_nothing_that_is_kept_saves_nothing(event: dict[str, object]) -> None:
    player = Store().visit()
    player.play("@c1n")
    before = player.desk.kept
    assert kept(player.table.dispatch(event)) == []
    assert player.desk.kept is before


def test_the_same_value_of_what_is_kept_is_not_even_looked_at(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    player = Store().visit()
    player.play("@c1n")
    monkeypatch.setattr("web.table.keep.keeper._facts", None)
    player.table.dispatch({"op": "panel", "name": "rules"})
    with pytest.raises(TypeError):
        player.play("@c5s")


def test_a_new_value_of_what_is_kept_is_saved() -> None:
    player = Store().visit()
    assert kept(player.play("@c1n"))
    assert kept(player.send("choose", target="reserve")), "the half-made turn too"
    assert kept(player.send("go", ply=0))


def sittings(session: Session) -> dict[str, tuple[Sitting, int, bool]]:
    """Each kind with its last sealed ply and whether it is covered, for a player's turn in it."""
    return {
        "game": (Game(), session.sealed, session.state.private),
        "viewing": (Viewing(), session.last + 1, session.state.private),
        "example": (Example("fig-3", "SI-18"), 0, False),
    }


KINDS = tuple(sittings(Session.new("siam")))


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", ["siam", "tambouille"])
def test_a_sitting_says_what_may_be_undone_and_what_is_covered(name: str, kind: str) -> None:
    session = Session.new(name, seed=1)
    sitting, sealed, covered = sittings(session)[kind]
    assert sitting.sealed(session) == sealed
    assert sitting.covers(session, None) == covered
    assert not sitting.covers(session, session.state.to_play)


@pytest.mark.parametrize("kind", KINDS)
def test_what_a_sitting_says_has_its_sentences(kind: str) -> None:
    """Before its first move, after it, and where it lets nobody go on."""
    session = Session.new("siam").play(open_game("siam").parse_move("@c1n"))
    sitting = sittings(session)[kind][0]
    said = (
        sitting.begins(session),
        sitting.heading(session),
        sitting.next(session.go(0)),
        sitting.next(session),
    )
    names = [f"table.trouble.{sitting.lock}", *(name for name, _ in filter(None, said))]
    for language in LANGUAGES:
        assert [name for name in names if not Catalogue(language).has(name)] == []


def test_only_an_example_does_not_last_and_says_what_it_is() -> None:
    session = Session.new("siam")
    kinds = (Game(), Viewing(), Example("fig-3", "SI-18"))
    for question in ("lasts", "counts", "helps", "invites"):
        assert [getattr(kind, question) for kind in kinds] == [True, True, False]
    assert Game().begins(session) is None
    assert Example("fig-3", "SI-18").begins(session) == ("table.said.example", {"rule": "SI-18"})
    assert Example("fig-3", "SI-18").next(session) is None, "its move is not made"
    assert (Game().lock, Viewing().lock) == ("sealed", "watching")


WON = '[Game "siam"]\n[Seat2 "calf nodes=9 seed=1"]\n[Start "R3R/5/S4/S4/R4 e 20 - * count"]\n'
"""One push of the elephants wins it."""


@pytest.mark.parametrize("question", ["lasts", "counts", "helps", "invites"])
def test_each_question_to_a_sitting_is_asked_for_itself(question: str) -> None:
    """So that a new kind can answer one of them otherwise than a game."""
    player = Store().visit()
    player.send("load", text=WON)
    other: type[Game] = type("Other", (Game,), {"__slots__": (), question: False})
    player.table.desk = player.desk.with_kept(sitting=other())
    (hint,) = re.findall(
        'data-op="hint"[^>]*>', Page().render(player.desk, Catalogue("en"))["actions"]
    )
    frame = player.play("a3a2s")
    answers = {
        "lasts": any("put" in effect for effect in kept(frame)),
        "counts": player.desk.kept.results != {},
        "helps": "aria-disabled" not in hint,
        "invites": 'id="rematch"' in player.note,
    }
    assert [name for name, answer in answers.items() if not answer] == [question]


def test_in_an_example_the_hand_on_turn_is_open_and_can_be_played_from() -> None:
    """After "Undo the move to try for yourself" seven cards lay face down, out of reach."""
    player = Store().visit()
    player.send("game", name="tambouille")
    player.send("example", name="2", rule="TB-14")
    board = player.send("undo")["parts"]["board"]
    assert re.findall(r'data-target="(hand-\d)"', board) == [f"hand-{n}" for n in range(1, 8)]
    player.send("choose", target="hand-1", tap="yes")
    player.send("choose", target="hand-4", tap="yes")
    assert [row.word for row in player.desk.session.draft.rows] == ["Su"]  # type: ignore[attr-defined]


def test_of_the_lines_left_behind_only_those_of_a_game_are_kept() -> None:
    player = Store().visit()
    for first in ({"op": "game", "name": "siam"}, {"op": "example", "name": "fig-3"}):
        player.dispatch(first)
        for _ in range(3):
            player.play(str(player.desk.session.state.legal_moves()[0]))
        player.send("go", ply=0)
        kept_before = len(player.desk.shelf)
        player.play(str(player.desk.session.state.legal_moves()[-1]))
        assert player.desk.session.last == 1
        assert len(player.desk.shelf) - kept_before == player.desk.sitting.lasts
