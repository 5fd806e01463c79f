"""A game: everything that other code needs of a game's package."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from importlib import import_module
from typing import TYPE_CHECKING, Any, Generic, cast

from pygame_rules.frozen import Frozen
from pygame_rules.hooks import USUAL, Hooks
from pygame_rules.malformed import Malformed
from pygame_rules.move import M
from pygame_rules.options import Option, complete
from pygame_rules.rulebook import Example, Rulebook, read_rulebook
from pygame_rules.state import State
from pygame_rules.whole import quote, whole

if TYPE_CHECKING:
    from typing_extensions import TypeVar  # Python's own has no defaults before 3.13

    from pygame_rules.lesson import Lesson
    from pygame_rules.profile import Profile

    S = TypeVar("S", bound=State[Any], default=State, covariant=True)
else:
    from typing import TypeVar

    S = TypeVar("S", bound=State, covariant=True)
"""The states of a game. `Game` alone is any game."""

MAX_SEED = 2**32
"""The largest seed of a game or a computer player."""


def checked_seed(value: object, what: str = "seed", place: str = "") -> int:
    """A whole number from 0 to `MAX_SEED`. Raises Malformed for anything else."""
    return whole(what, value, 0, MAX_SEED, place)


@dataclass(frozen=True, slots=True)
class Credits:
    """Who made the game, as far as known. Names only: the sentence is in the locale files.

    >>> from pygame_rules import open_game
    >>> open_game("siam").credits
    Credits(authors=('Didier Dhorbait',), publisher='Ferti', year=2005)
    """

    authors: tuple[str, ...] = ()
    publisher: str = ""
    year: int | None = None


@dataclass(frozen=True, slots=True)
class Material(Generic[S]):
    """What a game is played with (a deck of cards), where players may have other material.

    usual: (options) -> the usual material as text. start: (options, players, seed, material) ->
    first state; raises Malformed for material the game can't be played with. by: the names of the
    options that decide which material is usual.
    """

    usual: Callable[[Mapping[str, str]], str]
    start: Callable[[Mapping[str, str], int, int, str], S]
    by: tuple[str, ...] = ()


GLOSSES, EXAMPLES = "glosses", "examples"
"""What a data file serves that the rules do not need: who wants to know what a word is, or reads
the examples of the rules."""


@dataclass(frozen=True, slots=True)
class DataFile:
    """A file in which something of a game is looked up, such as a list of words.

    name: its name in the folder `data` of the game's package; no two games share one.
    load: reads the installed file, once. Raises Malformed with the problem `missing`, the game's
        name as its place and the file's name as its text where there is no such file, and with
        another problem where it is damaged.
    use: takes the bytes of the file from a caller that has them, instead of `load`. Raises
        Malformed for damaged ones.
    when: the values of options with which the file is needed; empty for all games.
    serves: what needs it: empty for the rules, or `GLOSSES`, `EXAMPLES`.
    """

    name: str
    load: Callable[[], object]
    use: Callable[[bytes], object]
    when: Mapping[str, str] = Frozen()
    serves: str = ""


@dataclass(frozen=True, slots=True)
class Game(Generic[S, M]):
    """One game; the package of each game defines one.

    name: its key in records, links and locale files.
    player_counts: how many may play; the first is the usual number.
    options: rule options to be chosen before the start.
    version: of the rules; it changes when the meaning of a rule does. Records hold it.
    start: (options, players, seed) -> first state; the seed decides all that is random.
    data: the files that the rules look things up in.
    material: what it is played with, where players may change that.
    hooks: what a user interface asks of the game beside its rules.
    chance: whether the first state is random, so that a record has to hold it.
    parse_state, parse_move: text -> state or move, the inverse of `str`; raise Malformed.

    >>> from pygame_rules import open_game
    >>> siam = open_game("siam")
    >>> [option.name for option in siam.options]
    ['push_rule', 'crosses', 'single_exit', 'repetition']
    >>> str(siam.new(push_rule="chain"))
    '5/5/1RRR1/5/5 e 0 - * chain'
    """

    name: str
    credits: Credits
    player_counts: tuple[int, ...]
    options: tuple[Option, ...]
    version: str
    start: Callable[[Mapping[str, str], int, int], S]
    parse_state: Callable[[str], S]
    parse_move: Callable[[str], M]
    chance: bool = False
    data: tuple[DataFile, ...] = ()
    material: Material[S] | None = None
    hooks: Hooks[Any, M] = USUAL

    @property
    def rulebook(self) -> Rulebook:
        """The clauses and examples of the game, read when they are first used."""
        return read_rulebook(self.name)

    def rulebook_of(self, options: Mapping[str, str]) -> Rulebook:
        """The same with the examples of games with these options: those of a data file that serves
        `EXAMPLES`, if there is one for them. The clauses and the ids of the examples are the same
        for all. Raises Malformed as `DataFile.load` does."""
        for file in self._files(options, EXAMPLES):
            return replace(self.rulebook, examples=cast("tuple[Example, ...]", file.load()))
        return self.rulebook

    @property
    def lesson(self) -> Lesson:
        """The steps by which the game is learned, imported when they are first used."""
        found: Lesson = import_module(f"pygame_rules.{self.name}.lesson").LESSON
        return found

    def lesson_of(self, options: Mapping[str, str]) -> Lesson:
        """The lesson of games with these options. A game whose lesson depends on options has a
        function of this name in its module; the ids of the steps are the same for all."""
        module: Any = import_module(f"pygame_rules.{self.name}.lesson")
        found: Lesson = module.lesson_of(options) if hasattr(module, "lesson_of") else module.LESSON
        return found

    @property
    def profile(self) -> Profile:
        """What computer players have to know of the game, imported when it is first used."""
        found: Profile = import_module(f"pygame_rules.{self.name}.profile").PROFILE
        return found

    def prepare(self, options: Mapping[str, str], serves: str = "") -> None:
        """Read the data files that a game with these options needs and that have not been read:
        those of the rules, or those that serve something else. Raises Malformed with the problem
        `missing` where there is no such file."""
        for file in self._files(options, serves):
            file.load()

    def _files(self, options: Mapping[str, str], serves: str) -> Iterator[DataFile]:
        """The data files that a game with these options needs for what they serve."""
        for file in self.data:
            needed = all(options.get(name) == value for name, value in file.when.items())
            if file.serves == serves and needed:
                yield file

    def provide(self, name: str, data: bytes) -> None:
        """Use these bytes as the data file of this name. Raises Malformed for damaged ones, and for
        a name that is none of the game's files."""
        for file in self.data:
            if file.name == name:
                file.use(data)
                return
        names = " or ".join(file.name for file in self.data)
        raise Malformed("data", "unknown-name", self.name, name, wanted=names)

    def new(
        self,
        options: Mapping[str, str] | None = None,
        players: int | None = None,
        seed: int = 0,
        material: str = "",
        **named: str,
    ) -> S:
        """The first state of a new game.

        options, named: rule options, missing ones have their default: `new(push_rule="chain")`.
        players: None for the usual number. material: empty for the usual one.

        Raises Malformed for an unknown option or value, a number of players the game refuses, or a
        seed that is no whole number from 0 to 2**32.
        """
        seed = checked_seed(seed)
        count = self.player_counts[0] if players is None else self.checked_players(players)
        given = complete(self.options, {} if options is None else options)
        chosen = complete(self.options, {**given, **named})
        if material and self.material:
            return self.material.start(chosen, count, seed, material)
        return self.start(chosen, count, seed)

    def checked_players(self, players: object) -> int:
        """The number, if so many can play. Raises Malformed for any other."""
        count = whole("players", players, None, otherwise="unknown-count")
        if count not in self.player_counts:
            counts = " or ".join(map(str, self.player_counts))
            raise Malformed("players", "unknown-count", text=quote(count), wanted=counts)
        return count

    def __reduce__(self) -> tuple[object, ...]:
        """A game of this package is pickled by its name; unpickling returns the same object."""
        if _game_of(self.name) is self:
            return _game_of, (self.name,)
        return type(self), tuple(getattr(self, name) for name in self.__match_args__)


def _game_of(name: str) -> object:
    """The game of a package by its name; None where there is no such package."""
    try:
        return import_module(f"pygame_rules.{name}").GAME
    except (ImportError, AttributeError):
        return None
