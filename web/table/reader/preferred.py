"""Options that are asked or offered where a game is chosen: what the reader has chosen of them, as
choices (choices.py) with the subject `option` and values such as `words:english`; and what fits a
lesson, a puzzle or an example where nothing was chosen.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from pygame_rules import Game, Malformed
from pygame_rules.display.games.presentation import presentation
from pygame_rules.frozen import Frozen
from pygame_rules.options import Option, complete, proposed
from web.table.reader import choices
from web.table.reader.choices import Choices
from web.table.session import Session

SUBJECT = "option"


def with_option(before: Choices, game: str, option: str, value: str) -> Choices:
    """The choices with the value of an option, which is chosen now."""
    return choices.with_choice(before, game, SUBJECT, f"{option}:{value}")


def values(before: Choices, game: Game[Any, Any], language: str) -> dict[str, str]:
    """The values chosen last of the options that are asked or offered; where none was, those
    proposed on a page in this language."""
    those = tuple(option for option in game.options if option.asked or option.offered)
    usual = {**proposed(those, people=False), **among(game, of_page(game, language))}
    return {**usual, **_latest(before, game, those)}


def chosen_options(before: Choices, game: Game[Any, Any]) -> dict[str, str]:
    """The values chosen last of the options that are asked, where one was."""
    return _latest(before, game, (option for option in game.options if option.asked))


def _latest(before: Choices, game: Game[Any, Any], options: Iterable[Option]) -> dict[str, str]:
    found = {}
    for option in options:
        every = {f"{option.name}:{value}": value for value in option.values}
        if last := choices.latest(before, game.name, SUBJECT, every):
            found[option.name] = every[last]
    return found


def among(game: Game[Any, Any], options: Mapping[str, str]) -> Frozen[str, str]:
    """Only those of a game's options that are asked."""
    return Frozen({one.name: options[one.name] for one in game.options if one.asked})


def played(session: Session) -> Frozen[str, str]:
    """The values of these options in a game."""
    return among(session.game, session.record.options)


def fields(session: Session) -> str:
    """The same as fields of a link."""
    return "".join(f"&{name}={value}" for name, value in played(session).items())


def ending(game: Game[Any, Any], options: Mapping[str, str]) -> str:
    """What the name of a file with a position of a lesson ends with: those that are not usual."""
    usual = {one.name: one.default for one in game.options}
    own = among(game, options).items()
    return "".join(f".{value}" for name, value in own if value != usual[name])


def options_of_link(game: Game[Any, Any], fields: Mapping[str, str]) -> dict[str, str]:
    """The values that the fields of a link name. Raises Malformed for an unknown one."""
    own = {one.name: one for one in game.options if one.asked and one.name in fields}
    for name, option in own.items():
        if fields[name] not in option.values:
            raise Malformed("link", "unknown-name", text=f"{name}={fields[name]}"[:200])
    return {name: fields[name] for name in own}


def of_page(game: Game[Any, Any], language: str) -> dict[str, str]:
    """All options of a game whose words are those of the page's language, if there are such
    words."""
    option, values = presentation(game.name).spoken or ("", {})
    own = next((value for value, it in values.items() if it == language), "")
    return complete(game.options, {option: own} if own else {})
