"""Puzzles at the table: opened, solved, refuted, hinted at, kept, and told where there is none."""

from __future__ import annotations

import re
from dataclasses import replace
from html import unescape
from typing import Any

import pytest

from pygame_rules import Malformed
from pygame_rules.display.locales import LANGUAGES, Catalogue
from pygame_rules.display.markup import to_html
from pygame_rules.lesson import RIGHT, WRONG
from pygame_rules.puzzles.book import book, puzzles_of
from pygame_rules.puzzles.daily import ease_of, game_of, streak
from pygame_rules.puzzles.daily import place_of as place_of_day
from pygame_rules.puzzles.puzzle import Puzzle
from pygame_rules.puzzles.solving import answers
from tests.pygame_rules.puzzles.books import GAMES, by_moves, some
from tests.sentences import sentence
from tests.web.browser_store import Store
from tests.web.puzzles import FIRST, TODAY, answered, opened, send, solved, solving, table
from web.table import Table
from web.table.address import Place, place_of
from web.table.desk import Desk
from web.table.followers.staging import Stage
from web.table.hinted import left
from web.table.reader import learned
from web.table.reader.progress import LONGEST_RUN, read_progress
from web.table.sentences import spoken
from web.table.sentences.spoken import announcement
from web.table.share import telling
from web.table.sittings.solving import SOLVED, Solving
from web.table.step import Step
from web.table.view import records
from web.table.view.plates import status
from web.table.view.play import board, note


def text(desk: Desk, language: str = "en") -> str:
    """The words of the note."""
    return to_html(*note(desk, Catalogue(language)))


@pytest.mark.parametrize(("game", "puzzle"), some(2))
def test_a_puzzle_is_solved_move_by_move_and_noted(game: str, puzzle: Puzzle) -> None:
    desk = opened(game, puzzle.number)
    after = solved(desk)
    assert after.lock == "solving"
    assert after.kept.progress.of(game, "puzzle") == {str(puzzle.number): 2}
    assert after.session.last >= 1
    assert "way-onward" in text(after)


@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle_that_was_missed_is_not_solved_at_once_when_it_is_opened_again(game: str) -> None:
    desk = answered(opened(game), right=False)
    squares = telling.puzzle(desk, Catalogue("en"), solving(desk)).count(telling.TRY)
    for _ in range(2):
        desk = solved(opened(game, 1, send(desk, op="visit", link=game)))
        assert solving(desk).task(desk.session)[0] == "table.puzzle.solved"
        assert desk.kept.progress.of(game, "puzzle") == {"1": 1}
        assert telling.puzzle(desk, Catalogue("en"), solving(desk)).count(telling.TRY) == squares


@pytest.mark.parametrize(("game", "puzzle"), some(1))
def test_a_wrong_answer_is_not_noted_and_the_right_one_can_still_be_given(
    game: str, puzzle: Puzzle
) -> None:
    wrong = answered(opened(game, puzzle.number), right=False)
    assert (solving(wrong).answer, solving(wrong).tries) == (WRONG, 1)
    assert not wrong.kept.progress.of(game, "puzzle")
    done = solved(wrong if solving(wrong).answers else send(wrong, op="again"))
    assert done.kept.progress.number(game, "puzzle", str(puzzle.number)) == 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "puzzle"), by_moves(1))
def test_a_wrong_move_is_refuted_on_the_board_and_by_a_reason_until_it_is_taken_back(
    game: str, puzzle: Puzzle, language: str
) -> None:
    """The reason is read and heard; no move is written as a code."""
    before, words = opened(game, puzzle.number).with_visit(language=language), Catalogue(language)
    after = answered(before, right=False)
    assert after.lock == "solving"
    assert after.session.at == after.session.last >= 1
    because = after.sitting.because(after.session)
    assert because is not None
    told = spoken.because(words, after.session, *because)
    assert told.split(".")[0] in text(after, language)
    assert told in announcement(before, after)
    read = re.sub(r"<[^>]*>", " ", text(after, language))
    assert not [reply for reply in map(str, after.session.moves[1:]) if reply in read]
    again = send(after, op="again")
    assert again.session.state == before.session.state
    assert (again.session.last, solving(again).answer) == (0, "")
    assert again.sitting.because(again.session) is None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "puzzle"), some(1))
