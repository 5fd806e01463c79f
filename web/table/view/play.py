"""The parts of the page about the position: the board, and the note with what can be done."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pygame_rules import Event, Key, Move, State, Violation
from pygame_rules.display.boards import Look
from pygame_rules.display.games import open_board, open_plate
from pygame_rules.display.games.presentation import presentation
from pygame_rules.display.locales import Catalogue
from pygame_rules.display.markup import Attributes, Element, el, to_html
from pygame_rules.display.speech import telling
from pygame_rules.draft import CANCEL, DONE
from pygame_rules.seating import replaced, strangers
from web.table import replay
from web.table.desk import NO_MOVE, Desk, on_shelf
from web.table.hinted import left
from web.table.reader import learned, settings
from web.table.sentences import asking, choosing, spoken
from web.table.share import leaving
from web.table.sittings.example import Example
from web.table.sittings.learning import Learning
from web.table.sittings.solving import Solving
from web.table.view import lesson, puzzle
from web.table.view.controls import button, icon, keyed, off, press, rule_link
from web.table.view.ending import once_more
from web.table.view.home import gentle
from web.table.view.lesson import SIGN
from web.table.view.links import way
from web.table.view.plates import heading
from web.table.view.players import thinking, watching
from web.table.view.ways import arrows, ways


def board(desk: Desk, words: Catalogue) -> list[Element]:
    """The board at the ply shown, with what the viewer may know."""
    session = desk.session
    told = session.state.seats == 2 or open_plate(session.record.game)  # more lines are too small
    plates = bool(told) and not desk.visit.guest
    if desk.covered:  # the board is shown as all may see it, without hands
        last = session.touched(session.at)
        look = Look(
            words,
            last=last,
            live=False,
            turned=desk.turned,
            plates=plates,
            upright=desk.visit.upright,
        )
        drawn = open_board(session.record.game)(session.state.view(None), look)
        reading = desk.form.panel == "rules" and not session.last  # no hand has been shown yet
        return [drawn, *([] if reading else [_cover(desk, words)])]
    if replay.part_shown(desk):
        return _replayed(desk, words, plates=plates)
    draft, locked = session.draft, bool(desk.lock)
    before, move = _arrival(desk)
    asked = _asked(desk)
    look = Look(
        words,
        path=draft.path,
        choices=() if locked else draft.choices,
        default=draft.default,
        causes=desk.talk.refusal.cells if desk.talk.refusal else _astray(desk),
        tried=desk.talk.refusal.tried if desk.talk.refusal else (),
        last=session.lately if not draft.path else (),
        hinted=left(desk) or _offered(desk),
        looked=desk.talk.shown[1],
        ahead=desk.ahead,
        shown=spoken.shown_cells(desk) or (asked.path if asked else ()),
        before=before,
        move=move,
        live=desk.visit.ready and not locked,
        since=session.states[session.at - 1] if session.at and not draft.path else None,
        made=session.moves[session.at - 1] if session.at and not draft.path else None,
        laid=desk.talk.did == "draft",
        turned=desk.turned,
        plates=plates,
        upright=desk.visit.upright,
        asking=desk.sitting.questions(session),
        plain=desk.sitting.teaches,
        dealt=desk.visit.ready,
    )
    drawn = open_board(session.record.game)(session.state.view(desk.viewer), look)
    return [drawn, *(arrows(_ways(desk, asked)) if asked else ways(desk))]


def _asked(desk: Desk) -> Move | None:
    """The move that the sitting asks about, before it is made."""
    text = "" if desk.session.at else desk.sitting.asked(desk.session)
    return desk.session.game.parse_move(text) if text else None


def _astray(desk: Desk) -> tuple[str, ...]:
    """The targets of a wrong move that was taken back, until another one is begun. What of it is
    still chosen was not wrong."""
    path = desk.session.draft.path
    if path and not desk.sitting.corrects(desk.session):
        return ()
    return tuple(target for target in desk.sitting.astray() if target not in path)


def _ways(desk: Desk, move: Move) -> list[tuple[int, tuple[str, ...]]]:
    """The arrows of a move that is asked about, without those of its effects."""
    found = desk.session.hooks.ways(desk.session.state, move)
    return [(1, way) for way in found if {*way} <= {*move.path}]


def _offered(desk: Desk) -> tuple[str, ...]:
    """The targets of a move that is offered. The first one would be marked as the next to touch."""
    return ("", *desk.relief.targets) if desk.relief else ()


def _replayed(desk: Desk, words: Catalogue, *, plates: bool) -> list[Element]:
    """The board with a part of a turn that is seen again, and arrows for what comes next."""
    session, (ply, part) = desk.session, replay.part_shown(desk) or (1, 0)
    state, before, move = replay.state_of_part(session, ply, part)
    coming = replay.ways(session, ply, part)
    look = Look(
        words,
        last=session.touched(ply) if move and not coming else (),
        ahead=session.moves[ply - 1] if not part else None,
        shown=tuple(name for way in coming for name in way),
        before=before,
        move=move,
        since=before,
        made=move,
        live=False,
        turned=desk.turned,
        plates=plates,
        upright=desk.visit.upright,
    )
    drawn = open_board(session.record.game)(state.view(desk.viewer), look)
    return [drawn, *arrows([(1, way) for way in coming])]


def _cover(desk: Desk, words: Catalogue) -> Element:
    """The cover over the board, with the button that lifts it. Where nobody has said who plays, a
    reader who is alone finds a partner here."""
    session, waits = desk.session, off(desk)
    if spoken.asks_who(desk):
        calf = gentle(desk, words, session.record.game, waits)
        ways = [calf, button(spoken.lifting(words, desk), "reveal", aria_disabled=waits)]
    else:
        label = spoken.lifting(words, desk)
        ways = [button(label, "reveal", class_="primary", aria_disabled=waits)]
    return el("div", {"class": "cover"}, el("p", {}, spoken.cover(words, desk)), *ways)


def note(desk: Desk, words: Catalogue) -> list[Element]:
    """The note: buttons, and a refusal with its rule, a trouble, or what to do now."""
    session = desk.session
    lines = [*_before(desk, words), *_main(desk, words), *_after(desk, words)]
    unfold = el("span", {"class": "unfold"}, words("table.more"))
    fold_up = el("span", {"class": "fold-up"}, words("table.less"))
    more = button("", "more", unfold, fold_up, class_="quiet more", aria_expanded="false")
    name = keyed("words", to_html(*lines))
    # The strip may cut its text: whose turn it is, and the last move, stand here in full.
    silent = replay.part_shown(desk) or desk.sitting.silent(session)
    last = "" if silent else spoken.told_last(words, session)
    in_full = f"{heading(desk, words)}\n{last}"
    # Where nothing is told of the last move, its lines are free.
    begins = desk.sitting.silent(session) or any('class="aim"' in line for line in lines)
    classes = "words" + " begins" * begins + " task" * desk.sitting.teaches
    own = {"class": classes, "id": name, "data-before": in_full}
    at_hand = [lesson.reminders(desk, words)] if _reminds(desk) else []
    # In a lesson the way out keeps its own corner, whatever else can be pressed.
    learns = isinstance(desk.sitting, Learning) and desk.visit.ready
    out = lesson.leave(desk, words("table.lesson.leave")) if learns else ()
    spoken_to = lesson.teacher(desk) if _tells(desk) else ()
    beside = [*spoken_to, *puzzle.newcomer(desk, words)]
    return [*out, *beside, *_buttons(desk, words), el("div", own, *lines), more, *at_hand]


def _tells(desk: Desk) -> bool:
    """Whether what is said stands in a bubble: in puzzles, and in a lesson until its last step,
    which is a game like any other."""
    sitting, ready = desk.sitting, desk.visit.ready and not desk.visit.guest
    if isinstance(sitting, Learning):
        return ready and not sitting.step(desk.session).by_playing
    return ready and isinstance(sitting, Solving) and not sitting.weighs


def _before(desk: Desk, words: Catalogue) -> Iterator[Element]:
    """What the note says first: that the page is not ready, what to send, praise, an answer."""
    if not desk.visit.ready:
        yield el("p", {"class": "soon"}, words("table.soon"))
    if _replying(desk):
        share = button(words("table.reply.send"), "panel", name="share", class_="primary")
        yield el("p", {}, share, " " + words("table.reply"))
    elif _by_link(desk):
        yield el("p", {}, words("table.reply.first"))
    if (praise := desk.sitting.praise(desk.session)) and not replay.part_shown(desk):
        # A refusal that was asked for is no move that was right: no tick, but a crossed way.
        asked = praise[0].endswith(".refused")
        crossed = [icon("barred")] if asked else []
        yield el("p", {"class": "praise asked" if asked else "praise"}, *crossed, words(*praise))
    if desk.talk.asked[:1] == asking.WHAT:  # it may have been asked on the board
        yield el("p", {}, asking.answer(words, desk))


def _main(desk: Desk, words: Catalogue) -> list[Element]:
    """What the note is about: a turn that is seen again, what another player asks for, a refusal, a
    trouble, or what to do."""
    session, talk = desk.session, desk.talk
    if shown := replay.part_shown(desk):
        task = desk.sitting.task(session)
        return [
            el(
                "p",
                {},
                words(*task) if task else spoken.move(words, session, shown[0], telling.SEEN),
            )
        ]
    news: list[Element] = []
    if desk.sitting.shares:
        from web.table.live import view  # fetched late

        if asked := view.request(desk, words):
            return asked
        news = view.news(desk, words)
    if talk.refusal:
        return _refusal(desk, words, talk.refusal)
    if talk.trouble:
        return [el("p", {"class": "why"}, spoken.trouble(words, desk, talk.trouble))]
    return [*news, *_what_to_do(desk, words)]


def _after(desk: Desk, words: Catalogue) -> Iterator[Element]:
    """What the note says last: what the last event did, and that nothing can be saved."""
    if desk.talk.notice:
        yield el("p", {"class": "notice"}, words(f"table.said.{desk.talk.notice}"))
    if not desk.visit.storage:
        yield el("p", {"class": "unsaved"}, words("table.unsaved"))


def _refusal(desk: Desk, words: Catalogue, violation: Violation) -> list[Element]:
    """Why an attempt was refused, and the clause that forbids it."""
    session, sitting = desk.session, desk.sitting
    game, about = session.record.game, sitting.about()
    # In a lesson, what the clause says is learned on the board, in other words.
    rule = _clause(game, violation.rule, words, told=not sitting.teaches)
    lines = [el("p", {"class": "why"}, spoken.refused(words, session, violation)), rule]
    if beside := sitting.refused(session):
        wanted = sitting.praise(session) is not None  # to be refused was the task
        lines = [el("p", {}, words(*beside)), *([rule] if wanted else lines)]
    elif not sitting.reminds(session) and (task := sitting.task(session)):  # it stays the same
        lines.append(el("p", {}, words(*task)))
        if isinstance(sitting, Learning):  # both are to be read whole
            lines.remove(rule)
    if about not in ("", violation.rule):  # what the example is of
        lines.append(_clause(game, about, words))
    return lines


def _what_to_do(desk: Desk, words: Catalogue) -> list[Element]:
    """A preview, a hint, or what can be done now; then what may not be overlooked."""
    session, talk = desk.session, desk.talk
    ahead = desk.ahead is not None
    aim = "" if talk.hint or ahead else spoken.aim(words, desk)
    task = aim if desk.sitting.teaches and not talk.asked else ""  # the board shows the choices
    told = [spoken.hint(words, desk)] if talk.hint else [task] if task else _hints(desk, words)
    if talk.shown[0] and not desk.covered:  # the task stays
        told = [*(told if desk.sitting.teaches else ()), *spoken.preview_sentences(words, desk)]
    quiet = desk.covered or talk.hint or desk.sitting.leads(session)
    warning = None if quiet else session.draft.warning
    known: Attributes = {"class": "until-warned"} if warning else {}  # what to do next
    lines = [el("p", known, text) for text in told]
    if desk.sitting.corrects(session) and not (talk.hint or ahead):
        lines[0] = el("p", {"class": "amiss"}, told[0])
    if aim and not (task or talk.asked or warning):
        lines.insert(0, el("p", {"class": "aim"}, aim))
    if talk.did == "undo":  # first what can be done instead
        lines += _past(desk, words)
    else:
        lines = [*_past(desk, words), *lines]
    if warning:
        lines.append(el("p", {"class": "warning"}, spoken.refused(words, session, warning)))
    notices = _strangers(desk, words)
    if desk.sitting.recounts and not talk.hint:  # a hint is to be read whole
        found = session.hooks.notices(session.state)
        notices += [spoken.notice(words, session, notice) for notice in found]
    return [*lines, *(el("p", {"class": "notice"}, text) for text in notices)]


def _reminds(desk: Desk) -> bool:
    """Whether the lesson's reminders are at hand: a half-made turn needs the room."""
    quiet = not (desk.covered or desk.session.draft.path)
    return desk.visit.ready and quiet and desk.sitting.reminds(desk.session)


