// Stands inside the page, before all files that the page asks for. Says when the first script or the style sheet is
// missing, damaged or too late, and what the browser lacks. Old browsers read this, too.
import { optionIn } from "../table/fragment.js";
import { lacks } from "./lacks.js";

const { dataset } = /** @type {HTMLScriptElement} */ (document.currentScript);
/** @type {Record<string, Record<string, string>>} */
const says = JSON.parse(dataset.says || ""); // the sentences, by language
const LATE = 30000; // ms until the first script has to run
const FREE = 5000; // ms until the first script has to run where it no longer waits for a sheet
const AGAIN = 10000; // ms after which a retry waits for no file
const SCRIPT = "script[data-worker]"; // the first one
let begun = false; // whether the first script runs
/** @type {(() => void) | null} */
let undo = null; // takes back what was said of it
/** @type {Set<EventTarget | null>} */
const sheets = new Set(); // links that were answered: their `sheet` does not tell in each engine
let styled = true; // until something was said of the style sheet

function language() {
  const root = document.documentElement;
  let kept = null;
  try {
    kept = localStorage.getItem("five-elephants.language");
  } catch (error) {
    // The browser denies it: its own languages, then.
  }
  /** @type {(string | null)[]} */
  const asked = [optionIn("lang", location.search + location.hash), kept].concat(root.dataset.begins ? [] : navigator.languages || [], root.lang);
  const tags = asked.map((tag) => String(tag).slice(0, 2));
  return tags.find((tag) => Object.keys(says).includes(tag)) || Object.keys(says)[0];
}

/**
 * @typedef {[HTMLElement, HTMLElement, HTMLButtonElement]} Box itself, its line, its button
 */

/**
 * A box at the top of the page.
 * @returns {Box}
 */
function made() {
  const box = document.createElement("div");
  /** @type {Box} */
  const parts = [box, box.appendChild(document.createElement("p")), box.appendChild(document.createElement("button"))];
  document.body.insertBefore(box, document.body.firstChild);
  undo = undo || (() => box.remove());
  return parts;
}

/**
 * The box that tells how the page starts.
 * @param {HTMLElement} box
 * @returns {Box}
 */
function taken(box) {
  const [line, bar, button] = /** @type {[HTMLElement, HTMLElement, HTMLButtonElement]} */ (Array.from(box.children));
  const texts = [line.textContent, button.textContent];
  bar.hidden = true;
  undo = () => {
    [line.textContent, button.textContent] = texts;
    Object.assign(button, { onclick: null, disabled: false });
    box.removeAttribute("lang");
  };
  return [box, line, button];
}

const name = (/** @type {string} */ address) => address.split(/[?#]/)[0].split("/").pop() || "";

/**
 * Say a sentence about a file, or about what went wrong.
 * @param {string} code name of the sentence
 * @param {string} about
 * @param {HTMLElement | null} [box] where; else in a new box
 */
function tell(code, about, box) {
  const [shown, line, button] = box ? taken(box) : made();
  const lang = language();
  shown.classList.add("failed");
  shown.lang = lang;
  line.textContent = says[lang][code].replace("{file}", () => about);
  line.setAttribute("role", "alert");
  Object.assign(button, { type: "button", textContent: says[lang].retry, hidden: code === "old" });
  button.onclick = () => {
    button.disabled = true;
    retry();
  };
}

/**
 * The first script is lost. What the browser lacks explains more than that.
 * @param {string} code
 * @param {string} about
 */
function lost(code, about) {
  if (begun || undo) return;
  tell(lacks() || code, about, document.getElementById("loading"));
}

/**
 * So is the style sheet; the page goes on without it.
 * @param {string} code
 * @param {HTMLLinkElement} link
 * @returns {unknown}
 */
function unstyled(code, link) {
  if (!styled) return;
  if (!document.body) return setTimeout(unstyled, 50, code, link);
  styled = false;
  const other = undo;
  tell(code, name(link.href));
  undo = other;
}

/** Ask for the page's files past the browser's cache, which may have kept something else; then for the page. */
function retry() {
  clearTimeout(timer); // or `halt` would stop the new page on its way
  const parts = /** @type {NodeListOf<any>} */ (document.querySelectorAll("script[src], link[rel=stylesheet]"));
  /** @type {string[]} */
  const files = Array.from(parts, (part) => part.src || part.href);
  const asked = Promise.all(files.map((file) => fetch(file, { cache: "reload" }).catch(() => {})));
  Promise.race([asked, new Promise((done) => setTimeout(done, AGAIN))]).then(() => location.reload());
}

/** Nothing has come for long. A sheet that never answers holds back what is behind it: it goes. */
function late() {
  const waiting = Array.from(document.querySelectorAll("link")).filter((link) => ours(link) && !sheets.has(link));
  if (!waiting.length) return lost("timeout", name(first().src || location.pathname));
  for (const link of waiting) {
    unstyled("timeout", link);
    link.remove();
  }
  timer = setTimeout(halt, FREE);
}
let timer = setTimeout(late, LATE);

/** Firefox goes on waiting for a sheet that is gone, and shows nothing meanwhile: no start is to be hoped for. */
function halt() {
  stop();
  const loading = document.getElementById("loading");
  if (loading) loading.remove();
}

/**
 * Whether a sheet is all there: its last rule says so (sheets.py).
 * @param {HTMLLinkElement} link
 */
function whole({ sheet }) {
  try {
    const rules = /** @type {CSSStyleSheet} */ (sheet).cssRules;
    return /** @type {CSSStyleRule} */ (rules[rules.length - 1]).selectorText === ".whole";
  } catch (error) {
    return /** @type {Error} */ (error).name === "SecurityError"; // a sheet that is not ours
  }
}

const first = () => /** @type {{ src?: string }} */ (document.querySelector(SCRIPT) || {});
const own = (/** @type {any} */ part) => part.matches && part.matches(SCRIPT);
const ours = (/** @type {any} */ part) => part.rel === "stylesheet" && /\/assets\//.test(part.href);
const answered = (/** @type {Event} */ { target }) => sheets.add(target);
const failed = (/** @type {any} */ { target, filename, message, error }) => {
  if (ours(target)) unstyled("missing", target);
  else if (own(target)) lost("missing", name(target.src));
  else if (filename && filename === first().src) {
    if (error instanceof SyntaxError) lost("damaged", name(filename));
    else lost("broken", message);
  }
};
const came = (/** @type {any} */ { target }) => {
  if (ours(target) && !whole(target)) unstyled("damaged", target);
  else if (own(target)) lost("damaged", name(target.src));
};
document.addEventListener("error", answered, true);
document.addEventListener("load", answered, true);
addEventListener("error", failed, true);
document.addEventListener("load", came, true);

/** The first script runs, and says itself what goes wrong from now on. */
document.addEventListener("begun", () => {
  begun = true;
  clearTimeout(timer);
  if (undo) undo();
});