def test_the_task_and_what_is_said_of_answers_are_sentences_in_sight(
    game: str, puzzle: Puzzle, language: str
) -> None:
    """Also in a half-made turn, unless that is warned of."""
    desk = send(opened(game, puzzle.number), op="language", value=language)
    words = Catalogue(language)
    half = [send(desk, op="choose", target=name) for name in desk.session.draft.choices[:1]]
    half = [one for one in half if one.session.draft.path and not one.session.draft.warning]
    for now in (desk, *half, answered(desk, right=False), solved(desk)):
        sentence = solving(now).task(now.session)
        assert words.has(sentence[0])
        told = words(*sentence)
        assert "{" not in told
        assert told in unescape(text(now, language))
    assert words(*solving(desk).task(desk.session)) in announcement(table(game), desk)


def test_hints_show_first_what_to_touch_and_then_the_move() -> None:
    desk = opened(FIRST)
    (move,) = {str(desk.session.game.parse_move(solving(desk).puzzle.first[0]))}
    path = desk.session.hooks.advised(
        desk.session.state, desk.session.game.parse_move(move), desk.session.draft
    )
    one = send(desk, op="clue")
    assert left(one) == path[:1]
    again = solved(opened(FIRST, 1, one))
    assert solving(again).task(again.session)[0] == "table.puzzle.solved.helped"
    two = send(one, op="clue")
    assert left(two) == path
    assert "way-clue" not in text(two)
    for target in path:
        two = send(two, op="choose", target=target)
    assert solving(two).answer == SOLVED
    assert solving(two).helped
    assert two.kept.progress.number(FIRST, "puzzle", "1") == 1


@pytest.mark.parametrize(("game", "puzzle"), by_moves(4))
def test_who_follows_the_hints_solves_the_puzzle(game: str, puzzle: Puzzle) -> None:
    desk = opened(game, puzzle.number)
    for _ in range(80):
        sitting, draft = solving(desk), desk.session.draft
        if sitting.answer == SOLVED:
            break
        if sitting.hint < 2:
            desk = send(desk, op="clue")
        elif touches := left(desk):
            desk = send(desk, op="choose", target=touches[0], tap="yes")
        else:
            desk = send(desk, op="choose", target=draft.confirm)
    else:
        pytest.fail("the hints lead nowhere")


def test_a_tile_that_a_puzzle_shows_is_taken_in_the_way_round_that_solves_it() -> None:
    turned = 0
    for number in range(1, 13):
        desk = send(send(opened("bombay_bazar", number), op="clue"), op="clue")
        design, turn, cell = left(desk)
        turned += desk.session.draft.choose(design).path != (design, turn)
        after = send(desk, op="choose", target=design)
        assert (after.session.draft.path, left(after)) == ((design, turn), (cell,))
        assert solving(send(after, op="choose", target=cell)).answer in (RIGHT, SOLVED)
    assert turned, "else nothing is shown by this"


def test_a_puzzle_that_is_solved_is_cheered_a_little_and_once() -> None:
    begun = opened(FIRST, 1)
    done, before = solved(begun), begun
    while solving(following := answered(before)).answer != SOLVED:
        before = following
    assert {"do": "cheer", "little": True} in Stage().due(Step(before, following, {}))
    for earlier, later in ((done, done), (done, send(done, op="puzzle")), (begun, begun)):
        found = Stage().due(Step(earlier, later, {}))
        assert all(one["do"] != "cheer" for one in found)


def test_right_moves_can_not_be_undone() -> None:
    number = next(p.number for p in book(FIRST).puzzles if p.moves == 3)
    desk = answered(opened(FIRST, number))
    assert desk.session.last == 2
    assert desk.undone is None
    assert send(desk, op="undo").session.at == 2


def test_the_own_game_stays_on_the_shelf() -> None:
    own = table(FIRST)
    own = send(own, op="type", text=str(own.session.state.legal_moves()[0]))
    desk = solved(opened(FIRST, desk=own))
    assert "back-to-game" in text(desk)
    back = send(desk, op="unshelve")
    assert back.session.record == own.session.record


