"""Records: read back what was written, replay through the rules, refuse the rest by name."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygame_rules import NAMES, Malformed, Record, open_game
from pygame_rules.record import MAX_CHARACTERS, MAX_MOVES, read_record
from tests.pygame_rules.facts import facts
from tests.pygame_rules.random_records import game_played

TEXT = """[Game "siam"]
[Rules "1"]
[Options "push_rule=chain crosses=off single_exit=off repetition=off"]
[Players "2"]
[Seed "0"]
[Result "*"]
[Date "2026-11-21"]

1. @c1n
2. @c5s
3. c1c2n
"""


def test_a_record_reads_back_to_the_same_text() -> None:
    record = Record.parse(TEXT)
    assert record.moves == ("@c1n", "@c5s", "c1c2n")
    assert record.options["push_rule"] == "chain"
    assert record.headers == (("Date", "2026-11-21"),)
    assert str(record) == TEXT
    assert Record.parse(str(record)) == record


@pytest.mark.parametrize("name", NAMES)
def test_lines_and_records_of_random_games_give_the_same_states_again(name: str) -> None:
    """With options and players by chance; all but those of Tambouille to their end."""
    game = open_game(name)
    for seed in range(8):
        rng = Random(seed)
        options = {option.name: rng.choice(option.values) for option in game.options}
        begun = {"options": options, "players": rng.choice(game.player_counts)}
        record, states = game_played(name, seed, 600 if facts(name).listed else 12, **begun)
        outcome = states[-1].outcome
        text = record.text(outcome)
        assert read_record(text) == (record, states)
        assert outcome is None or f'[Result "{outcome.result}"]' in text
        for state in states:
            again = game.parse_state(str(state))
            assert again == state
            assert hash(again) == hash(state)
            assert dict(again.options) == options


def test_moves_may_stand_on_one_line_and_numbers_may_be_missing() -> None:
    assert Record.parse('[Game "siam"]\n@c1n @c5s 3. c1c2n').moves == ("@c1n", "@c5s", "c1c2n")


def test_a_set_up_position_is_kept() -> None:
    start = "R3R/5/5/2S2/2R2 e 20 - * count"
    record = Record.parse(f'[Game "siam"]\n[Start "{start}"]\n\n1. c2c1s\n')
    assert f'[Start "{start}"]' in str(record)
    assert '[Result "1"]' in str(record)
    outcome = record.replay()[-1].outcome
    assert outcome is not None


@pytest.mark.parametrize(
    ("old", "new", "problem", "where"),
    [
        ('[Game "siam"]\n', "", "no-game", ""),
        ('"siam"', '"chess"', "unknown-name", ""),
        ('[Rules "1"]', '[Rules "9"]', "unknown-rules-version", "Rules"),
        ("push_rule=chain", "push_rule=both", "unknown-value", "push_rule"),
        ("push_rule=chain", "push=chain", "unknown-name", ""),
        ("push_rule=chain", "push_rule", "no-value", ""),
        ("push_rule=chain", "crosses=on", "twice", ""),
        ('[Players "2"]', '[Players "3"]', "unknown-count", ""),
        ('[Players "2"]', '[Players "two"]', "not-a-number", "Players"),
        ('[Seed "0"]', '[Seed "-1"]', "not-a-number", "Seed"),
        ('[Seed "0"]', '[Seed "99999999999999"]', "not-a-number", "Seed"),
        ('[Seed "0"]', '[Seed "0"', "bad-header", "line 5"),
        ('[Seed "0"]', '[Seed "0"]\n[Seed "0"]', "header-twice", "line 6"),
        ('[Result "*"]', '[Result "1"]', "wrong-result", "Result"),
        ('[Seed "0"]', '[Start "5/5/5 e 0 - * count"]', "rank-count", "board"),
        ('[Seed "0"]', '[Start "5/5/1RRR1/5/5 e 0 - * count"]', "options-differ", "Start"),
        ('[Seed "0"]', "".join(f'[H{n} "x"]\n' for n in range(21)), "too-many-headers", ""),
        ('[Seed "0"]', f'[A "{"🐘" * 250}"]\n[B "{"🐘" * 250}"]', "headers-too-long", ""),
        ('[Result "*"]', '[Scores "1 2"]', "wrong-result", "Scores"),
        ("2. @c5s", "4. @c5s", "wrong-ply-number", "line 10"),
        ("2. @c5s", "2. @c9s", "unknown-move", "ply 2"),
        ("3. c1c2n", "3. c5c4n", "illegal-move", "ply 3"),
        ("3. c1c2n", "3. c1c2n " + "c1c2n " * 10_001, "too-many-moves", "line 11"),
        ("3. c1c2n", "x" * 100_001, "too-long", ""),
    ],
)
def test_broken_records_say_what_and_where(old: str, new: str, problem: str, where: str) -> None:
    assert old in TEXT
    with pytest.raises(Malformed) as caught:
        Record.parse(TEXT.replace(old, new))
    assert caught.value.problem == problem
    assert caught.value.where == where


def test_a_start_position_brings_its_options() -> None:
    record = Record.parse('[Game "siam"]\n[Start "5/5/1RRR1/5/5 e 0 - * chain+crosses"]\n')
    assert record.options["push_rule"] == "chain"
    assert Record.starting_from("siam", record.first()) == record


@pytest.mark.parametrize(
    "header",
    [("Name", 'a"b'), ("Name", "a\nb"), ("Name", "a\x85b"), ("Name", "\ud800"),
     ("Name", "x" * 1001), ("Game", "x"), ("x", "y")],
)  # fmt: skip
def test_headers_that_could_not_be_read_back_are_refused(header: tuple[str, str]) -> None:
    with pytest.raises(Malformed):
        Record("siam", headers=(header,))


COMMENTED = """[Game "siam"]

