"""Effects: what the table asks of the page beside showing a frame.

An effect is an object with its kind as `do`. `MODULES` in web/page/table/effects.js says which
module does it. `fetch` and `load` come alone: the event that needs them waits until they are
answered.

A new kind is a class here, a follower that returns it (step.py), a type
(web/page/table/messages.js) and a row in `MODULES`. If there is an answer, its event is a row in
`EVENTS` (events.py).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NotRequired, TypedDict

Entry = Mapping[str, object]
"""What is known of a kept game without reading it, by field (`Shelved.entry`)."""


class Keep(TypedDict):
    """One thing for the browser to keep.

    put: a game's entry, with its text if that has changed, else of the entry the id and what this
    table has changed; named: its name is among that, and is not as another window has given it.
    moved: the old id of a game of which the browser has kept a copy: the table has heard of it.
    drop: the id of a game to keep no longer, if its entry still is as the table knew it (known).
    fact, value: something else to keep, by name; anew: with nothing of what other windows know of
    it, because it was cleared or taken back.
    """

    do: Literal["keep"]
    put: NotRequired[Entry]
    named: NotRequired[Literal[True]]
    text: NotRequired[str]
    drop: NotRequired[str]
    known: NotRequired[Entry]
    moved: NotRequired[str]
    fact: NotRequired[str]
    value: NotRequired[object]
    anew: NotRequired[Literal[True]]


class Fetch(TypedDict):
    """Fetch a file of the site, by name. game: the game that needs it. The page stops waiting for
    it when the reader changes to another game."""

    do: Literal["fetch"]
    file: str
    game: str


class Load(TypedDict):
    """Load the texts of games that the browser keeps, by id."""

    do: Literal["load"]
    ids: list[str]


class Draw(TypedDict):
    """Make files of pictures, which are SVG text: those that an event `shots` has asked for; or,
    with `wanted` (its key) and `theme`, the picture for the snippet, in those colours."""

    do: Literal["draw"]
    pictures: list[str]
    wanted: NotRequired[str]
    theme: NotRequired[str]


class Tick(TypedDict):
    """Count down the clock. seconds: of the turn from when it is first shown, or 0 for no clock.
    turn: its name; a turn that was stopped goes on with the time that was left, on later visits,
    too."""

    do: Literal["tick"]
    seconds: int
    turn: str


class Think(TypedDict):
    """Think about a position for the seat on turn, with only what that seat may know.

    key: names the answer. purpose: what it is for (thinking.py); answer: the event of the answer.
    start: the first state, as a line; moves: those made since. level, nodes, seed: the player
    (pygame_rules/seating.py). pause: the least time to the answer, in milliseconds. gentle: whether
    all computer players of the game have the gentlest face; a hint then names only what beginners
    know. seat: whose awards are looked for. made: the move that was made in the position, in the
    analysis.
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
    gentle: bool
    seat: NotRequired[int]
    made: NotRequired[str]


class Warm(TypedDict):
    """Start a worker with this small task, so that it has loaded all it needs when the first real
    task comes. Its answer is not used."""

    do: Literal["warm"]
    task: Think


class Stop(TypedDict):
    """Stop the task with this key. leave: no other task is expected soon."""

    do: Literal["stop"]
    key: int
    leave: bool


class Apply(TypedDict):
    """Keep and follow these settings (settings.py), which have changed."""

    do: Literal["apply"]
    settings: dict[str, str]


class Sound(TypedDict):
    """Play a sound, by its name (sounds.py). volume: the value of the setting `sound`."""

    do: Literal["sound"]
    name: str
    volume: str


class Cheer(TypedDict):
    """Celebrate: a person has won, or learned a game; a little, that a puzzle is solved."""

    do: Literal["cheer"]
    little: bool


class Tell(TypedDict):
    """Tell the embedding page the game, the ply shown, the number of plies, whether it is over."""

    do: Literal["tell"]
    game: str
    ply: int
    plies: int
    over: bool


class Live(TypedDict):
    """Connect with other devices (web/page/live). act: what to do.

    invite: make an offer to a guest's device (`peer`); join: answer an offer (`code`); accept: take
    the answer to an offer; far: look for a device over the internet, by a `secret` that both know,
    with these servers; send: hand messages over; close: end a connection, or all (None).
    qr: draw the code of a text. scan: read one by the camera. pass: hand a text to the site's other
    windows. watch: whether to stay awake and beat (`on`), and whether the reader has a turn
    (`mine`), with what the title of a hidden window then says, and whether the device vibrates.
    """

    do: Literal["live"]
    act: str
    peer: NotRequired[int | None]
    code: NotRequired[str]
    role: NotRequired[str]
    secret: NotRequired[str]
    relays: NotRequired[list[str]]
    stun: NotRequired[list[str]]
    turn: NotRequired[list[str]]
    texts: NotRequired[list[str]]
    text: NotRequired[str]
    labels: NotRequired[dict[str, str]]
    on: NotRequired[bool]
    mine: NotRequired[bool]
    title: NotRequired[str]
    vibrate: NotRequired[bool]


Effect = (
    Keep | Fetch | Load | Draw | Tick | Think | Warm | Stop | Apply | Sound | Cheer | Tell | Live
)