def test_next_is_the_first_that_is_not_solved_from_easy_to_hard() -> None:
    order = [one.number for one in puzzles_of(book(FIRST))]
    desk = solved(opened(FIRST, order[1]))
    assert solving(send(desk, op="puzzle")).puzzle.number == order[2]
    desk = solved(opened(FIRST, order[-1], desk))
    assert solving(send(desk, op="puzzle")).puzzle.number == order[0]
    linked = send(desk, op="visit", link=f"{FIRST}/puzzle", day=TODAY)
    assert solving(linked).puzzle.number == order[0]


def test_a_puzzle_that_is_no_longer_offered_is_opened_by_its_number_and_leads_on() -> None:
    found = book(FIRST)
    number = next(one.number for one in found.puzzles if not one.hard)
    desk = opened(FIRST, number)
    sitting = solving(desk)
    assert sitting.puzzle.number == number
    assert sitting.heading(desk.session) == ("table.puzzle.heading.earlier", {"number": number})
    assert str(number) in telling.puzzle(solved(desk), Catalogue("en"), sitting)
    assert solving(send(solved(desk), op="puzzle")).puzzle == puzzles_of(found)[0]


def test_the_puzzle_of_the_day_of_a_game_changes_every_day() -> None:
    """Also at a table that was left for home."""
    link = f"{FIRST}/puzzle/today"
    desk = send(table(FIRST), op="visit", link=link, day=TODAY)
    sitting = solving(desk)
    assert sitting.place == place_of_day(TODAY, sitting.count) + 1
    assert place_of(desk) == Place(FIRST, "puzzle", "today")
    other = send(desk, op="puzzle", number="today", day=TODAY + 1)
    assert solving(other).puzzle.number != sitting.puzzle.number
    left = send(desk, op="visit", link="home", day=TODAY)
    assert send(left, op="visit", link=link, day=TODAY).session is left.session
    after = send(left, op="visit", link=link, day=TODAY + 1)
    assert solving(after).puzzle == solving(other).puzzle
    assert solving(after).day == TODAY + 1


def test_the_puzzle_of_the_day_of_all_games_changes_its_game_every_day() -> None:
    for day in range(TODAY, TODAY + len(GAMES)):
        desk = send(table(FIRST), op="visit", link="puzzle/today", day=day)
        assert desk.session.record.game == game_of(day, GAMES)


def of_day(desk: Desk, game: str, day: int) -> Desk:
    """The desk with the solved puzzle of a day."""
    return solved(send(desk, op="puzzle", name=game, number="today", day=day))


def test_days_in_a_row_are_counted_and_a_wrong_clock_breaks_nothing() -> None:
    desk, first = table(FIRST), 20_790  # in the middle of a month, which forgives one missed day
    for day, row in ((0, 1), (1, 2), (9, 1), (3, 3), (3, 3), (1, 2), (8, 1), (5, 1), (4, 4)):
        desk = of_day(desk, FIRST, first + day)
        assert solving(desk).streak == row
    assert "Day 4 of your streak" in text(desk)


def test_each_game_and_the_site_have_a_streak_of_their_own() -> None:
    desk, words = of_day(table(FIRST), FIRST, TODAY - 1), Catalogue("en")
    other = GAMES[1]
    desk = of_day(desk, other, TODAY)
    assert solving(desk).streak == 2
    progress = desk.kept.progress
    assert streak(learned.runs(progress), TODAY) == 2
    assert streak(learned.runs(progress, other), TODAY) == 1
    page = to_html(*records.page(desk.with_visit(day=TODAY), words)).split("<section")
    said = {
        game: words("home.record.days", {"count": count, "most": count})
        for game, count in (("", 2), (FIRST, 1), (other, 1))
    }
    assert said[""] in page[0]
    for game in (FIRST, other):
        assert [said[game] in part for part in page if f'"record-{game}"' in part] == [True]


