"""What lies around the words of Tambouille: the kitchen table, the players' plates, the foot."""

from __future__ import annotations

from collections import Counter

from pygame_rules import Key
from pygame_rules.tambouille import TambouilleState
from pygame_rules.tambouille.cards import in_order, letters_of
from pygame_rules.tambouille.draft import ComposeDraft
from pygame_rules.tambouille.events import chair
from web.boards import Look
from web.games.tambouille.card_names import JOKERS
from web.games.tambouille.card_names import card as in_words
from web.games.tambouille.speech import out_of_play
from web.locales import Catalogue
from web.markup import Element, el
from web.speech.phrase import text, told

WIDTH = 400
LEFT = 10

SEAT, SEAT_LINE = 46, 17
"""Height of a player's plate with the counts in one line, and what a second line adds."""

CHECK = 36
"""How far the stripes of the tablecloth are from each other."""

FOOT = 18
"""Height of a line of the foot."""

POT = 44
"""Height and breadth of the pot for the discarded cards."""

LETTERS = 38
"""Letters in a line of the foot: as many as have room beside the pot in broad letters. A space
counts as half a letter."""


def kitchen(height: float) -> list[Element]:
    """The table with its checked cloth."""
    across = "".join(f"M0 {y}H{WIDTH}" for y in range(CHECK // 4, int(height), CHECK))
    down = "".join(f"M{x} 0V{height:g}" for x in range(CHECK // 4, WIDTH, CHECK))
    return [
        el("rect", {"class": "ground", "width": WIDTH, "height": height, "rx": 12}),
        el(
            "g",
            {"class": "cloth", "aria-hidden": "true"},
            el("path", {"d": across}),
            el("path", {"d": down}),
        ),
    ]


def tray(frame: dict[str, float]) -> list[Element]:
    """An enamel tray: its shadow, the tray, and the line inside its rim."""
    x, y, width, height = (frame[name] for name in ("x", "y", "width", "height"))
    inside = {"x": x + 4, "y": y + 4, "width": width - 8, "height": height - 8, "rx": 7}
    return [
        el("rect", {"class": "shadow", **frame, "y": y + 4}),
        el("rect", {"class": "strip", **frame}),
        el("rect", {"class": "inner", **inside}),
    ]


def towel(frame: dict[str, float]) -> list[Element]:
    """What the hand lies on: a kitchen towel with the stripes of its player's colour, and
    fringes."""
    x, y, width, height = (frame[name] for name in ("x", "y", "width", "height"))
    right, low = x + width, y + height
    edges = "".join(f"M{x + at:g} {y + 2:g}V{low - 2:g}" for at in (2, width - 2))
    ends = range(int(y) + 5, int(low) - 2, 6)
    fringe = "".join(f"M{x:g} {at}h-4M{right:g} {at}h4" for at in ends)
    hems = "".join(f"M{x + 5:g} {line:g}H{right - 5:g}" for line in (y + 5, low - 5))
    return [
        el("path", {"class": "fringe", "d": fringe}),
        el("path", {"class": "stripe", "d": edges}),
        el("path", {"class": "stripe hem", "d": hems}),
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
    heap = _out_of_play(state, words)
    off = [
        words("tambouille.label.removed", {"word": letters_of(row.word)}) for row in draft.removed
    ]
    label = told(words, out_of_play(state)) or heap[0]
    drawn = [
        el("text", {"class": "foot", "x": LEFT + POT + 12, "y": y + 6 + FOOT * number}, line)
        for number, line in enumerate(heap + off, 1)
    ]
    shown = (*_pot(state, look, y), *drawn[: len(heap)])
    return [el("g", {"role": "img", "aria-label": label}, *shown), *drawn[len(heap) :]]


def foot_height(state: TambouilleState, look: Look, draft: ComposeDraft) -> float:
    """How high the foot is: at least as the pot."""
    lines = len(_out_of_play(state, look.words)) + len(draft.removed)
    return max(POT + 10, FOOT * lines + 12)


def _pot(state: TambouilleState, look: Look, y: float) -> list[Element | None]:
    """The pot for the discarded cards, with their number, and a label for the words beside it. It
    steams when the last turn has fed it."""
    before = look.since
    fed = isinstance(before, TambouilleState) and len(state.discard) > len(before.discard)
    middle = LEFT + POT / 2
    return [
        el("use", {"href": "#tambouille-pot", "class": "t-card",
                   "transform": f"translate({middle:g} {y + 28:g})"}),
        el("text", {"class": "in-pot", "x": middle, "y": y + 38}, str(len(state.discard))),
        el("use", {"href": "#tambouille-steam", "transform": f"translate({middle:g} {y + 6:g})"})
        if fed else None,
    ]  # fmt: skip


def _named(words: Catalogue, card: str) -> str:
    """A card as a letter; a joker has none."""
    return text(words, in_words(card)) if card in JOKERS else card


def _out_of_play(state: TambouilleState, words: Catalogue) -> list[str]:
    """The cards put aside, and those that were discarded, all of which anybody may look at (R18),
    in lines."""
    aside = {"cards": " ".join(_named(words, card) for card in state.aside)}
    first = words("tambouille.label.aside", aside).split(" ") if state.aside else []
    discarded = words("tambouille.label.discard", {"count": len(state.discard)})
    counts = Counter(in_order(state.discard))
    signs = [
        _named(words, card) + (f"×{count}" if count > 1 else "") for card, count in counts.items()
    ]
    return [*_wrapped(first, " "), *_wrapped([discarded, *signs], "  ")]


def _wrapped(parts: list[str], between: str) -> list[str]:
    """The parts in lines of at most `LETTERS`; a part is never broken."""
    lines: list[str] = []
    for part in parts:
        longer = f"{lines[-1]}{between}{part}" if lines else ""
        if longer and len(longer) - longer.count(" ") / 2 <= LETTERS:
            lines[-1] = longer
        else:
            lines.append(part)
    return lines


def plate_of(state: TambouilleState, seat: int) -> Element:
    """For a player's plate: the cards in hand and those of the pile, seen from behind, with their
    numbers."""
    hand, pile = len(state.hands[seat]), len(state.piles[seat])
    step = min(BACK_STEP, BACKS / max(1, hand - 1))
    fan = [_back(step * place, 1) for place in range(hand)]
    end = step * max(0, hand - 1) + (BACK if hand else 0) + 4
    heap = [_back(end + 24 + 1.5 * place, 4 - 1.5 * place) for place in range(min(3, pile))]
    heap = heap or [_back(end + 24, 4, "none")]  # where the pile lay
    width = end + 24 + BACK + 3 + 30
    return el(
        "svg",
        {"class": "held", "viewBox": f"0 0 {width:g} 24", "width": width, "height": 24,
         "aria-hidden": "true"},
        *fan,
        el("text", {"x": end, "y": 18}, str(hand)),
        *heap,
        el("text", {"x": end + 24 + BACK + 8, "y": 18}, str(pile)),
    )  # fmt: skip


BACK, BACK_STEP, BACKS = 14, 7, 50
"""How broad the back of a card is on a plate; how far they lie apart, and all of them at most."""


def _back(x: float, y: float, kind: str | None = None) -> Element:
    place = {"x": x + 0.5, "y": y + 0.5, "width": BACK - 1, "height": 18, "rx": 3}
    return el("rect", {"class": kind, **place})
