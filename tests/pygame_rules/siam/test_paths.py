"""Which paths are accepted, and the rule that a refused one breaks."""

from __future__ import annotations

from pygame_rules import open_game
from tests.pygame_rules.engines import engine_at, told


def test_a_push_is_accepted_by_its_own_path_and_only_as_it_faces() -> None:
    """SI-18, SI-27: the facing is implied, and may be named."""
    engine = engine_at("siam", "5/5/5/5/1RRR1 e 20 - * count")
    for path in (["reserve", "c1"], ["reserve", "c1", "facing:n"]):
        assert told(engine, path=path) == {"violation": None, "move": "@c1n", "choices": []}
    assert told(engine, path=["reserve", "c1", "facing:e"])["violation"]["rule"] == "SI-09"
    again = told(engine, path=["reserve", "c1", "facing:n", "facing:n"])
    assert again["violation"]["rule"] == "SI-05"


def test_an_own_animal_is_the_reason_only_where_the_push_would_do_without_it() -> None:
    """SI-20, SI-21, SI-22: with the pieces behind the first one told one by one."""
    for line, rule in (
        ("5/5/1RRR1/5/1EW2 e 20 - * count", "SI-20"),  # an own one, alone
        ("5/5/1RRR1/5/1EwW1 e 20 - * count", "SI-20"),  # an enemy, and an own one behind it
        ("5/5/1RRR1/5/1Eww1 e 20 - * count", "SI-21"),
        ("5/5/1RRR1/5/1EWW1 e 20 - * count", "SI-22"),
        ("5/5/1RRR1/5/1EnW1 e 20 - * count", "SI-22"),
        ("5/5/1RRR1/5/EEWww e 20 - * count", "SI-21"),
    ):
        state = open_game("siam").parse_state(line)
        pusher = "a1" if line.split()[0].endswith("/EEWww") else "b1"
        target = {"a1": "b1", "b1": "c1"}[pusher]
        assert state._refuse((pusher, target)).rule == rule, line


def test_a_draft_asks_where_and_then_how() -> None:
    """`how` where only modifiers are open, as a facing or a design's turn."""
    draft = open_game("siam").new().draft()
    assert draft.step == "start"
    assert draft.choose("reserve").step == "where"
    assert draft.choose("reserve").choose("c1").step == "how"
