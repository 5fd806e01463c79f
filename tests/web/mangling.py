"""What programs that carry links do to them: each way turns a link into what arrives."""

from __future__ import annotations

import random
from collections.abc import Callable
from urllib.parse import quote

Way = Callable[[str, random.Random], str]

FIELDS = (
    "utm_source=x", "fbclid=IwAR0x_y-z", "gclid=a.b", "si=1", "ref=siam", "_ga=2.1", "x", "a=b=c",
)  # fmt: skip


def added(link: str, rng: random.Random) -> str:
    """Fields that count readers, behind the link or between its own."""
    mark = rng.choice("?&")
    return f"{link}{mark}{'&'.join(rng.sample(FIELDS, rng.randint(1, 3)))}"


def before(link: str, rng: random.Random) -> str:
    return f"{rng.choice(FIELDS)}&{link}"


def punctuated(link: str, rng: random.Random) -> str:
    """What a sentence has behind a link."""
    signs = [*".,)!?>»”…]*~`'\n", ").", "**", "\u00a0»"]
    return f"{link}{rng.choice(signs)}"


def emphasised(link: str, rng: random.Random) -> str:
    """Markdown that a program did not understand: its marks are letters of a packed game, too."""
    mark = rng.choice(["_", "__", "***", "-"])
    return link + mark


def encoded(link: str, rng: random.Random) -> str:
    """The whole of it, once or twice; letters may be left as they are."""
    once = quote(link, safe=rng.choice(["", "/", "/:"]))
    return quote(once) if rng.random() < 0.3 else once


def signs(link: str, rng: random.Random) -> str:
    """Only the signs that mean something in an address."""
    return link.replace("&", "%26").replace("=", "%3D", 1)


def unreserved(link: str, rng: random.Random) -> str:
    """Letters that need no code have got one."""
    form, _, game = link.partition("=")
    return f"{form}={game.replace('-', '%2D').replace('_', '%5F')}"


def entities(link: str, rng: random.Random) -> str:
    return link.replace("&", rng.choice(["&amp;", "&#038;"]))


def quoted_printable(link: str, rng: random.Random) -> str:
    """A mail's source: `=` has a code, and lines end early. A browser takes the ends out."""
    text = link.replace("=", "=3D")
    at = rng.randint(len(text) // 2, len(text))
    end = rng.choice(["\n", "\r\n", ""])
    return f"{text[:at]}={end}{text[at:]}"


def broken(link: str, rng: random.Random) -> str:
    """A line break, or a place to break at, inside."""
    form, _, game = link.partition("=")
    at = rng.randint(1, len(game) - 1) if "&" not in game else 1
    ends = ["\n", "\r\n", "\n  ", "+", "%0A", "%0D%0A", "%20", "\u200b", "\u00ad", "%E2%80%8B"]
    return f"{form}={game[:at]}{rng.choice(ends)}{game[at:]}"


def dashes(link: str, rng: random.Random) -> str:
    """Hyphens that have become dashes."""
    return link.replace("--", rng.choice(["—", "–"])).replace(
        "-", rng.choice(["-", "–", "\u2011", "%E2%80%93"])
    )


def escaped(link: str, rng: random.Random) -> str:
    """Markdown's backslashes before what could be emphasis."""
    return link.replace("_", "\\_").replace("-", rng.choice(["-", "\\-"]))


def led(link: str, rng: random.Random) -> str:
    """Signs before it."""
    signs = ["#", "/", "!", "#/", "!/", "#!", "%23", "?", " ", "%20", "embed&lang=fr&"]
    return rng.choice(signs) + link


def rewritten(link: str, rng: random.Random) -> str:
    """The address of a service that checks links, with ours in it."""
    inside = quote(f"https://games.example/five/#{link}", safe="")
    services = ["safe.example/?url={}&data=05%7C01", "l.example/l.php?u={}&h=AT0", "go.example/{}"]
    return "https://" + rng.choice(services).format(inside)


WAYS: tuple[Way, ...] = (
    added, before, punctuated, emphasised, encoded, signs, unreserved, entities,
    quoted_printable, broken, dashes, escaped, led, rewritten,
)  # fmt: skip
"""Each way alone."""

TOGETHER: tuple[tuple[Way, ...], ...] = (
    (punctuated, added), (added, encoded), (added, entities), (entities, encoded), (led, added),
    (broken, encoded), (dashes, punctuated), (escaped, added), (added, rewritten), (broken, added),
    (signs, added), (encoded, led), (dashes, encoded), (quoted_printable, punctuated),
)  # fmt: skip
"""Those that follow each other when a link goes through two programs."""
