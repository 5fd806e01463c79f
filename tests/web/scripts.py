"""Runs the page's modules that need no page, under Node."""

from __future__ import annotations

import json
from typing import Any

from web.builder.node import install, run


def evaluated(expression: str, *values: object) -> Any:  # noqa: ANN401 (JSON)
    """The value of a JavaScript expression; `values` is a list in it, and paths start in `web`."""
    program = f"""
const values = {json.dumps(values)};
console.log(JSON.stringify({expression} ?? null));
"""
    module = ["node", "--input-type=module", "-"]
    return json.loads(run(module, program, PATH=install()))
