"""Tambouille's cards in words: where only the case tells a capital, it may not be heard."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from pygame_rules.display.speech.phrase import Phrase
from pygame_rules.tambouille.cards import CAPITAL_JOKER, CONCEALED, JOKER, in_order

_WHOLE = {JOKER: "loose-joker", CAPITAL_JOKER: "big-joker", CONCEALED: "concealed"}
_READ = {JOKER: "joker", CAPITAL_JOKER: "big-joker.read"}


JOKERS = (JOKER, CAPITAL_JOKER)


def joker_help(sign: str) -> Phrase:
    """What a joker of the hand stands for."""
    return Phrase(f"tambouille.label.{_WHOLE[sign]}.help")


def card(sign: str) -> Phrase:
    """A card, a joker perhaps with its reading."""
    if sign in _WHOLE:
        return Phrase(f"tambouille.label.{_WHOLE[sign]}")
    if sign[0] in _READ:
        return Phrase(f"tambouille.label.{_READ[sign[0]]}", {"card": sign[1]})
    kind = "capital" if sign.isupper() else "card"
    return Phrase(f"tambouille.label.{kind}", {"card": sign})


def cards(signs: Iterable[str]) -> tuple[Phrase, ...]:
    """Cards one by one, as a list in a sentence."""
    return tuple(map(_listed, signs))


def letters(signs: Iterable[str]) -> tuple[Phrase, ...]:
    """The same of cards from one word, which has one joker at most (TB-04)."""
    return tuple(
        Phrase("tambouille.tell.the-joker") if sign == JOKER else card(sign) for sign in signs
    )


def counted(signs: str) -> tuple[Phrase, ...]:
    """Many cards in order, those alike said once."""
    return tuple(
        _listed(sign)
        if count == 1
        else Phrase("tambouille.tell.several", {"card": card(sign), "number": count})
        for sign, count in Counter(in_order(signs)).items()
    )


def _listed(sign: str) -> Phrase:
    """A card in a list: a joker has an article."""
    named = {JOKER: "a-joker", CAPITAL_JOKER: "big-joker"}
    return Phrase(f"tambouille.tell.{named[sign]}") if sign in named else card(sign)
