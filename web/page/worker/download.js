// Python's large files on their way: every download is counted and checked, so that a page that can't start says why.
import { again, checked, first, home, say } from "./places.js";

const total = Object.values(BUILD.sizes).reduce((sum, size) => sum + size, 0);
/** @type {Record<string, string>} */
const TYPES = { wasm: "application/wasm", zip: "application/zip" };
const LARGE = 5_000_000; // bytes: more than some browsers' caches take of one file
export const stockFetch = self.fetch;

const typeOf = (/** @type {string} */ name) => TYPES[name.split(".").pop() ?? ""];
let loaded = 0; // bytes
let percent = -1;
let told = ""; // the file that was named last
/** @type {Set<string>} */
const files = new Set(); // those that are still to come
let failed = false;

export const hasFailed = () => failed;

/**
 * Say once why the page can't start.
 * @param {"missing" | "damaged" | "broken"} code
 * @param {string} file or the reason
 */
export function fail(code, file) {
  if (failed) return;
  failed = true;
  say({ type: "failed", code, file });
}

function progress() {
  const now = Math.min(100, Math.floor((100 * loaded) / total));
  const names = [...files];
  const file = names.find((name) => name.endsWith(".js")) ?? names[0] ?? ""; // the others wait for modules
  if (now === percent && file === told) return;
  percent = now;
  told = file;
  say({ type: "progress", percent, file });
}

/** All that has come is counted anew. */
export const recount = () => void (loaded = 0);

/**
 * A file is still to come, or has come.
 * @param {string} name
 * @param {boolean} still
 */
export function waits(name, still) {
  if (still) files.add(name);
  else files.delete(name);
  progress();
}

const CRC = Int32Array.from({ length: 256 }, (_, byte) => {
  for (let bit = 0; bit < 8; bit++) byte = (byte >>> 1) ^ (byte & 1 && 0xedb88320);
  return byte;
});

/**
 * The CRC-32 so far with more bytes; -1 to begin with. Unlike a digest it needs no https.
 * @param {number} sum
 * @param {Uint8Array} bytes
 */
function summed(sum, bytes) {
  for (let at = 0; at < bytes.length; at++) sum = CRC[(sum ^ bytes[at]) & 255] ^ (sum >>> 8);
  return sum;
}

/**
 * A response whose bytes are counted as they pass; too few, too many or other ones are an error.
 * @param {Response} response
 * @param {string} name
 */
function counted(response, name) {
  let size = 0;
  let sum = -1;
  const counter = new TransformStream({
    transform(/** @type {Uint8Array} */ chunk, controller) {
      size += chunk.byteLength;
      loaded += chunk.byteLength;
      sum = summed(sum, chunk);
      progress();
      controller.enqueue(chunk);
    },
    flush(controller) {
      waits(name, false);
      if (size === BUILD.sizes[name] && ~sum === BUILD.sums[name]) return;
      fail("damaged", name);
      controller.error(new Error(`${name}: ${size} bytes, ${~sum}`));
    },
  });
  // A connection that breaks in the middle is damage, too.
  response.body?.pipeTo(counter.writable).catch(() => fail("damaged", name));
  // The type is set here: with a wrong one from the server WebAssembly would wait for ever.
  return new Response(counter.readable, { headers: { "Content-Type": typeOf(name) } });
}

/**
 * @param {string} name
 * @param {string} address
 */
export async function download(name, address) {
  // On a second try nothing that the first one may have left in a cache is trusted.
  /** @type {RequestInit} */
  const options = again ? { cache: "reload" } : {};
  let response;
  waits(name, true);
  try {
    response = await stockFetch(address, options);
  } catch (error) {
    fail("missing", name);
    throw error;
  }
  if (!response.ok) {
    fail("missing", name);
    throw new Error(`${name}: ${response.status}`);
  }
  // What the service worker has kept comes whole and checked (its header says so), and at once. Then it is handed on as
  // it is: only so does the browser find the machine code that it has kept from an earlier visit.
  const sound = checked && response.headers.has("X-Content-SHA-256");
  if (sound && response.headers.get("Content-Type") === typeOf(name)) {
    loaded += BUILD.sizes[name];
    waits(name, false);
    return response;
  }
  if (first && BUILD.sizes[name] > LARGE) lay(address, response.clone());
  return counted(response, name);
}

/**
 * Lay a file where the service worker, which is about to come, looks for it (sw.js): in a private window the browser's
 * own cache has no room for it, and it would be fetched once more.
 * @param {string} address
 * @param {Response} response
 */
async function lay(address, response) {
  const name = `five-elephants ${new URL("../../", home)} arrived`;
  try {
    await (await caches.open(name)).put(address, response);
  } catch {
    await response.body?.cancel().catch(() => {}); // no storage here, or none left
    await self.caches?.delete(name).catch(() => {});
  }
}
