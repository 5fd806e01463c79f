"""How positions of Malabars are searched: one turn for each position it can lead to.

There are hundreds of turns, and many lead to the same piles. The search tries one of these, and
first those that bring rings near each other. A position is the piles, the seat on turn, and the
winner plus 1, or 0 without a winner.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, ClassVar, cast

from pygame_rules.malabars.evaluation import Shift, estimate, nearness, outlook, wins_in_one
from pygame_rules.malabars.geometry import (
    BOTH_BLACK,
    BOTH_WHITE,
    RING_SHIFT,
    STRIDE,
    TAIL,
    Piles,
    free_cells,
    move_elephant,
    ring_cells,
    slots,
    walked,
)
from pygame_rules.malabars.moves import (
    GAP,
    NO_ELEPHANT,
    NO_RING_CODE,
    RING_FIRST,
    MalabarsMove,
    decode,
    elephant_code,
    ring_code,
)
from pygame_rules.malabars.openings import PLANS
from pygame_rules.malabars.position import Position
from pygame_rules.malabars.turns import ways_in, ways_out
from pygame_rules.malabars.walking import boards, cells, reach
from pygame_rules.malabars.weighing import weighed
from pygame_rules.move import Move
from pygame_rules.search.hooks import SearchHooks
from pygame_rules.search.sampling import Sampling, Shares
from pygame_rules.search.searchable import WIN, Plan, Reply, Searchable
from pygame_rules.state import State

WIDTH = 10
"""Turns that are searched; the others are searched only where all of these lose."""

RANKS = 8
"""For a tree search: a turn of rank n, by the estimates, has a weight of 1 / (n + RANKS)²."""

TURN = 57
"""For a tree search: the value of being on turn where no turn wins, on the scale of `outlook`."""

STEEP = 100
"""For a tree search: the value at which three quarters of a victory are expected."""

_PILES = range(4)
_MASK = 63
_REMEMBERED = 50_000

Spot = tuple[Piles, int, int]


class Searching(Searchable[Spot]):
    """The search functions of Malabars with the options of one game."""

    codes = 0
    grain = 60
    threatening: ClassVar[bool] = True
    quick: ClassVar[bool] = False
    selective: ClassVar[bool] = True
    # also where the rules do not end the game (R15): to repeat positions gains nothing
    repeats = True

    def __init__(self) -> None:
        self._known: dict[tuple[Piles, int], bool] = {}
        self._last: tuple[list[Shift], list[Shift]] = [], []

    def key(self, state: State[Any]) -> Spot:
        """A position of the rules in the form that this search uses."""
        assert isinstance(state, Position)
        return state.piles, state.ply & 1, state.result

    def occurred(self, state: State[Any]) -> list[Spot]:
        """As in the base class; with the option for a draw by repetition (R15)."""
        assert isinstance(state, Position)
        found: list[Spot] = []
        link = state.seen
        while link is not None:
            piles, seat = cast("tuple[Piles, int]", link.key)
            found.append((piles, seat, 0))
            link = link.before
        return found

    def decode(self, state: State[Any], code: int) -> MalabarsMove:
        return decode(code)

    def planned(self, position: Spot, rng: Random) -> Plan:
        piles, seat, _ = position
        return PLANS.get(piles, Plan()) if seat == 0 else Plan()

    def places(self, move: Move) -> set[frozenset[str]]:
        names = [target.removeprefix(GAP) for target in move.path]
        return {frozenset(names[number : number + 2]) for number in range(0, len(names), 2)}

    def seat(self, position: Spot) -> int:
        return position[1]

    def moves(self, position: Spot) -> list[int]:
        return self._sorted(position)[:WIDTH]

    def rest(self, position: Spot) -> list[int]:
        return self._sorted(position)[WIDTH:]

    def all_moves(self, position: Spot) -> list[int]:
        piles, seat, over = position
        return [] if over else list(different(piles, seat).values())

    def each_move(self, position: Spot, first: int) -> Iterator[int]:
        piles, seat, over = position
        if over:
            return
        if first >= 0 and _legal(piles, seat, first):
            yield first
        known: set[Piles] = set()
        for after, code in _turns(piles, seat):
            if after not in known:
                known.add(after)
                yield code

    def _sorted(self, position: Spot) -> list[int]:
        """One turn for each position it can lead to, sorted by the estimate; a win alone."""
        piles, seat, over = position
        if over:
            return []
        if self._wins(piles, seat):
            found = different(piles, seat)
            return [code for after, code in found.items() if _together(after, code)]
        return [code for _, code in self._weighed(piles, seat)]

    def _weighed(self, piles: Piles, seat: int) -> list[tuple[int, int]]:
        """Turns with the rival's estimates after them, the lowest first, which is the best."""
        found = weighed(piles, seat)
        self.looked += len(found)
        return found

    def last_ply(
        self, position: Spot, alpha: int, beta: int, drawn: frozenset[Spot] = frozenset()
    ) -> Reply:
        """As in the base class, but faster. The turns are sorted by their estimates, so the first
        that does not lose is the best, and the rest is skipped once an estimate is at most
        `alpha`."""
        if drawn:
            return super().last_ply(position, alpha, beta, drawn)
        piles, seat, _ = position
        if self._wins(piles, seat):
            return Reply(WIN - 1, 1, True)
        seen, best, rival = -self.looked, -WIN, 1 - seat
        for value, code in self._weighed(piles, seat):
            if -value <= alpha and best <= alpha:
                return Reply(max(-value, best), seen + self.looked, False)
            seen += 1
            if not self._wins(self.play(position, code)[0], rival):
                return Reply(-value, seen + self.looked, False)
            best = 2 - WIN
        return Reply(best, seen + self.looked, True)

    def play(self, position: Spot, code: int) -> Spot:
        piles, seat, _ = position
        origin, target = code & _MASK, code >> 6 & _MASK
        ring, end = code >> 12 & _MASK, code >> 18 & _MASK
        walks, elephant = ring != _MASK, origin != _MASK
        if walks and code & RING_FIRST:
            piles = walked(piles, seat, ring, end)
        if elephant:
            piles = move_elephant(piles, origin, target)
        if walks and not code & RING_FIRST:
            piles = walked(piles, seat, ring, end)
        return piles, 1 - seat, seat + 1 if walks and _together(piles, code) else 0

    def passed(self, position: Spot) -> Spot:
        piles, seat, over = position
        return piles, 1 - seat, over

    def glance(self, position: Spot) -> tuple[int | None, bool]:
        piles, seat, over = position
        if over:
            return (WIN if over - 1 == seat else -WIN), False
        if self._wins(piles, seat):
            return WIN - 1, False
        return None, self._wins(piles, 1 - seat)

    def won_next(self, position: Spot) -> bool:
        piles, seat, over = position
        return not over and self._wins(piles, seat)

    def _wins(self, piles: Piles, seat: int) -> bool:
        key = piles, seat
        known = self._known.get(key)
        if known is None:
            if len(self._known) >= _REMEMBERED:
                self._known.clear()
            known = self._known[key] = wins_in_one(piles, seat, self._last[seat])
        return known

    def evaluate(self, position: Spot) -> int:
        return estimate(position[0], position[1])

    def sampling(self, state: State[Any]) -> Judging:
        return Judging(self)

    def naive(self) -> Searching:
        return _Meeting()


