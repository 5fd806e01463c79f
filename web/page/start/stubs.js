// What PyScript looks for on a page and our pages can't or need not have.
import { databases } from "../keep/store.js";

/**
 * PyScript looks beside the page for what it may be told to fetch (here: nothing). Beside a page whose address is data:
 * or about:srcdoc there is no place, and it would give up.
 */
function stubAddress() {
  const Stock = window.URL;
  const page = location.href;
  if (Stock.canParse(".", page)) return;
  window.URL = class URL extends Stock {
    /**
     * @param {string | URL} address
     * @param {string | URL} [base]
     */
    constructor(address, base) {
      super(address, base === page ? "file:///" : base);
    }
  };
}

/**
 * PyScript opens a database for packages at once, and waits for ever where a frame or a setting denies it. We have no
 * packages: its database is a map in memory, everywhere.
 */
function stubDatabase() {
  const request = (/** @type {unknown} */ result) => {
    const made = { result, onsuccess: (/** @type {object} */ _) => {} };
    queueMicrotask(() => made.onsuccess({ target: made }));
    return made;
  };
  const map = new Map();
  const store = {
    get: (/** @type {string} */ key) => request(map.get(key)),
    getKey: (/** @type {string} */ key) => request(map.has(key) ? key : undefined),
    getAllKeys: () => request([...map.keys()]),
    count: () => request(map.size),
    put: (/** @type {unknown} */ value, /** @type {string} */ key) => request(void map.set(key, value)),
    delete: (/** @type {string} */ key) => request(void map.delete(key)),
    clear: () => request(map.clear()),
  };
  const database = { transaction: () => ({ objectStore: () => store }), close() {} };
  const open = (/** @type {string} */ name, /** @type {number | undefined} */ version) =>
    name.startsWith("IDBMap/") ? request(database) : databases?.open(name, version);
  Object.defineProperty(window, "indexedDB", { configurable: true, value: { open } });
}

/** Before PyScript starts. */
export function stub() {
  stubDatabase();
  stubAddress();
}
