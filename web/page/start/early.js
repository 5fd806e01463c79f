// Takes clicks until the table answers. What an address or a click at home asks for is shown at once, as a picture where
// there is one; its event is kept for the table.
import { gameOf, rulesOf } from "../table/fragment.js";
import { held } from "../embed/held.js";

/** The event that an element stands for. @param {HTMLElement} element */
const eventOf = ({ dataset }) => /** @type {import("../table/messages.js").Event} */ ({ ...dataset });

/**
 * @param {import("../table/visit.js").Visit} visit
 * @param {object} page
 * @param {string} page.pictures the address of the site, which has pictures; empty in the single file, which has none
 * @param {import("./addresses.js").Parts["script"]} page.file
 * @param {ReturnType<typeof import("../table/settings.js").settings>} page.settings
 * @param {(event: import("../table/messages.js").Event) => void} page.send
 */
export function early(visit, { pictures, file, settings, send }) {
  const root = document.documentElement;
  let gameBegun = false; // whether the reader has begun a game, whose event waits for the table
  /** @type {string | null} */
  let reading = ""; // the place in the rules that the address asks for
  let laid = false; // whether the table's first frame is on the page: its panels are no longer ours
  /** @type {HTMLElement[]} */
  const taps = []; // on that frame, before the glue listens

  /**
   * Show the table that a fragment, or a game's name, leads to; or home.
   * @param {string} fragment
   */
  function lead(fragment) {
    const home = /^home\b/.test(fragment);
    root.dataset.at = home ? "home" : "table";
    const game = gameOf(fragment);
    read(fragment);
    const board = document.getElementById("board");
    const title = document.querySelector(`.game-box.of-${game} h2`)?.textContent;
    if (home || !title || !board || board.querySelector("svg")) return;
    const heading = Object.assign(document.createElement("h1"), { className: `of-${game}`, textContent: title });
    document.getElementById("status")?.replaceChildren(heading);
    scrollTo(0, 0);
    if (!pictures) return;
    const picture = Object.assign(new Image(), { className: "board", alt: "" });
    picture.src = (visit.guest && held(fragment)) || String(new URL(`${pictures}pictures/${game}.svg`, document.baseURI));
    board.replaceChildren(picture);
  }

  /**
   * A sheet that opens takes the keyboard to its heading, unless it has been taken into it.
   * @param {any} event a ToggleEvent
   */
  function enter({ target, newState }) {
    if (newState !== "open" || target.contains(document.activeElement)) return;
    target.querySelector("h2[tabindex]")?.focus();
  }

  /**
   * The rules are a text: it can be read long before the table answers.
   * @param {string} fragment
   */
  async function read(fragment) {
    const panel = document.getElementById("panel");
    if (laid || !panel) return;
    const { game = "", clause = "" } = rulesOf(fragment) ?? {};
    if (reading !== fragment) {
      panel.replaceChildren();
      visit.early = false;
    }
    reading = fragment;
    if (!visit.games.includes(game) || !pictures || root.dataset.embed) return;
    const whole = (/** @type {Response} */ answer) => (answer.ok ? answer.text() : "");
    const text = await fetch(await file(`rules-${game}.${root.lang}.txt`)).then(whole).catch(() => "");
    if (reading !== fragment) return; // gone elsewhere, or the table is there
    if (!text.startsWith("<section")) return; // a host may answer what it lacks with a page of its own
    panel.innerHTML = text.replaceAll("%SITE%", () => pictures);
    visit.early = true;
    const place = document.getElementById(clause ? `rule-${clause}` : "panel-rules");
    place?.focus({ preventScroll: true });
    if (place && clause) show(place, panel); // else the text begins at its top
  }

  /**
   * Bring a clause into view, and again when what stands before it takes another height, until its reader goes on.
   * @param {HTMLElement} place
   * @param {HTMLElement} panel
   */
  function show(place, panel) {
    const sheet = /** @type {HTMLElement} */ (panel.firstElementChild);
    /** @type {number | undefined} */
    let top;
    const again = new ResizeObserver(() => {
      place.scrollIntoView({ block: "nearest" });
      top = sheet.scrollTop;
    });
    for (const part of [sheet, ...sheet.querySelectorAll("ul")]) again.observe(part);
    sheet.addEventListener("scroll", () => top !== undefined && Math.abs(sheet.scrollTop - top) > 2 && again.disconnect());
    sheet.addEventListener("focusin", ({ target }) => target !== place && again.disconnect());
  }

  /** @param {MouseEvent} event */
  function choose(event) {
    const target = /** @type {Element} */ (event.target);
    const chosen = /** @type {HTMLElement | null} */ (target.closest("#home [data-op], .brand"));
    const here = document.querySelector(".game-box"); // a game's own page has no boxes yet
    if (!chosen || !here || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const { op, link = "", name = "" } = chosen.dataset;
    if (op === "visit") { // the greeting asks for it
      history.pushState({ from: "home" }, "", link === "home" ? location.pathname + location.search : `#${link}`);
      lead(link);
      if (gameBegun) send({ op: "visit", link }); // the game comes first
    } else {
      gameBegun = true;
      history.pushState({ from: "home" }, "", `#${name}`); // a step that can be taken back
      send(eventOf(chosen));
      lead(name);
    }
    /** @type {HTMLElement | null} */ (chosen.closest("[popover]"))?.hidePopover();
  }

  /**
   * The first frame is on the page for a moment before the glue listens: what is touched meanwhile is touched then.
   * @param {MouseEvent} event
   */
  function tap(event) {
    const tapped = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("[data-op]"));
    if (!laid || !tapped || event.defaultPrevented || tapped.matches("a, form, input, [aria-disabled=true]")) return;
    taps.push(tapped);
    tapped.dataset.held = "";
  }

  /**
   * A setting that is chosen meanwhile.
   * @param {Event} event
   */
  function set({ target }) {
    const chosen = /** @type {HTMLElement | null} */ (/** @type {Element} */ (target).closest("#settings [data-op]"));
    if (!chosen) return;
    const { name, value = "" } = chosen.dataset;
    send(eventOf(chosen));
    if (name === "theme") settings.show({ theme: value });
  }

  function back() {
    const link = location.hash.slice(1) || visit.game || "home";
    lead(link);
    if (gameBegun) send({ op: "visit", link });
  }

  for (const [name, value] of Object.entries(settings.all)) { // the sheet shows what is kept
    const choice = document.querySelector(`#settings [name="set-${name}"][value="${CSS.escape(value ?? "")}"]`);
    if (choice instanceof HTMLInputElement) choice.checked = true;
  }
  document.addEventListener("click", choose);
  document.addEventListener("click", tap);
  document.addEventListener("change", set);
  document.addEventListener("toggle", enter, true); // it does not bubble
  addEventListener("popstate", back);

  return {
    lead,

    /** The table's first frame is on the page. */
    lay: () => (laid = true),

    /** The glue listens: what was touched meanwhile is touched now, unless it has gone. */
    done() {
      reading = null; // visit.early stays for the first frame
      document.removeEventListener("click", choose);
      document.removeEventListener("change", set);
      document.removeEventListener("click", tap);
      removeEventListener("popstate", back);
      for (const tapped of taps.splice(0)) {
        delete tapped.dataset.held;
        if (tapped.isConnected) tapped.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
      }
    },
  };
}
