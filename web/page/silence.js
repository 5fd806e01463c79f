const QUIET = 30_000; // ms without an answer of the table, twice, before it is given up

/**
 * A function that waits for an answer of the table, if there is one to come; a device that was asleep has a second
 * chance. Each call begins anew.
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
