"""What all boards share: how one is looked at, marks on targets, ways of what moves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pygame_rules import Move, State
from web.locales import Catalogue


@dataclass(frozen=True, slots=True)
class Look:
    """What the drawing shows beside the state itself.

    words: the language of its labels. path, choices, default: of the half-made turn.
    causes: targets that made a refusal. last: targets of the move that led here.
    hinted: targets that a hint advises to touch, in order.
    looked: the choice that is looked at before it is made. ahead, shown: the move it makes, if it
    makes one, and the targets of that.
    since: the state before the last move, in games whose boards show by themselves what it laid.
    before, move: how this state came about, when what moved is to arrive from where it was.
    live: whether targets can be touched (a still picture has none).
    laid: whether the last step of the half-made turn has just been made.
    turned: whether to look from the other side, where the board is seen from above.
    plates: whether the players' plates stand beside the drawing, which then need not tell the same.
    dealt: whether there is a game; before, nothing shows that chance would have to say.
    """

    words: Catalogue
    path: tuple[str, ...] = ()
    choices: tuple[str, ...] = ()
    default: str | None = None
    causes: tuple[str, ...] = ()
    last: tuple[str, ...] = ()
    hinted: tuple[str, ...] = ()
    looked: str = ""
    ahead: Move | None = None
    shown: tuple[str, ...] = ()
    since: State[Any] | None = None
    before: State[Any] | None = None
    move: Move | None = None
    live: bool = True
    laid: bool = False
    turned: bool = False
    plates: bool = False
    dealt: bool = True
