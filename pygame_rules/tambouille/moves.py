"""The moves of Tambouille: a turn given by its end, a pass, the end of a bonus, a house word."""

from __future__ import annotations

import re
from dataclasses import dataclass

from pygame_rules.malformed import Malformed
from pygame_rules.move import Move
from pygame_rules.tambouille.cards import CARDS, WORD

FORM = "such as Vite, Suze/Vite-Wax or pass+ab"

TURN, PASS, STAY, HOUSE = range(4)

_WORDS = rf"{WORD.pattern}(?:/{WORD.pattern}){{0,3}}"
_TURN = re.compile(rf"({_WORDS})(?:-({_WORDS}))?(?:\+([A-Za-z#*]{{1,60}}))?")
_CARDS = re.compile(r"(pass|stay)(?:\+([A-Za-z#*]{1,60}))?")
_HOUSE = re.compile(r"house:([A-Z]{1,30})")


@dataclass(frozen=True, slots=True, repr=False)
class TambouilleMove(Move):
    """One move of a player.

    `Hic/U*t/Nul-Suze` is a turn: the words at its end, then the words replaced, as they were when
    they were removed. `+ezk` are cards that go under the pile, in this order: the surplus of a turn
    (TB-42), or the cards that a pass exchanges (`pass+kR`, TB-39). `stay` ends a turn without
    playing the bonus card (TB-41). `house:ZOU` is a word that all players accept (R43).

    kind: TURN, PASS, STAY or HOUSE; words, removed, under: as above; house: the word.
    """

    kind: int = TURN
    words: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    under: str = ""
    house: str = ""


def turn(words: tuple[str, ...], removed: tuple[str, ...] = (), under: str = "") -> TambouilleMove:
    """The turn with this end."""
    text = "/".join(words)
    if removed:
        text += "-" + "/".join(removed)
    return TambouilleMove(text + _plus(under), (), TURN, words, removed, under)


def passing(under: str = "") -> TambouilleMove:
    """A pass that exchanges some cards."""
    return TambouilleMove("pass" + _plus(under), (), PASS, under=under)


def staying(under: str = "") -> TambouilleMove:
    """The end of a turn whose bonus card is not played."""
    return TambouilleMove("stay" + _plus(under), (), STAY, under=under)


def _plus(cards: str) -> str:
    assert set(cards) <= CARDS
    return f"+{cards}" if cards else ""


def parse_move(text: str) -> TambouilleMove:
    """The move that a text stands for. Raises Malformed for any other text."""
    if isinstance(text, str) and len(text) < 400:
        if match := _CARDS.fullmatch(text):
            make = passing if match[1] == "pass" else staying
            return make(match[2] or "")
        if match := _HOUSE.fullmatch(text):
            return TambouilleMove(text, (), HOUSE, house=match[1])
        if match := _TURN.fullmatch(text):
            removed = tuple(match[2].split("/")) if match[2] else ()
            return turn(tuple(match[1].split("/")), removed, match[3] or "")
    raise Malformed("move", "unknown-move", text=str(text), wanted=FORM)
