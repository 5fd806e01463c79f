"""Tambouille at the table: hidden hands, composing, the clock, the deck, the word list."""

from __future__ import annotations

import json
import random
import re
from collections import Counter

import pytest

from pygame_rules import Malformed
from pygame_rules.display.locales import Catalogue
from pygame_rules.tambouille import lexicon
from pygame_rules.tambouille.cards import deck_text
from pygame_rules.tambouille.languages import FRENCH
from tests.playing import some_move
from tests.sentences import sentence, stretch
from tests.web.browser_store import Store
from tests.web.frames import asked, needs, pictures
from tests.web.tables import choose, send, table
from tests.web.tambouille import RECORD, START, begun, no_list, state_of
from web.table import Table
from web.table.sentences import spoken
from web.table.view.page import Page


def shown(made: Table) -> str:
    """Everything on the page."""
    return " ".join(Page().render(made.desk, Catalogue("en")).values())


def test_no_frame_holds_a_hidden_card() -> None:
    """TB-12: what is drawn, said, listed or kept shows no other hand and no pile."""
    made, rng = table(), random.Random(4)
    send(made, "game", name="tambouille", seed=3)
    send(made, "players", value="4")
    frame = send(made, "start", seed=5)
    for _ in range(25):
        state = state_of(made)
        if state.outcome:
            break
        secrets = [hand for seat, hand in enumerate(state.hands) if seat != made.desk.visit.viewer]
        secrets += state.piles
        text = json.dumps(frame) + shown(made)
        for secret in secrets:
            assert len(secret) < 4 or secret not in text
            assert len(secret) < 4 or "+".join(secret) not in text
        faces = re.findall(r'id="face-hand-\d+"', frame["parts"].get("board", ""))
        if made.desk.covered:
            assert not faces
            assert "data-key" not in frame["parts"].get("board", "")
            frame = send(made, "reveal")
            continue
        assert len(faces) in (0, len(state.hand))
        move = some_move(state, rng)
        frame = send(made, "type", text=str(move))
        assert made.desk.talk.trouble is None
        assert made.desk.talk.refusal is None
        exchanged = str(move).partition("+")[2]
        if len(exchanged) > 2:
            assert f"+{exchanged}" not in shown(made), "how many went under, not which"


def test_the_next_player_sees_nothing_until_the_cover_is_lifted() -> None:
    made = begun()
    frame = choose(made, "hand-1", "new", "hand-4", "gap-1-1", "done")
    assert made.desk.session.record.moves == ("Su",)
    assert sentence("table.cover", who="South") in frame["parts"]["board"]
    assert "data-target" not in frame["parts"]["board"]
    frame = send(made, "undo")
    assert made.desk.session.at == 1, "undo never crosses a change of hands"
    assert sentence("table.trouble.sealed") in frame["said"]
    frame = send(made, "reveal")
    assert len(re.findall(r'id="face-hand-\d+"', frame["parts"]["board"])) == 7


def test_a_kept_game_comes_back_and_its_text_can_not_be_read_in_passing() -> None:
    store = Store()
    made = store.visit()
    made.send("load", text=RECORD.format(START))
    made.send("reveal")
    for target in ("hand-1", "new", "hand-4", "gap-1-1", "done"):
        made.send("choose", target=target)
    save = store.texts[made.desk.session.id]
    for text in ("Laeinst", "Tisaneo", "SUefuz", "Su"):
        assert f'"{text}' not in save
        assert f" {text}" not in save
    again = store.visit()
    assert again.moves == ["Su"]
    assert again.desk.covered


def test_while_composing_the_page_says_what_is_wrong_and_what_is_a_word() -> None:
    """TB-28: at once, not only at the end; and a joker reads itself (R6)."""
    made = begun()
    frame = choose(made, "hand-1", "new")
    assert '<span lang="fr">S</span> alone is not a word' in frame["parts"]["note"]
    frame = choose(made, "hand-4", "gap-1-1", "hand-4", "gap-1-2", "hand-2", "gap-1-3")
    words = re.findall(r"Word 1: (\w+)(, not a word)?", frame["parts"]["board"])
    assert words == [("SUZE", "")]
    frame = choose(made, "hand-1", "new", "hand-2", "gap-2-1")
    assert re.search(r"Word 2: U\w\"", frame["parts"]["board"]), "the joker makes it a word"
    assert ">End the turn<" in frame["parts"]["note"]


def test_a_pass_offers_the_exchange_and_tells_only_how_many() -> None:
    """TB-39."""
    made = begun()
    choose(made, "pass", "hand-3", "hand-3")
    frame = choose(made, "done")
    assert made.desk.session.record.moves == ("pass+ef",)
    assert "passes and exchanges 2 cards" in frame["said"]
    assert "pass+2" in frame["parts"]["moves"]
    assert "pass+ef" not in json.dumps(frame["parts"])


