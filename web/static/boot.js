// Runs before anything else is there: the reader's language and theme, the worker, honest loading.
// Everything after the first frame is the glue's business (web/glue).
(() => {
  const root = document.documentElement;
  const { worker: worker_url, glue: glue_url, sum, micropython, pyscript: pyscript_url, offline, site, game, games, configuration } = document.currentScript.dataset;
  const guard = window.fiveElephantsGuard; // in the page itself (guard.js)
  document.getElementById("lost")?.remove(); // our files are here
  // The single file carries its parts inside (single.js); the site's are had by their addresses.
  // A window opened from a sandboxed frame has no origin either, and can't start from the site's parts.
  if (self.origin === "null" && !window.embedded && location.protocol.startsWith("http")) {
    guard.begun();
    const own = location.hash || (game ? `#game=${game}` : "");
    location.replace(new URL(`${site}five-elephants.html${location.search}${own}`, document.baseURI));
    return;
  }
  const parts = window.embedded ?? {
    worker: (role) => new Worker(`${worker_url}#${role}`, { type: "module" }),
    script: (name) => new URL(name, new URL(worker_url, document.baseURI)),
  };
  const alone = offline && isSecureContext && top === window && !window.embedded; // may play offline
  const lacks = guard.lacks(); // what is in every browser since May 2024 (docs/hosting.md), if not here
  const QUIET_DOWNLOAD = 30_000; // ms without a byte before we say so
  const QUIET_START = 90_000; // starting Python is one long stretch on a slow phone

  // In somebody's own page the board is a guest: it reads the reader's settings and keeps nothing.
  // How it is shown there stands before the game, after `#` (still.js): a host that leads to a cleaner
  // address drops what follows `?`. Frames that were pasted long ago have it there.
  const SHOWN = /^#embed(?:&(?:lang|theme|controls|turned|moves|players)=[^&]*)*(?:&|$)/;
  const [shownHow] = SHOWN.exec(location.hash) ?? [""];
  const query = new URLSearchParams(shownHow.slice(1) || location.search);
  const guest = query.has("embed");
  const SETTINGS = ["language", "theme", "sound", "motion", "coordinates", "side", "confirm", "keys"]; // settings.py

  // Merely touching the storage throws where a frame or a setting denies it: play goes on.
  function kept(key) {
    if (guest && !SETTINGS.includes(key)) return null;
    try {
      const text = localStorage.getItem(`five-elephants.${key}`);
      return text?.length > 10_000 ? null : text; // none of ours is nearly as long
    } catch {
      return null;
    }
  }

  /** Keep a text; false when the browser refuses. */
  function keep(key, text) {
    if (guest) return true;
    try {
      localStorage.setItem(`five-elephants.${key}`, text);
      return true;
    } catch {
      return false;
    }
  }

  const wanted = [
    query.get("lang"),
    kept("language"),
    ...(root.dataset.begins ? [] : (navigator.languages ?? [])), // the site's owner may have chosen (site.toml)
  ];
  const offered = [root.lang, ...[...document.querySelectorAll("template[data-language]")].map((t) => t.dataset.language)];
  const language = wanted.map((tag) => tag?.slice(0, 2)).find((tag) => offered.includes(tag)) ?? root.lang;
  const template = document.querySelector(`template[data-language="${language}"]`);
  if (template) {
    document.getElementById("app").replaceChildren(template.content.cloneNode(true));
    root.lang = language;
  }
  document.title = document.getElementById("room").dataset.title;
  const settings = Object.fromEntries(SETTINGS.map((name) => [name, kept(name)]));
  const theme = ["light", "dark"].find((name) => name === query.get("theme")) ?? (query.has("theme") ? null : settings.theme);
  if (["light", "dark", "contrast"].includes(theme)) root.dataset.theme = theme;
  if (guest) root.dataset.embed = query.get("controls") === "off" ? "bare" : "full";

  const box = document.getElementById("loading");
  const [line, bar, retry] = box.children;
  const ways = box.querySelector("[data-kept]"); // ways out for whoever is locked out by what is kept
  const keeper = window.fiveElephantsKeep;
  const GREETINGS = 4; // with all that is kept and the link; without the link; without the game on the table; without anything
  let worker, timer;
  let ready = false;
  let shown = false;
  let revived = false; // whether the table has stopped answering and is being started once more
  let reload = false; // whether only a new page helps
  let complaint; // the line that says what could not be done
  const scripts = {}; // by name: the promise of each that was asked for
  const early = []; // sent before the first frame: a second try needs it again
  const unheard = []; // frames for a glue that is not there yet, after the first one
  const tag = Array.from(crypto.getRandomValues(new Uint32Array(2)), (part) => part.toString(36)).join("");
  let greeted = 0; // which greeting was the last one
  const page = { language, languages: offered, game: game ?? "", guest, receive: null, attend, send, keep, kept, load, outside, player, controlled, offline, shown: settled, games: keeper, persist: keeper.persist };
  page.known = games.split(" ");
  page.site = home();
  Object.assign(page, { settings, stage, revive, worker: parts.worker });
  page.waiting = 0; // events that are not answered yet
  page.behind = () => page.waiting + unheard.length > 0; // whether more is to come
  page.told = page.drawn = null; // what a page around this one wants to know, pictures (guest.js, outside.js)
  page.ask = (message) => worker.postMessage(message); // of the worker itself (players.js)
  Object.assign(page, { turned: query.has("turned"), watching: query.get("moves") === "off", pause });
  page.visiting = 1; // answers until that to the address; the greeting's is the first
  page.opening = new Promise((open) => Object.assign(page, { open })); // the first frame
  const address = window.fiveElephantsAddress(page, { own: game || "home", query, SHOWN });
  Object.assign(page, { place: address.place, unask: address.unask });
  page.link = address.fragment(); // what it asks for at first
  const news = window.fiveElephantsNews(page);
  const first = window.fiveElephantsLead(page, { site: window.embedded ? "" : page.site, file: parts.script });
  if (guest || page.link) first.lead(page.link);
  window.fiveElephants = page;
  const glue = lacks ? null : window.fiveElephantsGlue(page, { address: glue_url, sum, micropython, pyscript: pyscript_url, here: () => faults.came.add("glue.mpy"), lost: () => failed("missing", "glue.mpy", true) });
  const faults = window.fiveElephantsFaults(page, { glue: glue_url, micropython, pyscript: pyscript_url, failed, again: () => glue.again() });

  const text = (name, values = {}) =>
    box.dataset[name].replace(/\{(\w+)\}/g, (_, key) => values[key] ?? "");

  /** The site's address. The single file is a site by itself; where nobody else can open it (data:,
   * blob:, srcdoc), it is as good as a file on the reader's disk. */
  function home() {
    if (site !== undefined) return new URL(site, document.baseURI).href;
    return /^(https?|file):/.test(location.protocol) ? location.href.split(/[?#]/)[0] : "file:";
  }

  function patience(ms, file) {
    clearTimeout(timer);
    timer = setTimeout(() => failed("timeout", file ?? faults.awaited()), ms);
  }

  /** Say why it does not go on. Another worker may do better, but a glue that is lost needs a new page. */
  function failed(code, file, glue = ready) {
    clearTimeout(timer);
    reload ||= glue;
    if (code !== "timeout" || !ready) { // a glue that is late may come yet: then all goes on
      worker?.terminate();
      ready = false;
    }
    if (shown) document.getElementById("note").before(box); // the game itself is kept
    box.classList.add("failed");
    line.removeAttribute("aria-live");
    line.textContent = text(code, { file });
    line.setAttribute("role", "alert");
    bar.hidden = true;
    retry.hidden = false;
    ways.hidden = guest || code === "wasm";
    if (code !== "old") return;
    // Neither another try nor starting without games would help; what is kept can be saved.
    retry.hidden = true;
    for (const one of ways.querySelectorAll("p, [data-way=without]")) one.hidden = true;
  }

  function hear({ data }) {
    if (shown) faults.watch(revive);
    if (data.type === "progress" && data.percent < 100) {
      bar.value = data.percent;
      line.setAttribute("aria-live", "off"); // said once, not at every step
      if (!revived) line.textContent = text("download", { percent: data.percent });
      patience(QUIET_DOWNLOAD, data.file);
    } else if (data.type === "progress") {
      bar.removeAttribute("value");
      line.removeAttribute("aria-live");
      if (!revived) line.textContent = text("start");
      glue.start();
      patience(data.file ? QUIET_DOWNLOAD : QUIET_START, data.file || "python");
    } else if (data.type === "ready") {
      patience(QUIET_DOWNLOAD);
      page.waiting = 0;
      greet().then(() => early.forEach(post));
    } else if (data.type === "frame") {
      complaint?.remove();
      if (revived) back();
      const opening = !shown || page.visiting > 0; // the first frame, or what the address asks for
      if (data.last) page.waiting -= 1;
      if (data.last) page.visiting -= 1;
      keeper.keep(data.keep, () => saved(false), () => saved(true));
      if (data.film) page.drawn?.(data.film);
      if (data.fault && !shown && greeted < GREETINGS - 1) {
        greeted += 1;
        greet();
      } else if (data.fault && !shown) failed("broken", "hello");
      else if (page.receive) page.receive(news(data.text, opening));
      else if (page.open) {
        page.open(news(data.text, opening), (page.open = null));
        first.lay();
      }
      else unheard.push([data.text, opening]);
    } else if (data.type === "thought" || data.type === "pulse") page.heard?.(data);
    else if (data.type === "lend") {
      const give = (lent) => worker.postMessage({ lent });
      keeper.lend(data.ids).then(give, () => give(Object.fromEntries(data.ids.map((id) => [id, null]))));
    } else if (data.type === "failed" && ready && !shown && greeted < GREETINGS - 1) {
      greeted += 1; // Python has stopped over what is kept, or over the link
      ready = false;
      worker.terminate();
      start(true);
    } else if (data.type === "failed") failed(data.code, data.file);
  }

  /** Tell the table who is there: what this browser keeps, what the address asks for. */
  async function greet() {
    const kept = await keeper.greeting(greeted < GREETINGS - 1).then(sayable).catch(() => null);
    if (kept && greeted > 1) delete kept.facts.table;
    if (!greeted) page.link = address.asked(); // where the reader has gone meanwhile
    ready = true; // nothing is asked of the table before it knows what is kept
    page.visiting = page.waiting + 1;
    post(
      JSON.stringify({
        op: "hello",
        language: root.lang,
        kept,
        tag,
        site: page.site,
        name: page.game,
        seed: Math.floor(Math.random() * 2 ** 32),
        home: revived ? root.dataset.at === "home" : !guest && !game && !page.link,
        settings: page.settings,
        configuration: configuration && JSON.parse(configuration), // what the owner has set (site.toml)
        guest,
        players: guest && query.get("players"),
        turned: page.turned,
        watching: page.watching,
        link: greeted > 0 || revived ? "" : page.link,
        storage: guest || (kept !== null && kept.kind !== "memory"),
      }),
    );
  }

  /** What is kept, if it can be told as text at all; rejects where it can't. */
  function sayable(kept) {
    return JSON.parse(JSON.stringify(kept));
  }

  /** Whether the browser keeps what it should; the table hears when that is no longer so, or again. */
  function saved(ok) {
    if (ok === !page.unsaved) return;
    page.unsaved = !ok;
    send(JSON.stringify({ op: "storage", ok }));
  }

  /** The glue is there: from now on it puts frames on the page. */
  function attend(receive) {
    page.receive = receive;
    while (unheard.length) page.receive(news(...unheard.shift()));
    first.give();
  }

  /** Let the browser answer its reader before more is done: the glue starts in small steps. */
  function pause() {
    return new Promise((done) => {
      const { port1, port2 } = new MessageChannel(); // a timer may make it wait for 4 ms each time
      port1.onmessage = () => done(port1.close());
      port2.postMessage(null);
    });
  }

  function post(text) {
    page.waiting += 1;
    if (shown && page.waiting === 1) faults.watch(revive);
    worker.postMessage(text);
  }

  /** Send an event to the table; what is sent before it is ready waits. */
  function send(text) {
    if (!shown) early.push(text);
    if (ready) post(text);
  }

  /** One of our scripts that the page starts without; rejects when it can't be had. */
  function load(name) {
    scripts[name] ??= insert(name).catch(() => {
      delete scripts[name]; // the next time may do better
      throw new Error(name);
    });
    return scripts[name];
  }

  async function insert(name) {
    const script = document.createElement("script");
    script.src = await parts.script(name);
    await faults.add(script);
  }

  /** What leaves the page is another script's business; `failed` is said where it can't be done. */
  function outside(text) {
    const event = JSON.parse(text);
    complaint?.remove();
    load("outside.js")
      .then(() => window.fiveElephantsOutside(event))
      .catch((error) => {
        console.warn(error);
        complain(event.failed ?? document.getElementById("snippet")?.dataset.failed);
      });
  }

  /** So is who thinks; where nobody can, the table hears it. */
  function player(text) {
    load("players.js")
      .then(() => window.fiveElephantsPlayers(text))
      .catch(() => send(JSON.stringify({ key: JSON.parse(text).key, op: JSON.parse(text).answer })));
  }

  /** Nor is what is heard or seen at a move; without the script nothing is. */
  function stage(name, ...how) {
    load(`${name}.js`).then(() => window.fiveElephantsStage[name](...how)).catch(() => {});
  }

  /** Say and show that something could not be done, until the next thing happens. */
  function complain(why = "") {
    document.getElementById("said").textContent = why;
    complaint?.remove();
    complaint = Object.assign(document.createElement("p"), { className: "why", textContent: why });
    if (why) document.getElementById("note").prepend(complaint);
  }

  /** The glue calls this once the first frame is on the page: loading is over. */
  function settled() {
    shown = page.begun = true;
    early.length = 0;
    first.done();
    clearTimeout(timer);
    box.remove();
    if (guest) load("guest.js").catch(() => {});
    if (alone) load("offline.js").catch(() => {});
    address.heed();
  }

  // While a page holds this lock, the service worker (sw.js) keeps the files of the page's version.
  if (offline && !window.embedded) {
    const folder = new URL(".", new URL(worker_url, document.baseURI));
    const held = () => new Promise(() => {}); // as long as the page is there
    navigator.locks?.request(`five-elephants ${folder}`, { mode: "shared" }, held).catch(() => {});
  }

  /** What the first paint would only be put off by: the face for names and numbers, PyScript's file. */
  function ahead() {
    root.dataset.face = ""; // identity.css
    if (window.embedded || lacks) return;
    const link = document.createElement("link");
    Object.assign(link, { rel: "modulepreload", href: pyscript_url });
    document.head.append(link);
  }

  /** Whether the service worker answers this page: its files have been checked. */
  function controlled() {
    try {
      return Boolean(navigator.serviceWorker?.controller);
    } catch {
      return false;
    }
  }

  /** The table has been silent for so long that it won't answer: another worker goes on from what is kept. */
  function revive() {
    worker.terminate();
    ready = false;
    page.unthink?.(); // what is thought about is asked for anew
    if (revived) return failed("timeout", "python", true); // it has stopped over what is kept
    revived = true;
    document.getElementById("note").before(box);
    start(false);
    line.textContent = text("silent");
  }

  function back() {
    revived = false;
    clearTimeout(timer);
    box.remove();
    setTimeout(complain, 0, text("silent")); // once the answer stands
  }

  function start(again) {
    box.classList.remove("failed");
    line.setAttribute("role", "status");
    line.textContent = text("download", { percent: 0 });
    bar.hidden = false;
    bar.value = 0;
    retry.hidden = ways.hidden = true;
    patience(QUIET_DOWNLOAD, "worker.js");
    worker = parts.worker(again ? "again" : controlled() ? "checked" : alone ? "first" : "");
    worker.onmessage = hear;
    worker.onerror = (event) => {
      event.preventDefault();
      if (ready) failed("broken", event.message);
      else failed("missing", "worker.js");
    };
  }

  window.fiveElephantsRescue(ways);

  retry.addEventListener("click", async () => {
    retry.hidden = true;
    line.textContent = text("download", { percent: 0 });
    if (!reload) return faults.anew(worker_url).then(() => start(true));
    if (!lacks) await faults.renew();
    location.reload();
  });
  keeper.listen((event) => send(JSON.stringify(event)));
  keeper.begin({ guest, fresh: query.has("fresh") });
  requestAnimationFrame(() => setTimeout(ahead));
  guard.begun();
  if (lacks) failed(lacks, "", true);
  else start(false);
})();
