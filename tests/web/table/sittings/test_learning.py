"""A lesson at the table: its steps, what the reader answers, and what becomes of it."""

from __future__ import annotations

import re
from html import unescape
from random import Random
from typing import Any

import pytest

from pygame_rules import NAMES, open_game
from pygame_rules.display.boards.parts import place
from pygame_rules.display.locales import LANGUAGES, Catalogue
from pygame_rules.display.markup import to_html
from pygame_rules.draft import CANCEL
from pygame_rules.lesson import RIGHT, WRONG, Find, Look, PlayOn, Predict, Step, Try, WhyNot
from tests.web.browser_store import Player, Store
from tests.web.frames import asked
from tests.web.lessons import (
    last_answer,
    learning,
    missable,
    missed,
    misses,
    opened,
    retaken,
    second_misses,
    sentence,
    solved,
    spoken,
    step_of,
    touched,
)
from tests.web.tables import send, table
from web.builder.site import DIST
from web.table.address import place_of
from web.table.desk import Desk
from web.table.events import handle
from web.table.followers.sounds import heard
from web.table.hinted import left
from web.table.reader import learned, preferred, proposal, records
from web.table.sentences.spoken import announcement, reason
from web.table.session import Session
from web.table.share import leaving, snippets
from web.table.sittings.playing import Game
from web.table.view.focus import focus
from web.table.view.lesson import learned_card
from web.table.view.plates import status
from web.table.view.play import board, note


def steps(*kinds: type[Step], missed: bool = False) -> list[Any]:
    """Cases: the game and the number of each step of these kinds. missed: only those that can be
    answered wrongly."""
    return [
        pytest.param(name, number, id=f"{name} {step.id}")
        for name in NAMES
        for number, step in enumerate(open_game(name).lesson.steps, 1)
        if isinstance(step, kinds) and (not missed or missable(name, step))
    ]


STEPS = steps(Step)
ANSWERED = steps(Find, Look, Predict, WhyNot)
"""Steps that a right answer ends."""

MISSED = steps(Step, missed=True)
ASKING = steps(Predict)
TOUCHED = steps(Find, WhyNot, missed=True)


def text(desk: Desk, language: str = "en") -> str:
    """The words of the note."""
    return to_html(*note(desk, Catalogue(language)))


def begun(name: str, number: int, language: str) -> tuple[Desk, Desk, Catalogue]:
    """The desk before a step and with it, with sounds."""
    own = Desk.new(Session.new(name)).with_visit(language=language, settings={"sound": "soft"})
    return own, opened(name, number, own), Catalogue(language)


def praised(desk: Desk, words: Catalogue) -> str:
    """How a right answer to the step is praised, or the refusal that the step is about."""
    return words("table.lesson.praise" + ".refused" * isinstance(step_of(desk), WhyNot))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "number"), STEPS)
def test_a_step_says_its_task_and_has_a_way_out(name: str, number: int, language: str) -> None:
    own, desk, words = begun(name, number, language)
    first = words("table.lesson.heading", learning(desk).heading(desk.session)[1])
    assert spoken(announcement(own, desk)).startswith(f"{first}. {sentence(desk, words)} ")
    assert sentence(desk, words) in spoken(text(desk, language))
    assert text(desk).count('id="back-to-game"') == (not isinstance(desk.kept.sitting, Game))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "number"), ANSWERED)
def test_a_right_answer_ends_a_step_is_praised_and_leads_on(
    name: str, number: int, language: str
) -> None:
    """Only the step says what has happened, not whose turn it would be: nobody plays on there."""
    _, desk, words = begun(name, number, language)
    before, done = last_answer(desk)
    after = solved(desk)
    assert (learning(after).answer, after.lock) == (RIGHT, "taught")
    praise = "" if isinstance(step_of(desk), Look) else f"{praised(desk, words)} "
    assert announcement(before, done).startswith(praise + sentence(desk, words, RIGHT))
    assert sentence(desk, words, RIGHT) in spoken(text(after, language))
    assert praise.strip() in text(done, language)
    assert praised(desk, words) not in text(desk, language)
    assert heard(before, done) == ("" if isinstance(step_of(desk), Look) else "right")
    assert heard(done, done) != "right"
    assert heard(before, done.with_visit(settings={"sound": "off"})) == ""
    for state in (desk, done, after):
        assert 'class="told"' not in to_html(*status(state, words))
        assert 'class="notice"' not in text(state, language)
    why = reason(words, done.session)
    assert not why or why not in announcement(before, done)
    assert 'id="way-onward"' in text(after)
    assert text(after).count('id="back-to-game"') == 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "number"), MISSED)
