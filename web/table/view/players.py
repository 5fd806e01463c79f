"""The parts of the page about computer players: their seats, what they do, and how to go on."""

from __future__ import annotations

from pygame_rules import Key
from pygame_rules.display.locales import Catalogue
from pygame_rules.display.markup import Element, el
from pygame_rules.seating import FACES, LEVELS, PACES, RUNGS, Player, face, rung
from web.table.desk import FRIEND, PERSON, SPEEDS, Desk
from web.table.followers.thinking import watched
from web.table.handlers.think import NO_MOVE
from web.table.reader import ladder, proposal
from web.table.sentences import spoken
from web.table.view.controls import button, radio


def thinking(desk: Desk, words: Catalogue) -> list[str]:
    """The sentences while a computer player is on turn."""
    session, player = desk.session, desk.player
    if player is None or session.at < session.last:
        return []
    key = "table.player.waits" if desk.visit.paused else "table.player.thinks"
    return [words(key, {"player": Key(f"table.player.{player.level}")})]


def watching(desk: Desk, words: Catalogue) -> list[Element]:
    """The buttons for a game that only computer players play: pause, one move, speed. Where people
    play, too, there are buttons only when a computer player has stopped, and one that hurries them
    once they have made as many moves in a row as there are seats."""
    if desk.player is None or desk.sitting.looks:
        return []
    go_on = button(words("table.player.resume"), "resume", class_="primary")
    trouble = desk.talk.trouble
    if trouble is not None and trouble.problem == NO_MOVE:
        return _relief(words, desk.player)
    if not watched(desk):
        waits = desk.session.in_a_row(desk.session.state.seats)
        if waits and not (desk.visit.paused or desk.visit.hurried):
            return [button(words("table.player.hurry"), "hurry", id="hurry")]
        return [go_on] if desk.visit.paused else []
    held = desk.visit.paused or desk.session.at < desk.session.last
    once = button(words("table.player.once"), "resume", once="yes")
    main = [go_on, once] if held else [button(words("table.player.pause"), "pause")]
    names = list(SPEEDS)
    after = names[(names.index(desk.visit.speed) + 1) % len(names)]
    label = words("table.player.speed", {"speed": Key(f"table.player.speed.{desk.visit.speed}")})
    return [*main, button(label, "speed", id="speed", value=after)]


def _relief(words: Catalogue, player: Player) -> list[Element]:
    """The buttons where a computer player found no move: ask it again, replace it by the next
    weaker level (the weakest by the next stronger), or play the seat oneself."""
    levels = RUNGS if player.level in RUNGS else FACES
    other = levels[abs(levels.index(player.level) - 1)]
    name = words(f"table.player.{other}")
    instead, mine = words("table.player.instead", {"player": name}), words("table.player.mine")
    return [
        button(words("table.player.again"), "resume", class_="primary"),
        button(name, "relieve", who=other, aria_label=instead),
        button(words("table.player.myself"), "relieve", who=PERSON, aria_label=mine),
    ]


def seats(desk: Desk, words: Catalogue) -> list[Element]:
    """The choice of who plays each seat of a new game, and of how long computer players think."""
    chosen = proposal.seats(desk)
    count = len(chosen)
    rows = [
        _seat(desk, words, spoken.chair(desk.session, count, seat), seat, who)
        for seat, who in enumerate(chosen)
    ]
    return [*rows, *([_pace(desk, words)] if any(who in LEVELS for who in chosen) else [])]


def _seat(desk: Desk, words: Catalogue, side: Key, seat: int, chosen: str) -> Element:
    picks = [
        radio(
            f"seat-{seat}",
            who,
            words(f"table.player.{who}"),
            who == chosen,
            op="seat",
            seat=str(seat),
        )
        for who in (PERSON, FRIEND, *(_of_face(desk, one, chosen) for one in FACES))
    ]
    legend = words("table.player.seat", {"side": side})
    rungs = [
        radio(f"rung-{seat}", level, str(rung(level)), level == chosen, op="seat", seat=str(seat))
        for level in ladder.rungs_of(chosen)
    ]
    group = {"class": "rungs", "role": "group", "aria-label": words("home.rungs")}
    more = [el("div", group, el("span", {}, words("home.rung")), *rungs)] if rungs else []
    return el("fieldset", {"class": "seat"}, el("legend", {}, legend), *picks, *more)


def _of_face(desk: Desk, one: str, chosen: str) -> str:
    """The level that a face stands for in a seat: the chosen one, else its rung played last."""
    if face(chosen) == one:
        return chosen
    return ladder.partner(desk.kept.choices, desk.session.record.game, one)


def _pace(desk: Desk, words: Catalogue) -> Element:
    picks = [
        radio("pace", name, words(f"table.player.pace.{name}"), name == desk.form.pace)
        for name in PACES
    ]
    legend = el("legend", {}, words("table.player.pace"))
    help = el("p", {"class": "help"}, words("table.player.help"))
    return el("fieldset", {"class": "seat"}, legend, *picks, help)
