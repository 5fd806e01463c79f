"""What a person does to take a game elsewhere: send it, save it, keep it, open it again."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Download, Page, expect

from tests.browser.actions import from_menu, laid_out, said, send, settled, start, type_move
from tests.browser.gif import frames
from tests.browser.opener import Opener
from tests.browser.seen import close_button, kept_games, listed, notations, refusal
from tests.sentences import sentence, stretch

pytestmark = pytest.mark.browser

SHARES = """
window.shared = [];
Object.defineProperty(navigator, "share", {
  configurable: true,
  value: async (what) => { window.shared.push(what); },
});
"""
REFUSES = """
Object.defineProperty(navigator, "share", {
  configurable: true,
  value: async () => { throw new DOMException("", "NAME"); },
});
"""
NO_SHARE = 'Object.defineProperty(navigator, "share", { configurable: true, value: undefined });'

NO_COPYING = """
Document.prototype.execCommand = () => false;
window.copied = [];
navigator.clipboard.writeText = async (text) => {
  if (copied.push(text) > 1) throw new DOMException("", "NotAllowedError");
};"""
"""The old way to copy is refused; the new one works once."""


def begun(page: Page, *moves: str) -> Page:
    """A game of Siam with the panel to share it open."""
    for move in moves or ("@c1n", "@c5s"):
        type_move(page, move)
    from_menu(page, "#open-share")
    page.wait_for_selector("#link, #share-svg")
    return page


def press(page: Page, label: str) -> None:
    """Press the button with exactly this label."""
    page.get_by_role("button", name=label, exact=True).click()


@pytest.mark.causes("table.share.failed")
def test_the_link_is_sent_or_copied_as_the_device_can(
    any_browser: Browser, open_page: Opener
) -> None:
    """In one visit, as if on one device after another."""
    page = begun(open_page(any_browser, script=REFUSES.replace("NAME", "NotAllowedError")))
    press(page, "Send the link")
    said(page, "Copied.")
    expect(page.locator("[data-act=share]")).to_have_text("Copied.")
    from_menu(page, "#open-file")
    page.fill("#load", "")
    page.press("#load", "Control+v")
    expect(page.locator("#load")).to_have_value(re.compile("#siam=1"))

    def device(script: str) -> None:
        from_menu(page, "#open-file")
        from_menu(page, "#open-share")
        page.wait_for_selector("#link")
        page.evaluate(f"{script}; document.getElementById('said').textContent = ''")

    device(SHARES)
    press(page, "Send the link")
    page.wait_for_function("window.shared.length")
    assert page.evaluate("shared[0].url") == page.input_value("#link")
    assert "Siam" in page.evaluate("shared[0].title")

    device(NO_SHARE)
    press(page, "Send the link")
    said(page, "Copied.")
    expect(page.locator("[data-act=share]")).to_have_text("Copied.")
    press(page, "Copy the link")
    expect(page.locator("#panel .primary", has_text="Copied.")).to_be_visible()
    device(REFUSES.replace("NAME", "AbortError"))  # a reader who changes their mind
    page.evaluate("document.getElementById('said').textContent = 'before'")
    press(page, "Send the link")
    expect(page.locator("#said")).to_be_empty()
    expect(page.locator("[data-act=share]")).to_have_text("Send the link")
    expect(refusal(page)).to_have_count(0)

    device(NO_COPYING)
    press(page, "Copy the link")
    said(page, "Copied.")
    assert page.evaluate("copied[0]") == page.input_value("#link")
    press(page, "Copy the link")
    said(page, sentence("table.share.failed"))


def test_the_link_opens_the_game_elsewhere_and_a_code_of_it_can_be_photographed(
    chromium: Browser, open_page: Opener
) -> None:
    page = begun(open_page(chromium))
    press(page, "QR code")
    expect(page.get_by_role("img", name="QR code")).to_be_visible()
    said(page, "QR code")
    link = page.input_value("#link")
    other = open_page(chromium, link.removeprefix(open_page.site))
    expect(listed(other)).to_have_count(2)
    type_move(other, "@a1n")
    expect(other.locator("#note")).to_contain_text(sentence("table.reply"))
    other.click("#note [data-name=share]")
    assert other.input_value("#link") != link


def test_pictures_are_handed_over_once_however_often_and_together_they_are_asked_for(
    chromium: Browser, open_page: Opener
) -> None:
    """Under names that say what they are."""
    page = begun(open_page(chromium))
    files: list[Download] = []
    page.on("download", lambda file: files.append(file))
    buttons = page.locator("#panel [data-act=svg], #panel [data-act=png], #panel [data-act=gif]")
    labels = buttons.all_inner_texts()
    page.locator("#share-gif").evaluate("button => (button.dataset.delay = 1500)")
    buttons.evaluate_all("all => [...all, ...all].forEach((one) => one.click())")
    expect(page.locator("#said")).to_contain_text("Siam after 2 moves")
    said(page, stretch("table.share.saved"))
    for _ in range(100):
        if len(files) == 3 and buttons.all_inner_texts() == labels:
            break
        page.wait_for_timeout(100)
    page.wait_for_timeout(500)
    assert buttons.all_inner_texts() == labels
    expect(page.locator("#unsaved")).to_have_count(0)
    data = {file.suggested_filename: file.path().read_bytes() for file in files}
    assert len(data) == len(files) == 3
    assert data["Siam after 2 moves.svg"].startswith(b"<svg")
    assert data["Siam after 2 moves.png"].startswith(b"\x89PNG")
    moving = [60] * 4  # a move on its way
    assert frames(data["Siam after 2 moves.gif"])[2] == [1500, *moving, 1500, *moving, 3000]


def test_a_long_film_is_drawn_and_given_up_by_a_second_touch(
    chromium: Browser, open_page: Opener
) -> None:
    """The pictures of 82 plies are more text than the glue could hold: they go past it."""
    page = open_page(chromium)
    type_move(page, "@c1n")
    send(page, "load", text='[Game "siam"]\n@c1n @c5s' + " c1c2n c5c4s c2c1n c4c5s" * 20)
    page.wait_for_function("!page.api.waiting")
    from_menu(page, "#open-share")
    saved: list[str] = []
    page.on("download", lambda download: saved.append(download.suggested_filename))
    button = page.locator("#share-gif")
    button.click()
    expect(button).to_contain_text("Stop (")
    page.wait_for_timeout(600)  # sooner it would be one touch
    button.click()
    expect(page.locator("#said")).to_contain_text("Stopped")
    expect(button).to_have_text("Animation (GIF)")
    with page.expect_download():
        page.click("#share-svg")
    assert [Path(name).suffix for name in saved] == [".svg"], "the film was not saved before it"
    expect(listed(page)).not_to_have_count(0)


@pytest.mark.causes("page.fault", "table.share.failed")
def test_what_can_t_be_fetched_or_drawn_is_said_to_fail_and_the_game_stays(
    chromium: Browser, open_page: Opener
) -> None:
    page = open_page(
        chromium, before=lambda page: page.route("**/pictures.js", lambda route: route.abort())
    )
    begun(page)
    page.click("#share-svg")
    said(page, sentence("table.share.failed"))
    expect(refusal(page)).to_contain_text(sentence("table.share.failed"))
    page.unroute("**/pictures.js")
    with page.expect_download():
        page.click("#share-svg")
    expect(refusal(page)).to_have_count(0)
    page.evaluate("""() => {
      const { postMessage } = Worker.prototype;
      const data = { type: "frame", frame: { fault: true }, effects: [], last: true };
      window.fails = true;
      Worker.prototype.postMessage = function (event) {
        if (!fails || event.op !== "shots") return postMessage.call(this, event);
        setTimeout(() => this.onmessage({ data }));
      };
    }""")
    page.click("#share-gif")
    said(page, sentence("table.share.failed"))
    expect(page.locator("#share-gif")).to_have_text("Animation (GIF)")
    page.evaluate("() => { fails = false; }")
    with page.expect_download():
        page.click("#share-gif")
    expect(listed(page)).to_have_count(2)


def test_a_snippets_preview_is_whole_and_a_click_into_its_boxes_is_no_choice(
    chromium: Browser, open_page: Opener
) -> None:
    """It said that an option could not be read, and laid the usual deck in place of one's own."""
    page = begun(open_page(chromium, viewport={"width": 360, "height": 900}))
    page.click('#panel [data-name="embed"]')
    page.wait_for_selector("#snippet:not([aria-busy])")
    page.locator("#preview").scroll_into_view_if_needed()
    inside = page.frame_locator("#preview")
    expect(inside.locator("#picture")).to_have_attribute("src", re.compile("^data:"))
    root = inside.locator("html")
    fits = "root => root.scrollHeight <= root.clientHeight && root.scrollWidth <= root.clientWidth"
    for width in (360, 768):
        page.set_viewport_size({"width": width, "height": 900})
        laid_out(page)
        assert root.evaluate(fits), root.evaluate("root => [root.scrollHeight, root.clientHeight]")
    page.evaluate("""() => {
      const { send } = page.api;
      window.sent = [];
      page.api.send = (event, box) => { sent.push(event.op); send(event, box); };
    }""")
    page.locator("#embed-where").click()
    page.locator("#snippet").click()
    page.keyboard.press("Escape")
    assert "embed" not in page.evaluate("sent")
    expect(refusal(page)).to_have_count(0)


