"""The word lists are what the recipe makes of the pinned sources."""

from __future__ import annotations

import io
import tarfile
import zlib
from hashlib import sha256
from itertools import pairwise
from pathlib import Path

import pytest

from pygame_rules.tambouille.glosses import Glosses
from pygame_rules.tambouille.lexicon import COUNTS, HEAD, Lexicon
from web.words import common, examples, explain, make
from web.words.archives import CACHE, Archive, SourceError
from web.words.expand import Entry, flags_in, forms, read_affixes, read_entries
from web.words.pack import automaton, pack
from web.words.select import Changes, Further, Tiers, fold, read_changes, select

needs_packages = pytest.mark.skipif(
    not make.PACKAGES.is_dir(),
    reason="web/node_modules is missing; `python3 web/build.py` fetches it",
)
needs_sources = pytest.mark.skipif(
    not (
        make.PACKAGES.is_dir()
        and all((CACHE / source.archive.file).is_file() for source in make.SOURCES.values())
    ),
    reason="a source is missing; `python3 web/words/make.py` says how to fetch it",
)

LARGEST = 277_250
"""Bytes of all lists together."""

ZLIB = "1.2.13"
"""The zlib that packed the file; another one may pack the same planes into other bytes."""

FRENCH, ENGLISH = make.SOURCES["french"], make.SOURCES["english"]
LEAST = {"french": 420_000, "english": 100_000}
"""The least number of words by language."""

DIGEST = "f846e14ca83698f1"
"""Start of the SHA-256 of all words, sorted, a line each, made by another program."""


@pytest.fixture(scope="module", params=make.SOURCES)
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def chosen(language: str) -> tuple[Tiers, Tiers]:
    """The words of the sources before people changed anything, and after."""
    source = make.SOURCES[language]
    further = source.further(source.archive.read())
    dictionary = [*make.expanded(language)]
    changes = (Changes(), read_changes(language))
    before, after = (select(dictionary, one, source.recipe, further) for one in changes)
    return before, after


def unpacked(data: bytes) -> tuple[tuple[int, ...], list[bytes]]:
    """The counts and the planes of a file."""
    common, proper, *sizes = COUNTS.unpack_from(data, HEAD.size)
    ends = [HEAD.size + COUNTS.size]
    for size in sizes:
        ends.append(ends[-1] + size)
    return (common, proper), [zlib.decompress(data[start:end]) for start, end in pairwise(ends)]


@needs_packages
def test_the_words_of_the_dictionary_are_the_very_same_as_another_program_found() -> None:
    found = select(make.expanded("french"), Changes(), FRENCH.recipe)
    text = "\n".join(sorted(found.common | found.proper))
    assert sha256(text.encode()).hexdigest().startswith(DIGEST)


@needs_sources
def test_each_file_is_what_the_recipe_makes(language: str, chosen: tuple[Tiers, Tiers]) -> None:
    """R46, TB-03."""
    shipped, packed = (make.TARGET / f"{language}.words").read_bytes(), pack(chosen[1])
    assert unpacked(shipped) == unpacked(packed)
    if zlib.ZLIB_RUNTIME_VERSION == ZLIB:
        assert shipped == packed


@needs_sources
def test_people_changed_only_what_their_two_lists_say(
    language: str, chosen: tuple[Tiers, Tiers]
) -> None:
    plain, made = chosen
    changes = read_changes(language)
    added = set(map(fold, changes.added))
    blocked = {fold(word) for word in changes.blocked if word.islower()}
    assert made.common - plain.common - added <= plain.proper, "names that are blocked"
    assert plain.common - made.common == plain.common & blocked - added
    assert made.proper <= plain.proper | blocked
    assert not added & plain.common - blocked, "what the sources have need not be added"


@pytest.mark.parametrize("language", make.SOURCES)
def test_each_list_has_many_words(language: str) -> None:
    data = (make.TARGET / f"{language}.words").read_bytes()
    assert len(Lexicon.read(data)) >= LEAST[language]


