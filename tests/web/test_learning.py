"""A lesson at the table: its steps, what the reader answers, and what becomes of it."""

from __future__ import annotations

import re
from html import unescape
from random import Random
from typing import Any

import pytest

from pygame_rules import NAMES, open_game
from pygame_rules.draft import CANCEL
from pygame_rules.lesson import RIGHT, WRONG, Find, Look, PlayOn, Predict, Step, Try, WhyNot
from tests.pygame_rules.editions import editions, steps_of
from tests.web.browser_store import Player, Store
from tests.web.frames import asked
from tests.web.lessons import (
    last_answer,
    learning,
    missable,
    missed,
    opened,
    sentence,
    solved,
    spoken,
    step_of,
)
from tests.web.tables import send, table
from web.boards.parts import place
from web.builder.site import DIST
from web.locales import LANGUAGES, Catalogue
from web.markup import to_html
from web.table.address import place_of
from web.table.desk import Desk
from web.table.events import handle
from web.table.followers.sounds import heard
from web.table.hinted import left
from web.table.reader import learned, preferred, proposal, records
from web.table.sentences.spoken import reason, said
from web.table.session import Session
from web.table.share import leaving, snippets
from web.table.sittings.playing import Game
from web.table.view.focus import focus
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

ASKING = steps(Predict)
TOUCHED = steps(Find, WhyNot, missed=True)


def text(desk: Desk, language: str = "en") -> str:
    """The words of the note."""
    return to_html(*note(desk, Catalogue(language)))


@pytest.mark.parametrize(("name", "number"), ANSWERED)
def test_a_step_is_done_by_its_right_answer(name: str, number: int) -> None:
    desk = opened(name, number)
    after = solved(desk)
    assert learning(after).answer == RIGHT
    assert after.lock == "taught"


@pytest.mark.parametrize(("name", "number"), steps(Step, missed=True))
def test_a_wrong_answer_leaves_the_position_and_counts_as_a_try(name: str, number: int) -> None:
    desk = opened(name, number)
    after = missed(desk)
    assert learning(after).tries == 1
    assert after.session.state == desk.session.state
    assert after.session.last == 0
    assert learning(solved(after)).answer == RIGHT


@pytest.mark.parametrize(("name", "number"), TOUCHED)
def test_what_a_wrong_move_has_touched_is_marked_until_another_one_is_begun(
    name: str, number: int
) -> None:
    desk = opened(name, number)
    after = missed(desk)
    words = Catalogue("en")
    marked = set(re.findall(r'id="([^"]*)" class="[^"]*\bcause\b', to_html(*board(after, words))))
    path = {place(target) for target in learning(after).astray()}
    assert marked <= path
    if isinstance(step_of(desk), Find):  # else it is done by a refusal, which has its reasons
        assert marked or name == "tambouille", "passing touches nothing"
        assert "cause" not in to_html(*board(solved(after), words))
    touched = handle(after, {"op": "choose", "target": after.session.draft.choices[0]})
    assert touched.session.draft.path == () or "cause" not in to_html(*board(touched, words))


@pytest.mark.parametrize("name", NAMES)
def test_a_question_about_a_move_shows_that_move_until_it_is_answered(name: str) -> None:
    words = Catalogue("en")
    for number in range(1, len(open_game(name).lesson.steps) + 1):
        desk = opened(name, number)
        step = step_of(desk)
        if not (step.replies and step.shows):
            continue
        (first, *_), drawn = step.shows, to_html(*board(desk, words))
        targets = map(place, desk.session.game.parse_move(first).path)
        there = [target for target in targets if f'id="{target}"' in drawn]
        assert all(re.search(rf'id="{one}" class="[^"]*\bshown\b', drawn) for one in there)
        assert "shown" not in to_html(*board(solved(desk), words))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "number"), STEPS)
def test_the_task_the_praise_and_the_correction_are_said(
    name: str, number: int, language: str
) -> None:
    desk = opened(name, number)
    words = Catalogue(language)
    assert sentence(desk, words) in spoken(text(desk, language))
    if missable(name, step_of(desk)):
        correction = "" if isinstance(step_of(desk), WhyNot) else WRONG
        assert sentence(desk, words, correction) in spoken(text(missed(desk), language))
    if not isinstance(step_of(desk), PlayOn):
        assert sentence(desk, words, RIGHT) in spoken(text(solved(desk), language))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "number"), ASKING)
