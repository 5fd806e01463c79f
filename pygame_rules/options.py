"""The rule options of a game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from pygame_rules.malformed import Malformed
from pygame_rules.whole import quote

SWITCH = ("off", "on")
"""The values of an option that is off by default."""


@dataclass(frozen=True, slots=True)
class Option:
    """A choice made before the game starts.

    name: its key in records and in the locale files.
    values: its possible values, the default first.
    rule: id of the requirement or ruling it comes from.
    proposed: the value proposed for a new game; empty for the default. A record that does not name
        the option always means the default.
    among_people: the same where only people play, two or more; empty for what is proposed anyway.
    packed: the default when layout 1 of `packed` was made, where it is another one now; empty for
        the default. Packed bytes that do not name the option mean this value.
    asked: whether a page asks for it where the game is chosen, and not only among the variants.
        Lessons, puzzles and links are of one of its values.
    offered: values that are also offered where the game is chosen; the first is proposed. Empty
        for none.

    >>> from pygame_rules import open_game
    >>> option = open_game("siam").options[0]
    >>> option.name, option.values, option.default
    ('push_rule', ('count', 'chain'), 'count')
    """

    name: str
    values: tuple[str, ...]
    rule: str
    proposed: str = ""
    among_people: str = ""
    packed: str = ""
    asked: bool = False
    offered: tuple[str, ...] = ()

    @property
    def default(self) -> str:
        """The value of the option where none was chosen."""
        return self.values[0]


def complete(options: Iterable[Option], chosen: Mapping[str, str]) -> dict[str, str]:
    """All options with their values: the chosen ones, and defaults for the others.

    Raises Malformed for a name or a value the game does not know, and for what is no mapping.
    """
    if not isinstance(chosen, Mapping):
        wanted = "a mapping of option names to values"
        raise Malformed("option", "unreadable", text=quote(chosen), wanted=wanted)
    known = {option.name: option for option in options}
    for name, value in chosen.items():
        if name not in known:
            raise Malformed("option", "unknown-name", text=str(name), wanted=" or ".join(known))
        if value not in known[name].values:
            wanted = " or ".join(known[name].values)
            raise Malformed("option", "unknown-value", str(name), str(value), wanted=wanted)
    return {name: chosen.get(name, option.default) for name, option in known.items()}


def usual(options: Iterable[Option]) -> dict[str, str]:
    """The values of a new game for which nobody has chosen any: those proposed whoever plays."""
    return {option.name: option.proposed or option.default for option in options}


def proposed(options: Iterable[Option], *, people: bool) -> dict[str, str]:
    """The values proposed for a new game. people: whether only people play, two or more."""
    return {
        option.name: (option.among_people if people else "")
        or option.proposed
        or next(iter(option.offered), option.default)
        for option in options
    }


def indices(options: Iterable[Option], chosen: Mapping[str, str]) -> tuple[int, ...]:
    """The index of each option's value, in the order of the options; 0 is the default.

    chosen: a value for each option, as `complete` returns it.
    """
    return tuple(option.values.index(chosen[option.name]) for option in options)


def names(options: Iterable[Option], chosen: Iterable[int]) -> dict[str, str]:
    """The value of each option by its index; the inverse of `indices`."""
    return {
        option.name: option.values[index] for option, index in zip(options, chosen, strict=True)
    }


def to_text(options: Mapping[str, str]) -> str:
    """Options as one line of text: `push_rule=chain crosses=on`."""
    return " ".join(f"{name}={value}" for name, value in options.items())


def from_text(text: str) -> dict[str, str]:
    """The options of a line that `to_text` wrote. Raises Malformed for a word without `=` or a name
    that stands twice."""
    found: dict[str, str] = {}
    for word in text.split():
        name, equals, value = word.partition("=")
        if not equals or not name or not value:
            raise Malformed("option", "no-value", text=word, wanted="name=value")
        if name in found:
            raise Malformed("option", "twice", text=name)
        found[name] = value
    return found
