"""The rules of a game as a text to be read: in a panel at the table, and on a page of their own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from pygame_rules import Clause, Key, Malformed, Rulebook, open_game
from pygame_rules.display.art import symbols
from pygame_rules.display.games.reading import FINE, Figure, Section, reading
from pygame_rules.display.locales import Catalogue
from pygame_rules.display.markup import Attributes, Element, el
from pygame_rules.frozen import EMPTY, Frozen
from pygame_rules.options import complete
from web.table.address import Place
from web.table.sentences.choosing import first_of
from web.table.view import figures
from web.table.view.controls import button

MOST_EXAMPLES = 5
"""How many examples of a clause the rules show at most."""

OURS = Key("table.ours")
"""The mark of a clause that is our own ruling; a note at the end explains it."""

MARKS = {"allowed": "✓", "refused": "✗", "before": "1", "after": "2"}
"""The sign beside what is said of a small board in a figure."""


def text(
    game: str,
    words: Catalogue,
    page: str,
    *,
    alone: bool = False,
    options: Frozen[str, str] = EMPTY,
) -> list[Element]:
    """The text with its figures.

    page: the address of the game's own page, with which links begin. alone: whether the text stands
    on a page of its own, where there is no table: links lead to places of that page, and a figure
    is tried by following a link to the table. options: of the game, such as the language of its
    words, which decide its examples, where they are not the usual ones.
    """
    return _Text(game, words, page, alone, options).parts()


def _rulebook(game: str, options: Mapping[str, str]) -> Rulebook:
    """The rulebook with the examples that go with these options; without any where their file is
    not here."""
    rules = open_game(game)
    try:
        return rules.rulebook_of(complete(rules.options, options))
    except Malformed:
        return replace(rules.rulebook, examples=())


class _Text:
    """Writes the rules of one game in one language."""

    def __init__(
        self, game: str, words: Catalogue, page: str, alone: bool, options: Frozen[str, str]
    ) -> None:
        self.game, self.words, self.page, self.alone = game, words, page, alone
        self.options, self.rulebook = options, _rulebook(game, options)
        self.clauses = {clause.id: clause for clause in self.rulebook.clauses}
        self.level = "h2" if alone else "h3"

    def parts(self) -> list[Element]:
        game, words = self.game, self.words
        sections = [self._section(section) for section in reading(game)]
        own = {"class": "unseen", "aria-hidden": "true", "focusable": "false"}
        drawings = el("svg", own, symbols(game, sections))
        return [
            drawings,
            el("p", {"class": "aim"}, words(f"{game}.aim")),
            self._tools(),
            el("div", {"class": "clauses"}, *sections),
            *self._notes(),
        ]

    def _tools(self) -> Element:
        """The names of the sections, the box to find something, and the switch for the numbers."""
        words = self.words
        ways = [
            el("li", {}, el("a", self._to(next(section.clauses())), self._heading(section)))
            for section in reading(self.game)
        ]
        contents = el("nav", {"class": "contents", "aria-label": words("table.contents")},
                      el("ul", {}, *ways))  # fmt: skip
        box: Attributes = {"id": "find-rule", "type": "search", "autocomplete": "off",
                           "spellcheck": "false", "aria-describedby": "found-rules"}  # fmt: skip
        found = {"id": "found-rules", "role": "status", "data-none": words("table.find.none"),
                 "data-some": words("table.find.found", {"count": "{count}"})}  # fmt: skip
        find = el("p", {"class": "find"}, el("label", {"for": "find-rule"}, words("table.find")),
                  el("input", box), el("span", found))  # fmt: skip
        switch: Attributes = {"type": "checkbox", "id": "rule-numbers"}
        numbers = el("label", {"class": "pick numbers"}, el("input", switch),
                     el("span", {}, words("table.numbers")))  # fmt: skip
        return el("div", {"class": "tools"}, contents, find, numbers)

    def _notes(self) -> list[Element]:
        """What is rebuilt, and what the mark of our own rulings means."""
        words, rebuilt = self.words, f"{self.game}.reconstruction"
        notes = [el("p", {"class": "ours"}, words(rebuilt))] if words.has(rebuilt) else []
        if any(clause.ours for clause in self.clauses.values()):
            notes.append(el("p", {"class": "ours"}, words("table.ours.what", {"ours": OURS})))
        return notes

    def _section(self, section: Section) -> Element:
        blocks: list[Element] = []
        before = ""
        for block in section.blocks:
            if isinstance(block, str):
                blocks += self._paragraph(block)
                before = block
            elif self.rulebook.examples:
                blocks.append(self._figure(block, before))
        more = [] if self.alone else self._more(section)
        kind = "chapter fine" if section.name == FINE else "chapter"
        heading = el(self.level, {}, self._heading(section))
        return el("div", {"class": kind}, heading, *blocks, *more)

    def _heading(self, section: Section) -> str:
        return first_of(self.words, f"{self.game}.chapter", "table.chapter", section.name)

    def _to(self, clause: str) -> Attributes:
        """The attributes of a link to a clause."""
        if self.alone:
            return {"href": f"#rule-{clause}"}
        address = f"{self.page}#{Place(self.game, 'rules', clause)}"
        return {"href": address, "data-op": "rule", "data-rule": clause}

    def _paragraph(self, block: str) -> list[Element]:
        """A paragraph, and below it, folded, the reasons of our own rulings in it."""
        clauses = [self.clauses[id] for id in block.split()]
        sentences = [part for clause in clauses for part in (self._said(clause), " ")]
        why = [
            el("p", {}, self.words(key))
            for clause in clauses
            if self.words.has(key := f"{self.game}.rule.{clause.id}.why")
        ]
        folded = el("details", {"class": "why-so"},
                    el("summary", {}, self.words("table.ours.why")), *why)  # fmt: skip
        return [el("p", {}, *sentences[:-1]), *([folded] if why else [])]

    def _said(self, clause: Clause) -> Element:
        """The sentence of a clause, with its number, which shows when it is asked for."""
        text = self.words(f"{self.game}.rule.{clause.id}")
        number = el("a", {**self._to(clause.id), "class": "number"}, clause.id)
        mark = self.words("table.ours.mark", {"ours": OURS})
        ours = [" ", el("em", {}, mark)] if clause.ours else []
        own = {"id": f"rule-{clause.id}", "tabindex": "-1", "class": "said"}
        return el("span", own, text, *ours, " ", number)

    def _figure(self, figure: Figure, before: str) -> Element:
        """Small boards with what is said of each, the caption, and the way to try it. before: the
        paragraph above it."""
        words = self.words
        boards = [
            el(
                "div",
                {"class": f"still-board {one.mark}".rstrip()},
                one.board,
                self._verdict(one.mark),
            )
            for one in figures.boards_of(self.game, figure, words.language, self.options)
        ]
        caption = el("figcaption", {}, words(f"{self.game}.figure.{figure.id}"))
        tries = el("div", {"class": "row"}, *self._tries(figure, before))
        own = {"id": f"figure-{figure.id}", "class": f"of-{len(boards)}"}
        return el("figure", own, el("div", {"class": "still-boards"}, *boards), caption, tries)

    def _verdict(self, mark: str) -> Element | None:
        if not mark:
            return None
        sign = el("b", {"aria-hidden": "true"}, MARKS[mark])
        return el("p", {"class": "verdict"}, sign, " " + self.words(f"table.figure.{mark}"))

    def _tries(self, figure: Figure, before: str) -> list[Element]:
        """A button, or a link, for each example of a figure. Who comes back from the board reads on
        at the clause of the example that stands above the figure."""
        words, names = self.words, figure.examples.split()
        ways = []
        for number, name in enumerate(names, 1):
            label = (
                words("table.try")
                if len(names) == 1
                else words("table.try.number", {"number": number})
            )
            own = words(
                "table.try.of", {"label": label, "text": Key(f"{self.game}.figure.{figure.id}")}
            )
            if self.alone:
                address = f"{self.page}#{Place(self.game, 'example', name)}"
                ways.append(el("a", {"href": address, "class": "door", "aria-label": own}, label))
            else:
                of = self.rulebook.example(name).clauses
                clause = next((id for id in before.split() if id in of), of[0])
                ways.append(
                    button(label, "example", name=name, rule=clause, class_="quiet", aria_label=own)
                )
        return ways

    def _more(self, section: Section) -> list[Element]:
        """Further examples of the clauses of a section, folded."""
        words, rulebook = self.words, self.rulebook
        rows = []
        for clause in section.clauses():
            doors = [
                button(
                    words("table.example", {"number": number}),
                    "example",
                    name=example.id,
                    rule=clause,
                    class_="quiet",
                    aria_label=words("table.example.of", {"number": number, "rule": clause}),
                )
                for number, example in enumerate(rulebook.examples_of(clause)[:MOST_EXAMPLES], 1)
            ]
            if doors:
                link = el("a", self._to(clause), clause)
                rows.append(el("li", {"id": f"more-{clause}"}, link, *doors))
        if not rows:
            return []
        summary = el("summary", {}, words("table.more-examples"))
        return [el("details", {"class": "more-examples"}, summary, el("ul", {}, *rows))]