def _clause(game: str, clause: str, words: Catalogue, *, told: bool = True) -> Element:
    """A clause of the rules, and a link to its place in them. told: whether its text is there."""
    text = [words(f"{game}.rule.{clause}") + " "] if told else []
    return el("p", {"class": "clause"}, *text, rule_link(game, clause, words))


def _strangers(desk: Desk, words: Catalogue) -> list[str]:
    """A note on players of the record that are unknown here: people play their seats."""
    record = desk.session.record
    names = (spoken.quote(name[:40]) for name in strangers(record))
    others = (
        words("table.nearest", {"name": name[:40], "player": Key(f"table.player.{level}")})
        for name, level in replaced(record)
    )
    return [*(words("table.stranger", {"name": name}) for name in names), *others]


def _past(desk: Desk, words: Catalogue) -> list[Element]:
    """A note that the ply shown is not the last, and what playing on from here would do."""
    at, last = desk.session.at, desk.session.last
    if desk.sitting.looks:
        return [el("p", {}, words("table.watching", {"at": at, "last": last}))]
    if at == last or desk.sitting.teaches:
        return []
    if desk.player is not None:
        return [el("p", {"class": "past"}, words("table.past.player", {"at": at, "last": last}))]
    key = "table.past" if desk.branches else "table.past.rest"
    key = "table.past.last" if at == last - 1 else key
    key = "table.past.sealed" if at < desk.sealed else key
    key = "table.past.before" if desk.form.panel == "analysis" else key  # as its list counts
    return [el("p", {"class": "past"}, words(key, {"at": at, "next": at + 1, "last": last}))]


