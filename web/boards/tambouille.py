"""Tambouille's table: the players' counts, up to three words, and the hand of the one who plays."""

from __future__ import annotations

from dataclasses import replace
from xml.etree.ElementTree import Element

from pygame_rules import Key
from pygame_rules.tambouille import TambouilleState
from pygame_rules.tambouille.cards import CAPITAL_JOKER, CONCEALED, JOKER, is_capital, letters_of
from pygame_rules.tambouille.draft import NEW, TO_HAND, ComposeDraft, Row
from pygame_rules.tambouille.notation import MOST_WORDS
from pygame_rules.tambouille.reasons import is_word
from web.boards import Look
from web.boards.parts import target
from web.markup import el

WIDTH = 400
SEATS = 58
CARD_X, CARD_Y, STEP = 40, 54, 44
ROW = 76
HAND_STEP = 54
LEFT = 10
FITTING = 8
"""Cards of a word that fit beside each other at full size."""


def draw(state: TambouilleState, look: Look) -> Element:
    """The table as one SVG element: cards, the gaps behind them and the hand are targets."""
    words = look.words
    draft = ComposeDraft.new(state)
    for chosen in look.path:
        draft = draft.choose(chosen)
    look = replace(look, path=(draft.held,) if draft.held else ())  # what has been put is put
    rows = max(MOST_WORDS, len(draft.rows) + (NEW in look.choices))
    hand_y = SEATS + ROW * rows + 16
    own = draft.hand if state.to_play is not None else ""
    lines = max(1, -(-len(own) // 7))
    height = hand_y + 66 * lines + 44
    return el(
        "svg",
        {
            "class": "board tambouille",
            "viewBox": f"0 0 {WIDTH} {height}",
            "role": "group",
            "aria-label": words("tambouille.board"),
        },
        *_seats(state, look),
        *(_row(state, look, draft, number) for number in range(len(draft.rows))),
        _new(look, len(draft.rows)),
        _hand(state, look, own, hand_y, height),
        _foot(state, look, draft, height),
    )


def _at(x: float, y: float, scale: float = 1) -> str:
    return f"translate({x:g} {y:g})" + (f" scale({scale:g})" if scale != 1 else "")


def _seats(state: TambouilleState, look: Look) -> list[Element]:
    """How many cards each player has in hand and in the pile."""
    width = (WIDTH - 2 * LEFT) / state.seats
    drawn = []
    for seat in range(state.seats):
        hand, pile = len(state.hands[seat]), len(state.piles[seat])
        who = Key(f"tambouille.side.{seat}")
        label = look.words("tambouille.label.seat", {"who": who, "hand": hand, "pile": pile})
        counts = f"{hand} + {pile}"
        turn = " on-turn" if state.to_play == seat else ""
        x = LEFT + width * seat
        frame = {"x": x + 2, "y": 2, "width": width - 4, "height": SEATS - 12, "rx": 8}
        drawn.append(
            el(
                "g",
                {"role": "img", "aria-label": label, "class": f"seat tambouille-{seat}"},
                el("rect", {"class": f"strip{turn}", **frame}),
                el("text", {"class": "name", "x": x + 10, "y": 20}, look.words(who)),
                el("text", {"class": "counts", "x": x + 10, "y": 39}, counts),
            )
        )
    return drawn


def _label(look: Look, card: str) -> str:
    """A card in words."""
    if card == CONCEALED:
        return look.words("tambouille.label.concealed")
    if card[0] in (JOKER, CAPITAL_JOKER):
        kind = "joker" if card[0] == JOKER else "big-joker"
        if len(card) == 1:
            loose = "loose-joker" if card == JOKER else "big-joker"
            return look.words(f"tambouille.label.{loose}")
        read = "joker" if kind == "joker" else "big-joker.read"
        return look.words(f"tambouille.label.{read}", {"card": card[1]})
    return look.words("tambouille.label.card", {"card": card})


def _card(card: str) -> list[Element]:
    """A card around (0, 0): capitals with a band, jokers with a star and their reading."""
    if card == CONCEALED:
        return [el("rect", {"class": "card back", **_FRAME})]
    kind = "card capital" if is_capital(card[0]) else "card"
    face = card[-1] if len(card) > 1 or card[0] not in (JOKER, CAPITAL_JOKER) else ""
    star = [
        el(
            "path",
            {
                "class": "star",
                "d": _STAR,
                "transform": _at(0, 0 if not face else -17, 1 if not face else 0.55),
            },
        )
    ]
    return [
        el("rect", {"class": kind, **_FRAME}),
        *(star if card[0] in (JOKER, CAPITAL_JOKER) else []),
        *([el("text", {"class": "letter", "y": 11}, face)] if face else []),
    ]  # fmt: skip


_FRAME = {"x": -CARD_X / 2, "y": -CARD_Y / 2, "width": CARD_X, "height": CARD_Y, "rx": 7}
_STAR = "M0 -13 L4 -4 L13 -4 L6 2 L8 12 L0 6 L-8 12 L-6 2 L-13 -4 L-4 -4 Z"


def _row(state: TambouilleState, look: Look, draft: ComposeDraft, number: int) -> Element:
    """A word: its cards, the gaps behind them while a card is held, and whether it is a word."""
    row = draft.rows[number]
    good = is_word(state, row.word)
    scale = min(1, FITTING / len(row.cards))
    label = look.words(
        "tambouille.word" + ("" if good else ".no"),
        {"number": number + 1, "word": letters_of(row.word)},
    )
    cards = []
    for place, card in enumerate(row.cards):
        name = f"card-{number + 1}-{place + 1}"
        free = name in look.choices or name == draft.held
        drag = f"face-{name}" if free else ""
        held = "held" if name == draft.held else ""
        cards.append(
            el(
                "g",
                target(look, name, "button", _label(look, card), drag=drag, kind=held)
                | {"transform": _at(CARD_X / 2 + STEP * place, 0)},
                el("rect", {"class": "box", **_FRAME}),
                el("g", {"id": f"face-{name}"}, *_card(card)),
            )
        )
    y = SEATS + ROW * number + ROW / 2
    sign = "M-8 0 L-2 7 L9 -8" if good else "M-7 -7 L7 7 M7 -7 L-7 7"
    return el(
        "g",
        {"role": "group", "aria-label": label},
        el("rect", {"class": "strip", "x": LEFT - 6, "y": y - 34, "width": WIDTH - 2 * LEFT + 12,
                    "height": 68, "rx": 10}),
        el("g", {"transform": _at(LEFT, y, scale)}, *cards, *_gaps(look, row, number)),
        el("path", {"class": "verdict " + ("good" if good else "bad"), "d": sign,
                    "transform": _at(WIDTH - LEFT - 10, y)}),
        _remove(look, row, number, y),
    )  # fmt: skip


def _gaps(look: Look, row: Row, number: int) -> list[Element]:
    """A place to put a card, behind each card of a word."""
    drawn = []
    for place, card in enumerate(row.cards, 1):
        name = f"gap-{number + 1}-{place}"
        if name not in look.choices:
            continue
        params = {"card": _label(look, card), "number": number + 1}
        label = look.words("tambouille.label.gap", params)
        drawn.append(
            el(
                "g",
                target(look, name, "button", label, kind="gap")
                | {"transform": _at(STEP * place - 2, 0)},
                el("rect", {"class": "hit", "x": -14, "y": -32, "width": 28, "height": 64}),
                el("rect", {"class": "bar", "x": -4, "y": -24, "width": 8, "height": 48, "rx": 4}),
            )
        )
    return drawn


def _remove(look: Look, row: Row, number: int, y: float) -> Element | None:
    """The button that takes a word off."""
    name = f"remove-{number + 1}"
    if name not in look.choices:
        return None
    params = {"number": number + 1, "word": letters_of(row.word)}
    label = look.words("tambouille.label.remove", params)
    return el(
        "g",
        target(look, name, "button", label, kind="take-off")
        | {"transform": _at(WIDTH - LEFT - 44, y)},
        el("circle", {"class": "plate", "r": 17}),
        el("path", {"d": "M-8 -6 H8 M-3 -9 H3 M-6 -6 L-5 9 H5 L6 -6"}),
    )


def _new(look: Look, rows: int) -> Element | None:
    """The empty row where a capital begins a word; or an outline while there is room."""
    y = SEATS + ROW * rows + ROW / 2
    frame = {"x": LEFT - 6, "y": y - 34, "width": WIDTH - 2 * LEFT + 12, "height": 68, "rx": 10}
    if NEW in look.choices:
        label = look.words("tambouille.label.new")
        return el("g", target(look, NEW, "button", label), el("rect", {"class": "strip", **frame}))
    return el("rect", {"class": "outline", **frame}) if rows < MOST_WORDS else None


def _hand(state: TambouilleState, look: Look, hand: str, y: float, height: float) -> Element:
    """The hand of the player whose turn it is; it also takes cards back."""
    frame = {"x": LEFT - 6, "y": y - 6, "width": WIDTH - 2 * LEFT + 12, "height": height - y - 30}
    label = look.words("tambouille.label.hand")
    mat = el("rect", {"class": "strip mat", "rx": 10, **frame})
    under = (
        el("g", target(look, TO_HAND, "button", look.words("tambouille.label.to-hand")), mat)
        if TO_HAND in look.choices
        else mat
    )
    cards = []
    for place, card in enumerate(hand):
        name = f"hand-{place + 1}"
        x = LEFT + 22 + HAND_STEP * (place % 7)
        line = y + 30 + 66 * (place // 7)
        shown = el("g", {"id": f"face-{name}"}, *_card(card))
        attributes: dict[str, str] = {"role": "img", "aria-label": _label(look, card)}
        if card != CONCEALED:
            kind = "held" if name in look.path else ""
            attributes = target(
                look, name, "button", _label(look, card), drag=f"face-{name}", kind=kind
            )
        box = el("rect", {"class": "box", **_FRAME})
        cards.append(el("g", attributes | {"transform": _at(x, line)}, box, shown))
    return el("g", {"role": "group", "aria-label": label}, under, *cards)


def _foot(state: TambouilleState, look: Look, draft: ComposeDraft, height: float) -> Element:
    """What is out of play: the heap and the cards put aside; words taken off in this turn."""
    texts = [look.words("tambouille.label.discard", {"count": len(state.discard)})]
    if state.aside:
        texts.append(look.words("tambouille.label.aside", {"cards": " ".join(state.aside)}))
    texts += [
        look.words("tambouille.label.removed", {"word": letters_of(row.word)})
        for row in draft.removed
    ]
    if draft.under:
        texts.append(look.words("tambouille.label.under", {"cards": " ".join(draft.under)}))
    said = " · ".join(texts)
    return el("text", {"class": "foot", "x": WIDTH / 2, "y": height - 8}, said)
