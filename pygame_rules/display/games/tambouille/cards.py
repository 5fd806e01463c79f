"""Tambouille's cards, put together from the drawings."""

from __future__ import annotations

from pygame_rules.display.markup import Attributes, Element, el
from pygame_rules.tambouille.cards import CAPITAL_JOKER, CONCEALED, JOKER, is_capital

CARD_X, CARD_Y = 40, 54

FRAME: Attributes = {
    "x": -CARD_X / 2, "y": -CARD_Y / 2, "width": CARD_X, "height": CARD_Y, "rx": 7,
}  # fmt: skip
"""A card's outline around (0, 0)."""


def face(card: str) -> list[Element]:
    """A card around (0, 0): capitals with bands, jokers with a cook's hat and their reading."""
    if card == CONCEALED:
        return [el("use", {"href": "#tambouille-back", "class": "t-card"})]
    kind = "capital" if is_capital(card[0]) else "card"
    letter = card[-1] if len(card) > 1 or card[0] not in (JOKER, CAPITAL_JOKER) else ""
    joker = card[0] in (JOKER, CAPITAL_JOKER)
    corner = (
        "translate(-11.5 -18) scale(.55)" if letter else None
    )  # there it covers no part of the letter
    hat = {"href": "#tambouille-toque", "class": "t-card", "transform": corner}
    return [
        el("use", {"href": f"#tambouille-{kind}", "class": "t-card"}),
        *([el("use", hat)] if joker else []),
        *([_letter(letter, 17 if joker else 13)] if letter else []),
    ]


WIDE = "mwMW"
"""Letters that are wider than a card leaves room for, and how much narrower they are drawn."""

NARROWER = 0.78


def _letter(letter: str, y: float) -> Element:
    narrower = f"scale({NARROWER} 1)" if letter in WIDE else None
    return el("text", {"class": "letter", "y": y, "transform": narrower}, letter)
