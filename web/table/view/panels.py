"""The panels beside the board: a new game, the rules, the keyboard, and those of other modules."""

from __future__ import annotations

from typing import Any

from pygame_rules import Clause, Game, Key
from web.games.presentation import presentation
from web.locales import Catalogue
from web.markup import Attributes, Element, el
from web.table import proposal
from web.table.address import Place
from web.table.desk import Desk
from web.table.sentences.choosing import first_of
from web.table.share import leaving
from web.table.view.controls import button, radio
from web.table.view.files import files
from web.table.view.players import seats
from web.table.view.sharing import embed, shares

MOST_EXAMPLES = 5
"""How many examples of a clause the rules show at most."""


def panel(desk: Desk, words: Catalogue) -> list[Element]:
    """The open panel."""
    name = desk.form.panel
    body = _BODIES[name](desk, words)
    heading = el(
        "h2",
        {"id": f"panel-{name}", "tabindex": "-1"},
        words(f"table.open.{name}"),
    )
    close = button(words("table.close"), "panel", name="", class_="quiet close")
    own = {"id": f"sheet-{name}", "aria-labelledby": f"panel-{name}"}  # so each scrolls by itself
    return [el("section", own, heading, close, *body)]


def _new(desk: Desk, words: Catalogue) -> list[Element]:
    game = desk.session.game
    name = game.name
    chosen = proposal.options(desk)
    fields = [
        el(
            "fieldset",
            {},
            el("legend", {}, words(f"{name}.option.{option.name}")),
            *(
                radio(
                    option.name,
                    value,
                    words(f"{name}.option.{option.name}.{value}"),
                    chosen[option.name] == value,
                    op="option",
                    name=option.name,
                )
                for value in option.values
            ),
            el("p", {"class": "help"}, words(f"{name}.option.{option.name}.help")),
        )
        for option in game.options
    ]
    fields += _material(desk, words)
    return [
        *_players(desk, words),
        *seats(desk, words),
        *_reseating(desk, words),
        *_variants(desk, words, fields),
        el("div", {"class": "beginning"}, button(words("table.start"), "start", class_="primary")),
    ]


def _reseating(desk: Desk, words: Catalogue) -> list[Element]:
    """The button that gives the seats of the game on the table to the chosen players."""
    session = desk.session
    goes_on = session.last and session.states[-1].outcome is None and desk.sitting.invites
    return [button(words("table.reseat"), "reseat")] if goes_on else []


def _variants(desk: Desk, words: Catalogue, fields: list[Element]) -> list[Element]:
    """The options, folded until the reader unfolds them or has chosen one."""
    usual = proposal.options(desk) == proposal.usual_options(
        desk, desk.session.game, proposal.seats(desk)
    )
    shown = desk.form.variants or not usual
    more = {"aria_expanded": "true" if shown else "false", "aria_controls": "variants"}
    fold = button(words("table.variants"), "variants", id="open-variants", class_="fold", **more)
    return [fold, el("div", {"id": "variants", "tabindex": "-1", "hidden": not shown}, *fields)]


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


OURS = Key("table.ours")
"""The mark of a clause that is our own ruling; a note at the end explains it."""


def _rules(desk: Desk, words: Catalogue) -> list[Element]:
    game = desk.session.game
    rebuilt = f"{game.name}.reconstruction"
    aim, notes = el("p", {}, words(f"{game.name}.aim")), list[Element]()
    if words.has(rebuilt):
        notes.append(el("p", {"class": "ours"}, words(rebuilt)))
    if any(clause.ours for clause in game.rulebook.clauses):
        notes.append(el("p", {"class": "ours"}, words("table.ours.what", {"ours": OURS})))
    page = leaving.page_of(desk, game.name)  # where a clause opens in another window
    clauses = el("div", {"class": "clauses"}, *_chapters(game, words, page))
    return [aim, _contents(game, words, page), clauses, *notes]


def _contents(game: Game[Any], words: Catalogue, page: str) -> Element:
    """The names of the chapters, each a link to its first clause."""
    ways = [
        el("li", {}, el("a", _to_clause(game, clause, page), _chapter(game, clause, words)))
        for clause in presentation(game.name).chapters
    ]
    label = words("table.contents")
    return el("nav", {"class": "contents", "aria-label": label}, el("ul", {}, *ways))


def _chapter(game: Game[Any], first: str, words: Catalogue) -> str:
    """The name of the chapter that a clause begins."""
    code = presentation(game.name).chapters[first]
    return first_of(words, f"{game.name}.chapter", "table.chapter", code)


def _to_clause(game: Game[Any], clause: str, page: str) -> Attributes:
    """The attributes of a link to a clause. page: the address of the game's own page."""
    address = f"{page}#{Place(game.name, 'rules', clause)}"
    return {"href": address, "data-op": "rule", "data-rule": clause}


def _chapters(game: Game[Any], words: Catalogue, page: str) -> list[Element]:
    """The clauses under the headings of their chapters. page: the address of their links."""
    chapters: dict[str, list[Element]] = {}  # by heading
    for clause in game.rulebook.clauses:
        if clause.id in presentation(game.name).chapters:
            inside = chapters.setdefault(_chapter(game, clause.id, words), [])
        inside.append(_clause(game, clause, words, page))
    return [part for heading, clauses in chapters.items() for part in (
        el("h3", {}, heading), el("ul", {}, *clauses))]  # fmt: skip


def _clause(game: Game[Any], clause: Clause, words: Catalogue, page: str) -> Element:
    text = words(f"{game.name}.rule.{clause.id}")
    ours = el("em", {}, words("table.ours.mark", {"ours": OURS})) if clause.ours else None
    examples = game.rulebook.examples_of(clause.id)[:MOST_EXAMPLES]
    doors = [
        button(
            words("table.example", {"number": number}),
            "example",
            name=example.id,
            rule=clause.id,
            class_="quiet",
            aria_label=words("table.example.of", {"number": number, "rule": clause.id}),
        )
        for number, example in enumerate(examples, 1)
    ]
    row = el("div", {"class": "row"}, *doors) if doors else None
    number = el("a", {**_to_clause(game, clause.id, page), "class": "number"}, clause.id)
    said = el("p", {}, text + " ", *([ours, " "] if ours else []), number)
    return el("li", {"id": f"rule-{clause.id}", "tabindex": "-1"}, said, row)


def _keys(desk: Desk, words: Catalogue) -> list[Element]:
    """The panel about the keyboard: what keys do, and the questions that can be typed."""
    parts: list[Element] = []
    own = tuple(key for name in desk.visit.configuration.games if words.has(key := f"{name}.keys"))
    for heading, lines in KEYS.items():
        lines = (*lines, *own) if heading == "table.keys.board" else lines
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
        "table.keys.enter",
    ),
    "table.keys.page": ("table.keys.undo", "table.keys.box", "table.keys.list"),
    "table.keys.typed": ("table.ask.help",),
}
"""The sentences about the keyboard, under their headings."""

_BODIES = {
    "new": _new,
    "rules": _rules,
    "file": files,
    "share": shares,
    "embed": embed,
    "analysis": _analysis,
    "keys": _keys,
}
