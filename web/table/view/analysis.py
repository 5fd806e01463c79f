"""The panel of the analysis: who is ahead, the best move, the curve, the mistakes."""

from __future__ import annotations

from pygame_rules import Key
from pygame_rules.display.locales import Catalogue
from pygame_rules.display.markup import Attributes, Element, el
from web.table.analysing import analysis
from web.table.desk import Desk
from web.table.sentences import judging, spoken
from web.table.view.actions import walk
from web.table.view.controls import button
from web.table.view.ways import ways

WIDTH, HEIGHT = 320, 96
"""The size of the curve, in its own units."""


def panel(desk: Desk, words: Catalogue) -> list[Element]:
    """The results so far; more come while the panel is open."""
    reason = analysis.why_unavailable(desk)
    if reason:
        unlock = [button(words("table.analysis.ask"), "analyse")] if reason == "rival" else []
        return [el("p", {}, words(f"table.analysis.{reason}")), *unlock]
    curved = analysis.curved(desk.session.states[0])
    return [
        walk(desk, words),
        *([_bar(desk, words)] if curved else []),
        _best(desk, words),
        *(_legend(desk, words)),
        *([_graph(desk, words)] if curved and desk.session.last else []),
        *(_slips(desk, words) if curved else _others(desk, words)),
        *_progress(desk, words),
    ]


def share(value: int) -> float:
    """The part of the bar that is the first seat's, from 0 to 1; 0.5 is even."""
    if abs(value) > analysis.CERTAIN:
        return 1.0 if value > 0 else 0.0
    return 0.5 + 0.46 * value / (abs(value) + judging.STEEP)


def _bar(desk: Desk, words: Catalogue) -> Element:
    """Who is ahead at the ply shown: a sentence and a bar."""
    value = analysis.value(desk, desk.session.at)
    text = judging.ahead(words, desk)
    part = 50 if value is None else round(100 * share(value))
    ends = (_end(desk, seat, words) for seat in (0, 1))
    game = desk.session.record.game
    bar: Attributes = {"viewBox": "0 0 100 6", "class": "bar", "aria-hidden": "true"}
    return el(
        "div",
        {"class": "ahead"},
        el("p", {}, text),
        el(
            "svg",
            {**bar, "preserveAspectRatio": "none"},
            el("rect", {"class": f"{game}-1", "width": 100, "height": 6}),
            el("rect", {"class": f"{game}-0", "width": part, "height": 6}),
            el("line", {"class": "even", "x1": 50, "y1": 0, "x2": 50, "y2": 6}),
        ),
        el("p", {"class": "ends", "aria-hidden": "true"}, *ends),
    )


def _end(desk: Desk, seat: int, words: Catalogue) -> Element:
    """The name of the seat at one end of the bar."""
    return el("span", {}, words("table.plate", {"who": spoken.side(desk.session, seat)}))


def _best(desk: Desk, words: Catalogue) -> Element:
    """The best move at the ply shown; an empty line until it is known."""
    session = desk.session
    if session.at == session.last and session.state.outcome is not None:
        return el("p", {"class": "best-line"}, words("table.analysis.steps"))
    return el("p", {"class": "best-line"}, " ".join(judging.best(words, desk)) or None)


def _legend(desk: Desk, words: Catalogue) -> list[Element]:
    """The legend of the arrows over the board, if there are any."""
    return [el("p", {"class": "help"}, words("table.analysis.arrows"))] if ways(desk) else []


def _graph(desk: Desk, words: Catalogue) -> Element:
    """The curve of the game with a point for each known ply, between the names of the sides that
    are ahead above and below. The ply shown is marked, and so are the mistakes, in the colour of
    the side that made them."""
    session, game = desk.session, desk.session.record.game
    values = {ply: analysis.value(desk, ply) for ply in range(session.last + 1)}
    places = {ply: (_x(desk, ply), _y(one)) for ply, one in values.items() if one is not None}
    points = " ".join(f"{x:.1f},{y:.1f}" for x, y in places.values())
    middle, x = HEIGHT / 2, round(_x(desk, session.at), 1)
    halves = (
        el("rect", {"class": f"{game}-{seat}", "y": y, "width": WIDTH, "height": middle})
        for seat, y in enumerate((0, middle))
    )
    dots = (
        _dot(places[slip.ply], f"slip {game}-{session.states[slip.ply - 1].to_play}", 4)
        for slip in analysis.slips(desk)
    )
    shown = [_dot(places[session.at], "here", 6)] if session.at in places else []
    sides = {name: spoken.side(session, seat) for seat, name in enumerate(("first", "second"))}
    at = {"at": session.at, "last": session.last}
    label = words("table.analysis.curve", {**sides, **at})
    curve = el(
        "svg",
        {"class": "curve", "viewBox": f"0 0 {WIDTH} {HEIGHT}", "role": "img", "aria-label": label},
        *halves,
        el("line", {"class": "even", "x1": 0, "y1": middle, "x2": WIDTH, "y2": middle}),
        el("line", {"class": "here", "x1": x, "y1": 0, "x2": x, "y2": HEIGHT}),
        el("polyline", {"points": points}),
        *dots,
        *shown,
    )
    above, below = (_end_of_curve(desk, seat, words) for seat in (0, 1))
    caption = el("figcaption", {"class": "help"}, words("table.analysis.read", at))
    return el("figure", {"class": "graph"}, above, curve, below, caption)


