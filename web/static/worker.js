// Boots Pyodide off the main thread, then answers events with frames. JSON text both ways.
// Every download is counted and checked, so that a page that can't start says why.
const build = %BUILD%;
// The single file says where things are, how to import them and what for (single.js); the site has
// the last of these at the end of the address.
const { home = self.location.href, modules = (address) => import(address), role = self.location.hash.slice(1) } = self.embedded ?? {};
const total = Object.values(build.sizes).reduce((sum, size) => sum + size, 0);
const types = { wasm: "application/wasm", zip: "application/zip" };
const base = new URL(build.runtime, home);
const stockFetch = self.fetch;
let loaded = 0;
let percent = -1;
let told = ""; // the file that was named last
const files = new Set(); // those that are still to come
let answer;
let provide;
let lent; // takes what the page lends
let failed = false;
let python;
let thinker; // the promise of who thinks
const roles = ["again", "checked", "first", "snapshot", "player"];
const [again, checked, first, making, playing] = roles.map((name) => role.split("+").includes(name));
const LARGE = 5_000_000; // bytes: more than some browsers' caches take of one file

const say = (message) => self.postMessage(message);

/** Say once why the page can't start: `missing`, `damaged` or `broken`, and the file or the reason. */
function fail(code, file) {
  if (failed) return;
  failed = true;
  say({ type: "failed", code, file });
}

function progress() {
  const now = Math.min(100, Math.floor((100 * loaded) / total));
  const file = [...files].sort((one, other) => other.endsWith(".js") - one.endsWith(".js"))[0] ?? ""; // the others wait for modules
  if (now === percent && file === told) return;
  percent = now;
  told = file;
  say({ type: "progress", percent, file });
}

/** A file is still to come, or has come. */
function waits(name, still) {
  files[still ? "add" : "delete"](name);
  progress();
}

const CRC = Int32Array.from({ length: 256 }, (_, byte) => {
  for (let bit = 0; bit < 8; bit++) byte = (byte >>> 1) ^ (byte & 1 && 0xedb88320);
  return byte;
});

/** The CRC-32 so far with more bytes; -1 to begin with. Unlike a digest it is to be had without https. */
function summed(sum, bytes) {
  for (let at = 0; at < bytes.length; at++) sum = CRC[(sum ^ bytes[at]) & 255] ^ (sum >>> 8);
  return sum;
}

/** Why something failed, in one line; Pyodide also throws what is no Error. */
function reason(error) {
  const text = error instanceof Error ? error : (error?.message ?? error?.name ?? error);
  return String(text).split("\n")[0].slice(0, 200);
}

/** A response whose bytes are counted as they pass; too few, too many or other ones are an error. */
function counted(response, name) {
  let size = 0;
  let sum = -1;
  const counter = new TransformStream({
    transform(chunk, controller) {
      size += chunk.byteLength;
      loaded += chunk.byteLength;
      sum = summed(sum, chunk);
      progress();
      controller.enqueue(chunk);
    },
    flush(controller) {
      waits(name, false);
      if (size === build.sizes[name] && ~sum === build.sums[name]) return;
      fail("damaged", name);
      controller.error(new Error(`${name}: ${size} bytes, ${~sum}`));
    },
  });
  // A connection that breaks in the middle is damage, too.
  response.body.pipeTo(counter.writable).catch(() => fail("damaged", name));
  // The type is set here: with a wrong one from the server WebAssembly would wait for ever.
  const headers = { "Content-Type": types[name.split(".").pop()] };
  return new Response(counter.readable, { headers });
}

