"""A board in a notebook, to play on: the extra `notebook` installs what it needs.

from pygame_rules import open_game
from pygame_rules.notebook import Board

board = Board(open_game("siam").new())
board
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pygame_rules import Move, Seat, State
from pygame_rules.display.locales import LANGUAGES
from pygame_rules.notebook.turn import Turn
from pygame_rules.svg import THEMES
from pygame_rules.svg import board as picture
from pygame_rules.svg.sheet import text

try:
    import anywidget
    import traitlets
except ImportError as missing:
    raise ImportError(
        "pygame_rules.notebook needs anywidget: pip install 'five-elephants[notebook]'"
    ) from missing


class Board(anywidget.AnyWidget):  # type: ignore[misc]
    """A board that is played on by click, touch and keys. It needs no network.

    state: the state shown; it can be read, set and observed (`board.observe(reply, "state")`).
    seat: who plays here, while code sets the others' states; None where all seats play here.
    Nothing is shown that this seat, or else whoever's turn it is, may not know.
    language: `en` or `fr`. theme: `light`, `dark`, or `auto`, which follows the notebook. size: the
    width in CSS pixels. turned: whether the board is seen from the other side.

    Raises TypeError for what is no state, traitlets.TraitError for another value that can't be,
    Malformed for a seat that is not there.
    """

    state = traitlets.Instance(State)
    seat = traitlets.Int(None, allow_none=True)
    language = traitlets.Enum(LANGUAGES, LANGUAGES[0]).tag(sync=True)
    theme = traitlets.Enum(tuple(THEMES), "auto").tag(sync=True)
    size = traitlets.Int(400, min=1).tag(sync=True)
    turned = traitlets.Bool(False)

    _esm = Path(__file__).with_name("board.js")
    _style = traitlets.Unicode().tag(sync=True)
    _drawing = traitlets.Unicode().tag(sync=True)
    _note = traitlets.Unicode().tag(sync=True)
    _refused = traitlets.Bool().tag(sync=True)
    _buttons = traitlets.List().tag(sync=True)

    def __init__(
        self,
        state: State[Any],
        *,
        seat: Seat | None = None,
        language: str = LANGUAGES[0],
        theme: str = "auto",
        size: int = 400,
        turned: bool = False,
    ) -> None:
        if not isinstance(state, State):
            raise TypeError(f"a board shows a State, as open_game(name).new() gives; not {state!r}")
        self._turn = Turn.of(state, seat)
        super().__init__(
            state=state, seat=seat, language=language, theme=theme, size=size, turned=turned
        )
        self._draw()
        self.on_msg(self._heard)
        self.observe(self._set, ["state", "seat"])
        self.observe(lambda change: self._draw(), ["language", "turned"])

    def play(self, move: Move | str) -> None:
        """Make a move of whoever's turn it is, and mark it. Raises Violation for an illegal one,
        Malformed for a text that is none."""
        self._show(self._turn.play(move))

    def _heard(self, board: object, content: object, buffers: object) -> None:
        """Take a touch. What the page in front would not send is passed over."""
        target = content.get("target") if isinstance(content, dict) else None
        if isinstance(content, dict) and isinstance(target, str):
            self._show(self._turn.touch(target, tap=content.get("tap") is True))

    def _show(self, turn: Turn) -> None:
        self._turn = turn
        if turn.state is self.state:
            self._draw()
        else:
            self.state = turn.state

    def _set(self, change: object) -> None:
        """Show a state that code has set, or that a move has led to."""
        if (self._turn.state, self._turn.seat) != (self.state, self.seat):
            self._turn = Turn.of(self.state, self.seat)
        self._draw()

    def _draw(self) -> None:
        turn = self._turn
        with self.hold_sync():
            self._style = text(turn.state.game)
            self._drawing = turn.drawing(self.language, turned=self.turned)
            self._note = turn.note(self.language)
            self._refused = turn.refusal is not None
            self._buttons = [list(button) for button in turn.buttons(self.language)]

    def __repr__(self) -> str:
        return f"Board({self.state!r})"

    def _repr_mimebundle_(self, **asked: Any) -> Any:  # noqa: ANN401 (as the notebook has it)
        """The board; where the program in front knows no widgets, its picture, and what to do."""
        made = super()._repr_mimebundle_(**asked)
        data, about = made if isinstance(made, tuple) else (made, {})
        seat = self._turn.viewer
        data["image/svg+xml"] = str(picture(self.state, seat=seat, language=self.language))
        data["text/plain"] = (
            f"{self!r}\nTo play here, open this in JupyterLab, Jupyter Notebook, marimo, VS Code "
            "or Colab, where anywidget is installed too. In Python: board.play(move), board.state."
        )
        return data, about
