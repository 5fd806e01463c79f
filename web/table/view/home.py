"""Home: a box for each game, and the dialog that asks who plays."""

from __future__ import annotations

from pygame_rules import Key, open_game
from pygame_rules.seating import FACES, face, rung
from web.games.presentation import presentation
from web.locales import Catalogue
from web.markup import Attributes, Element, el
from web.table.address import HOME, PUZZLE, RECORDS, TODAY
from web.table.desk import PERSON, Desk, begun
from web.table.reader import ladder, learned, preferred, records
from web.table.share import leaving
from web.table.view.controls import button, cross, press, sheet_heading

RECORD = f"{HOME}/{RECORDS}"
"""The address of the reader's record."""


def home(desk: Desk, words: Catalogue) -> list[Element]:
    """The home page: a box for each game, and a dialog for each."""
    configuration = desk.visit.configuration
    promise = words("home.promise", configuration.counted)
    name = el("h1", {"id": "panel-home", "tabindex": "-1"}, configuration.site(words))
    return [
        el("div", {"class": "welcome"}, name, el("p", {}, promise), _ways_on(desk, words)),
        el("ul", {"class": "boxes"}, *(_box(desk, words, game) for game in configuration.games)),
        *(_asking(desk, words, game) for game in configuration.games),
    ]


def way(desk: Desk, link: str, *inside: str | Element, **more: str) -> Element:
    """A link to a place of the page. Once Python has started, the table goes there without a new
    page; before that, the browser follows the link."""
    game = link.partition("/")[0]
    page = "" if game == HOME else leaving.page_of(desk, game)
    own = {name.rstrip("_").replace("_", "-"): value for name, value in more.items()}
    return el(
        "a", {"href": f"{page}#{link}", **own, "data-op": "visit", "data-link": link}, *inside
    )


def _box(desk: Desk, words: Catalogue, game: str) -> Element:
    """The box of a game: its picture and promise, and the ways to play, to learn and to go on."""
    box, plies = presentation(game), begun(desk, game)
    players = _range(box.counts)
    facts = (
        words("home.players", {"count": players}),
        words("home.minutes", {"minutes": box.minutes}),
        words(f"home.ease.{box.ease}"),
    )
    where = el("small", {}, " " + words("home.continue.at", {"count": plies + 1}))
    on = way(desk, game, words("home.continue"), where, class_="continue")
    title = f"{game}.title"
    open_it: Attributes = {
        "type": "button",
        "class": "primary",
        "popovertarget": f"play-{game}",
        "aria-label": words("home.play.of", {"game": words(title)}),
    }
    return el(
        "li",
        {"class": f"game-box of-{game}"},
        way(desk, game, scene(game), class_="lid", tabindex="-1", aria_hidden="true"),
        el("h2", {}, way(desk, game, words(title), class_="name", tabindex="-1")),
        el("p", {"class": "promise"}, words(f"{game}.promise")),
        el("p", {"class": "facts"}, " · ".join(facts)),
        el("div", {"class": "row"}, el("button", open_it, words("home.play")),
           _lesson(desk, words, game)),
        el(
            "div",
            {"class": "beside"},
            _rules(desk, words, game),
            _puzzles(desk, words, game) if box.puzzles else None,
            el("span", {"class": "record"}, _record(desk, words, game)),  # so that nothing moves
        ),
        on if plies else None,
    )  # fmt: skip


def _record(desk: Desk, words: Catalogue, game: str) -> Element | None:
    """The way to the reader's record, which says what the games come to, once there is one."""
    told = records.total(desk.kept, game)
    if told is None:
        return None
    facts = [
        words("home.record.count", {"count": told.games}),
        words("home.record.wins", {"count": told.won}),
    ]
    if told.best is not None:
        turns = presentation(game).best == records.TURNS
        facts.append(words("home.record.best" if turns else f"{game}.best", {"count": told.best}))
    if found := ladder.beaten(desk.kept.progress, game):
        facts.append(words("home.beaten", {"player": Key(f"table.player.{found[-1]}")}))
    text = "\u00a0· ".join(fact.replace(" ", "\u00a0") for fact in facts)  # a fact is one line
    label = words("home.record.of", {"game": words(f"{game}.title"), "facts": text})
    return way(desk, RECORD, text, aria_label=label)


def _ways_on(desk: Desk, words: Catalogue) -> Element:
    """The way to the puzzle of the day, where a game has puzzles, and to the reader's record."""
    ways = [way(desk, RECORD, words("home.record"))]
    if any(presentation(game).puzzles for game in desk.visit.configuration.games):
        link = f"{PUZZLE}/{TODAY}"
        own = {"href": f"#{link}", "data-op": "visit", "data-link": link}
        ways.insert(0, el("a", own, words("home.puzzle.today")))
    return el("p", {"class": "from-home"}, *ways)


def _puzzles(desk: Desk, words: Catalogue, game: str) -> Element:
    """The way to the next puzzle of a game."""
    label = words("home.puzzles.of", {"game": words(f"{game}.title")})
    text = words("home.puzzles")
    return way(desk, f"{game}/{PUZZLE}", text, class_="puzzles", aria_label=label)


