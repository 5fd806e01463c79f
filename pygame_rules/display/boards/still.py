"""A drawing that is only looked at: it can be neither touched nor read aloud."""

from __future__ import annotations

import re

from pygame_rules.display.markup import Element

USELESS = re.compile(
    r' (?:id="target-[^"]*"|class="target"|(?:data-[a-z]+|aria-[a-z]+|role|tabindex)="[^"]*")'
)
"""Attributes that such a drawing does not need."""

BARE = re.compile(r'<g(?: class="[^"]*")?></g>')
"""Groups that are there for the ear alone: without these attributes they are nothing."""

NAMES_OF_PLACES = re.compile(r'<text class="coordinates(?: taken)?"[^<>]*>[^<>]*</text>')


def still(drawing: str) -> Element:
    """The drawing without what touch and ear need."""
    opening, rest = BARE.sub("", USELESS.sub("", drawing)).split(">", 1)
    if "unnamed" in opening:  # such a board names its places only to readers who have asked for it
        rest = NAMES_OF_PLACES.sub("", rest)
    return Element(f'{opening} aria-hidden="true">{rest}')
