// Where the page's other files are. The single file carries them inside (single.js); the site fetches them by their addresses.

/**
 * @typedef {object} Parts
 * @property {(role: string) => Worker} worker a new worker; worker/places.js has the roles
 * @property {(name: string) => string | URL | Promise<string>} script the address of one of our scripts
 */

/**
 * The parts of the site.
 * @param {string} worker address of the worker's script
 * @returns {Parts}
 */
export function served(worker) {
  return {
    worker: (role) => new Worker(`${worker}#${role}`, { type: "module" }),
    script: (name) => new URL(name, new URL(worker, document.baseURI)),
  };
}

/**
 * While a page holds this lock, the service worker (sw.js) keeps the files of the page's version.
 * @param {string} worker
 */
export function holdVersion(worker) {
  const folder = new URL(".", new URL(worker, document.baseURI));
  const held = () => new Promise(() => {}); // as long as the page is there
  navigator.locks?.request(`five-elephants ${folder}`, { mode: "shared" }, held).catch(() => {});
}

/** The browser's service workers. Undefined if it has none; a window opened from a sandboxed frame may not even ask. */
export function serviceWorkers() {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined;
  }
}

/** Whether the service worker answers this page: its files have been checked. */
export const controlled = () => Boolean(serviceWorkers()?.controller);

/**
 * The site's address. The single file is a site by itself; where nobody else can open it (data:, blob:, srcdoc), it is
 * as good as a file on the reader's disk.
 * @param {string | undefined} site the way to it from the page
 */
export function home(site) {
  if (site !== undefined) return new URL(site, document.baseURI).href;
  return /^(https?|file):/.test(location.protocol) ? location.href.split(/[?#]/)[0] : "file:";
}
