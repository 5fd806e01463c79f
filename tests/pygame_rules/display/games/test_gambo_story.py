"""What the card at the end of a game of Gambo says of how it went."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

from pygame_rules.display.games.gambo.speech import story
from pygame_rules.display.locales import Catalogue
from pygame_rules.display.speech.phrase import text
from tests.pygame_rules.gambo.playing import GAME


def games(count: int) -> list[list[Any]]:
    """The states of finished games at random."""
    found = []
    for seed in range(count):
        rng = random.Random(seed)
        states = [GAME.new(seed=seed)]
        while states[-1].outcome is None:
            states.append(states[-1].play(states[-1].sample(rng)))
        found.append(states)
    return found


def test_the_story_names_the_duel_since_which_the_winner_has_been_ahead() -> None:
    words, told = Catalogue("en"), set()
    for states in games(40):
        phrase = story(states)
        assert phrase is not None
        assert story(states[:-1]) is None, "before the end there is none"
        assert text(words, phrase)
        told.add(phrase.key)
        outcome = states[-1].outcome
        assert outcome is not None
        (winner,) = outcome.winners
        if phrase.key.endswith("turned"):
            continue
        since = phrase.params["number"]
        assert isinstance(since, int)
        for state in states[:-1]:
            fought = len(state.duels) // 2
            leads = state.totals[winner] > state.totals[1 - winner]
            assert leads if fought >= max(1, since) else True
            assert not leads if fought == since - 1 else True
        assert phrase.key.endswith("last") == (since == 9)
    assert len(told) == 4, told


def test_the_story_of_a_lost_lead_counts_the_turns_and_duels_after_it() -> None:
    lost = [states for states in games(40) if story(states).key.endswith("turned")]  # type: ignore[union-attr]
    assert len(lost) > 2
    for states in lost:
        (winner,) = states[-1].outcome.winners
        leads = [state.totals[1 - winner] - state.totals[winner] for state in states]
        top = leads.index(max(leads))
        params = story(states).params  # type: ignore[union-attr]
        assert (params["most"], params["least"]) == (
            states[top].totals[1 - winner],
            states[top].totals[winner],
        )
        after = states[top:-1]
        assert params["turns"] == sum(state.seat == winner for state in after)
        assert params["few"] == sum(state.seat != winner for state in after)
        gains = [new.totals[winner] > old.totals[winner] for old, new in pairwise(states[top:])]
        assert params["won"] == sum(gains)
        assert params["won"] != 1, "the last duel alone has a story of its own"
        assert params["duels"] == 9 - len(states[top].duels) // 2
