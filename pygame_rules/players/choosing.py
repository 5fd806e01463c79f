"""How a level chooses a move in any game, from what the seat on turn may know."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from random import Random
from typing import Any

from pygame_rules.levels import Level, effort, level_of
from pygame_rules.malformed import Malformed
from pygame_rules.move import M, Move
from pygame_rules.players.budget import Budget, Clock
from pygame_rules.profile import Effort
from pygame_rules.search.alphabeta import DEEPEST, AlphaBeta
from pygame_rules.search.beam import Beam
from pygame_rules.search.beginner import Beginner
from pygame_rules.search.hooks import search_hooks
from pygame_rules.search.novice import Novice
from pygame_rules.search.sampling import Sampling
from pygame_rules.search.searchable import P, Plan, Searchable
from pygame_rules.search.thinking import Settled, Staged, Thinking, Thought
from pygame_rules.search.threats import Threats
from pygame_rules.search.tree import Tree
from pygame_rules.state import State
from pygame_rules.whole import whole

SLICE = 200
"""Nodes between two readings of the clock."""

USUAL = Budget()
"""What the level usually spends."""

_SEED = 1_000_003
"""A prime that spreads the seeds. The length of the level's name is added to their product, so that
levels of different names seldom draw the same random numbers."""

_THREATS = 3
"""The longest win by threats that is searched for, in moves of the seat on turn."""

_REFUTED = 3
"""The longest win of the rival by threats that refutes a move, in its moves."""

_BESIDE_TREE = 1, 3
"""The same as `thinking.SHARE`, beside a tree search. A node of the search for wins takes about as
long as four of the tree search."""

_TREE_FIRST = 2_000
"""Nodes of a tree search before the search for wins by threats begins."""


def think(
    state: State[M],
    level: str | Level,
    seed: int = 0,
    budget: Budget = USUAL,
    past: Sequence[State] = (),
    without: Sequence[Move] = (),
) -> Thinking[M]:
    """A thought to be run in slices.

    past: the states of the game before this one, where they are known, so that a player with the
    advantage does not repeat positions. without: moves to leave out, with others that lead to the
    same positions, to find a second best move.

    The same state, level, seed, past and budget of nodes give the same thought on every machine.
    Nothing is used that the seat on turn does not know. Raises Malformed for an unknown level, a
    seed that is no whole number from 0, and a game that is over; for moves to leave out also where
    no others are left (`none-left`), and where the level or the game has no second best move
    (`no-variations`).

    >>> from pygame_rules import open_game
    >>> thinking = think(open_game("siam").new(), "sage9", budget=Budget(nodes=300))
    >>> thinking.step(1_000), thinking.nodes >= 300
    (True, True)
    """
    chosen = level_of(level) if isinstance(level, str) else level
    seat = state.to_play
    if seat is None:
        raise Malformed("state", "game-over")
    rng = Random(whole("seed", seed) * _SEED + len(chosen.name))
    spent = effort(chosen.name, state.game)
    nodes = budget.nodes
    if nodes is None and budget.seconds is None:
        nodes = spent.nodes
    known = next(state.worlds(seat, rng))
    hooks = search_hooks(state.game)
    if without and (hooks.think is not None or spent.notices or chosen.beginner):
        raise Malformed("level", "no-variations", text=chosen.name)
    if hooks.think is not None:
        return hooks.think(
            known,
            rng,
            spent.nodes if nodes is None else nodes,
            beginner=chosen.beginner,
            expert=chosen.expert,
            effort=spent,
            past=tuple(past),
        )
    game = hooks.searched(known)
    if not game:
        if without:
            raise Malformed("level", "no-variations", text=chosen.name)
        return Settled(known.sample(rng))
    return _searched(known, game, chosen, spent, rng, nodes, past, without)


def choose(
    state: State[M],
    level: str | Level,
    seed: int = 0,
    budget: Budget = USUAL,
    clock: Clock | None = None,
    past: Sequence[State] = (),
) -> Thought[M]:
    """The finished thought of `think`, which raises the same errors. A budget of seconds needs a
    clock; raises Malformed without one.

    >>> from pygame_rules import open_game
    >>> state = open_game("siam").parse_state("R3R/5/5/2S2/2R2 e 20 - * count")
    >>> str(choose(state, "mahout4").move)
    'c2c1s'
    """
    if budget.seconds is not None and clock is None:
        raise Malformed("budget", "no-clock", "seconds", wanted="clock=time.monotonic")
    thinking = think(state, level, seed, budget, past)
    until = clock() + budget.seconds if clock and budget.seconds is not None else None
    while not thinking.done:
        thinking.step(SLICE)
        if until is not None and clock and clock() >= until:
            break
    return thinking.thought


def _searched(
    state: State[Any],
    game: Searchable[Any],
    level: Level,
    spent: Effort,
    rng: Random,
    nodes: int | None,
    past: Sequence[State[Any]],
    without: Sequence[Move],
) -> Thinking[Any]:
    """The search that suits a level, and what its game has for it."""
    if spent.notices:
        view = game.plain() if spent.judges else game.naive()
        return Staged(state, game, Novice(view, state, rng, spent, past))
    position, drawn = game.key(state), game.drawn(state, past)
    if level.beginner:
        beginner = Beginner(game.plain(), position, rng, misses=spent.misses, drawn=drawn)
        return Staged(state, game, beginner)
    planned = Plan()
    if level.expert and not drawn and not without:
        planned = game.planned(position, rng)
    if planned.codes:
        chosen = game.decode(state, rng.choice(planned.codes))
        return Settled(chosen, planned.value, planned.depth)
    sampling = game.sampling(state) if spent.samples else None
    if sampling is not None:
        return _by_samples(state, game, sampling, rng, nodes, past, without)
    if not level.expert:
        game = game.simplified(spent.knows)
    left_out = frozenset(game.key(state.played(move)) for move in without)
    moves = _preferred(game, position, rng, drawn, left_out)
    if game.alone:
        return Staged(state, game, Beam(game, position, moves, nodes=nodes))
    earlier = frozenset(map(game.key, past)) if game.repeats else frozenset()
    search = AlphaBeta(
        game,
        position,
        moves,
        nodes=nodes,
        deepest=DEEPEST if spent.depth is None else spent.depth,
        history=game.history(state) | earlier,
        drawn=drawn,
        without=left_out,
    )
    wins = None
    if game.threatening and level.expert and not without:
        wins = Threats(game, position, deepest=_THREATS, drawn=drawn)
    return Staged(state, game, search, nodes, wins=wins)


def _by_samples(
    state: State[Any],
    game: Searchable[Any],
    sampling: Sampling[Any],
    rng: Random,
    nodes: int | None,
    past: Sequence[State[Any]],
    without: Sequence[Move],
) -> Thinking[Any]:
    """A tree search by samples. Where wins by threats are worth a search, one runs beside it, and
    another refutes its moves."""
    position, drawn = game.key(state), game.drawn(state, past)
    refuting = partial(Threats, game, deepest=_REFUTED, drawn=drawn) if game.threatening else None
    tree = Tree(
        sampling,
        sampling.key(state),
        rng,
        nodes=nodes,
        been=frozenset(map(sampling.key, past)) | game.history(state),
        drawn=drawn,
        refuting=refuting,
        without=frozenset(sampling.key(state.played(move)) for move in without),
    )
    if without and tree.code < 0:
        raise Malformed("move", "none-left")
    if not game.threatening or without:
        return Staged(state, game, tree)
    wins = Threats(game, position, deepest=_THREATS, drawn=drawn)
    return Staged(state, game, tree, nodes, wins=wins, share=_BESIDE_TREE, first=_TREE_FIRST)


def _preferred(
    game: Searchable[P],
    position: P,
    rng: Random,
    drawn: frozenset[P] = frozenset(),
    without: frozenset[P] = frozenset(),
) -> list[int]:
    """The moves by the estimates after them, the best first; equal ones in random order. without:
    positions that no move may lead to; raises Malformed where no other move is left."""
    moves = game.moves(position)
    if without:
        every = (moves, game.rest(position))
        kept = [
            [code for code in some if game.play(position, code) not in without] for some in every
        ]
        moves = kept[0] or kept[1]
        if not moves:
            raise Malformed("move", "none-left")
    rng.shuffle(moves)
    worth = {code: game.worth(position, code, drawn) for code in moves}
    moves.sort(key=worth.__getitem__, reverse=True)
    return moves
