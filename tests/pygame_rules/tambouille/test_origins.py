"""Words keep their rows, and marks and sentences tell the same of a turn, in any order of words."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import permutations

import pytest

from pygame_rules import open_game
from pygame_rules.display.games.tambouille.moving import changed
from pygame_rules.tambouille import TambouilleMove, TambouilleState, parse_move, solver
from pygame_rules.tambouille.cards import cards_of, letters_of
from pygame_rules.tambouille.events import events
from pygame_rules.tambouille.moves import TURN, turn
from pygame_rules.tambouille.origins import in_rows, origins, swapped
from pygame_rules.tambouille.rows import signs
from tests.pygame_rules.tambouille.positions import position

Turn = tuple[TambouilleState, TambouilleMove]


@cache
def solved() -> tuple[Turn, ...]:
    """Turns of the solver in games for two, with and without the joker's way back (R8)."""
    found = []
    for seed in range(6):
        back = "allowed" if seed % 2 else "refused"
        language = "english" if seed % 3 else "french"
        state = open_game("tambouille").new(seed=seed, words=language, joker_back=back)
        for _ in range(9):
            assert isinstance(state, TambouilleState)
            move = solver.best(state, 20_000)
            if move is not None:
                found.append((state, move))
            if state.to_play is None:
                break
            state = state.play(move or ("stay" if state.begun is not None else "pass"))
    return tuple(found)


def test_in_a_turn_of_the_solver_every_word_that_stays_or_is_changed_keeps_its_row() -> None:
    stay = changes = replaced = 0
    for state, move in solved():
        froms = origins(swapped(state, move), move.words, move.removed)
        for row, (word, at) in enumerate(zip(move.words, froms, strict=False)):
            assert at in (row, None), (str(state), str(move))
            stay += at is not None and state.tableau[at] == word
            changes += at is not None and state.tableau[at] != word
            replaced += at is None and row < len(state.tableau)
        assert in_rows(state, move) == move
        for word in set(state.tableau) & set(move.words):
            assert move.words[state.tableau.index(word)] == word or state.tableau.count(word) > 1
    assert min(stay, changes, replaced) > 3


def test_a_turn_is_legal_and_means_the_same_whatever_the_order_of_its_words() -> None:
    for state, move in solved():
        for words in permutations(move.words):
            other = turn(words, move.removed, move.under)
            assert state.explain(other) is None
            assert Counter(map(str, events(state, other, state.play(other)))) == Counter(
                map(str, events(state, move, state.play(move)))
            )
            assert Counter(in_rows(state, other).words) == Counter(move.words)


def test_the_marks_cover_the_cards_of_new_and_changed_words_as_the_sentences_tell() -> None:
    """In the order of the rows, and in any other."""
    seen = Counter[str]()
    for state, move in solved():
        for words in permutations(move.words):
            other = turn(words, move.removed, move.under)
            told = events(state, other, state.play(other))
            new = Counter(one.params["word"] for one in told if one.code == "word")
            gone = Counter(map(letters_of, move.removed))
            marked = changed(state, other, [signs(word) for word in words])
            for row, word in enumerate(words):
                places = {place for number, place in marked if number == row}
                letters, whole = letters_of(word), len(signs(word))
                if new[letters]:
                    assert len(places) == whole or gone[letters], (str(state), str(other))
                elif word in state.tableau:
                    assert not places
                else:
                    (was,) = {
                        str(one.params.get("was", letters))
                        for one in told
                        if one.params.get("word") == letters and one.code != "remove"
                    }
                    old = max(
                        (one for one in state.tableau if letters_of(one) == was),
                        key=lambda one: cards_of(one)[0] == cards_of(word)[0],
                    )
                    came = Counter(signs(word)) - Counter(signs(old))
                    assert Counter(signs(word)[place] for place in places) == came
                seen["new" if new[letters] else "changed" if places else "same"] += 1
    assert min(seen[kind] for kind in ("new", "changed", "same")) > 20


@pytest.mark.parametrize(
    ("tableau", "move", "rows"),
    [
        ("Chat/Lit/Pose", "Lait/Pose/Lit-Chat", "Lait/Lit/Pose-Chat"),
        ("Chat/Lit/Pose", "Chat/Pose/Lait-Lit", "Chat/Lait/Pose-Lit"),
        ("Chat/Lit/Pose", "Vol/Lait/Pose-Chats", "Vol/Lait/Pose-Chats"),
        ("Lit/Pose", "Vol/Poser/Lit", "Lit/Poser/Vol"),
        ("Pose/Pain", "Paint/Poser", "Poser/Paint"),
        ("", "Lit/Pose", "Lit/Pose"),
    ],
)
def test_a_new_word_takes_the_row_of_the_word_taken_off_or_the_next_free_one(
    tableau: str, move: str, rows: str
) -> None:
    state = position("abc", tableau)
    assert str(in_rows(state, parse_move(move))) == rows


def test_the_parts_of_a_turn_put_every_word_in_its_row() -> None:
    game = open_game("tambouille")
    for state, move in solved():
        if move.kind != TURN:
            continue
        for part, _ in game.hooks.stages(state, move, state.play(move)):
            for row, word in enumerate(part.tableau):
                assert word == move.words[row] or word == state.tableau[row]