def test_a_question_stays_with_its_answers_when_a_wrong_one_was_given(
    name: str, number: int, language: str
) -> None:
    desk = opened(name, number)
    step = step_of(desk)
    asks, key = Catalogue(language), f"{name}.lesson.{step.id}"
    for _ in range(2):
        desk = missed(desk)
        shown = text(desk, language)
        # The answers, which stand before the text, are a group that is called by the question.
        assert shown.index(asks(f"{key}.{WRONG}")) < shown.rindex(asks(key))
        assert all(f'id="answer-{answer}"' in shown for answer in step.replies)
    assert asks(key) not in text(solved(desk), language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "number"), ANSWERED)
def test_in_a_lesson_only_the_step_says_what_has_happened(
    name: str, number: int, language: str
) -> None:
    """Not whose turn it would be and why: nobody plays on there."""
    desk = opened(name, number).with_visit(language=language)
    words = Catalogue(language)
    before, done = last_answer(desk)
    for one in (desk, done, solved(desk)):
        assert re.search('<p class="last[^>]*></p>', to_html(*status(one, words)))
        assert 'class="notice"' not in text(one, language)
    why = reason(words, done.session)
    assert not why or why not in said(before, done)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_number_of_a_step_has_a_short_form_for_a_crowded_strip(language: str) -> None:
    assert 'data-short="8/10"' in to_html(*status(opened("siam", 8), Catalogue(language)))


@pytest.mark.parametrize(("name", "number"), steps(Step, missed=True))
def test_after_two_wrong_answers_the_right_touch_glows(name: str, number: int) -> None:
    desk = opened(name, number)
    step = step_of(desk)
    for _ in range(2):
        desk = missed(desk)
    if isinstance(step, Predict):
        assert f'id="answer-{step.right}"' in text(desk)
        assert text(desk).count('class="next"') == 1
    elif isinstance(step, WhyNot):
        assert left(desk) == step.attempt
    else:
        assert left(desk)


@pytest.mark.parametrize("name", NAMES)
def test_the_first_move_of_a_lesson_is_shown_before_it_is_tried(name: str) -> None:
    desk = opened(name, 1)
    assert left(desk)
    assert not left(opened(name, 3))


def test_a_reader_can_ask_to_be_shown_the_touches() -> None:
    desk = opened("siam", 3)
    assert not left(desk)
    assert left(handle(desk, {"op": "show"})) == ("c2", "c3", "facing:n")


def test_the_touches_that_glow_follow_the_half_made_turn() -> None:
    desk = handle(handle(opened("siam", 3), {"op": "show"}), {"op": "choose", "target": "c2"})
    assert left(desk)[0] == "c3"


def praised(desk: Desk, words: Catalogue) -> str:
    """How a right answer to the step is praised, or the refusal that the step is about."""
    return words("table.lesson.praise" + ".refused" * isinstance(step_of(desk), WhyNot))


@pytest.mark.parametrize(("name", "number"), steps(Step, missed=True))
def test_a_right_answer_is_praised_in_a_word_and_has_a_sound_of_its_own(
    name: str, number: int
) -> None:
    desk = opened(name, number).with_visit(settings={"sound": "soft"})
    praise = praised(desk, Catalogue("en"))
    assert praise not in text(desk)
    before, done = last_answer(desk)
    assert praise in text(done)
    assert heard(before, done) == "right"
    assert heard(done, done) != "right"
    silent = done.with_visit(settings={"sound": "off"})
    assert heard(before, silent) == ""
    wrong = missed(desk)
    assert praise not in text(wrong)
    assert heard(desk, wrong) == "refused"


def test_moves_that_play_by_themselves_can_be_seen_again() -> None:
    desk = opened("malabars", 3)
    step = step_of(desk)
    assert isinstance(step, Look)
    shown = solved(desk)
    assert shown.session.at == len(step.moves)
    again = handle(shown, {"op": "show"})
    assert again.talk.replay == (1, 0)
    assert again.session.at == len(step.moves)
    assert learning(again).answer == RIGHT


def test_moves_that_play_by_themselves_are_shown_part_by_part_with_the_task_beside_them() -> None:
    desk = handle(opened("malabars", 3), {"op": "show"})
    parts = 0
    while desk.talk.replay:
        assert "trunk, tail, trunk, tail" in text(desk)
        assert 'id="way-onward"' not in text(desk)
        desk, parts = handle(desk, {"op": "replay", "part": "next"}), parts + 1
    assert parts == 3  # the position, the ring, the elephant
    assert 'id="way-onward"' in text(desk)


