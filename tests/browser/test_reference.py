"""The documents as their readers use them: they search, run examples, play on boards."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, Locator, Page, Request, expect

from tests.shipped import documented
from web.builder.reference import NAME
from web.builder.server import make_server

SLOW = 90_000
"""Milliseconds within which Python starts on a busy machine."""

USUAL = 5_000
"""Milliseconds within which Playwright expects something if nobody says otherwise."""

START = "start/python.html"
"""A page with examples of which each goes on from those above it."""


@pytest.fixture(scope="module")
def site() -> Iterator[str]:
    """The address of the documents, served as a part of the site."""
    documented()
    with make_server(documented().parent, prefix="/any/").beside() as server:
        yield f"http://127.0.0.1:{server.server_port}/any/{NAME}/"


@pytest.fixture
def asked() -> list[str]:
    """The addresses that the page has asked for."""
    return []


@pytest.fixture
def page(chromium: Browser, site: str, asked: list[str]) -> Iterator[Page]:
    """A page that asks nobody but its own site."""
    page = chromium.new_page()
    page.set_default_timeout(SLOW)
    expect.set_options(timeout=SLOW)

    def note(request: Request) -> None:
        if request.url.startswith("http"):
            asked.append(request.url)

    page.on("request", note)
    yield page
    expect.set_options(timeout=USUAL)
    page.close()
    assert [url for url in asked if not url.startswith(site.removesuffix(f"{NAME}/"))] == []


def first(page: Page) -> Locator:
    """The first example's button, of those that are no editor."""
    return page.get_by_role("button", name="Run", exact=True).first


def write(page: Page, code: str) -> None:
    """Replace the text of the editor."""
    page.locator(".cm-content").click()
    page.keyboard.press("Control+A")
    page.keyboard.type(code)


@pytest.mark.pyodide
def test_an_example_runs_where_it_is_read_after_those_above_it(
    page: Page, site: str, asked: list[str]
) -> None:
    page.goto(site + START)
    block = page.locator("div.highlight-pycon", has_text="not-yours")
    told = block.inner_text()
    assert not [url for url in asked if "pyscript" in url or "pyodide" in url]
    block.get_by_role("button", name="Run").click()
    output = page.locator(".py-editor-output")
    expect(output).to_contain_text("is not yours.")
    assert output.inner_text() == (
        "SI-05 not-yours at c1 (cell=c1)\n'The animal on c1 is not yours.'\n"
    )
    assert all(line in told for line in output.inner_text().splitlines())


@pytest.mark.pyodide
def test_an_example_that_never_ends_is_stopped_and_keeps_its_text(page: Page, site: str) -> None:
    page.goto(site + START)
    first(page).click()
    output, text = page.locator(".py-editor-output"), page.locator(".cm-content")
    expect(output).to_contain_text("64")
    write(page, "while True: print(1)")
    page.keyboard.press("Control+Enter")
    stop = page.locator(".py-editor-run-button.running")
    expect(stop).to_be_visible()
    stop.click()
    expect(page.locator(".py-editor-run-button.running")).to_have_count(0)
    expect(text).to_have_text("while True: print(1)")
    write(page, "6 * 7")
    page.keyboard.press("Control+Enter")
    expect(output).to_have_text("42\n")


@pytest.mark.pyodide
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_code_in_an_editor_is_dark_on_light_on_every_device(
    page: Page, site: str, scheme: Literal["light", "dark"]
) -> None:
    page.emulate_media(color_scheme=scheme)
    page.goto(site + START)
    first(page).click()
    colours = page.locator(".cm-content").evaluate(
        """(text) => {
          const around = getComputedStyle(text.getRootNode().host);
          return [getComputedStyle(text).color, around.backgroundColor, around.display];
        }"""
    )
    assert colours == ["rgb(0, 0, 0)", "rgb(255, 255, 255)", "block"]  # no block has no ground


@pytest.mark.pyodide
def test_on_a_phone_the_button_of_an_editor_covers_no_code(page: Page, site: str) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(site + START)
    first(page).click()
    expect(page.locator(".py-editor-output")).to_contain_text("64")
    code = page.locator(".cm-content").bounding_box()
    stop = page.locator(".py-editor-run-button").bounding_box()
    assert code and stop and stop["y"] >= code["y"] + code["height"]


