"""What the reader sets and asks: language, settings, side of the board, questions."""

from __future__ import annotations

from pygame_rules import Malformed
from pygame_rules.display.locales import LANGUAGES
from pygame_rules.game import GLOSSES
from web.table.desk import Desk
from web.table.handlers.attempt import Event
from web.table.reader import results, settings
from web.table.reader.progress import Progress
from web.table.sentences import asking


def ask(desk: Desk, event: Event) -> Desk:
    """Take up a question that was typed in the box for moves; `asking` answers it. Raises Malformed
    with the name of the file that the page has to fetch first."""
    session = desk.session
    text = asking.read(session.game, str(event.get("text", "")))
    if desk.covered:
        raise Malformed("event", "covered")
    if text[:1] == asking.WHAT:
        session.game.prepare(session.record.options, GLOSSES)
    return desk.with_talk(asked=text)


def turn_board(desk: Desk, event: Event) -> Desk:
    """Show the board from the other side."""
    return desk.with_visit(turned=not desk.visit.turned)


def shape_board(desk: Desk, event: Event) -> Desk:
    """The area of the board has become clearly higher than broad, or is no longer so."""
    return desk.with_visit(upright=bool(event.get("upright")))


def language(desk: Desk, event: Event) -> Desk:
    """Change the language of the page."""
    language = event.get("value")
    if language not in LANGUAGES:
        raise Malformed("event", "unknown-language", text=str(language))
    return desk.with_visit(language=str(language))


def setting(desk: Desk, event: Event) -> Desk:
    """Change one of the settings."""
    name, chosen = str(event.get("name")), str(event.get("value"))
    changed = settings.changed(desk.visit.settings, name, chosen)
    return desk.with_visit(
        settings=changed, offers_sounds=desk.visit.offers_sounds and name != "sound"
    )


def clear(desk: Desk, event: Event) -> Desk:
    """Forget how games have ended, and what was learned and reached. It can be brought back as long
    as the page is open."""
    kept = desk.kept
    after = desk.with_kept(results={}, best={}, progress=Progress())
    return after.with_visit(cleared=(kept.results, kept.best, kept.progress))


def restore(desk: Desk, event: Event) -> Desk:
    """Bring back what was cleared last. Where the same thing has been counted since, the higher
    number stays: another window may have brought it back already."""
    if desk.visit.cleared is None:
        return desk
    (ended, best, reached), kept = desk.visit.cleared, desk.kept
    scores = {game: max(score, kept.best.get(game, score)) for game, score in best.items()}
    return desk.with_kept(
        results=results.merge_results(kept.results, ended),
        best={**kept.best, **scores},
        progress=kept.progress.merge(reached),
    ).with_visit(cleared=None)


def folders(desk: Desk, event: Event) -> Desk:
    """The host finds a page by its folder: addresses need not name its file."""
    return desk.with_visit(file="")


def storage(desk: Desk, event: Event) -> Desk:
    """Note whether the browser can keep what it is given."""
    return desk.with_visit(storage=bool(event.get("ok")))
