// The scripts that the page starts without: each is a module, imported when it is first needed.

const LATE = 30_000; // ms after which a script is given up

/**
 * A function that imports one of our scripts by its name; it rejects with that name when the script can't be fetched.
 * @param {import("./addresses.js").Parts["script"]} address
 */
export function loader(address) {
  /** @type {Map<string, Promise<any>>} */
  const loaded = new Map();
  /** @type {Map<string, number>} */
  const lost = new Map(); // how often fetching each has failed

  /** @param {string} name */
  async function imported(name) {
    const tries = lost.get(name) ?? 0;
    const url = await address(name);
    // What the browser has kept in its place may be no good; and a module that is lost stays so under its address.
    if (tries) await fetch(url, { cache: "reload" }).catch(() => {});
    const late = new Promise((_, gone) => setTimeout(gone, LATE));
    return Promise.race([import(`${url}${tries ? `#${tries}` : ""}`), late]);
  }

  return (/** @type {string} */ name) => {
    const promise = loaded.get(name) ?? imported(name).catch((error) => {
      console.warn(error);
      loaded.delete(name); // the next time may do better
      lost.set(name, (lost.get(name) ?? 0) + 1);
      throw new Error(name);
    });
    loaded.set(name, promise);
    return promise;
  };
}
