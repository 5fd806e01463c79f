import { chance, today } from "../table/events.js";

// How many greetings have failed when the next one leaves something out: the link, then the game on the table, too, then all
// that is kept.
const WITHOUT_LINK = 1;
const WITHOUT_TABLE = 2;
export const WITHOUT_ALL = 3;

/** Whether the board has an area that is clearly higher than broad: a phone or a tablet held upright. */
export const upright = matchMedia("(max-aspect-ratio: 4/5)");

/**
 * The event that tells the table who is there: what this browser keeps, what the address asks for.
 * @param {import("../table/visit.js").Visit} visit
 * @param {object} page
 * @param {import("../keep/kept.js").Keeper} page.keeper
 * @param {Record<string, string | null>} page.settings
 * @param {string | undefined} page.configuration what the site's owner has set (site.toml), as JSON
 * @param {URLSearchParams} page.options of the page's address
 * @param {() => string} page.asked what the address asks for now
 */
export function greeter(visit, { keeper, settings, configuration, options, asked }) {
  /**
   * @param {number} tries how many greetings have failed
   * @param {boolean} revived whether the table is started once more in the middle of a visit
   */
  return async function greeting(tries, revived) {
    const root = document.documentElement;
    const kept = await keeper.greeting(tries < WITHOUT_ALL).then(sayable).catch(() => null);
    if (kept && tries >= WITHOUT_TABLE) delete kept.facts.table;
    if (!tries) visit.link = asked(); // where the reader has gone meanwhile
    return {
      op: "hello",
      language: root.lang,
      kept,
      tag: Array.from(crypto.getRandomValues(new Uint32Array(2)), (part) => part.toString(36)).join(""), // ids of no other table
      site: visit.site,
      named: visit.named,
      name: visit.game,
      seed: chance(),
      day: today(),
      home: revived ? root.dataset.at === "home" : !visit.guest && !visit.game && !visit.link,
      settings,
      configuration: configuration && JSON.parse(configuration),
      guest: visit.guest,
      players: visit.guest && options.get("players"),
      turned: options.has("turned"),
      upright: !visit.guest && upright.matches, // in a post the board's area is about square
      watching: options.get("moves") === "off",
      link: tries >= WITHOUT_LINK || revived ? "" : visit.link,
      storage: visit.guest || (kept !== null && kept.kind !== "memory"),
    };
  };
}

/**
 * What is kept, if it can be told as text at all; throws where it can't.
 * @template T
 * @param {T} kept
 * @returns {T}
 */
const sayable = (kept) => JSON.parse(JSON.stringify(kept));
