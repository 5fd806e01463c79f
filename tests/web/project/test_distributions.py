"""The wheel and the sdist: what they hold, what they say of themselves, that they work alone."""

from __future__ import annotations

import re
import subprocess
import sys
import tarfile
import tomllib
from email.message import Message
from email.parser import BytesParser
from pathlib import Path
from typing import NamedTuple
from zipfile import ZipFile

import pytest

import pygame_rules
from pygame_rules import NAMES
from pygame_rules.display.art import PACKED
from pygame_rules.game import GLOSSES
from tests import package
from tests.workflows import steps, workflow
from web.builder import data_files, wheel
from web.builder.node import CACHE, python_of

ROOT = Path(__file__).resolve().parents[3]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
ADDRESS = "https://github.com/ada/games"
LARGEST = 900_000
"""Bytes that the wheel may have."""

pytestmark = pytest.mark.skipif(
    not (ROOT / ".git").exists(), reason="they are built from the files that git tracks"
)


class Made(NamedTuple):
    """The two files."""

    wheel: Path
    sdist: Path

    def facts(self) -> Message:
        """What the wheel says of itself."""
        with ZipFile(self.wheel) as packed:
            (name,) = [name for name in packed.namelist() if name.endswith("/METADATA")]
            return BytesParser().parsebytes(packed.read(name))


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Made:
    """Built as the workflow does it. The build itself fails where a check finds anything."""
    return Made(*package.build(tmp_path_factory.mktemp("made") / "dist", ADDRESS))


def tracked() -> set[str]:
    """The names of the tracked files."""
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, check=True)
    return {name for name in listed.stdout.decode().split("\n") if (ROOT / name).is_file()}


def test_the_wheel_has_the_texts_of_its_licences_once_and_no_file_that_only_the_site_reads(
    made: Made,
) -> None:
    facts = made.facts()
    assert facts["License-Expression"] == PROJECT["license"]
    texts = {text for pattern in PROJECT["license-files"] for text in ROOT.glob(pattern)}
    listed = {text.relative_to(ROOT).as_posix() for text in texts}
    assert {*facts.get_all("License-File", [])} == listed
    glosses = {
        f"pygame_rules/{name}/data/{file.name}"
        for name in NAMES
        for file in pygame_rules.open_game(name).data
        if file.serves == GLOSSES
    }
    assert glosses
    puzzles = {file.relative_to(ROOT).as_posix() for file in data_files.puzzles()}
    with ZipFile(made.wheel) as packed:
        names = packed.namelist()
        (folder,) = {name.split("/")[0] for name in names if ".dist-info/" in name}
        for name in listed:
            assert packed.read(f"{folder}/licenses/{name}") == (ROOT / name).read_bytes()
    inside = {name for name in names if not name.startswith(folder)}
    wanted = {name for name in tracked() if name.startswith("pygame_rules/")}
    rules = ROOT / "pygame_rules"
    left = {place for pattern in wheel.LEFT_OUT for place in rules.glob(pattern)}
    of_page = {name for name in wanted if left & {ROOT / name, *(ROOT / name).parents}}
    assert inside == (wanted | {f"pygame_rules/display/art/{PACKED}"}) - (
        listed | glosses | puzzles | of_page
    )


def test_the_wheel_is_small_and_needs_nothing(made: Made) -> None:
    assert made.wheel.stat().st_size <= LARGEST
    needed = made.facts().get_all("Requires-Dist", [])
    assert all("extra ==" in one for one in needed)


def test_it_is_named_and_numbered_and_says_which_pythons_it_is_tested_on(made: Made) -> None:
    facts = made.facts()
    assert (facts["Name"], facts["Version"]) == ("five-elephants", pygame_rules.__version__)
    assert made.wheel.name == f"five_elephants-{pygame_rules.__version__}-py3-none-any.whl"
    tested = workflow("tests")["jobs"]["python"]["strategy"]["matrix"]["python"]
    said = re.findall(r"Python :: (3\.\d+)", "\n".join(facts.get_all("Classifier", [])))
    assert said == tested