async function download(name, address) {
  // On a second try nothing that the first one may have left in a cache is trusted.
  const options = again ? { cache: "reload" } : {};
  let response;
  waits(name, true);
  try {
    response = await stockFetch(address, options);
  } catch (error) {
    fail("missing", name);
    throw error;
  }
  if (!response.ok) {
    fail("missing", name);
    throw new Error(`${name}: ${response.status}`);
  }
  // What the service worker has kept comes whole and checked (its header says so), and at once. Then
  // it is handed on as it is: only so does the browser find the machine code that it has kept from an
  // earlier visit.
  const sound = checked && response.headers.has("X-Content-SHA-256");
  if (sound && response.headers.get("Content-Type") === types[name.split(".").pop()]) {
    loaded += build.sizes[name];
    waits(name, false);
    return response;
  }
  if (first && build.sizes[name] > LARGE) lay(address, response.clone());
  return counted(response, name);
}

/** Lay a file where the service worker, which is about to come, looks for it (sw.js): in a private
 * window the browser's own cache has no room for it, and it would be fetched once more. */
async function lay(address, response) {
  const name = `five-elephants ${new URL("../../", home)} arrived`;
  try {
    await (await caches.open(name)).put(address, response);
  } catch {
    await response.body?.cancel().catch(() => {}); // no storage here, or none left
    await self.caches?.delete(name).catch(() => {});
  }
}

/** The keeper of snapshots (snapshot.js). */
const snapshots = () => modules(new URL("snapshot.js", home));

/** Python's memory as an earlier visit has kept it, or null. A reader who tries again does without. */
async function recalled() {
  try {
    if (again) await (await snapshots()).forget();
    return checked ? await (await snapshots()).recall() : null;
  } catch {
    return null; // there is no cache here
  }
}

async function load(name) {
  waits(name, true);
  try {
    if (again && !self.embedded) await stockFetch(new URL(name, base), { cache: "reload" }); // what is kept is no good
    const found = await modules(new URL(name, base));
    waits(name, false);
    return found;
  } catch (error) {
    fail("missing", name);
    throw error;
  }
}

/** What can be awaited once: Pyodide keeps its options for ever, and this is too much to keep. */
const once = (value) => ({
  then(take) {
    take(value);
    value = null;
  },
});

/** The file in a zip that holds one alone: our modules are compressed together, not one by one. */
async function inside(response) {
  const bytes = await response.arrayBuffer();
  const head = new DataView(bytes);
  const from = 30 + head.getUint16(26, true) + head.getUint16(28, true); // behind its name
  const packed = bytes.slice(from, from + head.getUint32(18, true));
  return new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw")));
}

/** A running Python. memory: promise of what it starts from, or of null for nothing. */
async function boot(memory, options = {}) {
  // Everything is asked for at once; Pyodide then finds its two large files on their way.
  loaded = 0;
  const zip = new URL("python.zip", home).href;
  const wasm = new URL("pyodide.asm.wasm", base).href;
  const coming = { [zip]: download("python.zip", zip).then(inside), [wasm]: download("pyodide.asm.wasm", wasm) };
  for (const promise of Object.values(coming)) promise.catch(() => {}); // `fail` has told it
  self.fetch = (resource, options) => coming[resource] ?? stockFetch(resource, options);
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
    lockFileContents: build.lock,
    ...options,
  });
  self.fetch = stockFetch;
  return python;
}

async function start(memory) {
  try {
    python = await boot(memory);
    if (!playing) ({ answer, provide } = python.pyimport("web.entry"));
    say({ type: "ready", recalled: Boolean(await memory) });
  } catch (error) {
    if (failed || !(await memory)) throw error;
    console.warn(error); // what was kept is no good: without it, then
    await (await snapshots()).forget();
    await start(null);
  }
}

/** Keep, in a cache of the service worker's, the memory that later visits can start from. */
async function remember(cache) {
  const python = await boot(null, { _makeSnapshot: true });
  python.runPython("from web import entry; entry.warm()");
  await (await snapshots()).keep(cache, python.makeMemorySnapshot());
}

const QUIET = 20_000; // ms without a byte of such a file, after which it is given up
const LEADS = /"op": ?"(game|visit|sit|link)"/; // events that may lead to another game
const queued = []; // those that are still to be answered, as text
let coming; // the file that is on its way: what ends it, and which events lead away from its game
const lost = new Set(); // files that did not come, or not whole: the browser's cache is not trusted

