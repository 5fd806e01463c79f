"""Sentences about the game and its events: for the live region, the strip and the list of moves."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from pygame_rules import Event, Key, Malformed, Move, Violation
from pygame_rules.display.games import open_speech
from pygame_rules.display.games.presentation import language_of, presentation
from pygame_rules.display.locales import MARKS, Catalogue
from pygame_rules.display.locales import number as number_of
from pygame_rules.display.speech import telling
from pygame_rules.display.speech.phrase import (
    Phrase,
    join_names,
    join_phrases,
    text,
    texts,
)
from pygame_rules.display.speech.telling import SEEN
from pygame_rules.draft import CANCEL
from pygame_rules.hooks import Offer
from web.table.desk import Desk, on_shelf
from web.table.hinted import left
from web.table.keep.brought import RECORD, SETTINGS
from web.table.reader import results, settings
from web.table.reader.progress import Progress
from web.table.sentences import choosing
from web.table.sentences.choosing import first_of
from web.table.session import Session


def announcement(before: Desk, after: Desk) -> str:
    """What the live region says after an event; empty where nothing is new."""
    words = Catalogue(after.visit.language)
    first = _beginning(words, before, after)
    taught = [] if first else _taught(words, before, after)
    reason = after.talk.refusal and not after.sitting.refused(after.session)
    done = [_said(words, before, after)]
    up = at_end(after) and not at_end(before) and after.session.state.outcome is not None
    if up and not done[0]:  # as after a replay
        done = [_next(words, after)]
    told = [*first, *(done + taught if reason else taught + done)]
    if _first_game(before, after):
        told = [*map(closed, told), words("table.said.keys")]
    told += [words("table.said.dropped")] if after.talk.notice == "dropped" else []
    if after.covered and not after.visit.home:
        same = before.covered and before.session.state is after.session.state
        told += [] if same and not before.visit.home else [cover(words, after)]
    return " ".join(filter(None, told))


def _beginning(words: Catalogue, before: Desk, after: Desk) -> list[str]:
    """What is said when a sitting begins, if it has such a sentence: what it is, and its first
    position."""
    new = after.session.states[0] is not before.session.states[0]
    first = after.sitting.begins(after.session) if new else None
    if first is None:
        return []
    waits = not after.sitting.lasts and on_shelf(after)
    beside = words("table.said.beside") if waits else ""
    start = after.session.go(0)
    tried = words("table.example.refused") if after.talk.did == "refused" else ""
    task = _taught(words, before, after)
    turns = closed(turn_at(words, after, start))
    said = [closed(words(*first)), *task, beside, turns, tried]
    room = MOST - sum(length(one) for one in said)
    return [*said[:-2], _position(words, after, start, room), *said[-2:]]


MOST = 60
"""The most words that are said at once of what nobody has asked for."""


def length(said: str) -> int:
    """How many words a text has."""
    return len(said.split())


def _position(words: Catalogue, desk: Desk, start: Session, room: int) -> str:
    """A position in no more words than there is room for: as a whole, or what matters first."""
    seen = start.state.view(desk.sitting.viewer(start, desk.visit.viewer))
    speech, asks = open_speech(seen.game), desk.sitting.questions(desk.session)
    tellings = (join_phrases(words, tell(seen, asks)) for tell in (speech.board, speech.gist))
    return next((one for one in tellings if length(one) <= room), "")


def _first_game(before: Desk, after: Desk) -> bool:
    """Whether the first game of a reader comes up who may not know that there are keys."""
    kept, visit = after.kept, after.visit
    new = visit.met and not before.visit.met and not visit.guest
    knows = kept.results or kept.progress != Progress() or kept.shelf or kept.session.last
    return new and not knows and settings.value(visit.settings, "keys") == "on"


def closed(text: str) -> str:
    """A sentence with a mark at its end; nothing of nothing."""
    return text if not text or text.endswith((".", "!", "?")) else f"{text}."


def _taught(words: Catalogue, before: Desk, after: Desk) -> list[str]:
    """What a lesson says before anything else: the task of a step that begins, what is said of an
    answer, and what to touch once the page shows it."""
    sitting, session = after.sitting, after.session
    same = sitting == before.sitting and after.talk.did != "language"
    same = same and sitting.task(session) == before.sitting.task(before.session)
    if not sitting.teaches or after.visit.home or same:
        return []
    missed = after.talk.notice == "missed"
    sentence = sitting.refused(session) if after.talk.refusal else sitting.task(session)
    touches = left(after) if sitting.touches(session) else ()
    names = [
        words(choosing.dropping(session.draft))
        if name == CANCEL
        else choosing.target(words, session, name)
        for name in touches
    ]
    return [
        words("table.said.missed") if missed else "",
        words(*praise) if (praise := sitting.praise(session)) else "",
        words(*sentence) if sentence else "",
        because(words, session, *why) if (why := sitting.because(session)) else "",
        *_asked_again(words, after),
        words("table.said.touches", {"targets": ", ".join(names)}) if names else "",
    ]


def _asked_again(words: Catalogue, desk: Desk) -> list[str]:
    """Why a wrong answer is wrong, and the question that it has left open."""
    question = desk.sitting.question(desk.session)
    return [explained(words, desk), words(*question)] if question else []


def because(words: Catalogue, session: Session, code: str, params: Mapping[str, str | int]) -> str:
    """Why an answer is wrong, by its code, in the game's own words where it has some."""
    own = f"{session.record.game}.puzzle.why.{code}"
    return words(own if words.has(own) else f"table.puzzle.why.{code}", params)


