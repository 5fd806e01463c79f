"""Packed games: every game can be read back, and every damage is named."""

from __future__ import annotations

from base64 import urlsafe_b64decode
from zlib import crc32

import pytest

from pygame_rules import NAMES, Malformed, Record
from pygame_rules.packed import LONGEST, _inflated, pack, unpack
from pygame_rules.record import read_record
from tests.pygame_rules.facts import facts
from tests.pygame_rules.random_records import played


def packed(record: Record) -> bytes:
    return pack(record, record.replay())


@pytest.mark.parametrize("name", NAMES)
def test_every_game_comes_back_from_its_bytes(name: str) -> None:
    for seed in range(6):
        record = played(name, seed, facts(name).packed or 30 * (seed % 3))
        assert Record.parse(unpack(packed(record))) == record


def test_options_players_and_headers_come_back() -> None:
    start = Record.new("siam", {"push_rule": "chain", "crosses": "on"})
    named = Record("siam", start.options, headers=(("White", "Élodie"), ("Event", "été")))
    assert Record.parse(unpack(packed(named))) == named
    three = played("bombay_bazar", 5, players=3)
    assert Record.parse(unpack(packed(three))) == three


def test_sixty_plies_of_siam_take_less_than_eighty_bytes() -> None:
    assert all(len(packed(played("siam", seed, 60))) < 80 for seed in range(5))


