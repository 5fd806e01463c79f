"""What a user interface asks of Tambouille beside its rules: fair play, sides, the clock."""

from __future__ import annotations

from collections import Counter, deque

from pygame_rules import hooks
from pygame_rules.draft import DONE, Draft
from pygame_rules.outcome import Event
from pygame_rules.tambouille import events, solver
from pygame_rules.tambouille.cards import (
    CAPITAL_JOKER,
    CONCEALED,
    JOKER,
    cards_of,
    in_order,
    is_capital,
    letters_of,
)
from pygame_rules.tambouille.composing import COMPOSE, EXCHANGE
from pygame_rules.tambouille.draft import ComposeDraft
from pygame_rules.tambouille.leading import next_touch, next_word
from pygame_rules.tambouille.moves import HOUSE, PASS, TURN, TambouilleMove, passing, staying
from pygame_rules.tambouille.origins import in_rows
from pygame_rules.tambouille.position import HAND, NOBODY, Position
from pygame_rules.tambouille.reasons import can_lay, can_lay_simply, explain
from pygame_rules.tambouille.targets import PASSING
from pygame_rules.tambouille.words import hand_after

TURN_SECONDS = 120
"""Seconds for a turn (TB-51), where the option is on (R36)."""


class Hooks(hooks.Hooks[Position, TambouilleMove]):
    """Four sides, some of them empty; a reminder of fair play; a clock; hints for words."""

    advises_rest = True

    def foretold(self, position: Position, draft: Draft[TambouilleMove]) -> Event | None:
        """A reminder of fair play for who is about to pass and could end the game by it (TB-49,
        R35)."""
        passing = isinstance(draft, ComposeDraft) and draft.stage == EXCHANGE
        return Event("fair-play") if passing and position.ahead_alone else None

    def label(self, draft: Draft[TambouilleMove], target: str) -> Event | None:
        """To pass is also to exchange: the button says which of these it does."""
        if not isinstance(draft, ComposeDraft):
            return None
        if target == DONE and draft.stage == EXCHANGE and draft.under:
            return Event("exchange", {"count": len(draft.under)})
        return Event("pass-or-exchange") if target == PASSING and draft.has_pile else None

    def room(self, draft: Draft[TambouilleMove], target: str) -> Event | None:
        """To pass becomes to exchange as soon as a card is chosen, of all that the hand had."""
        if target != DONE or not isinstance(draft, ComposeDraft) or draft.stage != EXCHANGE:
            return None
        return Event("exchange", {"count": len(draft.hand) + len(draft.under)})

    def is_turn(self, position: Position, move: TambouilleMove) -> bool:
        """A bonus card is played, or kept, in the turn that has earned it (TB-41); a word of the
        players' own is accepted within a turn (R43)."""
        return position.begun is None and move.kind != HOUSE

    def chair(self, players: int, seat: int) -> int:
        return events.chair(players, seat)

    def seconds(self, position: Position) -> int | None:
        return TURN_SECONDS if position.rules.clock and position.seat != NOBODY else None

    def timed_out(self, position: Position) -> TambouilleMove:
        """A pass without exchange, or the end of the turn without the bonus card (R36).

        Where the strict option refuses the pass (R35) it is the turn that lays most cards, so that
        nobody can end the game by letting the clock run out.
        """
        if position.begun is not None:
            return staying(position.hand[HAND:])
        refused = position.would_stop_the_game and can_lay(position)
        return (solver.best(position) if refused else None) or passing()

    def relief(self, position: Position) -> hooks.Offer[TambouilleMove] | None:
        """An exchange, where no word lies on the table and the hand can begin none, or where words
        lie and nothing is easy; a pass where nothing is easy and no pile is left."""
        began = position.seat == NOBODY or position.begun is not None
        has_pile = began or bool(position.piles[position.seat])
        if began or CONCEALED in position.hand or not (has_pile or position.tableau):
            return None
        if (can_lay_simply if position.tableau else can_lay)(position):
            return None
        move = passing(_hard(position) if has_pile else "")
        if explain(position, move) is not None:
            return None
        if not has_pile:
            return hooks.Offer(move, {}, kind="pass")
        marked = _exchange(move, ComposeDraft.new(position).choose(PASSING))
        kind = "exchange" if position.tableau else ""
        return hooks.Offer(move, {"cards": " ".join(move.under)}, marked, kind)

    def advised(
        self, position: Position, move: TambouilleMove, draft: Draft[TambouilleMove]
    ) -> tuple[str, ...]:
        """The next target to touch, then the cards that still have to leave the hand, in the order
        of the words that take them."""
        if move.kind == PASS:
            return _exchange(move, draft)
        hand, lying = position.hand, [*map(cards_of, position.tableau)]
        if isinstance(draft, ComposeDraft):
            hand, lying = draft.hand, ["".join(card[0] for card in row.cards) for row in draft.rows]
        there = {cards[0]: Counter(cards) for cards in lying}
        going = Counter(hand) - Counter(hand_after(position, move) or "")
        order: list[str] = []
        for word in (*move.words, *move.removed):
            had = there.get(word[0], Counter())
            for card in cards_of(word):
                if had[card]:
                    had[card] -= 1
                elif going[card]:
                    going[card] -= 1
                    order.append(card)
        order += going.elements()
        places: dict[str, deque[str]] = {card: deque() for card in hand}
        for place, card in enumerate(hand, 1):
            places[card].append(f"hand-{place}")
        going_on = tuple(places[card].popleft() for card in order)
        first = next_touch(draft, move) if isinstance(draft, ComposeDraft) else ""
        return (first, *(place for place in going_on if place != first)) if first else going_on

    def earlier(self, position: Position, move: TambouilleMove) -> Position | None:
        """The position in which the words count that the list once had."""
        from pygame_rules.tambouille.earlier import EARLIER  # few kept games have such words

        once = EARLIER[position.language.name].split()
        words = {*map(letters_of, (*move.words, *move.removed))}.intersection(once)
        new = sorted(words.difference(position.accepted))
        return position._replace(accepted=(*position.accepted, *new)) if new else None

    def hinted_part(
        self, position: Position, move: TambouilleMove, draft: Draft[TambouilleMove]
    ) -> Draft[TambouilleMove] | None:
        """Play the hint's next part: one word, or all cards that go under the pile."""
        if not isinstance(draft, ComposeDraft) or move.kind not in (PASS, TURN):
            return None
        if move.kind == TURN and draft.stage == COMPOSE:
            return next_word(draft, move)
        if draft.path and not draft.choosing_under:
            draft = ComposeDraft.new(position)
        while draft.move is None and (ahead := self.advised(position, move, draft)):
            draft = draft.choose(ahead[0])
        return draft

    def leads(self, position: Position, move: TambouilleMove, draft: Draft[TambouilleMove]) -> bool:
        """Whether the move lays, or exchanges, every card that has left the hand, in any order, and
        takes off every word that is gone."""
        if not isinstance(draft, ComposeDraft):
            return not draft.path
        if move.kind == PASS:
            other = Counter(draft.under) - Counter(move.under)
            return not (draft.path and (draft.stage != EXCHANGE or other))
        going = Counter(position.hand) - Counter(hand_after(position, move) or "")
        gone = Counter(row.word for row in draft.removed) - Counter(move.removed)
        return not (gone or Counter(position.hand) - Counter(draft.hand) - going)

    def stages(
        self, position: Position, move: TambouilleMove, after: Position
    ) -> tuple[tuple[Position, TambouilleMove], ...]:
        """Word by word, as they lie in the end; words that are gone give way to new ones."""
        now, found = list(position.tableau), []
        for row, word in enumerate(in_rows(position, move).words if move.kind == TURN else ()):
            if word not in now[row : row + 1]:
                now[row : row + 1] = [word]
                found.append((position._replace(tableau=tuple(now)), move))
        return (*found[:-1], (after, move))

    def public(self, position: Position, move: TambouilleMove, *, revealed: bool = False) -> str:
        """The text with the number of cards that go under the pile in place of the cards."""
        text, plus, cards = str(move).partition("+")
        return f"{text}+{len(cards)}" if plus else text


def _hard(position: Position) -> str:
    """The cards to exchange: all but one capital, jokers and the small letters that are easy to
    use; all cards where these are all."""
    capitals = [card for card in position.hand if is_capital(card)]
    capital = CAPITAL_JOKER if CAPITAL_JOKER in capitals else "".join(capitals[:1])
    kept = [card for card in position.hand if card in position.language.common + JOKER]
    under = "".join((Counter(position.hand) - Counter([*kept, capital])).elements())
    return in_order(under or position.hand)


def _exchange(move: TambouilleMove, draft: Draft[TambouilleMove]) -> tuple[str, ...]:
    """The button that passes, then the cards that are still to be exchanged (TB-39)."""
    if not isinstance(draft, ComposeDraft) or draft.stage != EXCHANGE:
        return (PASSING,)
    left = Counter(move.under) - Counter(draft.under)
    touches = []
    for place, card in enumerate(draft.hand, 1):
        if left[card]:
            left[card] -= 1
            touches.append(f"hand-{place}")
    return tuple(touches)
