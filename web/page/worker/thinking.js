// Computes moves of computer players, in slices, so that the worker hears messages in between. It runs in a worker of its
// own or, where the browser has no second one, in the table's. worker.js imports it with the first task.
const SLICE = 24; // ms
const PULSE = 1_000; // ms between two messages that a task is still running

/**
 * @typedef {import("../table/messages.js").Think} Think
 * @typedef {{ begin: (task: string) => string, step: (milliseconds: number) => string }} Player web/player.py
 */

/**
 * Takes tasks and takes them back.
 * @param {object} worker
 * @param {import("./python.js").Python} worker.python
 * @param {(name: string) => Promise<Uint8Array>} worker.get the bytes of a file of ours
 * @param {(message: import("../table/messages.js").FromWorker) => void} worker.say tells the page
 */
export async function begin({ python, get, say }) {
  const archive = "/players.zip";
  python.FS.writeFile(archive, await get("players.zip"));
  const extend = python.pyimport("web.extend");
  /** @type {Player} */
  const player = extend.player(archive);
  const { port1, port2 } = new MessageChannel();
  /** @type {Think | null} */
  let task = null;
  let running = false;

  /** Let the worker handle messages that have come meanwhile. */
  const breath = () =>
    new Promise((done) => {
      port1.onmessage = done;
      port2.postMessage(0);
    });

  /**
   * Think about a task to the end, or until it is taken back; returns the thought, as JSON.
   * @param {Think} mine
   */
  async function thought(mine) {
    const text = JSON.stringify(mine);
    for (let lacks = player.begin(text); lacks; lacks = player.begin(text)) {
      extend.provide(mine.game, lacks, await get(lacks));
    }
    const pulse = () => say({ type: "pulse", key: mine.key });
    pulse(); // all that is needed is here
    for (let last = performance.now(); task === mine; await breath()) {
      const found = player.step(SLICE);
      if (found) return found;
      if (performance.now() - last < PULSE) continue;
      last = performance.now();
      pulse();
    }
    return "";
  }

  async function run() {
    running = true;
    while (task) {
      const mine = task;
      const text = await thought(mine).catch((error) => {
        console.error(error); // the page hears that there is none
        return "";
      });
      if (task !== mine) continue;
      task = null;
      say({ type: "thought", key: mine.key, thought: text ? JSON.parse(text) : {} });
    }
    running = false;
  }

  return (/** @type {{ think?: Think, stop?: number }} */ { think, stop }) => {
    if (think) task = think;
    else if (task?.key === stop) task = null;
    if (task && !running) run();
  };
}
