// What this browser keeps of the reader's games: an entry and a text for each, written when that
// game has changed, and a few facts. The table says what (web/table/keep/keeper.py); nothing here reads
// a game. Two windows may keep the same game: what one has not seen it never writes over.
window.fiveElephantsKeep = (() => {
  const { open, memory } = window.fiveElephantsStore;
  const OLD = ["table", "good", "rescue"].map((name) => `five-elephants.${name}`); // how versions before kept all
  const GAMES = document.currentScript.dataset.games.split(" "); // the names of those that there are
  const MOST_GAMES = 400; // games that the table is told of, those with a name first
  const MOST_OWED = 200;
  const WORTH = 4; // plies of a game of one's own that is worth keeping for good
  const LONGEST = 120_000; // characters of a text that the table takes
  const SHARED = ["best", "results"]; // facts that other windows hear of
  const MARK = "---"; // stands before each game in a file of all (web/table/keep/collection.py)
  const LINKED = "----"; // before one that only came by a link
  const seen = new Map(); // by id: the revision of a game as this window knows it to be kept
  const read = new Map(); // by id: the revision whose text this window has read or written
  const moved = new Map(); // by id: where a game is kept that another window has played otherwise
  let store; // the promise of it
  let line = Promise.resolve(); // what is kept, one after the other
  let told = () => {}; // who hears what other windows keep
  let blind = false; // whether the table does not know what is kept: then only games are
  let persistent; // the promise of the browser's answer
  let apart = true; // whether nothing is really kept: then no other window hears of it
  let setApart = false; // whether this visit does not look at what is kept
  let waiting = 0; // how often something is still to be kept
  let owed = []; // what could not be kept when it was to be: the next time, then
  const HERE = "five-elephants.here"; // what lies on this window's table: other windows have theirs
  const windows = (() => {
    try {
      return new BroadcastChannel("five-elephants");
    } catch {
      return null;
    }
  })();

  const mark = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`;
  const words = (value, most) => (typeof value === "string" && value.length <= most ? value : "");

  const number = (value) => (typeof value === "number" ? value : 0);
  const latest = ([, one], [, other]) => number(other.stamp) - number(one.stamp);
  /** Whether something is nested more than so deep: no fact of ours is, and Python would stop over it. */
  const deeper = (value, most) =>
    typeof value === "object" && value !== null && (!most || Object.values(value).some((one) => deeper(one, most - 1)));

  /** A fact as text can tell it, whatever lies in the store; nothing where it can't. */
  function tellable(value) {
    try {
      const told = JSON.parse(JSON.stringify(value ?? null)) ?? undefined;
      return deeper(told, 8) ? undefined : told;
    } catch {
      return undefined;
    }
  }

  /** What this window had on its table; given a value, what it has. Nothing where that is denied. */
  function here(value) {
    try {
      if (value === undefined) return JSON.parse(sessionStorage.getItem(HERE)) ?? undefined;
      if (value === null) sessionStorage.removeItem(HERE);
      else sessionStorage.setItem(HERE, JSON.stringify(value));
    } catch {
      return undefined; // then the table is what any window had last
    }
  }

  /** An entry as the table takes it, whatever lies in the store. */
  function plain(id, kept) {
    const { game, plies, at, name, own, brought, blank, over, turn } = kept;
    const path = Array.isArray(turn) ? turn.slice(0, 400).filter((target) => words(target, 2_000)) : [];
    return { id, game: words(game, 40), plies: number(plies), at: at == null ? null : number(at), name: words(name, 80), own: own === true, brought: brought === true, blank: blank === true, over: over === true, turn: path };
  }
  const good = ([id, kept]) => typeof id === "string" && id.length <= 80 && typeof kept === "object" && kept !== null;

  /** Begin a visit. guest: nothing is kept; fresh: as if nothing had been kept so far. */
  function begin({ guest = false, fresh = false } = {}) {
    setApart ||= fresh && !guest;
    store ??= (guest || fresh ? Promise.resolve(memory()) : open()).then((opened) => {
      apart = opened.kind === "memory";
      document.documentElement.toggleAttribute("data-clears", clears());
      return opened;
    });
    return store;
  }

  /** The entries that the table is told of, the latest first. Entries of unknown games do not count, and games with a
   * name come before games without. */
  function entries(games) {
    const known = games.filter(([, { game }]) => GAMES.includes(game));
    const named = ([, { name }]) => words(name, 80) !== "";
    const told = new Set([...known.filter(named), ...known.filter((one) => !named(one))].slice(0, MOST_GAMES));
    return known.filter((one) => told.has(one)).map(([id, kept]) => plain(id, kept));
  }

  /** All that a visit begins with; the text of the game on the table alone. wanted: false for a table
   * that can take none of it. What a table does not know of, it can't order either (`blind`). */
  async function greeting(wanted = true) {
    blind = true;
    const { run, kind } = await begin();
    if (!wanted) return null;
    const unread = kind === "memory" ? "" : await takeOver(run);
    const found = await run(false, async (at) => {
      const games = (await at.all("games")).filter(good);
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
    if (seen.has(id)) read.set(id, seen.get(id));
    const games = entries(found.games);
    const { table, order, best, material, results } = found.facts;
    if (kind !== "memory") document.documentElement.dataset.kept ??= "yes"; // all that there is, so far
    if (kind !== "memory" && table) here(table); // another window may have another one meanwhile
    return { ...found, games, facts: { table, order, best, material, results }, kind, unread };
  }

  /** The texts of games by id; null for one that is not kept any more. */
  async function lend(ids) {
    const { run } = await begin();
    await line; // what is on its way is kept first
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

  const bare = (text) => text.replace(/^\[(?:Result|Scores) .*\n?/gm, "").trimEnd();
  /** Whether one game is another one, some moves later perhaps. */
  const covers = (longer, shorter) => {
    const [long, short] = [bare(longer), bare(shorter)];
    // Packed ones are packed line by line (web/table/keep/packing.py).
    return long === short || long.startsWith(`${short}\n`) || (short.startsWith("packed:") && long.startsWith(`${short}.`));
  };

  /** Keep what the table says, in the order in which it was said; calls `failed` when it can't be, `done`
   * when it is. */
  function keep(effects, failed, done) {
    if (blind) effects = effects.filter(({ put }) => put);
    if (!effects.length) return;
    if (!apart && effects.some(({ put }) => put?.own && put.plies >= WORTH)) persist();
    waiting += 1;
    document.documentElement.dataset.kept = "no";
    line = line.then(async () => {
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

  async function write(effects) {
    const { run } = await begin();
    const forks = [];
    const news = { games: [], gone: [], facts: {} };
    const marks = new Map();
    await run(true, async (at) => {
      for (const { put, text, drop, known: as, moved: known, fact, value } of effects) {
        if (known !== undefined) moved.delete(known); // from now on the table says by itself where
        else if (fact === "aside") await at.clear("aside"); // it is among the games again
        else if (fact !== undefined) {
          await at.put("facts", fact, value);
          if (SHARED.includes(fact)) news.facts[fact] = value;
        } else if (drop !== undefined) {
          const was = await at.get("games", drop);
          // Another window may be at it: what the table did not mean stays.
          if (was && (was.rev !== seen.get(drop) || was.plies !== as.plies || was.name !== as.name || `${was.turn ?? ""}` !== `${as.turn ?? ""}`)) continue;
          await at.drop("games", drop);
          await at.drop("texts", drop);
          news.gone.push(drop);
        } else if (put !== undefined) {
          await keepGame(at, put, as, text, { forks, news, marks });
        }
      }
    });
    const table = effects.findLast(({ fact }) => fact === "table");
    if (table && !apart) here(table.value);
    for (const [id, rev] of marks) for (const known of [seen, read]) known.set(id, rev);
    for (const { id, as } of forks) moved.set(id, as);
    for (const fork of forks) told({ op: "forked", ...fork });
    if (apart) return;
    if (news.games.length + news.gone.length || SHARED.some((fact) => fact in news.facts)) windows?.postMessage(news);
  }

  async function keepGame(at, put, as, text, { forks, news, marks }) {
    let { id } = put;
    let entry = put;
    if (moved.has(id)) {
      id = moved.get(id);
      entry = { ...put, id };
    }
    const was = await at.get("games", id);
    if (text === undefined && !was) return; // another window keeps it no longer
    if (text === undefined) entry = { ...entry, plies: was.plies }; // it may have more moves there than here
    if (was && as?.name === put.name) entry = { ...entry, name: words(was.name, 80) }; // it may have been named there meanwhile
    let rev = was?.rev;
    let stamp = was?.stamp ?? Date.now();
    if (text !== undefined) {
      rev = mark();
      stamp = Date.now();
      const theirs = was && was.rev !== (marks.get(id) ?? read.get(id)) ? await at.get("texts", id) : undefined;
      if (typeof theirs === "string" && !covers(text, theirs)) {
        if (covers(theirs, text)) return; // the other window has gone on from here
        const as = `${id.slice(0, 50)}~${mark()}`;
        forks.push({ id, as, entry: plain(id, was) });
        id = as;
        entry = { ...entry, id, name: "" };
      }
      await at.put("texts", id, text);
      marks.set(id, rev);
    }
    await at.put("games", id, { ...entry, rev, stamp });
    news.games.push({ ...plain(id, entry), rev });
  }

  windows?.addEventListener("message", ({ data }) => {
    if (apart) return;
    for (const { id, rev } of data?.games ?? []) seen.set(id, rev);
    told({ op: "elsewhere", games: data?.games ?? [], gone: data?.gone ?? [], facts: data?.facts ?? {} });
  });

  /** Every game that is kept, as one text for a file; what was set aside before comes last. */
  async function all() {
    const { run } = await begin();
    await line;
    const ours = await run(false, collected);
    if (!setApart) return ours;
    const kept = await open().then((other) => other.run(false, collected)).catch(() => "");
    return [ours, kept].filter(Boolean).join("\n");
  }

  /** A text as part of a file of all games. */
  const marked = (text) => (text.startsWith(MARK) ? text : `${MARK}\n${text}`);

  async function collected(at) {
    const games = (await at.all("games")).filter(good).sort(latest);
    const texts = new Map(await at.all("texts"));
    const names = new Map(games.map(([id, { name }]) => [id, words(name, 80)]));
    const order = [...names.keys(), ...[...texts.keys()].filter((id) => !names.has(id))];
    const parts = order.filter((id) => typeof texts.get(id) === "string");
    const aside = (await at.all("aside")).map(([, text]) => marked(String(text)));
    const own = new Map(games.map(([id, kept]) => [id, kept.own !== false]));
    const head = (id) => `${own.get(id) === false ? LINKED : MARK} ${names.get(id) ?? ""}`.trim();
    return [...parts.map((id) => `${head(id)}\n${texts.get(id)}`), ...aside].join("\n");
  }

  /** Set everything aside, so that the next visit begins with nothing; `all` still has it. */
  async function setAside() {
    const { run } = await begin();
    await line;
    await run(true, async (at) => {
      const text = await collected(at);
      for (const room of ["games", "texts", "facts", "aside"]) await at.clear(room);
      if (text) await at.put("aside", String(Date.now()), text);
    });
    here(null);
  }

  /** What was set aside, as one text; it goes once the table has taken it over. */
  async function takeBack() {
    const { run } = await begin();
    return run(false, async (at) => (await at.all("aside")).map(([, text]) => marked(String(text))).join("\n"));
  }

  /** The one text in which versions before kept everything becomes entries; what of it can't be
   * understood is set aside, and returned. */
  async function takeOver(run) {
    let old;
    try {
      old = OLD.map((name) => localStorage.getItem(name));
    } catch {
      return "";
    }
    if (!old.some(Boolean)) return "";
    const [table, last, rescued] = old;
    const save = [table, last].map(parsed).find(Boolean) ?? {};
    const odd = [table && !parsed(table) ? table : "", rescued].filter(Boolean);
    await run(true, async (at) => {
      const had = new Set((await at.all("texts")).map(([, text]) => text));
      let stamp = Date.now();
      const visit = mark(); // an old page that is still open may keep its one text again
      const keepText = async (text, name, place) => {
        if (typeof text !== "string" || text.length > LONGEST || had.has(text)) return "";
        const id = `old.${visit}.${place}`;
        had.add(text);
        await at.put("texts", id, text);
        await at.put("games", id, { ...guessed(text), id, name: words(name, 40), own: true, rev: mark(), stamp: (stamp -= 1) });
        return id;
      };
      const list = (value) => (Array.isArray(value) ? value.slice(0, 60) : []);
      const id = save.example ? "" : await keepText(save.record, save.name, "table");
      for (const [place, text] of list(save.shelf).entries()) await keepText(text, list(save.names)[place], `shelf.${place}`);
      for (const [place, text] of list(save.later).entries()) await keepText(text, "", `later.${place}`);
      for (const [place, [name, text]] of Object.entries(save.kept ?? {}).slice(0, 60).entries()) await keepText(text, name, `kept.${place}`);
      if (id) await at.put("facts", "table", { id, game: guessed(save.record).game, at: save.at, turn: save.turn });
      for (const fact of ["best", "material"]) if (save[fact] && !(await at.get("facts", fact))) await at.put("facts", fact, save[fact]);
      if (odd.length) await at.put("aside", String(stamp), odd.join("\n"));
    });
    here(null); // what was taken over lies on the table
    for (const name of OLD) localStorage.removeItem(name);
    return words(odd[0], LONGEST);
  }

  function parsed(text) {
    try {
      const save = JSON.parse(text);
      return [1, 2].includes(save?.version) ? save : null;
    } catch {
      return null;
    }
  }

  /** What an entry says of a game, as far as its text tells without the rules. */
  function guessed(text) {
    const game = /^\[Game "([a-z_]{1,40})"\]/m.exec(text)?.[1] ?? "tambouille"; // the one that is kept packed
    const last = text.trimEnd().split("\n").at(-1);
    const plies = Number(/(?<!\d)(\d{1,4})\. \S/.exec(last)?.[1] ?? 0);
    return { game, plies, at: null, blank: false, over: /^\[Result "[^"*]/m.test(text) };
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

  return { begin, greeting, lend, keep, all, persist, setAside, takeBack, listen: (hear) => (told = hear) };
})();
