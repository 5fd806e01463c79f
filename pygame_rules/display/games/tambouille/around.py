"""What lies around the words of Tambouille: the kitchen table, the players' plates, the foot."""

from __future__ import annotations

from collections.abc import Iterable

from pygame_rules import Key
from pygame_rules.display.boards import Look
from pygame_rules.display.games.tambouille.card_names import JOKERS
from pygame_rules.display.games.tambouille.card_names import card as in_words
from pygame_rules.display.games.tambouille.cards import face
from pygame_rules.display.games.tambouille.sizes import LEFT, UPRIGHT, WIDTH
from pygame_rules.display.games.tambouille.speech import POT as POT_NAME
from pygame_rules.display.games.tambouille.speech import out_of_play
from pygame_rules.display.locales import Catalogue
from pygame_rules.display.markup import Attributes, Element, el
from pygame_rules.display.speech.phrase import join_phrases, text
from pygame_rules.tambouille import TambouilleState
from pygame_rules.tambouille.cards import letters_of
from pygame_rules.tambouille.draft import ComposeDraft
from pygame_rules.tambouille.events import chair
from pygame_rules.tambouille.position import HAND

SEAT, SEAT_LINE = 46, 17
"""Height of a player's plate with the counts in one line, and what a second line adds."""

CHECK = 36
"""How far the stripes of the tablecloth are from each other."""

FOOT = 18
"""Height of a line of the foot."""

POT = 44
"""Height and breadth of the pot for the discarded cards."""

POT_X = WIDTH - LEFT / 2 - POT / 2 + 2
"""The middle of the pot, which stands beside the hand."""

LETTERS = 46
"""Letters in a line of the foot: as many as have room in broad letters. A space counts as half a
letter."""


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
    inside = {"x": x + 2.5, "y": y + 2.5, "width": width - 5, "height": height - 5, "rx": 8}
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


def cutlery(middle: float, height: float) -> Element:
    """A fork and a knife at the right end of an empty plate."""
    scale = height / 90
    place = f"translate({WIDTH - 66} {middle:g}) scale({scale:g})"
    return el("path", {"class": "cutlery", "d": FORK_AND_KNIFE, "transform": place})


FORK_AND_KNIFE = "M0-25V-12Q0-2 9-2T18-12V-25M9-25V25M36 25V-25Q52-18 46 2H36"


def over(state: TambouilleState, look: Look, owner: int | None) -> list[Element]:
    """Above the words: what the others hold, on their towels, and the cards set aside. The plates
    say the numbers to those who listen."""
    others = [seat for seat in range(state.seats) if seat != owner]
    aside = _set_aside(state, look)
    room = POT_X - POT / 2 - LEFT - (ASIDE if aside else 0)
    each = room / max(1, len(others)) - 8
    towels = (
        _others(state, seat, LEFT + 4 + (each + 8) * place, each)
        for place, seat in enumerate(others)
    )
    return [*towels, *aside]


ASIDE = 92
"""The breadth of the place for the cards set aside."""


def _others(state: TambouilleState, seat: int, x: float, width: float) -> Element:
    """The hand of another player: its cards from behind, as close as they have to be, and how many
    they are."""
    count = len(state.hands[seat])
    frame: dict[str, float] = {"x": x, "y": 8, "width": width, "height": UPRIGHT.over - 14}
    middle = 8 + frame["height"] / 2
    step = min(24, (width - 78) / max(1, count - 1))
    backs = (
        el("use", {"href": "#tambouille-back", "class": "t-card",
                   "transform": f"translate({x + 26 + step * place:g} {middle:g}) scale(.8)"})
        for place in range(count)
    )  # fmt: skip
    return el(
        "g",
        {"class": f"tambouille-{seat}", "aria-hidden": "true"},
        el("rect", {"class": "strip mat", "rx": 4, **frame}),
        *towel(frame),
        *backs,
        el("rect", {"class": "how-many", "x": x + width - 36, "y": middle - 14, "width": 30,
                    "height": 28, "rx": 14}),
        el("text", {"class": "held-count", "x": x + width - 21, "y": middle + 6}, str(count)),
    )  # fmt: skip


