// Keeps the reader's games in the browser: an entry and a text for each, written when that game has changed, and a few
// facts. The table says what to keep (web/table/keep/keeper.py); nothing here reads a game. Two windows may go on with the
// same game: a window never writes over a text that it has not read, but keeps a copy beside it.
import { LONGEST, checked, isEntry, number, tellable, words } from "./entry.js";
import { here } from "./session_table.js";
import { memory, open } from "./store.js";

const MOST_GAMES = 400; // entries without a name that the table gets
const MOST_NAMED = 2_000; // entries with one
const MOST_OWED = 200;
const LONGEST_ID = 70; // characters of an id that a copy's takes over
const WORTH = 4; // plies of a game of one's own that is worth keeping for good
const SHARED = ["best", "results", "progress", "choices"]; // facts that other windows hear of
const RISING = ["progress"]; // facts made of numbers that only rise: what another window has kept is merged, not replaced
const MARK = "---"; // stands before each game in a file of all (web/table/keep/collection.py)
const LINKED = "----"; // before one that only came by a link

/**
 * Of two maps of numbers, each number or the higher one (`Progress.merge` in web/table/reader/progress.py). What is new comes
 * last: of too many the table takes the last ones.
 * @param {any} old
 * @param {any} now
 */
function merged(old, now) {
  const both = Object.fromEntries(Object.entries(old ?? {}).filter(([, number]) => typeof number === "number"));
  for (const [name, number] of Object.entries(now)) if (!(both[name] >= number)) both[name] = number;
  return both;
}

/**
 * @typedef {ReturnType<typeof keeper>} Keeper
 * @param {object} site
 * @param {string[]} site.games the names of the games that there are
 */
