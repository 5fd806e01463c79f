// Python in this worker: how it starts, from nothing or from a memory that an earlier visit has kept.
import { download, fail, hasFailed, recount, stockFetch, waits } from "./download.js";
import { again, checked, home, modules, single } from "./places.js";

const base = new URL(BUILD.runtime, home);

/**
 * A running Python, as far as we use it (Pyodide).
 * @typedef {object} Python
 * @property {(name: string) => any} pyimport
 * @property {(program: string) => unknown} runPython
 * @property {() => Uint8Array} makeMemorySnapshot
 * @property {{ writeFile: (path: string, data: Uint8Array) => void }} FS
 */

/** The keeper of snapshots (snapshot.js). */
const snapshots = () => modules(new URL("snapshot.js", home));

/** The snapshot of Python's memory from an earlier visit, or null. A second try uses none, and deletes it. */
export async function recalled() {
  try {
    if (again) await (await snapshots()).forget();
    return checked ? await (await snapshots()).recall() : null;
  } catch {
    return null; // there is no cache here
  }
}

/**
 * A module of Pyodide's.
 * @param {string} name
 */
async function load(name) {
  waits(name, true);
  try {
    if (again && !single) await stockFetch(new URL(name, base), { cache: "reload" }); // what is kept is no good
    const found = await modules(new URL(name, base));
    waits(name, false);
    return found;
  } catch (error) {
    fail("missing", name);
    throw error;
  }
}

/**
 * A value that can be awaited once and is then released: Pyodide keeps its options, and a snapshot is large.
 * @param {Uint8Array | null} value
 */
const once = (value) => ({
  then(/** @type {(value: Uint8Array | null) => void} */ take) {
    take(value);
    value = null;
  },
});

/**
 * The file in a zip that holds one alone: our modules are compressed together, not one by one.
 * @param {Response} response
 */
async function inside(response) {
  const bytes = await response.arrayBuffer();
  const head = new DataView(bytes);
  const from = 30 + head.getUint16(26, true) + head.getUint16(28, true); // behind its name
  const packed = bytes.slice(from, from + head.getUint32(18, true));
  return new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw")));
}

/**
 * A running Python.
 * @param {Promise<Uint8Array | null> | null} memory what it starts from, or nothing
 * @param {Record<string, unknown>} [options]
 * @returns {Promise<Python>}
 */
async function boot(memory, options = {}) {
  // Everything is asked for at once; Pyodide then finds its two large files on their way.
  recount();
  const zip = new URL("python.zip", home).href;
  const wasm = new URL("pyodide.asm.wasm", base).href;
  /** @type {Record<string, Promise<Response>>} */
  const coming = { [zip]: download("python.zip", zip).then(inside), [wasm]: download("pyodide.asm.wasm", wasm) };
  for (const promise of Object.values(coming)) promise.catch(() => {}); // `fail` has reported it
  self.fetch = (resource, options) => coming[String(resource)] ?? stockFetch(resource, options);
  const [{ loadPyodide }, { default: createPyodideModule }, found] = await Promise.all([
    load("pyodide.js"),
    load("pyodide.asm.js"),
    memory,
  ]);
  if (found) options._loadSnapshot = once(found);
  const python = await loadPyodide({
    indexURL: base.href,
    stdLibURL: zip,
    createPyodideModule,
    lockFileContents: BUILD.lock,
    ...options,
  });
  self.fetch = stockFetch;
  return python;
}

/**
 * Python, from a memory if there is one, and whether that was so. A memory that is no good is forgotten.
 * @param {Promise<Uint8Array | null> | null} memory
 * @param {(python: Python) => void} begin begins with it; may fail over the memory
 * @returns {Promise<boolean>}
 */
export async function start(memory, begin) {
  try {
    begin(await boot(memory));
    return Boolean(await memory);
  } catch (error) {
    if (hasFailed() || !(await memory)) throw error;
    console.warn(error); // what was kept is no good: without it, then
    await (await snapshots()).forget();
    return start(null, begin);
  }
}

/**
 * Keep, in a cache of the service worker's, the memory that later visits can start from.
 * @param {string} cache
 */
export async function remember(cache) {
  const python = await boot(null, { _makeSnapshot: true });
  python.runPython("from web import entry; entry.warm()");
  await (await snapshots()).keep(cache, python.makeMemorySnapshot());
}

/**
 * A file of ours, whole.
 * @param {string} name
 */
export async function whole(name) {
  const response = await stockFetch(new URL(name, home));
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
