"""What the live region says of what happens and of what can be done."""

from __future__ import annotations

import re

import pytest

from pygame_rules import NAMES, Key
from pygame_rules.display.locales import Catalogue
from pygame_rules.display.speech.phrase import join_names
from tests.sentences import sentence, stretch
from tests.web.tables import ask, begin, choose, send, table
from tests.web.tambouille import RECORD, START, begun
from web.table.sentences import spoken

SIAM = '[Game "siam"]\n[Start "{}"]\n'


def test_choices_are_read_with_their_kind_and_what_they_bring() -> None:
    made = table()
    begin(made, "gambo", 2, seed=3)
    assert choose(made, "a1")["said"].endswith(
        "You can choose: bring in (c1); swap (a2, a3, a4, a5, a6, a7, a8, a9)."
    )
    choose(made, "c1")
    choose(made, "b1", "c2")
    assert ask(made, "m c1").startswith("You can choose: attack, wins 2 points (c2); swap (a2, a3,")
    begin(made, "malabars", 2, setup="outer")
    assert re.search(r"elephant \((\w\d, )+d3\)", ask(made, "m"))
    assert "c1 to c1" not in ask(made, "m c1")
    choose(made, "c1")
    said = choose(made, "gap-a2")["said"]
    assert re.search(r"You can choose: ring \((\w\d(, )?)+\); end the turn\.", said)
    send(made, "load", text=SIAM.format("2R2/s1N2/1R1R1/5/5 e 8 - * count"))
    assert "push, a rock goes off, the elephants win (c5)" in choose(made, "c4")["said"]
    begin(made, "bombay_bazar", 2, seating="fixed")
    assert re.search(r"trunk length \d", choose(made, "A2")["said"].partition("You can choose")[2])


def test_an_undo_against_a_partner_names_each_move_that_it_takes_back() -> None:
    """And a redo each one that it brings back."""
    made = table()
    send(made, "load", text='[Game "siam"]\n[Seat2 "calf nodes=9 seed=1"]\n\n1. @c1n\n2. @a2e\n')
    assert send(made, "undo")["said"] == (
        "Taken back. An elephant enters at c1, facing north. A rhino enters at a2, facing east. "
        "Your turn (the elephants)"
    )
    said = send(made, "redo")["said"]
    assert said.startswith("An elephant enters at c1, facing north. A rhino enters at a2")


def test_a_cover_is_spoken() -> None:
    """TB-12, BB-08: wherever it comes to lie."""
    made = table()
    hand = sentence("table.cover", who="{}")
    assert hand.format("West") in send(made, "load", text=RECORD.format(START))["said"]
    assert stretch("table.cover") not in send(made, "reveal")["said"]
    said = send(made, "type", text="pass")["said"]
    assert said == f"West passes. {hand.format('South')}"
    assert stretch("table.cover") not in send(made, "panel", name="rules")["said"]
    begin(made, "bombay_bazar", 2, starter="medals", seating="fixed")
    send(made, "reveal")
    said = send(made, "type", text="2e")["said"]
    assert said == f"Coral has kept medals in secret and says even. {hand.format('Teal')}"


def test_each_thing_is_said_once() -> None:
    made = table()
    begin(made, "bombay_bazar", 2, starter="choose", seating="fixed")
    said = send(made, "type", text="starter-1")["said"]
    assert said == "Teal starts."
    begin(made, "gambo", 2, seed=3)
    for path in ("a1 c1", "b1 c2"):
        choose(made, *path.split())
    said = choose(made, "c1", "c2")["said"]
    assert said.endswith(f"2 points for Ivory. {sentence('gambo.why.l', who='Indigo')}.")


def test_all_that_a_push_moves_is_told_in_one_sentence() -> None:
    """SI-26: however long its line is."""
    made = table(language="fr")
    send(made, "load", text=SIAM.format("R3R/2S2/2e2/2E2/R1s2 e 20 - * count"))
    said = send(made, "type", text="c4c3s")["said"]
    pushed = [
        sentence("siam.event.pushed.each", "fr", what=Key(f"siam.animal.{side}"), cell=cell)
        for side, cell in ((1, "c2"), (0, "c1"))
    ]
    pushed = [text[0].lower() + text[1:] for text in pushed]
    assert sentence("siam.event.pushed", "fr", each=join_names(Catalogue("fr"), pushed)) in said


