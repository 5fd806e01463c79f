"""A state of Tambouille: a position with the public API of a state."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from pygame_rules.draft import Draft
from pygame_rules.options import indices
from pygame_rules.outcome import Outcome
from pygame_rules.state import Modules, State
from pygame_rules.tambouille import (
    events,
    moves,
    notation,
    position,
    reasons,
    rules,
    terminal,
)
from pygame_rules.tambouille.cards import CONCEALED, deck_text, parse_deck
from pygame_rules.tambouille.draft import ComposeDraft
from pygame_rules.tambouille.languages import LANGUAGES, Language
from pygame_rules.tambouille.moves import TambouilleMove
from pygame_rules.tambouille.notation import from_text
from pygame_rules.tambouille.position import NOBODY, OPTIONS, Position, Rules
from pygame_rules.violation import Violation

if TYPE_CHECKING:
    from random import Random  # slow to load in the browser


class TambouilleState(
    State[TambouilleMove],
    Position,
    modules=Modules(events, moves, notation, position, reasons, rules, terminal),
):
    """A position of Tambouille with all that every game's state answers."""

    __slots__ = ()
    game = "tambouille"
    move_type = TambouilleMove

    @property
    def seats(self) -> int:
        return len(self.hands)

    @property
    def to_play(self) -> int | None:
        return None if self.seat == NOBODY else self.seat

    @property
    def private(self) -> bool:
        return self.seat != NOBODY

    @property
    def outcome(self) -> Outcome | None:
        if self.seat != NOBODY:
            return None
        cards = self.compared
        winners = tuple(seat for seat, count in enumerate(cards) if count == min(cards))
        if min(cards) and self.rules.threefold and not all(self.passed):
            return Outcome(winners, "repeated", "R47", cards)
        if min(cards):
            return Outcome(winners, "fewest", "TB-32" if any(self.piles) else "TB-31", cards)
        if len(winners) > 1:
            return Outcome(winners, "out-together", "TB-47", cards)
        return Outcome(winners, "out", "TB-30", cards)

    def _sampled(self, rng: Random) -> TambouilleMove:
        """A random legal move of any kind (`sampling`)."""
        from pygame_rules.tambouille import sampling  # computer players alone need it

        return sampling.sample(self, rng)

    def worlds(self, seat: int | None, rng: Random) -> Iterator[TambouilleState]:
        """States with random cards in the other hands and all piles, except for the cards that the
        seat knows in its own pile (`sampling`)."""
        from pygame_rules.tambouille import sampling  # computer players alone need it

        seat = self._check_seat(seat)
        return sampling.worlds(self, seat, rng)

    def view(self, seat: int | None) -> TambouilleState:
        """The state with the other hands and all piles concealed, except for the cards that the
        seat has put under its own pile."""
        seat = self._check_seat(seat)
        hands = tuple(
            hand if owner == seat else CONCEALED * len(hand)
            for owner, hand in enumerate(self.hands)
        )
        piles = [CONCEALED * len(pile) for pile in self.piles]
        if seat is not None:
            foot = self.foot(seat)
            piles[seat] = piles[seat][len(foot) :] + foot
        return self._replace(hands=hands, piles=tuple(piles), seen=None)

    def _past(self) -> object:
        return self.seen and self.seen.counts()

    def _refuse(self, path: tuple[str, ...]) -> Violation:
        draft: Draft[TambouilleMove] = self.draft()
        for target in path:
            try:
                draft = draft.choose(target)
            except Violation as violation:
                return violation
        return Violation("TB-50", "no-such-target", {"target": path[-1] if path else ""})

    def draft(self) -> Draft[TambouilleMove]:
        return ComposeDraft.new(self)


def start(options: Mapping[str, str], players: int, seed: int) -> TambouilleState:
    """The first state of a game with the usual deck of its language."""
    return _dealt(options, players, seed, language_of(options).deck)


def start_with(options: Mapping[str, str], players: int, seed: int, deck: str) -> TambouilleState:
    """The first state of a game with a deck given as text. Raises Malformed for a bad deck."""
    return _dealt(options, players, seed, parse_deck(deck, language_of(options).one_letter))


def usual_deck(options: Mapping[str, str]) -> str:
    """The deck of a game with these options, as text."""
    return deck_text(language_of(options).deck)


def language_of(options: Mapping[str, str]) -> Language:
    """The language of a game with these options."""
    return next(one for one in LANGUAGES if one.name == options["words"])


def _dealt(
    options: Mapping[str, str], players: int, seed: int, deck: Mapping[str, int]
) -> TambouilleState:
    chosen = Rules(*indices(OPTIONS, options))
    return TambouilleState(*rules.beginning(chosen, players, seed, deck))


def parse_state(text: str) -> TambouilleState:
    """The position a state line describes. Raises Malformed for anything else."""
    return TambouilleState(*from_text(text))