def test_a_wrong_answer_counts_as_a_try_leaves_the_position_and_is_corrected(
    name: str, number: int, language: str
) -> None:
    """The task stays, is read and heard; after two wrong answers the right touch glows."""
    _, desk, words = begun(name, number, language)
    wrong = missed(desk)
    assert learning(wrong).tries == 1
    assert retaken(wrong).session.state == desk.session.state
    assert retaken(wrong).session.last == 0
    if isinstance(step_of(desk), WhyNot):
        told = f"{words('table.said.missed')} {sentence(desk, words)}"
        assert announcement(desk, wrong).startswith(told)
        assert words("table.said.missed") in text(wrong, language)
        assert sentence(desk, words) in spoken(text(wrong, language))
    else:
        reason = sentence(desk, words, learning(wrong).fault)
        assert announcement(desk, wrong).startswith(reason)
        assert reason in spoken(text(wrong, language))
        assert sentence(desk, words) in spoken(text(wrong, language)), "the task stays"
    assert praised(desk, words) not in text(wrong, language)
    assert heard(desk, wrong) == "refused"
    assert text(wrong).count('id="back-to-game"') == 1
    assert learning(solved(retaken(wrong))).answer == RIGHT
    twice, step = retaken(missed(retaken(wrong))), step_of(desk)
    if isinstance(step, Predict):
        (glows,) = re.findall('<button[^>]*class="next"[^>]*>', text(twice))
        assert f'id="answer-{step.right}"' in glows
    else:
        assert left(twice)[: len(getattr(step, "attempt", ()))] == getattr(step, "attempt", ())
        assert left(twice), "the right touch glows"


@pytest.mark.parametrize(("name", "number"), TOUCHED)
def test_what_a_wrong_move_has_touched_is_marked_until_another_one_is_begun(
    name: str, number: int
) -> None:
    desk = opened(name, number)
    after = retaken(missed(desk))
    words = Catalogue("en")
    marked = set(re.findall(r'id="([^"]*)" class="[^"]*\bcause\b', to_html(*board(after, words))))
    path = {place(target) for target in learning(after).astray()}
    assert marked <= path
    if isinstance(step_of(desk), Find):  # else it is done by a refusal, which has its reasons
        assert marked or name == "tambouille", "passing touches nothing"
        assert "cause" not in to_html(*board(solved(after), words))
    touched = handle(after, {"op": "choose", "target": after.session.draft.choices[0]})
    again = learning(touched).tries > learning(after).tries  # the touch has made another move
    begun = touched.session.draft.path and not again
    assert not begun or "cause" not in to_html(*board(touched, words))


def test_a_wrong_prey_leaves_the_attacker_chosen() -> None:
    """The right turn begins with it, too. The reader reads what was wrong until the next touch; a
    piece that is wrong itself is let go."""
    desk, words = opened("gambo", 2), Catalogue("en")
    wrong = handle(desk, {"op": "choose", "target": "c9"})
    wrong = handle(wrong, {"op": "choose", "target": "c8"})
    assert learning(wrong).fault == "wrong.lost"
    assert wrong.session.draft.path == ("c9",)
    assert sentence(desk, words, "wrong.lost") in spoken(text(wrong))
    assert sentence(desk, words) in spoken(text(wrong)), "the task stays"
    assert learning(handle(wrong, {"op": "choose", "target": "c10"})).answer == RIGHT
    let_go = handle(wrong, {"op": "choose", "target": "c9"})
    assert let_go.session.draft.path == ()
    other = handle(handle(let_go, {"op": "choose", "target": "a1"}),
                   {"op": "choose", "target": "a2"})  # fmt: skip
    assert (learning(other).fault, other.session.draft.path) == ("wrong", ())


@pytest.mark.parametrize(("name", "number"), ASKING)
def test_a_question_about_a_move_shows_that_move_until_it_is_answered(
    name: str, number: int
) -> None:
    desk, words = opened(name, number), Catalogue("en")
    drawn = to_html(*board(desk, words))
    for first in step_of(desk).shows[:1]:
        targets = map(place, desk.session.game.parse_move(first).path)
        there = [target for target in targets if f'id="{target}"' in drawn]
        assert all(re.search(rf'id="{one}" class="[^"]*\bshown\b', drawn) for one in there)
    assert "shown" not in to_html(*board(solved(desk), words))


def test_the_number_of_a_step_has_a_short_form_for_a_crowded_strip() -> None:
    assert 'data-short="8/10"' in to_html(*status(opened("siam", 8), Catalogue("fr")))


@pytest.mark.parametrize("name", NAMES)
def test_the_first_move_of_a_lesson_is_shown_before_it_is_tried(name: str) -> None:
    desk = opened(name, 1)
    assert left(desk)
    assert not left(opened(name, 3))


def test_the_touches_that_a_reader_asks_for_glow_and_are_heard_from_where_the_turn_stands() -> None:
    desk = opened("siam", 3)
    assert not left(desk)
    shown = handle(desk, {"op": "show"})
    assert left(shown) == ("d2", "d3", "facing:n")
    assert announcement(desk, shown).endswith("Touch: d2, d3, north.")
    assert left(handle(shown, {"op": "choose", "target": "d2"}))[0] == "d3"
    begun = handle(desk, {"op": "choose", "target": "d2"})
    assert announcement(begun, handle(begun, {"op": "show"})).endswith("Touch: d3, north.")


