"""The boxes with text: which can be written in, and which are only there to be copied."""

from __future__ import annotations

from html.parser import HTMLParser

from tests.web.tables import send, table

COPIED = {"record", "link", "snippet", "template"}
WRITTEN = {"typed", "name", "load", "material"}


class Boxes(HTMLParser):
    """The boxes of a page by id, and whether each can be written in."""

    def __init__(self) -> None:
        super().__init__()
        self.written: dict[str, bool] = {}

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        own = dict(attrs)
        if tag == "textarea" or (tag == "input" and own.get("type", "text") == "text"):
            self.written[str(own.get("id"))] = not {"readonly", "disabled"} & own.keys()


def test_a_box_that_is_there_to_be_copied_can_not_be_written_in() -> None:
    boxes = Boxes()
    for game in ("siam", "tambouille"):  # one without secrets, one with material to write
        made = table(site="https://e.example/")
        send(made, "game", name=game, seed=1)
        for panel in ("new", "file", "share", "embed", "analysis", "keys", "rules"):
            send(made, "panel", name=panel)
            boxes.feed("".join(made.sent.values()))
        send(made, "panel", name="embed")
        send(made, "embed", name="where", value="hugo")
        boxes.feed("".join(made.sent.values()))
    assert {name for name, writes in boxes.written.items() if writes} == WRITTEN
    assert {name for name, writes in boxes.written.items() if not writes} == COPIED
