"""Gambo's tokens as they lie on the board, for the gallery of drawings."""

from __future__ import annotations

from collections.abc import Iterator

from pygame_rules.display.markup import Attributes, Element, el


def composed() -> Iterator[tuple[str, str, list[Element]]]:
    """Each side's tokens: a name, a viewBox, what is drawn there."""
    for seat in (0, 1):
        for kind in ("elephant", "cat", "mouse"):
            animal: Attributes = {"href": f"#gambo-{kind}", "class": f"g-{kind}"}
            token = el("use", {"href": f"#gambo-token-{seat}", "class": f"token-{seat}"})
            small = el("use", {**animal, "transform": "scale(.82)"})
            yield f"{kind} of {seat}", "-28 -28 56 56", [token, small]
