"""The card at the end of a game, and the room that the board keeps clear of it."""

from __future__ import annotations

from web.glue.arrows import lay_arrows
from web.glue.dom import by_id, create_proxy, every, window
from web.glue.targets import middle

SETTLED = 1_100  # ms until the board has its new size (ending.css)


def settle_card() -> None:
    """Let the board keep clear of the card; style sheets read `--covered`, in pixels. Where too
    little would be left of the board, the card lies on it, off the last move if it can."""
    ending, board = by_id("ending"), by_id("board")
    card, over = ending.getBoundingClientRect(), board.getBoundingClientRect()
    beside = not card.height or card.left >= over.right
    overlap = 0 if beside else card.height - max(0, card.bottom - over.bottom)
    clear = overlap <= over.height / 2
    board.style.setProperty("--covered", f"{max(0, overlap) if clear else 0}px")
    middles = [] if clear else [middle(one)[1] for one in every("#board .last")]
    under = [y for y in middles if y > over.bottom - card.height]
    hidden = [y for y in middles if y < over.top + card.height]
    ending.classList.toggle("high", len(under) > len(hidden))
    window.setTimeout(arrows_soon, SETTLED)


arrows_soon = create_proxy(lay_arrows)