_TOLD = (
    *("keep", "forget", "turn", "forked", "added", "offered", "known", "reseat"),
    *(f"{how}.{what}" for how in ("taken", "given") for what in (SETTINGS, RECORD)),
)
"""What events do of which there is a sentence."""


def _said(words: Catalogue, before: Desk, after: Desk) -> str:
    session, did = after.session, after.talk.did
    if after.visit.home and did != "trouble":
        return ""
    if did == "refused" and after.talk.refusal:
        return refusal(words, session, after.talk.refusal)
    if did == "trouble" and after.talk.trouble:
        return trouble(words, after, after.talk.trouble)
    if did == "reveal":
        return " ".join(filter(None, (_drawn(words, after), turn(words, session))))
    if did == "draft":
        return choosing.step(words, session, plain=after.sitting.teaches)
    if did == "hint":
        return hint(words, after)
    if did == "shown":
        return " ".join(preview_sentences(words, after))
    if did == "replay":
        return "" if before.talk.replay else _again(words, after)
    if did in ("pause", "resume"):
        return words(f"table.said.{did}")
    if did == "back" and before.session.draft is not session.draft:
        return words("table.said.back")
    if did == "added" and after.visit.brought.offers:
        return words("table.said.added") + " " + words("table.said.offered")
    if did in _TOLD:
        return words(f"table.said.{did}", {"name": session.name})
    if did in ("undo", "redo", "go"):
        return _went(words, before.session, after)
    if did in ("play", "load", "new", "hello", "language"):
        made = _made(words, session)
        drawn = _drawn(words, after) if did == "play" else ""
        return " ".join(filter(None, (made, drawn, _next(words, after))))
    return ""


def cover(words: Catalogue, desk: Desk) -> str:
    """Who is to take the device; before that, the question who plays."""
    if asks_who(desk):
        return words("table.who")
    return words("table.cover", {"who": side(desk.session, desk.session.state.to_play)})


def lifting(words: Catalogue, desk: Desk) -> str:
    """The label of the button that lifts the cover."""
    if asks_who(desk):
        return f"{words('home.here')}, {words('home.here.help')}"
    return words("table.reveal", {"who": side(desk.session, desk.session.state.to_play)})


def asks_who(desk: Desk) -> bool:
    """Whether the cover asks who plays. In another page, the author of that page has said it."""
    return not desk.visit.guest and desk.sitting.asks_who(desk.session)


def _again(words: Catalogue, desk: Desk) -> str:
    """What the turns did that are seen again, all at once."""
    replay = desk.talk.replay
    return moves(words, desk.session, replay[0], desk.session.at) if replay else ""