def test_moves_that_play_by_themselves_are_shown_part_by_part_and_can_be_seen_again() -> None:
    """With the task beside them."""
    desk = handle(opened("malabars", 3), {"op": "show"})
    parts = 0
    while desk.talk.replay:
        assert "trunk, tail, trunk, tail" in text(desk)
        assert 'id="way-onward"' not in text(desk)
        desk, parts = handle(desk, {"op": "replay", "part": "next"}), parts + 1
    assert parts == 3  # the position, the ring, the elephant
    assert 'id="way-onward"' in text(desk)
    again = handle(desk, {"op": "show"})
    assert again.talk.replay == (1, 0)
    assert again.session.at == desk.session.at == 1
    assert learning(again).answer == RIGHT


def test_another_refusal_than_the_one_to_be_learned_is_a_try_that_is_counted_once() -> None:
    """Though it stays on the page; two make the right touches glow."""
    desk = opened("siam", 4)
    step = step_of(desk)
    assert isinstance(step, WhyNot)
    for tries in (1, 2):
        for target in ("c5", "e5"):
            desk = handle(desk, {"op": "choose", "target": target})
        assert desk.talk.refusal is not None
        assert desk.talk.refusal.rule != step.refused
        assert (learning(desk).answer, learning(desk).tries) == ("", tries)
        for event in ({"op": "panel", "name": "rules"}, {"op": "language", "value": "fr"}):
            after = handle(desk, event)
            assert after.talk.refusal is desk.talk.refusal
            assert learning(after) == learning(desk)
    assert left(handle(desk, {"op": "cancel"})) == ("c5", "c4")


def test_a_refusal_that_was_asked_for_names_its_clause_and_does_not_look_like_a_mistake() -> None:
    """Nor like a move that was right: it has no tick. The clause itself is not repeated."""
    after = solved(opened("siam", 4))
    assert after.talk.refusal is not None
    assert 'data-rule="SI-20"' in text(after)
    assert Catalogue("en")("siam.rule.SI-20") not in text(after)
    assert 'class="praise asked"' in text(after)
    assert 'class="praise"' in text(solved(opened("siam", 1)))
    other = handle(opened("siam", 4), {"op": "choose", "target": "nowhere"})
    assert 'class="why"' in text(other)
    assert 'class="why"' not in text(after)


def test_numbers_that_answer_a_question_are_shown_after_the_answer() -> None:
    """The length of a trunk stands beside its head, and in its player's plate."""
    asked = opened("bombay_bazar", 9)
    step = step_of(asked)
    assert isinstance(step, Predict)
    for desk, shown in ((asked, False), (solved(asked), True)):
        for part in (board(desk, Catalogue("en")), status(desk, Catalogue("en"))):
            texts = " ".join(re.findall(">([^<]+)<", to_html(*part)))
            assert (step.right in texts.split()) is shown


def test_who_plays_and_why_is_not_told_while_that_is_asked() -> None:
    desk = opened("gambo", 6)
    assert isinstance(step_of(desk), Predict)
    shown = to_html(*status(desk, Catalogue("en")), *note(desk, Catalogue("en")))
    assert "so plays next" not in announcement(Desk.new(Session.new("gambo")), desk) + shown


@pytest.mark.parametrize("event", [{"op": "answer", "value": "rhino"}, {"op": "show"}])
def test_answers_mean_nothing_where_no_question_is_asked(event: dict[str, str]) -> None:
    own = Desk.new(Session.new("siam"))
    assert handle(own, event).kept.session.record == own.kept.session.record
    assert isinstance(handle(own, event).kept.sitting, Game)
    find = opened("siam", 1)
    assert learning(handle(find, {"op": "answer", "value": "rhino"})) == learning(find)


def test_nothing_is_answered_twice_or_by_what_is_not_offered() -> None:
    desk = opened("siam", 8)
    after = handle(desk, {"op": "answer", "value": "everybody"})
    assert after.talk.trouble is not None
    assert (after.talk.trouble.problem, after.talk.trouble.text) == ("unknown-value", "everybody")
    assert learning(after).tries == 0
    done = solved(desk)
    again = handle(done, {"op": "answer", "value": "elephant"})
    assert learning(again).answer == RIGHT
    assert again.session.record == done.session.record


@pytest.mark.parametrize("number", [11, -1, "x", "²", "9" * 99])
def test_a_step_that_does_not_exist_is_named_and_changes_nothing(number: object) -> None:
    own = Desk.new(Session.new("siam"))
    after = handle(own, {"op": "learn", "name": "siam", "step": number})
    assert after.talk.trouble is not None
    assert after.talk.trouble.text == str(number)[:60]
    assert after.session.record == own.session.record


