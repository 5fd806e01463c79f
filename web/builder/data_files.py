"""The data files of games: what the page fetches when the rules or the reader need them."""

from __future__ import annotations

from pathlib import Path

from pygame_rules import NAMES, open_game
from pygame_rules.puzzles.book import file_of
from web.builder.node import WEB


def files() -> dict[str, list[Path]]:
    """The data files of each game that has some."""
    package = WEB.parent / "pygame_rules"
    found = {
        name: [package / name / "data" / file.name for file in open_game(name).data]
        for name in NAMES
    }
    return {name: paths for name, paths in found.items() if paths}


def every() -> list[Path]:
    """The data files of all games, those with puzzles included."""
    return [*(path for paths in files().values() for path in paths), *puzzles()]


def puzzles() -> list[Path]:
    """The files with puzzles, of all games that have some."""
    package = WEB.parent / "pygame_rules"
    found = (package / name / "data" / file_of(name) for name in NAMES)
    return [path for path in found if path.is_file()]


def late() -> set[str]:
    """The names of the files that the rules of a game with its usual options do not need."""
    games = [open_game(name) for name in NAMES]
    return {
        file.name
        for game in games
        for file in game.data
        if file.serves
        or any(file.when.get(one.name, one.default) != one.default for one in game.options)
    }


def notes() -> dict[str, Path]:
    """What is said of where they come from, by its names in the site. Their licences are among the
    site's notices."""
    found = {
        f"{game}-readme.md": paths[0].with_name("README.md") for game, paths in files().items()
    }
    return {name: note for name, note in found.items() if note.is_file()}
