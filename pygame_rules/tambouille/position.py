"""A position of Tambouille: its fields and options."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from pygame_rules.fields import Fields
from pygame_rules.options import SWITCH, Option
from pygame_rules.repetition import Seen
from pygame_rules.tambouille.cards import CONCEALED, cards_of
from pygame_rules.tambouille.languages import LANGUAGES, Language

LENGTHS = ("full", "half63", "half60")

OPTIONS = (
    Option("length", LENGTHS, "TB-53", offered=("half60", "full")),
    Option("proper", tuple(reversed(SWITCH)), "R40"),
    Option("house", tuple(reversed(SWITCH)), "R43"),
    Option("strict_pass", SWITCH, "R35"),
    Option("capital_joker", ("free", "fixed"), "R7"),
    Option("loading", ("free", "forbidden"), "R16"),
    Option("clock", SWITCH, "R36"),
    Option("fewest", ("all", "hand"), "R32"),
    Option("joker_back", ("refused", "allowed"), "R8"),
    Option("equal_letter", ("kept", "laid"), "R22"),
    Option("repetition", SWITCH, "R47", proposed="on"),
    Option("words", tuple(language.name for language in LANGUAGES), "R46", asked=True),
)

MOST_WORDS = 3
"""Words on the tableau (TB-10)."""

HAND = 7
"""Cards in a hand between turns (TB-12)."""

NOBODY = -1


class Rules(NamedTuple):
    """The options of a game as integers: the index of each option's value, 0 for the default.

    length: index into `LENGTHS` (TB-53). no_proper: proper nouns are no words (R40). no_house:
    players accept no words of their own (R43). strict: a pass is refused that would end the game
    (R35). fixed: the capital joker keeps its reading (R7). no_loading: no card of the hand goes
    into a word that is then removed (R16). clock: two minutes a turn (R36). in_hand: the fewest
    cards are counted without the piles (R32). joker_back: a capital may replace the capital joker
    that is read as it (R8). equal_laid: a card of the hand counts as laid although an equal one has
    come back from the tableau (R22). threefold: a round that ends like two before counts as idle
    (R47). words: index into `LANGUAGES` (R46).
    """

    length: int = 0
    no_proper: int = 0
    no_house: int = 0
    strict: int = 0
    fixed: int = 0
    no_loading: int = 0
    clock: int = 0
    in_hand: int = 0
    joker_back: int = 0
    equal_laid: int = 0
    threefold: int = 0
    words: int = 0


@dataclass(slots=True, eq=False, repr=False)
class Position(Fields):
    """The fields of a state line, and the past where repetition counts; equality leaves `known` and
    `seen` out.

    tableau: words with the readings of their jokers. hands, piles: cards by seat. seat: who plays,
    or NOBODY. begun: None at the start of a turn, else the indices of the words that were there
    when it began. loose: then, where loading is forbidden, the cards that were there when the turn
    began and have not been discarded since (empty where the state line did not have them). idle:
    complete rounds without a card laid. laid: whether one has been laid in this round. passed: by
    seat, whether its last turn was a pass. accepted: house words. known: by seat, the number of
    cards at the bottom of its pile that it has put there itself (empty for none); a state line
    shows them only where it conceals the cards above them. seen: what the rounds so far have ended
    with, kept only with the option for repetition.
    """

    tableau: tuple[str, ...]
    hands: tuple[str, ...]
    piles: tuple[str, ...]
    discard: str
    aside: str
    seat: int
    begun: tuple[int, ...] | None
    loose: str
    idle: int
    laid: bool
    passed: tuple[bool, ...]
    accepted: tuple[str, ...]
    rules: Rules
    known: tuple[int, ...] = field(default=(), compare=False)
    seen: Seen | None = field(default=None, compare=False)

    @property
    def language(self) -> Language:
        """The language of the words."""
        return LANGUAGES[self.rules.words]

    def foot(self, seat: int) -> str:
        """The cards at the bottom of a seat's pile that it has put there, unless concealed."""
        pile = self.piles[seat]
        count = self.known[seat] if self.known else 0
        return pile[len(pile) - count :].rpartition(CONCEALED)[2]

    @property
    def hand(self) -> str:
        """The cards of the seat on turn."""
        return self.hands[self.seat]

    @property
    def counts(self) -> tuple[int, ...]:
        """The number of cards of each seat, in hand and pile."""
        return tuple(
            len(hand) + len(pile) for hand, pile in zip(self.hands, self.piles, strict=True)
        )

    @property
    def compared(self) -> tuple[int, ...]:
        """The number of cards by which seats are compared: with the pile, or without it (R32).

        Either is zero for the same seats, as a hand is filled up while there is a pile (TB-16).
        """
        return tuple(map(len, self.hands)) if self.rules.in_hand else self.counts

    @property
    def bound(self) -> tuple[int, ...]:
        """The indices of the words whose capitals have to stay: those there when the turn began."""
        return tuple(range(len(self.tableau))) if self.begun is None else self.begun

    @property
    def capitals(self) -> list[str]:
        """The capitals that have to stay."""
        return [cards_of(self.tableau[place])[0] for place in self.bound]

    @property
    def ahead_alone(self) -> bool:
        """Whether all others have passed and the seat on turn has the fewest cards."""
        counts = list(self.compared)
        own = counts.pop(self.seat)
        others = [passed for seat, passed in enumerate(self.passed) if seat != self.seat]
        return all(others) and all(own < count for count in counts)

    @property
    def would_stop_the_game(self) -> bool:
        """Whether the strict option refuses a pass where a card could be laid (TB-49, R35)."""
        return bool(self.rules.strict) and self.ahead_alone
