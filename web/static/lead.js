// Until the table is awake: what an address or a click at home asks for is shown at once, as a
// picture where there is one, and what was clicked waits for the table.
window.fiveElephantsLead = (page, { site, file }) => {
  const root = document.documentElement;
  let sat = false; // whether a game waits for the table
  page.early = false; // whether the rules that are read came before the table (frame.py)
  let reading = ""; // the place in the rules that the address asks for
  let laid = false; // whether the table's first frame is on the page: its panels are no longer ours
  const taps = []; // on that frame, which nobody hears yet

  /** Show the table that a fragment, or a game's name, leads to; or home. */
  function lead(fragment) {
    const home = fragment === "home";
    root.dataset.at = home ? "home" : "table";
    const [, game] = /^[#/!]*(?:position=|game=)?([a-z_]+)/.exec(fragment) ?? [];
    read(fragment);
    const board = document.getElementById("board");
    const title = document.querySelector(`.game-box.of-${game} h2`)?.textContent;
    if (home || !title || board.querySelector("svg")) return;
    const heading = Object.assign(document.createElement("h1"), { className: `of-${game}`, textContent: title });
    document.getElementById("status").replaceChildren(heading);
    scrollTo(0, 0);
    if (!site) return; // the single file has no pictures beside it
    const picture = Object.assign(new Image(), { className: "board", alt: "" });
    picture.src = new URL(`${site}pictures/${game}.svg`, document.baseURI);
    board.replaceChildren(picture);
  }

  /** The rules are a text: it can be read long before the table is awake. */
  async function read(fragment) {
    if (laid) return;
    const panel = document.getElementById("panel");
    const [, game, clause] = /^([a-z_]+)\/rules(?:\/([\w-]+))?$/.exec(fragment) ?? [];
    if (reading !== fragment) {
      panel.replaceChildren();
      page.early = false;
    }
    reading = fragment;
    if (!page.known.includes(game) || !site || root.dataset.embed) return;
    const whole = (answer) => (answer.ok ? answer.text() : "");
    const text = await fetch(file(`rules-${game}.${root.lang}.txt`)).then(whole).catch(() => "");
    if (reading !== fragment) return; // gone elsewhere, or the table is there
    if (!text.startsWith("<section")) return; // a host may answer what it lacks with a page of its own
    panel.innerHTML = text.replaceAll("%SITE%", () => site);
    page.early = true;
    const place = document.getElementById(clause ? `rule-${clause}` : "panel-rules");
    place?.focus({ preventScroll: true });
    if (place && clause) show(place, panel); // else the text begins at its top
  }

  /** Bring a clause into view, and again when what stands before it takes another height, until its reader goes on. */
  function show(place, panel) {
    const sheet = panel.firstElementChild;
    let top;
    const again = new ResizeObserver(() => {
      place.scrollIntoView({ block: "nearest" });
      top = sheet.scrollTop;
    });
    for (const part of [sheet, ...sheet.querySelectorAll("ul")]) again.observe(part);
    sheet.addEventListener("scroll", () => top !== undefined && Math.abs(sheet.scrollTop - top) > 2 && again.disconnect());
    sheet.addEventListener("focusin", ({ target }) => target !== place && again.disconnect());
  }

  function early(event) {
    const chosen = event.target.closest("#home [data-op], .brand");
    const here = document.querySelector(".game-box"); // a game's own page has no boxes yet
    if (!chosen || !here || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const { op, link, name } = chosen.dataset;
    if (op === "visit") { // the greeting asks for it
      history.pushState({ from: "home" }, "", link === "home" ? location.pathname + location.search : `#${link}`);
      lead(link);
      if (sat) page.send(JSON.stringify({ op: "visit", link })); // after that game
    } else {
      sat = true;
      history.pushState({ from: "home" }, "", `#${name}`); // a step that can be taken back
      page.send(JSON.stringify({ ...chosen.dataset, seed: Math.floor(Math.random() * 2 ** 32) }));
      lead(name);
    }
    chosen.closest("[popover]")?.hidePopover();
  }

  /** The first frame is on the page for a moment before the glue hears anything: what is touched meanwhile is kept. */
  function hold(event) {
    const tapped = event.target.closest("[data-op]");
    if (!laid || !tapped || event.defaultPrevented || tapped.matches("a, form, input, [aria-disabled=true]")) return;
    taps.push(tapped);
    tapped.dataset.held = "";
  }

  /** Somebody listens: what was touched meanwhile is touched now, unless it has gone. */
  function give() {
    document.removeEventListener("click", hold);
    for (const tapped of taps.splice(0)) {
      delete tapped.dataset.held;
      if (tapped.isConnected) tapped.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    }
  }

  /** A setting that is chosen meanwhile. */
  function set({ target }) {
    const chosen = target.closest("#settings [data-op]");
    if (!chosen) return;
    const { op, name, value } = chosen.dataset;
    page.send(JSON.stringify({ ...chosen.dataset }));
    if (name === "theme" && value === "system") delete root.dataset.theme;
    else if (name === "theme") root.dataset.theme = value;
    if (op !== "language") return;
    page.keep("language", value);
    page.unask();
  }

  function back() {
    const link = location.hash.slice(1) || page.game || "home";
    lead(link);
    if (sat) page.send(JSON.stringify({ op: "visit", link })); // after the game that was begun
  }

  for (const [name, value] of Object.entries(page.settings)) { // the sheet shows what is kept
    const choice = document.querySelector(`#settings [name="set-${name}"][value="${CSS.escape(value)}"]`);
    if (choice) choice.checked = true;
  }
  document.addEventListener("click", early);
  document.addEventListener("click", hold);
  document.addEventListener("change", set);
  addEventListener("popstate", back);
  const done = () => {
    reading = null; // page.early stays for the first frame
    document.removeEventListener("click", early);
    document.removeEventListener("change", set);
    removeEventListener("popstate", back);
  };
  return { lead, lay: () => (laid = true), done, give };
};
