"""Tambouille's lesson: lay a word, change one, move letters, use a joker, replace, pass, end."""

from __future__ import annotations

from collections import Counter

from pygame_rules.lesson import Find, Lesson, PlayOn, Predict, WhyNot
from pygame_rules.tambouille.cards import cards_of
from pygame_rules.tambouille.moves import PASS, TURN, TambouilleMove
from pygame_rules.tambouille.position import Position


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


def _exchanges(before: Position, move: TambouilleMove) -> bool:
    return move.kind == PASS and bool(move.under)


LESSON = Lesson(
    (
        Find(
            "word",
            ("TB-14", "R2"),
            "- CPahnot/Laeinst Tisaneo/Vite - Wax 0 t 0... full",
            _lays_a_word,
            "Chat",
            shown=True,
        ),
        Find(
            "change",
            ("TB-19",),
            "Chat beilrsu/Laeinst Tisaneo/Vite - Wax 0 t 0... full",
            _changes_a_word,
            "Chats",
        ),
        Find(
            "letters",
            ("TB-24", "TB-25"),
            "Chats/Lit Rbeiknu/Laeinst Tisaneo/Vite - Wax 0 t 0... full",
            _moves_a_letter,
            "Chat/Lit/Ris",
        ),
        WhyNot(
            "capital",
            ("TB-27", "R4"),
            "Chat/Lit beilrsu/Laeinst Tisaneo/Vite - Wax 0 t 0... full",
            ("card-1-1",),
            "TB-27",
        ),
        Find(
            "joker",
            ("R6", "TB-04"),
            "Chat beiklu*/Laeinst Tisaneo/Vite - Wax 0 t 0... full",
            _lays_a_joker,
            "Chat*s",
        ),
        Find(
            "replace",
            ("TB-22", "TB-35"),
            "Chat/Lit/Pont Rbeikno/Laeinst Tisaneo/Vite - Wax 0 t 0... full",
            _replaces_a_word,
            "Roi/Lit/Pont-Chat",
        ),
        Find(
            "pass",
            ("TB-39", "R26"),
            "- beikluw/Laeinst Tisa/Viteneo - Wax 0 t 0... full",
            _exchanges,
            "pass+kw",
        ),
        Predict(
            "end",
            ("TB-30", "R29"),
            "Chat s/aeln -/- - Wax 0 t 0... full",
            ("now", "round"),
            "round",
            ("Chats",),
        ),
        PlayOn("play", (), "Chat/Lit Pabeors/Laeinst Tisaneo/Vite - Wax 0 t 0... full", 3),
    )
)