/** Fetch a file that the table asked for, telling it how far that is; null when it can't be had. */
async function fetched({ file: name, game }) {
  const leaves = (text) => LEADS.test(text) && !text.includes(game);
  if (queued.some(leaves)) return null; // who goes elsewhere waits for no file
  let timer;
  const ended = new AbortController();
  coming = { leaves, end: () => ended.abort() };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(coming.end, QUIET);
  };
  try {
    wait();
    const how = { cache: lost.has(name) ? "reload" : "default", signal: ended.signal };
    const response = await stockFetch(new URL(name, home), how);
    if (!response.ok) return null;
    const pieces = [];
    let size = 0;
    const reader = response.body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      pieces.push(part.value);
      size += part.value.byteLength;
      wait();
      const percent = Math.min(99, Math.floor((100 * size) / build.words));
      tell(answer(JSON.stringify({ op: "coming", percent })), false);
    }
    return new Uint8Array(await new Blob(pieces).arrayBuffer());
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
    coming = null;
  }
}

/** Have what an event waits for: a file, or texts of games that the page keeps. The answer to that. */
async function had(effect) {
  if (effect.do === "lend") {
    const given = new Promise((done) => (lent = done));
    say({ type: "lend", ids: effect.ids });
    return { op: "had", texts: await given };
  }
  const bytes = await fetched(effect);
  const failed = bytes === null || !provide(effect.game, bytes);
  lost[failed ? "add" : "delete"](effect.file);
  return { op: "had", failed };
}

/** Hand an answer to the page; returns the effect that the event waits for, if any. What is to be kept
 * goes by itself: the glue has no use for it. last: whether no other answer to this event follows. */
function tell(text, last) {
  const { effects = [], ...frame } = JSON.parse(text);
  const keep = effects.filter(({ do: kind }) => kind === "keep");
  const waits = effects.find(({ do: kind }) => kind === "fetch" || kind === "lend");
  // Nor for pictures that go into a file: those of a long game are more than it can hold.
  const film = effects.find((effect) => effect.do === "draw" && !("wanted" in effect));
  frame.effects = effects.filter((effect) => effect !== waits && effect !== film && !keep.includes(effect));
  say({ type: "frame", text: JSON.stringify(frame), keep, film: film?.pictures ?? null, fault: frame.fault ?? false, last: last ?? !waits });
  return waits;
}

/** Answer an event, and what follows once that has been had for which it waits. */
async function react(text) {
  for (let waits = tell(answer(text)); waits; ) waits = tell(answer(JSON.stringify(await had(waits))));
}

/** A file of ours, whole. */
async function whole(name) {
  const response = await stockFetch(new URL(name, home));
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** Have something thought about, or no longer (thinking.js). */
async function think(data) {
  thinker ??= modules(new URL("thinking.js", home)).then(({ begin }) => begin({ python, get: whole, say }));
  try {
    (await thinker)(data);
  } catch (error) {
    thinker = null; // the next time may do better
    console.error(error);
    if (playing) fail("missing", "players.zip");
    else if (data.think) say({ type: "thought", key: data.think.key, text: "" });
  }
}

if (making) {
  const done = (error) => {
    if (error) console.warn(error); // no room, perhaps: later visits take a little longer
    self.close();
  };
  self.onmessage = ({ data }) => remember(data).then(() => done(), done);
} else {
  let queue = Promise.resolve();
  self.onmessage = ({ data }) => {
    if (data.lent) return lent(data.lent); // an event waits for it
    if (data.think || data.stop) return think(data);
    if (coming?.leaves(data)) coming.end();
    queued.push(data);
    queue = queue.then(() => react(queued.shift())).catch((error) => {
      console.error(error); // Python itself has stopped: only a new one can go on
      fail("broken", reason(error));
    });
  };
  start(recalled()).catch((error) => {
    console.error(error);
    if (/CompileError|wasm/i.test(error)) fail("damaged", "pyodide.asm.wasm");
    fail("broken", reason(error));
  });
}