def test_another_refusal_than_the_one_to_be_learned_is_explained_and_leaves_the_step_open() -> None:
    desk = opened("siam", 4)
    step = step_of(desk)
    assert isinstance(step, WhyNot)
    other = handle(handle(desk, {"op": "choose", "target": "c5"}), {"op": "choose", "target": "e5"})
    assert other.talk.refusal is not None
    assert other.talk.refusal.rule != step.refused
    assert learning(other).answer == ""


def test_a_refusal_is_judged_once_though_it_stays_on_the_page() -> None:
    desk = opened("siam", 4)
    for target in ("c5", "e5"):
        desk = handle(desk, {"op": "choose", "target": target})
    for event in ({"op": "panel", "name": "rules"}, {"op": "language", "value": "fr"}):
        after = handle(desk, event)
        assert after.talk.refusal is desk.talk.refusal
        assert learning(after) == learning(desk)


def test_the_reason_of_the_refusal_that_was_asked_for_is_shown_with_the_praise() -> None:
    after = solved(opened("siam", 4))
    assert after.talk.refusal is not None
    assert "SI-20" in text(after)


def test_a_refusal_that_was_asked_for_does_not_look_like_a_mistake() -> None:
    asked, other = solved(opened("siam", 4)), opened("siam", 4)
    other = handle(other, {"op": "choose", "target": "nowhere"})
    assert 'class="why"' in text(other)
    assert 'class="why"' not in text(asked)


def test_numbers_that_answer_a_question_are_shown_after_the_answer() -> None:
    """The length of a trunk stands beside its head, and in its player's plate."""
    asked = opened("bombay_bazar", 9)
    step = step_of(asked)
    assert isinstance(step, Predict)
    for desk, shown in ((asked, False), (solved(asked), True)):
        for part in (board(desk, Catalogue("en")), status(desk, Catalogue("en"))):
            texts = " ".join(re.findall(">([^<]+)<", to_html(*part)))
            assert (step.right in texts.split()) is shown


@pytest.mark.parametrize("number", [5, 6, 7])
def test_who_plays_and_why_is_not_told_while_that_is_asked(number: int) -> None:
    desk = opened("gambo", number)
    assert isinstance(step_of(desk), Predict)
    shown = to_html(*status(desk, Catalogue("en")), *note(desk, Catalogue("en")))
    assert "so plays next" not in said(Desk.new(Session.new("gambo")), desk) + shown


@pytest.mark.parametrize(("name", "number"), STEPS)
def test_a_refusal_that_is_not_to_be_learned_does_not_hide_the_task(name: str, number: int) -> None:
    desk = opened(name, number)
    if isinstance(step_of(desk), Find | WhyNot):
        refused = handle(desk, {"op": "choose", "target": "nowhere"})
        assert refused.talk.refusal is not None
        assert sentence(desk, Catalogue("en")) in spoken(text(refused))


def test_in_a_lesson_a_refusal_leads_to_its_clause_without_repeating_it() -> None:
    after = solved(opened("siam", 4))
    assert 'data-rule="SI-20"' in text(after)
    assert Catalogue("en")("siam.rule.SI-20") not in text(after)


def test_an_answer_that_is_not_offered_is_refused() -> None:
    desk = opened("siam", 8)
    after = handle(desk, {"op": "answer", "value": "everybody"})
    assert after.talk.trouble is not None
    assert (after.talk.trouble.problem, after.talk.trouble.text) == ("unknown-value", "everybody")
    assert learning(after).tries == 0


@pytest.mark.parametrize("event", [{"op": "answer", "value": "rhino"}, {"op": "show"}])
def test_answers_mean_nothing_where_no_question_is_asked(event: dict[str, str]) -> None:
    own = Desk.new(Session.new("siam"))
    assert handle(own, event).kept.session.record == own.kept.session.record
    assert isinstance(handle(own, event).kept.sitting, Game)
    find = opened("siam", 1)
    assert learning(handle(find, {"op": "answer", "value": "rhino"})) == learning(find)


def test_nothing_is_answered_twice() -> None:
    done = solved(opened("siam", 8))
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


