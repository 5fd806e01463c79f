"""The data files of games: what the page fetches when such a game is opened."""

from __future__ import annotations

from pathlib import Path

from pygame_rules import NAMES, open_game
from web.builder.node import WEB


def by_game() -> dict[str, Path]:
    """The data file of each game that has one."""
    package, data = WEB.parent / "pygame_rules", {name: open_game(name).data for name in NAMES}
    return {name: package / name / "data" / file.name for name, file in data.items() if file}


def notes() -> dict[str, Path]:
    """The texts that lie beside them, such as licences, by their names in the site."""
    return {
        f"{file.name.replace('.', '-')}-{note.name}": note
        for file in by_game().values()
        for note in sorted(file.parent.iterdir())
        if note.suffix in (".md", ".txt") and note != file
    }
