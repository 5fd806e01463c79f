// The progress line: how far the start is, or what went wrong.

const QUIET = 30_000; // ms without a byte before we say so
const QUIET_START = 90_000; // starting Python is one long stretch on a slow phone

/**
 * @param {object} page
 * @param {boolean} page.guest
 * @param {() => string} page.awaited the file that the page itself waits for
 * @param {(code: string, glue: boolean | undefined) => boolean} page.stop ends what can't go on; returns whether the game is shown
 * @param {() => void} page.again what the button to try again does
 */
export function loading({ guest, awaited, stop, again }) {
  const box = /** @type {HTMLElement} */ (document.getElementById("loading"));
  const [line, bar, retry] = /** @type {[HTMLElement, HTMLProgressElement, HTMLButtonElement]} */ (/** @type {unknown} */ (box.children));
  const ways = /** @type {HTMLElement} */ (box.querySelector("[data-kept]")); // ways to save or set aside kept games that break the start
  /** @type {number | undefined} */
  let timer;
  let greeted = false; // whether the table has been told what is kept
  let forbids = ""; // what the host's policy has to allow: that explains whatever else goes wrong

  /**
   * A sentence by its name, with values in it.
   * @param {string} name
   * @param {Record<string, unknown>} [values]
   */
  const text = (name, values = {}) => (box.dataset[name] ?? "").replace(/\{(\w+)\}/g, (_, key) => String(values[key] ?? ""));

  /**
   * Wait no longer than this; then say which file is late.
   * @param {number} ms
   * @param {string} [file] the one that the page itself waits for, if none is named
   */
  function wait(ms, file) {
    clearTimeout(timer);
    timer = setTimeout(() => failed("timeout", file ?? awaited()), ms);
  }

  /**
   * Say why it does not go on.
   * @param {string} code name of a sentence
   * @param {string} file its name, or another value for `{file}` in the sentence
   * @param {boolean} [glue] whether the glue is lost: another worker may do better, but then only a new page helps. Where
   *   that is not said, the glue is lost if the table answers.
   */
  function failed(code, file, glue) {
    // A page around a frame may set a policy for it. Which of the two forbids this can't be told.
    if (forbids) [code, file] = [window === top ? "policy" : "policyFramed", forbids];
    clearTimeout(timer);
    if (stop(code, glue)) document.getElementById("note")?.before(box); // the game itself is kept
    box.classList.add("failed");
    line.removeAttribute("aria-live");
    line.textContent = text(code, { file });
    line.setAttribute("role", "alert");
    bar.hidden = true;
    retry.hidden = false;
    // What has not come, or can't run, is no fault of kept games; what was started with them may be.
    const told = code === "broken" || (code === "timeout" && (greeted || file === "python"));
    ways.hidden = guest || !(told || code === "old");
    if (code !== "old") return;
    // Neither another try nor starting without games would help; what is kept can be saved.
    retry.hidden = true;
    for (const one of /** @type {NodeListOf<HTMLElement>} */ (ways.querySelectorAll("p, [data-way=without]"))) one.hidden = true;
  }

  retry.addEventListener("click", () => {
    retry.hidden = true;
    line.textContent = text("download", { percent: 0 });
    again();
  });

  return {
    ways,
    failed,

    /**
     * The host's policy forbids what the page needs.
     * @param {string} allow what it has to allow; empty where that does not matter
     */
    forbidden(allow) {
      if (allow && !forbids) failed("policy", (forbids = allow), true);
    },

    /** A worker is being started. */
    begin() {
      greeted = false;
      box.classList.remove("failed");
      line.setAttribute("role", "status");
      line.textContent = text("download", { percent: 0 });
      bar.hidden = false;
      bar.value = 0;
      retry.hidden = ways.hidden = true;
      wait(QUIET, "worker.js");
    },

    /**
     * How much of Python has come.
     * @param {number} percent
     * @param {string} file that is waited for
     * @param {boolean} silent whether the line says something else
     */
    progress(percent, file, silent) {
      const whole = percent === 100;
      if (whole) bar.removeAttribute("value");
      else bar.value = percent;
      if (whole) line.removeAttribute("aria-live");
      else line.setAttribute("aria-live", "off"); // said once, not at every step
      if (!silent) line.textContent = whole ? text("start") : text("download", { percent });
      wait(!whole || file ? QUIET : QUIET_START, file || (whole ? "python" : ""));
    },

    /** Python answers; the page's own part may take a while yet. */
    ready() {
      greeted = true;
      wait(QUIET);
    },

    /** The table has been silent, and is being started again. */
    revive() {
      document.getElementById("note")?.before(box);
      this.begin();
      line.textContent = text("silent");
    },

    /** The sentence that says so. */
    silent: () => text("silent"),

    done() {
      clearTimeout(timer);
      box.remove();
    },
  };
}
