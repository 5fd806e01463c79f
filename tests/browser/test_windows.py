"""Several windows of one browser keep games: what one has not seen it never takes away."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from tests.browser.actions import send, target, touch, type_move
from tests.browser.kept_games import (
    FILL,
    alone,
    another,
    entry,
    kept,
    long_record,
    name_it,
    open_files,
)
from tests.browser.opener import NO_DATABASE, PLAIN, Opener
from tests.browser.seen import kept_games, kept_list, listed, undone_plies


def test_two_windows_that_move_one_game_at_once_keep_both_lines(
    chromium: Browser, open_page: Opener, site: str
) -> None:
    one = open_page(chromium)
    type_move(one, "@c1n")
    open_files(one)
    name_it(one, "Ann")
    expect(kept_games(one)).to_have_count(1)
    kept(one)
    other = another(one.context, f"{site}#siam")
    expect(listed(other)).to_have_count(1)
    for page, move in ((one, "@c5s"), (other, "@a5s")):
        page.fill("#typed", move)
    for page in (one, other):
        page.evaluate("document.querySelector('.typed[data-op=type]').requestSubmit()")
    for page in (one, other):
        expect(listed(page)).to_have_count(2)
        kept(page)
    third = another(one.context, f"{site}#siam")
    everything = third.evaluate("page.games.all()")
    assert "2. @c5s" in everything
    assert "2. @a5s" in everything
    open_files(third)
    expect(kept_games(third)).to_have_count(2)
    name_it(third, "Sunday")
    expect(kept_list(one)).to_contain_text("Sunday")


HEARD = """() => {
  window.heard = [];
  new BroadcastChannel("five-elephants").onmessage = ({ data }) => heard.push(...data.games);
}"""


def test_a_window_that_stands_by_answers_nothing_and_may_give_a_name(
    chromium: Browser, open_page: Opener, site: str
) -> None:
    one = open_page(chromium)
    type_move(one, "@c1n")
    kept(one)
    other = another(one.context, f"{site}#siam")
    expect(listed(other)).to_have_count(1)
    listener = one.context.new_page()
    listener.goto(site + PLAIN)
    listener.evaluate(HEARD)
    type_move(one, "@c5s")
    kept(one)
    open_files(other)
    name_it(other, "Ann")
    kept(other)
    open_files(one)
    expect(kept_list(one)).to_contain_text("Ann")  # it has heard of it
    type_move(one, "@a1n")
    kept(one)
    plies = listener.evaluate("heard.map(({ plies }) => plies)")
    assert plies == [2, 2, 3], "each says what it has changed, and no more"
    for page in (one, other):
        page.close()
    third = alone(listener, site)
    assert "--- Ann" in third.evaluate("keeper.all()")


DEAF = "window.BroadcastChannel = class { addEventListener() {} postMessage() {} };"


def test_a_name_given_while_another_window_moves_stays(
    chromium: Browser, open_page: Opener, site: str
) -> None:
    """That window has not heard of it yet (here it never does), and yet may take a name away."""
    everything = "page.games.all()"
    one = open_page(chromium)
    type_move(one, "@c1n")
    kept(one)
    other = one.context.new_page()
    other.add_init_script(DEAF)
    other.goto(f"{site}#siam")
    expect(listed(other)).to_have_count(1)
    open_files(one)
    name_it(one, "Ann")
    expect(kept_list(one)).to_contain_text("Ann")
    kept(one)
    type_move(other, "@c5s")
    kept(other)
    saved = one.evaluate(everything)
    assert saved.startswith("--- Ann\n")
    assert "2. @c5s" in saved
    open_files(other)
    name_it(other, "Bob")
    expect(kept_list(other)).to_contain_text("Bob")
    kept(other)
    assert one.evaluate(everything).startswith("--- Bob\n")
    other.click(".kept [data-op=forget]")
    expect(kept_games(other)).to_have_count(0)
    kept(other)
    assert one.evaluate(everything).startswith("---\n")


def test_each_window_finds_its_own_table_again_with_its_half_made_turn(
    any_browser: Browser, open_page: Opener, site: str
) -> None:
    one = open_page(any_browser)
    type_move(one, "@a1n")
    send(one, "undo")
    touch(one, "reserve", "c1")
    chosen = target("c1") + ".chosen"
    expect(one.locator(chosen)).to_have_count(1)
    kept(one)
    other = another(one.context, f"{site}gambo/")  # it keeps a table of its own
    type_move(other, "a1c1")
    kept(other)
    one.reload()
    expect(one.locator(chosen)).to_have_count(1)
    expect(undone_plies(one)).to_have_count(1)
    other.reload()
    expect(listed(other)).to_have_count(1)
    one.goto(f"{site}malabars/")  # away, in the same window, and back
    kept(one)
    one.goto(f"{site}siam/")
    expect(one.locator(chosen)).to_have_count(1)


def test_a_window_that_starts_while_another_one_writes_takes_no_fact_away(
    chromium: Browser, open_page: Opener, site: str
) -> None:
    """Its table, knowing nothing yet, wrote empty best scores and an empty table."""
    one = open_page(chromium)
    type_move(one, "@c1n")
    kept(one)
    one.evaluate(
        """() => {
          const fact = { fact: "best", value: { malabars: 77 } };
          page.games.keep([fact], () => {});
          window.busy = setInterval(() => page.games.keep([fact], () => {}), 5);
        }"""
    )
    other = another(one.context, f"{site}#siam")
    expect(listed(other)).to_have_count(1)
    one.evaluate("clearInterval(busy)")
    facts = "page.games.greeting().then(({ facts }) => facts)"
    found = other.evaluate(facts)
    assert found["best"] == {"malabars": 77}
    assert found["table"]["at"] == 1


def test_a_game_that_has_changed_meanwhile_is_not_dropped(
    chromium: Browser, open_page: Opener, site: str
) -> None:
    page = alone(open_page(chromium, PLAIN, ready=False), site)
    games = ("moved", entry("moved", 4)), ("same", entry("same", 8)), ("other", entry("other", 8))
    page.evaluate(FILL, [(known, long_record(8)) for _, known in games])
    page.evaluate("keeper.load(['other'])")
    other = long_record(8).replace("c1e", "c1w")
    page.evaluate(FILL, [(entry("moved", 8), long_record(8)), (entry("other", 8), other)])
    drops = [{"drop": id, "known": known} for id, known in games]
    page.evaluate("drops => keeper.keep(drops, () => {})", drops)
    ids = ["moved", "same", "other"]
    assert page.evaluate("ids => keeper.load(ids)", ids) == {
        "moved": long_record(8),
        "same": None,
        "other": other,
    }


PUT = """([games]) => Promise.all(games.map(([put, text]) =>
  new Promise((done, failed) => keeper.keep([{ put, text: text ?? undefined }], failed, done))))"""
"""Keep games as one window has them, one after the other."""


def test_two_windows_that_hear_nothing_of_each_other_keep_each_line_once(
    chromium: Browser, open_page: Opener, site: str
) -> None:
    """The window that comes second keeps a copy of its own, and goes on with that one under the
    old id, which its table still has."""
    one = alone(open_page(chromium, PLAIN, ready=False), site)
    other = alone(one.context.new_page(), site)
    put, line = entry("a", 4), long_record(4)
    one.evaluate(PUT, [[(put, line)]])
    assert other.evaluate("keeper.load(['a'])") == {"a": line}
    lines = {"theirs": line + "5. c1s\n", "same": line + "5. c1s\n", "ours": line + "5. c5n\n"}
    longer = {name: text + "6. c5e\n" for name, text in lines.items()}
    one.evaluate(PUT, [[(put, lines["theirs"])]])
    other.evaluate(PUT, [[(put, lines["same"])]])
    assert one.evaluate("keeper.greeting().then(({ games }) => games.length)") == 1, "the same move"
    one.evaluate(PUT, [[(put, longer["theirs"])]])
    other.evaluate(PUT, [[(put, lines["ours"]), (put, longer["ours"])]])
    other.evaluate(PUT, [[({"id": "a", "over": True}, None)]])
    games = one.evaluate("keeper.greeting().then(({ games }) => games)")
    (copy,) = (game["id"] for game in games if game["id"] != "a")
    kept_here = one.evaluate("ids => keeper.load(ids)", ["a", copy])
    assert kept_here == {"a": longer["theirs"], copy: longer["ours"]}
    assert {game["id"]: game["over"] for game in games} == {"a": False, copy: True}
    # The table has heard of the copy, and opens the other window's game: that is another game.
    other.evaluate("new Promise((done) => keeper.keep([{ moved: 'a' }], done, done))")
    other.evaluate(PUT, [[({"id": "a", "over": True}, None)]])
    other.evaluate("keeper.load(['a'])")
    one.evaluate(PUT, [[(put, longest := longer["theirs"] + "7. c1n\n")]])
    other.evaluate(PUT, [[(put, third := longer["theirs"] + "7. c5w\n")]])
    games = one.evaluate("keeper.greeting().then(({ games }) => games)")
    (second,) = (game["id"] for game in games if game["id"] not in ("a", copy))
    kept_here = one.evaluate("ids => keeper.load(ids)", ["a", copy, second])
    assert kept_here == {"a": longest, copy: longer["ours"], second: third}


LEARN = """async (facts) => {
  await keeper.greeting();
  await new Promise((done) => keeper.keep([{ fact: "progress", value: facts }], done, done));
}"""
"""Keep facts as one window knows them."""

CLEAR = """() => new Promise((done) => {
  keeper.keep([{ fact: "progress", value: {}, anew: true }], done, done);
})"""
"""Forget them all, as the reader asks on the page of the record."""


def test_windows_that_hear_nothing_of_each_other_lose_nothing_that_was_learned(
    chromium: Browser, open_page: Opener, site: str
) -> None:
    script = f"delete window.BroadcastChannel;\n{NO_DATABASE}"
    one = alone(open_page(chromium, PLAIN, script=script, ready=False), site)
    other = one.context.new_page()
    other.add_init_script(script)
    alone(other, site)
    one.evaluate(LEARN, {"siam lesson enter": 1, "siam helped 3": 2})
    other.evaluate(LEARN, {"siam lesson push": 1, "siam helped 3": 1})
    known = "keeper.greeting().then(({ facts }) => facts.progress)"
    everything = {"siam lesson enter": 1, "siam lesson push": 1, "siam helped 3": 2}
    for page in (one, other):
        assert page.evaluate(known) == everything
    other.evaluate(CLEAR)
    assert one.evaluate(known) == {}, "cleared"