def _went(words: Catalogue, was: Session, after: Desk) -> str:
    """What undo, redo or a step through the game has shown, move by move."""
    session, did = after.session, after.talk.did
    if did == "undo" and was.draft.path:
        return words("table.said.back")
    if did != "go" and session.at == was.at:
        return words(f"table.said.{did}.none")
    if did == "undo":
        shown = words("table.said.undo", {"move": moves(words, was, session.at + 1, was.at)})
    elif did == "redo":
        shown = _made(words, session, was.at + 1)
    else:
        shown = _made(words, session)
    where = {"at": session.at, "last": session.last}
    at = words("table.said.at", where) if did == "go" else ""
    return " ".join(filter(None, (at, shown, _next(words, after))))


def _next(words: Catalogue, desk: Desk) -> str:
    """Whose turn it is, where that is not obvious, why, and what must be known for the turn."""
    session = desk.session
    state = session.state
    alone = state.seats == 1 and state.outcome is None and desk.talk.did not in ("new", "hello")
    taught = desk.lock == "taught" and state.outcome is None  # nobody plays on here
    known = alone or desk.covered or ("turn" in _tells(session) and not any(session.players))
    who = "" if known else to_play(words, session)
    if at_end(desk):
        who = f"{closed(words(verdict(session)))} {who}"
    usual = presentation(session.record.game).usual_reason
    why = "" if session.hooks.turn_reason(state) == usual else _reason_left(words, session)
    why = "" if desk.sitting.silent(session) else why
    if who and not any(session.players) and words(side(session, state.to_play)) in why:
        who = ""  # the reason names who plays
    if taught and not why:
        who = ""
    coming = join_phrases(words, open_speech(session.record.game).coming(state))
    told_before = f"{who}." if who and (why or coming) else who
    return " ".join(filter(None, (told_before, why, coming)))


def _tells(session: Session) -> set[str]:
    """What the sentence of the last move already says beside the move itself (`Speech.tells`)."""
    tells = open_speech(session.record.game).tells
    events = session.events[session.at - 1] if session.at else ()
    return {tells[event.code] for event in events if event.code in tells}


def _reason_left(words: Catalogue, session: Session) -> str:
    """Why it is this seat's turn, unless the sentence about the last move has said so."""
    return "" if "reason" in _tells(session) else reason(words, session)


def _made(words: Catalogue, session: Session, first: int | None = None) -> str:
    """What the last move did, or all moves from the ply `first` on, without the events that say the
    outcome, which follows."""
    if session.state.outcome is None or not session.at:
        return moves(words, session, first or max(1, session.at), session.at)
    tells = open_speech(session.record.game).tells
    events = session.events[session.at - 1]
    left = [event for event in events if tells.get(event.code) != "outcome"]
    before = moves(words, session, first or session.at, session.at - 1)
    return " ".join(filter(None, (before, told_events(words, session, left))))


def _drawn(words: Catalogue, desk: Desk) -> str:
    """What only the viewer may know of their own last turn, such as the cards they drew."""
    session, seat = desk.session, desk.viewer
    states = session.states
    if seat is None or (desk.talk.did == "play" and states[session.at - 1].to_play != seat):
        return ""
    own = (ply for ply in range(session.at, 0, -1) if states[ply - 1].to_play == seat)
    ply = next(own, 0)
    if not ply:
        return ""
    drawn = open_speech(session.record.game).drawn
    return join_phrases(words, drawn(states[ply - 1], session.moves[ply - 1], states[ply]))


def hint(words: Catalogue, desk: Desk) -> str:
    """The move of a hint as advice, in games that have sentences for that, else described like a
    move that was made; and then the reason for it."""
    session = desk.session
    if desk.talk.hint == "?":
        return words("table.hint.wait")
    move = session.game.parse_move(desk.talk.hint)
    events = session.state.foreseen(move)
    advised = session.hooks.advice(session.state, move, session.draft, events)
    advice = " ".join(_told(words, session, advised, "hint.do"))
    told = advice or words("table.hint.move", {"move": told_events(words, session, events)})
    anew = words("table.hint.anew") if CANCEL in left(desk) else ""
    return " ".join(filter(None, (told, _why(words, desk), anew)))


