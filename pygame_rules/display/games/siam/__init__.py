"""Siam on the page."""

from pygame_rules.display.games.presentation import Presentation

PRESENTATION = Presentation(
    counts=(2,),
    minutes=15,
    turns=True,
    lesson=(
        "enter",
        "step",
        "push",
        "faced",
        "friend",
        "two-rocks",
        "together",
        "nearest",
        "win",
        "play",
    ),
    puzzles=True,
    awards=(
        "their-push",
        "entering",
        "long-push",
        "two-rocks",
        "animal-out",
        "none-lost",
        "few",
    ),
    best="turns",
    frame_height=680,
    preview_ply=26,
)
"""The minutes stand in the rule sheet."""