def test_the_reader_s_own_game_waits_on_the_shelf_and_comes_back() -> None:
    made = table()
    send(made, "type", text="@c1n")
    before = made.desk.session.record
    send(made, "learn", name="siam", step=2)
    assert learning(made.desk).number == 1
    assert made.desk.session.record != before
    send(made, "unshelve")
    assert made.desk.session.record == before
    assert isinstance(made.desk.kept.sitting, Game)


def test_a_lesson_is_not_kept_among_the_games() -> None:
    made = table()
    send(made, "type", text="@c1n")
    send(made, "learn", name="siam", step=1)
    send(made, "type", text="@c1n")
    send(made, "learn", name="siam", step=2)
    assert [kept.plies for kept in made.desk.shelf] == [1]


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
    assert (records.noted(before) is before) is short


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said_of_a_wrong_answer_does_not_praise_it(language: str) -> None:
    praise = re.compile(r"\b(good|well done|bon|bonne|bien joué)\b", re.IGNORECASE)
    words = Catalogue(language)
    for name in NAMES:
        for _, step in steps_of(name):
            if words.has(key := f"{name}.lesson.{step.id}.{WRONG}"):
                assert not praise.search(words(key, step.names)), key


def test_a_refusal_that_was_asked_for_has_no_tick() -> None:
    number = next(
        number
        for number, step in enumerate(open_game("siam").lesson.steps, 1)
        if isinstance(step, WhyNot)
    )
    assert 'class="praise asked"' in text(solved(opened("siam", number)))
    assert 'class="praise"' in text(solved(opened("siam", 1)))


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
    first_game(player, 3)
    assert "reminders" not in player.note


def test_from_an_earlier_move_of_that_game_a_button_leads_back_to_the_latest() -> None:
    """The reminders' button stood in its place."""
    player = Store().visit()
    first_game(player, 1)
    player.send("go", ply=0)
    assert 'id="way-now"' in player.note


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


@pytest.mark.parametrize("name", NAMES)
def test_reminders_are_a_few_short_sentences_in_both_languages(name: str) -> None:
    for language in LANGUAGES:
        words = Catalogue(language)
        for number in (1, 2, 3):
            assert 0 < len(words(f"{name}.lesson.reminder.{number}")) <= 140


@pytest.mark.parametrize("name", NAMES)
def test_each_step_leads_to_the_one_before_and_the_one_after(name: str) -> None:
    count = len(open_game(name).lesson.steps)
    first, second, last = (opened(name, number) for number in (1, 2, count))
    assert 'id="way-before"' not in text(first)
    assert 'id="way-onward" data-step="2"' in text(first)
    assert 'id="way-before" data-step="1"' in text(second)
    assert 'id="way-onward" data-step="3"' in text(second)
    assert 'id="way-before"' in text(last)


def test_a_step_has_an_address_that_opens_it() -> None:
    desk = opened("gambo", 4)
    assert str(place_of(desk)) == "gambo/learn/4"
    made = table()
    send(made, "visit", link="gambo/learn/4")
    assert learning(made.desk).number == 3
    send(made, "visit", link="siam/learn")
    assert str(place_of(made.desk)) == "siam/learn/1"


@pytest.mark.parametrize("link", ["learn=siam.4", "learn%3Dsiam.4", "#learn=siam.4&lang=fr"])
def test_a_link_in_a_text_or_an_embedded_board_opens_a_step(link: str) -> None:
    made = table()
    send(made, "link", link=link)
    assert str(place_of(made.desk)) == "siam/learn/4"
    frame = table(link=link, guest=True, players="calf").desk
    assert str(place_of(frame)) == "siam/learn/4"
    assert frame.session.people == (0, 1), "nobody else plays in a step"


@pytest.mark.parametrize(
    "link", ["learn=siam.99", "learn=chess.1", "learn=siam", "learn=siam.x", "learn=", "learn=4"]
)
@pytest.mark.parametrize("guest", [False, True])
def test_a_link_to_a_step_that_does_not_exist_is_said_to_be_wrong(link: str, guest: bool) -> None:
    """Also one that a later version has written: steps may be added."""
    made = table(link=link, guest=guest, home=True)
    assert made.desk.talk.trouble is not None
    assert made.desk.talk.trouble.what == "link"
    if "siam" in link:
        assert made.desk.session.record.game == "siam"
    made = table()
    send(made, "type", text="@c1n")
    send(made, "link", link=link)
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
    assert not snippets.wanted(desk, words), "the site has its picture"
    ending = preferred.ending(open_game(name), own)
    drawn = f"pictures/learn/{name}.{number}{ending}.svg"
    assert drawn in str(snippets.snippet(desk.with_form(embed={"form": "picture"}), words))
    assert (DIST / drawn).is_file()


