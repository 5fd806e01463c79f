"""Each data file has a licence that is named, and whose text goes wherever the file goes."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tomllib
from email.parser import BytesParser
from pathlib import Path
from zipfile import ZipFile

import pytest

from pygame_rules import NAMES
from web.builder import notices
from web.builder.node import equipped, python_of

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
DATA = sorted(
    file
    for name in NAMES
    for file in (ROOT / "pygame_rules" / name).glob("data/*")
    if not re.match(r"README|LICENSE", file.name)
)


def named(folder: Path) -> dict[str, str]:
    """The licence of each file in a folder of data, as the table of its README names it."""
    text = (folder / "README.md").read_text("utf-8")
    table = text.partition("| file | licence |\n")[2].partition("\n\n")[0]
    return dict(re.findall(r"^\| `([\w.]+)` \| ([\w.-]+) \|$", table, re.M))


def text_of(licence: str, folder: Path) -> Path:
    """The file with the text of a licence: the project's own, or one beside the data."""
    return ROOT / "LICENSE" if licence == "MIT" else folder / f"LICENSE-{licence}.txt"


@pytest.mark.parametrize("file", DATA, ids=[file.name for file in DATA])
def test_each_data_file_names_its_licence_whose_text_is_in_the_package_and_the_site(
    file: Path,
) -> None:
    licence = named(file.parent)[file.name]
    text = text_of(licence, file.parent)
    assert licence in PROJECT["license"].split(" AND ")
    assert any(text in ROOT.glob(pattern) for pattern in PROJECT["license-files"])
    if licence != "MIT":
        (part,) = [one for one in notices.parts() if file.name in re.split(r"[ ,]+", one.of)]
        assert part.licence == licence
        assert text.read_text("utf-8").strip() in notices.notices("")


def test_no_licence_is_named_for_nothing() -> None:
    folders = {file.parent for file in DATA}
    assert {file for folder in folders for file in named(folder)} == {f.name for f in DATA}
    licences = {licence for folder in folders for licence in named(folder).values()}
    assert {*PROJECT["license"].split(" AND ")} == {"MIT"} | licences
    texts = {text_of(licence, folder) for folder in folders for licence in named(folder).values()}
    assert {text for pattern in PROJECT["license-files"] for text in ROOT.glob(pattern)} == texts


def test_the_wheel_says_its_licences_has_their_texts_and_plays_where_nothing_else_is(
    tmp_path: Path,
) -> None:
    copy, made, clean = tmp_path / "copy", tmp_path / "made", tmp_path / "clean"
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        copy.mkdir(exist_ok=True)
        shutil.copy(ROOT / name, copy)
    shutil.copytree(
        ROOT / "pygame_rules", copy / "pygame_rules", ignore=shutil.ignore_patterns("__pycache__")
    )
    builder = equipped("setuptools", ROOT / "tests" / "wheel-requirements.txt", "No setuptools")
    pip = [str(python_of(builder)), "-m", "pip", "--disable-pip-version-check"]
    offline = ["--quiet", "--no-index", "--no-deps"]
    subprocess.run(
        [*pip, "wheel", *offline, "--no-build-isolation", "-w", str(made), str(copy)], check=True
    )
    (wheel,) = made.iterdir()
    with ZipFile(wheel) as packed:
        (folder,) = {name.split("/")[0] for name in packed.namelist() if ".dist-info/" in name}
        facts = BytesParser().parsebytes(packed.read(f"{folder}/METADATA"))
        assert facts["License-Expression"] == PROJECT["license"]
        texts = {text for pattern in PROJECT["license-files"] for text in ROOT.glob(pattern)}
        listed = {text.relative_to(ROOT).as_posix() for text in texts}
        assert {*facts.get_all("License-File", [])} == listed
        for name in listed:
            assert packed.read(f"{folder}/licenses/{name}") == (ROOT / name).read_bytes()
        for file in DATA:
            path = file.relative_to(ROOT).as_posix()
            assert packed.read(path) == file.read_bytes()
            assert str(Path(path).parent / "README.md") in packed.namelist()
    subprocess.run([*pip, "install", *offline, "--target", str(clean), str(wheel)], check=True)
    said = subprocess.run(
        [sys.executable, "-I", "-c", PLAYED, str(clean)],
        cwd=tmp_path, stdout=subprocess.PIPE, text=True, check=True,
    )  # fmt: skip
    assert said.stdout.split() == [*NAMES, PROJECT["license"].replace(" ", "_")]


PLAYED = """
import sys
from importlib.metadata import metadata
from random import Random
sys.path.insert(0, sys.argv[1])
from pygame_rules import NAMES, open_game
for name in NAMES:
    game = open_game(name)
    game.prepare({option.name: option.default for option in game.options})
    state = game.new()
    print(state.play(state.sample(Random(1))) and name)
print(metadata("pygame-rules")["License-Expression"].replace(" ", "_"))
"""