@pytest.mark.pyodide
def test_what_a_reader_wrote_is_there_again_after_another_example_ran(
    page: Page, site: str
) -> None:
    page.goto(site + START)
    first(page).click()
    output = page.locator(".py-editor-output")
    expect(output).to_contain_text("64")
    write(page, "'mine'")
    first(page).click()
    expect(output).to_contain_text("SI-05")
    expect(page.locator(".py-editor-box")).to_have_count(1)
    first(page).click()
    expect(output).to_have_text("'mine'\n")


@pytest.mark.pyodide
@pytest.mark.parametrize("lost", ["pygame_rules.zip", "pyodide.asm.wasm", "core.js"])
def test_a_file_that_does_not_come_is_said_and_the_next_press_tries_again(
    page: Page, site: str, lost: str
) -> None:
    page.context.route(f"**/{lost}", lambda route: route.fulfill(status=404))
    page.goto(site + START)
    run = first(page)
    run.click()
    failed = page.get_by_role("status")
    expect(failed).to_contain_text("Python did not start")
    page.context.unroute(f"**/{lost}")
    run.click()
    expect(page.locator(".py-editor-output")).to_contain_text("64")
    expect(failed).to_have_count(0)


@pytest.mark.parametrize("disk", [False, True])
def test_a_search_finds_a_name_without_a_network(page: Page, site: str, disk: bool) -> None:
    start = documented().as_uri() + "/" if disk else site
    page.goto(f"{start}index.html")
    box = page.get_by_role("textbox", name="Search")
    box.fill("continues_like")
    box.press("Enter")
    found = page.locator("#search-results a", has_text="State.continues_like").first
    found.click()
    expect(page).to_have_url(f"{start}api/rules.html#pygame_rules.State.continues_like")


@pytest.mark.pyodide
def test_a_board_in_a_document_is_played_there(page: Page, site: str) -> None:
    page.goto(site + "start/author.html")
    frame = page.frame_locator("elephant-board iframe")
    frame.get_by_role("button", name="Play").click()
    expect(frame.locator('[data-target="c2"]')).to_be_visible()


@pytest.mark.pyodide
def test_every_example_that_can_run_here_prints_what_it_says(page: Page, site: str) -> None:
    """By the doctest module of the browser's own Python, which has no threads and no processes."""
    page.goto(site + "index.html")
    told = page.evaluate(
        """async (names) => {
          const { loadPyodide } = await import("./_static/python.js");
          const python = await loadPyodide({});
          python.FS.writeFile("/home/pyodide/tried.py", names.source);
          const { failures } = python.pyimport("tried");
          const found = [];
          for (const name of names.pages) {
            const text = await (await fetch(name)).text();
            const made = new DOMParser().parseFromString(text, "text/html");
            const examples = [...made.querySelectorAll(".highlight-pycon, .doctest")];
            const blocks = examples.map((block) => ({
              text: block.querySelector("pre").textContent,
              of: block.closest("dl.py")?.querySelector("dt[id]")?.id ?? "",
            }));
            if (blocks.length) found.push([name, failures(JSON.stringify(blocks))]);
          }
          return found;
        }""",
        {"source": TRIED, "pages": [str(file.relative_to(documented())) for file in sources()]},
    )
    assert len(told) > 10
    assert [one for one in told if one[1]] == []


TRIED = """
import doctest, io, json, re
from session import known as names_of

def failures(blocks):
    page, told = {"__name__": "__main__"}, io.StringIO()
    for block in json.loads(blocks):
        if re.search("(Process|Thread)Pool", block["text"]):
            continue
        known = page
        if block["of"]:
            known = dict(names_of(block["of"]))
        text = re.sub(r"\\n\\n(?!>>>)(?=.)", "\\n<BLANKLINE>\\n", block["text"].rstrip()) + "\\n"
        test = doctest.DocTestParser().get_doctest(text, known, "example", None, 0)
        runner = doctest.DocTestRunner(None, False, doctest.NORMALIZE_WHITESPACE)
        runner.run(test, out=told.write, clear_globs=False)
        page.update(test.globs if not block["of"] else {})
    return told.getvalue()
"""


def sources() -> Iterator[Path]:
    """The pages with examples."""
    for file in sorted(documented().rglob("*.html")):
        if "&gt;&gt;&gt; " in file.read_text("utf-8"):
            yield file
