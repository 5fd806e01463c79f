"""Lists of words, to look words up and to walk through letter by letter.

The list is a minimal acyclic automaton: words share their beginnings and their endings. It is read
from one file (`data/<language>.words`, under its own licence), laid out like this, little-endian:

    4s   `MOTS`
    H    version
    I    number of bytes after the checksum
    I    CRC-32 of those bytes
    I I  number of common words, and of words that are only proper nouns
    5I   number of bytes of each of the five planes, which are compressed by zlib:
         label    one byte an edge: its letter, end bits and last bit, as in `Lexicon.edges`
         target   one byte an edge: 255 if it leads to the next new node, else the rank of the node
                  it leads to, or for the higher ranks the high byte (`nearest`)
         low      the low bytes of those higher ranks
         steps    node numbers in the order of their rank, each less the one before, modulo 65536:
         leaps    the low bytes in one plane, the high bytes in the other

Nodes are numbered breadth first, so most edges lead to the next new node. Node 0 is the
dead end, node 1 the start. Only nodes that are reached more than once have a rank; the dead end has
rank 0, the others follow by how often they are reached.

Bytes that resemble each other stand together, which makes the planes a tenth smaller. The labels
are in groups by what stands before them (`GROUP`): first those that begin a node, then those after
an A, a B and so on. The targets are in groups by the label of their edge. Within a group they are
in the order of the edges. How long each group is follows from the labels.
"""

from __future__ import annotations

import zlib
from array import array
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import accumulate, compress, pairwise
from struct import Struct, error, unpack
from sys import byteorder

from pygame_rules.malformed import Malformed
from pygame_rules.packaged import packaged

MAGIC, VERSION = b"MOTS", 2
HEAD = Struct("<4sHII")
COUNTS = Struct("<7I")
NEW = 255
"""In the plane `target`: the edge leads to the next node that no edge has led to yet."""

LETTER, COMMON, PROPER, LAST, CHILD = 31, 32, 64, 128, 8
"""The parts of an edge: the letter's bits, the three flags, where the child's index begins."""

ROOT = 1
"""Index of the first edge of the start."""

GROUP = bytes(0 if label & LAST else label & LETTER for label in range(256))
"""By label, the group of the label that comes next."""

_IS_LAST = bytes(label >> 7 for label in range(256))


@dataclass(frozen=True, slots=True, eq=False)
class Lexicon:
    """An immutable list of words in capital letters A to Z; some of them are only proper nouns.

    edges: the automaton, one integer for each edge. The edges of a node are adjacent and sorted by
    letter. In `edge = edges[index]`,

    - `edge & LETTER` is the letter, 1 for A to 26 for Z;
    - `edge & COMMON` is set if a common word ends here, `edge & PROPER` if a word ends here that is
      only a proper noun (never both);
    - `edge & LAST` is set if it is the last edge of its node; otherwise the next is at `index + 1`;
    - `edge >> CHILD` is the index of the first edge of the node that it leads to, 0 if no word goes
      on. Index 0 holds a last edge without a letter, so a walk that gets there ends.

    The walk begins at `ROOT`. All words that a hand can spell:

    >>> def spelt(lexicon, hand, index=ROOT, begun=""):
    ...     while True:
    ...         edge = lexicon.edges[index]
    ...         letter = chr(64 + (edge & LETTER))
    ...         if letter in hand:
    ...             word = begun + letter
    ...             if edge & (COMMON | PROPER):
    ...                 yield word
    ...             if edge >> CHILD:
    ...                 rest = hand.replace(letter, "", 1)
    ...                 yield from spelt(lexicon, rest, edge >> CHILD, word)
    ...         if edge & LAST:
    ...             return
    ...         index += 1
    >>> list(spelt(load(), "UTL"))
    ['LU', 'LUT', 'TU', 'UT']

    common, proper: the number of words of each kind.
    """

    edges: array[int]
    common: int
    proper: int

    @classmethod
    def read(cls, data: bytes) -> Lexicon:
        """The list in a file's bytes. Raises Malformed."""
        if not data.startswith(MAGIC):
            raise Malformed("data", "not-a-list")
        if len(data) < HEAD.size:
            raise Malformed("data", "truncated")
        _, version, size, checksum = HEAD.unpack_from(data)
        if version != VERSION:
            raise Malformed("data", "unknown-version", text=str(version))
        body = data[HEAD.size :]
        if len(body) < size:
            raise Malformed("data", "truncated")
        if len(body) > size or zlib.crc32(body) != checksum:
            raise Malformed("data", "damaged")
        try:
            common, proper, *sizes = COUNTS.unpack_from(body)
            ends = [*accumulate(sizes, initial=COUNTS.size)]
            planes = (zlib.decompress(body[start:end]) for start, end in pairwise(ends))
            edges = _edges(*planes)
        except (error, zlib.error, ValueError, IndexError, StopIteration) as fault:
            raise Malformed("data", "damaged") from fault
        return cls(edges, common, proper)

    def has(self, word: str, proper: bool = True) -> bool:
        """Whether it is in the list; without `proper`, words that are only proper nouns are not."""
        edges = self.edges
        edge = ROOT << CHILD
        for code in map(ord, word):
            index = edge >> CHILD
            edge = edges[index]
            letter = code - 64
            while edge & LETTER != letter:
                if edge & LAST:
                    return False
                index += 1
                edge = edges[index]
        return edge & (COMMON | PROPER if proper else COMMON) != 0

    def words(self, proper: bool = True) -> Iterator[str]:
        """All words in alphabetical order."""
        edges = self.edges
        ends = COMMON | PROPER if proper else COMMON
        waiting = [(ROOT, "")]
        while waiting:
            index, begun = waiting.pop()
            edge = edges[index]
            if not edge & LAST:
                waiting.append((index + 1, begun))
            if edge & LETTER:
                word = begun + chr(64 + (edge & LETTER))
                waiting.append((edge >> CHILD, word))
                if edge & ends:
                    yield word

    def __len__(self) -> int:
        """The number of words, proper nouns included."""
        return self.common + self.proper


