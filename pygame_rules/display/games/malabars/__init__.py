"""Malabars on the page."""

from pygame_rules.display.games.presentation import Presentation

PRESENTATION = Presentation(
    counts=(2,),
    minutes=15,
    brief=True,
    forewarns=True,
    lesson=(
        "elephant",
        "places",
        "walk",
        "ring",
        "diagonal",
        "rival",
        "make-way",
        "stop",
        "win",
        "play",
    ),
    puzzles=True,
    awards=(
        "ring-alone",
        "elephant-first",
        "across",
        "lifted",
        "rival-shifted",
        "high",
        "few-walks",
    ),
    best="turns",
    frame_height=680,
    preview_ply=14,
    preview_height=440,
)
"""The minutes are our estimate."""