def _buttons(desk: Desk, words: Catalogue) -> list[Element]:
    """The buttons: end or drop the half-made turn, go to the last ply, and others. The row is
    filled from its right end, where the lasting buttons are, so that none of them moves."""
    if shown := replay.part_shown(desk):
        return _row(desk, words, _going_on(desk, words, *shown))
    session, invites = desk.session, desk.sitting.invites
    if desk.sitting.shares:
        from web.table.live import view  # fetched late

        if shared := view.buttons(desk, words):
            return _row(desk, words, shared)
    draft, past = session.draft, session.at < session.last
    if not desk.visit.ready or spoken.is_learned(desk):  # the card has its own
        return _row(desk, words, [])
    row: list[Element] = []
    if desk.lock:  # no turn can be begun, so no buttons for one
        row = watching(desk, words)
    elif session.state.outcome is not None and invites and not past:
        row = [button(once_more(desk, words), "rematch", id="rematch", class_="primary")]
    elif not desk.covered:
        row += _turn_buttons(desk, words)
        if draft.path and not desk.sitting.corrects(session):
            now, kind = choosing.dropping(draft), _kind(desk, CANCEL)
            room = words(next(key for key in choosing.DROPPING if key != now))
            row.append(button(words(now), "cancel", id="way-cancel", class_=kind, room=room))
    if _reminds(desk) and not past:  # where the way to the last move stands
        row.append(lesson.reminder(words))
    at_once = _ends_at_once(desk)
    if isinstance(desk.sitting, Learning):
        turn = sorted(row, key=_place_at_end) if at_once else row
        return _row(desk, words, [*lesson.buttons(desk, words, desk.sitting, turn)])
    if isinstance(desk.sitting, Solving):
        row += puzzle.buttons(desk, words, desk.sitting)
    elif not desk.sitting.lasts:
        row.append(_back_to_game(desk, words))
    elif past and not (row or desk.sitting.looks):
        row.append(button(words("table.now"), "go", id="way-now", ply=session.last))
    if invites and not (session.last or any(session.players) or draft.path):
        game = session.record.game
        if not learned.knows(desk.kept, game):
            row.append(way(desk, f"{game}/learn", words("home.learn"), class_="door"))
        row.append(press("people", words("table.who"), "panel", id="who", name="new"))
    return _row(desk, words, sorted(row, key=_place_at_end) if at_once else row)


