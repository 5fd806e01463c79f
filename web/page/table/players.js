// Gives tasks of computer players to a worker of their own, which runs as long as tasks are expected, so that the table
// always answers. Where there can be no second worker, the table's own gets them. Loaded with the first task.

const SILENCE = 6_000; // ms without a message from a player's worker, twice, before the worker is given up
const LONG = 30_000; // the same for the table's worker, which has events to answer, too
const LOAD = 20_000; // the same until a task is begun: players.zip has to be fetched first
const START = 90_000; // the same while it starts, which is one long stretch on a slow phone
const LEAVE = 5_000; // ms after which a worker without a task is ended
const LULL = 600; // ms before a worker is started ahead of its first task, so that the page is shown first
const TRIES = 2; // workers that get the same task
const REST = 250; // ms at most between the move before and a computer player's
/**
 * @typedef {import("./messages.js").Think} Think
 * @typedef {import("./messages.js").Thought} Thought
 *
 * The task whose thought is awaited. since: when it came; tries: workers that were lost over it; stops: whether it has
 * stopped a worker that was ready; begun: whether a worker has said that it works on it.
 * @typedef {{ task: Think, since: number, tries: number, stops: boolean, begun: boolean }} Asked
 */

/**
 * @param {object} page
 * @param {(role: string) => Worker} page.worker a new worker
 * @param {() => boolean} page.checked whether files come from the service worker
 * @param {{ ask: (message: object) => void, send: (event: import("./messages.js").Event) => void, revive: () => void }} page.table
 * @param {(moment: number) => Promise<void>} page.rested waits until the move before has been seen, and a moment more
 */
export function players({ worker: begin, checked, table, rested }) {
  /** @type {Worker | null} */
  let worker = null;
  let ready = false;
  let spare = (navigator.deviceMemory ?? 8) < 2; // whether the table's worker gets the tasks: this device has no memory for another
  /** @type {Asked | null} */
  let asked = null;
  /** @type {Think | null} */
  let first = null; // a small task that a new worker begins with, so that it fetches all it needs
  const stopped = new Set(); // tasks that have stopped the table's worker
  /** @type {number | undefined} */
  let watch; // timer: until the next message of the worker is late
  /** @type {number | undefined} */
  let late; // timer: until the thought may be shown (Think's pause)
  /** @type {number | undefined} */
  let leaving; // timer: until the worker is ended

  function end() {
    worker?.terminate();
    worker = null;
    ready = false;
  }

  /** Start a worker; returns false where that fails. */
  function start() {
    try {
      worker = begin(checked() ? "player+checked" : "player");
    } catch (error) {
      console.warn(error);
      return false;
    }
    const mine = worker;
    worker.onmessage = ({ data }) => mine === worker && hear(data);
    worker.onerror = (event) => {
      event.preventDefault();
      if (mine === worker) lost(event.message);
    };
    return true;
  }

  /** What makes two tasks the same: the table may ask for one again under another key. */
  const same = (/** @type {Think} */ { game, start, moves, level }) => JSON.stringify([game, start, moves, level]);

  /** Have the task thought about. */
  function hand() {
    if (!asked) return;
    const { task } = asked;
    if (!spare && !worker && !start()) spare = true;
    if (spare && stopped.has(same(task))) return give({});
    if (spare) table.ask({ think: task });
    else if (ready) worker?.postMessage({ think: task });
    listen();
  }

  /** Wait for a sign; a device that was asleep has a second chance to give one. */
  function listen(again = false) {
    clearTimeout(watch);
    const patience = !(ready || spare) ? START : !asked?.begun ? LOAD : spare ? LONG : SILENCE;
    watch = setTimeout(() => (again ? lost("silent") : listen(true)), patience);
  }

  /**
   * The worker that thinks is lost. A new one may do better. The table's own worker is for browsers without room for
   * another, and never gets a task that has stopped two: it would stop as well.
   * @param {string} why
   */
  function lost(why) {
    console.warn(`No thought: ${why}`);
    clearTimeout(watch);
    const working = ready; // the worker had got the task
    end();
    if (!asked) return;
    if (spare) return silent();
    asked.tries += 1;
    asked.stops ||= working;
    asked.begun = false;
    if (asked.tries < TRIES) return hand();
    if (asked.stops) return give({});
    spare = true;
    hand();
  }

  /** The table's own worker does not come back from a task: it is started anew, and not given that task again. */
  function silent() {
    if (asked) stopped.add(same(asked.task));
    asked = null;
    table.revive();
  }

  /** @param {import("./messages.js").FromWorker} data */
  function hear(data) {
    if (data.type === "failed") return lost(data.code);
    if (data.type === "ready") {
      ready = true;
      const task = asked?.task ?? first;
      if (task) worker?.postMessage({ think: task });
      first = null;
    }
    if (!asked) return;
    const mine = "key" in data && data.key === asked.task.key;
    asked.begun ||= mine;
    if (mine && data.type === "thought") settle(asked, data.thought);
    else listen();
  }

  /**
   * What was found goes to the table, not sooner than it is wanted; a move only once the one before has been seen.
   * @param {Asked} mine
   * @param {Thought} found
   */
  function settle(mine, found) {
    clearTimeout(watch);
    const { since, task } = mine;
    const wanted = () => mine === asked && give(found);
    const inTime = () => (task.pause ? rested(Math.min(REST, task.pause)).then(wanted) : wanted());
    late = setTimeout(inTime, Math.max(0, since + task.pause - performance.now()));
  }

  /** @param {Thought} found */
  function give(found) {
    if (!asked) return;
    const { key, answer: op } = asked.task;
    asked = null;
    table.send({ ...found, op, key });
  }

  /**
   * Have a worker of its own ready when the first task comes; without one, that task says so.
   * @param {Think} task
   */
  function warm(task) {
    if (asked || worker || spare || !start()) return;
    first = task;
  }

  /** @param {number} key */
  function stop(key) {
    if (asked?.task.key !== key) return;
    clearTimeout(watch);
    clearTimeout(late);
    asked = null;
    if (spare) table.ask({ stop: key });
    else if (ready) worker?.postMessage({ stop: key });
  }

  return {
    /** What a worker says of thoughts. */
    hear,

    /** The table is started anew, and will ask again. */
    forget() {
      if (asked && spare) stopped.add(same(asked.task));
      if (asked) stop(asked.task.key);
    },

    /**
     * What the table asks (web/table/effects.py).
     * @param {Think | import("./messages.js").Warm | import("./messages.js").Stop} effect
     */
    ask(effect) {
      clearTimeout(leaving);
      if (effect.do === "stop") stop(effect.key);
      else if (effect.do === "warm") setTimeout(warm, LULL, effect.task);
      else {
        asked = { task: effect, since: performance.now(), tries: 0, stops: false, begun: false };
        hand();
      }
      if (effect.leave) leaving = setTimeout(end, LEAVE);
    },
  };
}
