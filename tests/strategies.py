"""Shared hypothesis strategies: positions of the games."""

from __future__ import annotations

from hypothesis import strategies as st

from pygame_rules.siam import SiamState, parse_state
from pygame_rules.siam.notation import to_text
from pygame_rules.siam.position import Position, Rules

SIAM_RULES = st.builds(Rules, st.booleans(), st.booleans(), st.booleans(), st.just(False))


@st.composite
def siam_boards(draw: st.DrawFn, rules: st.SearchStrategy[Rules] = SIAM_RULES) -> SiamState:
    """An arbitrary position: dense lines are far more frequent than in random play."""
    order = draw(st.permutations(range(25)))
    elephants = draw(st.integers(0, 5))
    rhinos = draw(st.integers(0, 5))
    facings = draw(st.lists(st.integers(0, 3), min_size=10, max_size=10))
    cells = [0] * 25
    for square in order[:3]:
        cells[square] = 1
    for index in range(elephants):
        cells[order[3 + index]] = 4 + facings[index]
    for index in range(rhinos):
        cells[order[8 + index]] = 8 + facings[5 + index]
    chosen = draw(rules)
    exits = draw(st.integers(0, 3)) if chosen.single_exit else 0
    ply = draw(st.integers(0, 9))
    return parse_state(to_text(Position(bytes(cells), ply, exits, 0, chosen)))


@st.composite
def siam_games(draw: st.DrawFn, longest: int = 60) -> list[SiamState]:
    """The states of a game played at random from the start."""
    rules = draw(SIAM_RULES)
    line = to_text(Position(parse_state("5/5/1RRR1/5/5 e 0 - * count").cells, 0, 0, 0, rules))
    states = [parse_state(line)]
    for _ in range(draw(st.integers(0, longest))):
        moves = states[-1].legal_moves()
        if not moves:
            break
        states.append(states[-1].play(draw(st.sampled_from(moves))))
    return states