@pytest.mark.causes("table.trouble")
def test_a_game_goes_into_a_file_and_comes_out_and_a_file_of_any_other_kind_costs_nothing(
    chromium: Browser, open_page: Opener, tmp_path: Path
) -> None:
    page = begun(open_page(chromium))
    from_menu(page, "#open-file")
    with page.expect_download() as waiting:
        press(page, "Save as a file")
    file = tmp_path / waiting.value.suggested_filename
    waiting.value.save_as(file)
    huge, odd = tmp_path / "huge.txt", tmp_path / "odd.txt"
    huge.write_bytes(b"x" * 30_000_000)
    odd.write_bytes(bytes(random.Random(1).randrange(256) for _ in range(5_000)))
    other = open_page(chromium)
    from_menu(other, "#open-file")
    other.set_input_files("#file", file)
    expect(listed(other)).to_have_count(2)
    from_menu(other, "#open-file")
    other.set_input_files("#file", huge)
    expect(other.locator("#note")).to_contain_text("it is too long", timeout=20_000)
    other.set_input_files("#file", odd)
    expect(other.locator("#note")).to_contain_text("can’t be read")
    expect(listed(other)).to_have_count(2)


def test_a_named_game_is_whole_in_a_list_on_a_narrow_phone_and_there_at_the_next_visit(
    chromium: Browser, open_page: Opener
) -> None:
    """In French."""
    page = open_page(chromium, "?lang=fr#siam", viewport={"width": 360, "height": 740})
    assert page.locator("nav").evaluate("nav => nav.scrollWidth - nav.clientWidth") == 0
    type_move(page, "@c1n")
    from_menu(page, "#open-file")
    page.fill("#name", "<i>" + "x" * 37)
    page.press("#name", "Enter")
    expect(kept_games(page)).to_have_count(1)
    name, remove = page.locator(".kept button").all()
    lines = """one => {
      const range = document.createRange();
      range.selectNodeContents(one);
      return range.getClientRects().length;
    }"""
    assert name.evaluate(lines) > 1
    assert remove.evaluate(lines) == 1
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    close_button(page).click()
    from_menu(page, "#open-new")
    for choice in page.locator("#panel .pick input").all():
        assert choice.evaluate("one => one.offsetWidth === one.offsetHeight")
    start(page)
    expect(listed(page)).to_have_count(0)
    settled(page)
    page.reload()
    page.wait_for_selector("#loading", state="detached", timeout=60_000)
    from_menu(page, "#open-file")
    page.click(".kept [data-op=open]")
    expect(listed(page)).to_have_count(1)


