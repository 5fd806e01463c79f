"""The settings: their names and values, and their form in a file.

The browser keeps them, and the page follows them before Python has started
(web/page/table/settings.js). The first value of each is the default.
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
    "care": ("usual", "more"),
    "pace": ("person", "once", "slow"),
}
"""sound: how loud sounds are. motion: animations as the system has it, or none. coordinates:
whether boards name their cells. side: which side of a board is below. confirm: whether a move is
previewed first, and made by a second touch. keys: whether letters, digits and signs typed outside a
box are shortcuts. care: whether games warn of losses that are hard to see. pace: how soon computer
players answer people: like a person, at once, slowly."""

MARK = "[settings]"
"""The name of the part of a collection that holds the settings."""


def read_settings(values: object) -> Settings:
    """The settings among these values, by name, without unknown names and values."""
    found = values.items() if isinstance(values, dict) else ()
    return {name: value for name, value in found if value in SETTINGS.get(name, ())}


def value(settings: Settings, name: str) -> str:
    """The value of a setting, or its default."""
    return settings.get(name, SETTINGS[name][0])


def changed(settings: Settings, name: str, chosen: str) -> Settings:
    """The settings with another value of one. Raises Malformed for an unknown name or value."""
    if name not in SETTINGS:
        raise Malformed("event", "unknown-name", "set", name[:60])
    if chosen not in SETTINGS[name]:
        raise Malformed("event", "unknown-name", name, chosen[:60])
    return {**settings, name: chosen}


def write_settings(settings: Settings) -> str:
    """All of them as lines, `name value`."""
    return "".join(f"{name} {value(settings, name)}\n" for name in SETTINGS)


def read(text: str) -> Settings:
    """The settings in lines of text, without unknown ones."""
    pairs = (line.split() for line in text.splitlines())
    return {
        name: value
        for pair in pairs
        if len(pair) == 2
        for name, value in read_settings({pair[0]: pair[1]}).items()
    }