def test_a_solved_puzzle_of_the_day_says_how_hard_tomorrow_is_and_leads_to_the_next_game() -> None:
    desk, words = table(FIRST), Catalogue("en")
    for at, game in enumerate(GAMES):
        desk = of_day(desk, game, TODAY)
        told = text(desk)
        assert f"Tomorrow’s puzzles: {words(f'home.ease.{ease_of(TODAY + 1)}')}." in told
        later = GAMES[at + 1 :]
        if later:
            assert f'data-name="{later[0]}" data-number="today"' in told
        else:
            assert words("table.puzzle.next") in told


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("game", "kind", "said"),
    [
        ("siam", "win", "siam.outcome.rock-out.you"),
        ("malabars", "win", "malabars.outcome.rings-together.you"),
        ("gambo", "result", "gambo.outcome.points.you"),
        ("bombay_bazar", "longest", "bombay_bazar.puzzle.reached.longest"),
        ("bombay_bazar", "close", "bombay_bazar.puzzle.reached.close"),
    ],
)
def test_a_solved_puzzle_says_what_its_moves_have_come_to(
    game: str, kind: str, said: str, language: str
) -> None:
    """To the solver, who may have won by a move of the other side's pieces."""
    puzzle = next(one for one in book(game).puzzles if one.kind == kind)
    desk, words = answered(opened(game, puzzle.number)), Catalogue(language)
    while solving(desk).answer == RIGHT:
        desk = answered(desk)
    sentence = words(said, {"goal": puzzle.goal, "scores": "|"}).split("|")[0]
    assert sentence in unescape(text(desk, language))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "kind"), [("gambo", "result"), ("bombay_bazar", "longest")])
def test_a_result_that_falls_short_is_told_beside_the_one_that_was_possible(
    game: str, kind: str, language: str
) -> None:
    seen = 0
    for puzzle in [one for one in book(game).puzzles if one.kind == kind][:3]:
        desk = opened(game, puzzle.number)
        for move in desk.session.state.legal_moves():
            after = send(desk, op="type", text=str(move))
            if solving(after).answer == WRONG:
                code, params = solving(after).because(after.session) or ("", {})
                words = Catalogue(language)
                because = words(f"{game}.puzzle.why.{code}", params)
                assert str(puzzle.goal) in because
                assert because in unescape(text(after, language))
                replied = after.session.at > 1
                reply = words(
                    "table.puzzle.wrong.missing.answer" if replied else "table.puzzle.wrong.missing"
                )
                assert reply in unescape(text(after, language))
                seen += 1
                break
    assert seen > 1


def test_the_puzzle_of_today_counts_where_it_is_opened_by_its_number() -> None:
    """The result that a friend shares leads to a number."""
    today = solving(send(table(FIRST), op="puzzle", name=FIRST, number="today", day=TODAY)).puzzle
    for day, counts in ((TODAY, True), (TODAY + 1, False), (None, False)):
        dated = {} if day is None else {"day": day}  # the page may be open since another day
        opened_on = table(FIRST).with_visit(day=TODAY + 1 if counts else 0)
        desk = send(opened_on, op="puzzle", name=FIRST, number=today.number, **dated)
        assert solving(desk).day is None
        desk = solved(desk)
        assert (solving(desk).day == TODAY) is counts
        assert bool(learned.runs(desk.kept.progress, FIRST)) is counts


def test_an_embedded_puzzle_of_the_day_counts_no_days() -> None:
    """It keeps nothing."""
    guest = table(FIRST).with_visit(guest=True)
    desk = solved(send(guest, op="puzzle", name=FIRST, number="today", day=TODAY))
    assert not learned.runs(desk.kept.progress)
    assert solving(desk).task(desk.session)[0] == "table.puzzle.solved.at-once"


def test_runs_that_join_to_more_than_is_believed_lose_no_day() -> None:
    """Kept facts come from outside."""
    facts = {f"every run {TODAY - LONGEST_RUN * n}": LONGEST_RUN for n in range(1, 300)}
    progress = read_progress(facts)
    assert streak(learned.runs(progress), TODAY) > LONGEST_RUN
    desk = table(FIRST).with_kept(progress=progress)
    desk = of_day(desk, FIRST, TODAY)
    assert solving(desk).answer == SOLVED
    again = read_progress(desk.kept.progress.facts)
    assert streak(learned.runs(again), TODAY) == streak(learned.runs(progress), TODAY) + 1