def test_a_shared_step_of_a_game_with_hands_shows_the_reader_s() -> None:
    desk = opened("tambouille", 1)
    (drawn,) = leaving.pictures(desk, Catalogue("en"), "start")
    (closed,) = leaving.pictures(Desk.new(desk.session), Catalogue("en"), "start")
    assert drawn.count("hand-") > closed.count("hand-")


@pytest.mark.parametrize("link", ["siam/learn/99", "siam/learn/x", "siam/learn/0", "siam/learn/²"])
def test_an_address_of_a_step_that_does_not_exist_is_said_to_be_wrong(link: str) -> None:
    made = table()
    send(made, "type", text="@c1n")
    send(made, "visit", link=link)
    assert made.desk.talk.trouble is not None
    assert made.desk.talk.trouble.what == "link"
    assert made.desk.session.last == 1


@pytest.mark.parametrize("name", NAMES)
def test_nobody_s_hand_is_covered_in_a_lesson(name: str) -> None:
    for number, _ in enumerate(open_game(name).lesson.steps, 1):
        assert not opened(name, number).covered


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "number"), STEPS)
def test_the_task_is_heard_when_a_step_begins_and_the_praise_when_it_is_done(
    name: str, number: int, language: str
) -> None:
    words = Catalogue(language)
    own = Desk.new(Session.new(name)).with_visit(language=language)
    desk = opened(name, number, own)
    first = words("table.lesson.heading", learning(desk).heading(desk.session)[1])
    assert spoken(said(own, desk)).startswith(f"{first}. {sentence(desk, words)} ")
    if not isinstance(step_of(desk), PlayOn):
        before, done = last_answer(desk)
        praise = "" if isinstance(step_of(desk), Look) else f"{praised(desk, words)} "
        assert said(before, done).startswith(praise + sentence(desk, words, RIGHT))


@pytest.mark.parametrize(("name", "number"), steps(Step, missed=True))
def test_a_wrong_answer_is_heard_and_read_and_so_is_the_task_that_stays(
    name: str, number: int
) -> None:
    desk, words = opened(name, number), Catalogue("en")
    wrong = missed(desk)
    if isinstance(step_of(desk), WhyNot):
        assert said(desk, wrong) == f"{words('table.said.missed')} {sentence(desk, words)}"
        assert words("table.said.missed") in text(wrong)
    else:
        assert said(desk, wrong).startswith(sentence(desk, words, WRONG))


def test_the_touches_that_glow_are_heard() -> None:
    desk = opened("siam", 3)
    assert said(desk, handle(desk, {"op": "show"})).endswith("Touch: c2, c3, north.")


def test_the_task_is_heard_once_more_in_another_language() -> None:
    desk = opened("siam", 3)
    after = handle(desk, {"op": "language", "value": "fr"})
    assert Catalogue("fr")("siam.lesson.push") in said(desk, after)


def test_the_keyboard_goes_to_the_task_and_then_to_the_way_onward() -> None:
    own = Desk.new(Session.new("siam"))
    assert focus(own, opened("siam", 3, own), {"op": "learn"}) == "board"
    question = opened("siam", 8, own)
    assert focus(own, question, {"op": "learn"}) == "answer-elephant"
    answered = {"op": "answer", "value": "rhino"}
    assert focus(question, handle(question, answered), answered) == "way-onward"
    find = opened("siam", 3)
    assert focus(find, handle(find, {"op": "show"}), {"op": "show"}) == "board"


def test_two_refused_attempts_make_the_right_touches_glow() -> None:
    desk = opened("siam", 4)
    for _ in range(2):
        desk = handle(
            handle(desk, {"op": "choose", "target": "c5"}), {"op": "choose", "target": "e5"}
        )
    assert learning(desk).tries == 2
    assert left(handle(desk, {"op": "cancel"})) == ("c5", "c4")


def test_a_reader_who_goes_to_the_game_leaves_the_lesson() -> None:
    made = table()
    send(made, "learn", name="siam", step=2)
    send(made, "visit", link="siam")
    assert isinstance(made.desk.kept.sitting, Game)
    send(made, "learn", name="siam", step=2)
    send(made, "visit", link="home")
    send(made, "visit", link="siam")
    assert isinstance(made.desk.kept.sitting, Game)


