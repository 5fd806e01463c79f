"""The board told by one command: with what is said, the position could be set up again."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from pygame_rules import NAMES, Draft, Move, State, open_game
from pygame_rules.bombay_bazar import BazarState
from pygame_rules.bombay_bazar.designs import NAMES as DESIGNS
from pygame_rules.bombay_bazar.designs import TILE, TILES
from pygame_rules.bombay_bazar.geometry import CELLS
from pygame_rules.gambo import GamboState
from pygame_rules.gambo.geometry import PLACES
from pygame_rules.gambo.pieces import LETTERS
from pygame_rules.malabars import MalabarsState
from pygame_rules.malabars.notation import piles_text
from pygame_rules.siam import SiamState
from pygame_rules.siam.geometry import SQUARES
from pygame_rules.tambouille import TambouilleState
from pygame_rules.tambouille.cards import CAPITAL_JOKER, CONCEALED, JOKER
from tests.playing import some_move
from web.games import open_speech
from web.games.tambouille.card_names import cards
from web.locales import LANGUAGES, Catalogue
from web.markup import parted
from web.speech.phrase import text, texts, told
from web.table.desk import Desk
from web.table.events import handle
from web.table.sentences import spoken
from web.table.session import Session

WORDS = Catalogue("en")


def positions(name: str, games: int, plies: int = 60) -> Iterator[State[Any]]:
    """Views of the states of random games of every kind, as the seat on turn has them."""
    game = open_game(name)
    for seed in range(games):
        rng = random.Random(seed)
        options = {option.name: rng.choice(option.values) for option in game.options}
        state = game.new(options, rng.choice(game.player_counts), seed)
        for _ in range(plies):
            yield state.view(state.to_play)
            if isinstance(state, TambouilleState):
                move: Move | None = state.sample(rng) if state.outcome is None else None
            else:
                move = some_move(state, rng)
            if move is None:
                break
            state = state.play(move)


def board(state: State[Any], name: str) -> str:
    return parted(told(WORDS, open_speech(name).board(state)))[0]


def siam(state: SiamState, said: str) -> None:
    """Every square, and both reserves (E12)."""
    cells = dict.fromkeys(SQUARES, ".")
    rocks = re.search(r"Rocks: ([^.]*)\.", said)
    assert rocks is not None
    cells |= dict.fromkeys(rocks[1].split(", "), "R")
    for side, letters in (("Elephants", str.upper), ("Rhinos", str.lower)):
        for cell, facing in re.findall(
            r"(\w\d) (north|east|south|west)", _part(said, f"{side}: ([a-e][^.]*)")
        ):
            cells[cell] = letters(facing[0])
    shown = (".R  NESWnesw"[piece] for piece in state.cells)
    assert list(cells.values()) == list(shown)
    for seat, side in enumerate(("Elephants", "Rhinos")):
        assert f"{side} beside the board: {state.reserve(seat)}." in said


def _part(said: str, pattern: str) -> str:
    found = re.search(pattern, said)
    return found[1] if found else ""


def malabars(state: MalabarsState, said: str) -> None:
    """The four piles with their rings."""
    rings = {"white ring": "w", "black ring": "b", "both white rings": "ww"}
    rings |= {"both black rings": "bb", "": ""}
    piles = []
    for pile in "abcd":
        found = re.findall(rf"\b{pile}\d+ (trunk|tail)(?: with ([a-z ]+))?", said)
        piles.append("".join({"trunk": "T", "tail": "Q"}[side] + rings[r] for side, r in found))
    assert "/".join(pile or "-" for pile in piles) == piles_text(state.piles)


def gambo(state: GamboState, said: str) -> None:
    """Every piece on its square, with its owner."""
    found = {}
    for cell, owner, species, strength in re.findall(
        r"\b([abc]\d+) (?:(Ivory|Indigo) )?(elephant|cat|mouse) (\d)", said
    ):
        side = owner or {"a": "Ivory", "b": "Indigo"}[cell[0]]
        letter = species[0] + strength
        found[cell] = letter.upper() if side == "Ivory" else letter
    wanted = {
        place: LETTERS[piece - 1] for place, piece in zip(PLACES, state.cells, strict=True) if piece
    }
    assert found == wanted


def bombay_bazar(state: BazarState, said: str) -> None:
    """Every tile as it lies and the edges it joins, the trunks, the end pieces, the supply."""
    edges = ("east", "north-east", "north-west", "west", "south-west", "south-east")
    cells = [0] * len(CELLS)
    for cell, tile, joins in re.findall(r"\b([a-i]\d): tile (\w\d\d), ([^.]*)\.", said):
        cells[CELLS.index(cell)] = TILE[tile]
        pairs = re.findall(r"([a-z-]+) to ([a-z-]+)", joins)
        joined = {frozenset(map(edges.index, pair)) for pair in pairs}
        partner = TILES[TILE[tile] - 1].partner
        assert joined == {frozenset((a, b)) for a, b in enumerate(partner) if b >= 0}
    assert bytes(cells) == state.cells
    for seat, tip in enumerate(state.tips):
        who = WORDS(f"bombay_bazar.side.{seat}")
        how = "ended" if state.ended >> seat & 1 else "points"
        length = state.lengths[seat]
        assert re.search(rf"{who}, [^.]*trunk of {length}, {how} at {CELLS[tip.cell]}\b", said)
    ends = {
        cell for part in re.findall(r"End pieces: ([^.]*)\.", said) for cell in part.split(", ")
    }
    assert ends == {CELLS[cell] for cell in state.ends}
    for design, count in zip(DESIGNS, state.supply, strict=True):
        assert f"{design} {count}" in said


def tambouille(state: TambouilleState, said: str) -> None:
    """Every word and every card that may be seen, in words; nothing of what is hidden."""
    for number, word in enumerate(state.tableau, 1):
        assert f"Word {number}, " in said
        assert len(_part(said, rf"Word {number}, \w+: ([^.]*)\.").split(", ")) == len(
            re.findall(r"[*#]?.", word)
        )
    for hand in state.hands:
        if CONCEALED not in hand and hand:
            assert ", ".join(map(_card, hand)) in said
    for name, heap in (("Discarded", state.discard), ("Cards set aside", state.aside)):
        heard: Counter[str] = Counter()
        for item in filter(None, _part(said, rf"{name}: ([^.]*)\.").split(", ")):
            times = re.fullmatch(r"(\d+) times (.*)", item)
            heard[times[2] if times else item] += int(times[1]) if times else 1
        assert heard == Counter(map(_card, heap))
    for hand, pile in zip(state.hands, state.piles, strict=True):
        assert f"{len(hand)} in hand, {len(pile)} in the pile" in said


def _card(sign: str) -> str:
    if sign in (JOKER, CAPITAL_JOKER):
        return "joker" if sign == JOKER else "capital joker"
    return f"capital {sign}" if sign.isupper() else sign


CHECKS: dict[str, Callable[[Any, str], None]] = {
    "siam": siam,
    "malabars": malabars,
    "gambo": gambo,
    "bombay_bazar": bombay_bazar,
    "tambouille": tambouille,
}


@pytest.mark.parametrize("name", NAMES)
def test_one_command_tells_the_whole_board(name: str) -> None:
    seen = 0
    for state in positions(name, 4 if name == "tambouille" else 10):
        CHECKS[name](state, board(state, name))
        seen += 1
    assert seen > 100


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_is_told_is_in_words(name: str, language: str) -> None:
    """No key and no parameter without its sentence, in any game and language."""
    words, speech = Catalogue(language), open_speech(name)
    lines = [*"abcdefghi", *map(str, range(1, 13)), "x", ""]
    for state in positions(name, 2, 25):
        found = [*speech.board(state), *speech.pieces(state), *speech.score(state)]
        found += speech.coming(state)
        for part in lines:
            found += speech.line(state, part)
        said = texts(words, found)
        assert all(said)
        assert not [line for line in said if f"{name}." in line or "{" in line]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_that_is_said_after_a_move_ends_twice(name: str, language: str) -> None:
    for seed in range(4):
        desk = Desk.new(Session.new(name)).with_visit(language=language)
        desk, rng = handle(desk, {"op": "start", "seed": seed}), random.Random(seed)
        while (move := some_move(desk.session.state, rng)) and desk.session.at < 120:
            if desk.covered:
                desk = handle(desk, {"op": "reveal"})
            desk, before = handle(desk, {"op": "type", "text": str(move)}), desk
            assert not re.search(r"[.!?…] ?[.!?]", spoken.said(before, desk))


def test_lines_are_told_place_by_place() -> None:
    siam_state = open_game("siam").new()
    speech = open_speech("siam")
    assert texts(WORDS, speech.line(siam_state, "3")) == [
        "a3: empty", "b3: rock", "c3: rock", "d3: rock", "e3: empty",
    ]  # fmt: skip
    assert texts(WORDS, speech.line(siam_state, "c"))[2] == "c3: rock"
    assert speech.line(siam_state, "k") == ()
    rows = texts(WORDS, open_speech("gambo").line(open_game("gambo").new(), "5"))
    assert [row.partition(":")[0] for row in rows] == ["a5", "c9", "c10", "b5"]


def test_a_design_says_what_its_tile_would_join_and_where_the_trunk_leaves() -> None:
    """BB-14: the trunk's own way comes first."""
    state = open_game("bombay_bazar").new()
    draft: Draft[Any] = state.draft().choose("B5")
    said = texts(WORDS, open_speech("bombay_bazar").chosen(draft))
    assert said == [
        "joins south-east to north-east, north-west to west; the trunk leaves at h8, length 1"
    ]
    ways = texts(WORDS, open_speech("bombay_bazar").ways(draft))
    fitting = [str(move) for move in state.legal_moves() if str(move).startswith("B5")]
    assert [way.partition(",")[0] for way in ways] == fitting


def test_a_capital_is_heard() -> None:
    assert [text(WORDS, said) for said in cards(("S", "s", "*", "*t", "#A", "#", "?"))] == [
        "capital S", "s", "joker", "joker read as t", "capital joker read as A", "capital joker",
        "concealed card",
    ]  # fmt: skip