def test_the_reader_s_own_game_waits_on_the_shelf_alone_and_comes_back() -> None:
    """A lesson is not kept among the games."""
    made = table()
    send(made, "type", text="@c1n")
    before = made.desk.session.record
    send(made, "learn", name="siam", step=1)
    send(made, "type", text="@c1n")
    send(made, "learn", name="siam", step=2)
    assert learning(made.desk).number == 1
    assert made.desk.session.record != before
    assert [kept.plies for kept in made.desk.shelf] == [1]
    send(made, "unshelve")
    assert made.desk.session.record == before
    assert isinstance(made.desk.kept.sitting, Game)


def test_a_win_in_a_lesson_is_not_counted_among_the_results() -> None:
    after = solved(opened("siam", 9))
    assert after.session.state.outcome is not None
    assert after.kept.results == {}
    assert not after.visit.ended


@pytest.mark.parametrize("name", NAMES)
def test_the_last_step_is_the_reader_s_first_game_against_the_calf(name: str) -> None:
    desk = opened(name, len(open_game(name).lesson.steps))
    (own,) = desk.session.people
    assert own == desk.session.state.to_play
    assert [player.level for player in desk.session.players if player] == ["calf1"]
    assert desk.lock == ""
    step = step_of(desk)
    move = str(desk.session.state.sample(Random(1)))
    desk = handle(desk, {"op": "type", "text": move})
    assert step.id in desk.kept.progress.of(name, "lesson")
    assert desk.sitting.lasts and desk.sitting.counts
    assert desk.session.id and desk.session.own
    assert str(place_of(desk)) == name


@pytest.mark.parametrize("name", NAMES)
def test_a_first_game_of_the_usual_length_is_dealt_and_counts_like_any_other(name: str) -> None:
    """It can be a best game and earn awards. A short one is not among the results."""
    number = len(open_game(name).lesson.steps)
    games = [opened(name, number, seed=seed).session for seed in (1, 2, 3)]
    short = learned.was_short(games[0])
    assert all(game.as_dealt for game in games) is not short
    if name == "gambo":  # its pieces are lined up by lot
        assert len({str(game.states[0]) for game in games}) == 3
    before = Desk.new(games[0])
    assert (records.note_end(before) is before) is short


def first_game(player: Player, turns: int) -> None:
    """The last step of Siam's lesson, and so many turns of each player."""
    player.send("learn", name="siam", step=10)
    replies = (("@c1n", "@a5e"), ("@a1n", "a5a4e"), ("@e1n", "a4a5e"))
    for own, reply in replies[:turns]:
        (task,) = asked(player.send("type", text=own), "think")
        player.send("thought", key=task["key"], move=reply)


def test_the_reminders_are_at_hand_in_the_first_three_turns_of_that_game() -> None:
    words, player = Catalogue("en"), Store().visit()
    for turns in (0, 1, 2):
        first_game(player, turns)
        assert player.desk.session.last == 2 * turns
        assert 'popovertarget="reminders"' in player.note
        for number in (1, 2, 3):
            assert words(f"siam.lesson.reminder.{number}") in player.note
    player.send("choose", target="reserve")
    assert "reminders" not in player.note, "a half-made turn needs the room"
    player.send("go", ply=0)
    assert 'id="way-now"' in player.note, "the reminders' button stood in its place"
    first_game(player, 3)
    assert "reminders" not in player.note


def test_the_first_game_goes_on_as_a_kept_game_with_its_reminders() -> None:
    player = Store().visit()
    player.send("type", text="@c1n")
    first_game(player, 1)
    again = player.store.visit()
    assert isinstance(again.desk.kept.sitting, Game)
    assert again.desk.session.last == 2
    assert [kept.plies for kept in again.desk.shelf] == [1], "the reader's own game waits"
    assert 'popovertarget="reminders"' in again.note
    player.store.facts["table"] |= {"reminded": "many"}
    assert "reminders" not in player.store.visit().note


def test_each_step_leads_to_the_one_before_and_the_one_after() -> None:
    first, second, last = (text(opened("siam", number)) for number in (1, 2, 10))
    assert 'id="way-before"' not in first
    assert 'id="way-onward" data-step="2"' in first
    assert 'id="way-before" data-step="1"' in second
    assert 'id="way-onward" data-step="3"' in second
    assert 'id="way-before"' in last


@pytest.mark.parametrize(
    "link", ["siam/learn/4", "learn=siam.4", "learn%3Dsiam.4", "#learn=siam.4&lang=fr"]
)
def test_an_address_and_a_link_in_a_text_or_an_embedded_board_open_a_step(link: str) -> None:
    for op in ("link", "visit"):
        made = table()
        send(made, op, link=link)
        assert learning(made.desk).number == 3
        assert str(place_of(made.desk)) == "siam/learn/4"
        assert 'data-link="home"' in text(made.desk)
    frame = table(link=link, guest=True, players="calf").desk
    assert str(place_of(frame)) == "siam/learn/4"
    assert frame.session.people == (0, 1), "nobody else plays in a step"
    assert 'id="back-to-game"' not in text(frame), "an embedded board has no way home"


