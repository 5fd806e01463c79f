"""A copy of the site on its own server, which tests stop, change and start again."""

from __future__ import annotations

import json
import re
from pathlib import Path

from tests.browser.opener import PREFIX
from web.builder import data_files, scripts
from web.builder.offline import publish
from web.builder.server import Handler, Server

TEMPLATE = scripts.bundled(scripts.SERVICE_WORKER)


class Host:
    """The copy and its server. asked: the paths that were served with status 200."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.asked: list[str] = []
        self.port = 0
        self.start()

    def start(self) -> None:
        host = self

        class Listed(Handler):
            prefix = PREFIX

            def __init__(self, *arguments: object) -> None:
                super().__init__(*arguments, directory=str(host.folder))  # type: ignore[arg-type]

            def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
                if code == 200:
                    host.asked.append(self.path.removeprefix(PREFIX).partition("?")[0])

        self._server = Server(("127.0.0.1", self.port), Listed).beside()
        self.port = self._server.server_port

    def stop(self) -> None:
        self._server.server_close()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}{PREFIX}"

    def version(self) -> str:
        found: dict[str, str] = json.loads((self.folder / "version.json").read_text("utf-8"))
        return found["version"]

    def release(self, mark: str = "second") -> str:
        """Publish another version: a mark in its first page, and all assets in another folder."""
        (assets,) = (self.folder / "assets").iterdir()
        moved = assets.rename(assets.with_name(f"{mark}-assets"))
        for page in self.folder.rglob("*.html"):
            text = page.read_text("utf-8").replace(f"assets/{assets.name}", f"assets/{moved.name}")
            if page.parent == self.folder and page.name == "index.html":
                text = re.sub(r'<meta name="release"[^>]*>', "", text)
                text = text.replace("</head>", f'<meta name="release" content="{mark}"></head>')
            page.write_text(text, "utf-8")
        return publish(self.folder, TEMPLATE, data_files.late())
