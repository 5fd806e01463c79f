"""Buttons and other controls, and when they are off."""

from __future__ import annotations

from zlib import crc32

from pygame_rules.display.locales import Catalogue
from pygame_rules.display.markup import Element, el
from web.table.address import Place
from web.table.desk import Desk


def button(
    label: str, op: str, /, *after: Element, id: str = "", **data: str | int | bool | None
) -> Element:
    """A button that sends an event: `op`, with `data` as its other fields. after: elements after
    the label.

    In `data`, `class_`, `title` and names that begin with `aria_` or `popovertarget` are
    attributes. A title says why the button is off; style sheets show it on focus and touch, too.
    """
    attributes: dict[str, str | int | bool | None] = {"type": "button", "data-op": op}
    if id:
        attributes["id"] = id
    for name, value in data.items():
        plain = name in ("class_", "title") or name.startswith(("aria_", "popovertarget"))
        key = name.rstrip("_").replace("_", "-")
        attributes[key if plain else f"data-{key}"] = value
    return el("button", attributes, label, *after)


def icon(name: str) -> Element:
    """An icon; the text beside it says what it means. The builder puts it into the page."""
    use = el("use", {"href": f"#icon-{name}"})
    return el("svg", {"class": "icon", "aria-hidden": "true", "focusable": "false"}, use)


def press(picture: str, label: str, op: str, /, **data: str | int | bool | None) -> Element:
    """A button with an icon before its label."""
    return button("", op, icon(picture), el("span", {}, label), **data)  # type: ignore[arg-type]


def cross(words: Catalogue, sheet: str) -> Element:
    """The button that closes a popover. sheet: its id."""
    own: dict[str, str] = {"type": "button", "class": "quiet close", "popovertarget": sheet}
    own |= {"popovertargetaction": "hide", "aria-label": words("table.close")}
    return el("button", own, "×")


def sheet_heading(name: str, text: str) -> Element:
    """The heading of a popover; the page focuses it when the popover opens
    (web/page/start/early.js). The attribute `autofocus` would do so as well, but frames in posts
    complain of it to their host."""
    return el("h2", {"id": name, "tabindex": "-1"}, text)


def keyed(name: str, text: str) -> str:
    """An id that depends on the element's text. With another text the page replaces the element
    instead of changing it, so that it does not seem to move."""
    digest = crc32(text.encode("utf-8", "surrogatepass"))
    return f"{name}-{digest:x}"


def rule_link(game: str, clause: str, words: Catalogue) -> Element:
    """A link to a clause of the rules. Its number is only in the tooltip: it says nothing to
    somebody who has not read the rules."""
    address = f"#{Place(game, 'rules', clause)}"
    own = {"href": address, "title": clause, "data-op": "rule", "data-rule": clause}
    return el("a", own, words("table.rule.see"))


def copying(words: Catalogue, label: str, box: str, **data: str) -> Element:
    """A button that copies the content of the box with this id."""
    said, failed = words("table.copied"), words("table.share.failed")
    return button(label, "copy", of=box, said=said, failed=failed, **data)


def telling_button(words: Catalogue, label: str, text: str, class_: str = "") -> Element:
    """A button that shares a text by the device's own way; where it has none, the text is
    copied."""
    said, failed = words("table.copied"), words("table.share.failed")
    return button(
        label,
        "outside",
        id="share-result",
        act="tell",
        text=text,
        said=said,
        failed=failed,
        class_=class_ or None,
    )


def saving(words: Catalogue, file: str, picture: bool = False) -> dict[str, str]:
    """What the button that saves a file says: that it is saved, that it can't be done, and what to
    do where no page can know whether it is (web/page/share/download.js)."""
    return {
        "said": words("table.share.saved", {"file": file}),
        "failed": words("table.share.failed"),
        "unsaved": words("page.unsaved.picture" if picture else "page.unsaved"),
        "copy": words("page.copy"),
    }


def off(desk: Desk, can: bool = True) -> str | None:
    """The value of `aria-disabled` for a button. Unlike `disabled`, it lets the button keep the
    focus."""
    return None if can and desk.visit.ready else "true"


def checkbox(id: str, label: str, checked: bool, name: str) -> Element:
    """A box that is ticked, or no longer, by the event `take` with this name."""
    own: dict[str, str | bool] = {"type": "checkbox", "id": id, "checked": checked}
    box = el("input", {**own, "data-op": "take", "data-name": name})
    return el("label", {"class": "pick"}, box, label)


def radio(name: str, value: str, label: str, checked: bool, /, **data: str) -> Element:
    """A radio button that sends `value` as the event `name`, or as the event `op` in `data`."""
    attributes: dict[str, str | bool] = {"type": "radio", "name": name, "value": value}
    attributes |= {"data-op": name, "data-value": value, "checked": checked}
    attributes |= {f"data-{key}": text for key, text in data.items()}
    return el("label", {"class": "pick"}, el("input", attributes), label)
