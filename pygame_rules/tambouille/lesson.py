"""Tambouille's lesson: lay a word, change one, move letters, use a joker, replace, place all seven
cards, pass, end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from pygame_rules.frozen import EMPTY, Frozen
from pygame_rules.key import Key
from pygame_rules.lesson import Find, Goal, Lesson, PlayOn, Predict, WhyNot
from pygame_rules.tambouille.cards import cards_of
from pygame_rules.tambouille.languages import FRENCH
from pygame_rules.tambouille.moves import PASS, STAY, TURN, TambouilleMove
from pygame_rules.tambouille.position import Position
from pygame_rules.tambouille.words import earns_bonus, hand_after


def _lays_a_word(before: Position, move: TambouilleMove) -> bool:
    return move.kind == TURN and len(move.words) > len(before.tableau)


def _changes_a_word(before: Position, move: TambouilleMove) -> bool:
    return move.kind == TURN and any(word not in before.tableau for word in move.words)


def _moves_a_letter(before: Position, move: TambouilleMove) -> bool:
    """Whether a card leaves its word and goes into another one."""
    now = {word[0]: Counter(cards_of(word)) for word in move.words}
    left: Counter[str] = Counter()
    for word in before.tableau:
        left += Counter(cards_of(word)) - now.get(word[0], Counter())
    added = sum(map(Counter, map(cards_of, move.words)), Counter[str]())
    from_hand = added - sum(map(Counter, map(cards_of, before.tableau)), Counter[str]())
    return bool(left) and bool(from_hand) and bool(left & added)


def _lays_a_joker(before: Position, move: TambouilleMove) -> bool:
    return any("*" in word for word in move.words)


def _replaces_a_word(before: Position, move: TambouilleMove) -> bool:
    return bool(move.removed)


def _lays_all_cards(before: Position, move: TambouilleMove) -> bool:
    left = hand_after(before, move) or ""
    return move.kind == TURN and earns_bonus(before, left, move.removed)


def _keeps_the_bonus(before: Position, move: TambouilleMove) -> bool:
    """Whether a bonus card has been drawn that is not placed."""
    return before.begun is not None and move.kind == STAY


def _exchanges(before: Position, move: TambouilleMove) -> bool:
    return move.kind == PASS and bool(move.under)


class Taught(NamedTuple):
    """What a language's lesson has in each step: the words on the table and the reader's hand, a
    right move, and the names in its sentences."""

    cards: str
    hint: str = ""
    names: Mapping[str, str] = EMPTY


TAUGHT: Mapping[str, Mapping[str, Taught]] = {
    "french": {
        "word": Taught("- CPahnot", "Chat", Frozen(language=Key("tambouille.words.french"))),
        "change": Taught(
            "Chat/Lit beilnsu", "Chant/Lit", Frozen(card="n", word="Chat", new="Chant")
        ),
        "letters": Taught(
            "Chats/Lit Rbeiknu",
            "Chat/Lit/Ris",
            Frozen(card="s", word="Chats", new="Ris", first="R"),
        ),
        "capital": Taught("Chat/Lit beilrsu", names=Frozen(word="Chat")),
        "joker": Taught("Chat beiklu*", "Chat*s", Frozen(word="Chat")),
        "replace": Taught("Chat/Lit/Pont Rbeikno", "Roi/Lit/Pont-Chat", Frozen(new="Roi")),
        "bonus": Taught("- Ceiinsu", "Cuisine", Frozen(new="Cuisine", more="Cuisines")),
        "end": Taught("Chat s", "Chats"),
        "play": Taught("Chat/Lit Pabeors"),
    },
    "english": {
        "word": Taught("- CPahnot", "Cat", Frozen(language=Key("tambouille.words.english"))),
        "change": Taught("Cat/Lid beilrsu", "Cart/Lid", Frozen(card="r", word="Cat", new="Cart")),
        "letters": Taught(
            "Cats/Lid Rbeiknu", "Cat/Lid/Risk", Frozen(card="s", word="Cats", new="Risk", first="R")
        ),
        "capital": Taught("Cat/Lid beilrsu", names=Frozen(word="Cat")),
        "joker": Taught("Cat beiklu*", "Cat*s", Frozen(word="Cat")),
        "replace": Taught("Cat/Lid/Pond Rbeikno", "Robin/Lid/Pond-Cat", Frozen(new="Robin")),
        "bonus": Taught("- Kcehint", "Kitchen", Frozen(new="Kitchen", more="Kitchens")),
        "end": Taught("Cat s", "Cats"),
        "play": Taught("Cat/Lid Pabeors"),
    },
}
"""By language (R46) and step. Only what a language's words have to do with."""

_REST = "/Laeinst Tisaneo/Viteruo - - 0 t 0... half60"
"""The rival's hand and all that follows, in most steps. No card is set aside, as in the games that
the page proposes first."""


@cache
def _lesson(language: str) -> Lesson:
    taught = TAUGHT[language]
    mark = "" if language == FRENCH.name else f"+{language}"

    def find(id: str, clauses: tuple[str, ...], goal: Goal, *, shown: bool = False) -> Find:
        cards, hint, names = taught[id]
        return Find(id, clauses, f"{cards}{_REST}{mark}", goal, hint, shown=shown, names=names)

    capital, end, play = taught["capital"], taught["end"], taught["play"]
    bonus = taught["bonus"]
    return Lesson(
        (
            find("word", ("TB-14", "R2", "TB-09", "TB-10"), _lays_a_word, shown=True),
            find("change", ("TB-19",), _changes_a_word, shown=True),
            find("letters", ("TB-24", "TB-25"), _moves_a_letter),
            WhyNot(
                "capital",
                ("TB-27", "R4"),
                f"{capital.cards}{_REST}{mark}",
                ("card-1-1",),
                "TB-27",
                names=capital.names,
            ),
            find("joker", ("R6", "TB-04", "R5"), _lays_a_joker),
            find("replace", ("TB-22", "TB-35", "TB-36"), _replaces_a_word),
            Find(
                "bonus",
                ("TB-41", "R22", "R24"),
                f"{bonus.cards}/Laeinst sTianeo/Viteruo - - 0 t 0... half60{mark}",
                _lays_all_cards,
                bonus.hint,
                then=(_changes_a_word, bonus.names["more"]),
                faults=Frozen(kept=_keeps_the_bonus),
                names=bonus.names,
            ),
            Find(
                "pass",
                ("TB-39", "R26", "TB-31", "TB-32"),
                f"- beikluw/Laeinst Tisa/Viteneo - - 0 t 0... half60{mark}",
                _exchanges,
                "pass+kw",
            ),
            Predict(
                "end",
                ("TB-30", "R29"),
                f"{end.cards}/aeln -/- - - 0 t 0... half60{mark}",
                ("now", "round"),
                "round",
                (end.hint,),
            ),
            PlayOn("play", (), f"{play.cards}{_REST}{mark}", 3, short=True),
        )
    )


LESSON = _lesson(FRENCH.name)


def lesson_of(options: Mapping[str, str]) -> Lesson:
    """The lesson in the language of the words (R46)."""
    return _lesson(options["words"])
