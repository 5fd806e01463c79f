// The interpreter of the documents' examples, in PyScript's worker: the site's own Pyodide, with the whole standard library
// and our package. Values are shown as an interactive session shows them (web/reference/session.py).

/**
 * A running Python, as far as PyScript and we use it (Pyodide).
 * @typedef {object} Python
 * @property {(buffer: ArrayBuffer, format: string) => void} unpackArchive
 * @property {(name: string) => any} pyimport
 * @property {(source: string) => Promise<unknown>} runPythonAsync
 */

const here = new URL(".", import.meta.url);
const runtime = new URL(RUNTIME, here);

// What the example needs, and the name of the channel to its page (examples.js).
const { id = "", before = "", of = "" } = JSON.parse(decodeURIComponent(new URL(import.meta.url).hash.slice(1)) || "{}");

/** Tell the page why Python does not start. @param {unknown} why */
const tell = (why) => new BroadcastChannel(`example ${id}`).postMessage(why instanceof Error ? why.message : String(why));

/** The bytes of a file beside this one. @param {string} name */
async function bytes(name) {
  return (await fetch(new URL(name, here))).arrayBuffer();
}

/**
 * Python with our package.
 * @param {Record<string, unknown>} options
 * @returns {Promise<Python>}
 */
async function start(options) {
  const stock = self.fetch;
  /** @type {typeof fetch} */
  self.fetch = async (...asked) => {
    const response = await stock(...asked);
    if (!response.ok) tell(`${response.url}: ${response.status}`); // Pyodide would wait for ever
    return response;
  };
  const coming = bytes("pygame_rules.zip");
  const [{ loadPyodide }, { default: createPyodideModule }, lock] = await Promise.all([
    import(new URL("pyodide.js", runtime).href),
    import(new URL("pyodide.asm.js", runtime).href),
    bytes("pyodide-lock.json"),
  ]);
  const python = await loadPyodide({
    ...options,
    indexURL: runtime.href,
    stdLibURL: new URL("python_stdlib.zip", here).href,
    createPyodideModule,
    lockFileContents: new TextDecoder().decode(lock),
  });
  python.unpackArchive(await coming, "zip");
  self.fetch = stock;
  return python;
}

/**
 * Python, ready for an example, as PyScript asks for it.
 * @param {Record<string, unknown>} options
 */
export async function loadPyodide(options) {
  try {
    const python = await start(options);
    const session = python.pyimport("session");
    session.prepare(before, of);
    python.runPythonAsync = async (source) => session.run(source);
    return python;
  } catch (error) {
    tell(error);
    throw error;
  }
}
