"""Which target a typed text names."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    Names = Sequence[tuple[str, bool]]
    """The names of each target, with spaces between them, and whether it is a choice."""

NONE = 8


def typed_key(key: str, code: str, shift: bool) -> str:
    """The character of a key; a digit also where the keyboard has digits on the shift key."""
    return code[5:] if code.startswith("Digit") and not shift else key


def spell(spelled: str, key: str, own: str, targets: Names) -> tuple[str, list[int]]:
    """What has been typed after one more character, and the places of the targets it names best.

    own: the name of the target that has the keyboard: a digit may mean another one in its file or
    pile. No target is named: ("", []).
    """
    for text in (spelled + key, key, own[0] + key if key.isdigit() else ""):
        found = named(text, targets) if text else []
        if found:
            return text, found
    return "", []


def named(text: str, targets: Names) -> list[int]:
    """The places of the targets that a text names best: whole names before parts, choices first."""
    best = NONE
    found: list[int] = []
    for place, (names, choice) in enumerate(targets):
        rank = min([rank_of(text, name) for name in with_short(names.split())]) + (not choice)
        if rank < best:
            best, found = rank, []
        if rank == best and rank < NONE:
            found.append(place)
    return found


def with_short(names: list[str]) -> list[str]:
    """The names of a target, and the short one: the first without what stands before `:` or `-`."""
    short = names[0].split(":")[-1]
    if "-" in short:
        short = "".join(short.split("-")[1:])
    return names + [short]


def rank_of(text: str, name: str) -> int:
    """How well a text names something: the lower, the better; `NONE` where it does not."""
    small, low = name.lower(), text.lower()
    if name == text:
        return 0
    if small == low:
        return 2
    if name.startswith(text):
        return 4
    return 6 if small.startswith(low) else NONE
