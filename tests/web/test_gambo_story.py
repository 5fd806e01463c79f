"""What the card at the end of a game of Gambo says of how it went."""

from __future__ import annotations

from pygame_rules.gambo import GamboState
from tests.playing import positions
from web.games.gambo.speech import story
from web.locales import Catalogue
from web.speech.phrase import text


def games(count: int) -> list[list[GamboState]]:
    """The states of finished games at random."""
    found: list[list[GamboState]] = []
    for state, before, _ in positions("gambo", count):
        assert isinstance(state, GamboState)
        if before is None:
            found.append([])
        found[-1].append(state)
    return [states for states in found if states[-1].over]


def test_the_story_names_the_duel_since_which_the_winner_has_been_ahead() -> None:
    words, told = Catalogue("en"), set()
    for states in games(40):
        phrase = story(states)
        assert phrase is not None
        assert text(words, phrase)
        told.add(phrase.key)
        outcome, since = states[-1].outcome, phrase.params["number"]
        assert outcome is not None
        (winner,) = outcome.winners
        assert isinstance(since, int)
        for state in states[:-1]:
            fought = len(state.duels) // 2
            leads = state.totals[winner] > state.totals[1 - winner]
            assert leads if fought >= max(1, since) else True
            assert not leads if fought == since - 1 else True
        assert phrase.key.endswith("last") == (since == 9)
    assert len(told) == 3, told


def test_there_is_no_story_before_the_end() -> None:
    for states in games(2):
        assert story(states[:-1]) is None
