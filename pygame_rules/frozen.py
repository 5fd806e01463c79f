"""An immutable mapping, for immutable values that hold one."""

from __future__ import annotations

from typing import Any, NoReturn, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Frozen(dict[K, V]):
    """An immutable dict, which can be hashed. `dict(frozen)` is a copy that can be changed."""

    __slots__ = ()

    def _refused(self, *_: Any, **__: Any) -> NoReturn:  # noqa: ANN401 (any arguments)
        raise TypeError("a value that is not to be changed: change a copy, dict(…)")

    __setitem__ = __delitem__ = __ior__ = _refused
    clear = pop = popitem = setdefault = update = _refused

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(frozenset(self.items()))

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (dict(self),)


EMPTY: Frozen[Any, Any] = Frozen()
"""An empty one."""
