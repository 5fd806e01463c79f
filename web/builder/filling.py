"""Fills templates."""

from __future__ import annotations

import re
from collections.abc import Mapping


def fill(template: str, values: Mapping[str, str]) -> str:
    """Put values in the place of `%NAME%`; an unknown or a missing name is a mistake of ours."""

    def value(match: re.Match[str]) -> str:
        return values[match[1]]

    return re.sub(r"%([A-Z_]+)%", value, template)
