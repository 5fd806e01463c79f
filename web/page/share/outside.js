// Saves files and pictures, copies and shares links, reads files. Loaded when first used.
import { say } from "../show/complain.js";
import { offer } from "./download.js";
import { pack } from "./packed.js";

const root = document.documentElement;
const MOST = { width: 960, height: 640 }; // pixels of a picture: it is seen whole in a post, whatever its shape
const FILM = { width: 480, delay: 900, last: 3000 }; // pixels; ms a frame, and the last one
const PARTS = [0.12, 0.4, 0.7, 0.9]; // how much of a move is done where the film shows it
const MOST_FILE = 12_000_000; // bytes of a file that are read: more than all games that can be kept
const MOST_GAME = 200_000; // characters of one without many games: more than a game has, so the table says that it is too long
const LATE = 1_000; // ms after which the page says that it is working
const TWICE = 500; // ms within which two touches are one

/** @param {string} id */
const byId = (id) => document.getElementById(id);
/** A box with a text. @param {string} id */
const boxOf = (id) => /** @type {HTMLTextAreaElement} */ (document.getElementById(id));
const theme = () => root.dataset.theme || (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
const plain = (/** @type {string} */ name) => name.replace(/[\\/:*?"<>|]+/g, "-");

/**
 * What a button asks for: act names it, the rest are the fields of that act.
 * @typedef {{ act: string, id?: string } & Record<string, any>} Act
 */

/**
 * @param {object} page
 * @param {(name: string) => Promise<any>} page.load
 * @param {(event: import("../table/messages.js").Event) => void} page.send
 * @param {() => boolean} page.behind whether answers of the table are still to come
 * @param {import("../keep/kept.js").Keeper} page.keeper
 */
export function outside({ load, send, behind, keeper }) {
  /** @type {((pictures: string[]) => void)[]} */
  const asked = []; // callbacks that wait for pictures: the table answers in the order of the requests
  /** @type {Map<string, { since: number, stop: boolean }>} */
  const busy = new Map(); // buttons at work: since when, and whether they are to stop

  /** @returns {Promise<typeof import("./pictures.js")>} */
  const pictures = () => load("pictures.js");
  /** @returns {Promise<typeof import("./animation.js")>} */
  const animation = () => load("animation.js");
  /** @returns {Promise<typeof import("./codes.js")>} */
  const codes = () => load("codes.js");

  /**
   * Still pictures of the game on the table, as the table draws them. Rejects when the table has none to give.
   * @param {string} which `shown`, `start` or `all`
   * @returns {Promise<string[]>}
   */
  async function shots(which) {
    /** @type {string[]} */
    const drawn = await new Promise((done) => {
      asked.push(done);
      send({ op: "shots", which });
    });
    if (!drawn.length) throw new Error("no-picture");
    return drawn;
  }

  /**
   * @param {string} which
   * @param {string[]} themes
   */
  async function standalone(which, themes) {
    const { svg } = await pictures();
    return (await shots(which)).map((text) => svg(text, themes));
  }

  /** @param {HTMLTextAreaElement} box */
  function copy(box) {
    box.select();
    // Old, but it works in frames and without https; the new way asks for both.
    return document.execCommand("copy") || navigator.clipboard.writeText(box.value);
  }

  /**
   * Share by the device's own way. False where it has none, or fails; not where the reader closes its sheet.
   * @param {ShareData} what
   */
  async function shared(what) {
    if (!navigator.share) return false;
    try {
      await navigator.share(what);
      return true;
    } catch (error) {
      return /** @type {Error} */ (error).name === "AbortError";
    }
  }

  /**
   * Wait until the table has answered all that it was asked; say and show a sentence when that takes longer than a second.
   * @param {string | undefined} sentence
   */
  async function answered(sentence) {
    const begun = performance.now();
    const shown = Object.assign(document.createElement("p"), { className: "fetching", textContent: sentence ?? "" });
    while (behind()) {
      await new Promise((done) => setTimeout(done, 50));
      if (shown.isConnected || performance.now() - begun < LATE) continue;
      byId("note")?.prepend(shown);
      say(sentence);
    }
    shown.remove();
  }

  /**
   * The text of a file: as its byte-order mark says, else UTF-8, else what older programs write.
   * @param {ArrayBuffer} bytes
   */
  function decoded(bytes) {
    const [first, second] = new Uint8Array(bytes);
    const mark = (first << 8) | second;
    const marked = mark === 0xfffe ? "utf-16le" : mark === 0xfeff ? "utf-16be" : undefined;
    try {
      return new TextDecoder(marked ?? "utf-8", { fatal: !marked }).decode(bytes, { stream: true }); // it may be cut
    } catch {
      return new TextDecoder("windows-1252").decode(bytes);
    }
  }

  /**
   * Hand a file to the reader; returns what is said of it.
   * @param {Blob} blob
   * @param {string} name
   * @param {Record<string, any>} told the fields of the button, and where it stands
   */
  const handed = async (blob, name, told) => ((await offer(blob, name, told)) ? told.said : told.unsaved);

  /**
   * What a button says while it works; good: whether that stays.
   * @typedef {(text?: string, good?: boolean) => void} Told
   */

  /**
   * What buttons do; each returns what is said when it is done.
   * @type {Record<string, (event: Record<string, any>, told: Told, goOn: () => void) => Promise<string | void>>}
   */
  const acts = {
    async text({ of, name, ...told }) {
      return handed(new Blob([boxOf(of).value], { type: "text/plain" }), `${plain(name)}.txt`, told);
    },

    async svg({ name, ...told }) {
      const [picture] = await standalone("shown", [theme()]);
      return handed(new Blob([picture], { type: "image/svg+xml" }), `${plain(name)}.svg`, told);
    },

    async png({ name, which, theme: wanted, ...told }) {
      const [picture] = await standalone(which, [wanted || theme()]);
      const { png } = await pictures();
      return handed(await png(picture, MOST), `${plain(name)}.png`, told);
    },

    async gif({ name, busy, delay, ...saying }, told, goOn) {
      const boards = await shots("all");
      const [{ svg }, { gif }] = [await pictures(), await animation()];
      const progress = (/** @type {number} */ percent) => {
        goOn();
        told(busy.replace("{percent}", String(percent)));
      };
      progress(0);
      const moving = (/** @type {number} */ at) => (at ? PARTS.map((part) => svg(boards[at], [theme()], part)) : []);
      /** @type {string[]} */
      const stills = [];
      for (const board of boards) {
        stills.push(svg(board, [theme()]));
        await new Promise((done) => setTimeout(done)); // the page stays alive
        goOn();
      }
      const film = { ...FILM, delay: +delay || FILM.delay, progress, moving };
      return handed(await gif(stills, film), `${plain(name)}.gif`, saying);
    },

    /** A file with a game, or with many: to the table it goes. */
    async open() {
      const box = /** @type {HTMLInputElement} */ (byId("file"));
      const [file] = box.files ?? [];
      if (!file) return "";
      const whole = decoded(await file.slice(0, MOST_FILE).arrayBuffer());
      // A file of many games may be long (web/table/keep/collection.py).
      const many = /^[\ufeff\s>]*[-\u2013\u2014]/.test(whole) || (whole.match(/\[game\b/gi) ?? []).length > 1;
      const text = many ? whole : whole.slice(0, MOST_GAME);
      box.value = ""; // the same one can be chosen again
      send({ op: "load", text });
      await answered(box.dataset.busy);
      return "";
    },

    /** Every game that this browser keeps. */
    async games({ name, more, ...told }) {
      return handed(new Blob([await keeper.all(), "\n", more], { type: "text/plain" }), name, told);
    },

    /** What was set aside to start without it. */
    async aside() {
      send({ op: "load", text: await keeper.takeBack(), aside: true });
      return "";
    },

    /** The licences, from the single file that they are in. */
    async notices(told) {
      const text = document.querySelector('script[data-name="notices.txt"]')?.textContent ?? "";
      return handed(new Blob([text.trimStart()], { type: "text/plain" }), "notices.txt", told);
    },

    /** Where the old way to copy (web/glue) is refused. */
    async copy({ of, said }) {
      await copy(boxOf(of));
      return said;
    },

    /** By the device's own way of sharing; where it has none, or fails, the link is copied. */
    async share({ of, subject, said }, told) {
      const box = boxOf(of);
      if (await shared({ title: subject, url: box.value })) return "";
      await copy(box);
      told(said, true);
      return said;
    },

    /** A text, by the device's own way of sharing; where it has none, or fails, it is copied. */
    async tell({ text, said }, told) {
      if (await shared({ text })) return "";
      const focused = /** @type {HTMLElement | null} */ (document.activeElement);
      const box = Object.assign(document.createElement("textarea"), { value: text });
      document.body.append(box);
      try {
        await copy(box);
      } finally {
        box.remove();
        focused?.focus({ preventScroll: true });
      }
      told(said, true);
      return said;
    },

    async qr({ of, label }) {
      const { qr } = await codes();
      const link = boxOf(of).value;
      const image = new Image();
      image.src = `data:image/svg+xml,${encodeURIComponent(qr(link, label))}`;
      image.alt = label;
      if (boxOf(of)?.value !== link) return ""; // the game has gone on meanwhile
      byId("qr")?.replaceChildren(image);
      return label;
    },

    /** The picture that a snippet waits for; the table puts it in. */
    async snippet({ wanted, theme, pictures: [drawn] }) {
      const { svg } = await pictures();
      const text = await pack(svg(drawn, theme === "auto" ? ["light", "dark"] : [theme]));
      send({ op: "picture", for: wanted, text });
    },
  };

  /**
   * Pictures can't be made of what this browser draws; the drawing itself can be saved.
   * @param {string} sentence
   * @param {HTMLElement | null} button
   */
  function falsified(sentence, button) {
    const line = Object.assign(document.createElement("p"), { className: "why", textContent: sentence });
    /** @type {ChildNode | null | undefined} */ (button?.closest(".row") ?? byId("note")?.lastChild)?.after(line);
    byId("share-svg")?.focus();
    say(sentence);
  }

  /**
   * What a button says while it works. Its label is put back, even one that a frame has changed meanwhile; what is told for
   * good stays.
   * @param {() => HTMLElement | null} find the button, which a frame may have made anew
   * @returns {Told}
   */
  function speaking(find) {
    const begun = find();
    let label = begun?.textContent ?? "";
    let shown = label;
    if (begun) begun.style.minWidth = `${begun.offsetWidth}px`; // others stay where they are
    return (text, good = false) => {
      const button = find();
      if (!button) return;
      if (button.textContent !== shown) label = button.textContent;
      if (good) label = text ?? "";
      button.textContent = shown = text ?? label;
    };
  }

  /**
   * Do what a button asks for; it says so while it takes its time, and once more touched it stops, if that can be. Rejects
   * when it can't be done.
   * @param {Act} asks
   */
  async function act({ act, id, ...event }) {
    if (act === "snippet") return void (await acts.snippet(event, () => {}, () => {})); // no button asks for it
    const name = id || act;
    const begun = busy.get(name);
    if (begun) return void (begun.stop ||= performance.now() - begun.since > TWICE);
    const work = { since: performance.now(), stop: false };
    busy.set(name, work);
    const goOn = () => {
      if (work.stop) throw new DOMException("stopped", "AbortError");
    };
    const told = speaking(() => (id ? byId(id) : document.querySelector(`[data-op="outside"][data-act="${act}"]`)));
    try {
      const button = id ? byId(id) : null;
      const place = button?.closest(".row") ?? button;
      say((await acts[act]({ ...event, place }, told, goOn)) ?? "");
    } catch (thrown) {
      const error = /** @type {Error} */ (thrown);
      if (error.message === "falsified") falsified(event.falsified, byId(id ?? ""));
      else if (error.name === "AbortError") say(event.stopped);
      else throw error;
    } finally {
      busy.delete(name);
      told();
    }
  }

  return {
    act,
    /** The pictures that were asked for; the table answers in the order of the requests. */
    drawn: (/** @type {string[]} */ pictures) => asked.shift()?.(pictures),
  };
}
