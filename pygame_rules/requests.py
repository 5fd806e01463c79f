"""Reading a request of the engine: one JSON object, its fields checked one by one."""

from __future__ import annotations

import json
from typing import Any

from pygame_rules.record import MAX_CHARACTERS

MAX_LINE = 4 * MAX_CHARACTERS

MARK = "\ufeff"
"""The byte-order mark, which some editors and shells put before a text in UTF-8."""

Json = dict[str, Any]


class Refused(Exception):
    """A request the engine can't carry out; `answer` is what it says."""

    def __init__(self, code: str, **detail: object) -> None:
        super().__init__(code)
        self.answer: Json = {"code": code, **detail}


def read(line: str) -> Json:
    """The object that a line holds; a byte-order mark before it is skipped. Raises Refused for any
    other line."""
    line = line.removeprefix(MARK)
    if len(line) > MAX_LINE:
        raise Refused("too-long", limit=MAX_LINE)
    try:
        request = json.loads(line, parse_constant=_no_constant)
    except (ValueError, RecursionError) as error:
        raise Refused("bad-json", detail=str(error)[:120]) from error
    if not isinstance(request, dict):
        raise Refused("wrong-type", field="", expected="object")
    return request


def _no_constant(name: str) -> None:
    raise ValueError(f"{name} is not JSON")


def text(request: Json, field: str) -> str:
    """A field that must be there. Raises Refused."""
    if field not in request:
        raise Refused("missing-field", field=field)
    value = request[field]
    if not isinstance(value, str):
        raise Refused("wrong-type", field=field, expected="string")
    return value


def whole(request: Json, field: str, default: int, most: int) -> int:
    """A whole number from 0. Raises Refused."""
    value = request.get(field, default)
    if not isinstance(value, int) or isinstance(value, bool):
        raise Refused("wrong-type", field=field, expected="whole number")
    if not 0 <= value <= most:
        raise Refused("out-of-range", field=field, least=0, most=most)
    return value


def flag(request: Json, field: str) -> bool:
    """Whether a field is true (or 1); false where it is missing. Raises Refused for what is neither
    true nor false."""
    value = request.get(field)
    if value is None:
        return False
    if not isinstance(value, int) or value not in (0, 1):
        raise Refused("wrong-type", field=field, expected="true or false")
    return bool(value)


def seconds(request: Json, most: float) -> float | None:
    """The field `seconds`, above 0, if it is there. Raises Refused."""
    value = request.get("seconds")
    if value is None:
        return None
    if not isinstance(value, int | float) or isinstance(value, bool):
        raise Refused("wrong-type", field="seconds", expected="number")
    if not 0 < value <= most:
        raise Refused("out-of-range", field="seconds", least=0, most=most)
    return value
