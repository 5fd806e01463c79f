// The first module of every worker: the table's, a computer player's, and the one that makes a snapshot. It starts Python,
// then answers events with frames. Python decodes an event; its answer is decoded here, once.
import { fail } from "./download.js";
import { fetching } from "./fetching.js";
import { home, making, modules, playing, say } from "./places.js";
import { recalled, remember, start, whole } from "./python.js";

/**
 * @typedef {import("../table/messages.js").Effect} Effect
 * @typedef {import("../table/messages.js").Event} Event
 */

/** @type {import("./python.js").Python} */
let python;
/** @type {(event: string) => string} */
let answer; // web/entry.py
/** @type {(event: string) => boolean} */
let leaves; // web/entry.py
/** @type {import("./fetching.js").Provide} */
let provide;
/** @type {(texts: Record<string, string | null>) => void} */
let loaded; // takes what the page loads
/** @type {Promise<(task: object) => void> | null} */
let thinker = null; // takes tasks (thinking.js); null before the first one

/** @type {Event[]} */
const queued = []; // events that are still to be answered
const files = fetching({
  queued: () => queued,
  leaves: (event) => leaves(JSON.stringify(event)),
  coming: (percent) => tell({ op: "coming", percent }, false),
});

/**
 * Answer an event: hand the frame to the page. Returns the effect that the event waits for, if any.
 * @param {Event} event
 * @param {boolean} [last] whether no other answer to this event follows
 */
function tell(event, last) {
  /** @type {{ effects?: Effect[] } & import("../table/messages.js").Frame} */
  const { effects = [], ...frame } = JSON.parse(answer(JSON.stringify(event)));
  const waits = effects.find((effect) => effect.do === "fetch" || effect.do === "load");
  last ??= !waits;
  say({ type: "frame", frame, effects, last });
  return waits;
}

/**
 * Get what an event waits for: a file, or texts of games that the page keeps. Returns the event that tells the table.
 * @param {import("../table/messages.js").Fetch | import("../table/messages.js").Load} effect
 */
async function arrived(effect) {
  if (effect.do === "fetch") return { op: "arrived", failed: await files.get(effect, provide) };
  return { op: "arrived", texts: await new Promise((done) => (loaded = done)) };
}

/**
 * Answer an event. While the answer says that the event waits for something, get that and answer again.
 * @param {Event} event
 */
async function react(event) {
  for (let waits = tell(event); waits; ) waits = tell(await arrived(waits));
}

/**
 * Begin a task, or stop one (thinking.js).
 * @param {{ think: import("../table/messages.js").Think } | { stop: number }} task
 */
async function think(task) {
  thinker ??= modules(new URL("thinking.js", home)).then(({ begin }) => begin({ python, get: whole, say }));
  try {
    (await thinker)?.(task);
  } catch (error) {
    thinker = null; // the next time may do better
    console.error(error);
    if (playing) fail("missing", "players.zip");
    else if ("think" in task) say({ type: "thought", key: task.think.key, thought: {} });
  }
}

/**
 * Why something failed, in one line; Pyodide also throws what is no Error.
 * @param {any} error
 */
function reason(error) {
  const text = error instanceof Error ? error : (error?.message ?? error?.name ?? error);
  return String(text).split("\n")[0].slice(0, 200);
}

if (making) {
  const done = (/** @type {unknown} */ error) => {
    if (error) console.warn(error); // no room, perhaps: later visits take a little longer
    self.close();
  };
  self.onmessage = ({ data }) => remember(data).then(() => done(null), done);
} else {
  let queue = Promise.resolve();
  self.onmessage = ({ data }) => {
    if (!("op" in data)) return data.loaded ? loaded(data.loaded) : think(data);
    files.interrupt(data);
    queued.push(data);
    queue = queue.then(() => react(/** @type {Event} */ (queued.shift()))).catch((error) => {
      console.error(error); // Python itself has stopped: only a new one can go on
      fail("broken", reason(error));
    });
  };
  const begin = (/** @type {import("./python.js").Python} */ started) => {
    python = started;
    if (!playing) ({ answer, leaves, provide } = python.pyimport("web.entry"));
  };
  start(recalled(), begin).then(
    (recalled) => say({ type: "ready", recalled }),
    (error) => {
      console.error(error);
      if (/CompileError|wasm/i.test(error)) fail("damaged", "pyodide.asm.wasm");
      fail("broken", reason(error));
    },
  );
}
