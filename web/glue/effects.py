"""What the table asks for beside a new frame (`web/table/effects.py`)."""

from __future__ import annotations

import json
from typing import Any

from web.glue.clock import show_clock
from web.glue.motion import still
from web.glue.page import page
from web.glue.settings import follow


def perform(effect: dict[str, Any]) -> None:
    """Do one effect."""
    kind = effect.pop("do")
    if kind == "tick":
        show_clock(effect["seconds"], effect["turn"])
    elif kind == "tell" and page.told and not page.waiting:  # not while something is being fetched
        page.told(json.dumps(effect))
    elif kind == "apply":
        for name, value in effect["settings"].items():
            page.keep(name, value)
        follow(effect["settings"])
    elif kind == "sound":
        page.stage("sounds", effect["name"], effect["volume"])
    elif kind == "cheer" and not still():
        page.stage("cheer")
    elif kind in ("think", "warm", "stop"):
        effect["do"] = kind
        page.player(json.dumps(effect))
    elif kind == "draw":
        effect["act"] = "snippet"
        page.outside(json.dumps(effect))