@pytest.mark.parametrize(
    "link",
    ["learn=siam.99", "learn=chess.1", "learn=siam", "learn=siam.x", "learn=", "learn=4",
     "siam/learn/99", "siam/learn/x", "siam/learn/0", "siam/learn/²"],
)  # fmt: skip
def test_a_link_or_an_address_of_a_step_that_does_not_exist_is_said_to_be_wrong(link: str) -> None:
    """Also one that a later version has written: steps may be added."""
    for guest in (False, True):
        made = table(link=link, guest=guest, home=True)
        assert made.desk.talk.trouble is not None
        assert made.desk.talk.trouble.what == "link"
        assert made.desk.session.record.game == "siam"
    for op in ("link", "visit"):
        made = table()
        send(made, "type", text="@c1n")
        send(made, op, link=link)
        assert made.desk.talk.trouble is not None
        assert made.desk.session.last == 1


def test_a_step_of_a_game_that_the_site_has_not_is_refused() -> None:
    made = table(configuration={"games": ["gambo"]})
    send(made, "link", link="learn=siam.4")
    assert made.desk.talk.trouble is not None
    assert made.desk.session.record.game == "gambo"


@pytest.mark.parametrize(("name", "number"), STEPS)
def test_what_is_shared_of_a_step_leads_to_the_step(name: str, number: int) -> None:
    words = Catalogue("en")
    desk = opened(name, number).with_visit(site="https://elephants.example/", ready=True)
    own = desk.session.record.options
    asked = [option.name for option in open_game(name).options if option.asked]
    link = f"learn={name}.{number}" + "".join(f"&{name}={own[name]}" for name in asked)
    assert leaving.address(desk) == f"https://elephants.example/#{link}"
    for form in ("plain", "element", "markdown", "link", "address"):
        pasted = snippets.snippet(desk.with_form(embed={"form": form}), words)
        assert pasted is not None and link in unescape(pasted), form
    assert snippets.offered(desk) == ("step",)
    assert not snippets.picture_wanted(desk, words), "the site has its picture"
    ending = preferred.ending(open_game(name), own)
    drawn = f"pictures/learn/{name}.{number}{ending}.svg"
    assert drawn in str(snippets.snippet(desk.with_form(embed={"form": "picture"}), words))
    assert (DIST / drawn).is_file()


def test_a_shared_step_of_a_game_with_hands_shows_the_reader_s() -> None:
    desk = opened("tambouille", 1)
    (drawn,) = leaving.pictures(desk, Catalogue("en"), "start")
    (closed,) = leaving.pictures(Desk.new(desk.session), Catalogue("en"), "start")
    assert drawn.count("hand-") > closed.count("hand-")


@pytest.mark.parametrize(("name", "number"), STEPS)
def test_no_step_covers_a_hand_or_proposes_its_players_and_options_for_a_new_game(
    name: str, number: int
) -> None:
    desk, game = opened(name, number), open_game(name)
    assert not desk.covered
    assert proposal.players(desk) == game.player_counts[0]
    done = solved(desk)
    assert proposal.options(done) == proposal.usual_options(done, game, proposal.seats(done))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "number"), STEPS)
def test_the_task_is_heard_when_a_step_begins_and_the_praise_when_it_is_done(
    name: str, number: int, language: str
) -> None:
    words = Catalogue(language)
    own = Desk.new(Session.new(name)).with_visit(language=language)
    desk = opened(name, number, own)
    first = words("table.lesson.heading", learning(desk).heading(desk.session)[1])
    assert spoken(announcement(own, desk)).startswith(f"{first}. {sentence(desk, words)} ")
    if not isinstance(step_of(desk), PlayOn):
        before, done = last_answer(desk)
        praise = "" if isinstance(step_of(desk), Look) else f"{praised(desk, words)} "
        assert announcement(before, done).startswith(praise + sentence(desk, words, RIGHT))


def test_the_task_is_heard_once_more_in_another_language() -> None:
    desk = opened("siam", 3)
    after = handle(desk, {"op": "language", "value": "fr"})
    assert Catalogue("fr")("siam.lesson.push") in announcement(desk, after)


def test_the_keyboard_goes_to_the_task_and_then_to_the_way_onward() -> None:
    own = Desk.new(Session.new("siam"))
    assert focus(own, opened("siam", 3, own), {"op": "learn"}) == "board"
    question = opened("siam", 8, own)
    assert focus(own, question, {"op": "learn"}) == "answer-elephant"
    answered = {"op": "answer", "value": "rhino"}
    assert focus(question, handle(question, answered), answered) == "way-onward"
    find = opened("siam", 3)
    assert focus(find, handle(find, {"op": "show"}), {"op": "show"}) == "board"