def test_a_half_made_turn_of_the_own_game_is_there_again_after_the_lesson() -> None:
    made = table()
    send(made, "choose", target="reserve")
    path = made.desk.session.draft.path
    assert path
    send(made, "learn", name="siam", step=2)
    send(made, "visit", link="home")
    send(made, "visit", link="siam")
    assert made.desk.session.draft.path == path


def test_going_back_from_the_rules_finds_the_step_as_it_was_left() -> None:
    made = table()
    send(made, "visit", link="siam/learn/3")
    send(made, "choose", target="c2")
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
    player.send("choose", target="c2")
    for link in ("", "siam/learn/3", "siam/rules"):
        again = player.store.visit(link=link)
        assert learning(again.desk).number == 2
        assert again.desk.session.draft.path == ("c2",)
        assert [kept.plies for kept in again.desk.shelf] == [1]
        assert Catalogue("en")("siam.lesson.push") in str(again.first["said"])


def test_a_step_that_is_done_is_still_done_after_a_reload() -> None:
    player = Store().visit()
    player.send("learn", name="siam", step=3)
    player.send("type", text="c2c3n")
    again = player.store.visit(link="siam/learn/3")
    assert learning(again.desk).answer == RIGHT
    assert Catalogue("en")("siam.lesson.push.right") in text(again.desk)


@pytest.mark.parametrize("changed", [{"lesson": 99}, {"lesson": "x"}, {"lesson": 4}, {"text": "["}])
def test_a_kept_step_of_another_version_leaves_the_own_game_alone(changed: dict[str, str]) -> None:
    """Where the text is not readable, or not of the step's position, nothing is lost."""
    player = Store().visit()
    player.send("type", text="@c1n")
    player.send("learn", name="siam", step=3)
    player.send("choose", target="c2")
    player.store.facts["table"] |= changed
    desk = player.store.visit().desk
    assert isinstance(desk.kept.sitting, Game)
    assert desk.session.draft.path == ()
    assert [kept.plies for kept in desk.shelf] == [1]


@pytest.mark.parametrize("answer", ["purple", "", None, 7, ["right"]])
def test_a_kept_answer_that_is_none_is_as_if_nothing_were_answered(answer: object) -> None:
    player = Store().visit()
    player.send("learn", name="siam", step=3)
    player.store.facts["table"] |= {"answer": answer}
    assert player.store.visit().note == player.note


def test_a_step_is_read_although_a_link_before_it_could_not_be_read() -> None:
    made = table()
    send(made, "visit", link="siam/learn/99")
    assert made.desk.talk.trouble
    send(made, "visit", link="siam/learn/3")
    assert made.desk.talk.trouble is None


@pytest.mark.parametrize(("name", "number"), ANSWERED)
def test_the_task_stays_in_sight_in_a_half_made_turn(name: str, number: int) -> None:
    desk, words = opened(name, number), Catalogue("en")
    choices = desk.session.draft.choices
    half = handle(desk, {"op": "choose", "target": choices[0]}) if choices else desk
    covered = half.session.draft.warning or (choices and not half.session.draft.path)
    assert covered or sentence(desk, words) in text(half)


def test_a_step_that_asks_for_a_refusal_offers_no_button_that_would_miss_it() -> None:
    """Where nothing fits, the turn could end before anything was tried."""
    assert "way-done" not in text(opened("bombay_bazar", 4))
    assert "way-done" in text(opened("bombay_bazar", 8))


def test_a_half_made_turn_has_its_own_buttons_but_no_other_steps() -> None:
    begun = text(handle(opened("siam", 3), {"op": "choose", "target": "c2"}))
    assert 'id="way-cancel"' in begun
    assert 'id="way-show"' in begun
    assert 'id="way-before"' not in begun
    assert 'id="way-onward"' not in begun


@pytest.mark.parametrize(("name", "number"), STEPS)
def test_the_way_out_is_there_whatever_a_step_asks(name: str, number: int) -> None:
    """Also in a half-made turn, after a wrong answer, and once the step is done."""
    desk = opened(name, number)
    states = [desk, handle(desk, {"op": "show"})]
    if missable(name, step_of(desk)):
        states.append(missed(desk))
    if not isinstance(step_of(desk), PlayOn):
        states.append(solved(desk))
    if desk.session.draft.choices and not desk.lock:
        states.append(handle(desk, {"op": "choose", "target": desk.session.draft.choices[0]}))
    for state in states:
        if not isinstance(state.kept.sitting, Game):  # then the first game has begun
            assert text(state).count('id="back-to-game"') == 1


