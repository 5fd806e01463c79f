// What PyScript looks for on a page and our pages can't or need not have. The build puts this before
// boot.js, in one file.
window.fiveElephantsSpare = () => {
  /** PyScript looks beside the page for what it may be told to fetch (here: nothing). Beside a page
   * whose address is data: or about:srcdoc there is no place, and it would give up. */
  function lendAddress() {
    const Stock = window.URL;
    const page_url = location.href;
    if (Stock.canParse(".", page_url)) return;
    window.URL = class URL extends Stock {
      constructor(address, base) {
        super(address, base === page_url ? "file:///" : base);
      }
    };
  }

  /** PyScript opens a database for packages at once, and waits for ever where a frame or a setting
   * denies it. We have no packages: its database is a map in memory, everywhere. */
  function spareDatabase() {
    const request = (result) => {
      const made = { result };
      queueMicrotask(() => made.onsuccess({ target: made }));
      return made;
    };
    const map = new Map();
    const store = {
      get: (key) => request(map.get(key)),
      getKey: (key) => request(map.has(key) ? key : undefined),
      getAllKeys: () => request([...map.keys()]),
      count: () => request(map.size),
      put: (value, key) => request(void map.set(key, value)),
      delete: (key) => request(void map.delete(key)),
      clear: () => request(map.clear()),
    };
    const database = { transaction: () => ({ objectStore: () => store }), close() {} };
    const stock = (() => {
      try {
        return window.indexedDB;
      } catch {
        return null;
      }
    })();
    const open = (name, ...rest) => (name.startsWith("IDBMap/") ? request(database) : stock.open(name, ...rest));
    Object.defineProperty(window, "indexedDB", { configurable: true, value: { open } });
  }

  spareDatabase();
  lendAddress();
};