def _dot(place: tuple[float, float], kind: str, radius: int) -> Element:
    x, y = place
    return el("circle", {"class": kind, "cx": round(x, 1), "cy": round(y, 1), "r": radius})


def _end_of_curve(desk: Desk, seat: int, words: Catalogue) -> Element:
    """The side that is ahead at one end of the curve: the first seat's above, the other's below.
    The label of the drawing says the same."""
    who = {"who": spoken.side(desk.session, seat)}
    chip = el("span", {"class": f"chip chip-{seat}"})
    own = {"class": f"end {desk.session.record.game}-{seat}", "aria-hidden": "true"}
    return el("p", own, chip, words("table.analysis.end", who))


def _x(desk: Desk, ply: int) -> float:
    return 4 + (WIDTH - 8) * ply / max(1, desk.session.last)


def _y(value: int) -> float:
    return 4 + (HEIGHT - 8) * (1 - share(value))


def _slips(desk: Desk, words: Catalogue) -> list[Element]:
    """The worst mistakes, each a button that shows the position before it. Where one person plays
    against a computer player, first those of the person, then the other's."""
    session, slips = desk.session, analysis.slips(desk)
    if len(session.people) != 1:
        found = [(slip.ply, slip.code) for slip in slips]
        return _plies(desk, words, words("table.analysis.turning"), found)
    groups: dict[bool, list[tuple[int, str]]] = {True: [], False: []}
    for slip in slips:
        own = session.states[slip.ply - 1].to_play in session.people
        groups[own].append((slip.ply, f"{slip.code}.{'you' if own else 'rival'}"))
    rival = next(player for player in session.players if player is not None)
    called = {"player": Key(f"table.player.{rival.level}")}
    return [
        *_plies(desk, words, words("table.analysis.turning.you"), groups[True]),
        *([] if groups[True] or _left(desk) else [_none(words)]),
        *_plies(desk, words, words("table.analysis.turning.rival", called), groups[False]),
    ]


def _none(words: Catalogue) -> Element:
    """What is said to a person who has made no mistake."""
    return el("p", {}, words("table.analysis.none"))


def _others(desk: Desk, words: Catalogue) -> list[Element]:
    """In a game without a curve, the moves that were not the best found, as buttons. Only those of
    people are listed, so that one person needs no name."""
    alone = ".you" if len(desk.session.people) == 1 else ""
    plies = [(ply, f"other{alone}") for ply in analysis.others(desk)]
    return _plies(desk, words, words(f"table.analysis.others{alone}"), plies)


def _plies(desk: Desk, words: Catalogue, title: str, moves: list[tuple[int, str]]) -> list[Element]:
    """A titled list of moves, each a button that shows the position before it; beside those of a
    person, one to try again. moves: ply and code of the sentence."""
    session = desk.session
    items = []
    for ply, code in moves:
        seat = session.states[ply - 1].to_play
        text = words(f"table.analysis.{code}", {"ply": ply, "who": _called(desk, seat)})
        ways = [button(text, "go", ply=ply - 1, class_="quiet")]
        if seat in session.people and analysis.can_retry(desk, ply - 1):
            label = words("table.retry.at", {"ply": ply})
            again = words("table.retry")
            ways.append(button(again, "retry", ply=ply - 1, id=f"retry-{ply}", aria_label=label))
        items.append(el("li", {}, *ways))
    if not items:
        return []
    return [el("h3", {}, title), el("ul", {"class": "slips"}, *items)]


def _called(desk: Desk, seat: int | None) -> Key:
    """Who plays in a seat: the computer player against one person, else the side."""
    session = desk.session
    player = None if seat is None else session.players[seat]
    if player is None or len(session.people) != 1:
        return spoken.side(session, seat)
    return Key(f"table.player.{player.level}")


def _left(desk: Desk) -> bool:
    """Whether positions are left that are not known yet."""
    known, session = analysis.current(desk).found, desk.session
    return len(known) < sum(state.outcome is None for state in session.states)


def _progress(desk: Desk, words: Catalogue) -> list[Element]:
    """How many positions are known, of how many; nothing once all are."""
    if not _left(desk):
        return []
    session = desk.session
    all_plies = sum(state.outcome is None for state in session.states)
    params = {"known": len(analysis.current(desk).found), "all": all_plies}
    return [el("p", {"class": "help"}, words("table.analysis.progress", params))]
