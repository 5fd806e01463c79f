"""What the sentences of puzzles say, read off the rules alone.

Nothing of `pygame_rules.search` is used, and nothing of the puzzles' tasks: positions are states,
replies are the legal moves, and everything is tried. Moves that lead to the same state count once.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from pygame_rules import Move, State, open_game
from pygame_rules.puzzles.puzzle import Puzzle
from pygame_rules.puzzles.solving import Verdict, goal_of, judge_move, start
from tests.pygame_rules.search.exhausting import Exhaustive
from tests.pygame_rules.search.exhausting import TooLargeError as TooLargeError

Way = tuple[Move, State[Any]]


def ways(state: State[Any]) -> list[Way]:
    """Each different state that a move leads to, with the first of the moves."""
    found: dict[State[Any], Move] = {}
    for move in state.legal_moves():
        found.setdefault(state.play(move), move)
    return [(move, after) for after, move in found.items()]


def judged(game: str, puzzle: Puzzle, most: int) -> Iterator[tuple[Move, State[Any], Verdict]]:
    """Some wrong first moves of a puzzle, with the state after each and what is said of it. most:
    how many; 0 for all. All are listed but in Tambouille, whose turns are drawn."""
    state, goal, rng = start(game, puzzle), goal_of(game, puzzle), Random(puzzle.number)
    if game == "tambouille":
        drawn = (state.sample(rng) for _ in range(5 * most or 400))
        every = [(move, state.play(move)) for move in dict.fromkeys(drawn)]
    else:
        every = ways(state)
    right = {state.play(text) for text in puzzle.first}
    wrong = [(move, after) for move, after in every if after not in right]
    for move, after in rng.sample(wrong, min(most or len(wrong), len(wrong))):
        verdict = judge_move(goal, state, puzzle.moves, move)
        if not verdict.right:
            yield move, after, verdict


def true(puzzle: Puzzle, after: State[Any], verdict: Verdict) -> bool:
    """Whether what is said of a wrong move is true. Raises TooLargeError where too much would have
    to be tried, and KeyError for a reason that has no reading."""
    if verdict.why is None:
        return after.outcome is not None and not verdict.missing
    code, params = verdict.why
    seat = _solver(puzzle, after)
    left = max(0, puzzle.moves - 1)
    return bool(_READINGS[code](after, seat, left, params)) and _missing(puzzle, verdict)


def _solver(puzzle: Puzzle, after: State[Any]) -> int:
    seat = open_game(after.game).parse_state(puzzle.state).to_play
    assert seat is not None
    return seat


def _missing(puzzle: Puzzle, verdict: Verdict) -> bool:
    """Whether the numbers of one sentence fit the other."""
    assert verdict.why is not None
    _, params = verdict.why
    told = params.get("most", puzzle.goal - verdict.missing)
    return told == puzzle.goal - verdict.missing


def wins_at_once(state: State[Any], seat: int) -> list[Way]:
    """The moves by which the seat on turn wins now."""
    return [(move, after) for move, after in ways(state) if _won(after, seat)]


def _won(state: State[Any], seat: int) -> bool:
    return state.outcome is not None and state.outcome.winners == (seat,)


def passed(state: State[Any]) -> State[Any]:
    """The state with the other side on turn, two plies later where plies are written."""
    board, turn, ply, rest = str(state).split(" ", 3)
    sides = "er" if state.game == "siam" else "wb"
    return open_game(state.game).parse_state(
        f"{board} {sides[1 - sides.index(turn)]} {int(ply) + 1} {rest}"
    )


def _loses(after: State[Any], seat: int, left: int, params: Mapping[str, Any]) -> bool:
    wins = wins_at_once(after, 1 - seat)
    if not params["cell"]:
        return bool(wins)
    told = [event.params.get("cell") for move, _ in wins for event in after.events(move)]
    return params["cell"] in told


def _later(after: State[Any], seat: int, left: int, params: Mapping[str, Any]) -> bool:
    claim = Exhaustive(seat, lambda end: end.winners == (seat,), MOST)
    return claim.forced(after, 2 * (left + 1))


MOST = 60_000
"""The most moves that are tried for one sentence."""


def _idle(after: State[Any], seat: int, left: int, params: Mapping[str, Any]) -> bool:
    return not wins_at_once(passed(after), seat)


def _parried(after: State[Any], seat: int, left: int, params: Mapping[str, Any]) -> bool:
    replies = [reply for _, reply in ways(after)]
    parries = [r for r in replies if not _won(r, seat) and not wins_at_once(r, seat)]
    threatens = bool(wins_at_once(passed(after), seat))
    return threatens and bool(params["count"] == len(parries) > 0)


def _open(after: State[Any], seat: int, left: int, params: Mapping[str, Any]) -> bool:
    replies = [reply for _, reply in ways(after)]
    free = [reply for reply in replies if not _closes(reply, seat, left)]
    return bool(params["count"] == len(free) > 0)


def _closes(state: State[Any], seat: int, left: int) -> bool:
    """Whether the other trunk can be closed in, by so many tiles: then all that is left to that
    seat is its end piece."""
    if state.to_play is None or (state.to_play != seat and _only_the_end(state)):
        return True
    if not left:
        return False
    if state.to_play != seat:
        return all(_closes(reply, seat, left) for _, reply in ways(state))
    after = [after for _, after in ways(state)]
    return any(one.to_play == seat or _closes(one, seat, left - 1) for one in after)


def _only_the_end(state: State[Any]) -> bool:
    return [str(move) for move in state.legal_moves()] == ["end"]


def _goes_on(after: State[Any], seat: int, left: int, params: Mapping[str, Any]) -> bool:
    return after.to_play == 1 - seat and params["count"] == len(ways(after)) > 0


def _kept(after: State[Any], seat: int, left: int, params: Mapping[str, Any]) -> bool:
    _, hands, piles, *_ = str(after).split(" ")
    own = hands.split("/")[seat] + piles.split("/")[seat]
    return bool(params["count"] == len(own.replace("-", "")))


def _best(after: State[Any], seat: int, left: int, params: Mapping[str, Any]) -> bool:
    most = params["most"]
    return reaches(after, seat, left, most) and not reaches(after, seat, left, most + 1)


def _positive(after: State[Any], seat: int, left: int, params: Mapping[str, Any]) -> bool:
    return bool(params["most"] > 0) and _best(after, seat, left, params)


def _even(after: State[Any], seat: int, left: int, params: Mapping[str, Any]) -> bool:
    return bool(params["most"] == 0) and _best(after, seat, left, params)


def _behind(after: State[Any], seat: int, left: int, params: Mapping[str, Any]) -> bool:
    return params["most"] == -params["count"] < 0 and _best(after, seat, left, params)


def reaches(state: State[Any], seat: int, left: int, goal: int) -> bool:
    """Whether a seat can get a result of at least `goal`: in Gambo the difference of points at the
    end, in Bombay Bazar the length of its trunk by so many tiles."""
    known: dict[State[Any], bool] = {}
    tried = 0

    def points(state: Any) -> bool:  # noqa: ANN401 (a state)
        nonlocal tried
        if state.outcome is not None:
            scores = state.outcome.scores
            return bool(scores[seat] - scores[1 - seat] >= goal)
        if state not in known:
            tried += 1
            if tried > MOST:
                raise TooLargeError
            anyhow = any if state.to_play == seat else all
            known[state] = anyhow(points(after) for _, after in ways(state))
        return known[state]

    def tiles(state: Any, left: int) -> bool:  # noqa: ANN401 (a state)
        if state.lengths[seat] >= goal:
            return True
        return left > 0 and any(tiles(after, left - 1) for _, after in ways(state))

    return points(state) if state.game == "gambo" else tiles(state, left)


def task_is_true(game: str, puzzle: Puzzle) -> bool:
    """Whether the task of a puzzle says what is true: that its goal can be reached, and no more; of
    a win by two moves also that there is none by one. Raises TooLargeError where too much would
    have to be tried, and KeyError for a kind that has no reading."""
    state = start(game, puzzle)
    seat = state.to_play
    assert seat is not None
    if puzzle.kind == "win":
        claim = Exhaustive(seat, lambda end: end.winners == (seat,), MOST)
        if puzzle.moves == 2 and wins_at_once(state, seat):
            return False
        return all(claim.forced(state.play(text), 2 * puzzle.moves - 2) for text in puzzle.first)
    if puzzle.kind in ("result", "longest"):
        left, goal = puzzle.moves, puzzle.goal
        return reaches(state, seat, left, goal) and not reaches(state, seat, left, goal + 1)
    if puzzle.kind == "close":
        return _closes(state, seat, puzzle.moves)
    if puzzle.kind == "next":
        return state.play(puzzle.first[0]).to_play == puzzle.goal
    after: Any = state.play({"shed": puzzle.first[0], "most": puzzle.first[0]}[puzzle.kind])
    return bool(after.counts[seat] <= puzzle.goal)


_READINGS = {
    "loses": _loses,
    "later": _later,
    "idle": _idle,
    "parried": _parried,
    "open": _open,
    "goes-on": _goes_on,
    "kept": _kept,
    "best": _positive,
    "even": _even,
    "behind": _behind,
}
