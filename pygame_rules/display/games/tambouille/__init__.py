"""Tambouille on the page."""

from pygame_rules.display.games.presentation import Presentation

PRESENTATION = Presentation(
    counts=(2, 3, 4),
    minutes=15,
    by_link=False,
    publisher="Joueizh!",
    lays=True,
    spoken=("words", {"french": "fr", "english": "en"}),
    move_words=("house", "pass", "stay"),
    has_curve=False,
    lesson=(
        "word",
        "change",
        "letters",
        "capital",
        "joker",
        "replace",
        "bonus",
        "pass",
        "end",
        "play",
    ),
    puzzles=True,
    awards=(
        "long-word",
        "two-words",
        "moved",
        "replaced",
        "many",
        "steady",
        "behind",
    ),
    best="turns",
    frame_height=680,
    picture_time=2000,
)
"""The minutes are those of the short game, which is proposed first: a third of what the rule sheet
says of the whole one."""