def test_the_lists_together_are_small() -> None:
    sizes = [(make.TARGET / f"{name}.words").stat().st_size for name in make.SOURCES]
    assert sum(sizes) <= LARGEST


@needs_packages
def test_words_that_the_english_dictionary_does_not_suggest_are_left_out() -> None:
    _, entries = make.read_source(ENGLISH)
    words = Lexicon.read((make.TARGET / "english.words").read_bytes())
    bad = [entry.stem for entry in entries if "!" in entry.flags]
    assert len(bad) > 20
    assert not any(words.has(fold(stem), proper=False) for stem in bad)


def test_everyday_words_are_of_any_length_and_rare_ones_short() -> None:
    """R46."""
    texts = {
        "american-words.60": "color centerpiece caf\u00e9",
        "british_variant_1-words.35": "gaol",
        "variant_3-words.50": "aeroplanist xu",
        "english-words.80": "quixotry qanat color",
        "english-words.95": "zzz",
        "english-upper.50": "Paris",
    }
    found = make.english(texts)
    assert found.common == {"color", "centerpiece", "caf\u00e9", "gaol"}
    assert found.rare == {"xu", "qanat"}
    assert not found.proper


def test_a_rare_word_that_the_dictionary_has_only_as_a_name_is_a_name() -> None:
    """R40."""
    further = Further(frozenset({"colour", "paris"}), frozenset({"lycra", "qanat", "damn"}))
    entries = [
        Entry("Lycra", frozenset()),
        Entry("Paris", frozenset()),
        Entry("damn", frozenset("!")),
    ]
    found = select(((entry, [entry.stem]) for entry in entries), Changes(), ENGLISH.recipe, further)
    assert found.common == {"A", "I", "O", "COLOUR", "PARIS", "QANAT"}
    assert found.proper == {"LYCRA"}


def test_the_second_source_is_read_from_a_package_and_another_one_refused(tmp_path: Path) -> None:
    tar = io.BytesIO()
    with tarfile.open(fileobj=tar, mode="w:xz") as files:
        for name, text in (("./usr/share/dict/a.10", "caf\u00e9"), ("./usr/share/doc/b", "no")):
            member = tarfile.TarInfo(name)
            member.size = len(text.encode())
            files.addfile(member, io.BytesIO(text.encode()))
    data = b"!<arch>\n"
    for name, content in (("debian-binary", b"2.0"), ("data.tar.xz", tar.getvalue())):
        data += f"{name:<48}{len(content):<10}`\n".encode() + content + b"\n" * (len(content) % 2)
    archive = Archive("some-words_1%3a2-3_all.deb", sha256(data).hexdigest(), "usr/share/dict")
    with pytest.raises(SourceError, match="apt-get download some-words=1:2-3"):
        archive.read(tmp_path)
    file = tmp_path / archive.file
    file.write_bytes(data)
    assert archive.read(tmp_path) == {"a.10": "caf\u00e9"}
    file.write_bytes(data + b" ")
    with pytest.raises(SourceError, match="not the pinned version"):
        archive.read(tmp_path)


@pytest.mark.parametrize("source", make.SOURCES.values(), ids=make.SOURCES)
def test_a_missing_or_altered_dictionary_is_named(source: make.Source, tmp_path: Path) -> None:
    with pytest.raises(SourceError, match=r"index\.aff is missing"):
        make.read_source(source, tmp_path)
    (tmp_path / source.package).mkdir()
    for name in source.digests:
        (tmp_path / source.package / name).write_text("1\nmot\n")
    with pytest.raises(SourceError, match="not the pinned version"):
        make.read_source(source, tmp_path)


