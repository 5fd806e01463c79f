"""Makes the puzzles of a game, in any executor. The same seed makes the same puzzles everywhere."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, replace

from pygame_rules.frozen import Frozen
from pygame_rules.game import MAX_SEED
from pygame_rules.games import open_game
from pygame_rules.malformed import Malformed
from pygame_rules.options import complete
from pygame_rules.players.executors import Executors, each, processes
from pygame_rules.puzzles.book import Book, in_grades, part_of, parts
from pygame_rules.puzzles.grading import hardness, several
from pygame_rules.puzzles.hooks import has_puzzles, puzzle_hooks
from pygame_rules.puzzles.puzzle import Puzzle
from pygame_rules.puzzles.solving import start
from pygame_rules.whole import whole

BATCH = 40
"""Games after each of which it is asked whether there are enough puzzles."""

MOST = 4_000
"""The most games that are searched."""

Share = tuple[str, int]
"""A kind of puzzle and a number of moves."""


@dataclass(frozen=True, slots=True)
class Dig:
    """One random game to be searched for puzzles."""

    game: str
    seed: int
    options: tuple[tuple[str, str], ...] = ()


def dug(dig: Dig) -> tuple[Puzzle, ...]:
    """The puzzles found in it."""
    rules = open_game(dig.game)
    options, hooks = complete(rules.options, dict(dig.options)), puzzle_hooks(dig.game)
    rules.prepare(options)
    if not dig.options or hooks.seek_with is None:
        return tuple(hooks.seek(dig.seed))
    return tuple(hooks.seek_with(dig.seed, options))


def mine(
    game: str,
    count: int,
    seed: int = 0,
    executors: Executors = processes,
    tell: Callable[[str], object] = lambda sentence: None,
    options: Mapping[str, str] = Frozen(),
    before: Sequence[Puzzle] = (),
) -> tuple[Puzzle, ...]:
    """All puzzles of a file of which so many are offered, no two of them alike; fewer where not
    enough are found.

    tell: called with a sentence after each batch. options: those of the games that are searched.
    before: the puzzles that the file has so far. They keep their order, and are measured again.
    Those with these options count; the weak ones among them, and those of a kind that has too many,
    are no longer offered. New ones are added at the end, the easiest first.

    Raises Malformed for a game without puzzles, or without any for these options, and for numbers
    out of range; and as `executors.each` does.
    """
    if not has_puzzles(game):
        raise Malformed("game", "no-puzzles", text=game)
    count, seed = whole("count", count, 1), whole("seed", seed, 0, MAX_SEED)
    hooks, rules = puzzle_hooks(game), open_game(game).options
    usual = complete(rules, {}).items()
    changed = tuple(sorted(complete(rules, options).items() - usual))
    if changed and hooks.seek_with is None:
        raise Malformed("game", "no-puzzles", text=game)
    wanted = quotas(hooks.shares, count)
    part = {option.name: complete(rules, options)[option.name] for option in rules if option.asked}
    before = [one if part_of(game, one) != part else measured(game, one) for one in before]
    for share, many in wanted.items():
        own = [one for one in before if one.hard and share == (one.kind, one.moves)]
        own = [one for one in own if part_of(game, one) == part]
        kept = spread(own, many)
        before = [replace(one, hard=0) if one in own and one not in kept else one for one in before]
        wanted[share] -= len(kept)
    most = {share: hooks.choice * many for share, many in wanted.items()}
    found: dict[Share, dict[str, Puzzle]] = {share: {} for share in wanted}
    seen = {likeness(game, puzzle) for puzzle in before}
    digs = [Dig(game, seed * MOST + number, changed) for number in range(MOST)]
    for number, puzzles in enumerate(_in_order(digs, executors), 1):
        _keep(game, puzzles, found, seen, most)
        if number % BATCH:
            continue
        counts = ", ".join(f"{kind} {moves}: {len(found[kind, moves])}" for kind, moves in wanted)
        tell(f"{number} games: {counts}")
        if all(len(found[share]) >= many for share, many in most.items()):
            break
    chosen = [
        puzzle
        for share, many in wanted.items()
        for puzzle in spread(list(found[share].values()), many)
    ]
    chosen.sort(key=lambda puzzle: (puzzle.hard, puzzle.state))
    whole_file = (*before, *chosen)
    return tuple(replace(puzzle, number=number) for number, puzzle in enumerate(whole_file, 1))


def _in_order(digs: Sequence[Dig], executors: Executors) -> Iterator[tuple[Puzzle, ...]]:
    """What is found in each game, in the order of the games. Those after it are searched meanwhile;
    the search ends when nobody asks for more."""
    known: dict[Dig, tuple[Puzzle, ...]] = {}
    searching = each(dug, digs, executors)
    with closing(searching):
        for dig in digs:
            while dig not in known:
                known.update([next(searching)])
            yield known.pop(dig)


def measured(game: str, puzzle: Puzzle) -> Puzzle:
    """A puzzle with how hard it is; 0 for one that is no longer offered, as before, or because its
    right first moves lead to too many states."""
    fits = puzzle.hard and several(game, puzzle) <= puzzle_hooks(game).several
    hard = hardness(game, puzzle) if fits else 0
    return replace(puzzle, hard=hard)


def quotas(shares: Mapping[Share, int], count: int) -> dict[Share, int]:
    """How many puzzles of each kind a file of so many has, in proportion to the shares."""
    total, given, before = sum(shares.values()), {}, 0
    for share, part in shares.items():
        given[share] = count * (before + part) // total - count * before // total
        before += part
    return given


def _keep(
    game: str,
    puzzles: tuple[Puzzle, ...],
    found: dict[Share, dict[str, Puzzle]],
    seen: set[str],
    most: dict[Share, int],
) -> None:
    """Keep one puzzle of a game, as others of it may give its solution away: one of the kind of
    which most are lacking, unless one like it has been found."""

    def lacking(puzzle: Puzzle) -> float:
        share = puzzle.kind, puzzle.moves
        return 1 - len(found[share]) / most[share] if most.get(share) else 0

    for puzzle in sorted(puzzles, key=lambda puzzle: (-lacking(puzzle), puzzle.state)):
        essence = likeness(game, puzzle)
        if lacking(puzzle) > 0 and essence not in seen:
            seen.add(essence)
            found[puzzle.kind, puzzle.moves][essence] = puzzle
            return


def likeness(game: str, puzzle: Puzzle) -> str:
    """A text that is the same for puzzles whose positions are alike by a symmetry of the game."""
    return repr(puzzle_hooks(game).essence(start(game, puzzle)))


def spread(puzzles: list[Puzzle], count: int) -> list[Puzzle]:
    """So many of them from the easiest to the hardest, at even distances."""
    puzzles = sorted(puzzles, key=lambda puzzle: (puzzle.hard, puzzle.state))
    if len(puzzles) <= count:
        return puzzles
    return [puzzles[(number + 1) * len(puzzles) // count - 1] for number in range(count)]


def told(game: str, puzzles: Sequence[Puzzle]) -> str:
    """The kinds of puzzles in each grade, a line for each."""
    lines = []
    for part, own in parts(Book(game, tuple(puzzles))).items():
        for number, grade in enumerate(in_grades(own), 1):
            kinds = Counter((p.kind, p.moves) for p in grade)
            told = ", ".join(
                f"{many} {kind} {moves}" for (kind, moves), many in sorted(kinds.items())
            )
            lines.append(" ".join((*part.values(), f"grade {number}: {told}")))
    return "\n".join(lines)
