"""What is said of a board of Tambouille."""

from __future__ import annotations

import re
from collections import Counter

from pygame_rules.tambouille import TambouilleState
from pygame_rules.tambouille.cards import CAPITAL_JOKER, CONCEALED, JOKER
from tests.web.heard import part


def check(state: TambouilleState, said: str) -> None:
    """Every word and every card that may be seen, in words; nothing of what is hidden."""
    for number, word in enumerate(state.tableau, 1):
        assert f"Word {number}, " in said
        assert len(part(said, rf"Word {number}, \w+: ([^.]*)\.").split(", ")) == len(
            re.findall(r"[*#]?.", word)
        )
    for hand in state.hands:
        if CONCEALED not in hand and hand:
            assert ", ".join(map(_card, hand)) in said
    for name, heap in (("Discarded", state.discard), ("Set aside, not in play", state.aside)):
        heard: Counter[str] = Counter()
        for item in filter(None, part(said, rf"{name}: ([^.]*)\.").split(", ")):
            times = re.fullmatch(r"(\d+) times (.*)", item)
            heard[times[2] if times else item] += int(times[1]) if times else 1
        assert heard == Counter(map(_card, heap))
    for hand, pile in zip(state.hands, state.piles, strict=True):
        assert f"{len(hand)} in hand, {len(pile)} in the pile" in said


def _card(sign: str) -> str:
    if sign in (JOKER, CAPITAL_JOKER):
        return "joker" if sign == JOKER else "capital joker"
    return f"capital {sign}" if sign.isupper() else sign
