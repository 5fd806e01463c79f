"""What a choice would do is drawn before it is made, where words alone would not show the way."""

from __future__ import annotations

from xml.etree.ElementTree import Element, fromstring

from pygame_rules import open_game
from pygame_rules.bombay_bazar import BazarState
from pygame_rules.bombay_bazar.draft import PlacingDraft
from pygame_rules.display.boards import Look
from pygame_rules.display.games import open_board
from pygame_rules.display.games.siam.board import CELL, centre
from pygame_rules.display.locales import Catalogue
from pygame_rules.gambo import GamboState
from pygame_rules.gambo.moves import DUEL
from pygame_rules.gambo.pieces import LETTERS
from pygame_rules.malabars import MalabarsState
from pygame_rules.malabars.draft import TurnDraft
from pygame_rules.malabars.geometry import CELLS
from pygame_rules.malabars.walking import route
from pygame_rules.siam import SiamState, parse_move
from pygame_rules.siam import parse_state as parse_siam
from pygame_rules.siam.moves import RESERVE
from tests.playing import positions

WORDS = Catalogue("en")


def drawn(game: str, state: object, **look: object) -> Element:
    return fromstring(open_board(game)(state, Look(WORDS, **look)))  # type: ignore[arg-type]


def classes(board: Element, name: str) -> list[Element]:
    return [one for one in board.iter() if name in (one.get("class") or "").split()]


def test_the_way_of_a_ring_is_drawn_to_where_one_looks() -> None:
    """One point for each elephant that it hangs on, as the rules let it run (MA-13 to MA-16)."""
    seen = 0
    for state, _, _ in positions("malabars", 1):
        assert isinstance(state, MalabarsState)
        empty = TurnDraft.new(state)
        for held in empty.choices:
            draft = empty.choose(held)
            assert draft.held is not None
            for looked in draft.choices[::4]:
                board = drawn(
                    "malabars", state, path=draft.path, choices=draft.choices, looked=looked
                )
                ways = classes(board, "way-ahead")
                if not draft.holds_ring:
                    assert ways == []
                    continue
                steps = route(draft.piles, draft.seat, draft.held, CELLS[looked])
                assert len((ways[0].get("points") or "").split()) == len(steps)
                seen += 1
    assert seen > 40


def lengths(board: Element) -> list[str | None]:
    return [one.text for one in classes(board, "points")]


def test_a_tile_that_is_looked_at_lies_at_the_end_of_the_trunk_with_its_new_length() -> None:
    """The same as when it has been chosen: nothing has to be tried to be seen (BB-22). When it has
    been placed, the trunk grows out of it."""
    seen = grown = 0
    for state, before, move in positions("bombay_bazar", 3):
        assert isinstance(state, BazarState)
        if isinstance(before, BazarState) and before.placing:
            placed = drawn("bombay_bazar", state, before=before, move=move)
            ways = [one for one in placed.iter() if one.get("data-how") == "grow"]
            assert (len(ways) > 0) == (str(move) != "end")
            grown += len(ways)
        if not state.placing or state.to_play is None or not state.fitting():
            continue
        empty = PlacingDraft(state)
        design = next(one for one in empty.choices if not one.startswith("turn"))
        draft = empty.choose(design)
        looked = drawn("bombay_bazar", state, choices=empty.choices, looked=design)
        chosen = drawn("bombay_bazar", state, path=draft.path, choices=draft.choices)
        for board in (looked, chosen):
            assert len(classes(board, "tentative")) == 1
        assert lengths(looked) == lengths(chosen) != lengths(drawn("bombay_bazar", state))
        seen += 1
    assert seen > 10
    assert grown > 50


def facing(board: Element, place: str) -> str:
    """How what stands or would stand at a place is drawn: the drawing's name and its mirror."""
    inner = next(one for one in board.iter() if one.get("id") == place or one.get("class") == place)
    (use,) = [one for one in inner.iter() if "siam-" in (one.get("href") or "")]
    return f"{use.get('href')} {'scale(-' in (use.get('transform') or '')}"


def test_an_animal_is_drawn_the_way_it_would_face() -> None:
    """Entering, going and turning: each arrow that is looked at gives another drawing (SI-08).
    Without one it is the usual way: straight in where it enters."""
    state = parse_siam("5/5/1RRR1/5/2N2 e 4 - * count")
    for path in (("reserve", "a1"), ("c1", "d1"), ("c1",)):
        draft = state.draft()
        for chosen in path:
            draft = draft.choose(chosen)
        place = "piece-c1" if len(path) == 1 else "ghost"
        arrows = [choice for choice in draft.choices if choice.startswith("facing:")]
        seen = {
            facing(drawn("siam", state, path=path, choices=draft.choices, looked=one), place)
            for one in arrows
        }
        assert len(seen) == len(arrows) > 2
    draft = state.draft().choose("reserve").choose("e2")
    look = {"path": draft.path, "choices": draft.choices}
    west = facing(drawn("siam", state, **look, looked="facing:w"), "ghost")
    assert facing(drawn("siam", state, **look, default=draft.default), "ghost") == west
    assert facing(drawn("siam", state, **look, looked="facing:x"), "ghost") == west


def test_an_animal_stands_where_it_would_go_while_one_looks_there() -> None:
    """A free square; where it would push, what is pushed is marked instead."""
    state = parse_siam("5/5/1RRR1/2N2/5 e 4 - * count")
    draft = state.draft().choose("c2")
    look = {"path": ("c2",), "choices": draft.choices}
    assert len(classes(drawn("siam", state, **look, looked="b2"), "ghost")) == 1
    for other in ("c3", "", "e5", "nowhere"):
        assert classes(drawn("siam", state, **look, looked=other), "ghost") == []


