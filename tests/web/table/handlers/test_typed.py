"""Moves typed at the table: what can be written is refused by its rule, never as unreadable."""

from __future__ import annotations

import pytest

from pygame_rules.display.locales import LANGUAGES
from tests.sentences import sentence
from tests.web.tables import send, table


def test_a_text_far_longer_than_any_move_is_refused_and_not_shown_again() -> None:
    made = table()
    frame = send(made, "type", text="c1n " * 1_000)
    assert made.desk.talk.trouble is not None
    assert made.desk.talk.trouble.problem == "too-long"
    assert made.desk.form.typed == ""
    assert "c1n c1n" not in str(frame)


@pytest.mark.parametrize(
    ("game", "text", "rule"),
    [
        ("siam", "@c3n", "SI-07"),
        ("siam", "@C3N", "SI-07"),
        ("siam", "c3d4n", "SI-05"),
        ("gambo", "a1c3", "GA-08"),
        ("gambo", "A1c3", "GA-08"),
        ("gambo", "a1~b1", "GA-07"),
        ("malabars", "b1c1+c2d2", "MA-05"),
        ("bombay_bazar", "2e", "BB-13"),
        ("bombay_bazar", "0O", "BB-13"),
    ],
)
def test_a_typed_move_that_no_board_allows_names_its_rule(game: str, text: str, rule: str) -> None:
    made = table()
    send(made, "game", name=game, seed=1)
    send(made, "type", text=text)
    desk = made.desk
    assert desk.talk.trouble is None
    assert desk.talk.refusal is not None and desk.talk.refusal.rule == rule
    assert desk.form.typed == text


@pytest.mark.parametrize(
    ("game", "text", "move"),
    [
        ("siam", "\uff20\uff43\uff15\uff53", "@c5s"),
        ("siam", "\u3000@c\uff15s\u3000", "@c5s"),
        ("malabars", "\uff41\uff11\uff41\uff12\uff0b\uff41\uff11\uff5e\uff41\uff14", "a1a2+a1~a4"),
        ("bombay_bazar", "\uff10\uff2f", "0O"),
    ],
)
def test_a_move_in_full_width_is_the_same_move(game: str, text: str, move: str) -> None:
    """East Asian keyboards type so."""
    found = []
    for typed in (text, move):
        made = table()
        send(made, "game", name=game, seed=1)
        send(made, "type", text=typed)
        talk = made.desk.talk
        assert talk.trouble is None
        found.append((made.desk.session.record, talk.refusal and talk.refusal.rule))
    assert found[0] == found[1]


@pytest.mark.parametrize("text", ["\uff1f", "\uff42", "\uff4d \uff43\uff11"])
def test_a_question_in_full_width_is_answered(text: str) -> None:
    made = table()
    send(made, "type", text=text)
    assert made.desk.talk.trouble is None
    assert made.desk.talk.asked


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_no_move_at_all_is_said_to_be_none(language: str) -> None:
    made = table(language=language)
    for text in ("c9n", "@@", "c3", "zut"):
        frame = send(made, "type", text=text)
        assert frame["said"] == sentence("table.trouble.typed", language, text=text)
        assert f'value="{text}"' in made.sent["moves"], "it stays in its box"
        assert made.desk.talk.refusal is None
        trouble = made.desk.talk.trouble
        assert trouble is not None and trouble.problem == "unknown-move"


def test_the_box_is_empty_again_once_its_move_is_made() -> None:
    made = table()
    send(made, "type", text="@c1x")
    assert made.desk.form.typed == "@c1x"
    send(made, "type", text="@c1n")
    assert made.desk.session.last == 1
    assert made.desk.form.typed == ""
