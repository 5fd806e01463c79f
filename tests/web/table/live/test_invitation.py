"""Invitations and answers as links, as chat programs carry them."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygame_rules import Malformed
from web.table.live import invitation
from web.table.live.invitation import Answer, Invitation
from web.table.live.messages import FREE, cleaned

WORD = "2f262050254c45ddccd5f1"
INVITATION = Invitation(
    "siam", "a9b94dff33", 1, (0, FREE), fresh=True, far=False, word=WORD, code="c0-De_1", name="Ann"
)


@given(st.text(max_size=40).map(cleaned), st.booleans(), st.booleans())
def test_an_invitation_is_read_as_it_was_written(name: str, fresh: bool, far: bool) -> None:
    code = "" if far else "c0-De_1"
    whole = Invitation("gambo", "a9b94dff33", 1, (FREE, 0), fresh, far, WORD, code, name)
    assert invitation.read(whole.text) == whole


@pytest.mark.parametrize(
    "around",
    [
        "{}",
        "https://example.org/games/#{}",
        "Come and play: https://example.org/#{}.",
        "#{}\n",
        "{}...",
    ],
)
def test_a_link_is_found_in_what_a_letter_has_around_it(around: str) -> None:
    assert invitation.read(around.format(INVITATION.text)) == INVITATION
    answer = Answer("a9b94dff33", 2, "c0-De_1")
    assert invitation.read(around.format(answer.text)) == answer


def test_a_link_that_was_broken_into_lines_is_whole_again() -> None:
    text = INVITATION.text
    assert invitation.read(f"{text[:30]}\n {text[30:60]}\r\n{text[60:]}") == INVITATION


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "unreadable"),
        ("#siam=1abc", "unreadable"),
        (INVITATION.text[:40], "unreadable"),
        (INVITATION.text.replace("join=1.", "join=9."), "unknown-version"),
        (INVITATION.text.replace("siam", "chess"), "unknown-name"),
        (INVITATION.text.replace(".04n.", ".044444n."), "unreadable"),
        (INVITATION.text.replace("c0-De_1", "x" * 1_300), "unreadable"),
        ("answer=a9b94dff33.1", "unreadable"),
        ("answer=a9b94dff33.7.code", "unreadable"),
    ],
)
def test_what_is_no_invitation_is_refused(text: str, problem: str) -> None:
    with pytest.raises(Malformed) as caught:
        invitation.read(text)
    assert (caught.value.what, caught.value.problem) == ("invitation", problem)


def test_a_name_that_was_cut_is_left_out() -> None:
    named = INVITATION.text.rpartition(".")[0]
    assert invitation.read(f"{named}.QW") == replace(INVITATION, name="A")
    assert invitation.read(f"{named}.Q") == replace(INVITATION, name="")
