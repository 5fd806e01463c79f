"""Tambouille's table: the players' counts, up to three words, and the hand of the one who plays."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from itertools import accumulate

from pygame_rules.display.art import symbols
from pygame_rules.display.boards import Look
from pygame_rules.display.boards.parts import target
from pygame_rules.display.games.tambouille import around, moving
from pygame_rules.display.games.tambouille.card_names import JOKERS, joker_help
from pygame_rules.display.games.tambouille.card_names import card as in_words
from pygame_rules.display.games.tambouille.cards import CARD_X, CARD_Y, FRAME, face
from pygame_rules.display.games.tambouille.sizes import LEFT, UPRIGHT, WIDE, WIDTH, Sizes
from pygame_rules.display.locales import Catalogue
from pygame_rules.display.markup import Attributes, Element, el
from pygame_rules.display.speech.phrase import text
from pygame_rules.tambouille import TambouilleState
from pygame_rules.tambouille.cards import (
    CONCEALED,
    letters_of,
)
from pygame_rules.tambouille.draft import ComposeDraft
from pygame_rules.tambouille.position import MOST_WORDS
from pygame_rules.tambouille.targets import NEW, TO_HAND
from pygame_rules.tambouille.words import is_word

STEP = 44
FITTING = 11
"""Cards of a word in one line, at the most: a longer word goes on below."""

APART = 8
"""Cards of a line in full size; more are drawn smaller, so that none lies on another."""

_BAR: Attributes = {"class": "bar", "x": -4, "y": -24, "width": 8, "height": 48, "rx": 4}
"""The bar of a place for a card."""

HAND_FITTING = 7
"""Cards of a hand in one line, at the most."""

COLUMN = WIDTH - LEFT - 16
"""Where the signs stand that follow a word: whether it is one, and the button to take it off."""

READINGS, READING = 8, 60
"""How many readings of a joker stand in a line, and how high that line is."""

CAPTION = 20
"""Height of the line that says where cards lie."""


def draw(state: TambouilleState, look: Look) -> Element:
    """The table as one SVG element: cards, the gaps behind them and the hand are targets."""
    words, size = look.words, UPRIGHT if look.upright else WIDE
    before = draft = ComposeDraft.new(state)
    for chosen in look.path:
        before, draft = draft, draft.choose(chosen)
    played = look
    look = replace(look, path=(draft.held,) if draft.held else ())  # what has been put is put
    empty = max(MOST_WORDS - len(draft.rows), int(NEW in look.choices))
    *tops, new_y = _tops(size, draft, size.over + around.top(state, look) + 4)
    *were, _ = _tops(size, before, tops[0] if tops else 0)
    hand_y = new_y + size.row * empty + 10
    own = _own(state, draft)
    below = hand_y + size.hand_line * _lines(len(own), HAND_FITTING) + 10
    readings = [choice for choice in look.choices if choice.startswith("read:")]
    foot_y = below + READING * -(-len(readings) // READINGS)
    if _aside(draft):
        foot_y += CAPTION + size.hand_line * _lines(len(draft.under), HAND_FITTING)
    height = foot_y + around.foot_height(state, look, draft)
    laid = moving.laying(played, before, draft, lambda place: _hand_at(size, place, hand_y))
    owner = _owner(state, draft)
    look = replace(look, last=(*moving.marked(look, draft), *moving.drawn(look, owner, own)))
    drawing = (
        *around.kitchen(height),
        *around.seats(state, look),
        *(around.over(state, look, owner) if size.over else ()),
        *(
            _row(
                state,
                look,
                size,
                draft,
                number,
                y,
                laid,
                moving.slid(look, before, draft, number, y, were),
            )
            for number, y in enumerate(tops)
        ),
        _new(look, size, len(draft.rows), new_y),
        *(_later(size, new_y + size.row * number) for number in range(1, empty)),
        _hand(look, size, own, owner, hand_y, below),
        *_readings(look, draft, readings, below),
        _under(look, size, draft, below),
        around.pot(state, look, size.over / 2 if size.over else hand_y + size.half),
        *around.foot(state, look, draft, foot_y),
    )
    return el(
        "svg",
        {
            "class": "board tambouille",
            "viewBox": f"0 0 {WIDTH} {height:g}",
            "role": "application",  # no grid: gaps and readings come and go
            "aria-label": words("tambouille.board"),
        },
        symbols("tambouille", drawing),
        *drawing,
    )


plate = around.plate_of


def _tops(size: Sizes, draft: ComposeDraft, first: float) -> list[float]:
    """Where each row of a draft begins, and where the next one would."""
    heights = (size.row + size.line * (_lines(len(row.cards), FITTING) - 1) for row in draft.rows)
    return list(accumulate(heights, initial=first))


def _own(state: TambouilleState, draft: ComposeDraft) -> str:
    """The hand to be shown."""
    owner = _owner(state, draft)
    if owner is None:
        return ""
    return draft.hand if owner == state.to_play else state.hands[owner]


def _owner(state: TambouilleState, draft: ComposeDraft) -> int | None:
    """Whose hand is shown: of the player on turn; where that is concealed, of the viewer."""
    if state.to_play is None or CONCEALED not in draft.hand:
        return state.to_play
    seats = enumerate(state.hands)
    open_hands = (seat for seat, hand in seats if hand and CONCEALED not in hand)
    return next(open_hands, state.to_play)


def _lines(count: int, fitting: int) -> int:
    """How many lines that many cards take."""
    return max(1, -(-count // fitting))


_TARGET = re.compile(r"(hand|card|gap|remove|under)-(\d+)(?:-(\d+))?")


def named(words: Catalogue, draft: ComposeDraft, name: str) -> str:
    """A target in words, with the letter of its card, as the draft before it is chosen knows it.

    Empty for one that is no card, gap or word of this draft.
    """
    if not (match := _TARGET.fullmatch(name)):
        return ""
    kind, number, place = match[1], int(match[2]) - 1, int(match[3] or 1) - 1
    if kind in ("hand", "under"):
        cards = draft.hand if kind == "hand" else draft.under
        if number >= len(cards):
            return ""
        return words(f"tambouille.target.{kind}", {"value": _label(words, cards[number])})
    if number >= len(draft.rows) or place >= len(draft.rows[number].cards):
        return ""
    row = draft.rows[number]
    word, card = letters_of(row.word), _label(words, row.cards[place])
    if kind == "card":
        return words("tambouille.target.card", {"value": f"{card} ({word})"})
    params = {"card": card, "number": number + 1, "word": word}
    return words(f"tambouille.label.{kind}", params)


def _at(x: float, y: float, scale: float = 1) -> str:
    return f"translate({x:g} {y:g})" + (f" scale({scale:g})" if scale != 1 else "")


def _label(words: Catalogue, card: str) -> str:
    """A card in words."""
    return text(words, in_words(card))


def _row(
    state: TambouilleState,
    look: Look,
    size: Sizes,
    draft: ComposeDraft,
    number: int,
    top: float,
    laid: moving.Laying,
    slid: Mapping[str, str],
) -> Element:
    """A word: its cards, the gaps behind them while a card is held, and whether it is a word.
    laid, slid: how a card, and the whole row, come to where they are."""
    row = draft.rows[number]
    good = is_word(state, row.word)
    label = look.words(
        "tambouille.word" + ("" if good else ".no"),
        {"number": number + 1, "word": letters_of(row.word)},
    )
    cards = []
    for place, card in enumerate(row.cards):
        name = f"card-{number + 1}-{place + 1}"
        free = name in look.choices or name == draft.held
        drag, key = (f"face-{name}", f"{name} {card}-") if free else ("", "")
        lift = card if free else ""  # a letter that is in the hand, too, is taken from there
        held = "held" if name == draft.held else ""
        x, y = _spot(size, place, len(row.cards))
        scale = _scale(size, _across(len(row.cards)))
        there = LEFT + CARD_X / 2 * scale + x, top + size.row / 2 + y
        way = laid.way(number, place, card, there, scale)
        cards.append(
            el(
                "g",
                target(
                    look,
                    name,
                    "button",
                    _label(look.words, card),
                    drag=drag,
                    kind=held,
                    key=key,
                    lift=lift,
                    tap=True,
                )
                | {"transform": _at(CARD_X / 2 * scale + x, y, scale)},
                el("rect", {"class": "box", **FRAME}),
                el("g", {"id": f"face-{name}", **way}, *face(card)),
            )
        )
    y = top + size.row / 2
    apart = size.row / 4
    last = f"gap-{number + 1}-{len(row.cards)}"
    drop = {"data-drop": last} if look.live and last in look.choices else {}
    return el(
        "g",
        {"role": "group", "aria-label": label, **drop, **slid},
        *around.tray(_strip(size, top, _lines(len(row.cards), FITTING))),
        el("g", {"transform": _at(LEFT, y)}, *cards, *_gaps(look, size, draft, number)),
        _asking(look, number, y - apart) if good and len(row.cards) > 1 else None,
        _verdict(f"verdict-{number}-{len(row.cards)}", good, y - apart),
        _remove(look, draft, number, y + apart - 2),
    )


def _verdict(name: str, good: bool, y: float) -> Element:
    """Whether a row is a word: a tick or a cross."""
    sign = "M-6 0 L-2 5 L7 -6" if good else "M-5 -5 L5 5 M5 -5 L-5 5"
    own = {"id": name, "class": f"verdict {'good' if good else 'bad'}", "transform": _at(COLUMN, y)}
    return el("g", own, el("circle", {"r": 13}), el("path", {"d": sign}))


def _asking(look: Look, number: int, y: float) -> Element | None:
    """Where a touch asks what a word is; by keyboard and ear it is asked in the list of moves."""
    if not look.live or len(look.path) > 0:
        return None
    own = {"class": "asks", "data-op": "ask", "data-text": f"w {number + 1}", "aria-hidden": "true"}
    means = el("title", {}, look.words("tambouille.explain.word"))
    return el("g", own, el("circle", {"r": 17, "cx": COLUMN, "cy": y}), means)


def _spot(size: Sizes, place: int, cards: int) -> tuple[float, float]:
    """Where the card of a place stands in its word of so many, from the first one."""
    across = _across(cards)
    return _step(size, across) * (place % across), size.line * (place // across)


def _across(cards: int) -> int:
    """How many cards of a word of so many stand in its first line."""
    return -(-cards // _lines(cards, FITTING))


def _step(size: Sizes, across: int) -> float:
    """How far cards are from each other, of which so many stand in a line."""
    return STEP * _scale(size, across)


def _scale(size: Sizes, across: int) -> float:
    """The size of cards of which so many stand in a line."""
    between = STEP - CARD_X
    return min(size.card, (STEP * APART - between) / (STEP * across - between))


def _strip(size: Sizes, top: float, lines: int) -> dict[str, float]:
    """The frame of a row."""
    height = size.row - 6 + size.line * (lines - 1)
    return {"x": LEFT - 6, "y": top + 3, "width": WIDTH - 2 * LEFT + 12, "height": height, "rx": 14}


def _gaps(look: Look, size: Sizes, draft: ComposeDraft, number: int) -> list[Element]:
    """A place to put a card, behind each card of a word."""
    drawn = []
    cards = len(draft.rows[number].cards)
    across = _across(cards)
    for place in range(cards):
        name = f"gap-{number + 1}-{place + 1}"
        if name not in look.choices:
            continue
        x, y = _spot(size, place, cards)
        step, scale = _step(size, across), _scale(size, across)
        drawn.append(
            el(
                "g",
                target(look, name, "button", _bar(look.words, draft, name), kind="gap")
                | {"transform": _at(x + step - 2 * scale, y, max(1, scale))},
                el("rect", {"class": "hit", "x": -14, "y": -30, "width": 28, "height": 60}),
                el("rect", _BAR),
            )
        )
    return drawn


def _bar(words: Catalogue, draft: ComposeDraft, name: str) -> str:
    """A place for a card, and the word that it would make there."""
    after = draft.choose(name)
    word = letters_of(after.rows[after.spot(after.at)[0]].word) if after.at else ""
    where = named(words, draft, name)
    return words("tambouille.label.bar", {"place": where, "word": word}) if word else where


def _remove(look: Look, draft: ComposeDraft, number: int, y: float) -> Element | None:
    """The button that takes a word off."""
    name = f"remove-{number + 1}"
    if name not in look.choices:
        return None
    label = named(look.words, draft, name)
    return el(
        "g",
        target(look, name, "button", label, kind="take-off") | {"transform": _at(COLUMN, y)},
        el("circle", {"class": "plate", "r": 15}),
        el("path", {"d": "M-8 -6 H8 M-3 -9 H3 M-6 -6 L-5 9 H5 L6 -6"}),
    )


def _new(look: Look, size: Sizes, rows: int, top: float) -> Element | None:
    """The empty plate where a capital begins a word, with the outline of that card."""
    frame, middle = _strip(size, top, 1), top + size.row / 2
    ghost_at = _at(LEFT + CARD_X / 2 * size.card, middle, size.card)
    outline = el("rect", {"class": "ghost-card", "transform": ghost_at, **FRAME})
    ghost = el("g", {}, outline)  # a mark of the plate is none of its own
    plate = (*around.tray(frame), around.cutlery(middle, frame["height"]), ghost)
    if NEW in look.choices:
        return el("g", target(look, NEW, "button", look.words("tambouille.label.new")), *plate)
    if rows >= MOST_WORDS:
        return None
    place: Attributes = {"class": "empty-row", "x": LEFT + 14 + CARD_X * size.card, "y": middle + 6}
    return el(
        "g", {"aria-hidden": "true"}, *plate, el("text", place, look.words("tambouille.label.row"))
    )


def _later(size: Sizes, top: float) -> Element:
    """The empty plate for a word that comes after the next one."""
    frame = _strip(size, top, 1)
    cutlery = around.cutlery(top + size.row / 2, frame["height"])
    return el("g", {"aria-hidden": "true", "class": "later"}, *around.tray(frame), cutlery)


def _hand(
    look: Look, size: Sizes, hand: str, owner: int | None, y: float, end: float
) -> Element | None:
    """A hand, on the towel of its owner. None where nobody is on turn."""
    if owner is None:
        return None
    frame = {"x": LEFT - 6.0, "y": y - 6, "width": size.towel, "height": end - y - 6}
    label = look.words("tambouille.label.hand")
    mat = el("rect", {"class": "strip mat", "rx": 4, **frame})
    cards = []
    for place, card in enumerate(hand):
        name = f"hand-{place + 1}"
        shown = el("g", {"id": None if card == CONCEALED else f"face-{name}"}, *face(card))
        said = text(look.words, joker_help(card)) if card in JOKERS else _label(look.words, card)
        attributes: dict[str, str] = {"role": "img", "aria-label": said}
        if card != CONCEALED:
            kind = "held" if name in look.path else ""
            attributes = target(
                look,
                name,
                "button",
                said,
                drag=f"face-{name}",
                kind=kind,
                key=card,
                lift=card,
                tap=True,
            )
        box = el("rect", {"class": "box", **FRAME})
        means = el("title", {}, said) if card in JOKERS else None
        place_at = {"transform": _at(*_hand_at(size, place, y), size.hand)}
        cards.append(el("g", attributes | place_at, box, shown, means))
    own = {"role": "group", "aria-label": label, "class": f"tambouille-{owner}"}
    back = _back(look, size, len(hand), y, frame)
    return el("g", own, mat, *around.towel(frame), *cards, back)


def _back(look: Look, size: Sizes, count: int, y: float, frame: dict[str, float]) -> Element | None:
    """The place in a hand of so many cards that takes a card back: bars beside all its cards, as in
    words, and the rest of the towel."""
    if TO_HAND not in look.choices:
        return None
    last, bars = max(0, count - 1), list[Element]()
    for place in range(count + 1):
        x, middle = _hand_at(size, min(place, last), y)
        x += size.step / 2 if place > last else -size.step / 2
        x = min(max(x, 6 * size.hand), WIDTH - 6 * size.hand)  # at the edge of the drawing
        near = min(14 * size.hand, x, WIDTH - x)
        hit = {"x": x - near, "width": 2 * near, "y": middle - 30 * size.hand}
        bars.append(el("rect", {"class": "hit", "height": 60 * size.hand, **hit}))
        bars.append(el("rect", {**_BAR, "transform": _at(x, middle, size.hand)}))
    x, middle = _hand_at(size, last, y)
    left = x + size.step / 2 if count else frame["x"]
    rest = {"x": left, "y": middle - size.hand_line / 2, "height": size.hand_line}
    width = max(0.0, frame["x"] + frame["width"] - left)
    area = el("rect", {"class": "hit", "width": width, **rest})
    label = look.words("tambouille.label.to-hand")
    return el("g", target(look, TO_HAND, "button", label, kind="gap"), area, *bars)


def _hand_at(size: Sizes, place: int, y: float) -> tuple[float, float]:
    """Where a card of the hand, or of those put aside, stands."""
    x = size.first + size.step * (place % HAND_FITTING)
    return x, y + size.half + size.hand_line * (place // HAND_FITTING)


def _aside(draft: ComposeDraft) -> bool:
    """Whether cards can be chosen that go under the pile."""
    return draft.choosing_under and draft.step != "pass"


def _under(look: Look, size: Sizes, draft: ComposeDraft, y: float) -> Element | None:
    """The cards that are to go under the pile, where they are being chosen; each can come back."""
    if not _aside(draft):
        return None
    label = look.words("tambouille.label.under")
    height = size.hand_line * _lines(len(draft.under), HAND_FITTING)
    frame = {"x": LEFT - 6, "y": y + CAPTION - 4, "width": WIDTH - 2 * LEFT + 12}
    cards = [
        el(
            "g",
            target(look, name, "button", named(look.words, draft, name), key=card)
            | {"transform": _at(*_hand_at(size, place, y + CAPTION), size.hand)},
            el("rect", {"class": "box", **FRAME}),
            *face(card),
        )
        for place, card in enumerate(draft.under)
        for name in (f"under-{place + 1}",)
    ]
    return el(
        "g",
        {"role": "group", "aria-label": label},
        el("text", {"class": "name", "x": LEFT, "y": y + CAPTION - 9}, label),
        el("rect", {"class": "outline", "rx": 10, "height": height, **frame}),
        *cards,
    )


def _readings(look: Look, draft: ComposeDraft, names: list[str], y: float) -> list[Element]:
    """What else the joker that is held can stand for."""
    drawn = []
    for place, name in enumerate(names):
        letter = name.partition(":")[2]
        card = draft.held_card[0] + letter
        label = look.words("tambouille.choice.read", {"value": letter})
        x = LEFT + CARD_X / 2 + (STEP + 3) * (place % READINGS)
        line = y + READING * (place // READINGS) + CARD_Y / 2
        drawn.append(
            el(
                "g",
                target(look, name, "button", label) | {"transform": _at(x, line)},
                el("rect", {"class": "box", **FRAME}),
                *face(card),
            )
        )
    return drawn


def winner(seat: int) -> Element:
    """The pot, on a player's cloth."""
    cloth = el("ellipse", {"class": "napkin", "cy": 22, "rx": 34, "ry": 8})
    pot = el("use", {"href": "#tambouille-pot", "class": "t-card", "transform": "scale(1.2)"})
    return el("g", {"class": f"tambouille-{seat}"}, cloth, pot)
