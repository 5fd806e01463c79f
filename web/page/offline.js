// Play without a network: registers the service worker (sw.js), says once nothing more is needed
// from the network, and offers a new version between two turns. boot.js loads this after the first
// frame. Whatever the browser refuses, play goes on as before.

import { say } from "./complain.js";

const HOUR = 3_600_000; // ms
const LULL = 4_000; // ms after everything is here: the game comes first
const TURN = '#board .chosen, #note [data-op="cancel"], #dragged, .unsaved';
const own = import.meta.url;

/** The browser's service workers; none where it has none, or a window opened from a sandboxed frame may not even ask. */
function available() {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined;
  }
}

/**
 * @param {object} page
 * @param {URL} page.address of the service worker
 * @param {(role: string) => Worker} page.worker a new worker
 * @param {() => number} page.waiting events that are not answered yet
 */
export function offline({ address, worker, waiting }) {
  const workers = available();
  if (!workers) return;
  const notice = /** @type {HTMLElement} */ (document.getElementById("update"));
  const button = /** @type {HTMLButtonElement} */ (notice.querySelector("button"));
  /** @type {ServiceWorkerRegistration} */
  let registration;
  /** @type {string | undefined} */
  let running; // the version that answers this page
  let looked = 0; // when the network was last asked for the newest version
  const followed = new Set();
  let controlled = Boolean(workers.controller);
  let offered = false;
  let chosen = false; // whether the reader has asked for the new version

  /** In the middle of a turn or a text, or where the browser keeps no game, a reload would lose something. */
  function busy() {
    const texts = /** @type {HTMLInputElement[]} */ ([...document.querySelectorAll("#typed, #name, #material")]);
    const load = /** @type {HTMLTextAreaElement | null} */ (document.getElementById("load"));
    const begun = texts.some(({ value, defaultValue }) => value !== defaultValue);
    return begun || waiting() > 0 || Boolean(document.querySelector(TURN) || load?.value);
  }

  function heed() {
    button.disabled = busy();
    if (!notice.hidden || button.disabled) return;
    notice.hidden = false;
    say(/** @type {HTMLElement} */ (notice.firstElementChild).innerText);
  }

  function offer() {
    if (offered) return;
    offered = true;
    const options = { attributes: true, childList: true, subtree: true };
    new MutationObserver(heed).observe(/** @type {Element} */ (document.querySelector("main")), { ...options, attributeFilter: ["class"] });
    document.addEventListener("input", heed);
    heed();
  }

  /** @type {(worker: ServiceWorker) => Promise<{ version: string, cache: string, complete: boolean }>} */
  const ask = (worker) =>
    new Promise((done) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => done(data);
      worker.postMessage("version", [port2]);
    });

  /** @param {ServiceWorker} worker */
  async function settle(worker) {
    const { version, cache, complete } = await ask(worker);
    running = version;
    /** @type {HTMLElement} */ (document.getElementById("offline")).hidden = !complete;
    look();
    if (complete) remember(cache).catch(() => {}); // only later visits would have begun sooner
  }

  /**
   * Have Python's memory kept for the visits to come (snapshot.js), unless the device has little of its own (a phone that
   * does not say may have) or the cache belongs to another version than this page.
   * @param {string} cache
   */
  async function remember(cache) {
    const files = await caches.open(cache);
    const { deviceMemory = navigator.maxTouchPoints ? 0 : 8 } = navigator; // GB
    if (deviceMemory < 4 || !(await files.match(own)) || (await files.match(new URL("snapshot", own)))) return;
    setTimeout(() => worker("snapshot").postMessage(cache), LULL);
  }

  /** @param {ServiceWorker} worker */
  function follow(worker) {
    if (followed.has(worker)) return;
    followed.add(worker);
    const told = () => {
      if (worker.state === "installed" && registration.active) offer();
      else if (worker.state === "activated") settle(worker);
    };
    worker.addEventListener("statechange", told);
    told();
  }

  /** Ask the network which version is the newest, at most once an hour and only while somebody looks. */
  async function look() {
    if (document.hidden || !running || Date.now() - looked < HOUR) return;
    looked = Date.now();
    try {
      const response = await fetch(new URL("version.json", address), { cache: "no-store" });
      const { version } = await response.json();
      if (version !== running) await registration.update();
    } catch {
      looked = 0; // no network, or nothing whole there: the version at hand goes on
    }
  }

  button.addEventListener("click", () => {
    if (busy()) return;
    button.disabled = chosen = true;
    if (registration.waiting) registration.waiting.postMessage("update");
    else location.reload(); // another tab has brought it
  });

  workers.addEventListener("controllerchange", () => {
    if (chosen && !busy()) location.reload();
    else if (chosen || controlled) offer(); // this page goes on with its own version until its reader wants
    chosen = false;
    controlled = true;
  });

  /** @param {ServiceWorkerContainer} workers */
  async function start(workers) {
    registration = await workers.register(address, { updateViaCache: "none" });
    registration.addEventListener("updatefound", () => follow(/** @type {ServiceWorker} */ (registration.installing)));
    const { installing, waiting, active } = registration;
    for (const worker of [installing, waiting, active]) if (worker) follow(worker);
    document.addEventListener("visibilitychange", look);
    setInterval(look, HOUR);
  }
  start(workers).catch(() => {}); // no storage here, or none left
}
