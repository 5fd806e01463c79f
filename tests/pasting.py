"""The texts that the dialog "Share" gives an author to paste, made without a browser."""

from __future__ import annotations

import re
from base64 import urlsafe_b64encode
from html import unescape
from zlib import compressobj

from web.table import Frame, Table

SITE = "https://games.example/five/"


def author(game: str = "siam", *moves: str, site: str = SITE) -> Table:
    """A table on which an author has played these moves."""
    table = Table(game)
    table.dispatch({"op": "hello", "language": "en", "site": site})
    for move in moves:
        table.dispatch({"op": "type", "text": move})
    return table


def send(table: Table, op: str, **event: object) -> Frame:
    """One event."""
    return table.dispatch({"op": op, **event})


def pasted(table: Table, box: str = "snippet", **chosen: str) -> str:
    """The text in a box of the dialog after these choices; empty if there is no such box."""
    for name, value in chosen.items():
        send(table, "embed", name=name, value=value)
    send(table, "panel", name="")
    panel = send(table, "panel", name="embed")["parts"]["panel"]
    found = re.search(rf'<textarea id="{box}"[^>]*>(.*?)</textarea>', panel, re.DOTALL)
    return unescape(found[1]) if found else ""


def packed(text: str) -> str:
    """A text as links encode it: deflated, in base64url."""
    deflater = compressobj(9, wbits=-15)
    data = deflater.compress(text.encode()) + deflater.flush()
    return urlsafe_b64encode(data).decode().rstrip("=")