def relief(words: Catalogue, session: Session, offer: Offer[Move]) -> str:
    """The offer of a move to who can do nothing else, or only what is hard to see."""
    game = session.record.game
    key = f"{game}.relief.{offer.kind}" if offer.kind else f"{game}.relief"
    return text(words, Phrase(key, open_speech(game).params(offer.params)))


def preview_sentences(words: Catalogue, desk: Desk) -> list[str]:
    """What the previewed move would do, and how to make it."""
    told = [words("table.shown", {"move": told_events(words, desk.session, _shown(desk))})]
    once_more = settings.value(desk.visit.settings, "confirm") == "on"
    again = [words("table.shown.again")] if once_more else []
    return [*(told if desk.ahead else []), *(again if desk.talk.shown[0] else [])]


def shown_cells(desk: Desk) -> tuple[str, ...]:
    """The cells that the previewed move would touch."""
    cells = (cell for event in _shown(desk) for cell in event.cells)
    return tuple(dict.fromkeys(cells))


def _shown(desk: Desk) -> tuple[Event, ...]:
    return desk.session.state.foreseen(desk.ahead) if desk.ahead else ()


def _why(words: Catalogue, desk: Desk) -> str:
    """The reason for a hint, where one was found."""
    if desk.talk.why is None:
        return ""
    code, params = desk.talk.why
    session = desk.session
    own, shared = f"{session.record.game}.hint.why.{code}", f"table.hint.why.{code}"
    if session.state.seats == 2 and session.state.to_play is not None:
        params = {**params, "rival": side(session, 1 - session.state.to_play)}
    return next((words(key, params) for key in (own, shared) if words.has(key)), "")


def refusal(words: Catalogue, session: Session, violation: Violation) -> str:
    """Why an attempt was refused, with the number of the rule."""
    why = refused(words, session, violation)
    return f"{why} {words('table.rule', {'rule': violation.rule})}"


def refused(words: Catalogue, session: Session, violation: Violation) -> str:
    """Why an attempt was refused."""
    return telling.refusal(words, session.record.game, violation, language(session))


def trouble(words: Catalogue, desk: Desk, malformed: Malformed) -> str:
    """What is wrong with a text, and where; or why something can not be done now."""
    if (malformed.what, malformed.problem) == ("data", "missing"):
        key = of_file("table.fetch-failed", malformed.text)
        return words(key, {"file": quote(malformed.text)})
    if malformed.what == "event" and words.has(f"table.trouble.{malformed.problem}"):
        about = {
            "count": malformed.number or 0,
            "player": _who(desk),
            "reveal": lifting(words, desk),
            "game": Key(f"{malformed.text}.title"),
        }
        return words(f"table.trouble.{malformed.problem}", about)
    said = quote(malformed.text)
    if malformed.what == "invitation":  # its sentences are fetched with the part that reads it
        return words(f"live.trouble.{malformed.problem}", {"text": said[:40]})
    if malformed.problem == "unknown-move" and not malformed.place:  # typed, and in no text
        return words("table.trouble.typed", {"text": said})
    game = desk.session.record.game
    what = words(f"table.trouble.what.{malformed.what}")
    problem = first_of(words, f"{game}.trouble", "table.trouble.problem", malformed.problem)
    place = first_of(words, f"{game}.place", "table.place", malformed.place)
    number = "" if malformed.number is None else f" {malformed.number}"
    where = words("table.trouble.where", {"where": place + number}) if place else ""
    text = words("table.trouble.text", {"text": said}) if said else ""
    return words("table.trouble", {"what": what, "problem": problem, "where": where, "text": text})


WORDS = (".words", ".common", ".glosses", ".examples")
"""What the names of files with words end with."""


