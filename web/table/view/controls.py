"""Buttons and choices, and when they can't be used."""

from __future__ import annotations

from zlib import crc32

from web.locales import Catalogue
from web.markup import Element, el
from web.table.desk import Desk


def button(
    label: str, op: str, /, *after: Element, id: str = "", **data: str | int | bool | None
) -> Element:
    """A button that sends an event: `op`, and the rest of `data` as its fields. after: what stands
    behind the label, or instead of it."""
    attributes: dict[str, str | int | bool | None] = {"type": "button", "data-op": op}
    if id:
        attributes["id"] = id
    for name, value in data.items():
        plain = name == "class_" or name.startswith(("aria_", "popovertarget"))
        key = name.rstrip("_").replace("_", "-")
        attributes[key if plain else f"data-{key}"] = value
    return el("button", attributes, label, *after)


def icon(name: str) -> Element:
    """One of the pictures that the build puts into the page; who shows it says what it means."""
    use = el("use", {"href": f"#icon-{name}"})
    return el("svg", {"class": "icon", "aria-hidden": "true", "focusable": "false"}, use)


def press(picture: str, label: str, op: str, /, **data: str | int | bool | None) -> Element:
    """A button with a picture before its label."""
    return button("", op, icon(picture), el("span", {}, label), **data)  # type: ignore[arg-type]


def cross(words: Catalogue, sheet: str) -> Element:
    """The button that closes a sheet which the page opens by itself."""
    own: dict[str, str] = {"type": "button", "class": "quiet close", "popovertarget": sheet}
    own |= {"popovertargetaction": "hide", "aria-label": words("table.close")}
    return el("button", own, "×")


def sheet_heading(name: str, text: str) -> Element:
    """The heading of a sheet; the browser gives it the focus when the sheet opens."""
    return el("h2", {"id": name, "tabindex": "-1", "autofocus": True}, text)


def keyed(name: str, text: str) -> str:
    """An id for an element with this text. With another text it is another element: what merely
    changed its text would be seen to move."""
    digest = crc32(text.encode("utf-8", "surrogatepass"))
    return f"{name}-{digest:x}"


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
