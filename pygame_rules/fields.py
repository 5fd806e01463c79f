"""The base of every room's position: fields by name, in an order of their own."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator
from functools import cache
from operator import attrgetter
from typing import Any, ClassVar, Self, TypeVar

F = TypeVar("F", bound="Fields")
Tuple = tuple[Any, ...]


class Fields:
    """A value of named fields: a `dataclass(slots=True, eq=False, repr=False)`.

    It is no tuple, although it can be taken apart like one: a tuple is taken apart also where
    nobody means it, by `'%s' % state` for instance. Nobody changes its fields once it is made. That
    a `State` refuses to be changed is seen to there: checking it here, for all that a search makes,
    takes longer than a move.

    Two are equal that have the same in all compared fields, a position and a state of it, too.
    """

    __slots__ = ()
    __match_args__: ClassVar[tuple[str, ...]] = ()

    def __iter__(self) -> Iterator[Any]:
        kind: Any = type(self)
        return iter(_all(kind)(self))

    def __eq__(self, other: object) -> bool:
        kind: Any = type(self)
        another = type(other)
        if another is not kind and not (issubclass(another, Fields) and _akin(kind, another)):
            return NotImplemented
        compared = _compared(kind)
        return compared(self) == compared(other)

    def __hash__(self) -> int:
        kind: Any = type(self)
        return hash(_compared(kind)(self))

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), tuple(self)

    def _replace(self, **changes: Any) -> Self:  # noqa: ANN401 (fields of any type)
        """The same with other values in some fields."""
        return type(self)(**{**dict(zip(self.__match_args__, self, strict=True)), **changes})

    def turned_into(self, kind: type[F]) -> F:
        """This very object as one of a class that adds no field: for who has just made it, and
        wants a state out of a position as cheaply as can be."""
        self.__class__ = kind
        return self  # type: ignore[return-value]


def _akin(one: type, other: type) -> bool:
    """Whether one is a kind of the other."""
    return issubclass(one, other) or issubclass(other, one)


@cache
def _all(kind: Any) -> Callable[[object], Tuple]:  # noqa: ANN401 (a class of fields)
    """What gives all fields of a value."""
    return attrgetter(*kind.__match_args__)


@cache
def _compared(kind: Any) -> Callable[[object], Tuple]:  # noqa: ANN401 (a dataclass)
    """What gives the fields that equality is about."""
    return attrgetter(*(field.name for field in dataclasses.fields(kind) if field.compare))
