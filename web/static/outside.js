// What leaves the page: files, pictures, the link by the device's own ways. Loaded when first used.
(() => {
  const page = window.fiveElephants;
  const root = document.documentElement;
  const WIDTH = 960; // pixels of a picture: sharp on paper and on fine screens
  const FILM = { width: 480, delay: 900, last: 3000 }; // pixels; ms a frame, and the last one
  const PARTS = [0.12, 0.4, 0.7, 0.9]; // how much of a move is done where the film shows it
  const MOST_FILE = 12_000_000; // bytes of a file that are read: more than all games that can be kept
  const MOST_GAME = 200_000; // characters of one without many games: more than a game has, so the table says that it is too long
  const asked = []; // who waits for pictures: the table answers in the order of the questions
  const busy = new Map(); // buttons at work: since when, and whether they are to stop
  const LATE = 1_000; // ms after which a reader is told what takes so long
  const TWICE = 500; // ms within which two touches are one

  const byId = (id) => document.getElementById(id);
  const theme = () => root.dataset.theme || (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
  const say = (text) => (byId("said").textContent = text ?? "");
  const plain = (name) => name.replace(/[\\/:*?"<>|]+/g, "-");

  async function pictures() {
    await page.load("pictures.js");
    return window.fiveElephantsPictures;
  }

  page.drawn = (pictures) => asked.shift()?.(pictures);

  /** Still pictures of the game on the table, as the table draws them: `shown`, `start` or `all`.
   * Rejects when the table has none to give. */
  async function shots(which) {
    const drawn = await new Promise((done) => {
      asked.push(done);
      page.send(JSON.stringify({ op: "shots", which }));
    });
    if (!drawn.length) throw new Error("no-picture");
    return drawn;
  }

  async function standalone(which, themes) {
    const { svg } = await pictures();
    return (await shots(which)).map((text) => svg(text, themes));
  }

  function copy(box) {
    box.select();
    // Old, but it works in frames and without https; the new way asks for both.
    return document.execCommand("copy") || navigator.clipboard.writeText(box.value);
  }

  /** Wait until the table has answered all that it was asked; say and show a sentence when that takes
   * longer than a second. */
  async function answered(sentence) {
    const begun = performance.now();
    const shown = Object.assign(document.createElement("p"), { className: "fetching", textContent: sentence });
    while (page.behind()) {
      await new Promise((done) => setTimeout(done, 50));
      if (shown.isConnected || performance.now() - begun < LATE) continue;
      byId("note").prepend(shown);
      say(sentence);
    }
    shown.remove();
  }

  /** The text of a file: as its byte-order mark says, else UTF-8, else what older programs write. */
  function decoded(bytes) {
    const [first, second] = new Uint8Array(bytes);
    const marked = { 0xfffe: "utf-16le", 0xfeff: "utf-16be" }[(first << 8) | second];
    try {
      return new TextDecoder(marked ?? "utf-8", { fatal: !marked }).decode(bytes, { stream: true }); // it may be cut
    } catch {
      return new TextDecoder("windows-1252").decode(bytes);
    }
  }

  /** What buttons do; each returns what is said when it is done. */
  const acts = {
    async text({ of, name, said }) {
      const { offer } = await pictures();
      offer(new Blob([byId(of).value], { type: "text/plain" }), `${plain(name)}.txt`);
      return said;
    },

    async svg({ name, said }) {
      const [picture] = await standalone("shown", [theme()]);
      (await pictures()).offer(new Blob([picture], { type: "image/svg+xml" }), `${plain(name)}.svg`);
      return said;
    },

    async png({ name, said, which, theme: wanted }) {
      const [picture] = await standalone(which, [wanted || theme()]);
      const { png, offer } = await pictures();
      offer(await png(picture, WIDTH), `${plain(name)}.png`);
      return said;
    },

    async gif({ name, said, busy, delay }, told, goOn) {
      const boards = await shots("all");
      const { svg, gif, offer } = await pictures();
      const progress = (percent) => {
        goOn();
        told(busy.replace("{percent}", percent));
      };
      progress(0);
      const moving = (at) => (at ? PARTS.map((part) => svg(boards[at], [theme()], part)) : []);
      const stills = [];
      for (const board of boards) {
        stills.push(svg(board, [theme()]));
        await new Promise((done) => setTimeout(done)); // the page stays alive
        goOn();
      }
      const film = { ...FILM, delay: +delay || FILM.delay, progress, moving };
      offer(await gif(stills, film), `${plain(name)}.gif`);
      return said;
    },

    /** A file with a game, or with many: to the table it goes. */
    async open() {
      const box = byId("file");
      const [file] = box.files;
      if (!file) return "";
      const whole = decoded(await file.slice(0, MOST_FILE).arrayBuffer());
      // A file of many games may be long (web/table/keep/collection.py).
      const many = /^[\ufeff\s>]*[-\u2013\u2014]/.test(whole) || (whole.match(/\[game\b/gi) ?? []).length > 1;
      const text = many ? whole : whole.slice(0, MOST_GAME);
      box.value = ""; // the same one can be chosen again
      page.send(JSON.stringify({ op: "load", text }));
      await answered(box.dataset.busy);
      return "";
    },

    /** Every game that this browser keeps. */
    async games({ name, said, more }) {
      const { offer } = await pictures();
      offer(new Blob([await page.games.all(), "\n", more], { type: "text/plain" }), name);
      return said;
    },

    /** What was set aside to start without it. */
    async aside() {
      page.send(JSON.stringify({ op: "load", text: await page.games.takeBack(), aside: true }));
      return "";
    },

    /** The licences, from the single file that they are in. */
    async notices() {
      const { offer } = await pictures();
      const text = document.querySelector('script[data-name="NOTICES.txt"]').textContent;
      offer(new Blob([text.trimStart()], { type: "text/plain" }), "NOTICES.txt");
    },

    /** Where the old way to copy (web/glue) is refused. */
    async copy({ of, said }) {
      await copy(byId(of));
      return said;
    },

    /** By the device's own way of sharing; where it has none, or fails, the link is copied. */
    async share({ of, title, said }, told) {
      const box = byId(of);
      try {
        if (navigator.share) return await navigator.share({ title, url: box.value });
      } catch (error) {
        if (error.name === "AbortError") return ""; // the reader has closed the device's sheet
      }
      await copy(box);
      told(said, true);
      return said;
    },

    async qr({ of, label }) {
      const { qr } = await pictures();
      const link = byId(of).value;
      const image = new Image();
      image.src = `data:image/svg+xml,${encodeURIComponent(await qr(link, label))}`;
      image.alt = label;
      if (byId(of)?.value !== link) return ""; // the game has gone on meanwhile
      byId("qr").replaceChildren(image);
      return label;
    },

    /** The picture that a snippet waits for; the table puts it in. */
    async snippet({ wanted, theme, pictures: [drawn] }) {
      const { svg, pack } = await pictures();
      const text = await pack(svg(drawn, theme === "auto" ? ["light", "dark"] : [theme]));
      page.send(JSON.stringify({ op: "picture", for: wanted, text }));
    },
  };

  /** Pictures can't be made of what this browser draws; the drawing itself can be saved. */
  function falsified(sentence, button) {
    const line = Object.assign(document.createElement("p"), { className: "why", textContent: sentence });
    (button?.closest(".row") ?? byId("note").lastChild)?.after(line);
    byId("share-svg")?.focus();
    say(sentence);
  }

  /** What a button says while it works. Its label is put back, even one that a frame has changed
   * meanwhile; what is told for good stays. */
  function speaking(find) {
    let label = find()?.textContent;
    let shown = label;
    if (find()) find().style.minWidth = `${find().offsetWidth}px`; // others stay where they are
    return (text, good = false) => {
      const button = find();
      if (!button) return;
      if (button.textContent !== shown) label = button.textContent;
      if (good) label = text;
      button.textContent = shown = text ?? label;
    };
  }

  /** Do what a button asks for; it says so while it takes its time, and once more touched it stops,
   * if that can be. Rejects when it can't be done. */
  window.fiveElephantsOutside = async ({ act, id, ...event }) => {
    if (act === "snippet") return acts.snippet(event); // no button asks for it
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
      say(await acts[act](event, told, goOn));
    } catch (error) {
      if (error.message === "falsified") falsified(event.falsified, byId(id));
      else if (error.name === "AbortError") say(event.stopped);
      else throw error;
    } finally {
      busy.delete(name);
      told();
    }
  };
})();