def test_a_reader_who_goes_to_the_game_leaves_the_lesson_for_the_half_made_turn_there() -> None:
    made = table()
    send(made, "choose", target="reserve")
    path = made.desk.session.draft.path
    assert path
    for links in (("siam",), ("home", "siam")):
        send(made, "learn", name="siam", step=2)
        for link in links:
            send(made, "visit", link=link)
        assert isinstance(made.desk.kept.sitting, Game)
        assert made.desk.session.draft.path == path


def test_going_back_from_the_rules_finds_the_step_as_it_was_left() -> None:
    made = table()
    send(made, "visit", link="siam/learn/3")
    send(made, "choose", target="d2")
    desk = made.desk
    send(made, "visit", link="siam/rules")
    assert learning(made.desk).number == 2
    send(made, "visit", link="siam/learn/3")
    assert made.desk.kept == desk.kept
    assert made.desk.form.panel == ""


def test_a_step_is_there_again_after_a_reload_and_the_own_game_is_on_the_shelf() -> None:
    player = Store().visit()
    player.send("type", text="@c1n")
    player.send("learn", name="siam", step=3)
    player.send("choose", target="d2")
    for link in ("", "siam/learn/3", "siam/rules"):
        again = player.store.visit(link=link)
        assert learning(again.desk).number == 2
        assert again.desk.session.draft.path == ("d2",)
        assert [kept.plies for kept in again.desk.shelf] == [1]
        assert Catalogue("en")("siam.lesson.push") in str(again.first["said"])
    for answer in ("purple", "", None, 7, ["right"]):
        player.store.facts["table"] |= {"answer": answer}
        assert player.store.visit().note == player.note, "as if nothing were answered"
    player.send("type", text="d2d3n")
    again = player.store.visit(link="siam/learn/3")
    assert learning(again.desk).answer == RIGHT, "what is done is still done"
    assert Catalogue("en")("siam.lesson.push.right") in text(again.desk)


@pytest.mark.parametrize("changed", [{"lesson": 99}, {"lesson": "x"}, {"lesson": 4}, {"text": "["}])
def test_a_kept_step_of_another_version_leaves_the_own_game_alone(changed: dict[str, str]) -> None:
    """Where the text is not readable, or not of the step's position, nothing is lost."""
    player = Store().visit()
    player.send("type", text="@c1n")
    player.send("learn", name="siam", step=3)
    player.send("choose", target="d2")
    player.store.facts["table"] |= changed
    desk = player.store.visit().desk
    assert isinstance(desk.kept.sitting, Game)
    assert desk.session.draft.path == ()
    assert [kept.plies for kept in desk.shelf] == [1]


@pytest.mark.parametrize(("name", "number"), steps(Find, WhyNot))
def test_neither_a_half_made_turn_nor_a_refusal_hides_the_task_and_the_way_out(
    name: str, number: int
) -> None:
    desk, words = opened(name, number), Catalogue("en")
    choices = desk.session.draft.choices
    half = handle(desk, {"op": "choose", "target": choices[0]}) if choices else desk
    refused = handle(desk, {"op": "choose", "target": "nowhere"})
    assert refused.talk.refusal is not None
    for state in (half, refused, handle(desk, {"op": "show"})):
        draft = state.session.draft
        covered = state is half and (draft.warning or (choices and not draft.path))
        assert covered or sentence(desk, words) in spoken(text(state))
        assert text(state).count('id="back-to-game"') == 1


def test_a_half_made_turn_offers_its_own_buttons_but_no_other_steps_nor_to_miss_this_one() -> None:
    begun = text(handle(opened("siam", 3), {"op": "choose", "target": "d2"}))
    for button, there in (("cancel", True), ("show", True), ("before", False), ("onward", False)):
        assert (f'id="way-{button}"' in begun) is there
    assert "way-done" in text(opened("bombay_bazar", 8))
    assert "way-done" not in text(opened("bombay_bazar", 4)), "a refusal is asked for"


@pytest.mark.parametrize(("name", "number"), ASKING)
def test_a_wrong_answer_to_a_question_is_marked_and_what_is_wrong_is_said_first(
    name: str, number: int
) -> None:
    """The question stays with all answers, a group that is called by it, also the second time."""
    desk, words = opened(name, number), Catalogue("en")
    step, question = step_of(desk), words(f"{name}.lesson.{step_of(desk).id}")
    wrong = next(one for one in step.replies if step.judge(Try((), answer=one)) == WRONG)
    assert 'class="wrong"' not in text(desk)
    for _ in range(2):
        desk = handle(desk, {"op": "answer", "value": wrong})
        shown = text(desk)
        (marked,) = re.findall(r'<button[^>]*class="wrong"[^>]*>', shown)
        assert f'id="answer-{wrong}"' in marked
        (first,) = re.findall(r'<p class="amiss">(.*?)</p>', shown)
        assert unescape(first) == sentence(desk, words, learning(desk).fault)
        assert shown.index(first) < shown.rindex(question)
        assert all(f'id="answer-{answer}"' in shown for answer in step.replies)
    assert "amiss" not in text(solved(desk))
    assert question not in text(solved(desk))