def _lesson(desk: Desk, words: Catalogue, game: str) -> Element:
    """The way to a game's lesson. It says how much of it is done, once something is."""
    done = learned.steps(desk.kept, game)
    key = "home.learn" if not done else "home.learned" if all(done) else "home.learning"
    place = {"done": sum(done), "steps": len(done), "game": words(f"{game}.title")}
    small = [el("small", {}, words(f"{key}.at", place))] if done else []
    label = words(f"{key}.of", place)
    link = f"{game}/learn"
    return way(desk, link, words(key), *small, class_="door", aria_label=label)


def _rules(desk: Desk, words: Catalogue, game: str) -> Element:
    """The link to the page with the game's rules; in the single file, to their panel."""
    page, label = leaving.rules_of(desk, game, words.language), words("table.open.rules")
    own = words("home.rules.of", {"game": words(f"{game}.title")})
    if not page:
        return way(desk, f"{game}/rules", label, class_="puzzles", aria_label=own)
    return el("a", {"href": page, "class": "puzzles", "aria-label": own}, label)


def _range(counts: tuple[int, ...]) -> str:
    return str(counts[0]) if len(counts) == 1 else f"{counts[0]}–{counts[-1]}"


def scene(game: str) -> Element:
    """The picture on a game's box."""
    own = {"class": "scene", "viewBox": "0 0 320 200", "aria-hidden": "true", "focusable": "false"}
    return el("svg", own, el("use", {"href": f"#scene-{game}"}))


def head(level: str) -> Element:
    """A computer player's head."""
    own = {"class": "face", "viewBox": "0 0 64 64", "aria-hidden": "true", "focusable": "false"}
    return el("svg", own, el("use", {"href": f"#head-{face(level)}"}))


def _asking(desk: Desk, words: Catalogue, game: str) -> Element:
    """The dialog that asks who plays. Each choice begins a game and closes it."""
    box, title = presentation(game), words(f"{game}.title")
    closing = {"popovertarget": f"play-{game}", "popovertargetaction": "hide", "name": game}
    heads = [_opponent(desk, words, game, one, closing) for one in FACES]
    together = [
        press(
            "alone" if count == 1 else "people",
            words("home.alone") if count == 1 else words("home.together", {"count": count}),
            "sit",
            who=",".join([PERSON] * count),
            **closing,
        )
        for count in box.counts
    ]
    parts = [
        sheet_heading(f"who-{game}", words("home.who", {"game": title})),
        cross(words, f"play-{game}"),
        *_asked(desk, words, game),
        el("h3", {}, words("home.computer"), el("small", {}, " " + words("home.rungs.help"))),
        el("div", {"class": "heads"}, *heads),
        el("h3", {}, words("home.here")),
        el("div", {"class": "row"}, *together),
    ]
    if box.by_link:
        by_link = press(
            "share", words("home.link"), "sit", who=f"{PERSON},{PERSON}", link="yes", **closing
        )
        parts += [el("h3", {}, words("home.far")), el("div", {"class": "row"}, by_link)]
    parts.append(el("p", {"class": "more-ways"}, way(desk, f"{game}/new", words("home.variants"))))
    about = {"id": f"play-{game}", "popover": "auto", "class": f"menu asking of-{game}"}
    return el("div", {**about, "role": "dialog", "aria-labelledby": f"who-{game}"}, *parts)


def _asked(desk: Desk, words: Catalogue, name: str) -> list[Element]:
    """The options that are asked or offered before the players."""
    game, found = open_game(name), list[Element]()
    chosen = preferred.values(desk.kept.choices, game, desk.visit.language)
    for option in (one for one in game.options if one.asked or one.offered):
        key = f"{name}.option.{option.name}"
        own = {"class": "row", "role": "group", "aria-label": words(key)}
        choices = (
            button(
                words(f"{key}.{value}"),
                "prefer",
                id=f"prefer-{name}-{option.name}-{value}",
                name=name,
                option=option.name,
                value=value,
                aria_pressed="true" if chosen[option.name] == value else "false",
            )
            for value in option.offered or option.values
        )
        note = [el("small", {}, " " + words(f"{key}.note"))] if words.has(f"{key}.note") else []
        found += [el("h3", {}, words(key), *note), el("div", own, *choices)]
    return found


def _opponent(
    desk: Desk, words: Catalogue, game: str, one: str, closing: dict[str, str]
) -> Element:
    """A face: the button that begins a game against the rung of it played last, else its gentlest;
    and one for each of its rungs."""
    usual = ladder.partner(desk.kept.choices, game, one)
    name = el("span", {}, words(f"table.player.{usual}"))
    about = el("small", {}, words(f"home.level.{one}"))
    first = button(
        "", "sit", head(one), name, about, who=f"{PERSON},{usual}", class_="opponent", **closing
    )
    rungs = [
        button(
            str(rung(level)),
            "sit",
            who=f"{PERSON},{level}",
            class_="rung usual" if level == usual else "rung",
            aria_label=words(f"table.player.{level}"),
            **closing,
        )
        for level in ladder.rungs_of(one)
    ]
    group = {"class": "rungs", "role": "group", "aria-label": words("home.rungs")}
    return el("div", {}, first, el("div", group, *rungs))