def _ends_at_once(desk: Desk) -> bool:
    """Whether the turn could end before anything was touched."""
    return not (desk.covered or desk.lock) and DONE in desk.session.state.draft().choices


AT_RIGHT_END = ("way-cancel", "way-done", "back-to-game")
"""The buttons at the right end of a turn that can end at once, from left to right: what ends it
keeps its place, so that a second touch does not drop the turn."""


def _place_at_end(way: Element) -> int:
    """The place of a button among those at the right end; 0 for the others."""
    return next((at for at, name in enumerate(AT_RIGHT_END, 1) if f' id="{name}"' in way), 0)


def _going_on(desk: Desk, words: Catalogue, ply: int, part: int) -> list[Element]:
    """The buttons of a turn that is seen again. The page presses the first one after a while
    (web/glue), unless nothing is to move."""
    wait = replay.pause(desk.session, ply, part)
    stop = words("table.replay.stop")
    return [
        button(words("table.replay.next"), "replay", id="replay-next", part="next", wait=wait),
        button("×", "replay", id="replay-stop", part="stop", class_=SIGN, aria_label=stop),
    ]


def _turn_buttons(desk: Desk, words: Catalogue) -> Iterator[Element]:
    """The button that ends the turn, and choices that have no place on the board."""
    game, draft = desk.session.record.game, desk.session.draft
    carries = desk.talk.hint not in NO_MOVE and left(desk) not in ((), (DONE,))
    on_the_way = carries and bool(draft.path)  # the hint wants something else before the end
    if carries:
        yield button(words("table.hint.play"), "carry", id="way-carry", class_="primary")
    if (relief := desk.relief) and relief.targets:
        label = words(f"{game}.relief.accept", {"count": len(relief.targets)})
        looks = "primary next" if desk.sitting.teaches else "primary"
        yield button(label, "type", id="way-relief", text=str(relief.move), class_=looks)
    if (end := draft.confirm) and desk.sitting.ends(desk.session):
        own = f"{game}.confirm.{draft.step}"
        label = _label(desk, words, end) or words(own if words.has(own) else "table.done")
        main = ["primary"] * (end != DONE or desk.sitting.fulfils(desk.session))
        kind = _kind(desk, end, *main) if end == DONE else "primary"  # else a cell is marked
        # What is legal can be ended at any time; a cell may be another one than the hint's.
        waits = "true" if on_the_way and end not in (DONE, *left(desk)[:1]) else None
        more = {"room": _room(desk, words, end), "aria_disabled": waits}
        yield button(label, "choose", id="way-done", target=end, class_=kind, **more)
    elif draft.warning and not desk.talk.hint:  # a touch is refused, with the reason
        label, why = words("table.done"), spoken.refused(words, desk.session, draft.warning)
        yield button(label, "choose", id="way-done", target=DONE, class_="waits", title=why)
    elif draft.path and _ends_at_once(desk):  # a touch puts back what is held
        yield button(words("table.done"), "choose", id="way-done", target=DONE, class_="primary")
    for name in draft.choices:
        own = f"{game}.button.{name}"
        if words.has(own) and desk.sitting.offers(desk.session, name):
            # A lesson says in full what a button does. In a game the row has no room for it.
            teaches = isinstance(desk.sitting, Learning) and _tells(desk)
            label = (_label(desk, words, name) if teaches else "") or words(own)
            kind = _kind(desk, name)
            yield button(label, "choose", id=f"way-{name}", target=name, class_=kind)


