// Play without a network: registers the service worker (sw.js), shows when the site is complete on
// this device, and offers a new version between two turns. boot.js loads this after the first frame.
// If the browser refuses any of it, play goes on as before.

import { say } from "../show/complain.js";
import { serviceWorkers } from "./addresses.js";

const HOUR = 3_600_000; // ms
const LULL = 4_000; // ms to wait after the site is complete: the game must not be slowed down
const TURN = '#board .chosen, #note [data-op="cancel"], #dragged, .unsaved';
const PATIENCE = 3_000; // ms for the new version to take over
const own = import.meta.url;

/**
 * @param {object} page
 * @param {URL} page.address of the service worker
 * @param {(role: string) => Worker} page.worker a new worker
 * @param {() => number} page.waiting events that are not answered yet
 */
export function offline({ address, worker, waiting }) {
  const workers = serviceWorkers();
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

  /** Whether a reload would lose something: in a half-made turn or text, or where the browser keeps no game. */
  function busy() {
    const texts = /** @type {HTMLInputElement[]} */ ([...document.querySelectorAll("#typed, #name, #material")]);
    const load = /** @type {HTMLTextAreaElement | null} */ (document.getElementById("load"));
    const begun = texts.some(({ value, defaultValue }) => value !== defaultValue);
    return begun || waiting() > 0 || Boolean(document.querySelector(TURN) || load?.value);
  }

  /** Show the offer of a new version as soon as the page is not busy; while it is, the button is off. */
  function heed() {
    button.disabled = busy();
    if (!notice.hidden || button.disabled) return;
    notice.hidden = false;
    say(/** @type {HTMLElement} */ (notice.firstElementChild).innerText);
  }

  /** Offer the new version now, or once the page is not busy. */
  function offer() {
    if (offered) return;
    offered = true;
    const options = { attributes: true, childList: true, subtree: true };
    new MutationObserver(heed).observe(/** @type {Element} */ (document.querySelector("main")), { ...options, attributeFilter: ["class"] });
    document.addEventListener("input", heed);
    heed();
  }

  /**
   * Ask a service worker which version it has, and whether all files of it are here.
   * @type {(worker: ServiceWorker) => Promise<{ version: string, cache: string, complete: boolean }>}
   */
  const ask = (worker) =>
    new Promise((done) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => done(data);
      worker.postMessage("version", [port2]);
    });

  /**
   * The worker is active: show whether play without a network is possible, look for a newer version.
   * @param {ServiceWorker} worker
   */
  async function settle(worker) {
    const { version, cache, complete } = await ask(worker);
    running = version;
    /** @type {HTMLElement} */ (document.getElementById("offline")).hidden = !complete;
    look();
    if (complete) remember(cache).catch(() => {}); // without it later visits start as slowly as this one
  }

  /**
   * Have Python's memory saved for later visits (snapshot.js). Not on devices with less than 4 GB, nor on touch devices that
   * do not tell, nor if the cache belongs to another version than this page.
   * @param {string} cache
   */
  async function remember(cache) {
    const files = await caches.open(cache);
    const { deviceMemory = navigator.maxTouchPoints ? 0 : 8 } = navigator; // GB
    if (deviceMemory < 4 || !(await files.match(own)) || (await files.match(new URL("snapshot", own)))) return;
    setTimeout(() => worker("snapshot").postMessage(cache), LULL);
  }

  /**
   * Watch the state of a service worker.
   * @param {ServiceWorker} worker
   */
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

  /** Ask the server which version is the newest, at most once an hour and only while the page is visible. */
  async function look() {
    if (document.hidden || !running || Date.now() - looked < HOUR) return;
    looked = Date.now();
    try {
      const response = await fetch(new URL("version.json", address), { cache: "no-store" });
      const { version } = await response.json();
      if (version !== running) await registration.update();
    } catch {
      looked = 0; // no network, or no complete answer: ask again next time
    }
  }

  button.addEventListener("click", () => {
    if (busy()) return;
    button.disabled = chosen = true;
    if (!registration.waiting) return location.reload(); // another tab has activated the new version already
    registration.waiting.postMessage("update");
    setTimeout(() => chosen && !busy() && location.reload(), PATIENCE); // something on its way to this page holds the old version
  });

  workers.addEventListener("controllerchange", () => {
    if (chosen && !busy()) location.reload();
    else if (chosen || controlled) offer(); // this page keeps its version until the reader reloads
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
  start(workers).catch(() => {}); // no storage, or none left
}
