"""A host that answers every wrong address with its front page, without any prefix."""

from __future__ import annotations

import io
from pathlib import Path
from typing import BinaryIO

from web.builder.server import Handler


class Single(Handler):
    """Answers with the front page where there is no file."""

    def send_head(self) -> io.BytesIO | BinaryIO | None:
        if not Path(self.translate_path(self.path)).is_file():
            self.path = "/index.html"
        return super().send_head()
