"""The panel of the analysis: who is ahead, the best move, the curve, the mistakes."""

from __future__ import annotations

from web.locales import Catalogue
from web.markup import Attributes, Element, el
from web.table import analysis
from web.table.desk import Desk
from web.table.sentences import judging, spoken
from web.table.view.actions import walk
from web.table.view.controls import button
from web.table.view.ways import ways

WIDTH, HEIGHT = 320, 96
"""The size of the curve, in its own units."""


def panel(desk: Desk, words: Catalogue) -> list[Element]:
    """The results so far; more come while the panel is open."""
    why = analysis.closed(desk)
    if why:
        door = button(words("table.analysis.ask"), "analyse") if why == "rival" else None
        return [el("p", {}, words(f"table.analysis.{why}")), *([] if door is None else [door])]
    curved = analysis.curved(desk.session.states[0])
    return [
        walk(desk, words),
        *([_bar(desk, words)] if curved else []),
        _best(desk, words),
        *(_legend(desk, words)),
        *(_curve(desk, words) if curved and desk.session.last else []),
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


def _curve(desk: Desk, words: Catalogue) -> list[Element]:
    """The curve of the game (a point for each known ply, a line at the ply shown), and a help
    text."""
    session = desk.session
    values = [(ply, analysis.value(desk, ply)) for ply in range(session.last + 1)]
    places = [(_x(desk, ply), _y(value)) for ply, value in values if value is not None]
    points = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
    here, middle = round(_x(desk, session.at), 1), HEIGHT / 2
    marks = [
        el("circle", {"cx": round(_x(desk, slip.ply), 1), "cy": round(_y(value), 1), "r": 4})
        for slip in analysis.slips(desk)
        if (value := analysis.value(desk, slip.ply)) is not None
    ]
    label = words("table.analysis.curve")
    curve = el(
        "svg",
        {"class": "curve", "viewBox": f"0 0 {WIDTH} {HEIGHT}", "role": "img", "aria-label": label},
        el("line", {"class": "even", "x1": 0, "y1": middle, "x2": WIDTH, "y2": middle}),
        el("line", {"class": "here", "x1": here, "y1": 0, "x2": here, "y2": HEIGHT}),
        el("polyline", {"points": points}),
        *marks,
    )
    sides = {name: spoken.side(session, seat) for seat, name in enumerate(("first", "second"))}
    return [curve, el("p", {"class": "help"}, words("table.analysis.read", sides))]


def _x(desk: Desk, ply: int) -> float:
    return 4 + (WIDTH - 8) * ply / max(1, desk.session.last)


def _y(value: int) -> float:
    return 4 + (HEIGHT - 8) * (1 - share(value))


def _slips(desk: Desk, words: Catalogue) -> list[Element]:
    """The worst mistakes, each a button that shows the position before it."""
    slips = [(slip.ply, slip.code) for slip in analysis.slips(desk)]
    return _plies(desk, words, "turning", slips)


def _others(desk: Desk, words: Catalogue) -> list[Element]:
    """In a game without a curve, the moves that were not the best found, as buttons."""
    return _plies(desk, words, "others", [(ply, "other") for ply in analysis.others(desk)])


def _plies(desk: Desk, words: Catalogue, title: str, moves: list[tuple[int, str]]) -> list[Element]:
    """A titled list of moves, each a button that shows the position before it. moves: ply and code
    of the sentence."""
    session = desk.session
    items = []
    for ply, code in moves:
        who = spoken.side(session, session.states[ply - 1].to_play)
        text = words(f"table.analysis.{code}", {"ply": ply, "who": who})
        ways = [button(text, "go", ply=ply - 1, class_="quiet")]
        if analysis.can_retry(desk, ply - 1):
            label = words("table.retry.at", {"ply": ply})
            again = words("table.retry")
            ways.append(button(again, "retry", ply=ply - 1, id=f"retry-{ply}", aria_label=label))
        items.append(el("li", {}, *ways))
    if not items:
        return []
    return [el("h3", {}, words(f"table.analysis.{title}")), el("ul", {"class": "slips"}, *items)]


def _progress(desk: Desk, words: Catalogue) -> list[Element]:
    """How many positions are known, of how many; nothing once all are."""
    session = desk.session
    known = analysis.current(desk).found
    all_plies = sum(state.outcome is None for state in session.states)
    if len(known) >= all_plies:
        return []
    params = {"known": len(known), "all": all_plies}
    return [el("p", {"class": "help"}, words("table.analysis.progress", params))]
