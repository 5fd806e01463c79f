"""No blogging software damages what is pasted: the HTML that each really made of every form."""

from __future__ import annotations

from html.parser import HTMLParser
from urllib.parse import unquote

import pytest

from tests.kept_posts import ENGINES, kept
from web.table.address import read_link

PLAYED = "@c1n @c5s @a1n\n"
FRAMES = {"plain", "wordpress", "hugo", "jupyter", "oembed"}
"""Forms that become a frame."""

BY_SCRIPT = [("vitepress", "element")]
"""Forms that an engine's own script writes into the page, so that its file does not hold them."""

STRIPPED = "wordpress-author"
"""Who takes frames, scripts and addresses with data in them out of a post."""


class Post(HTMLParser):
    """The addresses of what is in a post, by element."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: dict[str, list[str]] = {}
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = {"iframe": "src", "a": "href", "img": "src", "elephant-board": "show"}
        for name, value in attrs:
            if names.get(tag) == name:
                self.found.setdefault(tag, []).append(value or "")

    def shown(self, tag: str) -> list[str]:
        """The games that elements of a kind show, as texts."""
        fragments = [address.rpartition("#")[2] for address in self.found.get(tag, [])]
        texts = (text if "=" in text else unquote(text) for text in fragments)
        return [read_link(text.partition("&")[0]).record for text in texts]


@pytest.mark.parametrize("engine", ENGINES)
def test_every_form_still_shows_the_authors_game(engine: str) -> None:
    for form, html in kept(engine).items():
        if (engine, form) in BY_SCRIPT:
            continue
        post = Post(html)
        if form == "oembed":
            (source,) = post.found["iframe"]
            assert source.startswith("{site}embed.html#game=siam")
            continue
        tag = "iframe" if form in FRAMES else "elephant-board" if form == "element" else "a"
        if engine == STRIPPED:
            tag = "a"
        games = post.shown(tag)
        assert games, f"{form}: nothing is left"
        assert all(game.endswith(PLAYED) for game in games), form


@pytest.mark.parametrize(
    "engine", [one for one in ENGINES if "<img" in "".join(kept(one).values())]
)
def test_every_picture_is_the_authors_position_or_says_what_it_was(engine: str) -> None:
    """No other board stands in its place. Where a host cuts addresses with data, a text is."""
    for form, html in kept(engine).items():
        post = Post(html)
        for source in post.found.get("img", []):
            there = source.removeprefix("./") == "siam-3.png" or source.startswith("data:image/svg")
            assert there or engine == STRIPPED, form
            assert "pictures/siam" not in source, form
        if form in ("picture", "element") and (engine, form) not in BY_SCRIPT:
            assert 'alt="Siam after 3 moves. The link opens this board."' in html
