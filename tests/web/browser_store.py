"""What the page does with what the table wants kept, for tests without a browser."""

from __future__ import annotations

from typing import Any

from pygame_rules.display.locales import Catalogue
from tests.web.frames import kept, needs
from web.table import Frame, Table
from web.table.desk import Desk
from web.table.view.page import Page


class Store:
    """A browser's store: takes effects, and gives a greeting and texts back."""

    def __init__(self) -> None:
        self.games: dict[str, dict[str, Any]] = {}
        self.texts: dict[str, str] = {}
        self.facts: dict[str, Any] = {}
        self.visits = 0
        self.writes: list[str] = []

    def take(self, frame: Frame) -> Frame:
        """Keep what a frame says."""
        for effect in kept(frame):
            if "put" in effect:
                entry = {**self.games.get(effect["put"]["id"], {}), **effect["put"]}
                assert "text" in effect or entry["id"] in self.texts, "an entry without its game"
                self.games.pop(entry["id"], None)
                self.games = {entry["id"]: entry, **self.games}  # the latest first
                if "text" in effect:
                    self.texts[entry["id"]] = effect["text"]
                    self.writes.append(entry["id"])
            elif "drop" in effect:
                self.games.pop(effect["drop"], None)
                self.texts.pop(effect["drop"], None)
            elif "fact" in effect:
                self.facts[effect["fact"]] = effect["value"]
        return frame

    def greeting(self) -> dict[str, Any]:
        """What the page says that it has kept."""
        table = self.facts.get("table") or {}
        name = table.get("id") if isinstance(table, dict) else None
        return {
            "games": list(self.games.values()),
            "facts": dict(self.facts),
            "text": self.texts.get(name) if isinstance(name, str) else None,
        }

    def visit(self, game: str = "siam", **event: object) -> Player:
        """Another visit, in a window of its own."""
        self.visits += 1
        player = Player(self, Table(game))
        hello = {"op": "hello", "language": "en", "tag": f"v{self.visits}", "seed": 3}
        player.first = player.dispatch({**hello, "kept": self.greeting(), **event})
        return player

    def entry(self, name: str) -> dict[str, Any]:
        """The entry of the game that is kept under a name."""
        (found,) = (entry for entry in self.games.values() if entry["name"] == name)
        return found

    def text(self, name: str) -> str:
        """The record that is kept under a name."""
        return self.texts[self.entry(name)["id"]]


class Player:
    """A table whose needs and wishes a store answers."""

    first: Frame

    def __init__(self, store: Store, table: Table) -> None:
        self.store, self.table = store, table

    @property
    def desk(self) -> Desk:
        return self.table.desk

    @property
    def moves(self) -> list[str]:
        return list(self.table.desk.session.record.moves)

    @property
    def note(self) -> str:
        """What the page says beside the board."""
        return Page().render(self.desk, Catalogue("en"))["note"]

    @property
    def names(self) -> set[str]:
        desk = self.table.desk
        return {name for name in (desk.session.name, *(k.name for k in desk.shelf)) if name}

    def dispatch(self, event: dict[str, Any]) -> Frame:
        """Send an event; what it needs of the store it gets."""
        frame = self.store.take(self.table.dispatch(event))
        for _ in range(10):
            asked = needs(frame)
            if not asked or asked == ["french.words"]:
                break
            texts = {name: self.store.texts.get(name) for name in asked}
            frame = self.store.take(self.table.dispatch({"op": "arrived", "texts": texts}))
        return frame

    def send(self, op: str, **event: object) -> Frame:
        return self.dispatch({"op": op, **event})

    def bring(self, text: str) -> None:
        """Load a file, and take all that it offers beside games."""
        self.send("load", text=text)
        for name in self.desk.visit.brought.offers:
            self.send("take", name=name)

    def play(self, *moves: str) -> Frame:
        frame = self.send("panel", name="")
        for move in moves:
            frame = self.send("type", text=move)
        return frame
