"""Reads requests to the engine: one JSON object a line, whose fields are checked one by one."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from pygame_rules.record import MAX_CHARACTERS

MAX_LINE = 4 * MAX_CHARACTERS
"""Characters of a line."""

MARK = "\ufeff"
"""The byte-order mark, which some editors and shells put before UTF-8 text."""

Json = dict[str, Any]


class Refused(Exception):
    """A request that the engine can't carry out; `answer` is the error it answers with."""

    def __init__(self, code: str, **detail: object) -> None:
        super().__init__(code)
        self.answer: Json = {"code": code, **detail}


def read(line: str) -> Json:
    """The JSON object of a line; a byte-order mark before it is skipped. Raises Refused for any
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
    """A required text field. Raises Refused where it is missing or no text."""
    if field not in request:
        raise Refused("missing-field", field=field)
    value = request[field]
    if not isinstance(value, str):
        raise Refused("wrong-type", field=field, expected="string")
    return value


def whole(request: Json, field: str, default: int, most: int) -> int:
    """A field with a whole number from 0 to `most`; the default where it is missing. Raises Refused
    for anything else."""
    value = request.get(field, default)
    if not isinstance(value, int) or isinstance(value, bool):
        raise Refused("wrong-type", field=field, expected="whole number")
    if not 0 <= value <= most:
        raise Refused("out-of-range", field=field, least=0, most=most)
    return value


def known(request: Json, fields: Sequence[str]) -> None:
    """Raise Refused for a request with any other field than these."""
    for field in request:
        if field not in fields:
            raise Refused("unknown-field", field=field[:60], known=[*fields])


def flag(request: Json, field: str, *, default: bool = False) -> bool:
    """A field that is true or false (1 or 0 will do); the default where it is missing. Raises
    Refused for anything else."""
    value = request.get(field)
    if value is None:
        return default
    if not isinstance(value, int) or value not in (0, 1):
        raise Refused("wrong-type", field=field, expected="true or false")
    return bool(value)


def seconds(request: Json, most: float) -> float | None:
    """The field `seconds`, above 0 and up to `most`; None where it is missing. Raises Refused for
    anything else."""
    value = request.get("seconds")
    if value is None:
        return None
    if not isinstance(value, int | float) or isinstance(value, bool):
        raise Refused("wrong-type", field="seconds", expected="number")
    if not 0 < value <= most:
        raise Refused("out-of-range", field="seconds", least=0, most=most)
    return value
