"""JavaScript's names, as MicroPython has them on the page."""

from typing import Any

class _Object:
    """Any object of JavaScript: its members are found when it runs."""

    def __getattr__(self, name: str) -> Any: ...
    def __setattr__(self, name: str, value: Any) -> None: ...

class Element(_Object): ...
class Event(_Object): ...

document: Any
window: Any
