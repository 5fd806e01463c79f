"""The links of live games: the invitation that the host shows, and a guest's answer to it.

    #join=1.siam.k3f9a0c2d1.1.04n.<word>.<code>.<name>     an invitation
    #answer=k3f9a0c2d1.1.<code>                            the code of a guest's device

An invitation has the version, the game, the room, the number of the guest's device, the device of
each seat with what kind of game it is, the secret by which both find each other over the internet,
the code of the host's connection (empty without one), and the host's name.
"""

from __future__ import annotations

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as Base64Error
from dataclasses import dataclass
from typing import NoReturn

from pygame_rules import NAMES, Malformed, open_game
from web.table.live.messages import FREE, MOST_DEVICES, VERSION, cleaned

NEW, GOES_ON = "n", "g"
"""Whether the game begins with a new deal, or goes on from the host's table."""

NEAR, FAR = "", "f"
"""Whether the two devices are side by side, or meet over the internet."""

MOST_CODE = 1_200
"""The longest code of a connection, in characters."""

_JOIN = re.compile(
    r"(\d{1,3})\.([a-z_]{1,40})\.(\w{4,44})\.([1-3])\.([0-4]{1,4})([ng])(f?)"
    r"\.([\w-]{22})\.([\w-]*)\.([\w-]{0,240})\.*",  # a letter may end its sentence behind it
    re.ASCII,
)
_ANSWER = re.compile(r"(\w{4,44})\.([1-3])\.([\w-]+)\.*", re.ASCII)
_FOUND = re.compile(r"(join|answer)=([\w.-]+)", re.ASCII)


@dataclass(frozen=True, slots=True)
class Invitation:
    """What an invitation says. seats: the device of each seat, or `FREE`. fresh: whether the game
    begins with a new deal. far: whether the devices meet over the internet. word: the secret by
    which they find each other. code: of the host's connection. name: the host's."""

    game: str
    room: str
    device: int
    seats: tuple[int, ...]
    fresh: bool
    far: bool
    word: str
    code: str = ""
    name: str = ""

    @property
    def free(self) -> tuple[int, ...]:
        """The seats that nobody had taken."""
        return tuple(seat for seat, device in enumerate(self.seats) if device == FREE)

    @property
    def text(self) -> str:
        """The fragment, without `#`."""
        name = urlsafe_b64encode(self.name.encode()).decode().rstrip("=")
        seats = "".join(map(str, self.seats)) + (NEW if self.fresh else GOES_ON)
        seats += FAR if self.far else NEAR
        parts = (VERSION, self.game, self.room, self.device, seats, self.word, self.code, name)
        return f"join={'.'.join(map(str, parts))}"


@dataclass(frozen=True, slots=True)
class Answer:
    """A guest's answer: the code of its connection."""

    room: str
    device: int
    code: str

    @property
    def text(self) -> str:
        """The fragment, without `#`."""
        return f"answer={self.room}.{self.device}.{self.code}"


def read(text: str) -> Invitation | Answer:
    """What a text contains: a link, or what stands behind its `#`; line breaks are left out.

    Raises Malformed where it contains neither, for one that was cut, and for another version.
    """
    found = _FOUND.search("".join(text.split()))
    if found is None:
        _refuse("unreadable", text)
    if found[1] == "answer":
        answer = _ANSWER.fullmatch(found[2])
        if answer is None or len(answer[3]) > MOST_CODE:
            _refuse("unreadable", text)
        return Answer(answer[1], int(answer[2]), answer[3])
    version = found[2].partition(".")[0]
    if version.isdecimal() and int(version) != VERSION:
        _refuse("unknown-version", version)
    join = _JOIN.fullmatch(found[2])
    if join is None or len(join[9]) > MOST_CODE:
        _refuse("unreadable", text)
    if join[2] not in NAMES:
        _refuse("unknown-name", join[2])
    seats = tuple(map(int, join[5]))
    if len(seats) not in open_game(join[2]).player_counts or max(seats) > MOST_DEVICES:
        _refuse("unreadable", text)
    return Invitation(
        game=join[2],
        room=join[3],
        device=int(join[4]),
        seats=seats,
        fresh=join[6] == NEW,
        far=join[7] == FAR,
        word=join[8],
        code=join[9],
        name=_decoded(join[10]),
    )


def _refuse(problem: str, text: str) -> NoReturn:
    raise Malformed("invitation", problem, text=text)


def _decoded(text: str) -> str:
    """A player's name; empty where it was cut."""
    try:
        return cleaned(urlsafe_b64decode(text + "=" * (-len(text) % 4)).decode())
    except (Base64Error, ValueError):
        return ""