AFFIXES = """\
# a comment
FLAG long
NEEDAFFIX ()
FORBIDDENWORD {}
SFX S. Y 1
SFX S. 0 s [^sxz]
SFX V. Y 2
SFX V. er ant/S. er
SFX V. ir issant [^o]ir
SFX H. Y 1
SFX H. 0 o/() .
PFX K. Y 2
PFX K. 0 kilo/S. .
PFX K. 0 l'  .
PFX U. N 1
PFX U. 0 m .
PFX D' Y 1
PFX D' 0 d’ [aeiou]
PFX A. Y 1
PFX A. a A a
"""


def expanded(line: str) -> set[str]:
    affixes = read_affixes(AFFIXES)
    (entry,) = read_entries(f"1\n{line}\n\n", affixes.flag)
    return forms(entry, affixes)


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("mot", "mot"),
        ("mot/S. po:nom", "mot mots"),
        ("bus/S.", "bus"),
        ("chanter/V.", "chanter chantant chantants"),
        ("finir/V.", "finir finissant"),
        ("voir/V.", "voir"),
        ("mètre/S.K.", "mètre mètres kilomètre kilomètres"),
        ("l/S.U.", "l ls ml"),
        ("ami/S.D'", "ami amis"),
        ("aa/A.", "aa Aa"),
        ("chant/()S.", "chants"),
        ("faux/{}S.", ""),
        ("radi/H.S.", "radi radis"),
    ],
)
def test_affixes_make_the_forms_of_an_entry(line: str, found: str) -> None:
    assert expanded(line) == set(found.split())


def test_other_kinds_of_flags_are_refused() -> None:
    with pytest.raises(ValueError, match="FLAG num"):
        read_affixes("FLAG num\nSFX 1 Y 1\nSFX 1 0 s .\n")


@pytest.mark.parametrize(("first", "size"), [("FLAG UTF-8\n", 1), ("", 1), ("FLAG long\n", 2)])
def test_flags_have_one_or_two_characters(first: str, size: int) -> None:
    affixes = read_affixes(f"{first}SFX {'S' * size} Y 1\nSFX {'S' * size} 0 s .\n")
    (entry,) = read_entries(f"1\nword/{'S' * size}{'M' * size}\n", affixes.flag)
    assert len(entry.flags) == 2
    assert forms(entry, affixes) == {"word", "words"}


@pytest.mark.parametrize(
    ("form", "folded"),
    [
        ("Ô", "O"), ("balèze", "BALEZE"), ("ça", "CA"), ("cœur", "COEUR"), ("Œdipe", "OEDIPE"),
        ("ex æquo", "EX AEQUO"), ("Øresund", "ORESUND"), ("maïs", "MAIS"), ("l'eau", "L'EAU"),
    ],
)  # fmt: skip
def test_folding(form: str, folded: str) -> None:
    assert fold(form) == folded


def selected(words: str, changes: Changes = Changes()) -> Tiers:  # noqa: B008 - immutable
    entries = [word.partition("/") for word in words.split()]
    found = [(Entry(stem, flags_in(more, 2)), [stem]) for stem, _, more in entries]
    return select(found, changes, FRENCH.recipe)


def test_what_is_left_out() -> None:
    kept = selected("unité bal2 porte-clé l'eau TGV pH cf CRWTH pst eau/U. B µm Suze Unité Zou")
    assert kept.common == frozenset(["A", "O", "X", "Y", "UNITE", "PST"])
    assert kept.proper == {"SUZE", "ZOU"}


def test_blocked_and_added_words() -> None:
    changes = Changes(blocked=frozenset({"po", "Xe"}), added=frozenset({"suze", "ka"}))
    kept = selected("po Po Xe xe Suze", changes)
    assert kept.common == frozenset(["A", "O", "X", "Y", "XE", "SUZE", "KA"])
    assert kept.proper == {"PO"}


