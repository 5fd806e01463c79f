"""The drawings of what players can say to each other."""

from __future__ import annotations

import re
from functools import cache
from pkgutil import get_data

from pygame_rules.display.markup import Element

_UNUSED = re.compile(r'<style>.*?</style>|\n| xmlns="[^"]*"', re.DOTALL)
"""What a drawing's file has for those who open it by itself."""


@cache
def drawing(name: str) -> Element:
    """The drawing of a greeting, which the text beside it says, too."""
    text = (get_data(__name__, f"art/{name}.svg") or b"").decode()
    svg = _UNUSED.sub("", text)
    return Element(svg.replace("<svg ", '<svg aria-hidden="true" focusable="false" ', 1))
