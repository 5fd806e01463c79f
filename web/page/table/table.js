// The table, which lives in a worker: it is started, greeted, asked, and started again when it stops.
import { forgive, complain } from "../show/complain.js";
import { WITHOUT_ALL } from "../start/greeting.js";
import { watcher } from "./watchdog.js";

/**
 * @param {import("./visit.js").Visit} visit
 * @param {object} page
 * @param {(role: string) => Worker} page.worker a new worker
 * @param {(again: boolean) => string} page.role the role of the table's worker
 * @param {ReturnType<typeof import("../start/loading.js").loading>} page.loading
 * @param {(greeted: number, revived: boolean) => Promise<import("./messages.js").Event>} page.greeting the event that begins a visit
 * @param {(effects: import("./messages.js").Effect[]) => void} page.now does what a frame asks for at once
 * @param {(frame: import("./messages.js").Frame, effects: import("./messages.js").Effect[]) => void} page.show
 * @param {() => void} page.fault the table has failed over an event
 * @param {(message: import("./messages.js").FromWorker) => void} page.heard hears of thoughts
 * @param {() => void} page.unthink nothing that is thought about is wanted any longer
 * @param {() => void} page.startGlue
 */
export function table(visit, { worker: made, role, loading, greeting, now, show, fault, heard, unthink, startGlue }) {
  /** @type {Worker} */
  let worker;
  let ready = false; // whether Python answers
  let revived = false; // whether the table has stopped answering and is being started once more
  let greeted = 0; // how many greetings have failed
  let waiting = 0; // events that are not answered yet
  /** @type {import("./messages.js").Event[]} */
  const early = []; // sent before the first frame, which a second try needs again; or while the table is started again
  const watch = watcher(() => waiting, revive);

  /** @param {boolean} [again] whether another try has failed */
  function start(again = false) {
    worker = made(role(again));
    worker.onmessage = ({ data }) => hear(data);
    worker.onerror = (event) => {
      event.preventDefault();
      if (ready) loading.failed("broken", event.message);
      else loading.failed("missing", "worker.js");
    };
  }

  function stop() {
    worker?.terminate();
    ready = false;
  }

  /** Python answers: nothing is asked of the table before it knows what is kept. */
  async function greet() {
    const hello = await greeting(greeted, revived);
    ready = true;
    visit.visiting = waiting + 1;
    post(hello);
  }

  /** @param {import("./messages.js").Event} event */
  function post(event) {
    waiting += 1;
    if (visit.begun && waiting === 1) watch();
    worker.postMessage(event);
  }

  /** The table has been silent for so long that it won't answer: another worker goes on from what is kept. */
  function revive() {
    stop();
    unthink(); // the table will ask again
    if (revived) return loading.failed("timeout", "python", true); // it has stopped over what is kept
    revived = true;
    loading.revive();
    start();
  }

  /** Python, or the table, has failed over what is kept or over the link: the next greeting says less. False if it can't. */
  function leaveOut() {
    if (visit.begun || greeted === WITHOUT_ALL) return false;
    greeted += 1;
    return true;
  }

  /** @param {import("./messages.js").FromWorker} message */
  function hear(message) {
    if (visit.begun) watch();
    if (message.type === "progress") {
      loading.progress(message.percent, message.file, revived);
      if (message.percent === 100) startGlue();
    } else if (message.type === "ready") {
      loading.ready();
      waiting = 0;
      greet().then(() => {
        early.forEach(post);
        if (visit.begun) early.length = 0;
      });
    } else if (message.type === "frame") hearFrame(message);
    else if (message.type !== "failed") heard(message);
    else if (ready && leaveOut()) {
      stop();
      loading.begin();
      start(true);
    } else loading.failed(message.code, message.file);
  }

  /** @param {Extract<import("./messages.js").FromWorker, { type: "frame" }>} message */
  function hearFrame({ frame, effects, last }) {
    forgive();
    if (revived) {
      revived = false;
      loading.done();
      setTimeout(complain, 0, loading.silent()); // once the answer stands
    }
    frame.opening = !visit.begun || visit.visiting > 0;
    if (last) waiting -= 1;
    if (last) visit.visiting -= 1;
    now(effects);
    if (!frame.fault) show(frame, effects);
    else if (visit.begun) fault();
    else if (leaveOut()) greet();
    else loading.failed("broken", "hello");
  }

  return {
    start,
    stop,
    revive,
    waiting: () => waiting,
    ready: () => ready,

    /** The first frame is on the page: what was sent before it has come. */
    settled: () => void (early.length = 0),

    /**
     * Send an event to the table; what is sent before it answers waits.
     * @param {import("./messages.js").Event} event
     */
    send(event) {
      if (!visit.begun || !ready) early.push(event);
      if (ready) post(event);
    },

    /**
     * Say something to the worker itself.
     * @param {import("./messages.js").ToWorker} message
     */
    ask: (message) => worker.postMessage(message),
  };
}
