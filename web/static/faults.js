// What goes wrong with a file of ours while the page starts, by name; and whether the table still answers. The build
// puts this before boot.js, in one file.
window.fiveElephantsFaults = (page, { glue, micropython, pyscript, failed, again }) => {
  const wasm = micropython.replace(".js", ".wasm");
  const QUIET = 30_000; // ms without an answer of the table, twice, before it is given up
  const name = (address) => address.split(/[?#]/)[0].split("/").pop();
  const fetched = () => performance.getEntriesByType("resource");
  // A picture may be missing, and what a host or an extension adds to the page is not ours.
  const own = (text) => (window.embedded ? text.includes("blob:") : text.includes(page.site) && /\/(assets|runtime)\W/.test(text));

  /** Ask for files past the browser's cache, which may have kept something else in their place. */
  async function anew(...files) {
    const asked = files.map((file) => fetch(file, { cache: "reload" }));
    const late = new Promise((done) => setTimeout(done, 10_000));
    if (!window.embedded) await Promise.race([Promise.allSettled(asked), late]);
  }

  /** The same for all files of the page itself. */
  const renew = () => anew(glue, micropython, wasm, pyscript, ...fetched().map((one) => one.name).filter(own));

  const came = new Set(); // scripts, and the glue
  document.addEventListener("load", ({ target }) => came.add(name(target.src ?? "")), true);

  /** The file that the page itself is waiting for; MicroPython comes in two. */
  const awaited = () => ["idiomorph.js", name(pyscript), name(glue)].find((file) => !window.embedded && !came.has(file)) ?? "micropython";

  /** The file that was refused last, where the browser tells: a script is also lost with one that it imports. */
  const refused = () => fetched().findLast((one) => one.responseStatus >= 400 && own(one.name))?.name;

  function broken({ target, filename = "", error, reason }) {
    if (page.begun) return;
    const why = String(reason);
    const known = /[\w.-]+\.(m?js|wasm|py|json)/.exec(why)?.[0];
    if (target?.tagName === "SCRIPT" && own(target.src)) {
      if (target.id !== "pyscript" || !again()) failed("missing", name(refused() ?? target.src), true);
    } else if (error instanceof SyntaxError && own(filename)) failed("damaged", name(filename), true);
    else if (reason instanceof SyntaxError && !own(`${reason.stack}`)) failed("damaged", name(micropython), true); // an import
    else if (!reason || !own(`${reason} ${reason.stack}`)) return;
    else if (known) failed("missing", known, true);
    else if (/\bwasm\b|WebAssembly/.test(why)) failed(/CompileError/.test(why) ? "damaged" : "missing", name(wasm), true);
    else failed("broken", why.slice(0, 200), true);
  }
  addEventListener("error", broken, true);
  addEventListener("unhandledrejection", broken);

  const lost = new Set(); // scripts that did not come: what the browser has kept in their place may be no good

  /** Add a script to the page; rejects when it has not come after long, or is no script. */
  async function add(script) {
    if (lost.has(script.src)) await anew(script.src);
    document.head.append(script);
    lost.add(script.src);
    await new Promise((done, spoilt) => {
      addEventListener("error", ({ filename }) => filename === script.src && spoilt());
      setTimeout(spoilt, QUIET);
      Object.assign(script, { onload: done, onerror: spoilt });
    });
    lost.delete(script.src);
  }

  let timer;
  /** Wait for an answer of the table, if there is one to come; a device that was asleep has a second chance. */
  function watch(silent, last = false) {
    clearTimeout(timer);
    if (page.waiting > 0) timer = setTimeout(() => (last ? silent() : watch(silent, true)), QUIET);
  }

  return { add, anew, renew, awaited, came, watch };
};