{An example
that was  wrapped}
1. @c1n {usual} 2. @c5s {a} {b}
3. c1c2n
"""


def test_a_record_keeps_comments_by_the_ply_they_follow() -> None:
    record = Record.parse(COMMENTED)
    assert dict(record.comments) == {0: "An example that was wrapped", 1: "usual", 2: "a b"}
    assert str(record).endswith(
        "\n\n{An example that was wrapped}\n1. @c1n {usual}\n2. @c5s {a b}\n3. c1c2n\n"
    )
    assert Record.parse(str(record)) == record
    assert hash(record) == hash(Record.parse(str(record)))
    assert record != Record("siam", moves=record.moves)


def test_the_comment_of_a_move_goes_with_it() -> None:
    record = Record.parse(COMMENTED)
    assert dict(record.played("c2c3n").comments) == dict(record.comments)
    other = record.played(open_game("siam").parse_move("@c4s"), 1)
    assert other.moves == ("@c1n", "@c4s")
    assert dict(other.comments) == {0: "An example that was wrapped", 1: "usual"}
    assert dict(Record("siam", comments={0: "a", 1: "of no ply", -1: "b"}).comments) == {0: "a"}


@pytest.mark.parametrize("said", ["", "a {b}", "a}", "a\nb", "a  b", " a", "\x00", "\ud800"])
def test_comments_that_could_not_be_read_back_are_refused(said: str) -> None:
    with pytest.raises(Malformed, match="bad-comment at ply 1"):
        Record("siam", moves=("@c1n",), comments={1: said})


def said_again(comments: dict[int, str]) -> bool:
    """Whether comments are refused, or read back as they are written."""
    try:
        record = Record("siam", moves=("@c1n", "@c5s", "c1c2n"), comments=comments)
    except Malformed:
        return True
    return Record.parse(str(record)) == record and dict(record.comments) == comments


@given(st.dictionaries(st.integers(0, 3), st.text(max_size=20)))
def test_any_comments_are_read_back_or_refused(comments: dict[int, str]) -> None:
    assert said_again(comments)


def test_long_comments_make_a_record_too_long() -> None:
    with pytest.raises(Malformed, match="too-long"):
        Record("siam", comments={0: "x" * MAX_CHARACTERS})


def test_many_records_are_read_one_after_the_other() -> None:
    records = [
        Record.parse(COMMENTED),
        Record("gambo", headers=(("Event", "Sunday"),)),
        Record.new("siam").played("@c1n"),
    ]
    text = "".join(f'[White "{at}"]\n{record}\n' for at, record in enumerate(records))
    whole = [replace(one, headers=(("White", str(at)), *one.headers))
             for at, one in enumerate(records)]  # fmt: skip
    assert [*Record.parse_many(text)] == whole
    assert [*Record.parse_many(text.splitlines(keepends=True))] == whole, "an open file"
    assert [*Record.parse_many(text.replace("\n", "\r\n"))] == whole
    assert [*Record.parse_many(" \n")] == []


def test_a_bad_record_among_many_is_named_by_its_line_in_the_file() -> None:
    good = str(Record("siam", moves=("@c1n",)))
    many = Record.parse_many(good + good + '[Game "siam"]\n\n1. @c1n\n3. @c5s\n')
    assert [next(many).moves, next(many).moves] == [("@c1n",), ("@c1n",)]
    with pytest.raises(Malformed, match=f"wrong-ply-number at line {2 * good.count(chr(10)) + 4}"):
        next(many)
    with pytest.raises(Malformed, match="no-game"):
        next(Record.parse_many("no record"))


@pytest.mark.parametrize("headers", [{"Event": "x"}, ["Event"], [("Event", 1)], [("a", "b", "c")]])
def test_headers_of_a_record_are_pairs_of_texts(headers: Any) -> None:  # noqa: ANN401 (anything)
    with pytest.raises(TypeError, match="headers are given as pairs of texts"):
        Record("siam", headers=headers)


def read_again(text: str) -> bool:
    """Whether a text is malformed, or a record that is written as it can be read."""
    try:
        record = Record.parse(text)
    except Malformed:
        return True
    return Record.parse(str(record)) == record


@given(st.text(max_size=200))
def test_any_text_is_a_record_or_malformed(text: str) -> None:
    assert read_again(text)


@given(st.integers(0, len(TEXT) - 1), st.characters())
def test_a_mutated_record_is_a_record_or_malformed(at: int, character: str) -> None:
    text = TEXT[:at] + character + TEXT[at + 1 :]
    assert read_again(text)


def test_a_record_that_could_not_be_read_back_is_refused_at_once() -> None:
    for seed in (-1, 2**32 + 1):
        with pytest.raises(Malformed, match="out-of-range at Seed"):
            Record("siam", seed=seed)
    with pytest.raises(Malformed, match="header-twice"):
        Record("siam", headers=(("Event", "x"), ("Event", "y")))
    listed = cast("tuple[str, ...]", ["@c1n"])
    record = Record("siam", moves=listed, seed=2**32)
    assert Record.parse(str(record)) == record


def test_a_record_can_be_hashed_and_does_not_change() -> None:
    one, other = (Record.parse(TEXT) for _ in range(2))
    assert len({one, other, Record("siam")}) == 2
    options: Any = one.options
    for change in (
        lambda: options.update(crosses="on"),
        lambda: options.__setitem__("crosses", "on"),
        lambda: options.pop("crosses"),
        options.clear,
    ):
        with pytest.raises(TypeError, match="not to be changed"):
            change()
    assert one == other


def test_errors_name_the_limits_of_a_record() -> None:
    """A record over 2,000 moves could be made and not be written."""
    assert len(Record("siam", moves=("@c1n",) * MAX_MOVES).moves) == MAX_MOVES
    with pytest.raises(Malformed, match=r"too-many-moves.*at most 2000"):
        Record("siam", moves=("@c1n",) * (MAX_MOVES + 1))
    with pytest.raises(Malformed, match=r"too-long.*at most 100000"):
        Record("tambouille", moves=("house:" + "A" * 60,) * MAX_MOVES)
    with pytest.raises(Malformed, match="bad-header at Start"):
        Record("siam", start="x" * 1_001)
    for players in (0, 1, 3, 5):
        with pytest.raises(Malformed, match="players: unknown-count"):
            Record("siam", players=players)


def test_a_record_of_the_greatest_length_is_read_back() -> None:
    """What is refused for its length is what could not be read."""
    state = open_game("tambouille").new(seed=1)
    start, moves = str(state), list[str]()
    while True:
        try:
            Record("tambouille", state.options, start=start, moves=(*moves, "house:" + "Z" * 5_000))
        except Malformed as error:
            assert error.problem == "too-long"
            break
        moves.append("house:" + "Z" * 5_000)
    text = Record("tambouille", state.options, start=start, moves=tuple(moves)).text(None)
    assert MAX_CHARACTERS - 6_000 < len(text) <= MAX_CHARACTERS


@pytest.mark.parametrize("moves", ["@c1n", (None,), (1,), (open_game("siam").parse_move("@c1n"),)])
def test_moves_of_a_record_are_texts(moves: Any) -> None:  # noqa: ANN401 (anything)
    with pytest.raises(TypeError, match="moves are given as their texts"):
        Record("siam", moves=moves)
