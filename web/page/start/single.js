// Stands in the single file only, before all other scripts. The site's own files lie at the end of that page, each packed
// in an inert element. A request for one of them by its address is answered from there.
const { dataset } = /** @type {HTMLScriptElement} */ (document.currentScript);
const FOLDER = dataset.assets ?? ""; // an address that no network has
const SITE = new URL("/", FOLDER).href;

/**
 * A `fetch` that unpacks what is embedded. Used on the page and, as a text, in the worker.
 * @param {string} site where the embedded files seem to be
 * @param {(path: string) => string | undefined | Promise<string | undefined>} find the packed file at a path
 * @returns {typeof fetch}
 */
export function unpacking(site, find) {
  /** @type {Record<string, string>} */
  const types = { js: "text/javascript", wasm: "application/wasm" };
  const stock = self.fetch.bind(self);
  return async (resource, options) => {
    const address = String(resource);
    if (!address.startsWith(site)) return stock(resource, options);
    const path = address.slice(site.length);
    const packed = await find(path);
    if (packed === undefined) return new Response(null, { status: 404 });
    const { body } = await stock(`data:application/gzip;base64,${packed}`);
    const headers = { "Content-Type": types[path.split(".").pop() ?? ""] ?? "application/octet-stream" };
    return new Response(body?.pipeThrough(new DecompressionStream("gzip")), { headers });
  };
}

/**
 * A script as an address, which is what can be imported from everywhere.
 * @param {typeof fetch} get
 * @param {string | URL} address
 */
export async function carried(get, address) {
  const response = await get(address);
  if (!response.ok) throw new TypeError(`${address} is not in this file`);
  return `data:text/javascript,${encodeURIComponent(await response.text())}`;
}

/**
 * The worker's beginning: it takes the files, which come in the first message, and starts worker.js.
 * @param {string} site
 * @param {string} home
 * @param {string} role
 * @param {typeof import("./single.js").unpacking} unpacking
 * @param {typeof import("./single.js").carried} carried
 */
function begin(site, home, role, unpacking, carried) {
  const scope = /** @type {any} */ (self); // a worker's
  const modules = async (/** @type {string | URL} */ address) => import(await carried(self.fetch, address));
  // No browser lets a page without an origin have a module worker. This one is a classic one;
  // Pyodide takes it for the other kind when this throws, and imports instead.
  scope.importScripts = () => {
    throw new TypeError("scripts are imported here");
  };
  scope.embedded = { home, modules, role };
  const take = (/** @type {MessageEvent} */ event) => {
    self.removeEventListener("message", take);
    self.fetch = unpacking(site, (path) => event.data[path]);
    modules(`${home}worker.js`).catch((error) => {
      console.error(error);
      scope.postMessage({ type: "failed", code: "missing", file: "worker.js" });
    });
  };
  self.addEventListener("message", take);
}

const whole = new Promise((done) => {
  document.addEventListener("DOMContentLoaded", done, { once: true });
});
const packed = () => /** @type {HTMLScriptElement[]} */ ([...document.querySelectorAll("script[data-path]")]);

window.fetch = unpacking(SITE, async (path) => {
  await whole;
  return packed().find((one) => one.dataset.path === path)?.textContent;
});

window.embedded = {
  worker(role) {
    const texts = [SITE, FOLDER, role].map((text) => JSON.stringify(text));
    const values = [...texts, unpacking, carried].join();
    const code = new Blob([`(${begin})(${values});`], { type: "text/javascript" });
    const address = URL.createObjectURL(code);
    const worker = new Worker(address);
    whole.then(() => {
      const files = packed().map((one) => [one.dataset.path, one.textContent]);
      worker.postMessage(Object.fromEntries(files));
    });
    return worker;
  },
  script: (name) => carried(window.fetch, FOLDER + name),
};
