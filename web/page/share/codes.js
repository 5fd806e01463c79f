// Texts as QR codes.
import encode from "qr";

const LONGEST = 2953; // bytes in the largest QR code with the lowest correction
const QUIET = 4; // modules of white around a QR code

/**
 * A text's QR code as the path of its dark modules, and the side of the whole with its quiet zone, in modules. Throws
 * "too-long". Low correction: nothing smudges a screen, and larger modules read better.
 * @param {string} text
 */
export function drawing(text) {
  if (new TextEncoder().encode(text).length > LONGEST) throw new Error("too-long");
  const rows = encode(text, "raw", { ecc: "low", border: QUIET });
  let path = "";
  for (const [y, row] of rows.entries())
    for (let x = 0; x < row.length; x++) {
      const start = x;
      while (row[x]) x++;
      if (x > start) path += `M${start} ${y}h${x - start}v1h${start - x}z`;
    }
  return { size: rows.length, path };
}

/**
 * The SVG text of a text's QR code, black on white in any theme. label: what a screen reader says. Throws "too-long".
 * @param {string} text
 * @param {string} [label]
 */
export function qr(text, label = "QR") {
  const { size, path } = drawing(text);
  const title = label.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${8 * size}" height="${8 * size}" ` +
    `role="img" shape-rendering="crispEdges"><title>${title}</title>` +
    `<path fill="#fff" d="M0 0h${size}v${size}h${-size}z"/><path d="${path}"/></svg>`
  );
}
