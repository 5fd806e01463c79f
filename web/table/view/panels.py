"""The panels beside the board: a new game, the rules, the keyboard, and those of other modules."""

from __future__ import annotations

from pygame_rules import Option
from pygame_rules.display.locales import Catalogue
from pygame_rules.display.markup import Attributes, Element, el
from web.table.desk import Desk
from web.table.reader import preferred, proposal
from web.table.share import leaving
from web.table.view.controls import button, radio
from web.table.view.files import files
from web.table.view.home import beside, picker
from web.table.view.players import seats
from web.table.view.sharing import embed, shares


def panel(desk: Desk, words: Catalogue) -> list[Element]:
    """The open panel."""
    name = desk.form.panel
    body = _BODIES[name](desk, words)
    heading = el(
        "h2",
        {"id": f"panel-{name}", "tabindex": "-1"},
        words(f"table.open.{name}"),
    )
    label = words("table.close")
    close = button("×", "panel", name="", class_="quiet close", aria_label=label)
    own = {"id": f"sheet-{name}", "aria-labelledby": f"panel-{name}"}  # so each scrolls by itself
    return [el("section", own, heading, close, *body)]


def _new(desk: Desk, words: Catalogue) -> list[Element]:
    """Who plays, as home asks it; below, folded, all that can be chosen."""
    game = desk.session.game
    shown = _unfolded(desk)
    more = {"aria_expanded": "true" if shown else "false", "aria_controls": "variants"}
    fold = button(words("home.variants"), "variants", id="open-variants", class_="fold", **more)
    start = button(words("table.start"), "start", class_="primary")
    return [
        beside(desk, words, game.name),
        *picker(desk, words, game.name),
        fold,
        el(
            "div",
            {"id": "variants", "tabindex": "-1", "hidden": not shown},
            *_players(desk, words),
            *seats(desk, words),
            *_reseating(desk, words),
            *_options(desk, words),
            *_material(desk, words),
            el("div", {"class": "beginning"}, start),
        ),
    ]


def _unfolded(desk: Desk) -> bool:
    """Whether all is shown: the reader has unfolded it, or has chosen an unusual option."""
    game, chosen = desk.session.game, proposal.options(desk)
    usual = proposal.usual_options(desk, game, proposal.seats(desk))
    folded = (one.name for one in game.options if not (one.asked or one.offered))
    return desk.form.variants or any(chosen[name] != usual[name] for name in folded)


def _options(desk: Desk, words: Catalogue) -> list[Element]:
    """The choices of the options' values, without those that are asked beside the players."""
    chosen = proposal.options(desk)
    return [
        _option(desk, words, option, chosen[option.name])
        for option in desk.session.game.options
        if not (option.asked or option.offered == option.values)
    ]


def _option(desk: Desk, words: Catalogue, option: Option, chosen: str) -> Element:
    """The choice of the value of an option."""
    key = f"{desk.session.record.game}.option.{option.name}"
    picks = (
        radio(
            option.name,
            value,
            words(f"{key}.{value}"),
            chosen == value,
            op="option",
            name=option.name,
        )
        for value in option.values
    )
    help = el("p", {"class": "help"}, words(f"{key}.help"))
    return el("fieldset", {}, el("legend", {}, words(key)), *picks, help)


def _reseating(desk: Desk, words: Catalogue) -> list[Element]:
    """The button that gives the seats of the game on the table to the chosen players."""
    session = desk.session
    goes_on = session.last and session.states[-1].outcome is None and desk.sitting.invites
    return [button(words("table.reseat"), "reseat")] if goes_on else []


def _material(desk: Desk, words: Catalogue) -> list[Element]:
    """The box for the game's material, where that can be changed."""
    game = desk.session.game
    if game.material is None:
        return []
    options = proposal.options(desk)
    kept = desk.kept.material.get(proposal.material_key(game, options))
    text = game.material.usual(options) if kept is None else kept
    box: Attributes = {"id": "material", "rows": 5, "spellcheck": "false", "data-op": "material"}
    return [
        el("label", {"for": "material"}, words(f"{game.name}.material")),
        el("textarea", {**box, "aria-describedby": "material-help"}, text),
        el("p", {"class": "help", "id": "material-help"}, words(f"{game.name}.material.help")),
    ]


def _players(desk: Desk, words: Catalogue) -> list[Element]:
    """The choice of the number of players, where there is one."""
    counts = sorted(desk.session.game.player_counts)
    if len(counts) == 1:
        return []
    chosen = proposal.players(desk)
    picks = [
        radio("players", str(count), words("table.players", {"count": count}), count == chosen)
        for count in counts
    ]
    return [el("fieldset", {}, el("legend", {}, words("table.how-many")), *picks)]


def _rules(desk: Desk, words: Catalogue) -> list[Element]:
    """The rules of the game, and the way to the page that has nothing else."""
    from web.table.view import rules  # imported late: few visits read the rules

    name = desk.session.game.name
    page = leaving.page_of(desk, name)
    alone = leaving.rules_of(desk, name, words.language)
    own: Attributes = {"href": alone, "target": "_blank"}
    link = el("a", {**own, "rel": "noopener"}, words("table.rules.own"))
    text = rules.text(name, words, page, options=preferred.played(desk.session))
    return [*text, *([el("p", {"class": "own-page"}, link)] if alone else [])]


def _puzzles(desk: Desk, words: Catalogue) -> list[Element]:
    from web.table.view import puzzles  # imported late: few visits open the list

    return puzzles.panel(desk, words)


def _live(desk: Desk, words: Catalogue) -> list[Element]:
    from web.table.live.panel import panel  # fetched late

    return panel(desk, words)


def _keys(desk: Desk, words: Catalogue) -> list[Element]:
    """The panel about the keyboard: what keys do, and the questions that can be typed."""
    parts: list[Element] = []
    own = tuple(key for name in desk.visit.configuration.games if words.has(key := f"{name}.keys"))
    for heading, lines in KEYS.items():
        lines = (*lines, *own) if heading == "table.keys.board" else lines
        lines = tuple(one for one in lines if not (desk.visit.guest and one in NOT_EMBEDDED))
        if not lines:
            continue
        parts.append(el("h3", {}, words(heading)))
        parts.append(el("ul", {"class": "keys"}, *(el("li", {}, words(line)) for line in lines)))
    return parts


def _analysis(desk: Desk, words: Catalogue) -> list[Element]:
    from web.table.view import analysis  # imported late: few visits analyse a game

    return analysis.panel(desk, words)


KEYS = {
    "table.keys.board": (
        "table.keys.arrows",
        "table.keys.name",
        "table.keys.choices",
        "table.keys.ask",
        "table.keys.enter",
    ),
    "table.keys.page": (
        "table.keys.undo",
        "table.keys.again",
        "table.keys.box",
        "table.keys.list",
    ),
    "table.keys.typed": ("table.ask.help",),
}
"""The sentences about the keyboard, under their headings."""

NOT_EMBEDDED = ("table.keys.box", "table.keys.list", "table.ask.help")
"""Those about the box and the list of moves, which an embedded board lacks."""

_BODIES = {
    "new": _new,
    "rules": _rules,
    "puzzles": _puzzles,
    "file": files,
    "share": shares,
    "embed": embed,
    "analysis": _analysis,
    "keys": _keys,
    "live": _live,
}
