"""MicroPython's bridge to JavaScript."""

from collections.abc import Callable
from typing import Any

def create_proxy(function: Callable[..., Any]) -> Any: ...
def to_js(value: Any) -> Any: ...