def test_all_rings_that_ride_along_are_told_in_one_sentence() -> None:
    """R1, R2."""
    made = table(language="fr")
    begin(made, "malabars", 2, setup="outer")
    said = send(made, "type", text="b1a1")["said"]
    before, after = stretch("malabars.event.shifted", "fr"), "."
    assert said.count(before) == 1
    rings = said.partition(before)[2].partition(after)[0]
    each = sentence("malabars.event.shifted.each", "fr", ring="{}", cell="a1", target="a2")
    assert each.partition("{}")[2] in rings
    assert len(re.findall(r"\ba\d", rings)) == 4


@pytest.mark.parametrize(
    ("line", "move", "key", "params"),
    [
        ("F*a/Lu Seuv", "Feu/Lu/S*i", "give", {"was": "FA", "word": "FEU", "cards": "*"}),
        ("Masu/Lu Seiv", "Ma/Lu/Sus", "give", {"was": "MASU", "word": "MA", "cards": "su"}),
        ("Web/Lu uv*", "W*eb/Lu", "joker-in", {"word": "WEB", "card": "e"}),
        ("W*eb/Lu euv", "Web/Lu", "joker-out", {"word": "WEB", "card": "e"}),
    ],
)
def test_cards_that_change_places_are_told_as_people_do(
    line: str, move: str, key: str, params: dict[str, str]
) -> None:
    """TB-44: the joker has an article, and letters are listed with "and"."""
    language = "fr"
    made = table(language=language)
    send(made, "load", text=RECORD.format(f"{line}/Laeinst Tisaneo/Vite - Wax 0 t 0... full"))
    send(made, "reveal")
    named = {"*": sentence("tambouille.tell.the-joker", language)}
    cards = [named.get(card, card) for card in params.get("cards", "")]
    wanted = sentence(
        f"tambouille.event.{key}",
        language,
        **params | {"cards": join_names(Catalogue(language), cards)},
    )
    assert wanted in re.sub(
        "[\ue000-\ue002]|(?<=\ue000)fr", "", send(made, "type", text=move)["said"]
    )


def test_the_only_person_is_told_as_you_why_it_is_their_turn() -> None:
    """GA-20: Indigo has fewer points."""
    made = table(language="fr")
    begin(made, "gambo", 2, seed=3)
    for path in ("a1 c1", "b1 c2", "c1 c2"):
        choose(made, *path.split())
    text = str(made.desk.session.record)
    told = {}
    for seat in ("", '[Seat1 "calf"]\n', '[Seat1 "calf"]\n[Seat2 "calf"]\n'):
        start = text.index("]\n") + 2
        said = send(made, "load", text=text[:start] + seat + text[start:])["said"]
        told[seat.count("calf")] = said.lower()
    assert made.desk.session.state.to_play == 1
    usual = sentence("gambo.why.l", "fr", who=Key("gambo.side.1")).lower()
    yours = sentence("gambo.why.l.you", "fr")
    assert [usual in told[count] for count in range(3)] == [True, False, True]
    assert [yours in told[count] for count in range(3)] == [False, True, False]


def test_a_win_by_rings_is_said_once() -> None:
    made = table()
    send(made, "game", name="malabars", seed=1)
    send(made, "example", name="win-on-a-tail")
    ply = made.desk.session.at
    for frame in (send(made, "step", by="-1"), send(made, "redo")):
        said = frame["said"]
    assert made.desk.session.at == ply
    assert said.lower().count("rings are on") == 1
    assert "Both rings are on a2." in made.sent["moves"], "the list of moves is read by itself"


def test_after_a_card_the_card_and_its_word_are_said_and_no_list() -> None:
    made = begun()
    assert choose(made, "hand-1", "new")["said"] == "capital S. Word 1: S, not a word."
    assert send(made, "choose", target="hand-4", tap="yes")["said"] == "u. Word 1: SU."
    assert (
        "not a word (after capital S in word 1); SUE (after u in word 1)"
        in choose(made, "hand-2")["said"]
    )
    send(made, "cancel")
    choose(made, "pass")
    assert choose(made, "hand-3")["said"] == "e under your pile."
    assert choose(made, "under-1")["said"] == "e from your hand."


