// How PyScript and the glue (web/glue) start.
import { stub } from "./stubs.js";

// All that PyScript has to compile; the glue itself is compiled by the builder (builder/glue.py). MicroPython imports a
// compiled module only from a file, and reads real files in tiny pieces, so a file in memory stands in. Between the steps
// the browser may react to its reader. The module `page` is what the page does for the glue (glue_api.js).
const PROGRAM = `import sys
from io import BytesIO
from js import document
from vfs import mount
page = sys.modules["page"] = document.getElementById("page").api
await page.pause()
module = bytes.fromhex(await page.glue)
class Files:
    def mount(self, *how): pass
    def stat(self, path):
        if path != "/glue.mpy": raise OSError(2)
        return 0x8000, 0, 0, 0, 0, 0, len(module), 0, 0, 0
    def open(self, path, mode): return BytesIO(module)
mount(Files(), "/glue")
sys.path.insert(0, "/glue")
await page.pause()
import glue
await page.pause()
await glue.begin()
`;

/**
 * The digits of its bytes. Something else in its place is as good as nothing: another page, another form.
 * @param {Response} answer
 */
async function digits(answer) {
  const bytes = new Uint8Array(await answer.arrayBuffer());
  if (!answer.ok || bytes[0] !== 0x4d || bytes[1] !== 6) throw new Error("no module");
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * @param {object} files
 * @param {string} files.glue
 * @param {string} files.sum the glue's digest: a module that is cut would keep MicroPython reading for ever
 * @param {string} files.micropython
 * @param {string} files.pyscript
 */
export function glue({ glue, sum, micropython, pyscript }) {
  /** @param {RequestInit} [how] */
  const get = (how) => fetch(glue, { integrity: sum, ...how }).then(digits);
  const program = document.createElement("script");
  Object.assign(program, { type: "micropython", textContent: PROGRAM });
  program.setAttribute("version", String(new URL(micropython, document.baseURI))); // which one, by its address
  let tries = 0;
  let started = false;

  /** A module that was lost stays so under its address: the second one differs by its end. */
  function insert() {
    document.getElementById("pyscript")?.remove();
    const script = document.createElement("script");
    Object.assign(script, { id: "pyscript", type: "module", src: tries ? `${pyscript}#again` : pyscript });
    script.addEventListener("load", () => setTimeout(() => document.body.append(program))); // in a task of its own
    document.body.append(script);
  }

  return {
    /** The compiled glue, as digits; what the browser has kept in its place may be no good. */
    module: get().catch(() => get({ cache: "reload" })),

    /** PyScript's file was lost: it is asked for once more, past the browser's cache. False when it was. */
    again() {
      if (tries++) return false;
      fetch(pyscript, { cache: "reload" }).catch(() => {}).then(insert);
      return true;
    },

    /** PyScript starts once Python's files are here: before, both would want the same processor. */
    start() {
      if (started) return;
      started = true;
      stub();
      insert();
    },
  };
}
