// Finds out which file of the site is missing or damaged while the page starts.

/** @param {string} address */
export const fileName = (address) => address.split(/[?#]/)[0].split("/").pop() ?? "";

const LATE = 10_000; // ms after which nobody waits for files any longer
const fetched = () => /** @type {PerformanceResourceTiming[]} */ (performance.getEntriesByType("resource"));

/**
 * @param {object} page
 * @param {() => boolean} page.begun
 * @param {string} page.site
 * @param {{ glue: string, micropython: string, pyscript: string }} page.addresses
 * @param {(code: string, file: string, glue: boolean) => void} page.failed
 * @param {() => boolean} page.again asks once more for PyScript's file; false when that has been done
 */
export function files({ begun, site, addresses: { glue, micropython, pyscript }, failed, again }) {
  const wasm = micropython.replace(".js", ".wasm");
  // A picture may be missing, and what a host or an extension adds to the page is not ours.
  const own = (/** @type {string} */ text) =>
    window.embedded ? text.includes("blob:") : text.includes(site) && /\/(assets|runtime)\W/.test(text);

  /**
   * Ask for files past the browser's cache, which may have kept something else in their place.
   * @param {string[]} files
   */
  async function anew(...files) {
    if (window.embedded) return;
    const asked = files.map((file) => fetch(file, { cache: "reload" }));
    const late = new Promise((done) => setTimeout(done, LATE));
    await Promise.race([Promise.allSettled(asked), late]);
  }

  /** @type {Set<string>} */
  const came = new Set(); // scripts, and the glue
  document.addEventListener("load", ({ target }) => came.add(fileName(/** @type {HTMLScriptElement} */ (target).src ?? "")), true);

  /** The file that was refused last, where the browser tells: a script is also lost with one that it imports. */
  const refused = () => fetched().findLast((one) => one.responseStatus >= 400 && own(one.name))?.name;

  /** @param {Event & { filename?: string, error?: unknown, reason?: any }} event */
  function broken({ target, filename = "", error, reason }) {
    if (begun()) return;
    const why = String(reason);
    const known = /[\w.-]+\.(m?js|wasm|py|json)/.exec(why)?.[0];
    if (target instanceof HTMLScriptElement && own(target.src)) {
      if (target.id !== "pyscript" || !again()) failed("missing", fileName(refused() ?? target.src), true);
    } else if (error instanceof SyntaxError && own(filename)) failed("damaged", fileName(filename), true);
    else if (reason instanceof SyntaxError && !own(`${reason.stack}`)) failed("damaged", fileName(micropython), true); // an import
    else if (!reason || !own(`${reason} ${reason.stack}`)) return;
    else if (known) failed("missing", known, true);
    else if (/\bwasm\b|WebAssembly/.test(why)) failed(/CompileError/.test(why) ? "damaged" : "missing", fileName(wasm), true);
    else failed("broken", why.slice(0, 200), true);
  }
  addEventListener("error", broken, true);
  addEventListener("unhandledrejection", broken);

  return {
    anew,
    /** Ask anew for all files of the page itself. */
    renew: () => anew(glue, micropython, wasm, pyscript, ...fetched().map((one) => one.name).filter(own)),
    /** The glue has come. */
    glueCame: () => came.add(fileName(glue)),
    /** The file that the page itself is waiting for; MicroPython comes in two. */
    awaited: () => [pyscript, glue].map(fileName).find((file) => !window.embedded && !came.has(file)) ?? "micropython",
  };
}
