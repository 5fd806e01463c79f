"""The events of a move of Tambouille, as players announce them (TB-44); they reveal no hidden card.

A turn is known only by its beginning and its end. The events are those of a player who takes the
shortest way. The player is named once, and each word has one event at most.
"""

from __future__ import annotations

from collections import Counter

from pygame_rules.key import Key
from pygame_rules.outcome import Event
from pygame_rules.tambouille.cards import JOKER, cards_of, in_order, letters_of
from pygame_rules.tambouille.moves import HOUSE, PASS, STAY, TURN, TambouilleMove
from pygame_rules.tambouille.origins import origins, swapped
from pygame_rules.tambouille.position import NOBODY, Position
from pygame_rules.tambouille.rows import signs
from pygame_rules.tambouille.words import earns_bonus, hand_after

CHAIRS = {2: (0, 3), 3: (0, 1, 3), 4: (0, 1, 2, 3)}
"""By the number of players, their sides in playing order (R1): south deals."""

SIDES = tuple(Key(f"tambouille.side.{seat}") for seat in range(4))


def chair(players: int, seat: int) -> int:
    """The side of a seat among so many players, as an index (R1)."""
    return CHAIRS[players][seat]


def events(before: Position, move: TambouilleMove, after: Position) -> tuple[Event, ...]:
    """What a legal move does, in the order in which a player announces it."""
    who = SIDES[chair(len(before.hands), before.seat)]
    if move.kind == HOUSE:
        return (Event("house-word", {"word": move.house}),)
    repeated = [Event("repeated")] if _repeats(before, move, after) else []
    if move.kind == PASS:
        code = "exchange" if move.under else "pass"
        return (Event(code, {"who": who, "count": len(move.under)}), *repeated)
    if move.kind == STAY:
        return (Event("stay", {"who": who}), *repeated)
    found = [Event("turn", {"who": who}), *_words(before, move)]
    if after.begun is not None:
        found.append(Event("bonus"))
    elif move.under:
        found.append(Event("surplus", {"count": len(move.under)}))
    found += repeated
    if after.seat == NOBODY:
        found.append(Event("last-round"))
    return tuple(found)


def _repeats(before: Position, move: TambouilleMove, after: Position) -> bool:
    """Whether a move ends a round that counts as idle although a card was laid in it (R47)."""
    return after.idle > before.idle and (before.laid or move.kind == TURN)


def _words(before: Position, move: TambouilleMove) -> list[Event]:
    """The words that are changed, laid and removed, and the letters taken into the hand."""
    tableau = swapped(before, move)
    froms = origins(tableau, move.words, move.removed)
    every = [*zip((*move.words, *move.removed), froms, strict=True)]
    left = hand_after(before, move) or ""
    every_card = earns_bonus(before, left, move.removed)
    stayed = "" if every_card else before.hand  # what is left lay on the tableau (R22)
    taken = Counter(left) - Counter(stayed)
    moving = Counter(taken)  # these go to no other word
    gifts, changes, laid = list[Event](), list[Event](), list[Event]()
    for word, at in (*every[len(move.words) :], *every[: len(move.words)]):
        if at is None:
            laid.append(Event("word", {"word": letters_of(word)}))
            continue
        was = tableau[at]
        if word == was:
            continue
        off = Counter(cards_of(was)) - Counter(cards_of(word))
        elsewhere, moving = off - moving, moving - off
        params = {"word": letters_of(word), "was": letters_of(was)}
        if params["word"] == params["was"]:
            (gifts if elsewhere else changes).append(_joker(was, word, given=bool(elsewhere)))
        elif off:
            cards, given = _list(off), bool(elsewhere)
            gifts.append(Event("give", {**params, "cards": cards, "given": given}))
        else:
            changes.append(Event("change", params))
    removed = [Event("remove", {"word": letters_of(word)}) for word in move.removed]
    into_hand = [Event("take", {"cards": _list(taken)})] if taken else []
    return [*_swaps(before, tableau), *gifts, *changes, *laid, *removed, *into_hand]


def _swaps(before: Position, tableau: tuple[str, ...]) -> list[Event]:
    """The capitals that have replaced the capital joker (R8). tableau: its words after that."""
    return [
        Event("joker-back", {"card": word[0], "word": letters_of(word)})
        for was, word in zip(before.tableau, tableau, strict=True)
        if was != word
    ]


def _joker(was: str, word: str, *, given: bool) -> Event:
    """What happens where a word stays the same: a joker takes the place of a letter, or a letter
    that of the joker. given: whether the card that made room goes to another word."""
    places = [*zip(signs(was), signs(word), strict=True)]
    came = [then for then, now in places if now[0] == JOKER != then[0]]
    left = [now for then, now in places if then[0] == JOKER != now[0]]
    code, card = ("joker-in", came[0]) if came else ("joker-out", left[0])
    return Event(code, {"word": letters_of(word), "card": card, "given": given})


def _list(cards: Counter[str]) -> str:
    """Cards as text to be read out."""
    return " ".join(in_order("".join(cards.elements())))
