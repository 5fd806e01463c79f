"""Tables of several devices, whose connections are made in the test's process."""

from __future__ import annotations

from typing import Any

from tests.web.browser_store import Player, Store
from tests.web.frames import asked
from web.table import Frame
from web.table.desk import FRIEND, PERSON
from web.table.live.handling import room_of
from web.table.live.showing import code_to_show
from web.table.live.sitting import Live

SITE = "https://example.org/games/"


class Devices:
    """Several devices. What one sends to another waits on the line until `carry`.

    players: by device. line: sender, receiver and texts. cut: devices that can't be reached.
    """

    def __init__(self, game: str = "siam", who: str = f"{PERSON},{FRIEND}") -> None:
        self.players: dict[int, Player] = {}
        self.stores: dict[int, Store] = {}
        self.line: list[tuple[int, int, list[str]]] = []
        self.acts: dict[int, list[dict[str, Any]]] = {}
        self.open_page(0, game)
        self.send(0, "sit", name=game, who=who)

    def open_page(self, device: int, game: str = "siam", **event: object) -> None:
        """A device opens the site, with what it has kept."""
        store = self.stores.setdefault(device, Store())
        self.acts.setdefault(device, [])
        self.players[device] = store.visit(game, site=SITE, **event)
        self._obey(device, self.players[device].first)

    def send(self, device: int, op: str, **event: object) -> Frame:
        """An event of a device; what it wants of its page is done."""
        random = f"a text that nobody can guess {device} {len(self.acts[device])}"
        frame = self.players[device].send(op, **{"random": random, "seed": 5, **event})
        self._obey(device, frame)
        return frame

    def _obey(self, device: int, frame: Frame) -> None:
        for effect in asked(frame, "live"):
            self.acts[device].append(effect)
            if effect["act"] == "invite":
                code = f"offer-{effect['peer']}-{len(self.acts[device])}"
                self.hears(device, effect["peer"], "invited", code=code)
            elif effect["act"] == "join":
                self.hears(device, 0, "answered", code="answer-to-" + effect["code"])
            elif effect["act"] == "send":
                self.line.append((device, effect["peer"], effect["texts"]))

    def hears(self, device: int, peer: int, state: str, **event: object) -> Frame:
        """A device's page reports about a connection."""
        return self.send(device, "line", peer=peer, state=state, **event)

    def invitation(self) -> str:
        """The fragment that the host shows now."""
        return code_to_show(self.players[0].desk).partition("#")[2]

    def join(self, device: int, link: str = "") -> None:
        """A device follows the host's invitation, and both are connected."""
        link = link or self.invitation()
        if device not in self.players:
            self.open_page(device)
        self.send(device, "link", link=link)
        self.send(device, "live", act="join")
        answer = code_to_show(self.players[device].desk)
        self.send(0, "live", act="code", text=answer)
        self.connect(device)

    def connect(self, device: int) -> None:
        """The connection between the host and a guest opens."""
        number = self.number(device)
        self.hears(device, 0, "open")
        self.hears(0, number, "open")
        self.carry()

    def number(self, device: int) -> int:
        """The number of a device in its room."""
        room = room_of(self.players[device].desk)
        assert room is not None
        return room.device

    def carry(self, most: int = 200) -> None:
        """Let all that is on the line arrive."""
        for _ in range(most):
            if not self.line:
                return
            sender, receiver, texts = self.line.pop(0)
            if receiver in self.players:
                self.send(receiver, "wire", peer=sender, texts=texts)
        raise AssertionError("they never stop talking")

    def play(self, device: int, move: str) -> None:
        """A player makes a move, and the others see it."""
        self.send(device, "type", text=move)
        self.carry()

    def live(self, device: int) -> Live:
        """The sitting at a device."""
        sitting = self.players[device].desk.kept.sitting
        assert isinstance(sitting, Live)
        return sitting

    def records(self) -> set[str]:
        """The records of all devices, without the seats' players."""
        return {str(player.desk.session.record) for player in self.players.values()}
