"""The rows of a board, as a screen reader and the keys Home and End know them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from web.glue.dom import by_id, every, first, view

if TYPE_CHECKING:
    from js import Element


def row_of(element: Element) -> Any:
    """The first and the last target in the row of a target: the row that owns it (`aria-owns`),
    or the row around it."""
    row = first('#board [aria-owns~="%s"]' % element.id)
    if not row:
        return ends_of(element, "[role=row]", "[role=group]")
    owned = row.getAttribute("aria-owns").split()
    return [by_id(owned[place]) for place in (0, -1)]


def ends_of(element: Element, *kinds: str) -> Any:
    """The first and the last target in what the first selector finds around one."""
    around = next((one for one in map(element.closest, kinds) if one), None)
    line = (around or by_id("board")).querySelectorAll("[data-target]")
    return line[0], line[line.length - 1]


def settle_rows() -> None:
    """Set `aria-owns` of the rows that are shown: in another arrangement a board has other rows."""
    rows = list(every("#board [data-owns]"))
    hidden = [view.getComputedStyle(row).visibility == "hidden" for row in rows]
    for place, row in enumerate(rows):
        if hidden[place]:
            row.removeAttribute("aria-owns")
        else:
            row.setAttribute("aria-owns", row.getAttribute("data-owns"))