def test_who_could_stop_the_game_by_passing_is_reminded_of_fair_play() -> None:
    """TB-49, R35: a warning, once they are about to pass and before the pass is made."""
    made = begun("Suze/U*t ac/Laeinst -/Vite - Wax 0 t 0..p full")
    assert sentence("tambouille.foretold.fair-play") not in shown(made), "who thinks of passing?"
    choose(made, "pass")
    assert sentence("tambouille.foretold.fair-play") in shown(made)
    assert made.desk.session.record.moves == ()
    other = begun()
    choose(other, "pass")
    assert sentence("tambouille.foretold.fair-play") not in shown(other)


def test_the_button_that_passes_says_whether_it_exchanges_cards() -> None:
    """In a lesson it says so before any is chosen."""

    def label(made: Table, name: str) -> str:
        (found,) = re.findall(rf'<button[^>]* id="way-{name}"[^>]*>([^<]*)<', made.sent["note"])
        return str(found)

    lesson = table()
    send(lesson, "link", link="learn=tambouille.8&words=french")
    assert label(lesson, "pass") == sentence("tambouille.button.pass-or-exchange")
    made = begun()
    assert label(made, "pass") == sentence("tambouille.button.pass")
    choose(made, "pass")
    assert label(made, "done") == sentence("tambouille.confirm.exchange")
    for count in (1, 2):
        choose(made, "hand-3")
        key = "tambouille.button.exchange" + ".one" * (count == 1)
        assert label(made, "done") == sentence(key, count=count)


def published() -> Table:
    """A table with the form set to the whole game in French."""
    made = table()
    send(made, "game", name="tambouille", seed=1)
    for option, value in (("words", "french"), ("length", "full")):
        send(made, "prefer", name="tambouille", option=option, value=value)
    return made


def test_the_deck_can_be_edited_and_the_next_game_is_dealt_from_it() -> None:
    """docs/rules/tambouille.md#deck: an owner of the real game types in the true counts."""
    made = published()
    assert deck_text(FRENCH.deck) in send(made, "panel", name="new")["parts"]["panel"]
    changed = deck_text({**FRENCH.deck, "e": FRENCH.deck["e"] - 1, "k": FRENCH.deck["k"] + 1})
    send(made, "material", text=changed)
    send(made, "start", seed=1)
    state = state_of(made)
    cards = Counter("".join((*state.hands, *state.piles, state.aside)))
    assert cards["k"] == FRENCH.deck["k"] + 1
    assert cards["e"] == FRENCH.deck["e"] - 1
    assert cards.total() == 123
    assert made.desk.kept.material == {"tambouille": changed}


@pytest.mark.parametrize("text", ["  ", f" {deck_text(FRENCH.deck)}\n"])
def test_an_emptied_box_and_the_usual_deck_put_the_usual_deck_back(text: str) -> None:
    made = published()
    send(made, "panel", name="new")
    changed = deck_text({**FRENCH.deck, "e": FRENCH.deck["e"] - 1, "k": FRENCH.deck["k"] + 1})
    assert changed in send(made, "material", text=changed)["parts"]["panel"]
    assert deck_text(FRENCH.deck) in send(made, "material", text=text)["parts"]["panel"]
    assert made.desk.kept.material == {}


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("A1 O1 X1 Y1 e9", "card-count"),
        (deck_text({**FRENCH.deck, "X": 0, "e": 15}), "capital-missing"),
        (deck_text(FRENCH.deck) + " é1", "unknown-card"),
        (deck_text(FRENCH.deck) + " e2", "twice"),
        ("nonsense", "unknown-card"),
    ],
)
def test_an_impossible_deck_is_refused_with_the_reason_and_kept_to_be_mended(
    text: str, problem: str
) -> None:
    made = published()
    before = made.desk.session
    send(made, "material", text=text)
    assert made.desk.talk.trouble is not None
    assert (made.desk.talk.trouble.what, made.desk.talk.trouble.problem) == ("deck", problem)
    assert made.desk.session is before
    assert made.desk.kept.material == {"tambouille": text}
    send(made, "start", seed=1)
    assert made.desk.session is before, "no game begins with it"


def test_without_the_word_list_the_table_asks_for_it_and_changes_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made = table()
    no_list(monkeypatch)
    frame = send(made, "game", name="tambouille", seed=1)
    assert asked(frame, "fetch") == [{"file": "french.words", "game": "tambouille"}]
    assert stretch("table.fetching") in frame["parts"]["note"]
    assert made.desk.session.record.game == "siam"
    frame = send(made, "arrived", failed=True)
    assert needs(frame) == []
    assert sentence("table.fetch-failed") in frame["said"]
    assert made.desk.session.record.game == "siam"
    monkeypatch.undo()
    assert lexicon.load()
    send(made, "game", name="tambouille", seed=1)
    assert made.desk.session.record.game == "tambouille"


