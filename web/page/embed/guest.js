// An embedded game: tells the embedding page how the game stands, and takes a few requests from it.
import { heed, language, showAddresses, tell, theme } from "./host.js";

const MANY = 20; // unanswered events from which on requests are ignored: a reader's touch would wait for them
const MOST_PLIES = 10_000;

/**
 * @param {{ waiting: () => number, send: (event: import("../table/messages.js").Event) => void, languages: string[] }} page
 */
export function guest({ waiting, send, languages }) {
  const root = document.documentElement;
  let told = ""; // how the game stood, as last told
  let plies = 0; // of the game, as last told

  /** @param {import("../table/messages.js").Event} event */
  function wish(event) {
    if (waiting() < MANY) send(event);
  }

  /** Give the keyboard to the board. */
  function board() {
    const place = /** @type {SVGElement | null} */ (document.querySelector('#board [tabindex="0"]'));
    place?.focus({ preventScroll: true });
  }

  heed({
    board,
    go({ ply }) {
      if (Number.isInteger(ply) && ply >= 0 && ply <= plies && ply < MOST_PLIES) wish({ op: "go", ply });
    },
    step({ by }) {
      if (by === 1 || by === -1) wish({ op: "step", by: String(by) });
    },
    language({ value }) {
      const tag = language(value).slice(0, 2);
      if (languages.includes(tag)) wish({ op: "language", value: tag });
    },
    theme({ value }) {
      const wanted = theme(value);
      if (wanted === "auto") delete root.dataset.theme;
      else if (wanted) root.dataset.theme = wanted;
    },
  });
  showAddresses();
  send({ op: "storage", ok: true }); // the first answer that is told

  return {
    /** @param {import("../table/messages.js").Tell} effect */
    told({ do: _, ...state }) {
      const text = JSON.stringify(state);
      if (waiting() || text === told) return; // while something is fetched; a step on the way to a move
      // The reader has pressed the play button by a key, and goes on by keys.
      if (!told && document.hasFocus() && document.activeElement === document.body) board();
      told = text;
      plies = state.plies;
      if (parent !== window) tell({ state });
    },
  };
}
