"""Questions typed where moves are, and what is said of what happens."""

from __future__ import annotations

import random
import re

import pytest

from pygame_rules import NAMES, Key, open_game, packaged
from pygame_rules.bombay_bazar.geometry import CELLS
from pygame_rules.bombay_bazar.moves import MOVES as BAZAR
from pygame_rules.display.games import open_speech
from pygame_rules.gambo.moves import MOVES as GAMBO
from pygame_rules.siam.moves import MOVES as SIAM
from pygame_rules.tambouille import glosses
from tests.playing import some_move
from tests.sentences import sentence
from tests.web.frames import kept, seconds
from tests.web.tables import ask, begin, choose, send, table
from tests.web.tambouille import RECORD, START, begun, state_of
from tests.web.thinking import thought
from web.table.sentences import asking


@pytest.mark.parametrize("name", NAMES)
def test_no_legal_move_is_taken_for_a_question(name: str) -> None:
    game, rng = open_game(name), random.Random(2)
    texts = {"siam": [*SIAM], "gambo": [*GAMBO], "bombay_bazar": [*BAZAR]}.get(name, [])
    texts += ["A", "O", "X", "Y", "pass", "stay", "house:U"] if name == "tambouille" else []
    state = game.new(None, None, 5)
    for _ in range(40):
        move = some_move(state, rng)
        if move is None:
            break
        texts.append(str(move))
        state = state.play(move)
    for text in texts:
        assert asking.read(game, text) == "", text


@pytest.mark.parametrize("name", NAMES)
def test_every_letter_is_a_question_in_every_game(name: str) -> None:
    game = open_game(name)
    for letter in asking.LETTERS:
        assert asking.read(game, letter) == letter
    assert asking.read(game, " m  c1 ") == "m c1"
    assert asking.read(game, "b c1") == "", "nothing is asked about"
    assert (asking.read(game, "B") == "") is (name == "tambouille"), "there it is a card"


@pytest.mark.parametrize("name", NAMES)
def test_every_question_is_answered_below_the_box_and_changes_nothing(name: str) -> None:
    made = table(language="fr")
    begin(made, name, min(open_game(name).player_counts))
    if made.desk.covered:
        send(made, "reveal")
    before = made.desk.session
    for text in ("l", "b", "m", "p", "r 3", "f c", "r z", "s", "?", "m c1", "m B5"):
        frame = send(made, "type", text=text)
        assert frame["said"]
        assert "." in frame["said"]
        assert made.desk.session is before
        assert made.desk.form.typed == ""
        assert made.desk.talk.asked == text
        assert not any("text" in effect for effect in kept(frame))
        if "moves" in frame["parts"]:
            assert 'id="answer"' in frame["parts"]["moves"]
        assert f"{name}." not in frame["said"]
    choose(made, made.desk.session.draft.choices[0])
    assert made.desk.talk.asked == "", "until the next thing happens"


def test_the_board_and_the_moves_from_a_square_are_told() -> None:
    made = table()
    send(made, "type", text="@c1n")
    send(made, "type", text="@a2e")
    assert ask(made, "b") == (
        "Rocks: b3, c3, d3. Elephants: c1 north. Elephants beside the board: 4. "
        "Rhinos: a2 east. Rhinos beside the board: 4. The elephants to play"
    )
    assert ask(made, "L") == "A rhino enters at a2, facing east."
    assert ask(made, "m c1") == (
        "You can choose: face east, face south, face west, c2, d1, b1, leave the board."
    )
    assert "SI" in ask(made, "m c3"), "why nothing can be played from there"
    assert ask(made, "p").startswith("Elephants: c1 north.")
    assert ask(made, "r 2") == "a2: rhino facing east. b2: empty. c2: empty. d2: empty. e2: empty."
    assert ask(made, "f k") == sentence("table.ask.no-line")
    assert ask(made, "u").startswith("Taken back. A rhino enters at a2")
    assert made.desk.session.at == 1


def test_who_asks_for_the_moves_hears_of_each_card_and_of_gaps_by_the_pile() -> None:
    """(Unasked, cards are only counted.)"""
    made = begun("Sue/Laver SUeefuz/Laeinst To/Ve - Wax 0 t 0... full")
    asked = ask(made, "m")
    cards = asked.count(" from your hand") + len(re.findall(r"\b[a-z] \([A-Z]+\)", asked))
    assert cards == len(made.desk.session.draft.choices) - len(("pass",)) == 13
    made = table()
    begin(made, "malabars", 2)
    choose(made, "b2")
    assert ask(made, "m") == ("You can choose: a place: a1 to a4, b1, b3, c1 to c4 and d1 to d4.")


def test_questions_show_only_what_the_seat_that_looks_may_know() -> None:
    """TB-12: in the past, too, and under the cover nothing is answered at all."""
    made = begun()
    hidden = state_of(made).hands[1]
    words = ", ".join(f"capital {card}" if card.isupper() else card for card in hidden[:-1])
    heard = [ask(made, text) for text in ("b", "p", "s", "m", "r 1")]
    assert "capital S, capital U, e, f, u, z and a joker" in heard[0]
    assert not [said for said in heard if words in said]
    assert "South holds" not in heard[0]
    send(made, "type", text="Suze/U*t")
    assert made.desk.covered
    before = made.desk
    reveal = sentence("table.reveal", who=Key("tambouille.side.3"))
    assert sentence("table.trouble.covered", reveal=reveal) in send(made, "ask", text="b")["said"]
    assert made.desk.talk.asked == before.talk.asked == ""
    send(made, "reveal")
    send(made, "step", by="-1")
    assert "West holds" not in ask(made, "b")
    assert "in hand" in ask(made, "s"), "though no move can be made"


