"""What the author of a bot uses: moves as text, options by name, random moves, boards as text."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from dataclasses import replace
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

import pygame_rules
from pygame_rules import NAMES, Malformed, Move, State, Violation, open_game
from pygame_rules.__main__ import main
from pygame_rules.frozen import Frozen
from pygame_rules.game import DataFile
from pygame_rules.puzzles.hooks import has_puzzles
from pygame_rules.tambouille import TambouilleState
from pygame_rules.tambouille.cards import cards_of, deck_text
from pygame_rules.tambouille.languages import FRENCH
from pygame_rules.tambouille.moves import passing
from tests.pygame_rules.facts import facts, games_with


def first_move(state: State[Any]) -> Move:
    """A legal move of a new game, the same in every run."""
    move: Move = state.sample(Random(3))
    return move


@pytest.mark.parametrize("name", NAMES)
def test_a_sampled_move_is_legal_and_the_same_for_the_same_seed(name: str) -> None:
    state = open_game(name).new(seed=2)
    for seed in range(12):
        move = state.sample(Random(seed))
        assert state.explain(move) is None
        assert state.sample(Random(seed)) == move


def test_sampling_a_finished_game_is_an_error() -> None:
    over = open_game("siam").parse_state("5/5/2RR1/5/5 e 40 - r count")
    with pytest.raises(ValueError, match="over"):
        over.sample(Random(0))
    cards = open_game("tambouille").new(seed=1)
    while cards.outcome is None:
        cards = cards.play("pass")
    with pytest.raises(ValueError, match="over"):
        cards.sample(Random(0))


@pytest.mark.parametrize("name", NAMES)
def test_a_move_may_be_given_by_its_text(name: str) -> None:
    state = open_game(name).new(seed=1)
    move = first_move(state)
    assert state.play(str(move)) == state.play(move)
    assert state.explain(str(move)) is None
    for ask in (state.play, state.explain):
        with pytest.raises(Malformed):
            ask("no move at all")


def test_a_text_that_is_no_legal_move_is_refused_by_its_rule() -> None:
    with pytest.raises(Violation) as refused:
        open_game("siam").new().play("@c3n")
    assert refused.value.rule == "SI-07"


def test_options_may_be_given_by_name() -> None:
    game = open_game("siam")
    named = game.new(push_rule="chain", crosses="on")
    assert named == game.new({"push_rule": "chain", "crosses": "on"})
    assert game.new({"push_rule": "chain"}, push_rule="count") == game.new()
    with pytest.raises(Malformed, match="push_rules"):
        game.new(push_rules="chain")


@pytest.mark.parametrize("options", [5, 0, False, "chain", ["chain"], [("push_rule", "chain")]])
def test_options_that_are_no_mapping_are_refused_by_name(options: Any) -> None:  # noqa: ANN401
    with pytest.raises(Malformed, match="a mapping of option names"):
        open_game("siam").new(options)


@pytest.mark.parametrize("name", NAMES)
def test_a_move_is_shown_by_its_text(name: str) -> None:
    move = first_move(open_game(name).new(seed=1))
    assert repr(move) == f"{type(move).__name__}({str(move)!r})"


@pytest.mark.parametrize("name", games_with(lambda table: table.open))
def test_where_nothing_is_hidden_all_see_the_state_and_a_move_as_they_are(name: str) -> None:
    game = open_game(name)
    state = game.new(seed=1)
    assert state.view(0) is state
    assert not state.private
    move = state.legal_moves()[0]
    assert game.hooks.public(state, move) == str(move)


def test_a_refusal_is_one_readable_line() -> None:
    refused = open_game("siam").new().explain("@c3n")
    assert str(refused) == "SI-07 not-border at c3 (cell=c3)"
    assert str(Violation("SI-06", "game-over")) == "SI-06 game-over"


def lines(name: str, text: str) -> list[str]:
    state: State[Any] = open_game(name).parse_state(text)
    return str(state.text()).splitlines()


def test_siams_board_for_a_terminal() -> None:
    assert lines("siam", "5/5/1RRR1/s4/N4 r 3 - * count") == [
        "  a b c d e", "5 . . . . . 5", "4 . . . . . 4", "3 . R R R . 3", "2 s . . . . 2",
        "1 N . . . . 1", "  a b c d e", "e 4  r 4  > r",
    ]  # fmt: skip
    assert lines("siam", "5/5/2RR1/5/5 e 40 - r count")[-1] == "e 5  r 5  * r"


def test_malabars_piles_for_a_terminal() -> None:
    state: State[Any] = open_game("malabars").new()
    assert state.text().splitlines() == [
        " 3 T   T   T   T", " 2 Tb  T   T   Tw", " 1 Tw  T   T   Tb", "   a   b   c   d", "> w",
    ]  # fmt: skip


def test_gambos_board_for_a_terminal() -> None:
    full = "-c1e3---m2e2c3/-e1--M2-C2c2C1m1-m3M3-E2---/C3M1---E1--E3 a s - 0r/1 totals+random"
    assert lines("gambo", full) == [
        "a1 C3 | c1  --  c2  e1 | -- b1", "a2 M1 | c3  --  c4  -- | c1 b2",
        "a3 -- | c5  M2  c6  -- | e3 b3", "a4 -- | c7  C2  c8  c2 | -- b4",
        "a5 -- | c9  C1  c10 m1 | -- b5", "a6 E1 | c11 --  c12 m3 | -- b6",
        "a7 -- | c13 M3  c14 -- | m2 b7", "a8 -- | c15 E2  c16 -- | e2 b8",
        "a9 E3 | c17 --  c18 -- | c3 b9", "a 0  b 0  > a",
    ]  # fmt: skip


def test_bombay_bazars_field_for_a_terminal() -> None:
    state: State[Any] = open_game("bombay_bazar").new(seed=1)
    shown = state.text().splitlines()
    assert len(shown) == 10
    assert shown[0].startswith("a   ")
    field = "".join(shown[:-1])
    assert (field.count(">>>"), field.count("###"), field.count("...")) == (1, 2, 64)
    assert shown[-1] == "0 0  1 0  > 0"
    move = state.legal_moves()[0]
    after = state.play(move).text()
    assert move.path[0] in after
    assert after.count("...") == 63
    while state.outcome is None:
        state = state.play(state.legal_moves()[0])
    assert state.text().endswith("  *"), "nobody plays"


def test_tambouilles_table_for_a_terminal_shows_what_the_state_shows() -> None:
    state: State[Any] = open_game("tambouille").new(seed=1)
    own = state.view(0).text().splitlines()
    assert own[0].startswith("> 0 ")
    assert own[1].endswith("??????? +53")
    assert "?" not in own[0]
    assert set(state.view(None).text().splitlines()[0][4:11]) == {"?"}


@pytest.mark.parametrize("name", NAMES)
def test_show_and_play_work_at_the_prompt(
    name: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    state: State[Any] = open_game(name).new(seed=4)
    assert main(["show", name, "--seed", "4"]) == 0
    assert capsys.readouterr().out == state.view(state.to_play).text() + "\n"
    move = first_move(state)
    typed = iter(["no move at all", "undo", "?", str(move), "undo", str(move), ""])
    monkeypatch.setattr("builtins.input", lambda prompt: next(typed))
    assert main(["play", name, "--seed", "4"]) == 0
    told = capsys.readouterr().out
    assert "unknown-move" in told
    assert told.startswith("A move a line; ? for all of them, undo, or an empty line to end.\n")
    listed = " ".join(map(str, state.legal_moves())) if facts(name).listed else "one of them: "
    assert listed in told
    assert told.endswith(f"{state.play(move)}\n")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("show siam nonsense", "field-count"),
        ("perft siam 1 --state x --options crosses=on", "says-itself at options: 'crosses=on'"),
        ("show siam x --seed 3", "says-itself at seed: '3'"),
        ("play siam x --players 2", "says-itself at players: '2'"),
        ("perft tambouille 1", "not-listable: 'tambouille'"),
    ],
)
def test_impossible_commands_are_named_at_the_prompt(
    capsys: pytest.CaptureFixture[str], arguments: str, said: str
) -> None:
    with pytest.raises(SystemExit):
        main(arguments.split())
    assert said in capsys.readouterr().err


def some(state: State[Any], seat: int | None, count: int, seed: int = 0) -> list[Any]:
    return list(islice(state.worlds(seat, Random(seed)), count))


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seat", [0, 1, None])
def test_worlds_agree_with_what_a_seat_knows(name: str, seat: int | None) -> None:
    """Through a game: the same view, a state that can be written and read, and played on."""
    game, rng = open_game(name), Random(5)
    state: State[Any] = game.new(seed=5)
    for _ in range(8):
        for world in some(state, seat, 3):
            assert world.view(seat) == state.view(seat)
            assert game.parse_state(str(world)) == world
            if world.to_play is not None:
                assert world.explain(world.sample(rng)) is None
        state = state.play(state.sample(rng))


@pytest.mark.parametrize("length", ["full", "half63", "half60"])
def test_worlds_of_tambouille_have_the_same_cards_and_reveal_no_hidden_one(length: str) -> None:
    """Whatever is hidden, the same lots give the same worlds."""
    state: Any = open_game("tambouille").new(length=length, seed=8, players=3)
    worlds = some(state, 1, 6)
    for world in worlds:
        cards = Counter("".join((*world.hands, *world.piles, world.aside)))
        assert cards <= Counter(FRENCH.deck)
        assert [len(pile) for pile in world.piles] == [len(pile) for pile in state.piles]
    assert len(set(worlds)) == 6
    assert worlds == some(state, 1, 6)
    others = [worlds[0], state.view(1)]
    assert all(some(other, 1, 6) == worlds for other in others), "another world gives the same"


@pytest.mark.parametrize("length", ["full", "half60"])
def test_worlds_of_tambouille_keep_the_cards_that_a_seat_has_put_under_its_pile(
    length: str,
) -> None:
    """TB-16, R25: it forgot them itself. Nobody else learns of them, and cards that are drawn from
    the top leave them where they are."""
    rng = Random(4)
    state: Any = open_game("tambouille").new(length=length, seed=5, players=2)
    put, feet = ["", ""], 0
    for ply in range(60):
        seat = state.seat
        exchange = passing(
            "".join(rng.sample(state.hand, min(3, len(state.piles[seat]), len(state.hand))))
        )
        move = exchange if ply % 4 < 2 else state.sample(rng)
        if state.explain(move):
            continue
        state = state.play(move)
        put[seat] += move.under
        if state.outcome is not None:
            break
        foot = put[seat][max(0, len(put[seat]) - len(state.piles[seat])) :]
        feet += foot != put[seat]
        view = state.view(seat)
        assert view.piles[seat].lstrip("?") == foot
        assert set(view.piles[1 - seat]) <= {"?"}
        for source in (state, view, open_game("tambouille").parse_state(str(view))):
            for world in some(source, seat, 3):
                assert world.piles[seat].endswith(foot)
                assert world.view(seat) == view
                assert all_of(world) <= Counter(FRENCH.deck)
        assert some(state, seat, 3) == some(view, seat, 3)
    assert len(put[0]) > 9
    assert feet or length == "full", "some of them have been drawn again"


def all_of(state: Any) -> Counter[str]:  # noqa: ANN401 (a state of Tambouille)
    words = map(cards_of, state.tableau)
    return Counter("".join((*words, *state.hands, *state.piles, state.discard, state.aside)))


def hidden(state: TambouilleState) -> list[str]:
    return sorted("".join((*state.hands, *state.piles)))


def test_worlds_of_a_game_with_another_deck_have_its_cards() -> None:
    deck = deck_text({**FRENCH.deck, "e": FRENCH.deck["e"] + 1, "s": FRENCH.deck["s"] - 1})
    state = open_game("tambouille").new(seed=3, material=deck)
    assert isinstance(state, TambouilleState)
    (world,) = some(state, 0, 1)
    assert hidden(world) == hidden(state)
    with pytest.raises(ValueError, match="usual deck"):
        some(state.view(1)._replace(discard="k" * 9), 1, 1)


def test_worlds_of_a_medal_game_hide_the_choices_of_others() -> None:
    game = open_game("bombay_bazar")
    state = game.new(starter="medals", players=3).play("2e")
    seen = {str(world).split()[4] for world in some(state, 1, 40)}
    assert seen == {f"{count}e,.,." for count in "123"}, "what was announced is known (R26)"
    assert {str(world) for world in some(state, 0, 5)} == {str(state)}
    assert some(state, 1, 9) == some(state.view(1), 1, 9), "known here or concealed, all the same"


def test_a_game_that_begins_loads_no_rulebook_and_no_search() -> None:
    """A page starts sooner without them. The package itself loads no game."""
    code = (
        "import sys, pygame_rules.engine; from pygame_rules import NAMES, open_game\n"
        "late = ('examples', 'rulebook', 'profile', 'evaluation', 'search', 'players')\n"
        "print([name for name in sys.modules for game in NAMES if name.endswith('.' + game)]\n"
        "    + [open_game(name).new() for name in NAMES][:0]\n"
        "    + [name for name in sys.modules if name.startswith('pygame_rules.')\n"
        "    for part in late if f'.{part}' in name and name != 'pygame_rules.rulebook'])\n"
        "print(len(open_game('siam').rulebook.examples))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded, count = done.stdout.split("\n")[:2]
    assert loaded == "[]"
    assert int(count) > 50


@pytest.mark.parametrize("name", NAMES)
def test_data_files_lie_in_the_games_package_and_are_refused_when_damaged(name: str) -> None:
    game = open_game(name)
    folder = Path(pygame_rules.__file__).parent / name / "data"
    assert (bool(game.data) or has_puzzles(name)) is folder.is_dir()
    for file in game.data:
        file.load()
        data = (folder / file.name).read_bytes()
        with pytest.raises(Malformed, match="damaged"):
            game.provide(file.name, data[:-1] + bytes([data[-1] ^ 1]))
        game.provide(file.name, data)
    game.new(seed=1)


def test_a_file_that_the_game_does_not_have_is_refused_by_name() -> None:
    with pytest.raises(Malformed, match=r"no\.words"):
        open_game(NAMES[0]).provide("no.words", b"")


def test_a_game_reads_only_the_files_that_its_options_need() -> None:
    read: list[str] = []

    def file(name: str, **when: str) -> DataFile:
        return DataFile(name, lambda: read.append(name), lambda data: None, Frozen(when))

    game = replace(open_game("siam"), data=(file("all"), file("chain", push_rule="chain")))
    game.prepare({"push_rule": "count"})
    assert read == ["all"]
    game.prepare({"push_rule": "chain"})
    assert read == ["all", "all", "chain"]


@pytest.mark.parametrize("name", NAMES)
def test_the_class_of_a_state_has_no_abstract_methods(name: str) -> None:
    """A tuple that lacks something is made all the same, so that nothing else would notice."""
    kind = type(open_game(name).new())
    assert not getattr(kind, "__abstractmethods__", None)