def _label(desk: Desk, words: Catalogue, target: str) -> str:
    """What the button for a target says, where that depends on the half-made turn."""
    return _on_button(desk, words, desk.session.hooks.label(desk.session.draft, target))


def _room(desk: Desk, words: Catalogue, target: str) -> str | None:
    """The longest label that this button comes to have: it keeps room for it."""
    return _on_button(desk, words, desk.session.hooks.room(desk.session.draft, target)) or None


def _on_button(desk: Desk, words: Catalogue, said: Event | None) -> str:
    return words(f"{desk.session.record.game}.button.{said.code}", said.params) if said else ""


def _kind(desk: Desk, target: str, *others: str) -> str | None:
    """The classes of a button: `next` if it is the next target of a hint."""
    return " ".join((*others, *["next"] * (target in left(desk)[:1]))) or None


def _back_to_game(desk: Desk, words: Catalogue) -> Element:
    """The way from an example back to the rules, where it was opened there and they are not beside
    it; else to the game before it, or to a new one."""
    sitting, game = desk.sitting, desk.session.record.game
    if isinstance(sitting, Example) and sitting.origin and desk.form.panel != "rules":
        label, link = words("table.example.rules"), f"{game}/rules/{sitting.clause}"
        page = leaving.rules_of(desk, game, words.language) if sitting.origin == "page" else ""
        if page:
            there = f"{page}#{sitting.clause}"
            return el("a", {"id": "back-to-game", "class": "door", "href": there}, label)
        if on_shelf(desk):
            return button(label, "unshelve", id="back-to-game", rule=sitting.clause)
        return button(label, "visit", id="back-to-game", link=link)
    if on_shelf(desk):
        return button(words("table.example.back"), "unshelve", id="back-to-game")
    return button(words("table.open.new"), "panel", id="back-to-game", name="new")


