"""How tests ask an engine about attempts."""

from __future__ import annotations

import json
from typing import Any

from pygame_rules.engine import Engine


def engine_at(name: str, state: str) -> Engine:
    """An engine with a position set up."""
    engine = Engine()
    engine.answer(json.dumps({"op": "new", "game": name}))
    assert "error" not in engine.answer(json.dumps({"op": "state", "state": state}))
    return engine


def told(engine: Engine, **attempt: object) -> dict[str, Any]:
    return engine.answer(json.dumps({"op": "explain", **attempt}))


def ends_as(engine: Engine, path: tuple[str, ...]) -> set[str | None]:
    """The moves that a path is, or can be made by one more choice that ends the turn."""
    answer = told(engine, path=list(path))
    assert answer["violation"] is None, (path, answer)
    more = [choice for choice in answer["choices"] if not choice.startswith(("turn:", "gap-"))]
    longer = [told(engine, path=[*path, choice]) for choice in more]
    return {answer["move"], *(other["move"] for other in longer)}
