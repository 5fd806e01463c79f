"""The word list: looked up, listed, walked; and what is no list is refused."""

from __future__ import annotations

import doctest
import re
import zlib
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygame_rules import Malformed, packaged
from pygame_rules.tambouille import lexicon as module
from pygame_rules.tambouille.lexicon import (
    CHILD,
    COMMON,
    COUNTS,
    HEAD,
    LAST,
    LETTER,
    PROPER,
    ROOT,
    Lexicon,
    _in_order,
    load,
    use,
)
from web.words.pack import by_what_stands_before, pack
from web.words.select import Tiers

FILE = Path(module.__file__).parent / "data" / "french.words"
WORDS = st.text("ABCXYZ", min_size=1, max_size=6)


@pytest.fixture(scope="module")
def french() -> Lexicon:
    return load()


def packed(common: str, proper: str = "") -> bytes:
    return pack(Tiers(frozenset(common.split()), frozenset(proper.split())))


def problem(data: bytes) -> str:
    with pytest.raises(Malformed) as caught:
        Lexicon.read(data)
    assert caught.value.what == "data"
    return caught.value.problem


def with_body(body: bytes) -> bytes:
    magic, version, _, _ = HEAD.unpack_from(FILE.read_bytes())
    return HEAD.pack(magic, version, len(body), zlib.crc32(body)) + body


SHEET = """
    A O X Y FA JE MA SU UN US UT CAMP DRAPS GRECS HIC JET NUL PIF QUOI SOUDEZ SUCREZ SUZE UNI
    UNITES USEZ UTILE BALEZE
"""


@pytest.mark.parametrize("word", SHEET.split())
def test_words_of_the_rule_sheet_are_common_words(french: Lexicon, word: str) -> None:
    assert french.has(word)
    assert french.has(word, proper=False)


def test_exactly_four_words_have_one_letter(french: Lexicon) -> None:
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    assert "".join(filter(french.has, letters)) == "AOXY"
    assert "".join(letter for letter in letters if french.has(letter, proper=False)) == "AOXY"


@pytest.mark.parametrize("word", ["", "ZZ", "BALEZES" * 3, "SUCRE Z", "UTIL", "QU", "COM", "EIO"])
def test_what_is_no_word(french: Lexicon, word: str) -> None:
    assert not french.has(word)


@pytest.mark.parametrize(
    "word",
    ["BALÈZE", "balèze", "ut", "Ut", "Ô", "RENDEZ-VOUS", "L'UT", "UT2", "UT ", "@", "[", "ſ"],
)
def test_only_capitals_without_accents_are_words(french: Lexicon, word: str) -> None:
    assert not french.has(word)


def test_proper_nouns_can_be_switched_off(french: Lexicon) -> None:
    for word in ("PARIS", "SUZE", "UT"):
        assert french.has(word)
    for word in ("ORESUND", "MARSEILLE", "IO"):
        assert french.has(word)
        assert not french.has(word, proper=False)


def test_all_words_are_listed_in_alphabetical_order_and_counted(french: Lexicon) -> None:
    words = list(french.words())
    common = list(french.words(proper=False))
    assert len(words) == len(french) == french.common + french.proper >= 420_000
    assert len(common) == french.common
    assert words == sorted(set(words))
    assert common == sorted(set(common) & set(words))
    assert all(re.fullmatch("[A-Z]+", word) for word in words)
    assert all(map(french.has, words[::7]))
    assert not any(french.has(word, proper=False) for word in set(words) - set(common))


def walked(lexicon: Lexicon, index: int = ROOT, begun: str = "") -> Iterator[tuple[str, int]]:
    """All words with their end bits, by the description of the edges."""
    while True:
        edge = lexicon.edges[index]
        word = begun + chr(64 + (edge & LETTER))
        if edge & (COMMON | PROPER):
            yield word, edge & (COMMON | PROPER)
        if edge >> CHILD:
            yield from walked(lexicon, edge >> CHILD, word)
        if edge & LAST:
            return
        index += 1


def test_walking_the_edges_finds_the_same_words(french: Lexicon) -> None:
    common = set(french.words(proper=False))
    expected = [(word, COMMON if word in common else PROPER) for word in french.words()]
    assert list(walked(french)) == expected


def test_the_example_of_the_class_runs() -> None:
    assert doctest.testmod(module).failed == 0
    assert doctest.testmod(module).attempted > 0


