// Long texts in boxes. A record can be larger than the glue's small heap, so the page sends it without the glue. A text
// stays in its box, also after the panel was closed, until the table has taken it.

/** Characters of a frame, or of a text in a box, that are too many for the glue. */
export const LONG = 60_000;
const MOST_GAME = 200_000; // characters of a text that is pasted where moves are typed: more than a game has

/**
 * @typedef {HTMLInputElement | HTMLTextAreaElement} Box
 * @param {boolean} guest
 * @param {(event: object) => void} send
 */
export function texts(guest, send) {
  let held = "";
  let handed = "";
  const box = () => /** @type {HTMLTextAreaElement | null} */ (document.getElementById("load"));

  // A box of one line would remove the line ends from a record that is pasted there.
  document.addEventListener("paste", (event) => {
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (/** @type {Element} */ (event.target).id !== "typed" || guest || !text.trim().includes("\n")) return;
    event.preventDefault();
    send({ op: "type", text: text.slice(0, MOST_GAME) });
  });

  return {
    /** @param {Box} box */
    large: (box) => box.value.length > LONG,

    /**
     * Send an event (JSON) with the text of a box.
     * @param {string} event
     * @param {Box} box
     */
    hand(event, box) {
      if (box.id === "load") handed = box.value;
      send({ ...JSON.parse(event), text: box.value });
    },

    /** Before parts of the page change. */
    hold() {
      held = box()?.value ?? held;
    },

    /** After they have changed. */
    release() {
      const load = box();
      if (document.querySelector("#note .why")) handed = ""; // it is to be mended, or not all of it was taken
      if (!load && handed && held === handed) held = handed = "";
      else if (load && held && held !== handed) load.value = held;
    },
  };
}
