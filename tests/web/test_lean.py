"""What is served without comments does what it did with them."""

from __future__ import annotations

import pytest

from web.builder import lean
from web.builder.node import WEB
from web.builder.site import EARLY, FIRST


@pytest.mark.parametrize("name", [*FIRST, *EARLY])
def test_a_script_loses_whole_lines_and_each_of_them_a_comment(name: str) -> None:
    source = (WEB / f"static/{name}").read_text("utf-8")
    made = lean.script(source).splitlines()
    kept = iter(made)
    line = next(kept, None)
    lost = []
    for original in source.splitlines():
        if original == line:
            line = next(kept, None)
        else:
            lost.append(original.strip())
    assert line is None, "what is left stands in its order"
    assert lost
    assert all(text.startswith(("//", "/**", "*")) or not text for text in lost), lost


def test_a_sheet_has_the_same_rules_on_one_line() -> None:
    source = ".a, .d :is(p) { top: 0; }\n@media (hover: hover) {\n  .b > .c { left: 0;\n}\n}\n"
    made = lean.sheet(source)
    assert made == ".a,.d :is(p){top:0;}@media (hover:hover){.b > .c{left:0;}}"
