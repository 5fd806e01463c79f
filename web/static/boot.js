// Runs before anything else is there: the reader's language and theme, the worker, honest loading.
// Everything after the first frame is the glue's business (glue.py).
(() => {
  const root = document.documentElement;
  const { worker: worker_url, glue: glue_url, pyscript: pyscript_url, offline, site, game } = document.currentScript.dataset;
  // The single file carries its parts inside (single.js); the site's are had by their addresses.
  // A window opened from a sandboxed frame has no origin either, and can't start from the site's parts.
  if (self.origin === "null" && !window.embedded && location.protocol.startsWith("http")) {
    const own = location.hash || (game ? `#game=${game}` : "");
    location.replace(new URL(`${site}five-elephants.html${location.search}${own}`, document.baseURI));
    return;
  }
  const parts = window.embedded ?? {
    worker: (name) => new Worker(worker_url, { type: "module", name }),
    script: (name) => new URL(name, new URL(worker_url, document.baseURI)),
  };
  const QUIET_DOWNLOAD = 30_000; // ms without a byte before we say so
  const QUIET_START = 90_000; // starting Python is one long stretch on a slow phone

  // In somebody's own page the board is a guest: it reads the reader's settings and keeps nothing.
  const query = new URLSearchParams(location.search);
  const guest = query.has("embed");
  const SETTINGS = ["language", "theme"];

  // Merely touching the storage throws where a frame or a setting denies it: play goes on.
  function kept(key) {
    if (guest && !SETTINGS.includes(key)) return null;
    try {
      return localStorage.getItem(`five-elephants.${key}`);
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
    ...(navigator.languages ?? []),
  ];
  const offered = [root.lang, ...[...document.querySelectorAll("template[data-language]")].map((t) => t.dataset.language)];
  const language = wanted.map((tag) => tag?.slice(0, 2)).find((tag) => offered.includes(tag)) ?? root.lang;
  const template = document.querySelector(`template[data-language="${language}"]`);
  if (template) {
    document.getElementById("app").replaceChildren(template.content.cloneNode(true));
    root.lang = language;
  }
  document.title = document.getElementById("room").dataset.title;
  const theme = ["light", "dark"].find((name) => name === query.get("theme")) ?? (query.has("theme") ? null : kept("theme"));
  if (theme) root.dataset.theme = theme;
  if (guest) root.dataset.embed = query.get("controls") === "off" ? "bare" : "full";
  if (guest && query.has("grows")) root.dataset.grows = ""; // the frame follows the page's height

  const box = document.getElementById("loading");
  const [line, bar, retry] = box.children;
  let worker;
  let timer;
  let ready = false;
  let shown = false;
  let persistent; // the promise of the browser's answer
  let reload = false; // whether only a new page helps
  let complaint; // the line that says what could not be done
  const scripts = {}; // by name: the promise of each that was asked for
  const early = []; // sent before the first frame: a second try needs it again
  const page = { language, languages: offered, game: game ?? "", guest, receive: null, send, keep, kept, load, outside, persist, offline, shown: settled };
  page.site = home();
  page.worker = parts.worker;
  page.waiting = 0; // events that are not answered yet
  page.told = null; // what a page around this one wants to know (guest.js)
  page.shots = null; // who waits for pictures (outside.js)
  page.turned = query.has("turned");
  window.fiveElephants = page;

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
    timer = setTimeout(() => failed("timeout", file), ms);
  }

  /** Say why it does not go on. Another worker may do better, but a glue that is lost needs a new page. */
  function failed(code, file, glue = ready) {
    clearTimeout(timer);
    worker?.terminate();
    ready = false;
    reload ||= glue;
    if (shown) document.getElementById("note").before(box); // the game itself is kept
    box.classList.add("failed");
    line.textContent = text(code, { file });
    line.setAttribute("role", "alert");
    bar.hidden = true;
    retry.hidden = false;
  }

  function hear({ data }) {
    if (data.type === "progress" && data.percent < 100) {
      bar.value = data.percent;
      line.textContent = text("download", { percent: data.percent });
      patience(QUIET_DOWNLOAD, "pyodide");
    } else if (data.type === "progress") {
      bar.removeAttribute("value");
      line.textContent = text("start");
      startGlue();
      patience(QUIET_START, "python");
    } else if (data.type === "ready") {
      ready = true;
      patience(QUIET_DOWNLOAD, "pyscript");
      page.waiting = 0;
      early.forEach(post);
    } else if (data.type === "frame") {
      complaint?.remove();
      if (data.last) page.waiting -= 1;
      page.receive(data.text);
    } else if (data.type === "failed") failed(data.code, data.file);
  }

  function post(text) {
    page.waiting += 1;
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
    await new Promise((done, lost) => {
      Object.assign(script, { onload: done, onerror: lost });
      document.head.append(script);
    });
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

  /** Say and show that something could not be done, until the next thing happens. */
  function complain(why = "") {
    document.getElementById("said").textContent = why;
    complaint?.remove();
    complaint = Object.assign(document.createElement("p"), { className: "why", textContent: why });
    if (why) document.getElementById("note").prepend(complaint);
  }

  /** The glue calls this once the first frame is on the page: loading is over. */
  function settled() {
    shown = true;
    clearTimeout(timer);
    box.remove();
    if (guest) load("guest.js").catch(() => {});
    const alone = isSecureContext && top === window && !window.embedded;
    if (offline && alone) load("offline.js").catch(() => {});
  }

  /** Ask once that the browser does not clear what is kept here. Nothing should wait for the answer:
   * a browser that asks its reader may never give one. */
  function persist() {
    persistent ??= (async () => navigator.storage.persist())().catch(() => false);
    return persistent;
  }

  // While a page holds this lock, the service worker (sw.js) keeps the files of the page's version.
  if (offline && !window.embedded) {
    const folder = new URL(".", new URL(worker_url, document.baseURI));
    const held = () => new Promise(() => {}); // as long as the page is there
    navigator.locks?.request(`five-elephants ${folder}`, { mode: "shared" }, held).catch(() => {});
  }

  /** PyScript starts once Python's files are here: before, both would want the same processor. */
  function startGlue() {
    if (document.getElementById("pyscript")) return;
    spareDatabase();
    lendAddress();
    const script = document.createElement("script");
    Object.assign(script, { id: "pyscript", type: "module", src: pyscript_url });
    document.body.append(script);
  }

  /** PyScript looks beside the page for what it may be told to fetch (here: nothing). Beside a page
   * whose address is data: or about:srcdoc there is no place, and it would give up. */
  function lendAddress() {
    const Stock = window.URL;
    const page_url = location.href;
    if (Stock.canParse(".", page_url)) return;
    window.URL = class URL extends Stock {
      constructor(address, base) {
        super(address, base === page_url ? "file:///" : base);
      }
    };
  }

  /** PyScript opens a database for packages at once, and waits for ever where a frame or a setting
   * denies it. We have no packages: its database is a map in memory, everywhere. */
  function spareDatabase() {
    const request = (result) => {
      const made = { result };
      queueMicrotask(() => made.onsuccess({ target: made }));
      return made;
    };
    const map = new Map();
    const store = {
      get: (key) => request(map.get(key)),
      getKey: (key) => request(map.has(key) ? key : undefined),
      getAllKeys: () => request([...map.keys()]),
      count: () => request(map.size),
      put: (value, key) => request(void map.set(key, value)),
      delete: (key) => request(void map.delete(key)),
      clear: () => request(map.clear()),
    };
    const database = { transaction: () => ({ objectStore: () => store }), close() {} };
    const stock = (() => {
      try {
        return window.indexedDB;
      } catch {
        return null;
      }
    })();
    const open = (name, ...rest) => (name.startsWith("IDBMap/") ? request(database) : stock.open(name, ...rest));
    Object.defineProperty(window, "indexedDB", { configurable: true, value: { open } });
  }

  /** Whether the service worker answers this page: its files have been checked. */
  function controlled() {
    try {
      return Boolean(navigator.serviceWorker?.controller);
    } catch {
      return false;
    }
  }

  function start(again) {
    box.classList.remove("failed");
    line.setAttribute("role", "status");
    line.textContent = text("download", { percent: 0 });
    bar.hidden = false;
    bar.value = 0;
    retry.hidden = true;
    patience(QUIET_DOWNLOAD, "worker.js");
    worker = parts.worker(again ? "again" : controlled() ? "checked" : "");
    worker.onmessage = hear;
    worker.onerror = (event) => {
      event.preventDefault();
      if (ready) failed("broken", event.message);
      else failed("missing", "worker.js");
    };
  }

  retry.addEventListener("click", () => {
    if (reload) location.reload();
    else start(true);
  });
  const broken = (event) => {
    if (shown) return;
    const reason = event.reason && String(event.reason);
    const file = event.target?.src ?? /[\w.-]+\.(m?js|wasm|py|json)/.exec(reason)?.[0];
    if (file) failed("missing", file.split("/").pop(), true);
    else if (reason) failed("broken", reason.slice(0, 200), true);
  };
  // PyScript keeps a missing glue to itself.
  const lost = () => failed("missing", "glue.py", true);
  fetch(glue_url).then((answer) => (answer.ok ? answer.text() : lost())).catch(lost);
  addEventListener("error", broken, true);
  addEventListener("unhandledrejection", broken);
  start(false);
})();
