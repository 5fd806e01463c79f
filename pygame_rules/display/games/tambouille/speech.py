"""Tambouille in sentences: the words card by card, the viewer's hand, and what all may see."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from pygame_rules import Draft, Key
from pygame_rules.display.games.presentation import language_of
from pygame_rules.display.games.tambouille import PRESENTATION
from pygame_rules.display.games.tambouille.card_names import card, cards, counted, letters
from pygame_rules.display.locales import Catalogue, Foreign
from pygame_rules.display.speech.phrase import Part, Phrase, nothing, texts
from pygame_rules.tambouille import TambouilleState
from pygame_rules.tambouille.cards import CONCEALED, letters_of, minus
from pygame_rules.tambouille.draft import ComposeDraft
from pygame_rules.tambouille.events import chair
from pygame_rules.tambouille.moves import HOUSE, TURN, TambouilleMove
from pygame_rules.tambouille.position import Position
from pygame_rules.tambouille.rows import Row, rows_of
from pygame_rules.tambouille.words import hand_after, is_word

coming = ways = nothing
foreign = ("word", "was")
tells = {"last-round": "outcome"}
later = ()

MOST_GLOSSES = 3
"""How much is said of a word."""

POT = "pot"
"""What is asked of the discarded cards, instead of a word's number."""

FEW = 8
"""Choices that are named one by one."""


def board(state: TambouilleState, asking: bool = False) -> tuple[Phrase, ...]:
    """The words, the hands as far as they are known, the counts, and what is out of play."""
    return (*gist(state), *score(state))


def gist(state: TambouilleState, asking: bool = False) -> tuple[Phrase, ...]:
    """The words, and the hands as far as they are known."""
    words = tuple(_word(state, number, row) for number, row in enumerate(rows_of(state), 1))
    return (*(words or (Phrase("tambouille.tell.no-words"),)), *pieces(state))


def pieces(state: TambouilleState, asking: bool = False) -> tuple[Phrase, ...]:
    """The hands that the viewer may see."""
    return tuple(
        Phrase("tambouille.tell.hand", {"who": _who(state, seat), "cards": cards(hand)})
        for seat, hand in enumerate(state.hands)
        if hand and CONCEALED not in hand
    )


def line(state: TambouilleState, part: str) -> tuple[Phrase, ...]:
    """A word by its number, card by card."""
    rows = rows_of(state)
    number = int(part) if part in ("1", "2", "3") else 0
    return (_word(state, number, rows[number - 1]),) if 0 < number <= len(rows) else ()


def score(state: TambouilleState, asking: bool = False) -> tuple[Phrase, ...]:
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


def score_line(state: TambouilleState, seat: int) -> tuple[Phrase, ...]:
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


def placed(draft: Draft[Any]) -> tuple[Phrase, ...]:
    """The card that has just been put somewhere, and the word that it has changed."""
    assert isinstance(draft, ComposeDraft)
    if draft.held or not draft.path:
        return ()
    kind = draft.path[-1].partition(":")[0].partition("-")[0]
    if draft.choosing_under and kind == "hand" and draft.under:
        return (Phrase("tambouille.target.under", {"value": card(draft.under[-1])}),)
    where = tuple(map(int, draft.at.split("-")[1:]))
    if kind in ("to", "under") and where:
        return (Phrase("tambouille.target.hand", {"value": card(draft.hand[where[0] - 1])}),)
    if kind not in ("gap", "new", "card", "read") or not draft.at.startswith("card"):
        return ()
    number, place = where
    return (card(draft.rows[number - 1].cards[place - 1]), _changed(draft, number))


def chosen(draft: Draft[Any], plain: bool = False) -> tuple[Phrase, ...]:
    """The word in which a card has been taken up, or that is left once another is taken off."""
    assert isinstance(draft, ComposeDraft)
    kind, _, place = draft.at.partition("-")
    number = place.partition("-")[0]
    if draft.held or kind != "card" or not number.isdigit() or int(number) > len(draft.rows):
        return ()
    return (_changed(draft, int(number)),)


