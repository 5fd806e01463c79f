"""Run all tests: `python3 tests/run.py`. Makes its own environment the first time.

Arguments after the command go to pytest: `python3 tests/run.py tests/pygame_rules -k perft`. With
any argument the site is not built again and the linters are left out. The tests of folders, with no
other argument, are shared among the processors.
"""

import hashlib
import os
import shutil
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
    """Let every Python keep what it compiles, apart from the sources, whatever the machine's wish:
    some forty processes import the same packages, the largest of which take a second or two."""
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ.setdefault("PYTHONPYCACHEPREFIX", str(COMPILED))


def prepare() -> None:
    """A private environment with exactly the locked packages; nothing is installed elsewhere. Most
    of what they hold is never imported and need not be compiled."""
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


def find_browser() -> None:
    """A system Chromium if there is one, otherwise the one that Playwright downloads."""
    if any(shutil.which(name) for name in ("chromium", "chromium-browser", "google-chrome")):
        return
    print("No Chromium here: asking Playwright for one …", flush=True)
    if subprocess.run([str(PYTHON), "-m", "playwright", "install", "chromium"]).returncode:
        sys.exit("The browser tests need Chromium; install it (Debian: chromium) and try again.")


def building() -> subprocess.Popen[bytes]:
    """The build, which needs nothing of the environment and so runs while that is made."""
    return subprocess.Popen([sys.executable, "web/build.py"], cwd=ROOT)


def check() -> subprocess.Popen[bytes]:
    """The linters; what takes longer than a moment goes on beside the tests."""
    run(SCRIPTS / "ruff", "check")
    run(SCRIPTS / "ruff", "format", "--check")
    return subprocess.Popen([str(SCRIPTS / "mypy")], cwd=ROOT)


def shared(workers: int) -> list[str]:
    """What has pytest share its tests among processes."""
    return ["-n", str(workers), "--dist", "worksteal"]


def compute(types: subprocess.Popen[bytes]) -> None:
    """The tests without a browser: those of the rules and all others side by side, as one process
    for each spends less on telling what it does than two that share the tests; and the type checker
    beside them."""
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
    """The browser tests, one more at a time than there are processors, as each waits now and then;
    up to six. (Not in one run with the others: what drives browsers has a loop of its own.)

    What fails is tried once more, alone and in sight: a busy machine lets a browser miss a time
    limit.
    """
    at_once = shared(min((os.cpu_count() or 1) + 1, 6))
    done = subprocess.run([str(PYTHON), "-m", "pytest", *at_once, "tests/browser"], cwd=ROOT)
    if done.returncode == 1:
        print("What failed is tried once more; a second failure counts.", flush=True)
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
    find_browser()
    if build.wait():
        sys.exit(build.returncode)
    compute(check())
    browse()


if __name__ == "__main__":
    main()
