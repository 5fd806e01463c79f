"""Which target a typed text names."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    Names = Sequence[tuple[str, bool]]
    """The names of each target, with spaces between them, and whether it is a choice."""

NONE = 8

GREEK, MORE_LATIN, KANA = 0x370, 0x1E00, 0x3000
"""Where characters begin that are of other scripts, of Latin letters and signs again, and of other
scripts again."""

WIDE, WIDE_END = 0xFF01, 0xFF5E
"""The characters of ASCII in full width, from `!` on."""


def latin(key: str, code: str, shift: bool, alt: bool = False) -> str:
    """A key as a keyboard with Latin letters has it: where the layout is of another script
    (Cyrillic, Greek, Hebrew …), or where the Alt key makes another character of it (macOS), the
    letter that is in its place; full width becomes usual width."""
    first = ord(key[0]) if key else 0
    if alt and code.startswith("Key"):
        return key.lower() if len(key) == 1 and "a" <= key.lower() <= "z" else code[3:].lower()
    if len(key) == 1 and WIDE <= first <= WIDE_END:
        return chr(first - WIDE + ord("!"))
    if not code.startswith("Key") or first < GREEK or MORE_LATIN <= first < KANA:
        return key
    return code[3:] if shift else code[3:].lower()


SIGNS = ("*", "#")
"""Signs that name something on a board, such as a joker. Keyboards have them in many places: on the
key of a digit, or with the Alt key (macOS) or Control and Alt (Windows)."""


def typed_key(key: str, code: str, shift: bool) -> str:
    """The character of a key; a digit also where the keyboard has digits on the shift key."""
    return code[5:] if code.startswith("Digit") and not shift and key not in SIGNS else key


def spell(spelled: str, key: str, own: str, here: int, targets: Names) -> tuple[str, int | None]:
    """What has been typed after one more character, and the place of the target that it names: of
    several the one after the place that has the keyboard (here), round and round.

    own: the name of the target there: a digit may mean another one in its file or pile. Where no
    target is named: ("", None).
    """
    for text in (spelled + key, key, own[0] + key if key.isdigit() else ""):
        found = find_named(text, targets) if text else []
        if found:
            after = found.index(here) + 1 if here in found else 0
            return text, found[after % len(found)]
    return "", None


def called(text: str, targets: Names) -> bool:
    """Whether something is called just so, as a card is by its letter; not only begins so."""
    for names, _ in targets:
        own = names.split()
        own.append(own[0].split(":")[-1])
        if text.lower() in [name.lower().rstrip("-") for name in own]:
            return True
    return False


def find_named(text: str, targets: Names) -> list[int]:
    """The places of the targets that a text names best: whole names before parts, choices first."""
    best = NONE
    found: list[int] = []
    for place, (names, choice) in enumerate(targets):
        own = names.split()
        # The first name has a short form, without what stands before `:` or `-`.
        short = own[0].split(":")[-1]
        own.append("".join(short.split("-")[1:]) if "-" in short else short)
        rank = min([rank_of(text, name) for name in own]) + (not choice)
        if rank < best:
            best, found = rank, []
        if rank == best and rank < NONE:
            found.append(place)
    return found


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
