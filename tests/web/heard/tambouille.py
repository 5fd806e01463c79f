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
        cards = re.findall(r"[*#]?.", word)
        assert len(_items(part(said, rf"Word {number}, \w+: ([^.]*)\."))) == len(cards)
    held = [_items(found) for found in re.findall(r" holds: ([^.]*)\.", said)]
    for hand in state.hands:
        if CONCEALED not in hand and hand:
            assert [*map(_card, hand)] in held
    for name, heap in (("Discarded", state.discard), ("Set aside, not in play", state.aside)):
        heard: Counter[str] = Counter()
        for item in _items(part(said, rf"{name}: ([^.]*)\.")):
            times = re.fullmatch(r"(\d+) times (.*)", item)
            heard[times[2] if times else item] += int(times[1]) if times else 1
        assert heard == Counter(map(_card, heap))
    for hand, pile in zip(state.hands, state.piles, strict=True):
        assert f"{len(hand)} in hand, {len(pile)} in the pile" in said


def _items(listed: str) -> list[str]:
    """The items of a list in words, without articles."""
    items = re.split(", | and ", listed) if listed else []
    return [re.sub("^(a|the) (?=.*joker)", "", item) for item in items]


def _card(sign: str) -> str:
    if sign in (JOKER, CAPITAL_JOKER):
        return "joker" if sign == JOKER else "capital joker"
    return f"capital {sign}" if sign.isupper() else sign