OF_OTHERS = {
    "table.fetching": "table.fetching.other",
    "table.said.fetching": "table.said.fetching.other",
    "table.fetched": "table.fetched.other",
    "table.fetch-failed": "table.fetch-failed.file",
}
"""The keys of what is said of lists of words, and of what is said of other files."""


def of_file(key: str, file: str) -> str:
    """The key of a sentence about a file that is fetched."""
    return key if file.endswith(WORDS) else OF_OTHERS[key]


def _who(desk: Desk) -> Key | str:
    """The name of the computer player on turn; empty where a person is."""
    return Key(f"table.player.{desk.player.level}") if desk.player else ""


BIDI = dict.fromkeys((0x061C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A)))
"""Control characters that change the direction of the text after them."""


UNQUOTED = BIDI | dict.fromkeys(map(ord, MARKS))
"""The characters that are removed from a text from outside: those, and our marks."""


def quote(text: str) -> str:
    """A text from outside, made safe to stand in a sentence."""
    return text.translate(UNQUOTED)


def turn(words: Catalogue, session: Session) -> str:
    """Whose turn it is, and why; or how the game ended."""
    who, why = to_play(words, session), reason(words, session)
    return f"{who}. {why}" if why else who


def turn_at(words: Catalogue, desk: Desk, session: Session) -> str:
    """The same at a ply of the desk's game; without the reason where that may be the answer to a
    question."""
    return (to_play if desk.sitting.silent(desk.session) else turn)(words, session)


def reason(words: Catalogue, session: Session) -> str:
    """Why it is this seat's turn, where the game gives a reason."""
    why, state = session.hooks.turn_reason(session.state), session.state
    if not why:
        return ""
    if session.at and session.states[session.at - 1].to_play == state.to_play:
        why = Key(f"{why}.again") if words.has(f"{why}.again") else why
    if _persons(session, side(session, state.to_play)) and words.has(f"{why}.you"):
        why = Key(f"{why}.you")
    told = words(why, {"who": side(session, state.to_play)})
    return words("table.reason", {"why": told[:1].upper() + told[1:]})


def explained(words: Catalogue, desk: Desk) -> str:
    """Why it is whose turn after the move that was asked about, once there is an answer."""
    shown = desk.sitting.outlook(desk.session)
    return reason(words, shown) if shown else ""


def reached(words: Catalogue, desk: Desk) -> str:
    """What the solution of a puzzle has come to: how the game has ended by it, or what the game
    says of it."""
    session, state = desk.session, desk.session.state
    if (told := desk.sitting.reached(session)) is None:
        return ""
    if state.outcome is not None:
        yours = session.states[0].to_play in state.outcome.winners
        return telling.ended(words, state, state.outcome, you=yours)
    return words(*told) if words.has(told[0]) else ""


def notice(words: Catalogue, session: Session, event: Event) -> str:
    """What must be known for the turn; to the only person in a game, as "you" (`.you`)."""
    key = f"{session.record.game}.notice.{event.code}"
    yours = _persons(session, event.params.get("who")) and words.has(f"{key}.you")
    return words(f"{key}.you" if yours else key, event.params)


def _persons(session: Session, who: object) -> bool:
    """Whether this is the side of the only person in a game against the computer."""
    alone = len(session.people) == 1 < session.record.players
    return alone and who == side(session, session.people[0])


def to_play(words: Catalogue, session: Session, *, you: bool = False) -> str:
    """Whose turn it is, or how the game ended. you: whether it is told to the only person in it,
    who has won."""
    state = session.state
    if state.outcome is None:
        return _on_turn(words, session)
    return telling.ended(words, state, state.outcome, you=you)


def headline(words: Catalogue, session: Session) -> str:
    """The same in a few words."""
    outcome = session.state.outcome
    if outcome is None or session.state.seats == 1:
        return to_play(words, session)
    scores = telling.scores(words, session.state, outcome) if session.state.seats == 2 else ""
    names = join_names(words, (words(side(session, seat)) for seat in outcome.winners))
    if not names:
        said = words("table.ended.drawn")
    else:
        key = "table.winner.shared" if len(outcome.winners) > 1 else "table.winner"
        said = words(key, {"winner": names})
    return f"{said} ({scores})" if scores else said