@pytest.mark.parametrize(("op", "link"), [("link", "tambouille=1AAAA"), ("visit", "tambouille")])
def test_whoever_goes_there_from_home_waits_for_the_list_like_anybody(
    monkeypatch: pytest.MonkeyPatch, op: str, link: str
) -> None:
    no_list(monkeypatch)
    made = table(home=True)
    frame = send(made, op, link=link)
    assert needs(frame) == ["french.words"]
    assert frame["said"] == sentence("table.said.fetching")
    monkeypatch.undo()
    assert sentence("table.who") in send(made, "arrived")["said"]


@pytest.mark.parametrize("asked", [{}, {"link": "#home"}])
def test_home_stays_in_its_language_while_the_list_comes_for_the_game_left_there(
    monkeypatch: pytest.MonkeyPatch, asked: dict[str, str]
) -> None:
    """The page showed an empty table for as long as the list took."""

    store = Store()
    store.visit().send("game", name="tambouille", seed=1)
    no_list(monkeypatch)
    made = store.visit(home=not asked, language="fr", **asked)
    frames = [made.first, made.send("coming", percent=50)]
    for frame in frames:
        assert (frame["address"], frame["language"]) == ("home", "fr")
        assert stretch("table.fetching", language="fr") in frame["parts"]["note"]
    assert needs(made.first) == ["french.words"]
    monkeypatch.undo()
    frame = made.send("arrived")
    assert (frame["address"], frame["said"]) == ("home", sentence("table.fetched", "fr"))
    assert made.desk.session.record.game == "tambouille"


def test_a_kept_game_whose_list_can_not_be_had_is_kept_apart_and_the_page_works(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    store = Store()
    store.visit().send("game", name="tambouille", seed=1)
    no_list(monkeypatch)
    made = store.visit()
    assert needs(made.first) == ["french.words"]
    assert sentence("table.said.fetching") in made.first["said"]
    frame = made.send("arrived", failed=True)
    assert needs(frame) == []
    assert "board" in frame["parts"]
    assert sentence("table.fetch-failed") in frame["parts"]["note"]
    for aside in ({"op": "panel", "name": "new"}, {"op": "language", "value": "fr"}):
        assert needs(made.dispatch(aside)) == []
    assert (made.desk.form.panel, made.desk.visit.language) == ("new", "fr")
    assert pictures(made.send("shots", which="shown"))
    assert needs(made.send("game", name="tambouille")) == ["french.words"]
    made.send("type", text="@c1n")
    monkeypatch.undo()
    again = store.visit()
    assert needs(again.first) == []
    assert again.moves == ["@c1n"]
    assert [kept.game for kept in again.desk.shelf] == ["tambouille"]


def test_a_link_whose_list_can_not_be_had_costs_nothing_of_what_was_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    store = Store()
    store.visit().play("@c1n")
    no_list(monkeypatch)
    for greeted in ({"name": "tambouille"}, {"link": "#game=tambouille"}):
        made = store.visit(**greeted)
        assert needs(made.first) == ["french.words"]
        frame = made.send("arrived", failed=True)
        assert made.moves == ["@c1n"]
        assert sentence("table.fetch-failed") in frame["parts"]["note"]


def test_a_file_that_did_not_come_is_named_as_what_it_is() -> None:
    desk, words = Store().visit().desk, Catalogue("en")
    for name in ("siam.puzzles", "players.zip"):
        told = spoken.trouble(words, desk, Malformed("data", "missing", "siam", name))
        assert told == words("table.fetch-failed.file", {"file": name})


def test_looking_back_nobody_is_told_what_another_hand_would_do() -> None:
    """The other player has passed and keeps these very cards."""
    made = begun()
    send(made, "type", text="pass")
    send(made, "go", ply=0)
    for event in ({"op": "hint"}, {"op": "choose", "target": "pass"}):
        frame = made.dispatch(event)
        assert made.desk.talk.hint == ""
        assert made.desk.session.draft.path == ()
        assert (
            "you can look" in frame["parts"].get("note", "")
            or sentence("table.trouble.sealed") in frame["said"]
        )
    note = send(made, "panel", name="")["parts"].get("note", "")
    assert 'data-op="hint"' not in note
    assert 'data-op="hint"' not in send(made, "go", ply=0)["parts"].get("note", "")


@pytest.mark.parametrize(
    ("moves", "rule"),
    [
        ("Été", "unknown-move"),
        ("Sux", "illegal-move"),
        ("Suzee", "illegal-move"),
        ("S*uze/U*t", "illegal-move"),
    ],
)
def test_doctored_records_are_refused_by_ply(moves: str, rule: str) -> None:
    """Accents, a word that is not in the list, a card twice, a joker read twice."""
    made = table()
    send(made, "load", text=RECORD.format(START) + f"\n1. {moves}\n")
    assert made.desk.talk.trouble is not None
    assert (made.desk.talk.trouble.problem, made.desk.talk.trouble.place) == (rule, "ply")
    assert made.desk.session.record.game == "siam", "the game on the table stays"
