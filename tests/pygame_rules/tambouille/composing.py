"""How tests put a turn together card by card."""

from __future__ import annotations

import pytest

from pygame_rules import DONE, Violation
from pygame_rules.tambouille import TambouilleState, parse_move
from pygame_rules.tambouille.draft import ComposeDraft
from tests.pygame_rules.tambouille.positions import CLAUSES, SUZE

SHEET = (
    ("1", "", "Grecsuk", "Grecs", "", "ku"),
    ("2", "", "SuzeU*f", "Suze/U*t", "", "f"),
    ("3", "", "JetOMap", "Jet/O/Ma", "", "p"),
    ("1a", SUZE, "crilegu", "Sucrez/U*tile", "", "gu"),
    ("1b", SUZE, "DrapsEk", "Suze/U*t/Draps", "", "Ek"),
    ("1c", SUZE, "Quoiodl", "Soudez/U*t/Quoi", "", "l"),
    ("1d", SUZE, "NulHicB", "Hic/U*t/Nul-Suze", "Suze", "B"),
    ("1e", SUZE, "JePifhi", "Pif/U*ni/Je-Suze", "Suze", "h"),
    ("1e with n", SUZE, "JePifhn", "Pif/Un*i/Je-Suze", "Suze", "h"),
    ("1f", SUZE, "FaCampy", "Su/Fa/Camp-U*sez", "U*ez", "y"),
    ("1g", SUZE, "BalekmR", "Su/U*t/Baleze", "", "Rkm"),
    ("1h", SUZE, "nitesnd", "Suze/Unites", "", "dn*"),
)
"""The sheet's example, the tableau, the hand, the turn, what is discarded, what is left."""


def touched(draft: ComposeDraft, targets: str) -> ComposeDraft:
    """After touches, all of which were offered."""
    for target in targets.split():
        assert target in draft.choices, (draft.path, target)
        draft = draft.choose(target)
    return draft


def begun(state: TambouilleState) -> ComposeDraft:
    draft = state.draft()
    assert isinstance(draft, ComposeDraft)
    return draft


def from_hand(draft: ComposeDraft, card: str) -> str:
    return f"hand-{draft.hand.index(card) + 1}"


def spelled(draft: ComposeDraft, number: int, word: str) -> ComposeDraft:
    """A word put behind the capital of a row, one hand card after the other; jokers are read."""
    signs = word.replace("*", "*\0").split("\0")
    cards = [sign for part in signs for sign in part]
    place, reading = 0, ""
    for card in cards[1 + (word[0] == "#") :]:
        if reading:
            reading = ""
            continue
        place += 1
        draft = touched(draft, f"{from_hand(draft, card)} gap-{number}-{place}")
        reading = card if card == "*" else ""
    joker = word.find("*")
    if joker > 0 and draft.rows[number - 1].cards[joker] != word[joker : joker + 2]:
        draft = touched(draft, f"card-{number}-{joker + 1} read:{word[joker + 1]}")
    return draft


def composed(state: TambouilleState, text: str) -> ComposeDraft:
    """A turn made by hand: all letters into the hand, then word by word, removal, surplus."""
    move, draft = parse_move(text), begun(state)
    for number, row in enumerate(draft.rows, 1):
        for place in range(len(row.cards), 1, -1):
            draft = touched(draft, f"card-{number}-{place} to-hand")
    heads = [row.cards[0][0] for row in draft.rows]
    for word in sorted((*move.words, *move.removed), key=lambda word: word[0] not in heads):
        if word[0] not in heads:
            draft = touched(draft, from_hand(draft, word[0]))
            if "new" in draft.choices:
                draft = touched(draft, "new")
                heads.append(word[0])
            else:  # there is no room: it takes the place of a capital that comes back
                kept = {one[0] for one in (*move.words, *move.removed)}
                place = next(at for at, head in enumerate(heads) if head not in kept)
                draft = touched(draft, f"card-{place + 1}-1")
                heads[place] = word[0]
        draft = spelled(draft, heads.index(word[0]) + 1, word)
    for word in move.removed:
        number = [row.word for row in draft.rows].index(word) + 1
        draft = touched(draft, f"remove-{number}")
    assert draft.warning is None
    draft = touched(draft, DONE)
    for card in move.under:
        draft = touched(draft, from_hand(draft, card))
    return draft


def refused(draft: ComposeDraft, target: str) -> str:
    """The rule that refuses a touch."""
    assert target not in draft.choices
    with pytest.raises(Violation) as caught:
        draft.choose(target)
    assert caught.value.rule in CLAUSES
    return caught.value.rule


def begun_again(state: TambouilleState, path: tuple[str, ...]) -> ComposeDraft:
    return touched(begun(state), " ".join(path))
