"""The card over the board when a game has ended: the outcome, the rule, and what to do next."""

from __future__ import annotations

from pygame_rules import Key
from pygame_rules.seating import Player
from web.games import open_story
from web.locales import Catalogue
from web.markup import Attributes, Element, el
from web.speech.phrase import text
from web.table.address import HOME
from web.table.desk import Desk
from web.table.reader import ladder, learned, records, results
from web.table.sentences import spoken
from web.table.view.controls import button, press, rule_link
from web.table.view.home import RECORD, head, scene, way

CARD = "card"
"""The id of the card. It gets the focus: it may cover what had it."""


def ending(desk: Desk, words: Catalogue) -> list[Element]:
    """The card, until the next event."""
    if not spoken.at_end(desk):
        return []
    about: Attributes = {"id": CARD, "class": "card", "role": "group", "tabindex": "-1"}
    about = {**about, "aria-labelledby": "ended", "aria-describedby": "result"}
    close = press("look", words("table.look"), "back", class_="quiet close")
    return [
        el(
            "section",
            about,
            el("div", {"class": "stage"}, scene(desk.session.record.game), *_heads(desk)),
            el("h2", {"id": "ended"}, words(spoken.verdict(desk.session))),
            el(
                "p",
                {"class": "result", "id": "result"},
                spoken.to_play(words, desk.session),
                " ",
                _rule(desk, words),
            ),
            el("p", {"class": "facts"}, " · ".join(_facts(desk, words))),
            el(
                "div",
                {"class": "more"},
                *_awards(desk, words),
                *_offer(desk, words),
            ),
            el("div", {"class": "row"}, *_ways(desk, words)),
            *_sounds(desk, words),
            close,
        )
    ]


def _heads(desk: Desk) -> list[Element]:
    """Who has won: the heads of computer players, the shapes of people. Of a draw nobody."""
    session, outcome = desk.session, desk.session.states[-1].outcome
    seats = outcome.winners if outcome else ()
    return [_face(session.record.game, seat, session.players[seat]) for seat in seats]


def _face(game: str, seat: int, player: Player | None) -> Element:
    if player is not None:
        return head(player.level)
    own = {"class": f"winner {game}-{seat}", "aria-hidden": "true"}
    return el("span", own, el("span", {"class": f"chip chip-{seat}"}))


def _rule(desk: Desk, words: Catalogue) -> Element | None:
    """The rule that ends the game."""
    outcome, game = desk.session.state.outcome, desk.session.record.game
    if outcome is None or desk.visit.guest:
        return None
    return rule_link(game, outcome.rule, words)


def _facts(desk: Desk, words: Catalogue) -> list[str]:
    """How the game went, how many turns the only person took or all together, the best solo score,
    and the results against this computer player."""
    session, kept = desk.session, desk.kept
    story = open_story(session.record.game)
    told = story(session.states) if story else None
    facts = [text(words, told)] if told else []
    length = "table.ended.turns" if len(session.people) == 1 else "table.ended.length"
    facts.append(words(length, {"count": session.turns}))
    best = records.alone(kept, session.record.game)
    if session.state.seats == 1 and best is not None:
        facts.append(words("table.best", {"score": best}))
    name = results.opponent(session)
    if counts := kept.results.get(name):
        level = Key(f"table.player.{name.partition(' ')[2]}")
        key = "table.results.drawn" if counts[1] else "table.results"
        facts.append(words(key, {"player": level, **_counts(counts)}))
    return facts


def _awards(desk: Desk, words: Catalogue) -> list[Element]:
    """The award that the game has earned, and the way to all of them. The line is there before that
    is known, so that the card does not grow."""
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
    return [el("p", {"class": "sounds"}, words("table.sounds.ask"), " ", yes, " ", no)]


def _offer(desk: Desk, words: Catalogue) -> list[Element]:
    """A sentence that offers a gentler or a stronger rung, and the button that takes it."""
    session = desk.session
    level = ladder.rung_to_offer(desk.kept.progress, desk.kept.results, session)
    if not level or desk.visit.guest:
        return []
    key = "won" if results.ending(session) == 0 else "lost"
    name = words(f"table.player.{level}")
    label = words("table.offer.take", {"player": name})
    take = button(label, "rematch", level=level, class_="take")
    return [el("p", {"class": "offer"}, words(f"table.offer.{key}", {"player": name}), " ", take)]


def _counts(counts: tuple[int, int, int]) -> dict[str, int]:
    return dict(zip(("won", "drawn", "lost"), counts, strict=True))


def _ways(desk: Desk, words: Catalogue) -> list[Element]:
    """The buttons: rematch, analysis, share, home."""
    again = press("redo", once_more(desk, words), "rematch", class_="primary")
    if desk.visit.guest:
        return [again]
    return [
        again,
        press("again", words("table.replay.end"), "replay", id="replay-end"),
        press("analysis", words("table.open.analysis"), "panel", name="analysis"),
        press("share", words("table.open.share"), "panel", name="share"),
        way(desk, HOME, words("table.home"), class_="door"),
    ]


def once_more(desk: Desk, words: Catalogue) -> str:
    """The name of the button that begins the next game; after a lesson's short game it says what is
    different now."""
    game, session = desk.session.record.game, desk.session
    return words(f"{game}.lesson.next" if learned.was_short(session) else "table.rematch")
