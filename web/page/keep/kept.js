// Keeps the reader's games in the browser: an entry and a text for each, written when that game has changed, and a few
// facts. The table says what to keep (web/table/keep/keeper.py); nothing here reads a game. Two windows may keep the same
// game: a window never overwrites a revision that it has not seen.
import { LONGEST, checked, isEntry, number, tellable, words } from "./entry.js";
import { here } from "./session_table.js";
import { memory, open } from "./store.js";

const MOST_GAMES = 400; // entries without a name that the table gets
const MOST_NAMED = 2_000; // entries with one
const MOST_OWED = 200;
const WORTH = 4; // plies of a game of one's own that is worth keeping for good
const SHARED = ["best", "results", "progress", "choices"]; // facts that other windows hear of
const RISING = ["progress"]; // facts made of numbers that only rise: what another window has kept is merged, not replaced
const MARK = "---"; // stands before each game in a file of all (web/table/keep/collection.py)
const LINKED = "----"; // before one that only came by a link

/**
 * Of two maps of numbers, each number or the higher one (`Progress.merged` in web/table/reader/progress.py). What is new comes
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
   * @typedef {{ games: object[], gone: string[], facts: Record<string, unknown>, anew: string[] }} News what other windows hear
   * @typedef {{ id: string, as: string, entry: import("./entry.js").Entry }} Fork a game that another window played otherwise
   */
  /** @type {Map<string, string>} */
  const seen = new Map(); // by id: the revision of a game as this window knows it to be kept
  /** @type {Map<string, string>} */
  const read = new Map(); // by id: the revision whose text this window has read or written
  /** @type {Map<string, string>} */
  const moved = new Map(); // by id: where a game is kept that another window has played otherwise
  /** @type {Promise<import("./store.js").Store> | undefined} */
  let store;
  let queue = Promise.resolve(); // writes to the store, one after the other
  /** @type {(event: import("../table/messages.js").Event) => void} */
  let told = () => {}; // who hears what other windows keep
  let blind = false; // whether the table has not read the store: then it writes games only, no facts
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

  const mark = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`;
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
   * All that a visit begins with; the text of the game on the table alone. What a table does not know of, it can't order
   * either (`blind`).
   * @param {boolean} [wanted] false for a table that can take none of it
   */
  async function greeting(wanted = true) {
    blind = true;
    const { run, kind } = await begin();
    if (!wanted) return null;
    const found = await run(false, async (at) => {
      const games = (await at.all("games")).filter(isEntry);
      /** @type {Record<string, any>} */
      const facts = Object.fromEntries((await at.all("facts")).map(([name, value]) => [name, tellable(value)]));
      if (kind !== "memory") facts.table = tellable(here()) ?? facts.table;
      const aside = (await at.all("aside")).length > 0;
      const id = facts.table?.id;
      const text = typeof id === "string" ? await at.get("texts", id) : undefined;
      return { games, facts, text: words(text, LONGEST), aside };
    });
    found.games.sort(latest);
    blind = false;
    for (const [id, { rev }] of found.games) seen.set(id, rev);
    const { id } = found.facts.table ?? {};
    const rev = seen.get(id);
    if (rev !== undefined) read.set(id, rev);
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
      const texts = Object.create(null); // an id may have any name
      for (const id of ids) {
        const [kept, text] = [await at.get("games", id), await at.get("texts", id)];
        if (kept) read.set(id, kept.rev);
        texts[id] = kept ? words(text, LONGEST) : null;
      }
      return texts;
    });
  }

  const bare = (/** @type {string} */ text) => text.replace(/^\[(?:Result|Scores) .*\n?/gm, "").trimEnd();
  /**
   * Whether one game is another one, some moves later perhaps.
   * @param {string} longer
   * @param {string} shorter
   */
  const covers = (longer, shorter) => {
    const [long, short] = [bare(longer), bare(shorter)];
    // Packed ones are packed line by line (web/table/keep/packing.py).
    return long === short || long.startsWith(`${short}\n`) || (short.startsWith("packed:") && long.startsWith(`${short}.`));
  };

  /**
   * Keep what the table says, in the order in which it was said.
   * @param {Keep[]} effects
   * @param {() => void} failed called when it can't be kept
   * @param {() => void} done called when it is
   */
  function keep(effects, failed, done) {
    if (blind) effects = effects.filter(({ put }) => put);
    if (!effects.length) return;
    if (!apart && effects.some(({ put }) => put?.own && put.plies >= WORTH)) persist();
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

  /**
   * Whether a game is kept otherwise than the table knew it.
   * @param {Kept} kept
   * @param {import("./entry.js").Entry | undefined} known
   */
  const differs = (kept, known) =>
    kept.plies !== known?.plies || kept.name !== known?.name || String(kept.turn ?? "") !== String(known?.turn ?? "");

  /** @param {Keep[]} effects */
  async function write(effects) {
    const { run } = await begin();
    const { forks, news, marks } = await run(true, async (at) => {
      /** @type {Fork[]} */
      const forks = [];
      /** @type {News} */
      const news = { games: [], gone: [], facts: {}, anew: [] };
      /** @type {Map<string, string>} */
      const marks = new Map(); // revisions of what is written here, by id
      for (const { put, text, drop, known, moved: settled, fact, value, anew } of effects) {
        if (settled !== undefined) moved.delete(settled); // from now on the table says by itself where
        else if (fact === "aside") await at.clear("aside"); // it is among the games again
        else if (fact !== undefined) {
          const whole = RISING.includes(fact) && !anew ? merged(await at.get("facts", fact), value) : value;
          await at.put("facts", fact, whole);
          if (SHARED.includes(fact)) news.facts[fact] = whole;
          if (anew) news.anew.push(fact);
        } else if (drop !== undefined) {
          const was = await at.get("games", drop);
          // Another window may be at it: what the table did not mean stays.
          if (was && (was.rev !== seen.get(drop) || differs(was, known))) continue;
          await at.drop("games", drop);
          await at.drop("texts", drop);
          news.gone.push(drop);
        } else if (put !== undefined) {
          await keepGame(at, put, known, text, { forks, news, marks });
        }
      }
      return { forks, news, marks };
    });
    const table = effects.findLast(({ fact }) => fact === "table");
    if (table && !apart) here(table.value);
    for (const [id, rev] of marks) for (const revisions of [seen, read]) revisions.set(id, rev);
    for (const { id, as } of forks) moved.set(id, as);
    for (const fork of forks) told({ op: "forked", ...fork });
    if (apart) return;
    if (news.games.length + news.gone.length || SHARED.some((fact) => fact in news.facts)) windows?.postMessage(news);
  }

  /**
   * @param {At} at
   * @param {import("./entry.js").Entry} put
   * @param {import("./entry.js").Entry | undefined} known the entry before, as the table knew it
   * @param {string | undefined} text
   * @param {{ forks: Fork[], news: News, marks: Map<string, string> }} made what is noted
   */
  async function keepGame(at, put, known, text, { forks, news, marks }) {
    let { id } = put;
    let entry = put;
    const elsewhere = moved.get(id);
    if (elsewhere !== undefined) {
      id = elsewhere;
      entry = { ...put, id };
    }
    const was = await at.get("games", id);
    if (text === undefined && !was) return; // another window keeps it no longer
    if (text === undefined) entry = { ...entry, plies: was.plies }; // it may have more moves there than here
    if (was && known?.name === put.name) entry = { ...entry, name: words(was.name, 80) }; // it may have been named there meanwhile
    let rev = was?.rev;
    let stamp = was?.stamp ?? Date.now();
    if (text !== undefined) {
      rev = mark();
      stamp = Date.now();
      const theirs = was && was.rev !== (marks.get(id) ?? read.get(id)) ? await at.get("texts", id) : undefined;
      if (typeof theirs === "string" && !covers(text, theirs)) {
        if (covers(theirs, text)) return; // the other window has gone on from here
        const as = `${id.slice(0, 50)}~${mark()}`;
        forks.push({ id, as, entry: checked(id, was) });
        id = as;
        entry = { ...entry, id, name: "" };
      }
      await at.put("texts", id, text);
      marks.set(id, rev);
    }
    await at.put("games", id, { ...entry, rev, stamp });
    news.games.push({ ...checked(id, entry), rev });
  }

  windows?.addEventListener("message", ({ data }) => {
    if (apart) return;
    for (const { id, rev } of data?.games ?? []) seen.set(id, rev);
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
    const texts = new Map(await at.all("texts"));
    const names = new Map(games.map(([id, { name }]) => [id, words(name, 80)]));
    const order = [...names.keys(), ...[...texts.keys()].filter((id) => !names.has(id))];
    const parts = order.filter((id) => typeof texts.get(id) === "string");
    const aside = (await at.all("aside")).map(([, text]) => marked(String(text)));
    const own = new Map(games.map(([id, kept]) => [id, kept.own !== false]));
    const head = (/** @type {string} */ id) => `${own.get(id) === false ? LINKED : MARK} ${names.get(id) ?? ""}`.trim();
    return [...parts.map((id) => `${head(id)}\n${texts.get(id)}`), ...aside].join("\n");
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
