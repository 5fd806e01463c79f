/**
 * Whether a file that is handed over here is saved. A sandbox forbids that without a word: in somebody's frame, and in a
 * window that such a frame has opened, which has no origin either.
 */
const saves = () => top === self && (self.origin !== "null" || location.protocol === "file:");

/**
 * Hand a file to the reader. Returns whether it is known to be saved. If not, its text is shown to be copied, or its picture.
 * @param {Blob} blob
 * @param {string} name
 * @param {object} otherwise
 * @param {string} [otherwise.unsaved] what is said then
 * @param {string} [otherwise.copy] what the button to copy says
 * @param {Element | null} [otherwise.place] after which it is shown
 */
export async function offer(blob, name, { unsaved = "", copy = "", place }) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000); // some browsers read it late
  document.getElementById("unsaved")?.remove();
  if (saves()) return true;
  const box = Object.assign(document.createElement("div"), { id: "unsaved" });
  box.append(Object.assign(document.createElement("p"), { className: "why", textContent: unsaved }));
  place?.after(box);
  if (/text|svg/.test(blob.type)) showText(box, await blob.text(), name, copy);
  else await showPicture(box, blob, name);
  box.scrollIntoView({ block: "nearest" });
  return false;
}

/**
 * @param {Element} box
 * @param {string} value
 * @param {string} name
 * @param {string} copy
 */
function showText(box, value, name, copy) {
  const text = Object.assign(document.createElement("textarea"), { readOnly: true, rows: 6, value });
  text.setAttribute("aria-label", name);
  const button = Object.assign(document.createElement("button"), { type: "button", textContent: copy });
  button.addEventListener("click", () => {
    text.select();
    if (document.execCommand("copy")) button.textContent = `${copy} ✓`;
  });
  box.append(text, button);
  text.focus();
  text.select();
}

/**
 * @param {Element} box
 * @param {Blob} blob
 * @param {string} name
 */
async function showPicture(box, blob, name) {
  const reader = new FileReader(); // the policy of the page takes pictures from no other address
  const read = new Promise((done) => (reader.onload = done));
  reader.readAsDataURL(blob);
  await read;
  box.append(Object.assign(new Image(), { src: String(reader.result), alt: name }));
}