def test_a_hint_for_a_solution_that_is_complete_changes_nothing() -> None:
    """Such a table can only have been kept by hand."""
    desk = solved(opened(FIRST, 1))
    damaged = desk.with_kept(sitting=replace(solving(desk), answer=""))
    assert send(damaged, op="clue").kept == damaged.kept


def test_runs_of_two_devices_that_meet_are_one() -> None:
    player, words = Store().visit(), Catalogue("en")
    facts = f"every run {TODAY - 3} 2\nevery run {TODAY - 1} 2\n"
    player.bring(f"--- [progress]\n{facts}")
    player.send("visit", link="home/records", day=TODAY)
    page = to_html(*records.page(player.desk, words))
    assert words("home.record.days", {"count": 4, "most": 4}) in page


@pytest.mark.parametrize("day", [10**6, -(10**6), 10**30, "x", None, 1.5, True, float("nan")])
def test_a_clock_without_a_day_of_ours_is_named(day: Any) -> None:  # noqa: ANN401
    made = Store().visit(day=day)
    before = made.desk.session.record
    for link in ("puzzle/today", f"{FIRST}/puzzle/today"):
        frame = made.send("visit", link=link, day=day)
        assert sentence("table.trouble.clock") in frame["said"]
        assert made.desk.session.record == before
    assert not made.send("visit", link="home", day=day).get("fault")


@pytest.mark.parametrize("day", [-1, 0, -25_000, 900_000])
def test_a_clock_that_is_wrong_by_ages_has_a_puzzle_of_the_day_too(day: int) -> None:
    desk = send(table(FIRST), op="visit", link=f"{FIRST}/puzzle/today", day=day)
    assert desk.talk.trouble is None
    desk = solved(desk)
    assert solving(desk).streak == 1
    desk = of_day(desk, FIRST, day + 1)
    assert solving(desk).streak == 2
    desk = send(desk, op="visit", link="home/records", day=day + 1)
    words = Catalogue("en")
    assert words("home.record.days", {"count": 2, "most": 2}) in to_html(*records.page(desk, words))


@pytest.mark.parametrize("number", ["0", "9999", "99999", "-1", "1e3", "x", "²", "1/2"])
def test_a_puzzle_that_does_not_exist_is_told_and_nothing_is_lost(number: str) -> None:
    desk = opened(FIRST, 4)
    after = send(desk, op="visit", link=f"{FIRST}/puzzle/{number}", day=TODAY)
    assert after.talk.trouble is not None
    assert after.session is desk.session
    assert solving(after) == solving(desk)
    assert send(desk, op="puzzle", name=FIRST, number=number).talk.trouble is not None


def test_a_game_without_puzzles_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("web.table.handlers.puzzle.games", lambda desk: ())
    for link in (f"{FIRST}/puzzle/1", "puzzle/today"):
        after = send(table(FIRST), op="visit", link=link, day=TODAY)
        assert after.talk.trouble is not None


