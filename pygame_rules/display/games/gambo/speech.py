"""Gambo in sentences: both rows of start squares, the corridor in its order, points and pairs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from pygame_rules import Draft, Key
from pygame_rules.display.speech.phrase import (
    Part,
    Phrase,
    as_typed,
    by_name,
    nothing,
    nothing_drawn,
)
from pygame_rules.gambo import GamboState
from pygame_rules.gambo.events import SIDES, piece_name
from pygame_rules.gambo.geometry import CORRIDOR, HOME, LANE, PLACES, ROW
from pygame_rules.gambo.moves import DUEL, ENTER, SWAP
from pygame_rules.gambo.order import barred
from pygame_rules.gambo.pieces import seat_of
from pygame_rules.gambo.position import DUELS_IN_A_GAME
from pygame_rules.path_draft import PathDraft

chosen = placed = ways = nothing
choices, drawn = by_name, nothing_drawn
foreign = ()
typed = as_typed
tells = {"pass": "reason"}
later = ()

KINDS = {ENTER: "enter", SWAP: "swap", DUEL: "attack"}

ROWS = {"a": HOME[0], "b": HOME[1], "c": CORRIDOR}


def params(params: Mapping[str, str | int]) -> Mapping[str, Part]:
    """Pieces in a sentence have their article, in languages that want one."""
    return {
        name: the(value) if isinstance(value, Key) and name in ("piece", "other") else value
        for name, value in params.items()
    }


def the(piece: Key) -> Key:
    """The name of a piece with its article."""
    return Key(piece.replace(".piece.", ".the."))


def board(state: GamboState, asking: bool = False) -> tuple[Phrase, ...]:
    """Both rows and the corridor."""
    corridor = _several("gambo.tell.corridor", state, CORRIDOR, owned=True)
    return (_home(state, 0), _home(state, 1), corridor)


def gist(state: GamboState, asking: bool = False) -> tuple[Phrase, ...]:
    """The corridor."""
    return board(state)[2:]


def pieces(state: GamboState, asking: bool = False) -> tuple[Phrase, ...]:
    """The pieces of the side on turn: on start squares, and in the corridor."""
    if state.to_play is None:
        return board(state)
    seat = state.to_play
    mine = [p for p in CORRIDOR if state.cells[p] and seat_of(state.cells[p]) == seat]
    return (_home(state, seat), _several("gambo.tell.corridor", state, mine))


def line(state: GamboState, part: str) -> tuple[Phrase, ...]:
    """A row (`a`, `b`, `c` for the corridor), or what lies across the board at a number."""
    places: Iterable[int] = ROWS.get(part, ())
    if part in tuple("123456789"):
        row = int(part) - 1
        places = (row, LANE + 2 * row, LANE + 2 * row + 1, ROW + row)
    return tuple(_cell(state, place) for place in places)


def score(state: GamboState, asking: bool = False) -> tuple[Phrase, ...]:
    """Points, pairs won, and who may not swap."""
    told = []
    for seat, who in enumerate(SIDES):
        told.append(Phrase("gambo.label.score", {"who": who, "count": state.totals[seat]}))
        won = tuple(
            Phrase(
                "gambo.label.pair",
                {"piece": the(piece_name(winner)), "other": the(piece_name(loser))},
            )
            for winner, loser in zip(state.duels[::2], state.duels[1::2], strict=True)
            if seat_of(winner) == seat
        )
        taken = "gambo.label.taken" if won else "gambo.label.taken.none"
        told.append(Phrase(taken, {"who": who, "pairs": won}))
        if barred(state.bars[seat]) and not state.over:
            told.append(Phrase("gambo.tell.barred", {"who": who}))
    return tuple(told)


def score_line(state: GamboState, seat: int) -> tuple[Phrase, ...]:
    """Points. Who may not swap is said in the strip, where a turn is chosen."""
    return (Phrase("gambo.plate", {"count": state.totals[seat]}),)


def come_to(states: Sequence[GamboState]) -> tuple[Phrase, ...]:
    """The points of several turns: of one, its sentence tells them."""
    before, after = states[0].totals, states[-1].totals
    gains = tuple(
        Phrase("gambo.come-to.seat", {"who": who, "count": now - then})
        for who, then, now in zip(SIDES, before, after, strict=True)
        if now != then
    )
    return (Phrase("gambo.come-to", {"gains": gains}),) if gains and len(states) > 2 else ()


def coming(state: GamboState) -> tuple[Phrase, ...]:
    """The next piece of a manual line-up."""
    if not state.lining_up:
        return ()
    params = {"who": SIDES[state.seat], "piece": piece_name(state.next_piece)}
    return (Phrase("gambo.label.next", params),)


def story(states: Sequence[GamboState]) -> Phrase | None:
    """How a finished game was won: since which duel the winner has been ahead, or, of a lead that
    was lost, by how many turns and duels. None before the end."""
    last = states[-1]
    if not last.over:
        return None
    winner, since = last.outcome.winners[0] if last.outcome else last.seat, 0
    if lost := _lost_lead(states, winner):
        return lost
    for state in states[:-1]:
        if state.totals[winner] <= state.totals[1 - winner]:
            since = len(state.duels) // 2 + 1
    key = "first" if since <= 1 else "last" if since == DUELS_IN_A_GAME else "since"
    return Phrase(f"gambo.story.{key}", {"who": SIDES[winner], "number": since})


LEAD = 3
"""The least lead in points that is worth telling when it was lost."""

SEVERAL = 2
"""From this many lost duels on the story tells their number."""


def _lost_lead(states: Sequence[GamboState], winner: int) -> Phrase | None:
    """The largest lead of the one who lost, and what the winner has made of the turns after it: who
    is behind plays more often. None where that explains nothing."""
    other = 1 - winner
    leads = [state.totals[other] - state.totals[winner] for state in states]
    top = max(range(len(states)), key=lambda ply: (leads[ply], -ply))
    seats = [state.seat for state in states[top:-1]]
    turns, few = seats.count(winner), seats.count(other)
    fought = states[-1].duels[len(states[top].duels) :: 2]
    won = sum(seat_of(piece) == winner for piece in fought)
    if leads[top] < LEAD or turns <= few or won < SEVERAL:
        return None
    params: dict[str, Part] = {
        "other": SIDES[other], "most": states[top].totals[other],
        "least": states[top].totals[winner], "who": SIDES[winner], "turns": turns, "few": few,
        "won": won, "duels": len(fought),
    }  # fmt: skip
    return Phrase("gambo.story.turned", params)


def result(draft: Draft[Any], name: str, plain: bool = False) -> Phrase | None:
    """What a piece can do; then what is done at a square, and of a duel the points for it."""
    assert isinstance(draft, PathDraft)
    moves = draft.leading(name)
    kinds = [kind for action, kind in KINDS.items() if any(one.action == action for one in moves)]
    if not kinds:
        return None
    if plain or not draft.path or kinds != ["attack"]:
        return Phrase(f"gambo.result.{'-'.join(kinds)}")
    told = draft.before.events(moves[0])[0]
    return Phrase(f"gambo.result.{told.code}", {"count": told.params["count"]})


def _home(state: GamboState, seat: int) -> Phrase:
    return _several(f"gambo.tell.row.{'ab'[seat]}", state, HOME[seat])


def _several(key: str, state: GamboState, places: Iterable[int], *, owned: bool = False) -> Phrase:
    """The pieces on some squares; owned: each with its owner."""
    found = []
    for place in places:
        if piece := state.cells[place]:
            params: dict[str, Any] = {"cell": PLACES[place], "piece": piece_name(piece)}
            params |= {"who": SIDES[seat_of(piece)]} if owned else {}
            found.append(Phrase("gambo.tell.owned" if owned else "gambo.tell.piece", params))
    return Phrase(key, {"pieces": tuple(found)}) if found else Phrase(f"{key}.none")


def _cell(state: GamboState, place: int) -> Phrase:
    piece = state.cells[place]
    if not piece:
        return Phrase("gambo.label.empty", {"cell": PLACES[place]})
    params = {"cell": PLACES[place], "who": SIDES[seat_of(piece)], "piece": piece_name(piece)}
    return Phrase("gambo.label.piece", params)