def test_undo_says_what_was_taken_back_and_that_there_is_nothing_more() -> None:
    made = table()
    assert send(made, "undo")["said"] == "There is nothing to take back."
    send(made, "type", text="@c1n")
    send(made, "type", text="@a2e")
    assert send(made, "undo")["said"] == (
        "Taken back. A rhino enters at a2, facing east. The rhinos to play"
    )
    assert send(made, "redo")["said"].startswith("A rhino enters at a2")
    assert send(made, "redo")["said"] == "There is nothing to redo."
    assert send(made, "step", by="-1")["said"].startswith("Move 1 of 2. An elephant enters")
    for _ in range(2):
        assert send(made, "go", ply="0")["said"] == "Move 0 of 2. The elephants to play"


def test_an_example_that_takes_the_table_is_announced() -> None:
    made = table()
    send(made, "type", text="@c1n")
    said = send(made, "example", name="fig-3", rule="SI-17")["said"]
    assert said.startswith(
        sentence("table.said.example", rule="SI-17") + " " + sentence("table.said.beside")
    )
    assert "Taken back" not in said
    assert "An example" not in send(made, "undo")["said"], "once is enough"
    said = send(table(), "example", name="fig-3", rule="SI-17")["said"]
    assert said.startswith(sentence("table.said.example", rule="SI-17"))
    assert sentence("table.said.beside") not in said, "there is no game that waits"


def test_of_who_is_to_play_only_what_nobody_knows_is_said() -> None:
    """R21: the next piece of a line-up."""
    made = table()
    begin(made, "gambo", 2, lineup="manual")
    said = choose(made, "a1")["said"]
    assert said.endswith("Indigo to play. Next piece of Indigo: elephant 1.")
    begin(made, "gambo", 2, lineup="random")
    said = choose(made, "a1", "c1")["said"]
    assert "take turns" not in said
    assert said.endswith("Indigo to play")


def test_a_cell_that_is_called_as_a_design_is_asked_about_in_small_letters() -> None:
    made = table()
    begin(made, "bombay_bazar", 2, seating="fixed")
    design = next(name for name in made.desk.session.draft.choices if name.lower() in CELLS)
    assert ask(made, f"m {design}").startswith(design)
    cell = design.lower()
    assert "end there" in ask(made, f"m {cell}")


def test_the_time_that_is_left_is_said() -> None:
    """R36."""
    made = table()
    clocked = RECORD.replace("house=off", "house=off clock=on").format(START + "+clock")
    send(made, "load", text=clocked)
    send(made, "reveal")
    frame = send(made, "left", seconds=30)
    assert frame["said"] == "30 seconds left."
    assert seconds(frame) is None, "the clock goes on"


def test_a_hint_can_be_typed() -> None:
    made = table()
    frame = send(made, "type", text="h")
    assert frame["said"] == "Looking for a good move…"
    told = thought(made, frame, nodes=40)["said"]
    assert told.startswith("Bring an elephant in at ")
    assert ask(made, "H") == told, "once more"
    assert told not in ask(made, "b")
    send(made, "example", name="fig-3")
    assert "Looking" not in ask(made, "h"), "an example has no hints"


def test_the_words_on_the_table_are_explained_one_by_one_and_all_together() -> None:
    """TB-45; in the list of moves a button asks, on the board the sign behind a word does."""
    made = begun("Chats/Aimer/Zoo ABefnou/Laeinst Tisaneo/Vite - Wax 0 t 0... full")
    assert 'data-text="w 2"' in made.sent["board"]
    plural = sentence("tambouille.gloss.p", word="CHATS", base="CHAT")
    verb = sentence("tambouille.gloss.verb", word="AIMER")
    frame = send(made, "ask", text="w")
    assert plural in frame["said"]
    assert verb in frame["said"]
    assert "the plural of" in made.sent["note"]
    assert send(made, "ask", text="w 2")["said"] == verb
    assert send(made, "ask", text="w 4")["said"] == sentence("table.ask.nothing")
    send(made, "type", text="Aimer/Zoo/Bon-Chats")
    send(made, "reveal")
    assert 'id="explain"' in made.sent["moves"]
    siam = table()
    assert send(siam, "ask", text="w")["said"] == sentence("table.ask.nothing")
    assert 'id="explain"' not in siam.sent["moves"]


def test_what_words_are_is_fetched_when_it_is_asked_and_nothing_is_lost_without(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def nothing(package: str, resource: str) -> None:
        raise FileNotFoundError(resource)

    monkeypatch.setattr(glosses, "_loaded", {})
    monkeypatch.setattr(packaged, "get_data", nothing)
    made = begun("Chats/Aimer/Zoo ABefnou/Laeinst Tisaneo/Vite - Wax 0 t 0... full")
    choose(made, "hand-1")
    path = made.desk.session.draft.path
    frame = send(made, "ask", text="w")
    wanted = {"do": "fetch", "file": "french.glosses", "game": "tambouille"}
    assert [one for one in frame["effects"] if one["do"] == "fetch"] == [wanted]
    frame = send(made, "arrived", failed=True)
    assert sentence("table.fetch-failed") in frame["parts"]["note"]
    assert made.desk.session.draft.path == path


def test_the_solo_score_is_not_told_to_who_is_asked_about_it() -> None:
    state = open_game("bombay_bazar").new(players=1, seed=1)
    speech = open_speech("bombay_bazar")
    for asked in (False, True):
        told = [phrase.key for phrase in speech.score(state, asked)]
        assert ("bombay_bazar.label.solo" in told) is not asked