def _edges(labels: bytes, targets: bytes, low: bytes, steps: bytes, leaps: bytes) -> array[int]:
    """The edges from the five planes. Raises ValueError, IndexError or StopIteration if these do
    not fit together."""
    label, size = _in_order(labels), len(labels)
    starts = [0, *compress(range(1, size + 1), label.translate(_IS_LAST))]
    if len(targets) != size or starts[1:2] != [ROOT]:
        raise ValueError("labels that make no nodes")
    ranked = [starts[number & 0xFFFF] for number in accumulate(_pairs(steps, leaps))]
    near = nearest(len(ranked))
    target = _groups(targets, label, 256)
    far, new = iter(low), iter(starts[2:])
    children = array(
        "I",
        [
            next(new) if byte == NEW
            else ranked[byte if byte < near else near + (byte - near << 8) + next(far)]
            for byte in [target[one]() for one in label]
        ],
    )  # fmt: skip
    if [*far]:
        raise ValueError("more low bytes than targets")
    if byteorder == "big":
        children.byteswap()
    child = children.tobytes()
    numbers = bytearray(4 * size)
    numbers[0::4], numbers[1::4], numbers[2::4], numbers[3::4] = (
        label, child[0::4], child[1::4], child[2::4]
    )  # fmt: skip
    edges = array("I", bytes(numbers))
    if byteorder == "big":
        edges.byteswap()
    return edges


def _in_order(labels: bytes) -> bytes:
    """The labels in the order of the edges. The last one always has the bit `LAST`: a group is as
    long as there are labels that it follows, so the way ends where it began, in group 0. Raises
    StopIteration where no order fits."""
    groups = _groups(labels, labels.translate(GROUP), LETTER + 1)
    following = [groups[group] for group in GROUP]
    label = LAST
    return bytes([label := following[label]() for _ in labels])


def _groups(plane: bytes, keys: bytes, count: int) -> list[Callable[[], int]]:
    """By key, what gives the bytes of its group one by one: as many as the key occurs."""
    sizes = Counter(keys)  # `keys.count` of each takes twice the time
    ends = [*accumulate((sizes[key] for key in range(count)), initial=0)]
    return [iter(plane[start:end]).__next__ for start, end in pairwise(ends)]


def nearest(ranks: int) -> int:
    """How many of so many ranks are one byte in the plane `target`. The bytes from there up to
    `NEW` are the high bytes of the others."""
    return NEW - max(0, -(-(ranks - NEW) // NEW))


def _pairs(low: bytes, high: bytes) -> tuple[int, ...]:
    """Numbers of two bytes from their low bytes and their high bytes. Raises ValueError."""
    pairs = bytearray(2 * len(low))
    pairs[0::2], pairs[1::2] = low, high
    return unpack(f"<{len(low)}H", pairs)


WORDS, MUCH_USED = "words", "common"
"""The lists of a language, by the endings of their files: all words, and those that most people
know. In the second one the most used words are the common ones."""

_loaded: dict[tuple[str, str], Lexicon] = {}
"""The lists that have been read, by language and ending."""


def use(language: str, data: bytes, kind: str = WORDS) -> Lexicon:
    """Read a language's list from a file's bytes; `load` returns it from then on. Raises
    Malformed."""
    found = _loaded[language, kind] = Lexicon.read(data)
    return found


def load(language: str = "french", kind: str = WORDS) -> Lexicon:
    """A list of a language's words, read once. Raises Malformed when its file is missing or
    damaged."""
    if (language, kind) in _loaded:
        return _loaded[language, kind]
    return use(language, packaged("tambouille", f"{language}.{kind}"), kind)
