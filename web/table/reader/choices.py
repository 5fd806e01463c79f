"""What the reader chose last, of what is offered again: the latest first.

A choice is a line, `game subject value`, such as `siam partner calf2`. What is chosen now comes
first, and the first of several values holds. So no number has to rise, and no window's or file's
number can outdo a choice.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from web.table.keep.untrusted import mapping, texts, whole
from web.table.reader.progress import RETIRED

Choices = tuple[str, ...]

MOST_CHOICES = 200
"""How many are kept, the latest: more than there are to choose."""

_CHOICE = re.compile(r"[a-z][a-z_]{0,39} [a-z]{1,20} [\w.:-]{1,60}", re.ASCII)


def with_choice(before: Choices, game: str, subject: str, value: str) -> Choices:
    """The choices with a value that is chosen now, which comes first; the same object if it was
    chosen last."""
    now, start = f"{game} {subject} {value}", f"{game} {subject} "
    if next((one for one in before if one.startswith(start)), "") == now:
        return before
    return (now, *(one for one in before if one != now))[:MOST_CHOICES]


def latest(choices: Choices, game: str, subject: str, among: Iterable[str]) -> str:
    """The one of these values that was chosen last; empty where none was."""
    wanted = {f"{game} {subject} {value}": value for value in among}
    return next((wanted[one] for one in choices if one in wanted), "")


def read_choices(kept: object, progress: object) -> Choices:
    """The choices that were kept, without what can not be read.

    progress: the facts that were kept. Older versions kept choices among them, with a number that
    was highest for the latest.
    """
    if kept is not None:
        lines = texts(kept, MOST_CHOICES)
        return tuple(dict.fromkeys(line for line in lines if _CHOICE.fullmatch(line)))
    old = [
        (number, name)
        for name, told in mapping(progress).items()
        if isinstance(name, str) and _CHOICE.fullmatch(name) and name.split()[1] in RETIRED
        if (number := whole(told)) is not None
    ]
    return tuple(name for _, name in sorted(old, reverse=True)[:MOST_CHOICES])
