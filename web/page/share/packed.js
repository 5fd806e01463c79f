// Texts in few characters, for links.

const SLICE = 512; // bytes given to the decoder at once: at most half a megabyte comes out of them

/**
 * All bytes of a stream; rejects once there are more than the limit.
 * @param {ReadableStream<Uint8Array<ArrayBuffer>>} stream
 * @param {number} limit
 */
async function collected(stream, limit) {
  const reader = stream.getReader();
  /** @type {Uint8Array<ArrayBuffer>[]} */
  const parts = [];
  for (let size = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) return new Blob(parts).arrayBuffer();
    size += value.length;
    parts.push(value);
    if (size > limit) {
      reader.cancel().catch(() => {});
      throw new Error("too-large");
    }
  }
}

/**
 * Bytes as a stream of small slices, cut only when they are asked for.
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @returns {ReadableStream<Uint8Array<ArrayBuffer>>}
 */
function sliced(bytes) {
  let at = 0;
  const pull = (/** @type {ReadableStreamDefaultController} */ controller) => {
    if (at >= bytes.length) controller.close();
    else controller.enqueue(bytes.slice(at, (at += SLICE)));
  };
  return new ReadableStream({ pull }, { highWaterMark: 0 });
}

/**
 * A text, deflated, in the letters that may stand in an address.
 * @param {string} text
 */
export async function pack(text) {
  const plain = new Blob([text]).stream();
  const bytes = new Uint8Array(await collected(plain.pipeThrough(new CompressionStream("deflate-raw")), Infinity));
  let letters = "";
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/**
 * The text again. Rejects with "too-large" beyond `limit` bytes of text, otherwise with "damaged".
 * @param {string} text
 * @param {number} limit
 */
export async function unpack(text, limit) {
  if (text.length > 2 * limit + 64) throw new Error("too-large"); // packing never doubles a text
  if (!/^(?:[\w-]{4})*(?:[\w-]{2,3})?$/.test(text)) throw new Error("damaged");
  const letters = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  try {
    const plain = sliced(bytes).pipeThrough(new DecompressionStream("deflate-raw"));
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(await collected(plain, limit));
  } catch (error) {
    const large = error instanceof Error && error.message === "too-large";
    throw new Error(large ? "too-large" : "damaged", { cause: error });
  }
}
