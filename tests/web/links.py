"""Games played at random, and their links."""

from __future__ import annotations

import random

from pygame_rules import NAMES
from tests.playing import some_move
from web.table.address import write_link
from web.table.session import Session

PLIES = {"tambouille": 3}


def played(name: str, seed: int, plies: int) -> Session:
    """A game played at random."""
    session, rng = Session.new(name, seed=seed), random.Random(seed)
    while session.last < plies and (move := some_move(session.state, rng)) is not None:
        session = session.play(move)
    return session


def written(session: Session, ply: int | None = None) -> str:
    link = write_link(session, ply)
    assert link is not None
    return link.removeprefix("#")


GAMES = {name: played(name, 4, PLIES.get(name, 24)) for name in NAMES}
LINKS = [written(session) for session in GAMES.values()]
RECORDS = [session.text for session in GAMES.values()]
POSITIONS = [f"position={name}:{session.state}" for name, session in GAMES.items()]
