"""A Nostr relay on loopback, for devices that look for each other over the internet; and a copy of
the site whose pages may ask it.

It speaks NIP-01 as public relays do, as far as the page needs it: it checks that an event is what
its id says, keeps nothing, and hands each event to the subscriptions that ask for its kind and
topic. It does not check signatures, which Python's library can't.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from html import escape
from pathlib import Path
from typing import Any, ClassVar

from tornado.httpserver import HTTPServer
from tornado.netutil import bind_sockets
from tornado.web import Application
from tornado.websocket import WebSocketClosedError, WebSocketHandler

from web.table.configuration import USUAL


class Relay:
    """A running relay. events: the contents of all that it was asked to pass on. met: how many
    connections it has had."""

    def __init__(self) -> None:
        self.events: list[str] = []
        self.met = 0
        self.sockets: set[Socket] = set()
        self.port = 0
        self._loop = asyncio.new_event_loop()
        self._ready = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()
        self._ready.wait()

    @property
    def address(self) -> str:
        return f"ws://127.0.0.1:{self.port}"

    @property
    def asks(self) -> tuple[str, str]:
        """What requests to it begin with, as Chromium and Firefox report them."""
        return self.address, self.address.replace("ws", "http", 1)

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        (socket,) = bind_sockets(0, "127.0.0.1")
        self.port = socket.getsockname()[1]
        application = Application([("/", Socket, {"relay": self})])
        HTTPServer(application).add_socket(socket)
        self._loop.call_soon(self._ready.set)
        self._loop.run_forever()

    def stop(self) -> None:
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()


class Socket(WebSocketHandler):
    """A device's connection to the relay."""

    FIELDS: ClassVar = ("pubkey", "created_at", "kind", "tags", "content")

    def initialize(self, relay: Relay) -> None:
        self.relay = relay
        self.wanted: dict[str, list[dict[str, Any]]] = {}

    def check_origin(self, origin: str) -> bool:
        return True

    def open(self, *_: str, **__: str) -> None:
        self.relay.met += 1
        self.relay.sockets.add(self)

    def on_close(self) -> None:
        self.relay.sockets.discard(self)

    def tell(self, *message: object) -> None:
        with suppress(WebSocketClosedError):
            self.write_message(json.dumps(message))

    def on_message(self, message: str | bytes) -> None:
        kind, *rest = json.loads(message)
        if kind == "REQ":
            name, *filters = rest
            self.wanted[name] = filters
            self.tell("EOSE", name)
        elif kind == "CLOSE":
            self.wanted.pop(rest[0], None)
        elif kind == "EVENT":
            self._pass_on(rest[0])

    def _pass_on(self, event: dict[str, Any]) -> None:
        text = json.dumps(
            [0, *(event[field] for field in self.FIELDS)], ensure_ascii=False, separators=(",", ":")
        )
        if hashlib.sha256(text.encode()).hexdigest() != event["id"]:
            self.tell("OK", event["id"], False, "invalid: id")
            return
        self.relay.events.append(event["content"])
        self.tell("OK", event["id"], True, "")
        for socket in list(self.relay.sockets):
            for name, filters in socket.wanted.items():
                if any(_matches(event, one) for one in filters):
                    socket.tell("EVENT", name, event)


def _matches(event: dict[str, Any], wanted: dict[str, Any]) -> bool:
    topics = {value for name, value, *_ in event["tags"] if name == "x"}
    return (
        event["kind"] in wanted["kinds"]
        and event["created_at"] >= wanted["since"]
        and bool(topics & {*wanted["#x"]})
    )


@contextmanager
def relaying() -> Iterator[Relay]:
    """Run a relay."""
    relay = Relay()
    yield relay
    relay.stop()


def copy_for(relay: str, site: Path, folder: Path) -> Path:
    """A copy of a site, as its owner builds it with this one relay and no other server. Its files
    are links, but for its first page."""
    folder.mkdir()
    for entry in site.iterdir():
        (folder / entry.name).symlink_to(entry)
    page = folder / "index.html"
    page.unlink()
    html = (site / "index.html").read_text("utf-8").replace(" ".join(USUAL.relays), relay)
    set_by_owner = escape(json.dumps({"relays": [relay], "stun": []}))
    html, found = re.subn(" data-games=", f' data-configuration="{set_by_owner}"\\g<0>', html)
    assert found == html.count(relay) - 1 == 1, "in the policy, and for the table"
    page.write_text(html, "utf-8")
    return folder
