"""What the site's dialog gives an author to paste, without a browser."""

from __future__ import annotations

import re
from base64 import urlsafe_b64encode
from html import unescape
from zlib import compressobj

from web.table import Frame, Table

SITE = "https://games.example/five/"


def author(game: str = "siam", *moves: str, site: str = SITE) -> Table:
    """The table of an author who has played these moves."""
    table = Table(game)
    table.dispatch({"op": "hello", "language": "en", "site": site})
    for move in moves:
        table.dispatch({"op": "type", "text": move})
    return table


def send(table: Table, op: str, **event: object) -> Frame:
    """One event."""
    return table.dispatch({"op": op, **event})


def pasted(table: Table, box: str = "snippet", **chosen: str) -> str:
    """What stands in a box of the dialog, after these choices; empty if the box is not there."""
    for name, value in chosen.items():
        send(table, "embed", name=name, value=value)
    send(table, "panel", name="")
    panel = send(table, "panel", name="embed")["parts"]["panel"]
    found = re.search(rf'<textarea id="{box}"[^>]*>(.*?)</textarea>', panel, re.DOTALL)
    return unescape(found[1]) if found else ""


def packed(text: str) -> str:
    """A text as it travels in an address: deflated, in base64url."""
    deflater = compressobj(9, wbits=-15)
    data = deflater.compress(text.encode()) + deflater.flush()
    return urlsafe_b64encode(data).decode().rstrip("=")