def test_a_very_long_game_is_packed_as_text_and_comes_back() -> None:
    there_and_back = ["c1c2n", "c5c4s", "c2c1n", "c4c5s"] * (LONGEST // 4 + 1)
    start = Record.new("siam")
    record = Record("siam", start.options, moves=("@c1n", "@c5s", *there_and_back))
    assert Record.parse(unpack(packed(record))) == record


BEFORE = (
    ("uxdCXQAHwxKLSGqNAK7X", "outer", "on", 2, "*"),
    ("zMLN3wAHwxKLSGrNAAeic9UvKIc", "outer", "on", 6, "*"),
    ("X-MfOAAHwxKLSGpNAHSmRJo", "outer", "on", 4, "="),
    ("1ZUCnQAOwxKLyGrhcYAa7kApMwAHonPVLyiH", "outer", "off", 6, "*"),
    ("9eLrhgARwxKLyGrR4iA5vwgYCSBVJgAFNIXrxw", "corners", "on", 4, "*"),
    ("AvVhHQARwxKLyGrR4iA5vwgYCSBVJgBd8b7G", "corners", "on", 4, "="),
    ("l4XpvQAVwxKLyGrR4iA5vygPFE-osQBUaAYAPnE2ddhG", "corners", "off", 6, "*"),
)
"""Games of Malabars that were packed when a draw by repetition was the default."""


@pytest.mark.parametrize(("text", "setup", "repetition", "plies", "result"), BEFORE)
def test_bytes_from_before_a_default_changed_mean_what_they_meant(
    text: str, setup: str, repetition: str, plies: int, result: str
) -> None:
    data = urlsafe_b64decode(text + "=" * (-len(text) % 4))
    record, states = read_record(unpack(data))
    assert record.options == {"setup": setup, "repetition": repetition}
    assert len(record.moves) == plies
    assert f'[Result "{result}"]' in record.text(states[-1].outcome)
    assert pack(record, states) == data, "and older copies of the code read what is packed now"


def test_defaults_that_have_changed_are_written_out() -> None:
    assert Record.new("malabars").options["repetition"] == "off"
    for options in ({}, {"repetition": "on"}, {"setup": "corners"}):
        record = played("malabars", 4, 3, options=options)
        data = packed(record)
        head = _inflated(data[6 : 6 + int.from_bytes(data[4:6], "big")])
        assert ("repetition=off" in head) == (record.options["repetition"] == "off")
        assert Record.parse(unpack(packed(record))) == record
    set_up = Record.starting_from("malabars", record.first())
    assert Record.parse(unpack(packed(set_up))) == set_up


GAMBO = "dEgy2wAyQ49UZIWQeDBGcUiuIdghxqlARyQb5Rphc4irkbOxr6Groa-xs5GvkauxsyEepxkaAQAEe60eSqEs"
SIAM = "tEeItQAOQ-Mhq4OHP3KYg7xhCgAEupMg"


def test_old_bytes_of_gambo_and_siam_come_back_with_their_default_options() -> None:
    for text, wanted in (
        (GAMBO, {"order": "totals", "lineup": "random", "level": "mover", "begins": "a"}),
        (SIAM, {"push_rule": "count", "crosses": "off", "single_exit": "off", "repetition": "on"}),
    ):
        data = urlsafe_b64decode(text + "=" * (-len(text) % 4))
        assert read_record(unpack(data))[0].options == wanted


def test_the_order_in_which_legal_moves_are_listed_does_not_matter() -> None:
    """Only their texts do, so a game packed by one version of our code is read by the next."""
    record = played("siam", 3, 12)
    states = record.replay()

    class Backwards:
        def __init__(self, state: object) -> None:
            self.state = state

        def legal_moves(self) -> list[object]:
            return list(reversed(self.state.legal_moves()))  # type: ignore[attr-defined]

    backwards = [Backwards(state) for state in states]
    assert pack(record, backwards) == pack(record, states)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", NAMES)
def test_each_flipped_bit_and_each_cut_is_named_as_damage(name: str) -> None:
    data = packed(played(name, 2, facts(name).packed or 20))
    for place in range(len(data) * 8):
        altered = bytearray(data)
        altered[place // 8] ^= 1 << (place % 8)
        with pytest.raises(Malformed, match="damaged"):
            unpack(bytes(altered))
    for length in range(len(data)):
        with pytest.raises(Malformed, match="damaged"):
            unpack(data[:length])


def forged(head: bytes, rest: bytes = b"") -> bytes:
    """Bytes with a right checksum around any head and moves."""
    import zlib

    from pygame_rules.packed import _DICTIONARY

    deflater = zlib.compressobj(9, wbits=-15, zdict=_DICTIONARY)
    small = deflater.compress(head) + deflater.flush()
    body = len(small).to_bytes(2, "big") + small + rest
    return crc32(body).to_bytes(4, "big") + body


@pytest.mark.parametrize(
    ("head", "rest", "problem"),
    [
        (b'[Game "siam"]\n3', b"\xff" * 40, "unreadable"),  # a number too large for three
        (b'[Game "siam"]\n601', b"", "too-many-moves"),
        (b'[Game "chess"]\n1', b"", "unknown-name"),
        (b'[Rules "1"]\n1', b"", "no-game"),
        (b'[Game "siam"]\n[Rules "9"]\n1', b"", "unknown-rules-version"),
        (b'[Game "siam"]\n[Start "nonsense"]\n1', b"", "field-count"),
        (b"\xff\xfe", b"", "damaged"),
        (b"x" * 200_000, b"", "too-long"),
    ],
)
def test_forged_bytes_are_refused(head: bytes, rest: bytes, problem: str) -> None:
    with pytest.raises(Malformed) as caught:
        unpack(forged(head, rest))
    assert caught.value.problem == problem


def test_moves_packed_as_text_are_checked_as_well() -> None:
    text = unpack(forged(b'[Game "siam"]\n[Rules "1"]\nc1c2n'))
    with pytest.raises(Malformed, match="illegal-move"):
        read_record(text)


def test_a_link_can_not_make_us_list_moves_without_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    record = played("siam", 2, 20)
    data = packed(record)
    monkeypatch.setattr("pygame_rules.packed.MOST_CHOICES", 500)
    with pytest.raises(Malformed, match="too-many-moves"):
        unpack(data)
    assert Record.parse(unpack(packed(record))) == record, "then it is written as text"


def test_more_moves_than_the_game_has_are_refused() -> None:
    won = played("gambo", 1, 400)
    assert won.replay()[-1].outcome is not None
    data = packed(won)
    lines = f'[Game "gambo"]\n[Rules "1"]\n[Start "{won.start}"]\n{len(won.moves) + 1}'
    with pytest.raises(Malformed, match="unreadable"):
        unpack(forged(lines.encode(), data[6 + int.from_bytes(data[4:6], "big") :]))
