"""A board in real notebooks."""

from __future__ import annotations

import json
import os
import re
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Request, expect

from pygame_rules import Key, open_game
from pygame_rules.display.locales import Catalogue
from web.builder.node import equipped, scripts

ROOT = Path(__file__).resolve().parents[2]
WHEELS = ROOT / "tests/notebook-requirements.txt"
SLOW = 90_000
"""Milliseconds within which a notebook starts on a busy machine."""

WORDS = Catalogue("en")

CODE = """
from pygame_rules import open_game
from pygame_rules.notebook import Board

def reply(change):
    if change["new"].to_play == 1:
        board.play(change["new"].legal_moves()[0])

board = Board(open_game("siam").new(), size=360, language="en")
board.observe(reply, "state")
"""


@contextmanager
def running(folder: Path, *command: str | Path) -> Iterator[str]:
    """A notebook's server; its address. The command gets the port as its last argument."""
    places = ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR", "HOME")
    own = {place: str(folder / place.lower()) for place in places}
    (folder / "home").mkdir()
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    with (folder / "printed").open("w") as printed:
        process = subprocess.Popen(
            [*command, f"--port={port}"],
            cwd=folder,
            env={**os.environ, **own, "PYTHONPATH": str(ROOT)},
            stdout=printed,
            stderr=subprocess.STDOUT,
        )
        try:
            while process.poll() is None and not _answers(port):
                time.sleep(0.2)
            assert process.poll() is None, (folder / "printed").read_text("utf-8")
            yield f"http://127.0.0.1:{port}/"
        finally:
            process.terminate()
            process.wait()


def _answers(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port), 1).close()
    except OSError:
        return False
    return True


@pytest.fixture
def notebook(chromium: Browser) -> Iterator[Page]:
    """A page that asks nothing of other machines."""
    page = chromium.new_page()
    asked: list[str] = []

    def note(request: Request) -> None:
        if not re.match(r"(https?|ws)://(127\.0\.0\.1|localhost)[:/]|data:|blob:", request.url):
            asked.append(request.url)

    page.on("request", note)
    yield page
    page.close()
    assert asked == [], "it plays offline"


def journey(page: Page, state: Callable[[str], None]) -> None:
    """A refusal in words, a move by clicks and its answer by code, and a move by keys.

    state: expects the notebook to say that the board is in this one.
    """
    note = page.locator("#note")
    page.locator("#target-reserve").first.click(timeout=SLOW)
    page.locator("#target-c3").click()
    why = WORDS("siam.refused.not-border", {"cell": "c3"})
    expect(note).to_have_text(f"{why} {WORDS('table.rule', {'rule': 'SI-07'})}")
    page.locator("#target-c1").click()
    expect(page.get_by_role("button", name=WORDS("table.cancel"), exact=True)).to_be_visible()
    page.locator("[data-target='facing:n']").click()
    first = open_game("siam").new().play("@c1n")
    reply = first.legal_moves()[0]
    (answer,) = first.events(reply)
    expect(note).to_contain_text(answer.sentence())
    state(str(first.play(reply)))
    page.locator("#target-c1").focus()
    page.keyboard.press("Enter")
    page.locator("#target-c2").focus()
    page.keyboard.press("Space")
    page.locator("[data-target='facing:n']").focus()
    page.keyboard.press("Enter")
    north = {"cell": "c2", "facing": Key("siam.facing.n")}
    moved = re.compile(re.escape(WORDS("siam.label.elephant", north)))
    expect(page.locator("#target-c2")).to_have_attribute("aria-label", moved)


def in_jupyterlab(notebook: Page, programs: Path, folder: Path) -> None:
    """The journey in JupyterLab."""

    def cell(name: str, source: str) -> dict[str, object]:
        return {
            "cell_type": "code", "id": name, "source": source, "outputs": [], "metadata": {},
            "execution_count": None,
        }  # fmt: skip

    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    cells = [cell("board", f"{CODE}board"), cell("state", "str(board.state)")]
    whole = {"cells": cells, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}
    (folder / "game.ipynb").write_text(json.dumps(whole), "utf-8")
    options = ("--no-browser", "--allow-root", "--ip=127.0.0.1")
    open_to_all = "--IdentityProvider.token="
    with running(folder, programs / "jupyter-lab", *options, open_to_all) as at:
        notebook.goto(f"{at}lab/tree/game.ipynb", timeout=SLOW)
        codes = notebook.locator(".jp-Notebook .jp-CodeCell .cm-content")
        codes.nth(0).click(timeout=SLOW)
        notebook.keyboard.press("Shift+Enter")

        def state(line: str) -> None:
            codes.nth(1).click()
            notebook.keyboard.press("Control+Enter")
            shown = notebook.locator(".jp-CodeCell").nth(1).locator(".jp-OutputArea-output")
            expect(shown).to_contain_text(line)

        journey(notebook, state)


def in_marimo(notebook: Page, programs: Path, folder: Path) -> None:
    """The journey in marimo."""

    cells = f"""import marimo
app = marimo.App()

@app.cell
def _():
    import marimo as mo
{CODE.replace(chr(10), chr(10) + "    ")}
    shown, show = mo.state(str(board.state))
    board.observe(lambda _: show(str(board.state)), "state")
    board
    return mo, shown

@app.cell
def _(mo, shown):
    mo.plain_text(f"state: {{shown()}}")
    return
"""
    (folder / "game.py").write_text(cells, "utf-8")
    options = ("run", "game.py", "--headless", "--no-token", "--host", "127.0.0.1")
    with running(folder, programs / "marimo", *options) as at:
        notebook.goto(at, timeout=SLOW)
        shown = notebook.get_by_text("state: ")
        journey(notebook, lambda line: expect(shown).to_contain_text(line))


def test_a_game_is_played_in_jupyterlab_and_in_marimo(notebook: Page, tmp_path: Path) -> None:
    """In one test: two at a time would install the notebooks twice."""
    programs = scripts(equipped("notebook", WHEELS, "No notebooks for the tests"))
    for number, play in enumerate((in_jupyterlab, in_marimo)):
        folder = tmp_path / str(number)
        folder.mkdir()
        play(notebook, programs, folder)
