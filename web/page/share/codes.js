// Texts as QR codes.
import qrcode from "qrcode-generator";

const LONGEST = 2953; // bytes in the largest QR code with the lowest correction
const QUIET = 4; // modules of white around a QR code

/**
 * The SVG text of a text's QR code, black on white in any theme. label: what a screen reader says.
 * Throws "too-long". Low correction: nothing smudges a screen, and larger modules read better.
 * @param {string} text
 * @param {string} [label]
 */
export function qr(text, label = "QR") {
  const bytes = [...new TextEncoder().encode(text)];
  if (bytes.length > LONGEST) throw new Error("too-long");
  qrcode.stringToBytes = () => bytes;
  const code = qrcode(0, "L");
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
