"""A page of a test's own for the glue: it gets JavaScript's names from there."""

from __future__ import annotations

import importlib
import sys
from contextlib import contextmanager
from types import ModuleType, SimpleNamespace
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

if TYPE_CHECKING:
    from collections.abc import Iterator


@contextmanager
def on_page(module: str, document: object, window: object, page: object) -> Iterator[Any]:
    """One of the glue's modules, imported anew with this document and this window.

    page: what the page does for it (web/page/start/glue_api.js).
    """
    others = {name: it for name, it in sys.modules.items() if not name.startswith("web.glue.")}
    js: Any = ModuleType("js")
    js.document, js.window = document, window
    jsffi: Any = SimpleNamespace(create_proxy=lambda function: function, to_js=lambda value: value)
    with patch.dict(sys.modules, {**others, "js": js, "jsffi": jsffi, "page": page}, clear=True):
        yield importlib.import_module(f"web.glue.{module}")
