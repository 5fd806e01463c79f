"""A turn of Tambouille as small drawings: the words that it has made or changed."""

from __future__ import annotations

from collections import Counter

from pygame_rules.display.boards.pictograms import Part, figure, sign
from pygame_rules.display.games.tambouille.cards import face
from pygame_rules.tambouille import TambouilleMove, TambouilleState
from pygame_rules.tambouille.cards import CONCEALED
from pygame_rules.tambouille.moves import TURN
from pygame_rules.tambouille.rows import signs

STEP = 43
MOST = 16
"""So many cards have room; the words after them are left out."""


def pictograms(
    before: TambouilleState, move: TambouilleMove, after: TambouilleState, *, turned: bool
) -> list[Part]:
    """The cards of each word that was not there before; a card's back for a turn without one. Cards
    of a hand are not shown."""
    old = Counter(before.tableau)
    new = list((Counter(move.words) - old).elements()) if move.kind == TURN else []
    if not new:
        exchanged = [sign("swaps"), figure(*face(CONCEALED))] if move.under else []
        return [figure(*face(CONCEALED)), *exchanged]
    parts: list[Part] = []
    for word in new:
        if parts and len(parts) + len(signs(word)) > MOST:
            break
        parts += [Part(16, figure().drawn)] if parts else []
        parts += [figure(*face(card), width=STEP) for card in signs(word)]
    return parts
