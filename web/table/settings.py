"""What a reader can set: names, values, and how they travel in a file.

The browser keeps them (web/page/settings.js reads them before there is any Python), the table knows
them for as long as the page is open. The first value of each is what holds where nothing is set.
"""

from __future__ import annotations

from collections.abc import Mapping

from pygame_rules import Malformed

Settings = Mapping[str, str]

SETTINGS: Mapping[str, tuple[str, ...]] = {
    "theme": ("system", "light", "dark", "contrast"),
    "sound": ("off", "soft", "loud"),
    "motion": ("system", "off"),
    "coordinates": ("off", "on"),
    "side": ("first", "mine"),
    "confirm": ("off", "on"),
    "keys": ("on", "off"),
}
"""sound: whether there are sounds, and how loud. motion: as the system has it, or none at all.
coordinates: whether boards name their places. side: which side of a board is below. confirm:
whether a move is shown first, and made by a second touch. keys: whether a letter, a digit or a sign
typed outside a box is a shortcut."""

MARK = "[settings]"
"""What a file of all games calls the part that holds them."""


def known(values: object) -> Settings:
    """Those of the values, by name, that are known; all others are left out."""
    found = values.items() if isinstance(values, dict) else ()
    return {name: value for name, value in found if value in SETTINGS.get(name, ())}


def value(settings: Settings, name: str) -> str:
    """A setting, or what holds where it is not set."""
    return settings.get(name, SETTINGS[name][0])


def changed(settings: Settings, name: str, chosen: str) -> Settings:
    """With another value of one. Raises Malformed for a name or a value that is not known."""
    if name not in SETTINGS:
        raise Malformed("event", "unknown-name", "set", name[:60])
    if chosen not in SETTINGS[name]:
        raise Malformed("event", "unknown-name", name, chosen[:60])
    return {**settings, name: chosen}


def written(settings: Settings) -> str:
    """All of them as lines, `name value`."""
    return "".join(f"{name} {value(settings, name)}\n" for name in SETTINGS)


def read(text: str) -> Settings:
    """Those that lines tell and that are known."""
    pairs = (line.split() for line in text.splitlines())
    return {
        name: value
        for pair in pairs
        if len(pair) == 2
        for name, value in known({pair[0]: pair[1]}).items()
    }