def test_equal_endings_are_stored_once() -> None:
    nodes = automaton(Tiers(frozenset({"CHANTER", "CHANTEZ", "DANTER", "DANTEZ"}), frozenset()))
    assert len(nodes) == 8
    with_proper = automaton(Tiers(frozenset({"CHAT", "RAT"}), frozenset({"TAT"})))
    assert len(with_proper) == 7


def test_the_most_used_words_of_the_list_come_first_each_once_and_no_names() -> None:
    known = Lexicon.read((make.TARGET / "english.words").read_bytes())
    tiers = common.choose(["the", "Paris", "of", "xyzzy", "it's", "Of", "cat"], known)
    assert tiers.common == {"THE", "OF", "CAT"}
    assert not tiers.proper
    many = [*known.words(proper=False)]
    tiers = common.choose((word.lower() for word in many), known)
    assert len(tiers.common) == common.MOST_USED
    assert len(tiers.common | tiers.proper) == common.USED


def test_words_that_texts_only_quote_from_another_language_are_told_apart() -> None:
    """By how much more they are used there."""
    own = ["le", "chat", "pain", "mur", "sel", "ciel", "wall", "film"]
    others = ["wall", "the", "house", "street", "cat", "film", "pain"]
    assert common.borrowed(own, others) == {"WALL"}
    assert common.borrowed(own, ()) == set()


def test_the_package_of_frequencies_is_read_and_another_one_refused(tmp_path: Path) -> None:
    data = b"\x93\x82\xa6format\xa2cB\xa7version\x01\x90\xdc\x00\x02\xa2le\xd9\x03\xc3\xa7a"
    assert [*common.ranked(data)] == ["le", "ça"]
    wheel = tmp_path / "other.whl"
    with pytest.raises(SourceError, match="missing"):
        common.read_source("french", wheel)
    wheel.write_bytes(b"")
    with pytest.raises(SourceError, match="pinned"):
        common.read_source("french", wheel)


@pytest.mark.parametrize("language", common.SOURCES)
def test_the_shipped_lists_of_much_used_words_are_small_and_within_the_word_list(
    language: str,
) -> None:
    data = (make.TARGET / f"{language}.common").read_bytes()
    assert len(data) < 20_000
    used = Lexicon.read(data)
    assert (used.common, len(used)) == (common.MOST_USED, common.USED)
    known = Lexicon.read((make.TARGET / f"{language}.words").read_bytes())
    assert all(known.has(word, proper=False) for word in used.words())


@pytest.mark.skipif(not common.WHEEL.is_file(), reason="the package of frequencies is not here")
@pytest.mark.parametrize("language", common.SOURCES)
def test_they_are_what_the_recipe_makes_of_the_package(language: str) -> None:
    known = Lexicon.read((make.TARGET / f"{language}.words").read_bytes())
    tiers = common.much_used(language, known)
    used = Lexicon.read((make.TARGET / f"{language}.common").read_bytes())
    assert {*used.words(proper=False)} == tiers.common
    assert {*used.words()} == tiers.common | tiers.proper


@needs_packages
@pytest.mark.parametrize("language", make.SOURCES)
def test_what_is_said_of_words_is_what_the_recipe_makes_of_the_dictionary(language: str) -> None:
    affixes, entries = make.read_source(make.SOURCES[language])
    listed = Lexicon.read((make.TARGET / f"{language}.words").read_bytes())
    common_words = frozenset(listed.words(proper=False))
    data = explain.packed(explain.tagged(entries, affixes, language, common_words))
    shipped = (make.TARGET / f"{language}.glosses").read_bytes()
    assert len(shipped) < 110_000
    assert Glosses.read(data).affixes == Glosses.read(shipped).affixes
    assert [*Glosses.read(data).bases.words()] == [*Glosses.read(shipped).bases.words()]


def test_the_examples_of_a_language_have_their_first_line() -> None:
    data = (make.TARGET / "english.examples").read_bytes()
    assert examples.sealed("english", data) == data
    assert examples.sealed("english", data.partition(b"\n")[2]) == data