def test_each_way_round_is_drawn_as_one_thing_that_a_wide_board_can_turn_back() -> None:
    """There the style sheet transforms the parts of a target: it must take nothing from them."""
    state = next(one for one, _, _ in positions("bombay_bazar", 3)
                 if isinstance(one, BazarState) and one.placing and one.fitting())  # fmt: skip
    empty = PlacingDraft(state)
    draft = empty.choose(next(one for one in empty.choices if not one.startswith("turn")))
    board = drawn("bombay_bazar", state, path=draft.path, choices=draft.choices)
    (group,) = classes(board, "turns")
    assert len(group) > 1
    assert any("rotate" in (part.get("transform") or "") for part in group.iter())
    for target in group:
        turned = [part for part in target if "rotate" in (part.get("transform") or "")]
        assert turned == []


def test_every_piece_that_a_push_would_slide_has_an_arrow() -> None:
    """As many as the move tells of, and the pusher's (SI-17, SI-19)."""
    most = 0
    for state, _, _ in positions("siam", 4):
        assert isinstance(state, SiamState)
        for move in state.legal_moves():
            codes = [event.code for event in state.events(move)]
            slid = len([code for code in codes if code in ("pushed", "rock-out", "animal-out")])
            arrows = [len(one) for one in classes(drawn("siam", state, ahead=move), "pushes")]
            assert arrows == ([slid + (move.origin != RESERVE)] if slid else []), move
            most = max(most, slid)
    assert most > 1


def test_the_arrows_of_a_push_point_out_of_the_squares_it_empties() -> None:
    """The last one over the edge, where the rock goes (SI-29)."""
    state = parse_siam("2R2/2N2/1R1R1/5/5 e 4 - * count")
    (group,) = classes(drawn("siam", state, ahead=parse_move("c4c5n")), "pushes")
    up = [f"translate({x:g} {y - CELL / 2:g}) rotate(0)" for x, y in (centre("c4"), centre("c5"))]
    assert [one.get("transform") for one in group] == up


def test_what_each_duel_would_bring_stands_on_it_once_its_attacker_is_chosen() -> None:
    """To who plays: below zero where the duel would be lost (GA-13 to GA-17)."""
    seen: set[bool] = set()
    for state, _, _ in positions("gambo", 2):
        assert isinstance(state, GamboState)
        for origin in state.draft().choices:
            draft = state.draft().choose(origin)
            duels = [m for m in state.legal_moves() if m.action == DUEL and m.path[0] == origin]
            board = drawn("gambo", state, path=draft.path, choices=draft.choices)
            told = {}
            for move in duels:
                won, lost = state.play(move).duels[-2:]
                mine = won if won in (state.cells[move.origin],) else lost
                gain = [b - a for a, b in zip(state.totals, state.play(move).totals, strict=True)]
                seat = state.to_play or 0
                points = gain[seat] - gain[1 - seat]
                assert (points > 0) == (mine == won)
                seen.add(points > 0)
                told[f"gambo-{LETTERS[state.cells[move.target] - 1]}"] = points
            marks = classes(board, "worth")
            signs = {holder(board, one): "".join(one.itertext()) for one in marks}
            assert signs == {name: f"{n:+}".replace("-", "\u2212") for name, n in told.items()}
            below = ["lost" in one.get("class", "").split() for one in marks]
            assert sum(below) == sum(points < 0 for points in told.values())
    assert seen == {True, False}


def test_a_duel_that_is_looked_at_crosses_out_the_loser_and_says_what_it_is_worth() -> None:
    """Who wins it, and the points, as the game then counts them (GA-13 to GA-17)."""
    duels = 0
    for state, _, _ in positions("gambo", 1):
        assert isinstance(state, GamboState)
        for move in state.legal_moves():
            if move.action != DUEL:
                continue
            duels += 1
            board = drawn("gambo", state, ahead=move)
            worth, beaten = classes(board, "worth"), classes(board, "beaten")
            after = state.play(move)
            won = max(b - a for a, b in zip(state.totals, after.totals, strict=True))
            assert ["".join(one.itertext()) for one in worth] == [f"+{won}"]
            winner, loser = after.duels[-2:]
            assert holder(board, worth[0]) == f"gambo-{LETTERS[winner - 1]}"
            assert holder(board, beaten[0]) == f"gambo-{LETTERS[loser - 1]}"
        quiet = next((one for one in state.legal_moves() if one.action != DUEL), None)
        board = drawn("gambo", state, ahead=quiet)
        assert not classes(board, "worth") + classes(board, "beaten")
    assert duels > 20


def holder(board: Element, mark: Element) -> str | None:
    """The piece that a mark lies on."""
    return next(one.get("id") for one in classes(board, "pieces")[0] if mark in one.iter())


def test_a_piece_face_down_has_the_token_of_its_side_and_no_name() -> None:
    board = drawn("gambo", open_game("gambo").new(), dealt=False)
    tokens = classes(board, "token")
    assert len(tokens) == 18
    for token in tokens:
        (use,) = token.iter("use")
        assert token.get("class") == f"token {(use.get('href') or '').removeprefix('#gambo-')}"
    cells = [one for one in board.iter() if one.get("role") == "gridcell"]
    assert all(len(one.get("aria-label") or "") in (2, 3) for one in cells)
