"""What lies around the words of Tambouille: the kitchen table, the players' plates, the foot."""

from __future__ import annotations

from collections import Counter

from pygame_rules import Key
from pygame_rules.tambouille import TambouilleState
from pygame_rules.tambouille.cards import in_order, letters_of
from pygame_rules.tambouille.draft import ComposeDraft
from pygame_rules.tambouille.events import chair
from web.boards import Look
from web.games.tambouille.speech import out_of_play
from web.markup import Element, el
from web.speech.phrase import told

WIDTH = 400
LEFT = 10

SEAT, SEAT_LINE = 46, 17
"""Height of a player's plate with the counts in one line, and what a second line adds."""

PLANK = 64
"""How broad a board of the table is."""

FOOT = 18
"""Height of a line of the foot."""

HEAP = 12
"""Kinds of discarded cards in a line of the foot."""


def kitchen(height: int) -> list[Element]:
    """The boards of the kitchen table."""
    planks = (
        el("use", {"href": "#tambouille-plank", "transform": f"translate(0 {y})"})
        for y in range(PLANK // 2, height - PLANK, PLANK)
    )
    return [
        el("rect", {"class": "ground", "width": WIDTH, "height": height, "rx": 12}),
        el("g", {"aria-hidden": "true"}, *planks),
    ]


def top(state: TambouilleState, look: Look) -> int:
    """Where the words begin: below the players' plates, unless those stand beside the drawing."""
    return 0 if look.plates else plate(state)


def plate(state: TambouilleState) -> int:
    """How high the players' plates are: beside each other, more than two take two lines."""
    return SEAT + SEAT_LINE * (state.seats > 2)


def seats(state: TambouilleState, look: Look) -> list[Element]:
    """How many cards each player has in hand and in the pile."""
    if look.plates:
        return []
    width = (WIDTH - 2 * LEFT) / state.seats
    drawn = []
    for seat in range(state.seats):
        hand, pile = len(state.hands[seat]), len(state.piles[seat])
        who = Key(f"tambouille.side.{chair(state.seats, seat)}")
        name = f"tambouille.seat.{chair(state.seats, seat)}"
        label = look.words("tambouille.label.seat", {"who": who, "hand": hand, "pile": pile})
        turn = " on-turn" if state.to_play == seat else ""
        x = LEFT + width * seat
        frame = {"x": x + 2, "y": 2, "width": width - 4, "height": plate(state), "rx": 8}
        small = "name small" if state.seats > 3 else "name"
        across, down = (width / 2, 0) if state.seats == 2 else (0, SEAT_LINE)
        drawn.append(
            el(
                "g",
                {"role": "img", "aria-label": label, "class": f"seat tambouille-{seat}"},
                el("rect", {"class": f"strip{turn}", **frame}),
                el("text", {"class": small, "x": x + 8, "y": 20}, look.words(name)),
                *(
                    el(
                        "text",
                        {"class": "counts", "x": x + 8 + across * place, "y": 39 + down * place},
                        look.words(f"tambouille.label.{key}", {"count": count}),
                    )
                    for place, (key, count) in enumerate((("in-hand", hand), ("in-pile", pile)))
                ),
            )
        )
    return drawn


def foot(state: TambouilleState, look: Look, draft: ComposeDraft, y: float) -> list[Element]:
    """What is out of play: the heap and the cards put aside; below, words taken off just now."""
    words = look.words
    discarded = words("tambouille.label.discard", {"count": len(state.discard)})
    aside = words("tambouille.label.aside", {"cards": " ".join(state.aside)})
    texts = [aside, discarded] if state.aside else [discarded]
    lines = [" · ".join(texts), *_heap(state.discard)] + [
        words("tambouille.label.removed", {"word": letters_of(row.word)}) for row in draft.removed
    ]
    label = told(words, out_of_play(state)) or lines[0]
    drawn = [
        el("text", {"class": "foot", "x": WIDTH / 2, "y": y + FOOT * number}, line)
        for number, line in enumerate(lines, 1)
    ]
    return [el("g", {"role": "img", "aria-label": label}, drawn[0]), *drawn[1:]]


def _heap(discard: str) -> list[str]:
    """The cards that were discarded, all of which anybody may look at (R18), in lines."""
    counts = Counter(in_order(discard))
    signs = [card if count == 1 else f"{card}×{count}" for card, count in counts.items()]
    return ["  ".join(signs[first : first + HEAP]) for first in range(0, len(signs), HEAP)]
