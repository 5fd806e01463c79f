"""Home: a box for each game, and the dialog that asks who plays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pygame_rules import Key, open_game
from pygame_rules.display.boards import Look
from pygame_rules.display.boards.still import still
from pygame_rules.display.games import open_board
from pygame_rules.display.games.presentation import presentation
from pygame_rules.display.locales import Catalogue
from pygame_rules.display.markup import Attributes, Element, el
from pygame_rules.frozen import EMPTY
from pygame_rules.seating import FACES, face, rung
from web.table.address import PUZZLE
from web.table.desk import FRIEND, PERSON, Desk, begun
from web.table.reader import ladder, learned, preferred, records
from web.table.share import leaving
from web.table.view import days
from web.table.view.controls import button, cross, icon, sheet_heading
from web.table.view.links import RECORD, scene, way


def home(desk: Desk, words: Catalogue) -> list[Element]:
    """The home page: a box for each game, the first one large, and a dialog for each; the ways to
    the puzzle of the day and to the reader's record."""
    configuration = desk.visit.configuration
    title = {"id": "panel-home", "class": "site", "tabindex": "-1"}
    first = first_game(desk)
    boxes = [_box(desk, words, game, first=game == first) for game in configuration.games]
    promise = words("home.promise", configuration.counted)
    own = {"class": f"boxes of-{len(boxes)}"}
    return [
        el("h1", title, configuration.site(words)),
        el("ul", own, *boxes, days.card(desk, words), _own_record(desk, words)),
        el("p", {"class": "lede"}, promise),
        *(_asking(desk, words, game) for game in configuration.games),
    ]


def first_game(desk: Desk) -> str:
    """The game with the large box: that on the table if it goes on, else the site's first one."""
    games, here = desk.visit.configuration.games, desk.session.record.game
    return here if here in games and _goes_on(desk, here) else games[0]


def _goes_on(desk: Desk, game: str) -> bool:
    """Whether the game on the table is of this kind, has been begun and is not over."""
    session = desk.session
    going = session.last > 0 and session.states[-1].outcome is None and desk.kept.sitting.lasts
    return going and session.record.game == game


def _box(desk: Desk, words: Catalogue, game: str, *, first: bool) -> Element:
    """The box of a game: its picture, and the ways to play, to learn and to go on. All boxes have
    the same parts, so that the page can make one large before there is any Python (boot.js); the
    style sheet shows what there is room for."""
    plies = begun(desk, game)
    classes = f"game-box of-{game}{' first' if first else ''}{' begun' if plies else ''}"
    position = _position(desk, words) if first and _goes_on(desk, game) else None
    open_it: Attributes = {
        "type": "button",
        "class": "choose-who",
        "popovertarget": f"play-{game}",
        "aria-label": words("home.play.of", {"game": words(f"{game}.title")}),
    }
    return el(
        "li",
        {"class": classes},
        way(desk, game, position or scene(game), class_="lid", tabindex="-1", aria_hidden="true"),
        el("h2", {}, way(desk, game, words(f"{game}.title"), class_="name", tabindex="-1")),
        _facts(words, game),
        el("p", {"class": "promise"}, _promise(desk, words, game, plies)),
        el(
            "div",
            {"class": "row"},
            _continue(desk, words, game, plies),
            gentle(desk, words, game),
            _lesson(desk, words, game),
            el("button", open_it, icon("people"), icon("play")),
        ),
    )


def _continue(desk: Desk, words: Catalogue, game: str, plies: int) -> Element:
    """The way back to the game that goes on."""
    about = {"game": words(f"{game}.title"), "count": plies + 1}
    label = words("home.continue.of", about)
    return way(desk, game, words("home.continue"), class_="continue", aria_label=label)


def _facts(words: Catalogue, game: str) -> Element:
    """How long a game takes, and for how many it is: in full for those who listen."""
    box = presentation(game)
    minutes, players = {"minutes": box.minutes}, {"count": _range(box.counts)}
    said = f"{words('home.minutes', minutes)}, {words('home.players', players)}"
    return el(
        "p",
        {"class": "facts"},
        el("span", {"class": "unseen"}, said),
        el("span", {"aria-hidden": "true"}, words("home.minutes.short", minutes)),
        el("span", {"aria-hidden": "true"}, icon("people"), _range(box.counts)),
    )


