"""Each data file has a licence that is named, and whose text goes wherever the file goes."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from tests.licences import DATA, ROOT, named, text_of

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]


@pytest.mark.parametrize("file", DATA, ids=[file.name for file in DATA])
def test_each_data_file_names_its_licence_whose_text_is_in_the_package(file: Path) -> None:
    licence = named(file.parent)[file.name]
    text = text_of(licence, file.parent)
    assert licence in PROJECT["license"].split(" AND ")
    assert any(text in ROOT.glob(pattern) for pattern in PROJECT["license-files"])


def test_no_licence_is_named_for_nothing() -> None:
    folders = {file.parent for file in DATA}
    assert {file for folder in folders for file in named(folder)} == {f.name for f in DATA}
    licences = {licence for folder in folders for licence in named(folder).values()}
    assert {*PROJECT["license"].split(" AND ")} == {"MIT"} | licences
    texts = {text_of(licence, folder) for folder in folders for licence in named(folder).values()}
    assert {text for pattern in PROJECT["license-files"] for text in ROOT.glob(pattern)} == texts


def test_the_readme_names_every_licence() -> None:
    told = (ROOT / "README.md").read_text("utf-8").partition("## Licence")[2]
    assert all(licence in told for licence in PROJECT["license"].split(" AND "))
