"""Settings of all tests."""

from __future__ import annotations

import ast
import gc
from collections.abc import Iterator
from typing import Any

import pytest
from _pytest.assertion import util
from hypothesis import HealthCheck, settings

# Helpers assert, too.
pytest.register_assert_rewrite("tests.web", "tests.pygame_rules", "tests.second_reading")

# No test is timed: these machines are noisy. The same seeds everywhere, so a run can be repeated.
settings.register_profile(
    "project", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("project")

# The word list and thousands of positions live long. Looking through them as often as usual, the
# garbage collector took a twentieth of the tests' time.
gc.set_threshold(200_000, 50, 100)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Refuse tests that return early: what they would have asserted is not asked of that case."""
    files = {item.path for item in items}
    early = [
        f"{file}: {test.name}"
        for file in sorted(files)
        for test in ast.parse(file.read_text("utf-8")).body
        if isinstance(test, ast.FunctionDef) and test.name.startswith("test_") and _returns(test)
    ]
    if early:
        raise pytest.UsageError("tests return early; parametrize them:\n" + "\n".join(early))


def _returns(function: ast.FunctionDef) -> bool:
    """Whether a function returns by a statement of its own, not of one inside it."""
    nodes: list[ast.AST] = [*function.body]
    while nodes:
        node = nodes.pop()
        if isinstance(node, ast.Return):
            return True
        if not isinstance(node, ast.FunctionDef | ast.Lambda | ast.ClassDef):
            nodes += ast.iter_child_nodes(node)
    return False


ASSERTED = pytest.StashKey[bool]()


def pytest_assertion_pass(item: pytest.Item) -> None:
    """A test has asserted something. Once is enough: telling each time would be slow."""
    item.stash[ASSERTED] = True
    util._assertion_pass = None


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """Fail a test that has asserted nothing, unless it expects an error or waits for a page."""
    raises, expected = pytest.raises, 0

    def noted(*how: Any, **more: Any) -> Any:  # noqa: ANN401
        nonlocal expected
        expected += 1
        return raises(*how, **more)

    pytest.raises = noted
    try:
        yield
    finally:
        pytest.raises = raises
    waits = "browser" in item.path.parts
    if not (item.stash.get(ASSERTED, False) or expected or waits):
        pytest.fail("the test asserts nothing", pytrace=False)
