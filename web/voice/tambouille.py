"""Tambouille told: the words card by card, the hand of whoever looks, and what all may see."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pygame_rules import Draft, Key
from pygame_rules.tambouille import TambouilleState
from pygame_rules.tambouille.cards import CONCEALED, letters_of
from pygame_rules.tambouille.draft import ComposeDraft
from pygame_rules.tambouille.rows import Row, rows_of
from pygame_rules.tambouille.telling import chair
from pygame_rules.tambouille.words import is_word
from web.locales import Catalogue
from web.voice.cards import cards, counted
from web.voice.phrase import Part, Phrase, nothing, texts

coming = ways = nothing

FEW = 8
"""Choices that are named one by one."""


def board(state: TambouilleState) -> tuple[Phrase, ...]:
    """The words, the hands as far as they are known, the counts, and what is out of play."""
    words = tuple(_word(number, row) for number, row in enumerate(rows_of(state), 1))
    return (*(words or (Phrase("tambouille.tell.no-words"),)), *pieces(state), *score(state))


def pieces(state: TambouilleState) -> tuple[Phrase, ...]:
    """The hands that whoever looks may see."""
    return tuple(
        Phrase("tambouille.tell.hand", {"who": _who(state, seat), "cards": cards(hand)})
        for seat, hand in enumerate(state.hands)
        if hand and CONCEALED not in hand
    )


def line(state: TambouilleState, part: str) -> tuple[Phrase, ...]:
    """A word by its number, card by card."""
    rows = rows_of(state)
    number = int(part) if part in ("1", "2", "3") else 0
    return (_word(number, rows[number - 1]),) if 0 < number <= len(rows) else ()


def score(state: TambouilleState) -> tuple[Phrase, ...]:
    """How many cards each player has left, and the cards that are out of play (R18)."""
    seats = tuple(
        Phrase(
            "tambouille.label.seat",
            {
                "who": _who(state, seat),
                "hand": len(state.hands[seat]),
                "pile": len(state.piles[seat]),
            },
        )
        for seat in range(state.seats)
    )
    return (*seats, *out_of_play(state))


def standing(state: TambouilleState, seat: int) -> tuple[Phrase, ...]:
    """How many cards are left in hand and in the pile; of many players no more than the numbers."""
    counts = {"hand": len(state.hands[seat]), "pile": len(state.piles[seat])}
    key = "tambouille.plate.short" if state.seats > 2 else "tambouille.plate"
    return (Phrase(key, counts),)


def out_of_play(state: TambouilleState) -> tuple[Phrase, ...]:
    """The cards discarded and those put aside, for all to look at (R18)."""
    heaps = (("discarded", state.discard), ("aside", state.aside))
    return tuple(
        Phrase(f"tambouille.tell.{name}", {"cards": counted(heap)}) for name, heap in heaps if heap
    )


def chosen(draft: Draft[Any]) -> tuple[Phrase, ...]:
    """The word that the last card has changed, and whether it is one."""
    assert isinstance(draft, ComposeDraft)
    kind, _, place = draft.at.partition("-")
    number = place.partition("-")[0]
    if draft.held or kind != "card" or not number.isdigit() or int(number) > len(draft.rows):
        return ()
    row = draft.rows[int(number) - 1]
    key = "tambouille.word" if is_word(draft.before, row.word) else "tambouille.word.no"
    return (Phrase(key, {"number": int(number), "word": letters_of(row.word)}),)


def choices(words: Catalogue, draft: Draft[Any]) -> str | None:
    """How many cards or places there are, and the ways to end the turn."""
    assert isinstance(draft, ComposeDraft)
    if len(draft.choices) <= FEW:
        return None
    named = [name for name in draft.choices if name in ("pass", "done", "new", "to-hand")]
    found: list[Phrase] = [Phrase(f"tambouille.target.{name}") for name in named]
    kind = "places" if draft.held else "cards"
    count = len(draft.choices) - len(named)
    found.insert(0, Phrase(f"tambouille.tell.{kind}", {"number": count}))
    return ", ".join(texts(words, found))


def params(params: Mapping[str, str | int]) -> Mapping[str, Part]:
    """An event's parameters with its cards in words."""
    listed = params.get("cards")
    return {**params, "cards": cards(listed.split())} if isinstance(listed, str) else params


def _word(number: int, row: Row) -> Phrase:
    params: dict[str, Any] = {"number": number, "word": letters_of(row.word)}
    return Phrase("tambouille.tell.word", params | {"cards": cards(row.cards)})


def _who(state: TambouilleState, seat: int) -> Key:
    return Key(f"tambouille.side.{chair(state.seats, seat)}")