def test_cards_that_are_drawn_are_said_to_whom_they_belong_alone() -> None:
    """TB-12, TB-16."""
    made = begun()
    assert "Drawn" not in send(made, "type", text="pass+ef")["said"]
    assert "Drawn" not in send(made, "reveal")["said"], "it is the other's first turn"
    send(made, "type", text="pass")
    assert send(made, "reveal")["said"] == "Drawn: capital T and i. West to play"
    alone = RECORD.replace("[Start", '[Seat2 "calf nodes=9 seed=1"]\n[Start').format(START)
    send(made, "load", text=alone)
    said = send(made, "type", text="pass+ef")["said"]
    assert said.startswith("West passes and exchanges 2 cards. Drawn: capital T and i. ")
    send(made, "load", text=RECORD.format(START))
    send(made, "reveal")
    said = send(made, "type", text="Suze/U*t")["said"]
    assert "Drawn" not in said
    assert "capital T" not in said


def test_an_example_says_its_position_and_whose_turn_it_is_before_what_was_tried() -> None:
    made = table()
    said = send(made, "example", name="fig-3", rule="SI-17")["said"]
    assert re.search(r"Rocks: .* Elephants: .* The elephants to play\. An elephant pushes", said)
    for name in NAMES:
        send(made, "game", name=name, seed=1)
        for example in made.desk.session.game.rulebook.examples[:12]:
            said = send(made, "example", name=example.id)["said"]
            start = made.desk.session.go(0)
            turn = spoken.turn(Catalogue("en"), start).rstrip(".")
            assert turn in said, example.id
            if made.desk.talk.refusal is not None:
                _, _, after = said.partition(turn)
                assert sentence("table.example.refused") in after


def test_words_of_another_language_are_marked_in_what_is_said_and_shown() -> None:
    """WCAG 3.1.2: in the live region (`foreign`), the strip, the list of moves and the answers."""
    made = begun()
    frame = send(made, "type", text="Suze/U*t")
    assert frame["said"].startswith("West: SUZE placed. UT placed.")
    assert frame["foreign"] == [("fr", "SUZE"), ("fr", "UT")]
    for word in ("SUZE", "UT"):
        assert f'<span lang="fr">{word}</span> placed.' in made.sent["status"]
    assert '<code lang="fr">Suze/U*t</code>' in made.sent["moves"]
    send(made, "reveal")
    frame = send(made, "type", text="Zut/Suze/U*t")
    assert "ZUT" not in frame["said"] or ("fr", "ZUT") in frame["foreign"]
    assert ask(made, "r 1").startswith("Word 1, SUZE: ")
    assert 'id="answer">Word 1, <span lang="fr">SUZE</span>: ' in made.sent["moves"]
    frame = send(made, "type", text="Suze/U*t/Lxq")
    words = set(re.findall(r"\b[A-Z]{2,}\b", frame["said"])) - {"TB"}
    assert set(frame["foreign"]) == {("fr", word) for word in words}
    for part in made.sent.values():
        assert "\ue000" not in part
        assert "\ue001" not in part
        assert "\ue002" not in part
        assert not re.search(r'="[^"]*<span', part)
    made = begun()
    send(made, "language", value="fr")
    frame = send(made, "type", text="Suze/U*t")
    assert "SUZE" in frame["said"]
    assert frame["foreign"] == [], "in a French page they need no mark"
    assert "lang=" not in made.sent["status"] + made.sent["moves"]


def test_marks_that_come_from_outside_are_none() -> None:
    made = table()
    frame = send(made, "type", text="\ue000fr\ue001zzz\ue002")
    assert frame["foreign"] == []
    assert "<span" not in frame["parts"]["note"].partition('class="why"')[2].partition("</p>")[0]
    frame = send(made, "load", text='[Game "siam"]\n[Seat1 "\ue000fr\ue001x\ue002"]\n')
    assert 'lang="fr"' not in made.sent["note"]
