"""The base class of every game's position: named fields in a fixed order."""

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

    It can be unpacked like a tuple, but it is no tuple: `'%s' % value` would unpack one. Its fields
    must not be changed. Only `State` enforces that: a check here, for every position that a search
    makes, would take longer than a move.

    Two values are equal when all compared fields are. A position equals a state with the same
    fields.
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
        """A copy with other values in some fields."""
        return type(self)(**{**dict(zip(self.__match_args__, self, strict=True)), **changes})

    def _turned_into(self, kind: type[F]) -> F:
        """This object, changed to another class that adds no fields. It is the cheapest way from a
        position to a state. Only for an object that nothing else refers to yet."""
        self.__class__ = kind
        return self  # type: ignore[return-value]


def _akin(one: type, other: type) -> bool:
    """Whether one is a subclass of the other, or the same."""
    return issubclass(one, other) or issubclass(other, one)


@cache
def _all(kind: Any) -> Callable[[object], Tuple]:  # noqa: ANN401 (a class of fields)
    """The function that returns all fields of a value."""
    return attrgetter(*kind.__match_args__)


@cache
def _compared(kind: Any) -> Callable[[object], Tuple]:  # noqa: ANN401 (a dataclass)
    """The function that returns the fields that equality compares."""
    return attrgetter(*(field.name for field in dataclasses.fields(kind) if field.compare))
