"""What GitHub is told of this project: its workflows."""

from __future__ import annotations

import re
import zipfile
from pathlib import Path

import pytest

from tests.workflows import FOLDER, ROOT, copy_of_tree, filled, run_step, steps, workflow

WORKFLOWS = sorted(file.stem for file in FOLDER.glob("*.yml"))
WRITING = {
    ("pages", "deploy"): {"pages": "write", "id-token": "write"},
    ("release", "package"): {"id-token": "write"},
    ("release", "release"): {"contents": "write"},
}
"""The only jobs that may change something, and what."""

BASE_URL = "steps.pages.outputs.base_url"


@pytest.mark.parametrize("name", WORKFLOWS)
def test_actions_are_pinned_by_commit_with_their_version_beside(name: str) -> None:
    text = (FOLDER / f"{name}.yml").read_text("utf-8")
    used = [step["uses"] for _, step in steps(name) if "uses" in step]
    assert used
    for action in used:
        assert re.fullmatch(r"[\w-]+/[\w-]+@[0-9a-f]{40}", action), action
        assert re.search(rf"{re.escape(action)} # v\d+\.\d+\.\d+\n", text), action


@pytest.mark.parametrize("name", WORKFLOWS)
def test_a_job_has_no_right_that_it_does_not_need(name: str) -> None:
    found = workflow(name)
    assert found["permissions"] == {}
    for job, its in found["jobs"].items():
        rights = its["permissions"]
        writes = {right: how for right, how in rights.items() if how != "read"}
        assert writes == WRITING.get((name, job), {})


def test_the_site_is_tried_before_it_is_deployed() -> None:
    jobs = workflow("pages")["jobs"]
    assert jobs["deploy"]["needs"] == "build"
    order = [step.get("run") or step["uses"].partition("@")[0] for step in jobs["build"]["steps"]]
    built = order.index('python3 web/build.py --docs --address "$SITE_ADDRESS"')
    tried = order.index("python3 tests/smoke.py")
    assert order.index("actions/configure-pages") < built < tried
    assert tried < order.index("actions/upload-pages-artifact")


@pytest.mark.parametrize(
    ("known", "address"),
    [
        ({BASE_URL: "https://ada.github.io/games"}, "https://ada.github.io/games"),
        (
            {BASE_URL: "https://ada.github.io/games", "vars.SITE_ADDRESS": "https://example.org/g"},
            "https://example.org/g",
        ),
    ],
)
def test_the_address_is_that_of_pages_unless_a_variable_says_otherwise(
    known: dict[str, str], address: str
) -> None:
    (step,) = [step for _, step in steps("pages") if "SITE_ADDRESS" in step.get("env", {})]
    assert filled(step["env"]["SITE_ADDRESS"], known) == address


def test_a_copy_of_the_tree_builds_the_site_for_the_address_that_pages_gives(
    tmp_path: Path,
) -> None:
    folder = copy_of_tree(tmp_path / "checkout")
    (step,) = [step for _, step in steps("pages") if "SITE_ADDRESS" in step.get("env", {})]
    run_step(step, folder, {BASE_URL: "https://ada.github.io"})
    page = (folder / "web/dist/siam/index.html").read_text("utf-8")
    assert '<link rel="canonical" href="https://ada.github.io/siam/">' in page
    (zipping,) = [step for _, step in steps("release") if "zipfile" in step.get("run", "")]
    files = {file.name for file in (folder / "web/dist").iterdir()}
    run_step(zipping, folder, {})
    with zipfile.ZipFile(folder / "five-elephants.zip") as made:
        packed = {name.split("/")[1] for name in made.namelist()}
    assert packed - {""} == files


def test_the_folders_tested_on_each_python_are_all_but_that_of_the_browsers() -> None:
    tested = {f.relative_to(ROOT).parts[1] for f in (ROOT / "tests").glob("[!.]*/**/test_*.py")}
    (run,) = [step["run"] for job, step in steps("tests") if "tests/run.py" in step.get("run", "")]
    assert {f"tests/{name}" for name in tested - {"browser"}} == {*run.split()[2:]}