@pytest.mark.parametrize(("name", "number"), steps(Find, WhyNot))
def test_who_follows_what_glows_solves_the_step(name: str, number: int) -> None:
    desk = opened(name, number)
    desk = handle(desk, {"op": "show"})
    for _ in range(20):
        target = (*left(desk), desk.session.draft.confirm)[0]
        if learning(desk).answer == RIGHT or not target:
            break
        desk = handle(desk, {"op": "choose", "target": target})
    assert learning(desk).answer == RIGHT


@pytest.mark.parametrize(("name", "own"), [("siam", ("reserve", "a1")), ("gambo", ("a1",))])
def test_another_way_that_is_as_good_is_shown_to_its_end(name: str, own: tuple[str, ...]) -> None:
    """Nothing has to be taken back for it."""
    desk = opened(name, 1)
    for target in own:
        desk = handle(desk, {"op": "choose", "target": target})
    for _ in range(9):
        if learning(desk).answer == RIGHT:
            break
        target = (*left(desk), desk.session.draft.confirm or "")[0]
        assert target not in ("", CANCEL)
        desk = handle(desk, {"op": "choose", "target": target})
    assert learning(desk).answer == RIGHT


def test_nothing_glows_once_the_reader_goes_a_way_that_leads_nowhere() -> None:
    """What the hint would touch next may take back, or make another move than the one asked for.
    Malabars: a ring that does not win."""
    number = [step.id for step in open_game("malabars").lesson.steps].index("win") + 1
    desk = opened("malabars", number)
    for target in ("d2", "c2"):
        desk = handle(desk, {"op": "choose", "target": target})
    assert left(desk) == ()
    assert left(handle(desk, {"op": "show"}))[0] == CANCEL


def test_a_second_refusal_is_heard_with_its_reason_first_and_then_what_glows() -> None:
    desk = opened("siam", 5)
    for _ in range(2):
        before, desk = desk, handle(desk, {"op": "choose", "target": "a1"})
    assert announcement(before, desk).endswith("Rule SI-05. Touch: reserve, c5, south.")
    astray = handle(opened("siam", 5), {"op": "choose", "target": "c5"})
    shown = handle(astray, {"op": "show"})
    assert announcement(astray, shown).endswith("Touch: Cancel, reserve, c5, south.")


# A second move, faults, and the end of a lesson.


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "number"), [("gambo", 5), ("tambouille", 7)])
def test_a_step_of_two_moves_says_what_to_do_next_and_a_wrong_second_one_leaves_the_first(
    name: str, number: int, language: str
) -> None:
    _, desk, words = begun(name, number, language)
    step = step_of(desk)
    assert isinstance(step, Find) and step.then
    first = handle(desk, {"op": "type", "text": step.hint})
    assert learning(first).answer == ""
    task = sentence(first, words, "then")
    assert task in spoken(text(first, language))
    assert task in announcement(desk, first)
    assert left(handle(first, {"op": "show"}))
    (wrong,) = second_misses(desk)
    assert wrong.session.state == first.session.state
    assert sentence(wrong, words, learning(wrong).fault) in spoken(text(wrong, language))
    assert task in spoken(text(wrong, language))
    assert learning(handle(wrong, {"op": "type", "text": step.then[1]})).answer == RIGHT


@pytest.mark.parametrize(("name", "number"), MISSED)
def test_whatever_is_wrong_with_an_answer_is_told_beside_the_task(name: str, number: int) -> None:
    """Each reason is another sentence."""
    desk, words = opened(name, number), Catalogue("en")
    found = misses(desk)
    assert {*step_of(desk).wrongs} <= {*found}
    told = {fault: sentence(after, words, fault) for fault, after in found.items()}
    assert len({*told.values()}) == len(found)
    for fault, after in found.items():
        assert told[fault] in spoken(text(after))


def learned_all(name: str) -> Desk:
    """The desk with the last step of a lesson, after all others."""
    desk = Desk.new(Session.new(name))
    for number in range(1, len(open_game(name).lesson.steps)):
        desk = solved(opened(name, number, desk))
    return opened(name, len(open_game(name).lesson.steps), desk)