def _promise(desk: Desk, words: Catalogue, game: str, plies: int) -> str:
    """What a game is about; where it goes on, whose turn it is."""
    if not plies or not _goes_on(desk, game):
        return words(f"{game}.promise")
    mine = desk.session.states[-1].to_play in desk.session.people
    return words("home.turn" if mine else "home.under-way", {"count": plies + 1})


def _position(desk: Desk, words: Catalogue) -> Element:
    """The board of the game on the table, as everybody may see it."""
    session = desk.session
    look = Look(words, live=False, plain=True)
    return Element(still(open_board(session.record.game)(session.states[-1].view(None), look)))


def gentle(desk: Desk, words: Catalogue, game: str, waits: str | None = None) -> Element:
    """The button that begins a game against the gentlest face, at the rung played last."""
    level = ladder.partner(desk.kept.choices, game, FACES[0])
    label = words("home.play.calf.of", {"game": words(f"{game}.title")})
    text = el("span", {}, words("home.play.calf"))
    own = {"class_": "primary", "aria_label": label, "name": game, "who": f"{PERSON},{level}"}
    return button("", "sit", head(level), text, aria_disabled=waits, **own)


def _own_record(desk: Desk, words: Catalogue) -> Element:
    """The way to the reader's record, and how many awards it has."""
    games, progress = desk.visit.configuration.games, desk.kept.progress
    done = sum(len(progress.of(game, records.AWARD)) for game in games)
    total = sum(len(presentation(game).awards) for game in games)
    told = words("home.record.awards", {"done": done, "count": total})
    inside = el("span", {}, el("strong", {}, words("home.record")), el("span", {}, told))
    return el("li", {"class": "own-record"}, way(desk, RECORD, icon("award"), inside))


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
    return el("p", {"class": "record"}, way(desk, RECORD, text, aria_label=label))


def _puzzles(desk: Desk, words: Catalogue, game: str) -> Element:
    """The way to the next puzzle of a game."""
    label = words("home.puzzles.of", {"game": words(f"{game}.title")})
    text = words("home.puzzles")
    return way(desk, f"{game}/{PUZZLE}", text, class_="door", aria_label=label)


def _lesson(desk: Desk, words: Catalogue, game: str) -> Element:
    """The way to a game's lesson. It says how much of it is done, once something is."""
    done = learned.steps(desk.kept, game)
    key = "home.learn" if not done else "home.learned" if all(done) else "home.learning"
    place = {"done": sum(done), "steps": len(done), "game": words(f"{game}.title")}
    small = [el("small", {}, words(f"{key}.at", place))] if done else []
    label = words(f"{key}.of", place)
    link = f"{game}/learn"
    return way(desk, link, words("home.learn"), *small, class_="door", aria_label=label)


def _rules(desk: Desk, words: Catalogue, game: str) -> Element:
    """The link to the page with the game's rules; in the single file, to their panel."""
    page, label = leaving.rules_of(desk, game, words.language), words("table.open.rules")
    own = words("home.rules.of", {"game": words(f"{game}.title")})
    if not page:
        return way(desk, f"{game}/rules", label, class_="door", aria_label=own)
    return el("a", {"href": page, "class": "door", "aria-label": own}, label)


def _range(counts: tuple[int, ...]) -> str:
    return str(counts[0]) if len(counts) == 1 else f"{counts[0]}–{counts[-1]}"


def head(level: str) -> Element:
    """A computer player's head."""
    own = {"class": "face", "viewBox": "0 0 64 64", "aria-hidden": "true", "focusable": "false"}
    return el("svg", own, el("use", {"href": f"#head-{face(level)}"}))


