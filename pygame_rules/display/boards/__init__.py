"""What all boards share: `Look`, and in the other modules marks, targets and moving things."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pygame_rules import Move, State
from pygame_rules.display.locales import Catalogue


@dataclass(frozen=True, slots=True)
class Look:
    """What the drawing shows beside the state itself.

    words: the language of its labels. path, choices, default: of the half-made turn.
    causes: targets that are the reason for a refusal. tried: the refused attempt itself, for boards
    that can draw it. last: targets of the last move.
    hinted: targets that a hint advises to touch, in order.
    looked: the choice that is previewed. ahead, shown: the move that this choice would make, if it
    makes one, and the targets of that move.
    since, made: the state before the last move, and that move, for boards that mark what it has
    done.
    before, move: the state before and the move, if the drawing is to show the move as a motion.
    live: whether targets can be touched; a picture to be saved has none.
    laid: whether the last choice of the half-made turn has just been made.
    turned: whether the board is seen from the other side.
    plates: whether the page shows the players' plates; the drawing then leaves out what they say.
    asking: whether the reader is asked about the position: numbers that would answer are left out.
    plain: whether what a turn would bring is left out, as in a lesson, whose answer that may be.
    dealt: whether a game has begun; before, nothing is drawn that depends on the random start.
    upright: whether the board has an area that is clearly higher than broad.
    """

    words: Catalogue
    path: tuple[str, ...] = ()
    choices: tuple[str, ...] = ()
    default: str | None = None
    causes: tuple[str, ...] = ()
    tried: tuple[str, ...] = ()
    last: tuple[str, ...] = ()
    hinted: tuple[str, ...] = ()
    looked: str = ""
    ahead: Move | None = None
    shown: tuple[str, ...] = ()
    since: State[Any] | None = None
    made: Move | None = None
    before: State[Any] | None = None
    move: Move | None = None
    live: bool = True
    laid: bool = False
    turned: bool = False
    plates: bool = False
    asking: bool = False
    plain: bool = False
    dealt: bool = True
    upright: bool = False
