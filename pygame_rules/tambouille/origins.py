"""Which word of the tableau each word of a turn goes on from, and in which row it lies.

A turn is known only by its beginning and its end. A word that is there before and after stays; any
other word goes on from the one with its capital that is most like it. The rest are new.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from pygame_rules.tambouille.cards import cards_of
from pygame_rules.tambouille.heads import kept, lying
from pygame_rules.tambouille.moves import TambouilleMove, turn
from pygame_rules.tambouille.position import Position
from pygame_rules.tambouille.rows import signs


def swapped(position: Position, move: TambouilleMove) -> tuple[str, ...]:
    """The words of the tableau after capitals have replaced the capital joker (R8)."""
    tableau = list(position.tableau)
    for place, head, was in zip(position.bound, kept(position, move), lying(position), strict=True):
        if head != was:
            tableau[place] = head + tableau[place][2:]
    return tuple(tableau)


def origins(
    tableau: Sequence[str], words: Sequence[str], removed: Sequence[str] = ()
) -> tuple[int | None, ...]:
    """For each of the words and then of the removed words, the index of the word of the tableau
    that it goes on from; None for a new word. Removed words choose first: they were there (R14)."""
    every = (*words, *removed)
    pairs = [
        (place, at)
        for place, word in enumerate(every)
        for at, was in enumerate(tableau)
        if cards_of(word)[0] == cards_of(was)[0]
    ]

    def rank(pair: tuple[int, int]) -> tuple[bool, bool, int]:
        place, at = pair
        alike = (Counter(signs(every[place])) & Counter(signs(tableau[at]))).total()
        return every[place] != tableau[at], place < len(words), -alike

    found: dict[int, int] = {}
    taken = set[int]()
    # Those that stay come first, among equal words the one that is not removed.
    stays = [pair for pair in pairs if not rank(pair)[0]]
    for place, at in (*stays, *sorted(pairs, key=rank)):
        if place not in found and at not in taken:
            found[place] = at
            taken.add(at)
    return tuple(found.get(place) for place in range(len(every)))


def in_rows(position: Position, move: TambouilleMove) -> TambouilleMove:
    """The same turn with its words in the order of their rows: a word that stays or is changed
    keeps its row, and a new one takes the first row that is free."""
    before = swapped(position, move)
    froms = origins(before, move.words, move.removed)[: len(move.words)]
    there = {at: word for at, word in zip(froms, move.words, strict=True) if at is not None}
    new = iter([word for at, word in zip(froms, move.words, strict=True) if at is None])
    rows = [there[at] if at in there else next(new, "") for at in range(len(before))]
    return turn((*filter(None, rows), *new), move.removed, move.under)
