// How PyScript and the glue start. The build puts this before boot.js, in one file.
window.fiveElephantsGlue = (page, { address, sum, micropython, pyscript, here, lost }) => {
  // All that PyScript has to compile: the glue comes compiled (builder/glue.py). A module is only had from a
  // file, and is read from one in pieces so small that it has its own here. After each step the browser may
  // answer its reader.
  const PROGRAM = `from io import BytesIO
from js import window
from vfs import mount
page = window.fiveElephants
await page.pause()
module = bytes.fromhex(await page.glue)
class Files:
    def mount(self, *how): pass
    def stat(self, path):
        if path != "/glue.mpy": raise OSError(2)
        return 0x8000, 0, 0, 0, 0, 0, len(module), 0, 0, 0
    def open(self, path, mode): return BytesIO(module)
mount(Files(), "/glue")
import sys
sys.path.insert(0, "/glue")
await page.pause()
import glue
await page.pause()
await glue.begin()
`;

  /** The digits of its bytes. Something else in its place is as good as nothing: another page, another form. */
  async function whole(answer) {
    const bytes = new Uint8Array(await answer.arrayBuffer());
    if (!answer.ok || bytes[0] !== 0x4d || bytes[1] !== 6) throw new Error("no module");
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  }

  /** A module that is cut would keep MicroPython reading for ever. */
  const get = (how) => fetch(address, { integrity: sum, ...how }).then(whole);
  page.glue = get().catch(() => get({ cache: "reload" })); // what the browser has kept may be no good
  page.glue.then(here, lost); // PyScript would keep it to itself

  const program = document.createElement("script");
  Object.assign(program, { type: "micropython", textContent: PROGRAM });
  program.setAttribute("version", new URL(micropython, document.baseURI)); // which one, by its address
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
      window.fiveElephantsSpare();
      if (window.Idiomorph) insert();
      else document.querySelector('script[src*="idiomorph"]').addEventListener("load", insert); // frames need it
    },
  };
};
