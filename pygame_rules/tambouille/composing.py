"""A half-made turn of Tambouille: which cards are where, and which choices there are."""

from __future__ import annotations

from dataclasses import dataclass

from pygame_rules.draft import DONE
from pygame_rules.tambouille.cards import CAPITAL_JOKER, CONCEALED, JOKER, is_capital
from pygame_rules.tambouille.heads import letters
from pygame_rules.tambouille.moves import TambouilleMove, passing, turn
from pygame_rules.tambouille.position import MOST_WORDS, Position
from pygame_rules.tambouille.reasons import explain
from pygame_rules.tambouille.rows import Row, readings, rows_of
from pygame_rules.tambouille.targets import CARD, IN_HAND, NEW, PASSING, TO_HAND
from pygame_rules.tambouille.words import is_word
from pygame_rules.violation import Violation

COMPOSE, SURPLUS, EXCHANGE, FINISHED = range(4)


@dataclass(frozen=True, slots=True)
class Composing:
    """The cards in the middle of a turn.

    before: the position at the beginning of the turn. rows: the words. removed: the words that have
    been removed. hand: the cards, sorted. held: the target of the card taken up, or empty. under:
    the cards that go under the pile. stage: COMPOSE, SURPLUS, EXCHANGE or FINISHED. at: the target
    of the card that was touched last.
    """

    before: Position
    rows: tuple[Row, ...] = ()
    removed: tuple[Row, ...] = ()
    hand: str = ""
    held: str = ""
    under: str = ""
    stage: int = COMPOSE
    at: str = ""
    targets: tuple[str, ...] = ()
    result: TambouilleMove | None = None

    @property
    def step(self) -> str:
        """`compose`; `add` at the beginning of a turn without a capital, or `add-or-pass` without a
        pile as well; `begin` on an empty table, or `stuck` while no card can go anywhere; `held`
        with a card taken up, `held-*` and `held-#` with a joker of the hand; `joker` with a joker
        that has other readings, `joker-back` with one that a capital of the hand can replace (R8);
        or `bonus`, `surplus`, `exchange`, or `pass` where there is no pile to exchange cards
        with."""
        if self.choosing_under:
            if self.stage == SURPLUS:
                return "surplus"
            return "exchange" if self.has_pile else "pass"
        if self.held:
            if CARD.fullmatch(self.held) and self._letter_for_held:
                return "joker-back"
            if any(choice.startswith("read:") for choice in self.choices):
                return "joker"
            card = self.held_card
            return f"held-{card}" if card in (JOKER, CAPITAL_JOKER) else "held"
        if self.before.begun is not None:
            return "bonus"
        if self.rows or self.removed or CONCEALED in self.hand:
            known = CONCEALED not in self.hand and not self.changed
            if known and not any(map(is_capital, self.hand)):
                return "add" if self.has_pile else "add-or-pass"
            return "compose"
        return "begin" if any(map(self._can_move, self.hand)) else "stuck"

    @property
    def choosing_under(self) -> bool:
        """Whether cards are being chosen that go under the pile (TB-39, TB-42)."""
        return self.stage in (SURPLUS, EXCHANGE)

    @property
    def changed(self) -> bool:
        """Whether anything has changed since the turn began."""
        return self.rows != rows_of(self.before) or bool(self.removed)

    @property
    def turn(self) -> TambouilleMove:
        """The turn if it ended now, without the surplus."""
        words = tuple(row.word for row in self.rows)
        return turn(words, tuple(row.word for row in self.removed))

    @property
    def warning(self) -> Violation | None:
        """Why the turn can't end now, apart from the surplus, which is chosen later."""
        if self.stage != COMPOSE or not self.changed:
            return None
        if not self.rows:
            return None
        violation = explain(self.before, self.turn)
        if violation is None or violation.rule == "TB-42":
            return None
        return violation._of("tambouille")

    @property
    def choices(self) -> tuple[str, ...]:
        if self.stage == FINISHED:
            return ()
        in_hand = [
            f"hand-{place}" for place, card in enumerate(self.hand, 1) if self._can_move(card)
        ]
        if self.choosing_under:
            aside = [f"under-{place}" for place in range(1, len(self.under) + 1)]
            return (*in_hand, *aside, *([DONE] if self.stage == EXCHANGE else []))
        if self.held:
            return tuple(self._destinations())
        return (*in_hand, *self._cards(), *self._removals(), *self._endings())

    def _can_move(self, card: str) -> bool:
        """Whether a card of the hand can go anywhere: lower-case cards need a word (R2)."""
        if card == CONCEALED or (self.stage == EXCHANGE and not self.has_pile):
            return False
        return self.choosing_under or bool(self.rows) or is_capital(card)

    @property
    def has_pile(self) -> bool:
        """Whether the seat on turn has a pile to exchange cards with."""
        return bool(self.before.piles[self.before.seat])

    def _cards(self) -> list[str]:
        """The cards of words that can be taken up: all but the capitals that have to stay.

        A capital joker that has to stay can still get another reading (R7) or be replaced (R8).
        """
        return [
            f"card-{number}-{place}"
            for number, row in enumerate(self.rows, 1)
            for place, _ in enumerate(row.cards, 1)
            if place > 1 or not row.old or readings(self.before, row, 0) or self.letter_for(row)
        ]

    def _removals(self) -> list[str]:
        """The words that may be removed now (TB-35 to TB-38)."""
        over = len(self.rows) > MOST_WORDS
        return [
            f"remove-{number}"
            for number, row in enumerate(self.rows, 1)
            if row.old and over and is_word(self.before, row.word)
        ]

    def _endings(self) -> list[str]:
        endings = []
        if self.changed and self.warning is None and self.rows:
            endings.append(DONE)
        if not self.changed and self.before.begun is not None:
            endings.append(DONE)
        elif not self.changed and explain(self.before, passing()) is None:
            endings.append(PASSING)
        return endings

    def _destinations(self) -> list[str]:
        """The targets where the held card can go."""
        if self.held.startswith("hand"):
            if not is_capital(self.held_card):
                return self._gaps()
            room = len(self.rows) < MOST_WORDS + sum(row.old for row in self.rows)
            own = [
                f"card-{number}-1"
                for number, row in enumerate(self.rows, 1)
                if not row.old or (self._gives_way(row) and self.held_card in letters(self.before))
            ]
            return [NEW] * room + own
        number, place = self.spot(self.held)
        row = self.rows[number]
        found = [f"read:{letter}" for letter in readings(self.before, row, place)]
        if place:
            return [*self._gaps(), TO_HAND, *found]
        return found if row.old and not self.letter_for(row) else [TO_HAND, *found]

    def letter_for(self, row: Row) -> str:
        """The capital of the hand that can replace the capital joker of a word (R8)."""
        wanted = letters(self.before) if self._gives_way(row) else set()
        return next((card for card in self.hand if card in wanted), "")

    @property
    def _letter_for_held(self) -> str:
        """The same for the held card; empty where that is no such joker."""
        number, place = self.spot(self.held)
        return "" if place else self.letter_for(self.rows[number])

    def _gives_way(self, row: Row) -> bool:
        return row.old and row.cards[0][0] == CAPITAL_JOKER

    def _gaps(self) -> list[str]:
        """The gaps behind the cards of all words."""
        return [
            f"gap-{number}-{place}"
            for number, row in enumerate(self.rows, 1)
            for place in range(1, len(row.cards) + 1)
        ]

    @property
    def held_card(self) -> str:
        """The held card; a joker of a word with its reading. Empty where none is held."""
        if not self.held:
            return ""
        if match := IN_HAND.fullmatch(self.held):
            return self.hand[int(match[1]) - 1]
        number, place = self.spot(self.held)
        return self.rows[number].cards[place]

    def spot(self, target: str) -> tuple[int, int]:
        """The row and the position of a card's target, both from 0."""
        match = CARD.fullmatch(target)
        assert match is not None
        return int(match[1]) - 1, int(match[2]) - 1
