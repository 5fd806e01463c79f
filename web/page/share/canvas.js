// Pictures on a canvas.

/** On the page, drawings may reach that far over their edge. */
export const MARGIN = 4;

/**
 * A picture's text as an image; rejects when it is none.
 * @param {string} svgText
 */
export async function image(svgText) {
  const made = new Image();
  made.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgText)}`;
  await made.decode().catch(() => Promise.reject(new Error("no-picture")));
  return made;
}

/** Rejects where a browser falsifies what is drawn, so that no page knows it by that: a pattern is drawn and read
 * back, as pixels and as a file. The slight noise that some add instead can't be seen. */
export async function honest() {
  const NOISE = 16; // of 255
  const colours = [[29, 107, 91], [255, 255, 255], [0, 0, 0], [230, 160, 40]];
  const canvas = Object.assign(document.createElement("canvas"), { width: 16, height: 16 });
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  if (!pen) throw new Error("falsified");
  const same = () => {
    const { data } = pen.getImageData(0, 0, 16, 16);
    return data.every((value, at) => Math.abs(value - (colours[(at >> 4) & 3][at & 3] ?? 255)) <= NOISE);
  };
  for (const [column, [red, green, blue]] of colours.entries()) {
    pen.fillStyle = `rgb(${red} ${green} ${blue})`;
    pen.fillRect(4 * column, 0, 4, 16);
  }
  if (!same()) throw new Error("falsified");
  /** @type {Blob | null} */
  const blob = await new Promise((done) => canvas.toBlob(done, "image/png"));
  if (!blob) throw new Error("falsified");
  pen.clearRect(0, 0, 16, 16);
  pen.drawImage(await createImageBitmap(blob), 0, 0);
  if (!same()) throw new Error("falsified");
}

/**
 * Draw an image on a canvas; what it leaves free, be it a fraction of a pixel, becomes paper.
 * @param {CanvasRenderingContext2D} pen
 * @param {HTMLImageElement} drawn
 * @param {number} top
 * @param {number} width
 * @param {number} height
 */
export function paint(pen, drawn, top, width, height) {
  pen.drawImage(drawn, 0, top, width, height);
  const inside = Math.floor(((MARGIN / 2) * width) / drawn.naturalWidth);
  const [red, green, blue] = pen.getImageData(inside, top + inside, 1, 1).data;
  pen.globalCompositeOperation = "destination-over";
  pen.fillStyle = `rgb(${red} ${green} ${blue})`;
  pen.fillRect(0, 0, pen.canvas.width, pen.canvas.height);
  pen.globalCompositeOperation = "source-over";
}
