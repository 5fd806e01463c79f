// Writes after the `#` of the page's address where the reader is, as the table says it (web/table/address.py), and obeys
// Back and Forward: opening something is a step in the browser's history, closing it goes back over that step. An embedded
// page leaves its address alone.
import { fragment } from "./fragment.js";

const LATER = 10_000; // ms after which a browser that was asked too often has forgotten it

/**
 * @param {import("./visit.js").Visit} visit
 * @param {{ send: (event: import("./messages.js").Event) => void, behind: () => boolean, waiting: () => number }} table
 */
export function places(visit, { send, behind, waiting }) {
  const own = visit.game || "home"; // needs no more than the page's address
  const framed = visit.guest || top !== window;
  if (!framed) history.scrollRestoration = "manual"; // a step back leads to the board or a panel
  let seen = current(); // in the address, as last heeded or written
  let actual = ""; // where the table is
  /** @type {string | null} */
  let aim = null; // where a step back that is under way leads

  function current() {
    return fragment(location.hash) || own;
  }

  /**
   * Let the address say where the reader is, as an answer of the table has it.
   * @param {string} next
   */
  function place(next) {
    actual = next;
    if (behind()) return; // the answer that comes last says where the reader is
    if (framed || visit.visiting > 0 || aim !== null || next === seen || seen !== current()) return;
    const url = next === own ? location.pathname + location.search : `#${next}`;
    const closes = seen.startsWith(`${next}/`);
    try {
      if (closes && visit.visiting < 0 && history.state?.from === next) {
        aim = next;
        history.back();
        return;
      }
      if (closes || !visit.visiting || !visit.begun) history.replaceState(history.state, "", url);
      else history.pushState({ from: seen }, "", url);
      seen = next;
    } catch {
      // Too often, for some browsers: the game goes on.
    }
  }

  /** The address has changed: another place, or a game in a link. */
  function moved() {
    const next = current();
    const back = next === aim;
    aim = null;
    if (back) {
      seen = next;
      place(actual); // what has been opened meanwhile
    }
    if (back || next === seen) return;
    seen = next;
    send({ op: next.includes("=") ? "link" : "visit", link: next });
    visit.visiting = waiting();
  }

  return {
    place,

    /** What the address asks for now; the greeting brings it to the table. */
    asked() {
      seen = current();
      return fragment(location.hash);
    },

    /** The language that a reader chooses is newer than the one that the address asks for. */
    forgetLanguage: function forgetLanguage() {
      const asked = new URLSearchParams(location.search);
      if (!asked.has("lang")) return;
      asked.delete("lang");
      const rest = String(asked);
      try {
        history.replaceState(history.state, "", `${location.pathname}${rest && `?${rest}`}${location.hash}`);
      } catch {
        setTimeout(forgetLanguage, LATER); // too often, for some browsers
      }
    },

    /** From now on, heed where the browser's own buttons lead. */
    heed() {
      addEventListener("popstate", moved);
      addEventListener("hashchange", moved);
      moved();
    },
  };
}
