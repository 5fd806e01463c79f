// Gives each effect of the table (web/table/effects.py) to the module that does it.
import { complain, forgive, say } from "../show/complain.js";

/** Which module does each effect: one of the page, the table's worker, or the glue. */
export const MODULES = /** @type {const} */ ({
  keep: "kept",
  fetch: "worker",
  load: "kept",
  draw: "outside",
  tick: "glue",
  think: "players",
  warm: "players",
  stop: "players",
  apply: "settings",
  sound: "sounds",
  cheer: "cheer",
  tell: "guest",
  live: "live",
});

/**
 * Something that is made when it is first asked for. After a failure the next request tries again.
 * @template T
 * @param {() => Promise<T>} make
 */
function lazy(make) {
  /** @type {Promise<T> | undefined} */
  let made;
  const get = () =>
    (made ??= make().catch((error) => {
      made = undefined;
      throw error;
    }));
  /** Do something with it if it is there. */
  const ifMade = (/** @type {(value: T) => void} */ use) => void made?.then(use).catch(() => {});
  return { get, ifMade };
}

/**
 * @typedef {import("./messages.js").Effect} Effect
 * @typedef {import("./messages.js").Keep} Keep
 */

/**
 * @param {object} page
 * @param {(name: string) => Promise<any>} page.load
 * @param {import("../keep/kept.js").Keeper} page.keeper
 * @param {ReturnType<typeof import("./settings.js").settings>} page.settings
 * @param {(event: import("./messages.js").Event) => void} page.send
 * @param {(ok: boolean) => void} page.saved hears whether the browser keeps what it should
 * @param {(texts: Record<string, string | null>) => void} page.loaded hands the worker what it waits for
 * @param {object} page.forPlayers what players.js needs
 * @param {() => object} page.forOutside what outside.js needs
 */
export function effects({ load, keeper, settings, send, saved, loaded, forPlayers, forOutside }) {
  /** @type {ReturnType<typeof import("../embed/guest.js").guest> | undefined} */
  let host; // the page around this one

  /** @typedef {ReturnType<typeof import("./players.js").players>} Players */
  /** @typedef {ReturnType<typeof import("../share/outside.js").outside>} Outside */
  const players = lazy(async () => /** @type {Players} */ ((await load("players.js")).players(forPlayers)));
  const outside = lazy(async () => /** @type {Outside} */ ((await load("outside.js")).outside(forOutside())));
  /** @typedef {ReturnType<typeof import("../live/live.js").live>} LiveModule */
  const others = lazy(async () => /** @type {LiveModule} */ ((await load("live.js")).live({ load, send })));
  const still = () => document.documentElement.dataset.motion === "off"; // the script itself heeds the device

  /**
   * Do what leaves the page (files, pictures, links; outside.js). If that fails, the event's `failed` is shown.
   * @param {import("../share/outside.js").Act} event
   */
  function leave(event) {
    forgive();
    outside
      .get()
      .then(({ act }) => act(event))
      .catch((error) => {
        console.warn(error);
        complain(event.failed ?? document.getElementById("snippet")?.dataset.failed);
      });
  }

  /**
   * Do what a game with other devices needs. What ends something begins nothing.
   * @param {import("./messages.js").Live} effect
   */
  function connect(effect) {
    const ends = effect.act === "send" || effect.act === "close" || (effect.act === "watch" && !effect.on);
    const done = (/** @type {LiveModule} */ { act }) => void act(effect);
    if (ends) return others.ifMade(done);
    others.get().then(done).catch(() => {
      if (effect.act === "scan") send({ op: "line", state: "scanned", why: "none" });
      else if (effect.act !== "watch") send({ op: "line", peer: "peer" in effect ? effect.peer : 0, state: "failed", why: "missing" });
    });
  }

  /** @type {Record<"outside" | "players" | "sounds" | "cheer" | "guest", (effect: any) => void>} */
  const done = {
    /** @param {import("./messages.js").Draw} effect */
    outside({ wanted, ...effect }) {
      if (wanted === undefined) outside.ifMade(({ drawn }) => drawn(effect.pictures));
      else leave({ act: "snippet", wanted, ...effect });
    },
    /** @param {import("./messages.js").Think | import("./messages.js").Warm | import("./messages.js").Stop} effect */
    players(effect) {
      const nobody = () => effect.do === "think" && send({ key: effect.key, op: effect.answer });
      players.get().then((found) => found.ask(effect)).catch(nobody);
    },
    /** @param {import("./messages.js").Sound} effect */
    sounds: ({ name, volume }) => void load("sounds.js").then(({ sound }) => sound(name, volume)).catch(() => {}),
    /** @param {import("./messages.js").Cheer} effect */
    cheer: ({ little }) => void (still() || load("cheer.js").then(({ cheer }) => cheer(little)).catch(() => {})),
    /** @param {import("./messages.js").Tell} effect */
    guest: (effect) => host?.told(effect),
  };

  return {
    leave,

    /**
     * At once, whether or not the frame is shown.
     * @param {Effect[]} effects
     */
    now(effects) {
      const keep = /** @type {Keep[]} */ (effects.filter((effect) => effect.do === "keep"));
      keeper.keep(keep, () => saved(false), () => saved(true));
      for (const effect of effects) {
        if (effect.do === "apply") settings.apply(effect);
        if (effect.do === "live") connect(effect);
        if (effect.do !== "load") continue;
        const none = () => Object.fromEntries(effect.ids.map((id) => [id, null]));
        keeper.load(effect.ids).catch(none).then(loaded);
      }
    },

    /**
     * Once the frame is shown.
     * @param {Effect[]} effects
     */
    after(effects) {
      for (const effect of effects) {
        const module = MODULES[effect.do];
        if (module in done) done[/** @type {keyof typeof done} */ (module)](effect);
      }
    },

    /** The table has failed over an event: say so, and end a wait for pictures. */
    fault() {
      say(document.getElementById("root")?.dataset.fault);
      outside.ifMade(({ drawn }) => drawn([]));
    },

    /**
     * Pass on a message of a worker about a task: `thought` or `pulse`.
     * @param {import("./messages.js").FromWorker} message
     */
    heard: (message) => players.ifMade(({ hear }) => hear(message)),

    /** The table is started again and will ask again: forget the task. */
    unthink: () => players.ifMade(({ forget }) => forget()),

    /** In an embedded page: load the module that tells the embedding page how the game stands. */
    async welcome(/** @type {object} */ page) {
      host = (await load("guest.js")).guest(page);
    },
  };
}
