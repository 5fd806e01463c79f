// Texts that a reader writes in the boxes for a move, a name and a record. A frame lays its boxes anew; what is being written
// stays, until the table has taken it. A record can be larger than the glue's small heap.

const MOST_GAME = 200_000; // characters of a text that is pasted where moves are typed: more than a game has

/**
 * @typedef {HTMLInputElement | HTMLTextAreaElement} Box
 * @param {boolean} guest
 * @param {() => number} waiting the number of events that are not answered yet
 * @param {(event: import("../table/messages.js").Event) => void} send
 */
export function texts(guest, waiting, send) {
  let record = ""; // in the box for a record, also after its panel was closed
  let sentRecord = "";
  /** @type {Record<string, string>} */
  const sent = {}; // by box: the text that was sent from it, until the table has answered
  let before = boxes();

  /** @param {string} id */
  function byId(id) {
    return /** @type {Box | null} */ (document.getElementById(id));
  }

  /** What is written in the boxes of one line. A box with `data-game` is for a move of that game. */
  function boxes() {
    const [typed, name] = [byId("typed"), byId("name")];
    return {
      game: typed?.dataset.game,
      typed: typed?.value ?? "",
      emptied: Boolean(!sent.typed && typed?.defaultValue && !typed.value), // a refused text that the reader has deleted
      name: name && name.value !== name.defaultValue ? name.value : "",
    };
  }

  /** Whether what was sent last is to be mended, or not all of it was taken. */
  const refused = () => Boolean(document.querySelector("#note .why"));

  /** Bring back what was being written. A text that was taken goes from its box; one that was refused is to be replaced. */
  function restore() {
    const [typed, name] = [byId("typed"), byId("name")];
    if (name && before.name && (before.name !== sent.name || waiting() || refused())) name.value = before.name;
    if (typed && typed.dataset.game === before.game) {
      const writing = before.typed !== sent.typed || before.emptied || refused();
      if (before.typed || before.emptied) typed.value = writing ? before.typed : typed.defaultValue;
      if (sent.typed && typed.value === sent.typed && document.activeElement === typed) typed.select();
    }
    if (!waiting()) for (const id of Object.keys(sent)) delete sent[id];
  }

  // A box of one line would remove the line ends from a record that is pasted there.
  document.addEventListener("paste", (event) => {
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (/** @type {Element} */ (event.target).id !== "typed" || guest || !text.trim().includes("\n")) return;
    event.preventDefault();
    send({ op: "type", text: text.slice(0, MOST_GAME) });
  });

  return {
    /**
     * The text of a box, which is about to be sent.
     * @param {Box} box
     */
    taken(box) {
      if (box.id === "load") sentRecord = box.value;
      else sent[box.id] = box.value;
      return box.value;
    },

    /** Before parts of the page change. */
    hold() {
      record = byId("load")?.value ?? record;
      before = boxes();
    },

    /** After they have changed, and the focus is set. */
    release() {
      const load = byId("load");
      if (refused()) sentRecord = "";
      if (!load && sentRecord && record === sentRecord) record = sentRecord = "";
      else if (load && record && record !== sentRecord) load.value = record;
      restore();
    },
  };
}
