"""What is served without spaces does what it did with them."""

from __future__ import annotations

from web.builder import lean


def test_a_sheet_has_the_same_rules_on_one_line() -> None:
    source = ".a, .d :is(p) { top: 0; }\n@media (hover: hover) {\n  .b > .c { left: 0;\n}\n}\n"
    made = lean.sheet(source)
    assert made == ".a,.d :is(p){top:0;}@media (hover:hover){.b > .c{left:0;}}"
