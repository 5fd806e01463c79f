"""Reads the files of a Debian package, which is an `ar` archive with a compressed `tar` in it."""

from __future__ import annotations

import io
import tarfile
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

CACHE = Path(__file__).resolve().parents[1] / ".cache"
"""Where the packages are: `apt-get download NAME=VERSION` puts them into the folder it runs in."""

_HEAD = 60
"""Bytes before each file of an `ar` archive: its name in the first 16, its size in ten from 48."""


class SourceError(Exception):
    """A source of words can't be used; the message says what to do."""


@dataclass(frozen=True, slots=True)
class Archive:
    """A Debian package.

    file: its name. digest: its SHA-256. folder: where its files of interest are.
    """

    file: str
    digest: str
    folder: str

    @property
    def package(self) -> str:
        """Its name and version, as `apt-get download` wants them."""
        name, version, _ = self.file.split("_")
        return f"{name}={version.replace('%3a', ':')}"

    def read(self, cache: Path = CACHE) -> Mapping[str, str]:
        """The texts in its folder by name. Raises SourceError unless it is the pinned package."""
        path = cache / self.file
        if not path.is_file():
            raise SourceError(
                f"{path} is missing. Run `apt-get download {self.package}` in {cache}."
            )
        data = path.read_bytes()
        if sha256(data).hexdigest() != self.digest:
            raise SourceError(f"{path} is not the pinned version. Delete it and fetch it again.")
        return dict(self._texts(data))

    def _texts(self, data: bytes) -> list[tuple[str, str]]:
        with tarfile.open(fileobj=io.BytesIO(_inner(data))) as files:
            found = []
            for member in files:
                folder, _, name = member.name.rpartition("/")
                if folder == f"./{self.folder}" and member.isfile():
                    content = files.extractfile(member)
                    assert content is not None
                    found.append((name, content.read().decode()))
        return found


def _inner(data: bytes) -> bytes:
    """The archive of a package's own files."""
    at = len(b"!<arch>\n")
    while at < len(data):
        name, size = data[at : at + 16], int(data[at + 48 : at + 58])
        if name.startswith(b"data.tar"):
            return data[at + _HEAD : at + _HEAD + size]
        at += _HEAD + size + size % 2
    raise SourceError("no files in the package")
