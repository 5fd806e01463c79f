// Where thoughts are had: in a worker of their own, as long as they are needed, so that the table
// always answers; where that can't be, in slices in the table's. Loaded with the first thought.
(() => {
  const page = window.fiveElephants;
  const SILENCE = 6_000; // ms without a sign of a worker that thinks, twice, before it is given up
  const START = 90_000; // the same while it starts, which is one long stretch on a slow phone
  const LEAVE = 5_000; // ms after which a worker goes that nobody needs
  const LULL = 600; // ms after which a worker starts that is not needed yet: what is on the page comes first
  const TRIES = 2; // workers for one thought; then the table's has to do
  let worker = null;
  let ready = false;
  let spare = navigator.deviceMemory < 2; // whether the table's worker thinks: there is no room for another
  let asked = null; // the task, when it came, how often it was tried
  let first = null; // a task that a worker begins with, to have all that is needed for one
  let watch, late, leaving;

  function end() {
    worker?.terminate();
    worker = null;
    ready = false;
  }

  /** Start a worker; false where there is none to be had. */
  function start() {
    try {
      worker = page.worker(page.controlled() ? "player+checked" : "player");
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

  /** Have the task thought about. */
  function hand() {
    const { task } = asked;
    if (!spare && !worker && !start()) spare = true;
    if (spare) page.ask({ think: task });
    else if (ready) worker.postMessage({ think: task });
    listen(ready || spare ? SILENCE : START);
  }

  /** Wait for a sign; a device that was asleep has a second chance to give one. */
  function listen(patience, again = false) {
    clearTimeout(watch);
    watch = setTimeout(() => (again ? lost("silent") : listen(patience, true)), patience);
  }

  /** The worker is lost: a new one has to do, then the table's, then the table is told. */
  function lost(why) {
    console.warn(`No thought: ${why}`);
    clearTimeout(watch);
    end();
    if (!asked) return;
    asked.tries += 1;
    if (asked.tries > TRIES) return give({});
    if (asked.tries === TRIES) spare = true;
    hand();
  }

  function hear(data) {
    if (data.type === "failed") return lost(data.code);
    if (data.type === "ready") {
      ready = true;
      const task = asked?.task ?? first;
      if (task) worker.postMessage({ think: task });
      first = null;
    }
    if (!asked) return;
    if (data.type === "thought" && data.key === asked.task.key) settle(JSON.parse(data.text || "{}"));
    else listen(ready || spare ? SILENCE : START);
  }

  /** What was found goes to the table, not sooner than it is wanted. */
  function settle(found) {
    clearTimeout(watch);
    const early = asked.since + asked.task.pause - performance.now();
    late = setTimeout(give, Math.max(0, early), found);
  }

  function give(found) {
    const { key, answer: op } = asked.task;
    asked = null;
    page.send(JSON.stringify({ ...found, op, key }));
  }

  /** Have a worker of its own ready when the first task comes; without one, that task says so. */
  function warm(task) {
    if (asked || worker || spare || !start()) return;
    first = task;
  }

  function stop(key) {
    if (asked?.task.key !== key) return;
    clearTimeout(watch);
    clearTimeout(late);
    asked = null;
    if (spare) page.ask({ stop: key });
    else if (ready) worker.postMessage({ stop: key });
  }

  page.heard = hear; // what the table's worker says of thoughts

  /** What the table asks (web/table/effects.py). */
  window.fiveElephantsPlayers = (text) => {
    const effect = JSON.parse(text);
    clearTimeout(leaving);
    if (effect.do === "stop") stop(effect.key);
    else if (effect.do === "warm") setTimeout(warm, LULL, effect.task);
    else {
      asked = { task: effect, since: performance.now(), tries: 0 };
      hand();
    }
    if (effect.leave) leaving = setTimeout(end, LEAVE);
  };
})();
