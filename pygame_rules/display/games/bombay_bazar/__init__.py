"""Bombay Bazar on the page."""

from pygame_rules.display.games.presentation import Presentation

PRESENTATION = Presentation(
    counts=(1, 2, 3, 4),
    minutes=20,
    move_words=("elephant", "end", "starter"),
    brief=True,
    lesson=(
        "first",
        "edge",
        "closed",
        "rival",
        "join",
        "twice",
        "wall-in",
        "end",
        "count",
        "play",
    ),
    puzzles=True,
    awards=(
        "joined",
        "thrice",
        "walled-in",
        "alone",
        "walls",
        "behind",
        "lead",
    ),
    best="score",
    frame_height=760,
    preview_ply=34,
)
"""The minutes are our estimate."""