@pytest.mark.parametrize(("name", "number"), ASKING)
def test_a_wrong_answer_to_a_question_is_marked_and_what_is_wrong_is_said_first(
    name: str, number: int
) -> None:
    desk = opened(name, number)
    step = step_of(desk)
    wrong = next(one for one in step.replies if step.judged(Try((), answer=one)) == WRONG)
    assert 'class="wrong"' not in text(desk)
    shown = text(handle(desk, {"op": "answer", "value": wrong}))
    (marked,) = re.findall(r'<button[^>]*class="wrong"[^>]*>', shown)
    assert f'id="answer-{wrong}"' in marked
    first = re.findall(r'<p class="amiss">(.*?)</p>', shown)
    assert [unescape(one) for one in first] == [sentence(desk, Catalogue("en"), WRONG)]
    assert "amiss" not in text(solved(desk))


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
def test_nothing_glows_once_the_reader_goes_another_way(name: str, own: tuple[str, ...]) -> None:
    """What the hint would touch next may take back, or make another move than the one asked for."""
    desk = opened(name, 1)
    for target in own:
        desk = handle(desk, {"op": "choose", "target": target})
    assert left(desk) == ()
    assert left(handle(desk, {"op": "show"}))[0] == CANCEL


@pytest.mark.parametrize(("name", "number"), STEPS)
def test_a_step_that_is_done_leads_on(name: str, number: int) -> None:
    """Also where what was refused has left a half-made turn."""
    if not isinstance(step_of(opened(name, number)), PlayOn):
        assert 'id="way-onward"' in text(solved(opened(name, number)))


def test_the_touches_that_glow_in_a_half_made_turn_are_heard() -> None:
    begun = handle(opened("siam", 3), {"op": "choose", "target": "c2"})
    assert said(begun, handle(begun, {"op": "show"})).endswith("Touch: c3, north.")


def test_a_second_refusal_is_heard_with_its_reason_first_and_then_what_glows() -> None:
    desk = opened("siam", 5)
    for _ in range(2):
        before, desk = desk, handle(desk, {"op": "choose", "target": "a1"})
    assert said(before, desk).endswith("Rule SI-05. Touch: reserve, c5, south.")
    astray = handle(opened("siam", 5), {"op": "choose", "target": "c5"})
    shown = handle(astray, {"op": "show"})
    assert said(astray, shown).endswith("Touch: Cancel, reserve, c5, south.")


def test_an_embedded_lesson_has_no_way_home() -> None:
    own = Desk.new(Session.new("siam"))
    assert 'data-link="home"' in text(opened("siam", 3, own))
    assert 'id="back-to-game"' not in text(opened("siam", 3, own.with_visit(guest=True)))


@pytest.mark.parametrize("name", NAMES)
def test_the_usual_number_of_players_is_proposed_in_a_lesson(name: str) -> None:
    game = open_game(name)
    for number, _ in enumerate(game.lesson.steps, 1):
        assert proposal.players(opened(name, number)) == game.player_counts[0]


@pytest.mark.parametrize("name", NAMES)
def test_the_options_of_a_lesson_are_not_proposed_for_a_new_game(name: str) -> None:
    for number, _ in enumerate(open_game(name).lesson.steps, 1):
        done = solved(opened(name, number))
        usual = proposal.usual_options(done, open_game(name), proposal.seats(done))
        assert proposal.options(done) == usual


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_a_lesson_says_at_most_two_short_sentences_at_a_time(name: str, language: str) -> None:
    words, count = Catalogue(language), 0
    for options, step in steps_of(name):
        for key in (step.id, f"{step.id}.{RIGHT}", f"{step.id}.{WRONG}"):
            if not words.has(own := f"{name}.lesson.{key}"):
                continue
            sentences = re.split(r"(?<=[.!?])\s+", words(own, step.names))
            assert len(sentences) <= 2, (own, options)
            assert max(map(len, sentences)) <= 140, (own, options)
            count += 1
    assert count > (2 * len(open_game(name).lesson.steps) - 3) * len(editions(name))