export function keeper({ games: names }) {
  /**
   * @typedef {import("./entry.js").Kept} Kept
   * @typedef {import("../table/messages.js").Keep} Keep
   * @typedef {import("./store.js").At} At
   * @typedef {import("./entry.js").Entry} Entry
   * @typedef {{ games: object[], gone: string[], facts: Record<string, unknown>, anew: string[] }} News what other windows hear
   * @typedef {{ id: string, as: string, entry: Entry }} Fork a game that another window played otherwise
   * @typedef {{ forks: Fork[], news: News, texts: Map<string, string>, copies: Map<string, string> }} Written
   *   what a write has done; the texts, and the ids of copies, by id
   */
  /** @type {Map<string, string>} */
  const texts = new Map(); // by id: the text of a game as this window has read or written it last
  const tag = Math.random().toString(36).slice(2, 8); // of this window, in the ids of its copies
  let copied = 0; // copies that it has made
  /** @type {Map<string, string>} */
  const copies = new Map(); // by id: where this window's line is kept instead, until the table has heard of it
  /** @type {Promise<import("./store.js").Store> | undefined} */
  let store;
  let queue = Promise.resolve(); // writes to the store, one after the other
  /** @type {(event: import("../table/messages.js").Event) => void} */
  let told = () => {}; // who hears what other windows keep
  /** @type {Promise<boolean> | undefined} */
  let persistent; // whether the browser promises not to clear the store
  let apart = true; // whether the store is only memory: then other windows are not told
  let setApart = false; // whether this visit leaves the browser's store alone (`?fresh`)
  let waiting = 0; // writes that are not done yet
  /** @type {Keep[]} */
  let owed = []; // writes that have failed: they are tried again with the next one
  const windows = (() => {
    try {
      return new BroadcastChannel("five-elephants");
    } catch {
      return null;
    }
  })();

  /** @type {(one: [string, Kept], other: [string, Kept]) => number} */
  const latest = ([, one], [, other]) => number(other.stamp) - number(one.stamp);
  /** Begin a visit. guest: nothing is kept; fresh: games are kept in memory only, as if the store were empty. */
  function begin({ guest = false, fresh = false } = {}) {
    setApart ||= fresh && !guest;
    store ??= (guest || fresh ? Promise.resolve(memory()) : open()).then((opened) => {
      apart = opened.kind === "memory";
      document.documentElement.toggleAttribute("data-clears", clears());
      return opened;
    });
    return store;
  }

  /**
   * The entries that the table gets, the latest first. Entries of unknown games are left out; no game without a name
   * takes the place of one with a name.
   * @param {[string, Kept][]} games
   */
  function entries(games) {
    const known = games.filter(([, { game }]) => names.includes(game));
    const named = (/** @type {[string, Kept]} */ [, { name }]) => words(name, 80) !== "";
    const unnamed = known.filter((one) => !named(one)).slice(0, MOST_GAMES);
    const told = new Set([...known.filter(named).slice(0, MOST_NAMED), ...unnamed]);
    return known.filter((one) => told.has(one)).map(([id, kept]) => checked(id, kept));
  }

  /**
   * All that a visit begins with; the text of the game on the table alone.
   * @param {boolean} [wanted] false for a table that can take none of it
   */
  async function greeting(wanted = true) {
    const { run, kind } = await begin();
    copies.clear(); // a table that begins knows each game by where it is kept
    if (!wanted) return null;
    const found = await run(false, async (at) => {
      const games = (await at.all("games")).filter(isEntry);
      /** @type {Record<string, any>} */
      const facts = Object.fromEntries((await at.all("facts")).map(([name, value]) => [name, tellable(value)]));
      if (kind !== "memory") facts.table = tellable(here()) ?? facts.table;
      const aside = (await at.all("aside")).length > 0;
      const id = facts.table?.id;
      const text = typeof id === "string" ? await at.get("texts", id) : undefined;
      if (text !== undefined) texts.set(id, text);
      return { games, facts, text: words(text, LONGEST), aside };
    });
    found.games.sort(latest);
    const games = entries(found.games);
    const { table, order, best, material, results, progress, choices } = found.facts;
    if (kind !== "memory") void room(run);
    if (kind !== "memory" && table) here(table); // another window may have another one meanwhile
    return { ...found, games, facts: { table, order, best, material, results, progress, choices }, kind };
  }

  /**
   * Say that all there is so far is kept; not where the store is full, so that no further move would be.
   * @param {import("./store.js").Run} run
   */
  async function room(run) {
    const trial = (/** @type {At} */ at) => at.put("facts", "trial", "-".repeat(1000)).then(() => at.drop("facts", "trial"));
    const fits = await run(true, trial).then(() => "yes", () => "no");
    document.documentElement.dataset.kept ??= fits;
  }

  /**
   * The texts of games by id; null for one that is not kept any more.
   * @param {string[]} ids
   * @returns {Promise<Record<string, string | null>>}
   */
  async function load(ids) {
    const { run } = await begin();
    await queue; // what is on its way is kept first
    return run(false, async (at) => {
      const found = Object.create(null); // an id may have any name
      for (const id of ids) {
        const [kept, text] = [await at.get("games", id), await at.get("texts", id)];
        if (text !== undefined) texts.set(id, text);
        found[id] = kept ? words(text, LONGEST) : null;
      }
      return found;
    });
  }

  /**
   * Keep what the table says, in the order in which it was said.
   * @param {Keep[]} effects
   * @param {() => void} failed called when it can't be kept
   * @param {() => void} done called when it is
   */
  function keep(effects, failed, done) {
    if (!effects.length) return;
    if (!apart && effects.some(({ put }) => put?.own && number(put.plies) >= WORTH)) persist();
    waiting += 1;
    document.documentElement.dataset.kept = "no";
    queue = queue.then(async () => {
      const due = [...owed.splice(0), ...effects];
      try {
        await write(due);
        waiting -= 1;
        done();
        if (!waiting) document.documentElement.dataset.kept = apart ? "apart" : "yes";
      } catch (error) {
        console.warn(error);
        waiting -= 1;
        owed = due.slice(-MOST_OWED);
        failed();
      }
    });
  }

  /** @param {Keep[]} effects */
  async function write(effects) {
    const { run } = await begin();
    const { forks, news, texts: written, copies: noted } = await run(true, async (at) => {
      /** @type {Written} */
      const made = { forks: [], news: { games: [], gone: [], facts: {}, anew: [] }, texts: new Map(), copies: new Map() };
      for (const { put, named, text, drop, known, moved, fact, value, anew } of effects) {
        if (moved !== undefined) copies.delete(moved); // from now on the table says by itself where
        else if (fact === "aside") await at.clear("aside"); // it is among the games again
        else if (fact !== undefined) {
          const whole = RISING.includes(fact) && !anew ? merged(await at.get("facts", fact), value) : value;
          await at.put("facts", fact, whole);
          if (SHARED.includes(fact)) made.news.facts[fact] = whole;
          if (anew) made.news.anew.push(fact);
        } else if (drop !== undefined) await dropGame(at, drop, known, made);
        else if (put !== undefined) await keepGame(at, put, text, named === true, made);
      }
      return made;
    });
    const table = effects.findLast(({ fact }) => fact === "table");
    if (table && !apart) here(table.value);
    for (const [id, text] of written) texts.set(id, text);
    for (const [id, copy] of noted) copies.set(id, copy);
    for (const fork of forks) told({ op: "forked", ...fork });
    if (apart) return;
    if (news.games.length + news.gone.length || SHARED.some((fact) => fact in news.facts)) windows?.postMessage(news);
  }

  /**
   * Keep a game, or what has changed of its entry. A text of another window stays: this window's goes under an id of its
   * own, as does all else that the table says of the old id before it hears of that.
   * @param {At} at
   * @param {Partial<Entry> & { id: string }} put
   * @param {string | undefined} text
   * @param {boolean} named whether the table has changed the name: otherwise it is as another window has given it
   * @param {Written} made what is noted
   */
  async function keepGame(at, put, text, named, made) {
    let { id } = put;
    const copyOf = (/** @type {string} */ id) => made.copies.get(id) ?? copies.get(id);
    for (let copy = copyOf(id); copy !== undefined; copy = copyOf(id)) id = copy;
    let was = await at.get("games", id);
    const theirs = await at.get("texts", id);
    if (text !== undefined && ![undefined, text, made.texts.get(id) ?? texts.get(id)].includes(theirs)) {
      const as = `${id.slice(0, LONGEST_ID)}~${tag}${(copied += 1)}`;
      made.forks.push({ id, as, entry: checked(id, was ?? {}) });
      made.copies.set(id, as);
      [id, was, named] = [as, undefined, true];
      put = { ...put, name: "" };
    }
    if (text === undefined && !was) return; // another window keeps it no longer
    const entry = checked(id, { ...was, ...put, ...(was && !named && { name: was.name }) });
    if (text !== undefined) {
      await at.put("texts", id, text);
      made.texts.set(id, text);
    }
    await at.put("games", id, { ...entry, stamp: text === undefined ? was.stamp : Date.now() });
    made.news.games.push(entry);
  }

  /**
   * Drop a game that is still as the table knew it: another window may be at it.
   * @param {At} at
   * @param {string} id
   * @param {Entry | undefined} known
   * @param {Written} made what is noted
   */
  async function dropGame(at, id, known, made) {
    const [was, text] = [await at.get("games", id), await at.get("texts", id)];
    const read = made.texts.get(id) ?? texts.get(id) ?? text; // one that was never read here is known by its entry alone
    const same = JSON.stringify(checked(id, was ?? {})) === JSON.stringify(checked(id, known ?? {}));
    if (was && !(same && text === read)) return;
    await at.drop("games", id);
    await at.drop("texts", id);
    made.news.gone.push(id);
  }

  windows?.addEventListener("message", ({ data }) => {
    if (apart) return;
    told({ op: "elsewhere", games: data?.games ?? [], gone: data?.gone ?? [], facts: data?.facts ?? {}, anew: data?.anew ?? [] });
  });

  /** Every game that is kept, as one text for a file; what was set aside before comes last. */
  async function all() {
    const { run } = await begin();
    await queue;
    const ours = await run(false, collected);
    if (!setApart) return ours;
    const kept = await open().then((other) => other.run(false, collected)).catch(() => "");
    return [ours, kept].filter(Boolean).join("\n");
  }

  /** A text as part of a file of all games. */
  const marked = (/** @type {string} */ text) => (text.startsWith(MARK) ? text : `${MARK}\n${text}`);

  /** @param {At} at */
  async function collected(at) {
    const games = (await at.all("games")).filter(isEntry).sort(latest);
    const records = new Map(await at.all("texts"));
    const names = new Map(games.map(([id, { name }]) => [id, words(name, 80)]));
    const order = [...names.keys(), ...[...records.keys()].filter((id) => !names.has(id))];
    const parts = order.filter((id) => typeof records.get(id) === "string");
    const aside = (await at.all("aside")).map(([, text]) => marked(String(text)));
    const own = new Map(games.map(([id, kept]) => [id, kept.own !== false]));
    const head = (/** @type {string} */ id) => `${own.get(id) === false ? LINKED : MARK} ${names.get(id) ?? ""}`.trim();
    return [...parts.map((id) => `${head(id)}\n${records.get(id)}`), ...aside].join("\n");
  }

  /** Set everything aside, so that the next visit begins with nothing; `all` still has it. */
  async function setAside() {
    const { run } = await begin();
    await queue;
    await run(true, async (at) => {
      const text = await collected(at);
      for (const part of ["games", "texts", "facts", "aside"]) await at.clear(part);
      if (text) await at.put("aside", String(Date.now()), text);
    });
    here(null);
  }

  /** What was set aside, as one text; it goes once the table has taken it over. */
  async function takeBack() {
    const { run } = await begin();
    return run(false, async (at) => (await at.all("aside")).map(([, text]) => marked(String(text))).join("\n"));
  }

  /** Whether this browser clears what a page keeps after seven days without a visit: WebKit does, on the site and where
   * the page has not been installed. */
  function clears() {
    const installed = navigator.standalone || matchMedia("(display-mode: standalone)").matches;
    return navigator.vendor.startsWith("Apple") && location.protocol.startsWith("http") && !installed;
  }

  /** Ask once that the browser does not clear what is kept here. Nothing should wait for the answer:
   * a browser that asks its reader may never give one. */
  function persist() {
    persistent ??= (async () => navigator.storage.persist())().catch(() => false);
    return persistent;
  }

  return {
    begin,
    greeting,
    load,
    keep,
    all,
    persist,
    setAside,
    takeBack,
    /** Hear what other windows keep, as events. */
    listen: (/** @type {(event: import("../table/messages.js").Event) => void} */ hear) => void (told = hear),
  };
}
