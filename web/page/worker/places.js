// Where the worker's files are and what it is for. The single file says so (single.js); the site has the worker's role at
// the end of its address.

/** @type {{ home?: string, modules?: (address: string | URL) => Promise<any>, role?: string }} */
const embedded = /** @type {any} */ (self).embedded ?? {};

export const single = "home" in embedded;
export const home = embedded.home ?? self.location.href;
/** Import a module by its address. */
export const modules = embedded.modules ?? ((/** @type {string | URL} */ address) => import(String(address)));

const ROLES = ["again", "checked", "first", "snapshot", "player"];
const mine = (embedded.role ?? self.location.hash.slice(1)).split("+");
/** What the worker is for; docs/page.md has the list. */
export const [again, checked, first, making, playing] = ROLES.map((role) => mine.includes(role));

/** @param {import("../table/messages.js").FromWorker} message */
export const say = (message) => self.postMessage(message);
