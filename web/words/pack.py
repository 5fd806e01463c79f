"""Packs the word list into the file that `pygame_rules.tambouille.lexicon` reads and describes."""

from __future__ import annotations

import zlib
from collections import Counter
from collections.abc import Iterable
from operator import itemgetter

from pygame_rules.tambouille.lexicon import (
    COMMON,
    COUNTS,
    GROUP,
    HEAD,
    LAST,
    LETTER,
    MAGIC,
    NEW,
    PROPER,
    VERSION,
    nearest,
)
from web.words.select import Tiers

Node = tuple[tuple[int, int], ...]
"""The edges of a node: label (letter and end bits) and number of the node it leads to."""

DEAD: Node = ((LAST, 0),)
"""The node where no word goes on: one edge, without a letter, back to itself."""


def automaton(tiers: Tiers) -> list[Node]:
    """The smallest automaton. Nodes are numbered breadth first: 0 is DEAD, 1 the start.

    Words come sorted: a node is finished, and merged with an equal one, as soon as no word to come
    can change it.
    """
    known: dict[Node, int] = {(): 0}
    open_nodes: list[list[tuple[int, int]]] = [[]]
    before = ""
    for word in [*sorted(tiers.common | tiers.proper), ""]:
        shared = 0
        while word[shared : shared + 1] == before[shared : shared + 1] != "":
            shared += 1
        while len(open_nodes) > shared + 1:
            node = tuple(open_nodes.pop())
            label, _ = open_nodes[-1][-1]
            open_nodes[-1][-1] = (label, known.setdefault(node, len(known)))
        for letter in word[shared:]:
            open_nodes[-1].append((ord(letter) & LETTER, 0))
            open_nodes.append([])
        if word:
            label, _ = open_nodes[-2][-1]
            end = COMMON if word in tiers.common else PROPER
            open_nodes[-2][-1] = (label | end, 0)
        before = word
    return _breadth_first(tuple(open_nodes[0]), list(known))


def _breadth_first(start: Node, nodes: list[Node]) -> list[Node]:
    """Number the nodes anew, in the order in which the edges come to them."""
    order = [start or DEAD]
    numbers = {0: 0}
    for node in order:
        for _, child in node:
            if child not in numbers:
                order.append(nodes[child])
                numbers[child] = len(order)
    return [DEAD, *(tuple((label, numbers[child]) for label, child in node) for node in order)]


def planes(nodes: list[Node]) -> tuple[bytes, bytes, bytes, bytes, bytes]:
    """The five planes of the file."""
    labels = bytearray()
    targets: list[int] = []
    for node in nodes:
        labels += bytes(label for label, _ in node)
        labels[-1] |= LAST
        targets += (child for _, child in node)
    unmet = 2
    known: list[int | None] = []
    for target in targets:
        known.append(None if target == unmet else target)
        unmet += target == unmet
    often = Counter(target for target in known if target is not None)
    ranked = [0, *sorted(often.keys() - {0}, key=lambda number: (-often[number], number))]
    rank = {number: place for place, number in enumerate(ranked)}
    if len(nodes) > 1 << 16:
        raise ValueError("too many nodes for two bytes")
    near = nearest(len(ranked))
    ranks = [None if number is None else rank[number] for number in known]
    steps = [number - before & 0xFFFF for number, before in zip(ranked, [0, *ranked], strict=False)]
    return (
        by_what_stands_before(labels),
        _grouped((_target(place, near) for place in ranks), labels),
        bytes(place - near & 255 for place in ranks if place is not None and place >= near),
        bytes(step & 255 for step in steps),
        bytes(step >> 8 for step in steps),
    )


def _target(rank: int | None, near: int) -> int:
    """The byte of a rank in the plane `target`; None for the next new node."""
    if rank is None:
        return NEW
    return rank if rank < near else near + (rank - near >> 8)


def by_what_stands_before(labels: bytes | bytearray) -> bytes:
    """The labels in their groups."""
    return _grouped(labels, bytes([LAST, *labels[:-1]]).translate(GROUP))


def _grouped(values: Iterable[int], keys: bytes | bytearray) -> bytes:
    """The bytes in the order of their keys."""
    return bytes(value for _, value in sorted(zip(keys, values, strict=True), key=itemgetter(0)))


def smallest(plane: bytes) -> bytes:
    """Compress a plane with the strategy of zlib that suits it best."""
    tries: list[bytes] = []
    for strategy in (zlib.Z_DEFAULT_STRATEGY, zlib.Z_FILTERED, zlib.Z_HUFFMAN_ONLY, zlib.Z_RLE):
        for memory in range(4, 10):
            squeezer = zlib.compressobj(9, zlib.DEFLATED, zlib.MAX_WBITS, memory, strategy)
            tries.append(squeezer.compress(plane) + squeezer.flush())
    return min(tries, key=len)


def pack(tiers: Tiers) -> bytes:
    """The whole file."""
    squeezed = [smallest(plane) for plane in planes(automaton(tiers))]
    counts = COUNTS.pack(len(tiers.common), len(tiers.proper), *map(len, squeezed))
    body = b"".join([counts, *squeezed])
    return HEAD.pack(MAGIC, VERSION, len(body), zlib.crc32(body)) + body
