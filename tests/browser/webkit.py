"""WebKit, the engine of Safari and of every browser on an iPhone, as Debian has it.

Playwright's own can't be had from a registry. The system's comes with a driver that speaks the
WebDriver protocol (JSON over HTTP), of which a visit needs six commands: they are all here.
"""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

DRIVER = "WebKitWebDriver"
SCREEN = "Xvfb"
LONG = 60.0  # seconds: two slow cores
OFTEN = 0.05  # seconds


def lacking() -> str:
    """What of WebKit is not on this machine; empty where all of it is."""
    if shutil.which(DRIVER) is None or _browser() is None:
        return f"no {DRIVER} on this machine (Debian: webkit2gtk-driver)"
    if shutil.which(SCREEN) is None:
        return f"no {SCREEN} on this machine (Debian: xvfb)"
    return ""


def _browser() -> str | None:
    found = sorted(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))
    return str(found[-1]) if found else None


class Refused(Exception):
    """A command that the driver did not carry out; says why."""


class Visitor:
    """Does in WebKit what a reader does, and looks at what came of it."""

    def __init__(self, driver: str) -> None:
        """driver: its address. Raises Refused when it starts no browser."""
        self._session = driver
        options = {"binary": _browser(), "args": ["--automation"]}
        wanted = {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}}
        made = self._command("POST", "session", wanted)
        assert isinstance(made, dict)
        self._session = f"{driver}session/{made['sessionId']}/"

    def _command(self, method: str, name: str, values: object = None) -> object:
        body = json.dumps(values or {}).encode() if method == "POST" else None
        headers = {"Content-Type": "application/json"}
        request = Request(self._session + name, body, headers, method=method)
        try:
            with urlopen(request, timeout=LONG) as answer:
                return json.load(answer)["value"]
        except HTTPError as error:
            raise Refused(error.read().decode(errors="replace")) from None

    def ask(self, expression: str) -> object:
        """The value of an expression on the page."""
        return self._command("POST", "execute/sync", {"script": f"return {expression}", "args": []})

    def until(self, expression: str) -> None:
        """Wait until an expression is true on the page."""
        end = time.monotonic() + LONG
        while time.monotonic() < end:
            if self.ask(expression):
                return
            time.sleep(OFTEN)
        raise AssertionError(f"it never came to be: {expression}")

    def resize(self, width: int, height: int) -> None:
        """Give the window a size, as far as the browser's own bar can be so narrow."""
        self._command("POST", "window/rect", {"width": width, "height": height})

    def go(self, address: str) -> None:
        """Open a page and wait until it can be played on."""
        self._command("POST", "url", {"url": address})
        self._begun()

    def reload(self) -> None:
        """The same page anew, once all is kept."""
        self.until("document.documentElement.dataset.kept !== 'no'")
        self._command("POST", "refresh")
        self._begun()

    def _begun(self) -> None:
        self.until("!document.getElementById('loading')")
        self.until("!page.api.waiting")

    def click(self, selector: str) -> None:
        """Press the pointer on the middle of something, once it is there and rests."""
        box = f"document.querySelector({json.dumps(selector)})?.getBoundingClientRect()"
        self.until(f"{box}?.width > 0 && !document.getAnimations().length")
        found = self.ask(f"(({{ x, y, width, height }}) => [x + width / 2, y + height / 2])({box})")
        assert isinstance(found, list)
        x, y = map(round, found)
        move = {"type": "pointerMove", "x": x, "y": y, "duration": 0}
        steps = [move, *({"type": f"pointer{way}", "button": 0} for way in ("Down", "Up"))]
        pointer = {"type": "pointer", "id": "pointer", "actions": steps}
        self._command("POST", "actions", {"actions": [pointer]})
        self.until("!page.api.waiting")

    def leave(self) -> None:
        """Close the browser."""
        self._command("DELETE", "")


@contextmanager
def _screen() -> Iterator[str]:
    """The name of a screen that nobody sees."""
    command = [SCREEN, "-displayfd", "1", "-nolisten", "tcp", "-screen", "0", "1280x1024x24"]
    quiet = subprocess.DEVNULL
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=quiet, text=True) as running:
        assert running.stdout
        try:
            yield f":{running.stdout.readline().strip()}"
        finally:
            running.terminate()


@contextmanager
def _driver(screen: str) -> Iterator[str]:
    """The address of a driver whose browsers are on that screen."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [DRIVER, f"--port={port}", "--host=127.0.0.1"]
    with subprocess.Popen(command, env={**os.environ, "DISPLAY": screen}) as running:
        try:
            _listens(address := f"http://127.0.0.1:{port}/")
            yield address
        finally:
            running.terminate()


def _listens(address: str) -> None:
    """Wait until the driver answers."""
    end = time.monotonic() + LONG
    while True:
        try:
            urlopen(f"{address}status", timeout=LONG).close()
            return
        except URLError:
            if time.monotonic() > end:
                raise
            time.sleep(OFTEN)


@contextmanager
def visiting(width: int, height: int) -> Iterator[Visitor]:
    """A visitor whose window has that size."""
    with _screen() as screen, _driver(screen) as driver:
        visitor = Visitor(driver)
        try:
            visitor.resize(width, height)
            yield visitor
        finally:
            visitor.leave()