def test_two_windows_of_one_browser_lose_nothing_of_each_other(
    chromium: Browser, open_page: Opener, site: str
) -> None:
    one = open_page(chromium)
    type_move(one, "@c1n")
    other = one.context.new_page()
    other.goto(f"{site}gambo/")
    other.wait_for_selector("#loading", state="detached", timeout=60_000)
    other.click("nav [data-name=siam]")
    expect(other.locator("nav [data-name=siam]")).to_have_attribute("aria-current", "page")
    from_menu(other, "#open-new")
    start(other)
    expect(listed(other)).to_have_count(0)
    type_move(other, "@a1n")
    one.bring_to_front()
    type_move(one, "@c5s")
    settled(one)
    one.reload()
    one.wait_for_selector("#loading", state="detached", timeout=60_000)
    expect(listed(one)).to_have_count(2)
    from_menu(one, "button.shelf")
    expect(notations(one).first).to_have_text("@a1n")


LATE = """() => {
  const { postMessage } = Worker.prototype;
  Object.assign(window, { late: [], came: 0 });
  Worker.prototype.postMessage = function (text) { late.push(() => postMessage.call(this, text)); };
  const options = { subtree: true, childList: true };
  new MutationObserver(() => (came += 1)).observe(document.getElementById("panel"), options);
}"""


def test_an_answer_to_the_choice_before_does_not_take_back_the_next_one(
    chromium: Browser, open_page: Opener
) -> None:
    page = begun(open_page(chromium))
    page.click('#panel [data-name="embed"]')
    page.wait_for_selector("#snippet:not([aria-busy])")
    page.click("#embed-more")
    picture = page.locator('[name="embed-form"][value="picture"]')
    picture.wait_for()
    page.evaluate(LATE)
    page.check('[name="embed-form"][value="element"]')
    picture.check()
    page.evaluate("late.shift()()")
    page.wait_for_function("came === 1")
    expect(picture).to_be_checked()
    page.evaluate("late.splice(0).forEach((send) => send())")
    page.wait_for_function("came > 1 && page.api.waiting === 0")
    expect(picture).to_be_checked()


def test_the_tool_that_an_author_names_is_heeded_however_late_the_answer_comes(
    chromium: Browser, open_page: Opener
) -> None:
    """Its text comes, and an answer to the tool named before does not take it back."""
    page = begun(open_page(chromium))
    page.click('#panel [data-name="embed"]')
    page.wait_for_selector("#snippet:not([aria-busy])")
    where = page.get_by_label("Where will you paste it?")
    where.select_option("Hugo")
    expect(page.locator("#snippet")).to_have_value(re.compile(r"^{{< elephants"))
    expect(page.locator("#template")).to_be_visible()
    page.evaluate(LATE)
    where.select_option("Notion")
    where.select_option("Substack")
    page.evaluate("late.shift()()")
    page.wait_for_function("came >= 1")
    expect(where).to_have_value("substack")
    page.evaluate("late.splice(0).forEach((send) => send())")
    expect(page.locator("#snippet")).to_have_value(re.compile(r"^http[^ ]+#siam=1"))
    expect(where).to_have_value("substack")
    expect(page.locator("#template")).to_have_count(0)
