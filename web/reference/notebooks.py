"""A notebook as Markdown: its text and its code, without what it has printed."""

from __future__ import annotations

import json


def to_markdown(notebook: str) -> str:
    """The cells of a notebook's file. Raises ValueError for what is no notebook."""
    try:
        cells = json.loads(notebook)["cells"]
    except (KeyError, TypeError) as error:
        raise ValueError("this is no notebook") from error
    return "\n\n".join(_cell(cell["cell_type"], "".join(cell["source"])) for cell in cells) + "\n"


def _cell(kind: str, source: str) -> str:
    return f"```python\n{source}\n```" if kind == "code" else source
