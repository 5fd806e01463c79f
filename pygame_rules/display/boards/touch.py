"""What a touch on a board does to a half-made turn."""

from __future__ import annotations

from typing import Any

from pygame_rules import Draft


def leads_on(draft: Draft[Any], target: str) -> bool:
    """Whether touching a target continues the draft: it is a choice, or it is the last target once
    more, which makes the draft's default choice."""
    again = draft.path[-1:] == (target,) and draft.default is not None
    return target in draft.choices or again


def touched(
    draft: Draft[Any], target: str, *, tap: bool = False, dragged: bool = False
) -> Draft[Any]:
    """The draft after a touch: with one more choice, or with another one in place of a choice.
    Raises Violation where the touch means nothing.

    tap: whether the choice that follows by itself is made, too (`Draft.tap`). dragged: whether
    something was dropped there, which replaces nothing.
    """
    if leads_on(draft, target):
        return draft.tap(target) if tap else draft.choose(target)
    other = None if dragged else draft.redirect(target)
    return draft.choose(target) if other is None else other
