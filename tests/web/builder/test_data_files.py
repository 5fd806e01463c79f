"""A game's data files are shipped because the game's record names them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from pygame_rules import NAMES, Game, open_game
from pygame_rules.game import DataFile
from web.builder import data_files
from web.builder.single import NOTES


def test_the_data_files_of_each_game_and_their_notes_are_found() -> None:
    found = data_files.files()
    assert {*found} == {name for name in NAMES if open_game(name).data}
    for name, files in found.items():
        assert all(file.is_file() for file in files), name
        assert f"{name}-readme.md" in data_files.notes()
    notes = data_files.notes()
    assert all(note.is_file() for note in notes.values())
    assert not {*notes} & {*NOTES}


def test_a_game_that_gets_a_data_file_ships_it_with_its_notes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = NAMES[0]
    folder = tmp_path / "pygame_rules" / first / "data"
    folder.mkdir(parents=True)
    for name in ("openings.table", "README.md"):
        (folder / name).touch()
    data = DataFile("openings.table", lambda: None, lambda data: None)

    def opened(name: str) -> Game[Any, Any]:
        return replace(open_game(name), data=(data,) if name == first else ())

    monkeypatch.setattr(data_files, "open_game", opened)
    monkeypatch.setattr(data_files, "WEB", tmp_path / "web")
    assert data_files.files() == {first: [folder / "openings.table"]}
    assert data_files.notes() == {f"{first}-readme.md": folder / "README.md"}
