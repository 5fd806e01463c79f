"""What a move of Tambouille does, as it is announced (TB-44): nothing of what is in a hand."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from pygame_rules.key import Key
from pygame_rules.outcome import Event
from pygame_rules.tambouille import reasons
from pygame_rules.tambouille.cards import cards_of, in_order, letters_of
from pygame_rules.tambouille.moves import HOUSE, PASS, STAY, TambouilleMove
from pygame_rules.tambouille.notation import NOBODY

if TYPE_CHECKING:
    from pygame_rules.tambouille.rules import TambouilleState

SIDES = tuple(Key(f"tambouille.side.{seat}") for seat in range(4))


def events(before: TambouilleState, move: TambouilleMove) -> tuple[Event, ...]:
    """What a legal move does, in the order in which a player would announce it."""
    after = before.play(move)
    who = SIDES[before.seat]
    if move.kind == HOUSE:
        return (Event("house-word", {"word": move.house}),)
    if move.kind == PASS:
        code = "exchange" if move.under else "pass"
        return (Event(code, {"who": who, "count": len(move.under)}),)
    if move.kind == STAY:
        return (Event("stay", {"who": who}),)
    told = _words(before, move, who)
    if after.begun is not None:
        told.append(Event("bonus", {"who": who}))
    elif move.under:
        told.append(Event("surplus", {"who": who, "count": len(move.under)}))
    if after.seat == NOBODY:
        told.append(Event("last-round"))
    return tuple(told)


def _words(before: TambouilleState, move: TambouilleMove, who: Key) -> list[Event]:
    """Words laid, changed, taken off; letters taken into the hand."""
    old = [word for word in before.tableau if word not in move.words]
    heads = Counter(cards_of(word)[0] for word in move.removed)
    told = []
    for word in move.words:
        if word in before.tableau:
            continue
        was = next((w for w in old if cards_of(w)[0] == cards_of(word)[0]), None)
        if was is None or heads[cards_of(was)[0]]:
            told.append(Event("word", {"who": who, "word": letters_of(word)}))
        else:
            params = {"who": who, "word": letters_of(word), "was": letters_of(was)}
            told.append(Event("change", params))
    told += [Event("remove", {"who": who, "word": letters_of(word)}) for word in move.removed]
    left = reasons.hand_after(before, move) or ""
    taken = Counter(left) - Counter(before.hand)
    if taken:
        cards = " ".join(in_order("".join(taken.elements())))
        told.append(Event("take", {"who": who, "cards": cards}))
    return told
