// Reads a QR code by the camera, in a dialog over the page. Loaded when first used; where the browser can't read codes
// itself, so is a reader.

const EVERY = 100; // ms between two looks
const CAMERA = { video: { facingMode: "environment", width: { ideal: 1280 }, height: { ideal: 720 } } };
const DIALOG = {
  width: "min(40rem, 94vw)",
  padding: "var(--gap-3) var(--gap-4) var(--gap-4)",
  border: "1px solid var(--line)",
  borderRadius: "var(--round-3)",
  background: "var(--sheet)",
  color: "var(--ink)",
};
const PICTURE = { display: "block", width: "100%", maxHeight: "45vh", margin: "var(--gap-2) 0 var(--gap-3)", objectFit: "contain" };
const LONGEST = 960; // pixels of a side that is looked at: enough for a code that fills a third of the picture

/** @typedef {import("../table/messages.js").ScanLabels} ScanLabels */
/** @typedef {(video: HTMLVideoElement) => Promise<string>} Reader the text of a code that is seen, or an empty one */

/** The browser's own reader. Undefined where it has none for QR codes. @returns {Promise<Reader | undefined>} */
async function native() {
  const formats = (await window.BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? [];
  if (!window.BarcodeDetector || !formats.includes("qr_code")) return undefined;
  const detector = new window.BarcodeDetector({ formats: ["qr_code"] });
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? "";
}

/**
 * @param {(name: string) => Promise<any>} load
 * @returns {Promise<Reader>}
 */
async function carried(load) {
  /** @type {typeof import("./reader.js")} */
  const { read } = await load("reader.js");
  const canvas = document.createElement("canvas");
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  return async (video) => {
    const scale = Math.min(1, LONGEST / Math.max(video.videoWidth, video.videoHeight));
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    pen?.drawImage(video, 0, 0, canvas.width, canvas.height);
    return pen ? read(pen.getImageData(0, 0, canvas.width, canvas.height)) : "";
  };
}

/**
 * The dialog, which is open.
 * @param {ScanLabels} labels
 */
function opened(labels) {
  const dialog = document.createElement("dialog");
  const title = Object.assign(document.createElement("h2"), { id: "scan-title", textContent: labels.title });
  const video = Object.assign(document.createElement("video"), { muted: true, playsInline: true });
  const trouble = document.createElement("p");
  const close = Object.assign(document.createElement("button"), { type: "button", textContent: labels.close });
  dialog.id = "scan";
  dialog.setAttribute("aria-labelledby", title.id);
  trouble.setAttribute("role", "alert");
  video.setAttribute("aria-hidden", "true"); // the title says what to do
  Object.assign(dialog.style, DIALOG); // here, so that nobody fetches it who doesn't need it
  Object.assign(video.style, PICTURE);
  close.onclick = () => dialog.close();
  dialog.append(title, video, trouble, close);
  (document.getElementById("root") ?? document.body).append(dialog);
  dialog.showModal();
  return { dialog, video, trouble };
}

/**
 * Let the reader hold a code before the camera. The answer: the text; why there is none (`refused`, `none`); nothing where
 * the reader closes the dialog before a code was seen.
 * @param {ScanLabels} labels
 * @param {(name: string) => Promise<any>} load
 * @returns {Promise<{ text?: string, why?: "refused" | "none" }>}
 */
export async function scan(labels, load) {
  const { dialog, video, trouble } = opened(labels);
  /** @type {MediaStream | undefined} */
  let stream;
  /** @type {{ text?: string, why?: "refused" | "none" }} */
  const found = {};
  const closed = new Promise((done) => dialog.addEventListener("close", done, { once: true }));
  const open = () => dialog.open;

  async function look() {
    stream = await navigator.mediaDevices.getUserMedia(CAMERA);
    if (!open()) return;
    video.srcObject = stream;
    const [read] = await Promise.all([native().then((reader) => reader ?? carried(load)), video.play()]);
    while (open() && !found.text) {
      if (video.videoWidth) found.text = await read(video).catch(() => "");
      if (!found.text) await new Promise((done) => setTimeout(done, EVERY));
    }
    dialog.close();
  }

  look().catch((error) => {
    if (!open()) return;
    console.warn(error);
    found.why = ["NotAllowedError", "SecurityError"].includes(error.name) ? "refused" : "none";
    trouble.textContent = labels[found.why];
    video.style.display = "none";
  });
  await closed;
  stream?.getTracks().forEach((track) => track.stop());
  dialog.remove(); // the browser has given the focus back
  return found;
}