def _on_turn(words: Catalogue, session: Session) -> str:
    """Whose turn it is, with the name of a computer player."""
    who, player = side(session, session.state.to_play), session.player(session.at)
    if friend := session.friend(session.state.to_play):
        return words("table.turn.player", {"who": who, "player": friend})
    if player is None:
        key = "table.turn.yours" if _persons(session, who) else "table.turn"
        return words(key, {"who": who})
    called = Key(f"table.player.{player.level}")
    return words("table.turn.player", {"who": who, "player": called})


def side(session: Session, seat: int | None) -> Key:
    """The name of a seat."""
    return chair(session, session.record.players, seat)


def at_end(desk: Desk) -> bool:
    """Whether the card of the game's end is shown, by its rules or because it was given up."""
    over = desk.session.state.outcome is not None or desk.sitting.shares
    return _has_card(desk) and over


def is_learned(desk: Desk) -> bool:
    """Whether the card of a lesson's end is shown, before the first game."""
    return _has_card(desk) and desk.sitting.teaches


def learns(before: Desk, after: Desk) -> bool:
    """Whether the last task of a lesson was left for the card that it is learned."""
    return is_learned(after) and before.sitting.teaches and not is_learned(before)


def _has_card(desk: Desk) -> bool:
    hidden = desk.visit.home or desk.form.panel or desk.talk.replay
    return desk.visit.ended and not hidden


def verdict(session: Session) -> str:
    """The key of how the game ended for the only person in it, or that it did."""
    how, outcome = results.ending(session), session.states[-1].outcome
    if how is None or outcome is None:
        return "table.ended"
    if how == 1 and outcome.winners:
        return "table.ended.shared"
    return f"table.ended.{('won', 'drawn', 'lost')[how]}"


def seat(words: Catalogue, session: Session, number: int) -> Key:
    """The short name of a seat, without an article."""
    name = side(session, number)
    short = Key(name.replace(".side.", ".seat."))
    return short if words.has(short) else name


def chair(session: Session, players: int, seat: int | None) -> Key:
    """The name of a seat in this kind of game with a number of players."""
    number = None if seat is None else session.hooks.chair(players, seat)
    return Key(f"{session.record.game}.side.{number}")


def move(words: Catalogue, session: Session, ply: int, kind: str = "event") -> str:
    """What the move of a ply (from 1) did. kind: `SEEN` beside a board that shows it."""
    return " ".join(_told(words, session, session.events[ply - 1], kind))


def moves(words: Catalogue, session: Session, first: int, last: int, kind: str = "event") -> str:
    """What the moves of these plies did, in their order."""
    return " ".join(move(words, session, ply, kind) for ply in range(first, last + 1))


def language(session: Session) -> str:
    """The language of a game's moves; empty where they are no words."""
    return language_of(session.record.game, session.record.options)


def told_events(words: Catalogue, session: Session, events: Iterable[Event]) -> str:
    """Sentences for the events of a move."""
    return " ".join(_told(words, session, events))


def _told(
    words: Catalogue, session: Session, events: Iterable[Event], kind: str = "event"
) -> list[str]:
    """A sentence for each event. kind: of the sentences (`telling.events`)."""
    return telling.events(words, session.record.game, events, kind, language(session))


def last_move(words: Catalogue, session: Session) -> str:
    """What the move before the ply shown did; empty at the start."""
    return move(words, session, session.at) if session.at else ""


def told_last(words: Catalogue, session: Session) -> str:
    """What the last move did, or all that computer players have made since a person's, and why it
    is this seat's turn."""
    told = moves(words, session, session.since, session.at, SEEN) if session.at else ""
    return " ".join(filter(None, (told, _reason_left(words, session))))