class Judging(Sampling[Spot]):
    """Malabars for a tree search: no samples are played, positions are judged by their outlook."""

    seats = 2
    repeats = True
    ranked = True

    def __init__(self, game: Searching) -> None:
        self._game = game

    def key(self, state: State[Any]) -> Spot:
        return self._game.key(state)

    def seat(self, position: Spot) -> int:
        return position[1]

    def moves(self, position: Spot) -> list[tuple[int, float]]:
        piles, seat, over = position
        if over:
            return []
        if self._game.won_next(position):
            found = different(piles, seat)
            self.looked += len(found)
            return [(code, 1.0) for after, code in found.items() if _together(after, code)]
        worth = weighed(piles, seat)
        self.looked += len(worth)
        return [(code, 1 / (RANKS + rank) ** 2) for rank, (_, code) in enumerate(worth)]

    def play(self, position: Spot, code: int) -> Spot:
        return self._game.play(position, code)

    def decided(self, position: Spot) -> tuple[Shares, int] | None:
        _, seat, over = position
        if over:
            return (1.0 * (over == 1), 1.0 * (over == 2)), 0
        if self._game.won_next(position):
            return (1.0 - seat, 1.0 * seat), 1
        return None

    def estimate(self, position: Spot, rng: Random) -> Shares:
        piles, seat, _ = position
        value = outlook(piles, seat) + TURN
        mine = 0.5 + 0.5 * value / (STEEP + abs(value))
        return (mine, 1 - mine) if seat == 0 else (1 - mine, mine)