@given(st.sets(WORDS), st.sets(WORDS), WORDS)
def test_a_list_reads_back_as_it_was_packed(common: set[str], proper: set[str], other: str) -> None:
    proper -= common
    lexicon = Lexicon.read(pack(Tiers(frozenset(common), frozenset(proper))))
    assert list(lexicon.words()) == sorted(common | proper)
    assert list(lexicon.words(proper=False)) == sorted(common)
    assert len(lexicon) == len(common) + len(proper)
    for word in (*common, *proper, other):
        assert lexicon.has(word) == (word in common | proper)
        assert lexicon.has(word, proper=False) == (word in common)


def test_a_list_can_be_handed_over_and_is_kept(french: Lexicon) -> None:
    assert load() is load() is french
    try:
        mine = use("french", packed("ZOU", "BIZ"))
        assert load() is mine
        with pytest.raises(Malformed):
            use("french", b"")
        assert load() is mine
    finally:
        module._loaded["french", "words"] = french


def test_a_missing_file_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing(package: str, resource: str) -> None:
        raise FileNotFoundError(resource)

    for answer in (nothing, lambda package, resource: None):
        monkeypatch.setattr(module, "_loaded", {})
        monkeypatch.setattr(packaged, "get_data", answer)
        with pytest.raises(Malformed) as caught:
            load()
        assert (caught.value.what, caught.value.problem) == ("data", "missing")


def test_other_files_are_refused() -> None:
    assert problem(b"") == problem(b"PK\3\4" + bytes(40)) == problem(b"mots") == "not-a-list"


def test_another_version_is_refused() -> None:
    data = bytearray(FILE.read_bytes())
    data[4] += 1
    assert problem(bytes(data)) == "unknown-version"


def test_every_truncation_is_refused() -> None:
    data = FILE.read_bytes()
    for size in (4, 5, HEAD.size - 1, HEAD.size, HEAD.size + 9, 1000, len(data) - 1):
        assert problem(data[:size]) == "truncated"


def test_every_altered_byte_of_the_payload_is_refused() -> None:
    data = packed("A AB ABA BABA", "CAB")
    for place in range(HEAD.size, len(data)):
        for flip in (1, 128, 255):
            altered = bytearray(data)
            altered[place] ^= flip
            assert problem(bytes(altered)) == "damaged"
    assert problem(data + b"\0") == "damaged"


def test_a_payload_that_makes_no_sense_is_refused_even_with_the_right_checksum() -> None:
    good = packed("A AB ABA BABA", "CAB")[HEAD.size :]
    assert len(Lexicon.read(with_body(good))) == 5
    common, proper, *sizes = COUNTS.unpack_from(good)
    planes = [good[COUNTS.size + sum(sizes[:i]) :][: sizes[i]] for i in range(5)]
    for i, plane in enumerate(planes):
        for wrong in (b"", plane[:-1], zlib.compress(zlib.decompress(plane) + b"\1\1")):
            changed = [*planes[:i], wrong, *planes[i + 1 :]]
            counts = COUNTS.pack(common, proper, *map(len, changed))
            body = b"".join([counts, *changed])
            assert problem(with_body(body)) == "damaged", (i, wrong)
    assert problem(with_body(b"")) == problem(with_body(good[:20])) == "damaged"


def test_labels_whose_first_node_has_no_end_are_refused() -> None:
    """Lookups would never end."""
    good = packed("A AB ABA BABA", "CAB")[HEAD.size :]
    common, proper, size, *sizes = COUNTS.unpack_from(good)
    labels = bytearray(_in_order(zlib.decompress(good[COUNTS.size :][:size])))
    assert labels[0] & LAST
    labels[0] ^= LAST
    plane = zlib.compress(by_what_stands_before(labels))
    counts = COUNTS.pack(common, proper, len(plane), *sizes)
    assert problem(with_body(counts + plane + good[COUNTS.size + size :])) == "damaged"


@given(st.binary(max_size=60))
def test_labels_come_back_from_their_groups_in_order(begun: bytes) -> None:
    labels = begun + bytes([LAST])
    assert _in_order(by_what_stands_before(labels)) == labels


@given(st.lists(st.sampled_from([1, 2, LAST, LAST | 1]), min_size=1, max_size=6).map(bytes))
def test_the_last_of_any_labels_that_have_an_order_ends_its_node(labels: bytes) -> None:
    """Lookups would walk out of the list."""
    with suppress(StopIteration):
        found = _in_order(labels)
        assert sorted(found) == sorted(labels)
        assert found[-1] & LAST
