"""A notebook becomes Markdown."""

from __future__ import annotations

import json

import pytest

from web.reference.notebooks import to_markdown


def test_text_and_code_of_the_cells_follow_each_other_without_what_they_printed() -> None:
    cells = [
        {"cell_type": "markdown", "source": ["# Title\n", "Text."]},
        {"cell_type": "code", "source": ["one = 1\n", "one"], "outputs": [{"text": "1"}]},
    ]
    text = to_markdown(json.dumps({"cells": cells}))
    assert text == "# Title\nText.\n\n```python\none = 1\none\n```\n"


@pytest.mark.parametrize("text", ["{}", "[]", "no JSON"])
def test_what_is_no_notebook_is_an_error(text: str) -> None:
    with pytest.raises(ValueError, match=r".+"):
        to_markdown(text)