class _Meeting(Searching):
    """The same for somebody who wants the own rings to meet, and forgets the rival's."""

    def evaluate(self, position: Spot) -> int:
        return -nearness(position[0], 1 - position[1])

    def evident(self, position: Spot) -> list[int]:
        """The way is open: no elephant has to be moved first."""
        piles, seat, over = position
        if over:
            return []
        together = ring_cells(piles, seat)
        return [
            NO_ELEPHANT | RING_FIRST | ring_code(origin, end)
            for origin, end in _walks(piles, seat)
            if end in together
        ]

    def looms(self, position: Spot) -> bool:
        """A turn leaves the rival, who can't win at once, no answer."""
        rival = 1 - position[1]
        for code in self._sorted(position):
            after = self.play(position, code)
            if self.won_next(self.passed(after)) and not self._wins(after[0], rival):
                answers = (self.play(after, answer) for answer in self.all_moves(after))
                if all(map(self.won_next, answers)):
                    return True
        return False


def different(piles: Piles, seat: int) -> dict[Piles, int]:
    """The code of one turn for each position that turns lead to, in a fixed order."""
    found: dict[Piles, int] = {}
    for after, code in _turns(piles, seat):
        found.setdefault(after, code)
    return found


def _turns(piles: Piles, seat: int) -> Iterator[tuple[Piles, int]]:
    """Positions that turns lead to, some of them more than once, with the code of a turn."""
    for after, code in _elephants(piles):
        yield after, code
        for origin, end in _walks(after, seat):
            walk = ring_code(origin, end)
            yield walked(after, seat, origin, end), code - NO_RING_CODE + walk
    together = ring_cells(piles, seat)
    for origin, end in _walks(piles, seat):
        after = walked(piles, seat, origin, end)
        walk = ring_code(origin, end) | RING_FIRST
        if end in together:
            yield after, NO_ELEPHANT | walk
        else:
            for final, code in _elephants(after):
                yield final, code - NO_RING_CODE + walk


def _legal(piles: Piles, seat: int, code: int) -> bool:
    """Whether a code is a legal turn."""
    origin, target = code & _MASK, code >> 6 & _MASK
    ring, end = code >> 12 & _MASK, code >> 18 & _MASK
    walks, elephant = ring != _MASK, origin != _MASK
    if walks and code & RING_FIRST:
        if (ring, end) not in _walks(piles, seat):
            return False
        together = end in ring_cells(piles, seat)
        if together or not elephant:
            return together and not elephant
        piles = walked(piles, seat, ring, end)
    if elephant:
        if origin not in free_cells(piles) or target not in slots(piles, origin):
            return False
        piles = move_elephant(piles, origin, target)
    return not walks or bool(code & RING_FIRST) or (ring, end) in _walks(piles, seat)


def _elephants(piles: Piles) -> Iterator[tuple[Piles, int]]:
    """Each different position that an elephant's move leads to, with a code for it."""
    for pile in _PILES:
        for levels, rest, elephant in ways_out(piles[pile]):
            for other in _PILES:
                into = rest if other == pile else piles[other]
                for places, full in ways_in(into, elephant ^ TAIL):
                    level, slot = levels[0], places[0]
                    if other == pile and slot == level:
                        if len(places) > 1:
                            slot = places[1]
                        elif len(levels) > 1:
                            level = levels[1]
                        else:
                            continue  # its own place (R5)
                    new = list(piles)
                    new[pile] = rest
                    new[other] = full
                    code = elephant_code(STRIDE * pile + level, STRIDE * other + slot)
                    yield (new[0], new[1], new[2], new[3]), code


def _walks(piles: Piles, seat: int) -> list[tuple[int, int]]:
    trunks, tails, rings = boards(piles, seat)
    one = rings & -rings
    walks = []
    for ring, friend in ((one, rings ^ one), (rings ^ one, one)):
        origin = ring.bit_length() - 1
        walks += [(origin, end) for end in cells(reach(ring, friend, trunks, tails))]
    return walks


def _together(piles: Piles, code: int) -> bool:
    """Whether the ring that walked has ended where the player's other ring is."""
    end = code >> 18 & _MASK
    if end == _MASK:
        return False
    pile, level = divmod(end, STRIDE)
    if code & RING_FIRST and code & _MASK != _MASK:
        return False  # together with the other ring it would have won before the elephant moved
    return piles[pile][level] >> RING_SHIFT in (BOTH_WHITE, BOTH_BLACK)


def searchable(state: State[MalabarsMove]) -> Searching:
    """The search functions for a state."""
    assert isinstance(state, Position)
    return Searching()


HOOKS = SearchHooks(searchable)
