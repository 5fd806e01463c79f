"""Run all tests: `python3 tests/run.py`. Makes its own environment the first time.

Arguments after the command go to pytest: `python3 tests/run.py tests/pygame_rules -k perft`. With
any argument the site is not built again and the linters do not run. If all arguments are folders,
their tests are shared among the processors.
"""

import hashlib
import os
import subprocess
import sys
import tempfile
from pathlib import Path

if sys.version_info < (3, 11):  # noqa: UP036 - this is where an older Python is told so
    sys.exit(f"The tests need Python 3.11 or newer; this is {sys.version.split()[0]}.")

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / "tests" / ".venv"
SCRIPTS = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = SCRIPTS / ("python.exe" if os.name == "nt" else "python")
LOCK = ROOT / "tests" / "requirements.txt"
COMPILED = ROOT / "tests" / ".compiled"


def run(*command: object) -> None:
    """Run a command at the top of the tree; ends the run when it fails."""
    done = subprocess.run([str(part) for part in command], cwd=ROOT)
    if done.returncode:
        sys.exit(done.returncode)


def keep_compiled() -> None:
    """Keep compiled Python in `COMPILED`, even if the environment forbids it: some forty processes
    import the same packages, and the largest packages take a second or two to compile."""
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ.setdefault("PYTHONPYCACHEPREFIX", str(COMPILED))


def prepare() -> None:
    """Make a private environment with exactly the locked packages; nothing is installed elsewhere.
    They are not compiled, because most of their modules are never imported."""
    stamp = VENV / ".installed"
    digest = hashlib.sha256(LOCK.read_bytes() + sys.version.encode()).hexdigest()
    if stamp.is_file() and stamp.read_text() == digest:
        return
    print("Making the test environment …", flush=True)
    made = subprocess.run([sys.executable, "-m", "venv", "--clear", str(VENV)])
    if made.returncode:
        sys.exit("Python's venv module does not work here; install it (Debian: python3-venv).")
    run(PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-compile",
        "--require-hashes", "-r", LOCK)  # fmt: skip
    stamp.write_text(digest)


def find_browsers() -> None:
    """Find the browsers of the tests, or fetch them, and say which they are."""
    run(PYTHON, "-m", "tests.find_browsers")


def building() -> subprocess.Popen[bytes]:
    """Start the build, with the documents. It does not need the tests' environment, so both are
    made at once."""
    return subprocess.Popen([sys.executable, "web/build.py", "--docs"], cwd=ROOT)


def check() -> subprocess.Popen[bytes]:
    """Run the linters, and start the type checker, which goes on beside the tests."""
    run(SCRIPTS / "ruff", "check")
    run(SCRIPTS / "ruff", "format", "--check")
    return subprocess.Popen([str(SCRIPTS / "mypy")], cwd=ROOT)


def shared(workers: int) -> list[str]:
    """Arguments that let pytest share its tests among processes."""
    return ["-n", str(workers), "--dist", "worksteal"]


def compute(types: subprocess.Popen[bytes]) -> None:
    """Run the tests without a browser, beside the type checker. On two processors the tests of the
    rules and all others have one process each: two processes that share tests spend more time on
    exchanging results."""
    each = (os.cpu_count() or 1) // 2
    pytest = [str(PYTHON), "-m", "pytest", *(shared(each) if each > 1 else ())]
    others = ["--ignore", "tests/browser", "--ignore", "tests/pygame_rules"]
    with tempfile.TemporaryFile() as told:
        running = [
            types,
            subprocess.Popen([*pytest, "tests/pygame_rules"], cwd=ROOT),
            subprocess.Popen([*pytest, *others], cwd=ROOT, stdout=told),
        ]
        failed = max(one.wait() for one in running)
        told.seek(0)
        print(told.read().decode(errors="replace"), end="", flush=True)
    if failed:
        sys.exit(failed)


def browse() -> None:
    """Run the browser tests, one more at a time than there are processors, as each waits now and
    then; up to six. They are not in one run with the others, because Playwright has its own event
    loop.

    A test that fails is run once more, alone: a busy machine makes a browser miss a time limit. One
    that waits for ever fails after a quarter of an hour; its process goes with it.
    """
    at_once = shared(min((os.cpu_count() or 1) + 1, 6))
    ends = ("--timeout", "900", "--timeout-method", "thread")
    done = subprocess.run([str(PYTHON), "-m", "pytest", *at_once, *ends, "tests/browser"], cwd=ROOT)
    if done.returncode == 1:
        print("Failed tests are run once more; a second failure counts.", flush=True)
        run(PYTHON, "-m", "pytest", "--last-failed", "tests/browser")
    elif done.returncode:
        sys.exit(done.returncode)


def main() -> None:
    """Prepare, then check and test."""
    keep_compiled()
    chosen = sys.argv[1:]
    if chosen:
        prepare()
        folders = all((ROOT / name).is_dir() for name in chosen)
        run(PYTHON, "-m", "pytest", *(shared(os.cpu_count() or 1) if folders else ()), *chosen)
        return
    build = building()
    prepare()
    find_browsers()
    if build.wait():
        sys.exit(build.returncode)
    compute(check())
    browse()


if __name__ == "__main__":
    main()
