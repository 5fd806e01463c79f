// Where the reader is (the table says it: places.py) stands in the address after `#`. What opens there
// is a step, which the browser's own button takes back; what closes goes back over its step. In
// somebody's own page the address is that page's business. The build puts this before boot.js.
window.fiveElephantsAddress = (page, { own, query, SHOWN }) => {
  const MOST = 60_000; // characters of an address after `#` that the table reads (link.py)
  const framed = page.guest || top !== window;
  if (!framed) history.scrollRestoration = "manual"; // a step back leads to the board or a panel
  let seen = current(); // in the address, as last heeded or written
  let actual = ""; // where the table is
  let aim = null; // where a step back that is under way leads

  /** The address after `#`. Of one that is too long a character too many, so that the table says so. */
  function fragment() {
    return decoded(location.hash.replace(SHOWN, "#").slice(1, MOST + 2));
  }

  /** A fragment as it was before a program encoded all of it, `=` included. */
  function decoded(text) {
    try {
      while (text.includes("%") && !text.includes("=")) text = decodeURIComponent(text);
    } catch {
      // No code: the table says that it can't be read.
    }
    return text;
  }

  /** A game's own page needs no more than its address, nor does home on the site's. */
  function current() {
    return fragment() || own;
  }

  /** Let the address say where the reader is, as an answer of the table has it. */
  function place(next) {
    actual = next;
    if (page.behind()) return; // the answer that comes last says where the reader is
    if (framed || page.visiting > 0 || aim !== null || next === seen || seen !== current()) return;
    const url = next === own ? location.pathname + location.search : `#${next}`;
    const closes = seen.startsWith(`${next}/`);
    try {
      if (closes && page.visiting < 0 && history.state?.from === next) {
        aim = next;
        history.back();
        return;
      }
      if (closes || !page.visiting || !page.begun) history.replaceState(history.state, "", url);
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
    const seed = Math.floor(Math.random() * 2 ** 32);
    page.send(JSON.stringify({ op: next.includes("=") ? "link" : "visit", link: next, seed }));
    page.visiting = page.waiting;
  }

  /** The greeting asks for what the address says now. */
  function asked() {
    seen = current();
    return fragment();
  }

  /** The language that a reader chooses is newer than the one that the address asks for. */
  function unask() {
    if (!query.has("lang")) return;
    query.delete("lang");
    const rest = String(query);
    history.replaceState(history.state, "", `${location.pathname}${rest && `?${rest}`}${location.hash}`);
  }

  /** From now on, heed where the browser's own buttons lead. */
  function heed() {
    addEventListener("popstate", moved);
    addEventListener("hashchange", moved);
    moved();
  }

  return { fragment, asked, place, unask, heed };
};
