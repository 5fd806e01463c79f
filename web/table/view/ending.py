"""The card over the board when a game has ended: the outcome, the rule, and what to do next."""

from __future__ import annotations

from dataclasses import dataclass

from pygame_rules import Key
from pygame_rules.display.art import symbols
from pygame_rules.display.games import open_story, open_winner
from pygame_rules.display.locales import Catalogue
from pygame_rules.display.markup import Attributes, Element, el
from pygame_rules.display.speech.phrase import text
from pygame_rules.seating import face
from web.table.desk import Desk
from web.table.reader import ladder, learned, records, results
from web.table.sentences import spoken
from web.table.session import Session
from web.table.view.controls import button, press, rule_link
from web.table.view.links import RECORD, way

CARD = "card"
"""The id of the card. It gets the focus: it may cover what had it."""


def ending(desk: Desk, words: Catalogue) -> list[Element]:
    """The card, until the next event."""
    if not spoken.at_end(desk):
        return []
    end = _end(desk, words)
    about: Attributes = {"id": CARD, "class": f"card {end.kind}", "role": "group", "tabindex": "-1"}
    about = {**about, "aria-labelledby": "ended", "aria-describedby": "result"}
    close = press("look", words("table.look"), "back", class_="quiet close")
    return [
        el(
            "section",
            about,
            el("div", {"class": "stage"}, *_winners(desk, end.winners)),
            el("h2", {"id": "ended"}, end.headline),
            el("p", {"class": "result", "id": "result"}, end.told, " ", _rule(desk, words)),
            el("p", {"class": "facts"}, " · ".join(_facts(desk, words))),
            el("div", {"class": "row"}, *_ways(desk, words)),
            el("div", {"class": "more"}, *_offer(desk, words), *_awards(desk, words)),
            *_sounds(desk, words),
            close,
        )
    ]


@dataclass(frozen=True, slots=True)
class _End:
    """How the game ended. kind: for its only person here: won, lost, drawn or shared. headline,
    told: in two words, and in a sentence. winners: the seats."""

    kind: str
    headline: str
    told: str
    winners: tuple[int, ...]


def _end(desk: Desk, words: Catalogue) -> _End:
    """How the game ended, by its rules or because somebody has given it up."""
    session = desk.session
    outcome = session.states[-1].outcome
    if outcome is None and desk.sitting.shares:
        from web.table.live import view  # fetched late

        key, told, winners = view.given_up(desk, words)
        return _End(key.rpartition(".")[2], words(key), told, winners)
    kind = spoken.verdict(session).rpartition(".")[2]
    told = spoken.to_play(words, session, you=kind == "won")
    return _End(kind, _headline(desk, words), told, tuple(outcome.winners or ()) if outcome else ())


def _headline(desk: Desk, words: Catalogue) -> str:
    """How the game ended for its only person; of a lost one, who has won it."""
    session, key = desk.session, spoken.verdict(desk.session)
    outcome = session.states[-1].outcome
    players = [session.players[seat] for seat in outcome.winners or ()] if outcome else []
    if key == "table.ended.lost" and len(players) == 1 and players[0] is not None:
        return words(f"{key}.{face(players[0].level)}")
    return words(key)


def _winners(desk: Desk, seats: tuple[int, ...]) -> list[Element]:
    """Who has won, each on a drum: the heads of computer players, of people a figure of their side.
    After a draw the drum is empty."""
    return [_on_drum(desk.session, seat) for seat in seats] or [_drum()]


def _on_drum(session: Session, seat: int) -> Element:
    game, player = session.record.game, session.players[seat]
    if player is not None:
        size = {"x": -36, "y": -36, "width": 72, "height": 72}
        return _drum(el("use", {"href": f"#head-{face(player.level)}", **size}))
    figure = open_winner(game)(seat)
    return _drum(symbols(game, [figure]), figure)


def _drum(*figure: Element) -> Element:
    """A drum, and what stands on it."""
    own = {"class": "on-drum", "viewBox": "-52 -46 104 124", "aria-hidden": "true"}
    drum = el("use", {"href": "#head-drum", "x": -50, "y": 28, "width": 100, "height": 48})
    standing = el("g", {"class": "figure"}, *figure)
    return el("svg", {**own, "focusable": "false"}, drum, standing)


