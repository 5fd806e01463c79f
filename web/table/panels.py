"""What opens beside the game: a new one, the rules, the game as text."""

from __future__ import annotations

from typing import Any
from xml.etree.ElementTree import Element

from pygame_rules import Game
from web.locales import Catalogue
from web.markup import Attributes, el
from web.table.controls import button, radio
from web.table.desk import Desk
from web.table.files import files
from web.table.shares import embed, shares

MOST_EXAMPLES = 5
"""How many examples of a clause the rules offer."""


def panel(desk: Desk, words: Catalogue) -> list[Element]:
    """The open panel, if any."""
    if not desk.panel:
        return []
    body = _BODIES[desk.panel](desk, words)
    heading = el(
        "h2", {"id": f"panel-{desk.panel}", "tabindex": "-1"}, words(f"table.open.{desk.panel}")
    )
    close = button(words("table.close"), "panel", name="", class_="quiet close")
    return [el("section", {"aria-labelledby": f"panel-{desk.panel}"}, heading, close, *body)]


def _new(desk: Desk, words: Catalogue) -> list[Element]:
    game = desk.session.game
    name = game.name
    chosen = desk.options
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
                    chosen.get(option.name, option.default) == value,
                    op="option",
                    name=option.name,
                )
                for value in option.values
            ),
            el("p", {"class": "help"}, words(f"{name}.option.{option.name}.help")),
        )
        for option in game.options
    ]
    return [
        *_players(desk, words),
        *fields,
        *_material(desk, words),
        button(words("table.start"), "start", class_="primary"),
    ]


def _material(desk: Desk, words: Catalogue) -> list[Element]:
    """The box for what the game is played with, where that can be changed."""
    game = desk.session.game
    if game.material is None:
        return []
    text = desk.material.get(game.name, game.material.text)
    box: Attributes = {"id": "material", "rows": 5, "spellcheck": "false", "data-op": "material"}
    return [
        el("label", {"for": "material"}, words(f"{game.name}.material")),
        el("textarea", {**box, "aria-describedby": "material-help"}, text),
        el("p", {"class": "help", "id": "material-help"}, words(f"{game.name}.material.help")),
    ]


def _players(desk: Desk, words: Catalogue) -> list[Element]:
    """How many play, where that can be chosen."""
    counts = sorted(desk.session.game.player_counts)
    if len(counts) == 1:
        return []
    chosen = desk.players or desk.session.record.players
    picks = [
        radio("players", str(count), words("table.players", {"count": count}), count == chosen)
        for count in counts
    ]
    return [el("fieldset", {}, el("legend", {}, words("table.how-many")), *picks)]


def _rules(desk: Desk, words: Catalogue) -> list[Element]:
    game = desk.session.game
    rebuilt = f"{game.name}.reconstruction"
    lines = [el("p", {}, words(f"{game.name}.aim"))]
    if words.has(rebuilt):
        lines.append(el("p", {"class": "ours"}, words(rebuilt)))
    return [
        *lines,
        el("ul", {"class": "clauses"}, *_clauses(game, words)),
    ]


def _clauses(game: Game[Any], words: Catalogue) -> list[Element]:
    items = []
    for clause in game.rulebook.clauses:
        text = words(f"{game.name}.rule.{clause.id}")
        ours = el("em", {}, words("table.ours")) if clause.ours else None
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
        said = el("p", {}, el("b", {}, clause.id), " " + text + " ", ours)
        items.append(el("li", {"id": f"rule-{clause.id}", "tabindex": "-1"}, said, row))
    return items


_BODIES = {"new": _new, "rules": _rules, "file": files, "share": shares, "embed": embed}