def result(draft: Draft[Any], name: str, plain: bool = False) -> Phrase | None:
    """The word that a card would make at a place."""
    assert isinstance(draft, ComposeDraft)
    if not draft.held or not name.startswith(("gap", "read")):
        return None
    after = draft.choose(name)
    row = after.rows[after.spot(after.at)[0]]
    no = "" if plain or is_word(draft.before, row.word) else ".no"
    return Phrase(f"tambouille.result{no}", {"word": _foreign(draft.before, row)})


def drawn(
    before: TambouilleState, move: TambouilleMove, after: TambouilleState
) -> tuple[Phrase, ...]:
    """The cards that came from the pile: its seat has seen them in its hand, and nobody else."""
    left = hand_after(before, move) if move.kind == TURN else before.hand
    new = Counter(after.hands[before.seat]) - Counter(minus(left or "", move.under))
    if move.kind == HOUSE or not new:
        return ()
    return (Phrase("tambouille.tell.drawn", {"cards": counted("".join(new.elements()))}),)


def come_to(states: Sequence[TambouilleState]) -> tuple[Phrase, ...]:
    """The words on the table, unless a single one has been laid."""
    before, after = Counter(states[0].tableau), Counter(states[-1].tableau)
    gone, new = before - after, (after - before).total()
    if not gone and (not new or (new == 1 and len(states) == 2)):
        return ()
    lying = tuple(
        Phrase("tambouille.come-to.word", {"word": _foreign(states[-1], row)})
        for row in rows_of(states[-1])
    )
    return (Phrase("tambouille.come-to", {"words": lying}),) if lying else ()


def _changed(draft: ComposeDraft, number: int) -> Phrase:
    """A word as it lies in a half-made turn, and whether it is one."""
    row = draft.rows[number - 1]
    key = "tambouille.word" if is_word(draft.before, row.word) else "tambouille.word.no"
    return Phrase(key, {"number": number, "word": _foreign(draft.before, row)})


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


def explained(state: TambouilleState, part: str) -> tuple[Phrase, ...]:
    """What is known of the words on the table, or of the one with this number; of the pot, which
    cards are out of play."""
    if part == POT:
        return out_of_play(state) or (Phrase("tambouille.label.discard", {"count": 0}),)
    from pygame_rules.tambouille import glosses  # few readers ask

    known, spoken = glosses.load(state.language.name), _language(state)
    found: list[Phrase] = []
    for number, row in enumerate(state.tableau, 1):
        word = letters_of(row)
        if part not in ("", str(number)) or len(word) == 1:
            continue
        named = not is_word(state._replace(rules=state.rules._replace(no_proper=1)), row)
        of = [("name", "")] if named else known.of(word)[:MOST_GLOSSES]
        for kind, other in of or [("unknown", "")]:
            its: dict[str, Part] = {"word": Foreign(word, spoken)}
            its |= {"base": Foreign(other, spoken)} if other else {}
            found.append(Phrase(f"tambouille.gloss.{kind}", its))
    return tuple(found)


def params(params: Mapping[str, str | int]) -> Mapping[str, Part]:
    """An event's parameters with its cards in words: of one word (`was`), or of a hand."""
    listed = params.get("cards")
    if not isinstance(listed, str):
        return params
    return {**params, "cards": (letters if "was" in params else cards)(listed.split())}


def _word(state: TambouilleState, number: int, row: Row) -> Phrase:
    params: dict[str, Any] = {"number": number, "word": _foreign(state, row)}
    return Phrase("tambouille.tell.word", params | {"cards": cards(row.cards)})


def _foreign(position: Position, row: Row) -> Foreign:
    """A word on the table."""
    return Foreign(letters_of(row.word), _language(position))


def _language(position: Position) -> str:
    """The language of the words on the table."""
    return language_of("tambouille", {"words": position.language.name})


def _who(state: TambouilleState, seat: int) -> Key:
    return Key(f"tambouille.side.{chair(state.seats, seat)}")


def typed(text: str) -> str:
    """Words that somebody typed in small letters alone, or in capitals: a word begins with a
    capital card and goes on with small ones (R2, R3)."""
    if text.partition("+")[0].partition(":")[0] in PRESENTATION.move_words:
        return text
    turn, plus, under = text.partition("+")
    alike = re.compile(r"(?<![^/-])(?:[a-z]+|[A-Z]+)(?![^/-])")
    return alike.sub(lambda word: word[0].capitalize(), turn) + plus + under
