"""What GitHub is told of this project: workflows, issue forms, dependency updates."""

from __future__ import annotations

import re
import zipfile
from pathlib import Path

import pytest

from pygame_rules import NAMES
from tests.workflows import FOLDER, ROOT, copy_of_tree, filled, read, run_step, steps, workflow
from web.locales import Catalogue

WORKFLOWS = sorted(file.stem for file in FOLDER.glob("*.yml"))
WRITING = {
    ("pages", "deploy"): {"pages": "write", "id-token": "write"},
    ("release", "zip"): {"contents": "write"},
}
"""The only jobs that may change something, and what."""

ADDRESS = "${{ vars.SITE_ADDRESS || steps.pages.outputs.base_url }}"
BASE_URL = "steps.pages.outputs.base_url"


@pytest.mark.parametrize("name", WORKFLOWS)
def test_actions_are_pinned_by_commit_with_their_version_beside(name: str) -> None:
    text = (FOLDER / f"{name}.yml").read_text("utf-8")
    used = [step["uses"] for _, step in steps(name) if "uses" in step]
    assert used
    for action in used:
        assert re.fullmatch(r"[\w-]+/[\w-]+@[0-9a-f]{40}", action), action
        assert re.search(rf"{re.escape(action)} # v\d+\.\d+\.\d+\n", text), action


def test_all_workflows_use_one_version_of_an_action() -> None:
    used = {step["uses"] for name in WORKFLOWS for _, step in steps(name) if "uses" in step}
    assert len({action.partition("@")[0] for action in used}) == len(used)


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
    built = order.index('python3 web/build.py --address "$SITE_ADDRESS"')
    tried = order.index("python3 tests/smoke.py")
    assert order.index("actions/configure-pages") < built < tried
    assert tried < order.index("actions/upload-pages-artifact")


@pytest.mark.parametrize(
    ("known", "address"),
    [
        ({BASE_URL: "https://ada.github.io/games"}, "https://ada.github.io/games"),
        ({BASE_URL: "https://ada.github.io"}, "https://ada.github.io"),
        ({BASE_URL: "https://games.example.org"}, "https://games.example.org"),
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
    assert step["env"]["SITE_ADDRESS"] == ADDRESS
    assert filled(ADDRESS, known) == address


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


def test_every_python_that_the_package_supports_is_tested_and_browsers_once() -> None:
    jobs = workflow("tests")["jobs"]
    assert jobs["python"]["strategy"]["matrix"]["python"] == ["3.11", "3.12", "3.13", "3.14"]
    runs = [step["run"] for _, step in steps("tests") if "run" in step]
    folders = {part for run in runs for part in run.split() if part.startswith("tests/")}
    assert all((ROOT / folder).exists() for folder in folders)
    assert runs.count("bash .ci/run") == 1
    assert "tests/browser" not in folders


def test_the_folders_tested_on_each_python_are_all_but_that_of_the_browsers() -> None:
    tested = {f.relative_to(ROOT).parts[1] for f in (ROOT / "tests").glob("[!.]*/**/test_*.py")}
    (run,) = [step["run"] for job, step in steps("tests") if "tests/run.py" in step.get("run", "")]
    assert {f"tests/{name}" for name in tested - {"browser"}} == {*run.split()[2:]}


def test_dependencies_are_looked_after_monthly_and_in_one_proposal_a_kind() -> None:
    updates = read(ROOT / ".github/dependabot.yml")["updates"]
    assert {one["package-ecosystem"] for one in updates} == {"npm", "pip", "github-actions"}
    for one in updates:
        assert one["schedule"] == {"interval": "monthly"}
        assert [group["patterns"] for group in one["groups"].values()] == [["*"]]
        for place in one.get("directories") or [one["directory"]]:
            assert (ROOT / place.strip("/")).is_dir()


def test_an_issue_form_has_what_github_asks_of_one() -> None:
    forms = sorted((ROOT / ".github/ISSUE_TEMPLATE").glob("*.yml"))
    assert [form.stem for form in forms] == ["broken-embed", "host", "wrong-rule"]
    for form in map(read, forms):
        assert form["name"] and form["description"]
        ids = [field["id"] for field in form["body"]]
        assert len({*ids}) == len(ids)
        for field in form["body"]:
            assert field["type"] in ("dropdown", "input", "textarea")
            assert field["attributes"]["label"]
            assert (field["type"] == "dropdown") == ("options" in field["attributes"])
        assert any(field.get("validations", {}).get("required") for field in form["body"])


def test_the_form_for_a_wrong_rule_offers_the_games_that_there_are() -> None:
    body = read(ROOT / ".github/ISSUE_TEMPLATE/wrong-rule.yml")["body"]
    (game,) = [field for field in body if field["id"] == "game"]
    words = Catalogue("en")
    assert game["attributes"]["options"] == [words(f"{name}.title") for name in NAMES]


def test_forms_name_buttons_as_the_page_does() -> None:
    text = (ROOT / ".github/ISSUE_TEMPLATE/wrong-rule.yml").read_text("utf-8")
    assert Catalogue("en")("table.share.copy") in text
    options = (ROOT / ".github/ISSUE_TEMPLATE/broken-embed.yml").read_text("utf-8")
    assert Catalogue("en")("table.embed.form.element") in options
    assert Catalogue("en")("table.embed.form.picture") in options
