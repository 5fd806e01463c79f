// Texts in few characters, for links, and as codes to photograph; whether a packed picture is light:
// part of `fiveElephantsPictures`.
(() => {
  const SLICE = 512; // bytes given to the decoder at once: at most half a megabyte comes out of them
  const LONGEST = 2953; // bytes in the largest QR code with the lowest correction
  const QUIET = 4; // modules of white around a QR code
  const MOST_DRAWN = 20_000; // shapes of a picture, its copies counted
  const LONG = 200; // characters of a path that count as one more shape
  const NAMED = /^#[\w-]+$/;
  const HEAVY = /filter|mask|style|animation|url\(|path\(|pathlength/i; // in a sheet, or as an attribute
  const DASHES = /dasharray/i;
  const DASHED = /(?:dasharray|--wrinkles)\s*:([^;}]*)/gi; // in a sheet
  const REACH = 100; // units of a shape in a picture with dashes that count as one more shape
  const SIZES = ["d", "points", "x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "rx", "ry", "width", "height", "font-size"];
  // Weighed as text and taken out: parsed, a style sheet would offend the page's own policy.
  const SHEETS = /<style>([^<]*)<\/style>/g;
  const DRAWN = /^(?:svg|title|defs|g|use|path|circle|ellipse|rect|line|polygon|polyline|text|tspan)$/;

  /** All bytes of a stream; rejects once there are more than the limit. */
  async function collected(stream, limit) {
    const reader = stream.getReader();
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

  /** Bytes as a stream of small slices, cut only when they are asked for. */
  function sliced(bytes) {
    let at = 0;
    const pull = (controller) => {
      if (at >= bytes.length) controller.close();
      else controller.enqueue(bytes.slice(at, (at += SLICE)));
    };
    return new ReadableStream({ pull }, { highWaterMark: 0 });
  }

  /** A text, deflated, in the letters that may stand in an address. */
  async function pack(text) {
    const plain = new Blob([text]).stream();
    const bytes = new Uint8Array(await collected(plain.pipeThrough(new CompressionStream("deflate-raw")), Infinity));
    let letters = "";
    for (const byte of bytes) letters += String.fromCharCode(byte);
    return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  }

  /** The text again. Rejects with "too-large" beyond `limit` bytes of text, otherwise with "damaged". */
  async function unpack(text, limit) {
    if (text.length > 2 * limit + 64) throw new Error("too-large"); // packing never doubles a text
    if (!/^(?:[\w-]{4})*(?:[\w-]{2,3})?$/.test(text)) throw new Error("damaged");
    const letters = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    try {
      const plain = sliced(bytes).pipeThrough(new DecompressionStream("deflate-raw"));
      return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(await collected(plain, limit));
    } catch (error) {
      throw new Error(error.message === "too-large" ? "too-large" : "damaged", { cause: error });
    }
  }

  /**
   * The SVG text of a text's QR code, black on white in any theme. label: what a screen reader says.
   * Rejects with "too-long". Low correction: nothing smudges a screen, and larger modules read better.
   */
  async function qr(text, label = "QR") {
    const bytes = [...new TextEncoder().encode(text)];
    if (bytes.length > LONGEST) throw new Error("too-long");
    await window.fiveElephants.load("qrcode.js");
    window.qrcode.stringToBytes = () => bytes;
    const code = window.qrcode(0, "L");
    code.addData(text, "Byte");
    code.make();
    const count = code.getModuleCount();
    let path = "";
    for (let row = 0; row < count; row++)
      for (let column = 0; column < count; column++) {
        const start = column;
        while (column < count && code.isDark(row, column)) column++;
        if (column > start) path += `M${start} ${row}h${column - start}v1h${start - column}z`;
      }
    const size = count + 2 * QUIET;
    const title = label.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-QUIET} ${-QUIET} ${size} ${size}" width="${8 * size}" ` +
      `height="${8 * size}" role="img" shape-rendering="crispEdges"><title>${title}</title>` +
      `<path fill="#fff" d="M${-QUIET} ${-QUIET}h${size}v${size}h${-size}z"/><path d="${path}"/></svg>`
    );
  }

  /** Whether dashes are as long as ours are: of the shortest, a line has more than can be drawn. */
  function coarse(value) {
    const numbers = value.match(/[\d.]+/g) ?? [];
    return /^(?:none|var\(--wrinkles\)|[\d\s.,]+)$/i.test(value.trim()) && numbers.every((number) => number >= 1);
  }

  /** The same for a sheet with dashes, in which nothing is so large that even such would be too many. */
  function even(sheet) {
    if (sheet.includes("/*")) return false; // ours have no comments, which could part a name from its value
    const numbers = sheet.replace(/#[\da-f]{3,8}\b/gi, "").match(/\d+(?:\.\d+)?(?:e\d+)?/gi) ?? [];
    return numbers.every((number) => number <= 2_000) && [...sheet.matchAll(DASHED)].every(([, value]) => coarse(value));
  }

  /** At least how far the outline of a shape goes, in units of the picture; no end for other units. */
  function reach(node) {
    const known = (name, value) => name === "d" || !/[a-df-z%]/i.test(value);
    let all = 0;
    for (const name of SIZES) {
      const value = node.getAttribute(name) ?? "";
      const numbers = value.match(/(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) ?? [];
      all += known(name, value) ? numbers.reduce((sum, number) => sum + Number(number), 0) : Infinity;
    }
    return all;
  }

  /** Whether a packed picture, which anybody may have written, draws no more than ours do, its copies
   * counted: a short text can stand for millions of shapes. What our pictures do not have, and can take
   * a browser long, is too much. */
  function light(text) {
    const dashes = DASHES.test(text);
    // An escape could write a heavy word in another way; our sheets escape quotation marks only.
    const sheets = [...text.matchAll(SHEETS)].map(([, sheet]) => sheet.replaceAll("&#34;", ""));
    if (sheets.some((sheet) => HEAVY.test(sheet) || /[\\&]/.test(sheet))) return false;
    if (dashes && !sheets.every(even)) return false;
    if (/<!/.test(text)) return false;
    const root = new DOMParser().parseFromString(text.replace(SHEETS, ""), "image/svg+xml").documentElement;
    const counted = new Map();
    const count = (node) => {
      if (!node) return Infinity; // nothing of ours leads nowhere
      if (counted.has(node)) return counted.get(node);
      counted.set(node, Infinity); // one that copies itself
      const link = node.getAttribute("href") ?? node.getAttributeNS("http://www.w3.org/1999/xlink", "href") ?? "";
      const name = node.localName === "use" && link;
      const slow = HEAVY.test(node.getAttributeNames().join()) || !coarse(node.getAttribute("stroke-dasharray") ?? "none");
      const long = (node.getAttribute("d") ?? node.getAttribute("points") ?? "").length / LONG;
      let all = DRAWN.test(node.localName) && !slow ? 1 + long + (dashes ? reach(node) / REACH : 0) : Infinity;
      if (name) all += count(NAMED.test(name) ? root.querySelector(`[id="${name.slice(1)}"]`) : undefined);
      for (const part of node.children) all += count(part);
      counted.set(node, all);
      return all;
    };
    return count(root) <= MOST_DRAWN;
  }

  window.fiveElephantsPictures = Object.assign(window.fiveElephantsPictures ?? {}, { pack, unpack, light, qr });
})();
