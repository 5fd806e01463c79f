"""What a person does to take a game elsewhere: send it, save it, keep it, open it again."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.actions import from_menu, laid_out, said, settled, type_move
from tests.browser.gif import frames
from tests.browser.opener import Opener
from tests.browser.seen import close_button, kept_games, listed, notations, refusal
from tests.sentences import sentence
from web.table.address import MAX_CHARACTERS

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


def test_the_link_opens_the_game_elsewhere(chromium: Browser, open_page: Opener) -> None:
    link = begun(open_page(chromium)).input_value("#link")
    other = open_page(chromium, link.removeprefix(open_page.site))
    expect(listed(other)).to_have_count(2)
    type_move(other, "@a1n")
    expect(other.locator("#note")).to_contain_text(sentence("table.reply"))
    other.click("#note [data-name=share]")
    assert other.input_value("#link") != link


def test_a_code_to_photograph_appears(chromium: Browser, open_page: Opener) -> None:
    page = begun(open_page(chromium))
    press(page, "QR code")
    image = page.locator("#qr img")
    expect(image).to_be_visible()
    assert image.get_attribute("alt") == "QR code"
    said(page, "QR code")


def test_pictures_are_handed_over_under_a_name_that_says_what_they_are(
    chromium: Browser, open_page: Opener
) -> None:
    page = begun(open_page(chromium))
    for form, head in (("svg", b"<svg"), ("png", b"\x89PNG"), ("gif", b"GIF89a")):
        label = page.inner_text(f"#share-{form}")
        page.evaluate("form => document.getElementById(`share-${form}`).dataset.delay = 1500", form)
        with page.expect_download() as waiting:
            page.click(f"#share-{form}")
        assert waiting.value.suggested_filename == f"Siam after 2 moves.{form}"
        data = waiting.value.path().read_bytes()
        assert data.startswith(head)
        if form == "gif":
            moving = [60] * 4  # a move on its way
            assert frames(data)[2] == [1500, *moving, 1500, *moving, 3000]
        expect(page.locator(f"#share-{form}")).to_have_text(label)
        said(page, f"“Siam after 2 moves.{form}”")


def test_buttons_pressed_twice_or_together_do_what_they_say_once(
    chromium: Browser, open_page: Opener
) -> None:
    page = begun(open_page(chromium))
    names: list[str] = []
    page.on("download", lambda download: names.append(download.suggested_filename))
    buttons = page.locator("#panel [data-act=svg], #panel [data-act=png], #panel [data-act=gif]")
    labels = buttons.all_inner_texts()
    buttons.evaluate_all("all => [...all, ...all].forEach((one) => one.click())")
    expect(page.locator("#said")).to_contain_text("Siam after 2 moves")
    for _ in range(100):
        if len(names) == 3 and buttons.all_inner_texts() == labels:
            break
        page.wait_for_timeout(100)
    page.wait_for_timeout(500)
    assert sorted(names) == [f"Siam after 2 moves.{form}" for form in ("gif", "png", "svg")]
    assert buttons.all_inner_texts() == labels


@pytest.mark.causes("page.fault", "table.share.failed")
def test_pictures_that_the_table_can_t_draw_are_said_to_fail(
    chromium: Browser, open_page: Opener
) -> None:
    page = begun(open_page(chromium))
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


def test_the_picture_for_a_snippet_is_made_once(chromium: Browser, open_page: Opener) -> None:
    page = begun(open_page(chromium))
    page.evaluate("""() => {
      const stock = Worker.prototype.postMessage;
      window.pictures = [];
      Worker.prototype.postMessage = function (event, ...more) {
        if (event.op === "picture") pictures.push(event.for);
        else stock.call(this, event, ...more);
      };
    }""")
    page.click('#panel [data-name="embed"]')
    page.wait_for_function("pictures.length === 1")
    page.click("#embed-more")
    for value in ("off", "on", "off"):
        page.check(f'[name="embed-controls"][value="{value}"]')
        expect(page.locator("#preview")).to_have_attribute(
            "src", re.compile("controls=off" if value == "off" else r"#(?!.*controls)")
        )
    page.check('[name="embed-theme"][value="dark"]')
    page.wait_for_function("pictures.length > 1")
    page.wait_for_timeout(500)
    first, second = page.evaluate("pictures")
    assert first != second


def test_a_snippets_preview_is_whole(chromium: Browser, open_page: Opener) -> None:
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


def test_on_a_narrow_phone_nothing_is_cut_in_french(chromium: Browser, open_page: Opener) -> None:
    page = open_page(chromium, "?lang=fr#siam", viewport={"width": 360, "height": 740})
    whole = "nav => nav.scrollWidth - nav.clientWidth"
    assert page.locator("nav").evaluate(whole) == 0
    from_menu(page, "#open-file")
    page.fill("#name", "x" * 40)
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


@pytest.mark.causes("table.share.failed")
def test_what_can_t_be_made_is_said_and_the_game_stays(
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
    expect(listed(page)).to_have_count(2)


def test_a_game_goes_into_a_file_and_comes_out_of_it(
    chromium: Browser, open_page: Opener, tmp_path: Path
) -> None:
    page = begun(open_page(chromium))
    from_menu(page, "#open-file")
    with page.expect_download() as waiting:
        press(page, "Save as a file")
    file = tmp_path / waiting.value.suggested_filename
    waiting.value.save_as(file)
    other = open_page(chromium)
    from_menu(other, "#open-file")
    other.set_input_files("#file", file)
    expect(listed(other)).to_have_count(2)


@pytest.mark.causes("table.trouble")
def test_a_file_of_any_size_or_kind_costs_nothing(
    chromium: Browser, open_page: Opener, tmp_path: Path
) -> None:
    huge, odd = tmp_path / "huge.txt", tmp_path / "odd.txt"
    huge.write_bytes(b"x" * 30_000_000)
    odd.write_bytes(bytes(random.Random(1).randrange(256) for _ in range(5_000)))
    page = open_page(chromium)
    type_move(page, "@c1n")
    from_menu(page, "#open-file")
    page.set_input_files("#file", huge)
    expect(page.locator("#note")).to_contain_text("it is too long", timeout=20_000)
    page.set_input_files("#file", odd)
    expect(page.locator("#note")).to_contain_text("can’t be read")
    expect(listed(page)).to_have_count(1)


def test_named_games_are_there_at_the_next_visit(chromium: Browser, open_page: Opener) -> None:
    script = """window.asks = 0;
    if (navigator.storage) navigator.storage.persist = async () => (asks += 1) > 0;"""
    page = open_page(chromium, script=script)
    type_move(page, "@c1n")
    assert page.evaluate("asks") == 0
    from_menu(page, "#open-file")
    page.fill("#name", "With <i>Ann</i>")
    page.press("#name", "Enter")
    expect(kept_games(page)).to_have_count(1)
    assert page.evaluate("asks") == 1, "it is to last"
    from_menu(page, "#open-new")
    page.click("#panel [data-op='start']")
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
    other.click("#panel [data-op='start']")
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


@pytest.mark.causes("table.trouble")
def test_mutated_links_in_the_address_leave_the_game_alone(
    chromium: Browser, open_page: Opener
) -> None:
    page = begun(open_page(chromium))
    link = page.input_value("#link").partition("#")[2]
    rng = random.Random(7)
    letters = "AZaz09-_=&%#<é"
    for _ in range(60):
        text = list(link)
        for _ in range(rng.randrange(1, 4)):
            text[rng.randrange(len(text))] = rng.choice(letters)
        altered = "".join(text)
        if altered == link:
            continue
        page.evaluate("text => { location.hash = text; }", altered)
        page.wait_for_function("location.hash.startsWith('#siam') && !location.hash.includes('=')")
    page.evaluate("text => { location.hash = text; }", "siam=1" + "A" * MAX_CHARACTERS)
    expect(page.locator("#note")).to_contain_text(re.compile("too long"), timeout=20_000)
    type_move(page, "@a1n")
    expect(listed(page)).to_have_count(3)


LATE = """() => {
  const { postMessage } = Worker.prototype;
  Object.assign(window, { late: [], came: 0 });
  Worker.prototype.postMessage = function (text) { late.push(() => postMessage.call(this, text)); };
  const options = { subtree: true, childList: true };
  new MutationObserver(() => (came += 1)).observe(document.getElementById("panel"), options);
}"""


def test_a_click_into_a_list_or_a_box_is_no_choice(chromium: Browser, open_page: Opener) -> None:
    """It said that an option could not be read, and laid the usual deck in place of one's own."""
    page = begun(open_page(chromium))
    page.click('#panel [data-name="embed"]')
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


def test_an_answer_to_the_choice_before_does_not_take_back_the_next_one(
    chromium: Browser, open_page: Opener
) -> None:
    page = begun(open_page(chromium))
    page.click('#panel [data-name="embed"]')
    page.wait_for_selector("#snippet:not([aria-busy])")
    page.click("#embed-more")
    page.wait_for_selector('[name="embed-form"]')
    page.evaluate(LATE)
    page.check('[name="embed-form"][value="element"]')
    page.check('[name="embed-form"][value="picture"]')
    page.evaluate("late.shift()()")
    page.wait_for_function("came === 1")
    expect(page.locator('[name="embed-form"][value="picture"]')).to_be_checked()
    page.evaluate("late.splice(0).forEach((send) => send())")
    page.wait_for_function("came > 1 && page.api.waiting === 0")
    expect(page.locator('[name="embed-form"][value="picture"]')).to_be_checked()


def test_the_tool_that_an_author_names_is_heeded_however_late_the_answer_comes(
    any_browser: Browser, open_page: Opener
) -> None:
    """Its text comes, and an answer to the tool named before does not take it back."""
    page = begun(open_page(any_browser))
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