def _rule(desk: Desk, words: Catalogue) -> Element | None:
    """The rule that ends the game."""
    outcome, game = desk.session.state.outcome, desk.session.record.game
    if outcome is None or desk.visit.guest:
        return None
    return rule_link(game, outcome.rule, words)


def _facts(desk: Desk, words: Catalogue) -> list[str]:
    """The results against this computer player, how the game went, how many turns the only person
    took or all together, and the best solo score."""
    session, kept, facts = desk.session, desk.kept, list[str]()
    name = results.opponent(session)
    if counts := kept.results.get(name):
        level = Key(f"table.player.{name.partition(' ')[2]}")
        key = "table.results.drawn" if counts[1] else "table.results"
        facts.append(words(key, {"player": level, **_counts(counts)}))
    story = open_story(session.record.game)
    if told := story(session.states) if story else None:
        facts.append(text(words, told))
    length = "table.ended.turns" if len(session.people) == 1 else "table.ended.length"
    facts.append(words(length, {"count": session.turns}))
    best = records.alone(kept, session.record.game)
    if session.state.seats == 1 and best is not None:
        facts.append(words("table.best", {"score": best}))
    return facts


def _awards(desk: Desk, words: Catalogue) -> list[Element]:
    """The award that the game has earned, and the way to all of them. The line is there before that
    is known, so that the card does not grow. Of a game won with help, why it earns none."""
    if records.lost_to_help(desk):
        return [el("p", {"class": "award"}, words("table.award.helped"))]
    new, game = desk.visit.earned, desk.session.record.game
    if new is None:
        return []
    if new:
        one = {"award": Key(f"{game}.award.{new[0]}")}
        many = {"count": len(new)}
        text = words("table.awards", many) if len(new) > 1 else words("table.award", one)
    else:
        text = words("home.record.awards", records.awards(desk.kept, game))
    return [el("p", {"class": "award"}, way(desk, RECORD, text))]


def _sounds(desk: Desk, words: Catalogue) -> list[Element]:
    """The question whether there are to be sounds. It is asked once."""
    if not desk.visit.offers_sounds:
        return []
    yes = button(words("table.sounds.yes"), "set", name="sound", value="soft")
    no = button(words("table.sounds.no"), "set", name="sound", value="off")
    own = {"class": "bell", "viewBox": "-30 -30 60 60", "aria-hidden": "true"}
    place: Attributes = {"href": "#head-bell", "x": -30, "y": -30, "width": 60, "height": 60}
    bell = el("svg", {**own, "focusable": "false"}, el("use", place))
    ask = el("span", {}, words("table.sounds.ask"))
    return [el("div", {"class": "sounds"}, bell, ask, yes, no)]


def _offer(desk: Desk, words: Catalogue) -> list[Element]:
    """A sentence that offers a gentler or a stronger rung, and the button that takes it."""
    session = desk.session
    level = ladder.rung_to_offer(desk.kept.progress, desk.kept.results, session)
    if not level or desk.visit.guest:
        return []
    key = "won" if results.ending(session) == 0 else "lost"
    now = results.opponent(session).rpartition(" ")[2]
    names = {"player": Key(f"table.player.{level}"), "beaten": Key(f"table.player.{now}")}
    take = button(words("table.offer.take", names), "rematch", level=level, class_="take")
    return [el("p", {"class": "offer"}, el("span", {}, words(f"table.offer.{key}", names)), take)]


def _counts(counts: tuple[int, int, int]) -> dict[str, int]:
    return dict(zip(("won", "drawn", "lost"), counts, strict=True))


def _ways(desk: Desk, words: Catalogue) -> list[Element]:
    """The buttons: rematch, the last turns again, analysis, share."""
    again = [press("redo", once_more(desk, words), "rematch", class_="primary")]
    if desk.sitting.shares:
        from web.table.live import view  # fetched late

        again = view.once_more(desk, words)
    if desk.visit.guest:
        return again
    return [
        *again,
        press("again", words("table.replay.end"), "replay", id="replay-end"),
        press("analysis", words("table.ended.analyse"), "panel", name="analysis"),
        press("share", words("table.open.share"), "panel", name="share"),
    ]


def once_more(desk: Desk, words: Catalogue) -> str:
    """The name of the button that begins the next game; after a lesson's short game it says what is
    different now."""
    game, session = desk.session.record.game, desk.session
    return words(f"{game}.lesson.next" if learned.was_short(session) else "table.rematch")
