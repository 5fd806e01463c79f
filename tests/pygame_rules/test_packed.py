"""A whole game as few bytes: every game comes back, every damage is named."""

from __future__ import annotations

import random
from zlib import crc32

import pytest

from pygame_rules import NAMES, Malformed, Record
from pygame_rules.packed import LONGEST, pack, unpack
from pygame_rules.record import read_record
from tests.playing import some_move

PLIES = {"tambouille": 5}


def played(name: str, seed: int, plies: int = 40, **new: object) -> Record:
    """A game played at random."""
    record = Record.new(name, seed=seed, **new)  # type: ignore[arg-type]
    rng, state = random.Random(seed), record.first()
    moves: list[str] = []
    while len(moves) < plies and (move := some_move(state, rng)) is not None:
        moves.append(str(move))
        state = state.play(move)
    fields = (record.game, record.options, record.players, record.seed, record.start)
    return Record(*fields, tuple(moves), record.headers)


def packed(record: Record) -> bytes:
    return pack(record, record.replay())


@pytest.mark.parametrize("name", NAMES)
def test_every_game_comes_back_from_its_bytes(name: str) -> None:
    for seed in range(6):
        record = played(name, seed, PLIES.get(name, 30 * (seed % 3)))
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


@pytest.mark.parametrize("name", ["siam", "gambo", "tambouille"])
def test_each_flipped_bit_and_each_cut_is_named_as_damage(name: str) -> None:
    data = packed(played(name, 2, PLIES.get(name, 20)))
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
        (b'[Game "siam"]\n3', b"\xff" * 40, "damaged"),  # a number too large for three moves
        (b'[Game "siam"]\n601', b"", "too-many-moves"),
        (b'[Game "chess"]\n1', b"", "unknown-name"),
        (b'[Rules "1"]\n1', b"", "no-game"),
        (b'[Game "siam"]\n[Rules "9"]\n1', b"", "unknown-rules-version"),
        (b'[Game "siam"]\n[Start "nonsense"]\n1', b"", "unreadable"),
        (b"\xff\xfe", b"", "damaged"),
        (b"x" * 200_000, b"", "too-long"),
    ],
)
def test_forged_bytes_are_refused(head: bytes, rest: bytes, problem: str) -> None:
    with pytest.raises(Malformed) as caught:
        unpack(forged(head, rest))
    assert caught.value.problem == problem or problem == "unreadable"


def test_moves_as_text_are_not_trusted_either() -> None:
    text = unpack(forged(b'[Game "siam"]\n[Rules "1"]\nc1c2n'))
    with pytest.raises(Malformed, match="illegal-move"):
        read_record(text)


def test_there_is_an_end_to_what_a_link_can_make_us_list(monkeypatch: pytest.MonkeyPatch) -> None:
    record = played("siam", 2, 20)
    data = packed(record)
    monkeypatch.setattr("pygame_rules.packed.MOST_CHOICES", 500)
    with pytest.raises(Malformed, match="too-many-moves"):
        unpack(data)
    assert Record.parse(unpack(packed(record))) == record, "then it is written as text"


def test_more_moves_than_the_game_has_are_damage() -> None:
    won = played("gambo", 1, 400)
    assert won.replay()[-1].outcome is not None
    data = packed(won)
    lines = f'[Game "gambo"]\n[Rules "1"]\n[Start "{won.start}"]\n{len(won.moves) + 1}'
    with pytest.raises(Malformed, match="damaged"):
        unpack(forged(lines.encode(), data[6 + int.from_bytes(data[4:6], "big") :]))