def card(desk: Desk, language: str = "en") -> str:
    """The card of the lesson's end."""
    return to_html(*learned_card(desk, Catalogue(language)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_the_end_of_a_lesson_is_a_card_with_a_stamp_and_what_comes_next(
    name: str, language: str
) -> None:
    desk, words = learned_all(name), Catalogue(language)
    shown = card(desk, language)
    assert words("table.lesson.learned") in unescape(shown)
    assert words("table.lesson.learned.calf") in unescape(shown)
    assert 'class="stamp-face"' in shown
    assert f'data-link="{name}/puzzle"' in shown
    assert focus(Desk.new(Session.new(name)), desk, {"op": "learn"}) == "card"
    begun = handle(desk, {"op": "back"})
    assert card(begun) == ""
    assert begun.session.state == desk.session.state
    assert sentence(begun, words) in spoken(text(begun, language))


def test_the_card_comes_with_a_cheer_and_only_once_all_tasks_are_done() -> None:
    desk = learned_all("siam").with_visit(settings={"sound": "soft"})
    before = opened("siam", 9, desk)
    assert card(before) == ""
    assert heard(before, opened("siam", 10, before)) == "win"
    assert card(opened("siam", 10)) == ""


def test_two_seeds_begin_two_first_games() -> None:
    starts = {str(opened("gambo", 10, seed=seed).session.state) for seed in range(3)}
    assert len(starts) == 3


def test_a_refusal_that_nobody_asked_for_stands_with_its_reason_and_the_task_alone() -> None:
    """Without the link to its clause, so that both are read whole on a phone."""
    desk = handle(opened("siam", 2), {"op": "choose", "target": "e2"})
    after = handle(desk, {"op": "choose", "target": "a5"})
    assert after.talk.refusal is not None
    assert 'class="why"' in text(after)
    assert "data-rule" not in text(after)
    assert sentence(after, Catalogue("en")) in spoken(text(after))


def test_a_word_in_the_making_is_not_called_wrong_on_the_right_way_but_off_it() -> None:
    """The reader has asked for nothing: it is not shown either."""
    number = [step.id for step in open_game("tambouille").lesson.steps].index("replace") + 1
    desk = opened("tambouille", number)
    step = step_of(desk)
    assert not step.shown
    placed = handle(desk, {"op": "choose", "target": "hand-1"})
    placed = handle(placed, {"op": "choose", "target": "new"})
    assert placed.session.draft.warning
    text = to_html(*note(placed, Catalogue("en")))
    assert sentence(desk, Catalogue("en")) in spoken(unescape(text))
    assert 'class="warning"' not in text
    other = handle(desk, {"op": "choose", "target": "hand-5"})  # the new word has no k
    other = handle(other, {"op": "choose", "target": "gap-1-1"})
    assert 'class="warning"' in to_html(*note(other, Catalogue("en")))


def test_a_turn_that_leaves_out_what_is_asked_for_can_be_ended_but_no_button_calls_for_it() -> None:
    """An elephant has moved so that the rings are neighbours; they still have to meet."""
    number = [step.id for step in open_game("malabars").lesson.steps].index("make-way") + 1
    desk = opened("malabars", number)
    for target in ("a1", "gap-d4"):
        desk = handle(desk, {"op": "choose", "target": target})
    button = re.search(r'<button[^>]*id="way-done"[^>]*>', to_html(*note(desk, Catalogue("en"))))
    assert button and "primary" not in button[0]
    ended = handle(desk, {"op": "choose", "target": "done"})
    assert learning(ended).fault == "wrong.beside"
    other = touched(opened("tambouille", 2))[-2]  # the word is changed: nothing else is asked for
    button = re.search(r'<button[^>]*id="way-done"[^>]*>', to_html(*note(other, Catalogue("en"))))
    assert button and "primary" in button[0]


def test_a_wrong_answer_that_leaves_the_rival_a_win_is_refuted_until_it_is_taken_back() -> None:
    """Malabars: the way that is still open is seen, as in puzzles."""
    number = [step.id for step in open_game("malabars").lesson.steps].index("stop") + 1
    desk = opened("malabars", number)
    start = desk.session.state
    for target in ("b4", "gap-c1", "done"):
        desk = handle(desk, {"op": "choose", "target": target})
    outcome = desk.session.state.outcome
    assert outcome and start.to_play not in outcome.winners
    assert len(desk.session.moves) == 2
    assert learning(desk).answer == WRONG
    assert 'id="way-again"' in text(desk)
    assert 'id="way-show"' not in text(desk)
    locked = handle(desk, {"op": "choose", "target": "b2"})
    assert not locked.session.draft.path
    again = handle(desk, {"op": "retake"})
    assert again.session.state == start
    assert not again.session.moves
    assert (learning(again).answer, learning(again).tries) == ("", 1)
    assert 'id="way-again"' not in text(again)
    for target in ("b2", "b1", "b4", "gap-c1"):
        again = handle(again, {"op": "choose", "target": target})
    assert learning(again).answer == RIGHT
    assert handle(again, {"op": "retake"}).session is again.session


@pytest.mark.parametrize("language", ["french", "english"])
def test_only_the_step_that_asks_for_it_offers_to_pass(language: str) -> None:
    """Tambouille: elsewhere the button looked like a way to skip the step."""
    offered = []
    for number in range(1, 11):
        made = table()
        send(made, "link", link=f"learn=tambouille.{number}&words={language}")
        offered += [number] * ('id="way-pass"' in made.sent["note"])
    assert offered == [8, 10]
