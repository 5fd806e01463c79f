// node pyodide_check.mjs ZIP TASKS: the built library inside Pyodide, everything imported and tried.
// The word lists and the players' archive lie beside the zip.
import { readFileSync } from "node:fs";
import { loadPyodide } from "../../web/node_modules/pyodide/pyodide.mjs";

const python = await loadPyodide({ stdLibURL: process.argv[2] });
const beside = (/** @type {string} */ name) => readFileSync(process.argv[2].replace(/[^/]*$/, name));
for (const kind of ["words", "common"]) {
  python.globals.set(`french_${kind}`, python.toPy(new Uint8Array(beside(`french.${kind}`))));
}
python.globals.set("tasks", process.argv[3]); // for thoughts.py, as JSON
python.FS.writeFile("/players.zip", beside("players.zip"));
python.FS.writeFile("/live.zip", beside("live.zip"));
python.FS.writeFile("/thoughts.py", readFileSync(new URL("thoughts.py", import.meta.url)));
console.log(
  python.runPython(`
import dataclasses, json, pkgutil, importlib, sys
class Codes(dict):
    """What dataclasses look up instead of compiling it; notes what is not there."""
    missed, found = [], 0
    def get(self, key):
        code = super().get(key)
        Codes.found += code is not None
        if code is None:
            Codes.missed.append(key)
        return code
dataclasses._codes = Codes(dataclasses._codes)
names = []
for package in ("pygame_rules", "web"):
    module = importlib.import_module(package)
    names += [info.name for info in pkgutil.walk_packages(module.__path__, package + ".")]
for name in names:
    if not name.endswith("__main__"):
        importlib.import_module(name)

from web.entry import answer, provide
assert provide("tambouille", "french.words", french_words)
assert provide("tambouille", "french.common", french_common)

from pygame_rules import NAMES, Violation, open_game, perft, Record
verdicts = {}
for game in map(open_game, NAMES):
    for example in game.rulebook.examples:
        draft = game.parse_state(example.state).draft()
        try:
            for target in example.attempt.split():
                draft = draft.choose(target)
            verdicts[game.name + " " + example.id] = None
        except Violation as violation:
            verdicts[game.name + " " + example.id] = violation.rule

# What is imported late: error messages, links, a traceback.
answer('{"op": "hello", "kept": {"facts": {"table": {"game": "siam", "example": "x"}}}, "link": "#record=%FF"}')
answer('{"op": "panel", "name": "file"}')
fault = json.loads(answer("not json"))
lookups = [Codes.found, len(Codes.missed)]
other = dataclasses.make_dataclass("Other", [("one", int), ("two", int)], frozen=True)(1, two=2)
try:
    open_game("siam").credits.year = 3
except dataclasses.FrozenInstanceError as error:
    frozen = str(error)
missed = len(Codes.missed)
loaders = {importlib.import_module(name).__loader__ for name in (*names, "inspect")}
def asserts(act):
    try:
        act()
    except AssertionError:
        return True
    except Exception:
        pass
    return False
from pygame_rules.tambouille.moves import passing
asserted = [asserts(lambda: passing("0"))]

from web.extend import player
player("/players.zip")
from pygame_rules.engine import Engine
sys.path.append("/")
from thoughts import thoughts
thought = thoughts(json.loads(tasks))
from pygame_rules.siam.searching import searchable
asserted.append(asserts(lambda: searchable(None)))
from importlib.util import find_spec
without = find_spec("web.table.live")
shared = open("/live.zip", "rb").read()
assert not provide("", "live.zip", b"no zip")
assert provide("", "live.zip", shared)
import web.table.live
live = [info.name for info in pkgutil.walk_packages(web.table.live.__path__, "web.table.live.")]
from pygame_rules.display.locales import Catalogue
said = [importlib.import_module(name) and Catalogue("fr")("live.join") for name in live]
later = [name for name in sys.modules if name.startswith(("pygame_rules", "web")) and name not in names]
json.dumps({
    "python": sys.version.split()[0],
    "modules": names,
    "verdicts": verdicts,
    "later": later,
    "live": [str(without), *live],
    "said": said,
    "thoughts": thought,
    "perft": perft(open_game("siam").new(), 2),
    "engine": Engine().answer("garbage")["error"]["code"],
    "fault": fault,
    "lookups": [*lookups, missed],
    "other": [repr(other), frozen, repr(open_game("siam").credits)],
    "loaders": [getattr(loader, "__name__", repr(loader)) for loader in loaders],
    "asserted": asserted,
})
`),
);
