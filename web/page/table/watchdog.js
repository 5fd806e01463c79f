const QUIET = 30_000; // ms without an answer of the table, twice, before it is given up

/**
 * A function that starts a timer for the next answer of the table, if one is due. Each call restarts it. It runs twice
 * before `silent` is called, as the device may have been asleep.
 * @param {() => number} waiting events that are not answered yet
 * @param {() => void} silent called when no answer has come
 */
export function watcher(waiting, silent) {
  /** @type {number | undefined} */
  let timer;
  return function watch(last = false) {
    clearTimeout(timer);
    if (waiting() > 0) timer = setTimeout(() => (last ? silent() : watch(true)), QUIET);
  };
}
