// Where games are kept: in a database (IndexedDB), else in localStorage, else in memory only. All
// three answer alike: `run(write, work)` gives `work` one reader and writer that nobody else comes
// between, and is done when all of it is kept as firmly as the browser can (or none of it is).

/**
 * One reader and writer of a store, perhaps for a second time, if the first one has come to nothing. A part is one of `PARTS`; what lies in it may be anything.
 * @typedef {object} At
 * @property {(part: string) => Promise<[string, any][]>} all
 * @property {(part: string, key: string) => Promise<any>} get
 * @property {(part: string, key: string, value: unknown) => Promise<unknown>} put
 * @property {(part: string, key: string) => Promise<unknown>} drop
 * @property {(part: string) => Promise<unknown>} clear
 */

/**
 * @typedef {<T>(write: boolean, work: (at: At) => Promise<T>) => Promise<T>} Run
 * @typedef {{ kind: "database" | "storage" | "memory", run: Run }} Store
 */

const NAME = "five-elephants";
const PARTS = ["games", "texts", "facts", "aside"]; // entries by id, records by id, facts, what was set aside
const PATIENCE = 15_000; // ms that a database may take to open
const LATE = new Error("the database does not open");
const OTHER = new Error("another database");
const LASTING = ["QuotaExceededError", "DataCloneError"]; // errors that another connection would have, too
// PyScript is given another one later (stubs.js); where a frame denies it, merely asking throws.
export const databases = (() => {
  try {
    return window.indexedDB ?? null;
  } catch {
    return null;
  }
})();

/**
 * @template T
 * @param {IDBRequest<T>} request
 * @returns {Promise<T>}
 */
const answered = (request) =>
  new Promise((done, lost) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => lost(request.error);
  });

/**
 * @param {string} name
 * @returns {Promise<IDBDatabase>}
 */
async function opened(name) {
  if (!databases) throw new Error("no database");
  const request = databases.open(name);
  request.onupgradeneeded = () => {
    for (const part of PARTS) request.result.createObjectStore(part);
  };
  /** @type {Promise<never>} */
  const late = new Promise((_, lost) => setTimeout(() => lost(LATE), PATIENCE));
  const base = await Promise.race([answered(request), late]);
  if (PARTS.every((part) => base.objectStoreNames.contains(part))) return base;
  base.close();
  throw OTHER;
}

/**
 * A database of ours; one that somebody else has put in its place is left alone.
 * @returns {Promise<Store>}
 */
async function database() {
  let base = await opened(NAME).catch((error) => {
    if (error !== OTHER) throw error;
    return opened(`${NAME} games`);
  });

  async function again() {
    base.close();
    base = await opened(base.name);
  }

  /** @type {Run} */
  function run(write, work) {
    return new Promise((done, lost) => {
      // "strict": told as kept only when the disk says so, as far as the browser can know.
      const change = base.transaction(PARTS, write ? "readwrite" : "readonly", { durability: "strict" });
      /** @type {any} */
      let result;
      change.oncomplete = () => done(result);
      change.onabort = () => lost(change.error ?? new Error("not kept"));
      const part = (/** @type {string} */ name) => change.objectStore(name);
      /** @type {At["all"]} */
      const all = async (name) => {
        const [keys, values] = await Promise.all([answered(part(name).getAllKeys()), answered(part(name).getAll())]);
        return keys.map((key, place) => [/** @type {string} */ (key), values[place]]);
      };
      work({
        all,
        get: (name, key) => answered(part(name).get(key)),
        put: (name, key, value) => answered(part(name).put(value, key)),
        drop: (name, key) => answered(part(name).delete(key)),
        clear: (name) => answered(part(name).clear()),
      }).then(
        (value) => (result = value),
        (error) => {
          lost(error);
          try {
            change.abort();
          } catch {
            // it has ended already
          }
        },
      );
    });
  }
  return {
    kind: "database",
    // Browsers name a connection that is dead in many ways; none of them comes back but by opening another one.
    run: (write, work) => run(write, work).catch(async (error) => {
      if (LASTING.includes(error?.name)) throw error;
      await again();
      return run(write, work);
    }),
  };
}

/**
 * One change after the other in anything that has the four ways of a map.
 * @param {Store["kind"]} kind
 * @param {object} map
 * @param {(key: string) => any} map.get
 * @param {(key: string, value: any) => void} map.put
 * @param {(key: string) => void} map.drop
 * @param {() => string[]} map.keys
 * @returns {Store}
 */
function plain(kind, { get, put, drop, keys }) {
  /** @type {Promise<unknown>} */
  let queue = Promise.resolve();

  /**
   * @template T
   * @param {(at: At) => Promise<T>} work
   */
  async function run(work) {
    const before = new Map(); // what has been changed, to be put back if not all can be
    const change = (/** @type {string} */ key, /** @type {unknown} */ value) => {
      if (!before.has(key)) before.set(key, get(key));
      if (value === undefined) drop(key);
      else put(key, value);
    };
    const inside = (/** @type {string} */ part) => keys().filter((key) => key.startsWith(`${part}/`));
    try {
      return await work({
        all: async (part) => inside(part).map((key) => [key.slice(part.length + 1), get(key)]),
        get: async (part, key) => get(`${part}/${key}`),
        put: async (part, key, value) => change(`${part}/${key}`, value),
        drop: async (part, key) => change(`${part}/${key}`, undefined),
        clear: async (part) => inside(part).forEach((key) => change(key, undefined)),
      });
    } catch (error) {
      for (const [key, value] of before) value === undefined ? drop(key) : put(key, value);
      throw error;
    }
  }
  return {
    kind,
    run(write, work) {
      const done = queue.then(() => run(work));
      queue = done.catch(() => {});
      return done;
    },
  };
}

/** @returns {Store} */
function simple() {
  const storage = window.localStorage; // throws where it is denied
  const full = (/** @type {string} */ key) => `${NAME}.${key}`;
  storage.setItem(full("visit"), "1");
  return plain("storage", {
    keys: () => Object.keys(storage).filter((key) => key.startsWith(`${NAME}.`)).map((key) => key.slice(NAME.length + 1)),
    put: (key, value) => storage.setItem(full(key), JSON.stringify(value)),
    drop: (key) => storage.removeItem(full(key)),
    get(key) {
      try {
        return JSON.parse(storage.getItem(full(key)) ?? "null") ?? undefined;
      } catch {
        return undefined; // not one of ours any more
      }
    },
  });
}

/** @returns {Store} */
export function memory() {
  const map = new Map();
  return plain("memory", {
    keys: () => [...map.keys()],
    put: (key, value) => map.set(key, value),
    drop: (key) => map.delete(key),
    get: (key) => map.get(key),
  });
}

/**
 * The firmest one that this page may use.
 * @returns {Promise<Store>}
 */
export async function open() {
  for (const way of [database, simple]) {
    try {
      const store = await way();
      await store.run(false, (at) => at.all("facts")); // one that is full still has what it has
      return store;
    } catch (error) {
      if (error === LATE) break; // its games are there: none are kept in another place
    }
  }
  return memory();
}