def _asking(desk: Desk, words: Catalogue, game: str) -> Element:
    """The dialog that asks who plays. Each choice begins a game and closes it."""
    closing = {"popovertarget": f"play-{game}", "popovertargetaction": "hide"}
    parts = [
        sheet_heading(f"who-{game}", words("home.who", {"game": words(f"{game}.title")})),
        cross(words, f"play-{game}"),
        el("p", {"class": "goal"}, words(f"{game}.aim")),
        beside(desk, words, game),
        *picker(desk, words, game, closing),
        el("p", {"class": "more-ways"}, way(desk, f"{game}/new", words("home.variants"))),
    ]
    if told := _record(desk, words, game):
        parts.append(told)
    about = {"id": f"play-{game}", "popover": "auto", "class": f"menu asking of-{game}"}
    return el("div", {**about, "role": "dialog", "aria-labelledby": f"who-{game}"}, *parts)


def beside(desk: Desk, words: Catalogue, game: str) -> Element:
    """The ways to what there is of a game beside playing it: its lesson, rules and puzzles."""
    return el(
        "div",
        {"class": "beside"},
        _lesson(desk, words, game),
        _rules(desk, words, game),
        _puzzles(desk, words, game) if presentation(game).puzzles else None,
    )


def picker(
    desk: Desk, words: Catalogue, game: str, closing: Mapping[str, str] = EMPTY
) -> list[Element]:
    """The choice of who plays a new game: a computer player, people at this device, or friends at
    other ones. Each choice begins it. closing: further attributes of each."""
    box, own = presentation(game), {**closing, "name": game}
    heads = (_opponent(desk, words, game, one, own) for one in FACES)
    here = {count: [PERSON] * count for count in box.counts if count > 1}
    live = {count: [PERSON, *[FRIEND] * (count - 1)] for count in box.counts if count > 1}
    ways = [
        _company(words, "people", "here", here, own),
        _company(words, "live", "devices", live, own),
    ]
    if box.by_link:
        ways.append(_company(words, "share", "link", {2: [PERSON] * 2}, {**own, "link": "yes"}))
    parts = [
        *_asked(desk, words, game),
        el("h3", {}, words("home.computer"), el("small", {}, " " + words("home.rungs.help"))),
        el("div", {"class": "heads"}, *heads),
        _alone(words, own) if 1 in box.counts else None,
        el("h3", {}, words("home.friends")),
        el("div", {"class": "heads company"}, *ways),
    ]
    return [part for part in parts if part is not None]


def _alone(words: Catalogue, own: Mapping[str, str]) -> Element:
    """The button that begins a game for one."""
    parts = (icon("alone"), el("span", {}, words("home.alone")))
    solo = button("", "sit", *parts, who=PERSON, class_="opponent", **own)
    return el("div", {"class": "heads company"}, el("div", {}, solo))


def _company(
    words: Catalogue,
    picture: str,
    name: str,
    seats: Mapping[int, Sequence[str]],
    own: Mapping[str, str],
) -> Element:
    """A way to play with others: a button that begins it, for two where it can be for more; then
    also one for each number of players. seats: by that number, who plays each seat."""
    label, about = words(f"home.{name}"), words(f"home.{name}.help")
    parts = (icon(picture), el("span", {}, label), el("small", {}, about))
    first = button("", "sit", *parts, who=",".join(seats[2]), class_="opponent", **own)
    if len(seats) == 1:
        return el("div", {}, first)
    names = {count: words("home.together", {"count": count}) for count in seats}
    counts = (
        button(str(count), "sit", who=",".join(who), class_="rung", aria_label=names[count], **own)
        for count, who in seats.items()
    )
    about = f"{label}, {words('table.how-many')}"
    group = {"class": "rungs", "role": "group", "aria-label": about}
    return el("div", {}, first, el("div", group, *counts))


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
        told = f"{key}.{chosen[option.name]}.note"
        rule = [el("p", {"class": "help"}, words(told))] if words.has(told) else []
        found += [el("h3", {}, words(key), *note), el("div", own, *choices), *rule]
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
            class_="rung",
            aria_label=words(f"table.player.{level}"),
            **closing,
        )
        for level in ladder.rungs_of(one)
    ]
    group = {"class": "rungs", "role": "group", "aria-label": words("home.rungs")}
    return el("div", {}, first, el("div", group, *rungs))