def told_one_by_one(words: Catalogue, session: Session) -> list[str]:
    """The same sentence by sentence, for the name of the last move's drawings: first what the moves
    have come to, last what only follows from them. Several moves are told in a few words each, in
    games that have such words."""
    first, told = session.since, list[str]()
    if session.at:
        states = session.states[first - 1 : session.at + 1]
        told = texts(words, open_speech(session.record.game).come_to(states))
        several = briefly(words, session, first) if first < session.at else []
        told += several or _in_order(words, session, first)
    return [*filter(None, (*told, _reason_left(words, session)))]


def _in_order(words: Catalogue, session: Session, first: int) -> list[str]:
    """The sentences of the moves from a ply on; at their end those of the events that only follow
    from others."""
    later = open_speech(session.record.game).later
    events = [event for made in session.events[first - 1 : session.at] for event in made]
    events.sort(key=lambda event: event.code in later)
    told = list[str]()
    for sentence in _told(words, session, events, SEEN):
        if told and told[-1].endswith(":"):  # who plays, without what is played
            told[-1] = f"{told[-1]} {sentence}"
        else:
            told.append(sentence)
    return told


SOME = 2
"""So many turns in a row need no reason."""


def briefly(words: Catalogue, session: Session, first: int) -> list[str]:
    """What the moves from a ply on have done, in a few words each; nothing where one of their
    events has no `brief.<code>`."""
    rows = _rows(words, session, first)
    told = [part for row in rows or () for part in _row(words, session, *row)]
    if len(told) < 2:
        return [f"{one}." for one in told]
    *before, last = told
    return [*(f"{one}," for one in before), words("table.last.then", {"move": last})]


def _rows(
    words: Catalogue, session: Session, first: int
) -> list[tuple[Key, list[Event], list[int]]] | None:
    """The events from a ply on, by who has played several times in a row, and the plies of each
    row; None where an event can't be told in a few words."""
    rows: list[tuple[Key, list[Event], list[int]]] = []
    for ply in range(first, session.at + 1):
        mover = side(session, session.states[ply - 1].to_play)
        for event in session.events[ply - 1]:
            if not words.has(f"{session.record.game}.brief.{event.code}"):
                return None
            # Not always the mover: the rival may pass.
            who = Key(str(event.params.get("who", mover)))
            if not rows or rows[-1][0] != who:
                rows.append((who, [], []))
            rows[-1][1].append(event)
            rows[-1][2].append(ply)
    return rows


def _row(
    words: Catalogue, session: Session, who: Key, events: list[Event], plies: list[int]
) -> list[str]:
    """What one has played several times in a row. Moves are told as one where the game has the same
    words for several of them (`brief.<code>.several`); why it was several times, where it has words
    for the reason (`why.<reason>.row`)."""
    game = session.record.game
    alike: dict[str, list[Event]] = {}
    for number, event in enumerate(events):
        key = f"{game}.brief.{event.code}.several"
        alike.setdefault(words(key) if words.has(key) else str(number), []).append(event)
    start, *rest = [_brief(words, game, some) for some in alike.values()]
    times = len({*plies})
    why = session.hooks.turn_reason(session.states[plies[-1] - 1]) if times > SOME else None
    key = f"{why}.row" if why and words.has(f"{why}.row") else "table.last.who"
    return [words(key, {"who": who, "move": start, "many": number_of(times)}), *rest]


def _brief(words: Catalogue, game: str, events: list[Event]) -> str:
    """Events alike in a few words, with their sum."""
    params = open_speech(game).params(events[-1].params)
    key = f"{game}.brief.{events[0].code}"
    if len(events) > 1:
        count = sum(int(event.params.get("count", 0)) for event in events)
        key, params = f"{key}.several", {**params, "many": number_of(len(events)), "count": count}
    return text(words, Phrase(key, params))


def aim(words: Catalogue, desk: Desk) -> str:
    """What the strip says first: the aim of the game, until something has been done; in a half-made
    turn, what the sitting wants of it. Empty where there is neither."""
    session = desk.session
    half_made = session.draft.path and not desk.sitting.corrects(session)
    if half_made and (goal := desk.sitting.goal(session)):
        return words(*goal)
    begun = session.at or session.draft.path or not desk.sitting.invites
    return "" if begun else words(f"{session.record.game}.aim")
