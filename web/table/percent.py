"""Percent-encoding, undone.

`urllib.parse.unquote` does the same, but imports 43 kB of modules that the page would download
before the first move.
"""

from __future__ import annotations

import re

_ENCODED = re.compile("(?:%[0-9a-fA-F]{2})+")


def unquoted(text: str) -> str:
    """The text with its percent-encoded bytes decoded as UTF-8. Bytes that are not UTF-8 become
    U+FFFD, and a percent sign that begins no code stays."""
    return _ENCODED.sub(_decoded, text)


def _decoded(found: re.Match[str]) -> str:
    return bytes.fromhex(found[0].replace("%", "")).decode(errors="replace")