def _set_aside(state: TambouilleState, look: Look) -> list[Element]:
    """The cards that are not in play, small, under a caption."""
    if not state.aside:
        return []
    x, step = POT_X - POT / 2 - ASIDE + 18, min(28, 56 / max(1, len(state.aside) - 1))
    cards = (
        el("g", {"transform": f"translate({x + step * place:g} 46) scale(.62)"}, *face(card))
        for place, card in enumerate(state.aside)
    )
    caption: Attributes = {"class": "foot", "x": x - 12, "y": 22}
    return [
        el(
            "g",
            {"aria-hidden": "true"},
            el("text", caption, look.words("tambouille.label.set-aside")),
            *cards,
        )
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
    """Below the hand: the cards put aside, and the words taken off in this turn."""
    return [
        el("text", {"class": "foot", "x": LEFT, "y": y - 12 + FOOT * number}, line)
        for number, line in enumerate(_foot(state, look, draft), 1)
    ]


def foot_height(state: TambouilleState, look: Look, draft: ComposeDraft) -> float:
    """How high the foot is: a line has room even where nothing is to be said, so that nothing moves
    when it is."""
    return FOOT * max(1, len(_foot(state, look, draft))) - 5


def pot(state: TambouilleState, look: Look, y: float) -> Element:
    """The pot for the discarded cards, around this height, with their number; a touch tells them.
    It steams when the last turn has fed it."""
    before = look.since
    fed = isinstance(before, TambouilleState) and len(state.discard) > len(before.discard)
    own, asks = {"role": "img"}, look.live and not look.path
    if asks:
        own |= {"class": "asks-pot", "data-op": "ask", "data-text": f"w {POT_NAME}"}
    label = join_phrases(look.words, out_of_play(state))
    label = label or look.words("tambouille.label.discard", {"count": 0})
    return el(
        "g",
        {**own, "aria-label": label, "transform": f"translate({POT_X} {y:g})"},
        el("title", {}, label),
        el("rect", {"class": "hit", "x": -POT / 2, "y": -30, "width": POT, "height": 60})
        if asks
        else None,
        el("use", {"href": "#tambouille-pot", "class": "t-card"}),
        el("text", {"class": "in-pot", "y": 10}, str(len(state.discard))),
        el("use", {"href": "#tambouille-steam", "transform": "translate(0 -22)"}) if fed else None,
    )


def _named(words: Catalogue, card: str) -> str:
    """A card as a letter; a joker has none."""
    return text(words, in_words(card)) if card in JOKERS else card


def _foot(state: TambouilleState, look: Look, draft: ComposeDraft) -> list[str]:
    """What the foot says, in lines."""
    words = look.words
    parts = [
        words("tambouille.label.removed", {"word": letters_of(row.word)}) for row in draft.removed
    ]
    if state.aside and not look.upright:
        aside = {"cards": "\u00a0".join(_named(words, card) for card in state.aside)}
        parts.insert(0, words("tambouille.label.aside", aside))
    return _wrapped(parts, " · ")


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
    numbers. Without a pile the race is on: the last cards stand beside each other, with the empty
    places of those that are gone."""
    hand, pile = len(state.hands[seat]), len(state.piles[seat])
    if not pile and hand <= HAND:
        return _race(hand)
    step = min(BACK_STEP, BACKS / max(1, hand - 1))
    fan = [_back(step * place, 1) for place in range(hand)]
    end = step * max(0, hand - 1) + (BACK if hand else 0) + 4
    heap = [_back(end + 24 + 1.5 * place, 4 - 1.5 * place) for place in range(min(3, pile))]
    heap = heap or [_back(end + 24, 4, "none")]  # where the pile lay
    drawn = (
        *fan,
        el("text", {"x": end, "y": 18}, str(hand)),
        *heap,
        el("text", {"x": end + 24 + BACK + 8, "y": 18}, str(pile)),
    )
    return _held(end + 24 + BACK + 3 + 30, drawn)


def _race(left: int) -> Element:
    """So many last cards, and the places of those that are gone; as broad as a full hand with its
    pile, so that the plate keeps its size."""
    cards = (_back(RACE_STEP * place, 3, None if place < left else "none") for place in range(HAND))
    number = el("text", {"x": RACE_STEP * HAND + 5, "y": 18}, str(left))
    return _held(BACK_STEP * (HAND - 1) + 2 * BACK + 61, (*cards, number), "held race")


def _held(width: float, drawn: Iterable[Element], kind: str = "held") -> Element:
    """A drawing for a plate."""
    return el(
        "svg",
        {"class": kind, "viewBox": f"0 0 {width:g} 24", "width": width, "height": 24,
         "aria-hidden": "true"},
        *drawn,
    )  # fmt: skip


BACK, BACK_STEP, BACKS, RACE_STEP = 14, 7, 50, 15
"""How broad the back of a card is on a plate; how far they lie apart, and all of them at most; how
far the last cards lie apart."""


def _back(x: float, y: float, kind: str | None = None) -> Element:
    place = {"x": x + 0.5, "y": y + 0.5, "width": BACK - 1, "height": 18, "rx": 3}
    return el("rect", {"class": kind, **place})
