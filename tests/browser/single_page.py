"""A host with one page for every address, as those for programs of one page are."""

from __future__ import annotations

import io
from pathlib import Path
from typing import BinaryIO

from web.builder.server import Handler


class Single(Handler):
    """A host that has one page for every address."""

    def send_head(self) -> io.BytesIO | BinaryIO | None:
        if not Path(self.translate_path(self.path)).is_file():
            self.path = "/index.html"
        return super().send_head()
