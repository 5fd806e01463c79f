"""What the table asks of the page beside showing a frame, each thing an object told by its `do`.

    keep    write this down, or no longer            answered by `forked`, if another window differs
    fetch   have this file of the site               answered by `coming` on the way, and by `had`
    load    give back these games that are kept      answered by `had`
    draw    these pictures: a file, a snippet        answered by `picture`, for a snippet
    tick    count this turn's time down              answered by `left` on the way, and by `time`
    think   think about this position                answered by `thought` or `judged`
    warm    start a worker: a task comes soon        not answered
    stop    no longer: nobody wants to know          not answered
    apply   these are the settings now               not answered
    sound   let this be heard                        not answered
    cheer   somebody has won                         not answered
    tell    a page around this one may know this     not answered

`fetch` and `load` come alone: the event that needs them is taken up again once they are had. A new
kind is one more class here, its type (web/page/messages.js), the module that does it
(web/page/effects.js), and the event that answers it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NotRequired, TypedDict

Entry = Mapping[str, object]
"""What is known of a kept game without reading it, by field (`Shelved.entry`)."""


class Keep(TypedDict):
    """One thing for the browser to keep.

    put: an entry, with the game's text where that has changed. drop: the id of a game to keep no
    longer, if it still is as the table knew it. known: the entry before: a name that the table has
    not changed stays as another window has given it. moved: the id under which the table no
    longer means the game that the browser has kept elsewhere. fact, value: something else to keep,
    by its name.
    """

    do: Literal["keep"]
    put: NotRequired[Entry]
    text: NotRequired[str]
    drop: NotRequired[str]
    known: NotRequired[Entry]
    moved: NotRequired[str]
    fact: NotRequired[str]
    value: NotRequired[object]


class Fetch(TypedDict):
    """A file of the site, by its name. game: the one that needs it; whoever goes to another one
    meanwhile waits for it no longer."""

    do: Literal["fetch"]
    file: str
    game: str


class Load(TypedDict):
    """The texts of games that the browser keeps, by id."""

    do: Literal["load"]
    ids: list[str]


class Draw(TypedDict):
    """Pictures as SVG text: those that an event `shots` has asked for, or (wanted, theme) the one
    that a snippet waits for, in its colours."""

    do: Literal["draw"]
    pictures: list[str]
    wanted: NotRequired[str]
    theme: NotRequired[str]


class Tick(TypedDict):
    """The seconds that a turn has from when it is first shown, or 0 for no clock. turn: its name;
    one that has been stopped goes on with what was left of it, on a later visit, too."""

    do: Literal["tick"]
    seconds: int
    turn: str


class Think(TypedDict):
    """A position to be thought about, for the seat on turn; whoever thinks is shown no more of it
    than that seat may know.

    key: what the answer names. purpose: what it is for (thinking.py); answer: the event that brings
    it. start: the first state, as a
    line; moves: those made since. level, nodes, seed: the player (pygame_rules/seating.py). pause:
    milliseconds before which there is no answer.
    """

    do: Literal["think"]
    key: int
    purpose: str
    answer: str
    game: str
    start: str
    moves: list[str]
    level: str
    nodes: int | None
    seed: int
    pause: int


class Warm(TypedDict):
    """Start a worker and give it this small task, so that it has fetched all it needs when the
    first real task comes. Nobody waits for the answer."""

    do: Literal["warm"]
    task: Think


class Stop(TypedDict):
    """What is being thought about (key) is no longer wanted. leave: nor is anything soon."""

    do: Literal["stop"]
    key: int
    leave: bool


class Apply(TypedDict):
    """Settings (settings.py) that are others now, by name, to be kept and followed."""

    do: Literal["apply"]
    settings: dict[str, str]


class Sound(TypedDict):
    """A sound, by its name (sounds.py), and how loud: one of the values of that setting."""

    do: Literal["sound"]
    name: str
    volume: str


class Cheer(TypedDict):
    """Somebody has won whom the reader may be glad for."""

    do: Literal["cheer"]


class Tell(TypedDict):
    """The game, the ply shown, the number of plies, whether it is over."""

    do: Literal["tell"]
    game: str
    ply: int
    plies: int
    over: bool


Effect = Keep | Fetch | Load | Draw | Tick | Think | Warm | Stop | Apply | Sound | Cheer | Tell
