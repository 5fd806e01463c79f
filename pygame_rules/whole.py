"""How functions of the package check an argument that has to be a whole number."""

from __future__ import annotations

from operator import index

from pygame_rules.malformed import Malformed


def whole(
    what: str,
    value: object,
    least: int | None = 0,
    most: int | None = None,
    place: str = "",
    otherwise: str = "out-of-range",
) -> int:
    """The value as an int: an int itself, or what converts to one without loss (`__index__`).

    Raises Malformed for anything else (floats, texts, booleans), and for a number below `least` or
    above `most`. what, place: what the number is, for the error. otherwise: the error's problem
    where the value is no whole number.
    """
    wanted = "a whole number" + ("" if least is None else f" from {least}")
    wanted += "" if most is None else f" to {most}"
    try:
        number = index(value)  # type: ignore[arg-type]
    except TypeError:
        number = None
    if number is None or isinstance(value, bool):
        raise Malformed(what, otherwise, place, quote(value), wanted=wanted)
    if (least is not None and number < least) or (most is not None and number > most):
        raise Malformed(what, "out-of-range", place, quote(number), wanted=wanted)
    return number


def quote(value: object) -> str:
    """A value as an error quotes it: a text as it is, anything else by its `repr`."""
    try:
        return value if isinstance(value, str) else repr(value)
    except ValueError:  # an int with more digits than Python converts to text
        return f"a number of {value.bit_length()} bits" if isinstance(value, int) else "?"
