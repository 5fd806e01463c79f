// Lets the examples of the documents run where they are read. "Run" beside one turns it into PyScript's editor, which
// fetches Python then and not before. An example goes on from those above it on its page, so they run first.

/**
 * PyScript's editor: the script element that it was made from, as far as we use it.
 * @typedef {HTMLScriptElement & { code?: string, xworker?: Worker, process(code: string, run: true): unknown }} Editor
 */

const STATIC = new URL(".", /** @type {HTMLScriptElement} */ (document.currentScript).src);
const PLUGINS = ["!deprecations-manager", "!donkey", "!py-game", "!py-terminal"];

/** An example's statements, without prompts and what they print. @param {Element} block */
function statements(block) {
  const lines = (block.querySelector("pre")?.textContent ?? "").split("\n");
  return lines.filter((line) => /^(>>>|\.\.\.)( |$)/.test(line)).map((line) => line.slice(4)).join("\n");
}

const THREADS = /(Process|Thread)Pool/; // a browser's Python has none
const blocks = [...document.querySelectorAll(".highlight-pycon, .doctest")].filter((block) => {
  const code = statements(block);
  return code && !THREADS.test(code);
});

/**
 * What has to be known before an example: the others above it on its page, or where it stands in a docstring.
 * @param {Element} block
 */
function knowing(block) {
  const documented = block.closest("dl.py")?.querySelector("dt[id]")?.id;
  if (documented) return { of: documented };
  return { before: blocks.slice(0, blocks.indexOf(block)).map(statements).join("\n") };
}

/** @param {string} tag @param {Record<string, string>} attributes @param {string} [text] */
function element(tag, attributes, text = "") {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.textContent = text;
  return made;
}

/** @type {(() => void) | null} */
let leave = null; // the example that is an editor becomes text again: each has a Python of its own, and that is large
/** @type {Map<Element, string>} */
const changed = new Map(); // what readers have made of examples

/**
 * Fetch PyScript, once.
 * @param {() => void} fail
 */
function load(fail) {
  if (document.querySelector("py-config")) return;
  const plugins = JSON.stringify({ plugins: PLUGINS });
  const configs = ["py-config", "mpy-config"].map((name) => element(name, { type: "json", hidden: "" }, plugins));
  const style = element("link", { rel: "stylesheet", href: `${STATIC}pyscript/core.css` });
  const script = element("script", { type: "module", src: `${STATIC}pyscript/core.js` });
  script.addEventListener("error", () => {
    for (const made of [...configs, style, script]) made.remove(); // the next press tries again
    fail();
  });
  document.head.append(...configs, style, script);
}

/**
 * Turn an example into an editor.
 * @param {Element} block
 * @param {boolean} runs whether it runs at once
 */
function edit(block, runs) {
  leave?.();
  block.querySelector(".failed")?.remove();
  const id = String(Math.random());
  const known = encodeURIComponent(JSON.stringify({ id, ...knowing(block) })); // python.js reads it in its own address
  const config = JSON.stringify({ interpreter: `${STATIC}python.js#${known}` });
  const code = changed.get(block) ?? statements(block);
  const example = element("div", { class: "example" });
  const editor = () => /** @type {Editor} */ (example.querySelector("script"));
  example.addEventListener("py-editor", () => {
    example.querySelector("button")?.setAttribute("aria-label", "Run, or stop");
    if (runs) editor().process("", true);
  });
  example.addEventListener("click", (event) => {
    if (!(/** @type {Element} */ (event.target).closest(".running"))) return;
    event.stopPropagation(); // PyScript would ask first, and forget what was printed if the answer is no
    leave?.();
    edit(block, false);
  }, true);
  example.append(element("script", { type: "py-editor", config }, code));
  block.replaceWith(example);
  const troubles = new BroadcastChannel(`example ${id}`); // python.js says there why Python did not start
  leave = () => {
    leave = null;
    troubles.close();
    changed.set(block, editor().code ?? code);
    editor().xworker?.terminate();
    example.replaceWith(block);
  };
  const fail = (why = "a file did not come") => {
    leave?.();
    block.append(element("p", { class: "failed", role: "status" }, `Python did not start: ${why}. "Run" tries again.`));
  };
  troubles.onmessage = ({ data }) => fail(data);
  load(fail);
}

for (const block of blocks) {
  const button = element("button", { type: "button", class: "run" }, "Run");
  button.addEventListener("click", () => edit(block, true));
  block.append(button);
}
