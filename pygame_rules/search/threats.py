"""A search for forced wins by moves that leave the rival few answers."""

from __future__ import annotations

from collections.abc import Generator
from typing import Generic, NamedTuple

from pygame_rules.search.searchable import WIN, P, Searchable
from pygame_rules.search.sliced import Sliced

FEW = 8
"""The most answers to a threat that is followed further."""


class Threat(NamedTuple, Generic[P]):
    """A move that threatens to win, and the positions after all answers that do not lose at
    once."""

    code: int
    answers: list[P]


class Threats(Sliced, Generic[P]):
    """A search for a win in `deepest` moves of the seat on turn, or less.

    A win in two is found wherever there is one: a move after which every answer lets the seat win
    at once. A longer one begins with threats: moves after which the seat would win if the rival
    passed, and which leave it at most `FEW` answers. Those with the fewest are tried first. The
    fields are those of `AlphaBeta`; code is -1 while no win is known.
    """

    def __init__(
        self,
        game: Searchable[P],
        position: P,
        *,
        deepest: int,
        drawn: frozenset[P] = frozenset(),
    ) -> None:
        """drawn: positions that end the game as a draw."""
        self._game, self._position = game, position
        self._deepest, self._drawn = deepest, drawn
        self._pause = self.nodes = self.depth = self.value = 0
        self._lost: set[tuple[P, int]] = set()
        self._threats: dict[P, list[Threat[P]]] = {}
        self._answer = -1  # the last one that has refuted a move
        self.code = -1
        self.proved = self.done = False
        self._slices = self._deepen()

    @property
    def line(self) -> list[int]:
        """The move alone: the rest depends on the answer."""
        return [self.code] if self.code >= 0 else []

    def _deepen(self) -> Generator[None, None, None]:
        if self._game.glance(self._position)[0] is not None:
            return
        for moves in range(2, self._deepest + 1):
            code = yield from self._winning(self._position, moves)
            self.depth = 2 * moves - 1
            if code >= 0:
                self.code, self.value, self.proved = code, WIN - self.depth, True
                return

    def _wins(self, position: P, most: int) -> Generator[None, None, bool]:
        """Whether the seat on turn, which can't win with one move, forces a win in `most` moves or
        less."""
        if position in self._drawn:
            return False
        for moves in range(2, most + 1):
            if (position, moves) not in self._lost:
                if (yield from self._winning(position, moves)) >= 0:
                    return True
                self._lost.add((position, moves))
        return False

    def _winning(self, position: P, moves: int) -> Generator[None, None, int]:
        """A move that forces a win in so many moves, where none does in fewer; -1 for none."""
        if moves == 2:
            return (yield from self._two(position))
        threats = self._threats.get(position)
        if threats is None:
            threats = self._threats[position] = yield from self._narrow(position)
        for threat in threats:
            for after in threat.answers:
                if not (yield from self._wins(after, moves - 1)):
                    break
            else:
                return threat.code
        return -1

    def _two(self, position: P) -> Generator[None, None, int]:
        """A move after which every answer lets the seat on turn win; -1 for none."""
        game = self._game
        for code in game.all_moves(position):
            after = game.play(position, code)
            self.nodes += 1
            if self.nodes >= self._pause:
                yield
            if after in self._drawn or game.won_next(after):
                continue
            if not (yield from self._answers(after, 0)):
                return code
        return -1

    def _narrow(self, position: P) -> Generator[None, None, list[Threat[P]]]:
        """The threats with few answers, those with the fewest first."""
        game, found = self._game, list[Threat[P]]()
        for code in game.all_moves(position):
            after = game.play(position, code)
            self.nodes += 1
            if self.nodes >= self._pause:
                yield
            if after in self._drawn or not game.threatens(after) or game.won_next(after):
                continue
            answers = yield from self._answers(after, FEW)
            if len(answers) <= FEW:
                found.append(Threat(code, answers))
        return sorted(found, key=lambda threat: len(threat.answers))

    def _answers(self, position: P, few: int) -> Generator[None, None, list[P]]:
        """The positions after which the rival can't win at once; no more than `few` + 1."""
        game, found = self._game, list[P]()
        for code in game.each_move(position, self._answer):
            after = game.play(position, code)
            self.nodes += 1
            if self.nodes >= self._pause:
                yield
            if after not in self._drawn and game.won_next(after):
                continue
            if after in found:
                continue
            found.append(after)
            if len(found) > few:
                self._answer = code
                break
        return found
