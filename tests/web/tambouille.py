"""Tambouille on the table at a position."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pygame_rules import Malformed, open_game
from pygame_rules.tambouille import TambouilleState
from tests.web.tables import send, table
from web.table import Table

START = "- SUefuz*/Laeinst Tisaneo/Vite - Wax 0 t 0... full"
RECORD = '[Game "tambouille"]\n[Options "house=off"]\n[Players "2"]\n[Start "{}"]\n'


def state_of(made: Table) -> TambouilleState:
    state = made.desk.session.state
    assert isinstance(state, TambouilleState)
    return state


def begun(line: str = START) -> Table:
    """A game at a position, uncovered."""
    made = table()
    send(made, "load", text=RECORD.format(line))
    send(made, "reveal")
    return made


def no_list(monkeypatch: pytest.MonkeyPatch) -> None:
    """The word list has not been fetched."""

    def missing() -> None:
        raise Malformed("data", "missing", "tambouille", "french.words")

    game = open_game("tambouille")
    data = tuple(replace(file, load=missing) for file in game.data)
    monkeypatch.setattr("pygame_rules.tambouille.GAME", replace(game, data=data))