def test_a_file_that_is_missing_is_fetched_first(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(game: str) -> None:
        raise Malformed("data", "missing", game, f"{game}.puzzles")

    with monkeypatch.context() as absent:
        absent.setattr("web.table.handlers.puzzle.book", missing)
        place = Table()
        place.dispatch({"op": "hello"})
        event = {"op": "visit", "link": f"{FIRST}/puzzle/1", "day": TODAY}
        (effect,) = [e for e in place.dispatch(event)["effects"] if e["do"] == "fetch"]
        assert effect == {"do": "fetch", "file": f"{FIRST}.puzzles", "game": FIRST}
    place.dispatch({"op": "arrived"})
    assert isinstance(place.desk.kept.sitting, Solving)


@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle_survives_a_reload_in_another_language(game: str) -> None:
    number = max(book(game).puzzles, key=lambda puzzle: puzzle.moves).number
    for act in (lambda desk: desk, answered, lambda desk: answered(desk, right=False), solved):
        store = Store()
        player = store.visit(FIRST)
        player.dispatch({"op": "puzzle", "name": game, "number": str(number)})
        desk = act(player.table.desk)
        player.table.desk = desk
        player.dispatch({"op": "panel", "name": "new"})
        back = store.visit(FIRST, language="fr").table.desk
        kept = solving(back)
        assert kept.puzzle == solving(desk).puzzle
        assert kept.tries == solving(desk).tries
        wrong = solving(desk).answer == WRONG and not kept.answers
        assert back.session.at == (0 if wrong else desk.session.at)
        assert (kept.answer == SOLVED) == (solving(desk).answer == SOLVED)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_task_shows_the_move_that_it_asks_about_and_names_no_written_one(
    game: str, language: str
) -> None:
    kinds = {puzzle.kind: puzzle for puzzle in book(game).puzzles}
    for puzzle in kinds.values():
        desk = opened(game, puzzle.number)
        told = Catalogue(language)(*solving(desk).task(desk.session))
        assert puzzle.first[0] not in told.split()
        if solving(desk).answers:  # what is asked about is a move that is told
            drawn = to_html(*board(desk, Catalogue(language)))
            for name in desk.session.game.parse_move(puzzle.first[0]).path:
                assert re.search(rf'id="target-{name}" class="[^"]*\bshown\b', drawn), name
                assert name not in told
            assert 'class="way move-1"' in drawn
            assert "{" not in told
            answered_right = send(desk, op="guess", value=str(puzzle.goal))
            assert "shown" not in to_html(*board(answered_right, Catalogue(language)))


PREDICTED = [
    (game, puzzle.number)
    for game in GAMES
    for puzzle in book(game).puzzles
    if answers(game, puzzle)
]


@pytest.mark.parametrize(("game", "number"), PREDICTED[:12:4])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_question_stands_alone_until_it_is_answered_and_is_left_with_the_reason(
    game: str, number: int, language: str
) -> None:
    """Why it was the mover's turn is no answer. A wrong answer moves no button."""
    words = Catalogue(language)
    asked = send(opened(game, number), op="language", value=language)
    before = spoken.reason(words, asked.session)
    strip = to_html(*status(asked, words))
    assert before
    for part in (strip, text(asked, language), announcement(table(game), asked)):
        assert before not in part
    question = words(*solving(asked).task(asked.session))
    wrong = answered(asked, right=False)
    after = wrong.session.go(0).play_texts(solving(wrong).puzzle.first)
    reason = spoken.reason(words, after)
    for part in (text(wrong, language), announcement(asked, wrong)):
        assert reason in part
        shown = re.sub(r"<[^>]*>", "", part)  # the group of answers is called by it, too
        assert shown.count(question) == 1
    buttons = [
        re.findall(r'<button[^>]* id="([^"]+)"', text(desk, language)) for desk in (asked, wrong)
    ]
    assert buttons[0] == buttons[1] != []
    assert reason in text(answered(wrong), language)


def test_who_plays_in_english_is_given_english_puzzles_counted_by_themselves() -> None:
    desk = table("tambouille").with_visit(language="fr")
    desk = send(desk, op="prefer", name="tambouille", option="words", value="english")
    desk = opened("tambouille", "", desk)
    first = solving(desk)
    assert desk.session.record.options["words"] == "english"
    assert first.place == 1 < first.puzzle.number
    assert first.heading(desk.session) == (
        "table.puzzle.heading", {"number": 1, "total": first.count},
    )  # fmt: skip
    second = solving(opened("tambouille", "", solved(desk)))
    assert second.puzzle == puzzles_of(book("tambouille"), {"words": "english"})[1]
    today = opened("tambouille", "today", desk)
    assert today.session.record.options["words"] == "english"
    french = opened("tambouille", "", table("tambouille").with_visit(language="fr"))
    assert solving(french).puzzle == puzzles_of(book("tambouille"), {"words": "french"})[0]
    assert french.session.record.options["words"] == "french"
    assert opened("tambouille", 1, desk).session.record.options["words"] == "french", "as its link"
