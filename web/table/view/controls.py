"""Buttons and choices, and when they can't be used."""

from __future__ import annotations

from xml.etree.ElementTree import Element

from web.locales import Catalogue
from web.markup import el
from web.table.desk import Desk


def button(label: str, op: str, /, id: str = "", **data: str | int | bool | None) -> Element:
    """A button that sends an event: `op`, and the rest of `data` as its fields."""
    attributes: dict[str, str | int | bool | None] = {"type": "button", "data-op": op}
    if id:
        attributes["id"] = id
    for name, value in data.items():
        plain = name == "class_" or name.startswith("aria_")
        key = name.rstrip("_").replace("_", "-")
        attributes[key if plain else f"data-{key}"] = value
    return el("button", attributes, label)


def copying(words: Catalogue, label: str, box: str, **data: str) -> Element:
    """A button that copies what stands in the box with this id."""
    said, failed = words("table.copied"), words("table.share.failed")
    return button(label, "copy", of=box, said=said, failed=failed, **data)


def off(desk: Desk, can: bool = True) -> str | None:
    """The state of a button that can't be used now; it keeps the focus, unlike a disabled one."""
    return None if can and desk.visit.ready else "true"


def radio(name: str, value: str, label: str, checked: bool, /, **data: str) -> Element:
    """One of several values, sent as the event `name` (or `data-op`) when it is chosen."""
    attributes: dict[str, str | bool] = {"type": "radio", "name": name, "value": value}
    attributes |= {"data-op": name, "data-value": value, "checked": checked}
    attributes |= {f"data-{key}": text for key, text in data.items()}
    return el("label", {"class": "pick"}, el("input", attributes), label)
