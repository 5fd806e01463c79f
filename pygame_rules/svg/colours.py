"""Resolves the colours of the style sheets in one theme: for drawings, and to measure contrast.

Knows the notations that the sheets have: `#rrggbb`, `rgb()`, `var()`, `light-dark()` and
`color-mix()` in sRGB.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

LIGHT, DARK = 0, 1
"""The themes, by their place in `light-dark()`."""

Rules = Mapping[str, Mapping[str, str]]
"""Declarations by the class they are for."""

_MIX = re.compile(r"color-mix\(in srgb, (#\w{6}) (\d+)%, (#\w{6})\)")
_THEMES = re.compile(r"light-dark\((#\w{6}|rgb\([^()]*\)), (#\w{6}|rgb\([^()]*\))\)")
_VARIABLE = re.compile(r"var\((--[\w-]+)(?:, ([^()]*))?\)")


def variables(sheet: str) -> dict[str, str]:
    """The variables that a sheet defines for the whole page."""
    blocks = re.findall(r"^:root \{(.*?)\}", sheet, re.MULTILINE | re.DOTALL)
    return dict(re.findall(r"(--[\w-]+): ([^;]+);", "".join(blocks)))


def rules(sheet: str) -> dict[str, dict[str, str]]:
    """The declarations of a sheet's rules for one or more classes and nothing else."""
    found: dict[str, dict[str, str]] = {}
    for head, body in re.findall(r"^([.\w, -]+) \{ ([^{}]*) \}", sheet, re.MULTILINE):
        told = dict(re.findall(r"([\w-]+): ([^;]+);", body))
        for selector in head.split(", "):
            if re.fullmatch(r"\.[\w-]+", selector):
                found.setdefault(selector[1:], {}).update(told)
    return found


def resolved(value: str, values: Mapping[str, str], theme: int) -> str:
    """A value with its colours as `#rrggbb`.

    values: of the variables. Raises KeyError for an unknown one, RecursionError for a circle.
    """
    before = ""
    while before != value:
        before = value
        value = _VARIABLE.sub(lambda match: resolved(_named(match, values), values, theme), value)
        value = _THEMES.sub(lambda match: match[theme + 1], value)
        value = _MIX.sub(lambda match: _mixed(match[1], int(match[2]), match[3]), value)
    return value


def _named(match: re.Match[str], values: Mapping[str, str]) -> str:
    """The value of a variable, or what stands for one that is not set."""
    return values[match[1]] if match[2] is None else values.get(match[1], match[2])


def _parts(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def _mixed(one: str, percent: int, other: str) -> str:
    parts = zip(_parts(one), _parts(other), strict=True)
    return "#" + "".join(
        f"{round((a * percent + b * (100 - percent)) / 100):02x}" for a, b in parts
    )


def contrast(one: str, other: str) -> float:
    """The contrast of two colours (`#rrggbb`) as WCAG counts it, from 1 to 21."""
    low, high = sorted((_luminance(one), _luminance(other)))
    return (high + 0.05) / (low + 0.05)


def _luminance(colour: str) -> float:
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (part / 255 for part in _parts(colour))
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
