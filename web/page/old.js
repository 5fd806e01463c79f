// Takes over games from old versions of the site, which kept everything in one text in localStorage.
import { LONGEST, words } from "./entry.js";
import { here } from "./here.js";

const OLD = ["table", "good", "rescue"].map((name) => `five-elephants.${name}`);

/**
 * Makes entries of that text. Parts that can't be read are set aside, and returned.
 * @param {import("./store.js").Run} run
 * @param {{ packed: string, mark: () => string }} how packed: the game whose records were kept packed; mark: a new revision
 */
export async function takeOver(run, { packed, mark }) {
  /** @type {(string | null)[]} */
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
    const known = new Set((await at.all("texts")).map(([, text]) => text));
    let stamp = Date.now();
    const visit = mark(); // an old page that is still open may keep its one text again
    /** @type {(text: unknown, name: unknown, place: string) => Promise<string>} */
    const keepText = async (text, name, place) => {
      if (typeof text !== "string" || text.length > LONGEST || known.has(text)) return "";
      const id = `old.${visit}.${place}`;
      known.add(text);
      await at.put("texts", id, text);
      await at.put("games", id, { ...guessed(text, packed), id, name: words(name, 40), own: true, rev: mark(), stamp: (stamp -= 1) });
      return id;
    };
    const list = (/** @type {unknown} */ value) => (Array.isArray(value) ? value.slice(0, 60) : []);
    const id = save.example ? "" : await keepText(save.record, save.name, "table");
    for (const [place, text] of list(save.shelf).entries()) await keepText(text, list(save.names)[place], `shelf.${place}`);
    for (const [place, text] of list(save.later).entries()) await keepText(text, "", `later.${place}`);
    for (const [place, [name, text]] of Object.entries(save.kept ?? {}).slice(0, 60).entries()) await keepText(text, name, `kept.${place}`);
    if (id) await at.put("facts", "table", { id, game: guessed(save.record, packed).game, at: save.at, turn: save.turn });
    for (const fact of ["best", "material"]) if (save[fact] && !(await at.get("facts", fact))) await at.put("facts", fact, save[fact]);
    if (odd.length) await at.put("aside", String(stamp), odd.join("\n"));
  });
  here(null); // what was taken over lies on the table
  for (const name of OLD) localStorage.removeItem(name);
  return words(odd[0], LONGEST);
}

/**
 * @param {string | null} text
 * @returns {any}
 */
function parsed(text) {
  try {
    const save = JSON.parse(text ?? "");
    return [1, 2].includes(save?.version) ? save : null;
  } catch {
    return null;
  }
}

/**
 * What an entry says of a game, as far as its text tells without the rules.
 * @param {string} text
 * @param {string} packed
 */
function guessed(text, packed) {
  const game = /^\[Game "([a-z_]{1,40})"\]/m.exec(text)?.[1] ?? packed;
  const last = text.trimEnd().split("\n").at(-1) ?? "";
  const plies = Number(/(?<!\d)(\d{1,4})\. \S/.exec(last)?.[1] ?? 0);
  return { game, plies, at: null, blank: false, over: /^\[Result "[^"*]/m.test(text) };
}