def test_its_addresses_and_every_link_of_its_readme_hold_anywhere(made: Made) -> None:
    facts = made.facts()
    urls = [url.split(", ")[1] for url in facts.get_all("Project-URL", [])]
    readme = str(facts.get_payload())
    links = re.findall(r"\]\(([^)\s]+)\)", readme)
    files = {url.removeprefix(ADDRESS) for url in (*urls, *links) if url.startswith(ADDRESS)}
    assert all(link.startswith("https://") for link in links)
    assert len(files) > 15
    for file in files - {"", "/issues"}:
        kind, tag, name = re.fullmatch(r"/(blob|raw)/([^/]+)/(.+)", file).groups()  # type: ignore[union-attr]
        assert tag == package.TAG
        assert (ROOT / name).exists(), name
        assert (kind == "raw") == (Path(name).suffix in (".gif", ".png"))


def test_the_wheel_plays_where_nothing_else_is(made: Made, tmp_path: Path) -> None:
    pip = [str(python_of(CACHE / "package")), "-m", "pip", "--disable-pip-version-check"]
    offline = ["--quiet", "--no-index", "--no-deps"]
    subprocess.run(
        [*pip, "install", *offline, "--target", str(tmp_path / "clean"), str(made.wheel)],
        check=True,
    )
    said = subprocess.run(
        [sys.executable, "-I", "-c", PLAYED, str(tmp_path / "clean")],
        cwd=tmp_path, stdout=subprocess.PIPE, text=True, check=True,
    )  # fmt: skip
    assert said.stdout.split() == [*NAMES, pygame_rules.__version__]


PLAYED = """
import sys
from importlib.metadata import metadata
from random import Random
sys.path.insert(0, sys.argv[1])
from pygame_rules import NAMES, open_game
for name in NAMES:
    game = open_game(name)
    for options in ({}, {option.name: option.values[-1] for option in game.options}):
        state = game.new(options)
        move = state.sample(Random(1))
        assert state.play(move)._repr_svg_()
        assert state.events(move)[0].sentence("fr")
    print(name)
print(metadata("five-elephants")["Version"])
"""


def test_the_sdist_is_the_whole_tree_and_can_test_itself(made: Made, tmp_path: Path) -> None:
    with tarfile.open(made.sdist) as packed:
        packed.extractall(tmp_path, filter="data")
    (tree,) = tmp_path.iterdir()
    files = {file.relative_to(tree).as_posix() for file in tree.rglob("*") if file.is_file()}
    added = {name for name in files if re.match(r"PKG-INFO|setup\.cfg|\w+\.egg-info/", name)}
    assert files - added == tracked()
    tests = ["tests/pygame_rules/siam/test_rules.py", "tests/pygame_rules/test_licences.py"]
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *tests]
    done = subprocess.run(command, cwd=tree, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_link_leads_to_github_unless_it_is_one_already_or_code() -> None:
    text = "[a](b.md) ![c](d.png) [e](https://f.g) [h](#i) `[j](k)`\n```\n[l](m)\n```\n"
    there = f"{ADDRESS}/blob/{package.TAG}/b.md"
    picture = f"{ADDRESS}/raw/{package.TAG}/d.png"
    after = text.replace("(b.md)", f"({there})").replace("(d.png)", f"({picture})")
    assert package.linked(text, ADDRESS) == after


def test_the_tag_of_another_version_is_not_built(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        package.main(["--tag", "v0.0.1"])
    said = capsys.readouterr().err
    assert f"the tag is v0.0.1, but that of this version is {package.TAG}" in said


def test_what_is_published_is_what_was_built_and_checked_for_the_tag() -> None:
    jobs = workflow("release")["jobs"]
    runs = [step["run"] for job, step in steps("release") if job == "build" and "run" in step]
    assert 'python3 -m tests.package --address "$ADDRESS" --tag "$TAG"' in runs
    assert runs.index("python3 tests/smoke.py") > runs.index("python3 web/build.py")
    assert {job: jobs[job].get("needs") for job in jobs} == {
        "build": None, "package": "build", "release": "build",
    }  # fmt: skip
    used = [step["uses"].split("@")[0] for step in jobs["package"]["steps"]]
    assert used == ["actions/download-artifact", "pypa/gh-action-pypi-publish"]
    assert "secrets." not in (ROOT / ".github/workflows/release.yml").read_text("utf-8")
