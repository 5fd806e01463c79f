"""What the owner of a copy of the site has set (`site.toml`), as far as the table needs it.

The build reads and checks the file (`web/builder/configuration.py`) and writes what is set into the
page, which hands it on with the greeting.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pygame_rules import NAMES
from pygame_rules.display.locales import LANGUAGES, Catalogue, number

RELAYS = (
    "wss://nos.lol",
    "wss://relay.mostr.pub",
    "wss://purplerelay.com",
    "wss://nostr-01.yakihonne.com",
    "wss://relay.sigit.io",
    "wss://yabu.me/v2",
)
"""Public Nostr relays that pass on what is not kept. They are among those that Trystero begins
with."""

STUN = ("stun:stun.l.google.com:19302", "stun:stun.cloudflare.com:3478")
"""Public servers that tell a device its own address."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Configuration:
    """Texts are plain: whatever stands in them is shown as it is.

    title: the site's name; empty: its usual one. games: those that the site has, in their order.
    language: the one that the site begins in for readers who have chosen none; empty: as their
    browsers wish. first: the game that the site opens with; empty: home. foot: a line for the foot
    of the page, or empty. relays: addresses of Nostr relays by which two devices find each other
    over the internet; none: they can't. stun: servers that tell a device its address. turn: servers
    that pass on what two devices can't send each other directly, each with a user and a password
    behind spaces. docs: whether the documents are beside the site; the build's own option says so.
    """

    title: str = ""
    games: tuple[str, ...] = NAMES
    language: str = ""
    first: str = ""
    foot: str = ""
    relays: tuple[str, ...] = RELAYS
    stun: tuple[str, ...] = STUN
    turn: tuple[str, ...] = ()
    docs: bool = False

    @property
    def languages(self) -> tuple[str, ...]:
        """All languages, the one that the site begins in first."""
        return tuple(sorted(LANGUAGES, key=lambda language: language != self.language))

    def site(self, words: Catalogue) -> str:
        """The site's name."""
        return self.title or words("table.site")

    @property
    def counted(self) -> dict[str, object]:
        """How many games there are, for a sentence."""
        return {"count": len(self.games), "number": number(len(self.games))}

    def about(self, words: Catalogue) -> str:
        """What the site is, in a sentence."""
        return words("table.description", self.counted)


USUAL = Configuration()
"""Where nothing is set."""


def read_configuration(values: object) -> Configuration:
    """The configuration that a page hands on; the usual value for what can't be read."""
    found: dict[str, Any] = values if isinstance(values, dict) else {}
    texts = {
        name: found[name]
        for name in ("title", "language", "first", "foot")
        if isinstance(found.get(name), str)
    }
    games = found.get("games")
    listed = games if isinstance(games, list) else []
    here = tuple(dict.fromkeys(name for name in listed if name in NAMES))
    servers: dict[str, Any] = {
        name: tuple(server for server in found[name] if isinstance(server, str))
        for name in ("relays", "stun", "turn")
        if isinstance(found.get(name), list)
    }
    docs = found.get("docs") is True
    return Configuration(**texts, **servers, games=here or NAMES, docs=docs)
