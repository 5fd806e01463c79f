"""Why a touch is refused while a turn of Tambouille is put together."""

from __future__ import annotations

from pygame_rules.draft import DONE
from pygame_rules.tambouille.cards import CONCEALED, is_capital, letters_of
from pygame_rules.tambouille.composing import Composing
from pygame_rules.tambouille.moves import passing
from pygame_rules.tambouille.position import HAND, MOST_WORDS, NOBODY
from pygame_rules.tambouille.reasons import explain
from pygame_rules.tambouille.rows import Row, fixed
from pygame_rules.tambouille.targets import CARD, GAP, IN_HAND, NEW, PASSING, REMOVE
from pygame_rules.tambouille.words import is_word
from pygame_rules.violation import Violation


def ended(draft: Composing, target: str) -> Violation | None:
    """The refusal where nothing can be touched, or where the turn can't end as it is."""
    if draft.before.seat == NOBODY:
        return Violation("TB-30", "game-over")
    if CONCEALED in draft.hand:
        return Violation("TB-12", "concealed")
    if target == DONE and draft.result is None:
        return draft.warning or _no_end(draft)
    if target == PASSING and not draft.changed:
        return explain(draft.before, passing())
    return None


def _no_end(draft: Composing) -> Violation | None:
    """Why a turn of legal words can't end: no card is laid, or there is a surplus."""
    if draft.choosing_under:
        return Violation("TB-42", "wrong-surplus", {"count": len(draft.hand) - HAND})
    if not draft.changed and draft.before.begun is None:
        return Violation("R11", "nothing-laid")
    return None


def composing(draft: Composing, target: str) -> Violation | None:
    """The refusal where a card can't be taken up or put down, or a word can't be removed."""
    if match := REMOVE.fullmatch(target):
        return _no_removal(draft, int(match[1]) - 1)
    if draft.held:
        return _no_place(draft, target)
    if (match := IN_HAND.fullmatch(target)) and 0 < int(match[1]) <= len(draft.hand):
        return Violation("R2", "needs-capital")
    if match := CARD.fullmatch(target):
        number, place = int(match[1]) - 1, int(match[2]) - 1
        if number < len(draft.rows) and place == 0 and draft.rows[number].old:
            return _capital(draft, draft.rows[number])
    return None


def _capital(draft: Composing, row: Row) -> Violation:
    """Why the capital of a word can't be taken up."""
    if fixed(draft.before, row, 0):
        return Violation("R7", "joker-reread")
    return Violation("TB-27", "capital-stays", {"card": row.cards[0][-1]})


def _no_removal(draft: Composing, number: int) -> Violation | None:
    """Why a word can't be removed; the first condition that is missing comes first."""
    if number >= len(draft.rows):
        return None
    row = draft.rows[number]
    if not row.old:
        return Violation("R14", "not-there-before", {"card": row.cards[0][-1]})
    if len(draft.rows) < MOST_WORDS:
        return Violation("TB-36", "not-three-words")
    if len(draft.rows) == MOST_WORDS:
        return Violation("TB-35", "no-replacement")
    if not is_word(draft.before, row.word):
        return Violation("TB-38", "removed-no-word", {"word": letters_of(row.word)})
    return None


def _no_place(draft: Composing, target: str) -> Violation | None:
    """Why the held card can't go to a target."""
    capital = is_capital(draft.held_card[0])
    if capital and GAP.fullmatch(target):
        return Violation("R3", "capital-heads")
    if target == NEW:
        return Violation("TB-10", "no-room") if capital else Violation("R2", "needs-capital")
    if (match := CARD.fullmatch(target)) and match[2] == "1":
        number = int(match[1]) - 1
        if number < len(draft.rows) and draft.rows[number].old:
            return _capital(draft, draft.rows[number])
    return None
