// Python's memory once all that every visit imports is imported: a later visit starts from there and
// not from nothing. It is kept beside the files it was made with (sw.js drops it with them), without
// the pages of memory that hold nothing, which are more than half.
const PAGE = 4096; // bytes
const address = new URL("snapshot", import.meta.url).href;

/**
 * The length, the number of pages that hold something, which they are, and they themselves.
 * @param {Uint8Array<ArrayBuffer>} memory
 */
function pack(memory) {
  const words = new Uint32Array(memory.buffer, memory.byteOffset, memory.length >> 2);
  const filled = (/** @type {number} */ page) => words.subarray((page * PAGE) >> 2, ((page + 1) * PAGE) >> 2).some(Boolean);
  const pages = Array.from({ length: Math.ceil(memory.length / PAGE) }, (_, page) => page).filter(filled);
  const pieces = pages.map((page) => memory.subarray(page * PAGE, (page + 1) * PAGE));
  return new Blob([Uint32Array.of(memory.length, pages.length, ...pages), ...pieces]);
}

/**
 * What `pack` was given. Throws a RangeError when it is not as it was made.
 * @param {ArrayBuffer} packed
 */
function unpack(packed) {
  const [length, count] = new Uint32Array(packed, 0, 2);
  const memory = new Uint8Array(length);
  let at = 8 + 4 * count;
  for (const page of new Uint32Array(packed, 8, count)) {
    const piece = new Uint8Array(packed, at, Math.min(PAGE, length - page * PAGE));
    memory.set(piece, page * PAGE);
    at += piece.length;
  }
  if (at !== packed.byteLength) throw new RangeError(`${packed.byteLength} bytes, not ${at}`);
  return memory;
}

/**
 * Keep a memory in the cache of this version of the site, unless a newer one has taken its place.
 * @param {string} cache
 * @param {Uint8Array<ArrayBuffer>} memory
 */
export async function keep(cache, memory) {
  if (!(await caches.has(cache))) return;
  await (await caches.open(cache)).put(address, new Response(pack(memory)));
}

/** The memory that an earlier visit has kept, or null. */
export async function recall() {
  const response = await caches.match(address);
  if (!response) return null;
  try {
    return unpack(await response.arrayBuffer());
  } catch {
    await forget();
    return null;
  }
}

/** Drop what is kept: it is no good, or the reader does not trust it. */
export async function forget() {
  for (const name of await caches.keys()) await (await caches.open(name)).delete(address);
}
