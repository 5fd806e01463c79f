"""The event that an element stands for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable


DATA = "data-"


def event_of(names: Iterable[str], value: Callable[[str], Any], own_id: str) -> dict[str, Any]:
    """The event that an element stands for: its `data-` attributes, and its id.

    names: of all its attributes; value: gives an attribute's value.
    """
    event = {name[len(DATA) :]: value(name) for name in names if name.startswith(DATA)}
    event.pop("drag", None)
    event["id"] = own_id
    return event