def _row(desk: Desk, words: Catalogue, buttons: list[Element]) -> list[Element]:
    """The row of buttons. With the answers to a question it is a group that is called by it, as
    they stand before its text."""
    names = f"row turn-ways of-{desk.session.record.game}"
    names += " learns" * desk.sitting.teaches
    names += " paged" * isinstance(desk.sitting, Learning)
    names += " offers" * bool(desk.relief and desk.relief.targets)
    about: Attributes = {"class": names}
    asked = desk.sitting.goal(desk.session)
    if asked and any(' id="answer-' in one for one in buttons):
        about = {**about, "role": "group", "aria-label": words(*asked)}
    return [el("div", about, *buttons)]


def _by_link(desk: Desk) -> bool:
    """Whether the reader is to make a move that is then sent to the other player."""
    session, visit = desk.session, desk.visit
    waits = session.at == session.last and not (session.draft.path or any(session.players))
    calm = not (desk.form.panel or desk.talk.refusal or desk.talk.trouble)
    return visit.replying == 1 and waits and calm and not visit.guest


def _replying(desk: Desk) -> bool:
    """Whether a move has been made that is to be sent back."""
    return desk.visit.replying == 2 and not desk.visit.guest and not desk.form.panel


def _hints(desk: Desk, words: Catalogue) -> list[str]:
    """Sentences on what can be done now."""
    session = desk.session
    game, path, choices = session.record.game, session.draft.path, session.draft.choices
    if (next := desk.sitting.next(session)) is not None:
        task = " ".join((words(*next), *_why_wrong(desk, words)))
        question = desk.sitting.question(session)
        explained = filter(None, [spoken.explained(words, desk)])
        told = filter(None, [spoken.reached(words, desk)])
        return [task, *explained, *told, *([words(*question)] if question else [])]
    if desk.covered or session.at < desk.sealed:
        return []
    if desk.player is not None:
        return thinking(desk, words)
    if session.state.outcome is not None:
        return [spoken.to_play(words, session), words("table.over")]
    if _replying(desk):  # the next move is the other player's, elsewhere
        return []
    if relief := desk.relief:
        return [spoken.relief(words, session, relief)]
    if (event := session.hooks.foretold(session.state, session.draft)) and not (
        desk.sitting.teaches  # it may be the answer
    ):
        return [words(f"{game}.foretold.{event.code}", event.params)]
    if (event := _forewarned(desk)) is not None:
        return [words(f"{game}.forewarned.{event.code}", event.params)]
    step = f"{game}.hint.{session.draft.step}"
    own = f"{step}.{path[0]}" if path else step
    hints = [words(own) if words.has(own) else words(step)]
    if not path:
        return hints
    extra = [f"{game}.hint.choice.{choice}" for choice in choices]
    return hints + [words(key) for key in extra if words.has(key)]


def _forewarned(desk: Desk) -> Event | None:
    """A loss that is hard to see, for who wants to be warned of it."""
    wanted = settings.value(desk.visit.settings, "care") == "more"
    if not wanted or desk.sitting.teaches or desk.session.draft.move is not None:
        return None
    return desk.session.hooks.forewarned(desk.session.state, desk.session.draft)


def _why_wrong(desk: Desk, words: Catalogue) -> list[str]:
    """Why the last answer is wrong, where that is known."""
    why = desk.sitting.because(desk.session)
    return [spoken.because(words, desk.session, *why)] if why else []


def _arrival(desk: Desk) -> tuple[State[Any] | None, Move | None]:
    """The state before, and the move, if the last event has made that move."""
    session = desk.session
    if desk.talk.did not in ("play", "redo") or not session.at:
        return None, None
    by_hand = desk.talk.did == "play" and session.player(session.at - 1) is None
    if by_hand and presentation(session.record.game).lays:
        return None, None
    return session.states[session.at - 1], session.moves[session.at - 1]
