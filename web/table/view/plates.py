"""The part of the page about the players: their plates, whose turn it is or the result."""

from __future__ import annotations

from collections.abc import Set as AbstractSet

from pygame_rules import Key
from pygame_rules.display.boards.pictograms import shapes
from pygame_rules.display.games import open_plate, open_speech
from pygame_rules.display.locales import Catalogue
from pygame_rules.display.markup import Attributes, Element, el
from pygame_rules.display.speech.phrase import texts
from pygame_rules.seating import rung
from web.table import replay as again
from web.table.desk import Desk
from web.table.reader import records
from web.table.sentences import spoken
from web.table.view.controls import icon, keyed
from web.table.view.home import head
from web.table.view.pictured import pictured


def status(desk: Desk, words: Catalogue) -> list[Element]:
    """The game's name, the players, whose turn it is or the result, and the last move."""
    seen = again.part_shown(desk)
    movers, headed, short = again.movers(desk), heading(desk, words), _short(desk, words)
    desk = again.played_so_far(desk)
    session = desk.session
    state, name = session.state, session.record.game
    side = state.to_play if state.outcome is None else (state.outcome.winners or (None,))[0]
    classes = "turn" if side is None else f"turn {name}-{side}"
    if state.outcome:
        classes += " over"
    if desk.sitting.about():
        classes += " taught"
    silent = seen or desk.sitting.silent(session)  # the note says what is seen
    told = [] if silent else spoken.told_one_by_one(words, session)
    return [
        el("h1", {}, words(f"{name}.title")),
        _plates(desk, words, movers),
        el("p", {"class": classes, "id": "turn", "data-short": short}, *_heading(headed, short)),
        *_last(desk, told),
    ]


MOST_ROWS = 3
"""Of so many turns in a row, the strip shows the last ones as drawings."""


def _last(desk: Desk, told: list[str]) -> list[Element]:
    """What was played last, as drawings: a button that opens the sentences, which are its name."""
    session = desk.session
    if not told or not session.at:
        return []
    first = max(session.since, session.at - MOST_ROWS + 1)
    rows = [pictured(session, ply, turned=desk.turned) for ply in range(first, session.at + 1)]
    name = el("span", {"class": "unseen"}, " ".join(told))
    own = {"type": "button", "class": "told", "data-op": "more"}
    return [
        el(
            "button",
            {**own, "id": keyed("last", " ".join(told))},
            shapes(session.record.game, rows),
            *rows,
            name,
        )
    ]


def heading(desk: Desk, words: Catalogue) -> str:
    """The heading over the strip, in a few words: whose turn it is, or the result, or what the
    sitting says instead."""
    if again.part_shown(desk):
        return words("table.replay.heading")
    session = desk.session
    if own := desk.sitting.heading(session):
        return words(*own)
    if session.at < session.last and session.states[-1].outcome is not None:
        return words("table.past.heading", {"at": session.at, "last": session.last})
    return spoken.headline(words, session)


def _heading(headed: str, short: str | None) -> list[str | Element]:
    """The heading; in an element of its own where its short form may take its place."""
    return [el("span", {}, headed) if short else headed]


def _short(desk: Desk, words: Catalogue) -> str | None:
    """The heading in a few characters, for where its buttons leave no room; None without one."""
    own = None if again.part_shown(desk) else desk.sitting.heading(desk.session)
    if own is None or not words.has(f"{own[0]}.short"):
        return None
    return words(f"{own[0]}.short", own[1])


def _plates(desk: Desk, words: Catalogue, movers: AbstractSet[int | None]) -> Element:
    """A plate for each player; beside the only one of a solo game, the best score."""
    session = desk.session
    name, seats = session.record.game, session.state.seats
    best = records.alone(desk.kept, name) if seats == 1 else None
    plates = [_plate(desk, words, seat, moved=seat in movers) for seat in range(seats)]
    if best is not None:
        plates.append(el("li", {"class": "best"}, words("table.best", {"score": best})))
    label = words("table.plates")
    return el("ul", {"class": f"plates of-{name} of-{seats}", "aria-label": label}, *plates)


def _plate(desk: Desk, words: Catalogue, seat: int, *, moved: bool) -> Element:
    """The plate of a player: shape and colour, name, score line, and what a computer player is
    doing."""
    session = desk.session
    game = session.record.game
    state = session.state.view(desk.viewer)
    on_turn = state.to_play == seat
    who = spoken.seat(words, session, seat)
    hidden = desk.sitting.questions(session)  # it may be the answer
    score = () if hidden else texts(words, open_speech(game).score_line(state, seat))
    return el(
        "li",
        {
            "class": f"plate {game}-{seat}" + (" on-turn" if on_turn else ""),
            "aria-current": "true" if on_turn else None,
        },
        el("span", {"class": f"chip chip-{seat}", "aria-hidden": "true"}),
        el("span", {"class": "who"}, words("table.plate", {"who": who})),
        el("span", {"class": "score"}, " ".join(score)),
        drawn(state, seat) if (drawn := open_plate(game)) else None,
        _doing(desk, words, seat, moved=moved),
        _greeting(desk, words, seat),
    )


def _greeting(desk: Desk, words: Catalogue, seat: int) -> Element | None:
    """What a player of a live game has just said to the others."""
    if not desk.sitting.shares:
        return None
    from web.table.live import view  # fetched late

    return view.greeting(desk, words, seat)


def _doing(desk: Desk, words: Catalogue, seat: int, *, moved: bool) -> Element:
    """The name of the computer player in a seat, and whether it is thinking; or that the seat is
    the reader's. moved: what it has done last can be seen again by a touch on its plate."""
    session = desk.session
    player = session.players[seat]
    if session.friend(seat):
        from web.table.live import view  # fetched late

        return view.doing(desk, words, seat)
    if player is None:
        alone = session.people == (seat,) and session.record.players > 1
        return el("span", {"class": "doing"}, words("table.player.you") if alone else None)
    thinks = session.state.to_play == seat and session.at == session.last and not desk.visit.paused
    classes = "doing thinking" if thinks and session.state.outcome is None else "doing"
    name = el("span", {}, words(f"table.player.{player.level}"))
    number = rung(player.level)  # stands alone where there is no room for the name
    about: Attributes = {"class": classes, "data-rung": str(number) if number else None}
    if not moved:
        return el("span", about, head(player.level), name)
    label = words("table.replay.open", {"player": Key(f"table.player.{player.level}")})
    own = {"type": "button", "id": f"replay-{seat}", "data-op": "replay", "title": label}
    whole = el("i", {"class": "whole"})
    inside = (head(player.level), name, icon("again"), whole)
    return el("button", {**about, **own, "aria-label": label}, *inside)
