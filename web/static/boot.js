// Runs before anything else is there: the reader's language and theme, the worker, honest loading.
// Everything after the first frame is the glue's business (glue.py).
(() => {
  const root = document.documentElement;
  const { worker: worker_url, glue: glue_url, pyscript: pyscript_url } = document.currentScript.dataset;
  const QUIET_DOWNLOAD = 30_000; // ms without a byte before we say so
  const QUIET_START = 90_000; // starting Python is one long stretch on a slow phone

  // Merely touching the storage throws where a frame or a setting denies it: play goes on.
  function kept(key) {
    try {
      return localStorage.getItem(`five-elephants.${key}`);
    } catch {
      return null;
    }
  }

  /** Keep a text; false when the browser refuses. */
  function keep(key, text) {
    try {
      localStorage.setItem(`five-elephants.${key}`, text);
      return true;
    } catch {
      return false;
    }
  }

  const wanted = [
    new URLSearchParams(location.search).get("lang"),
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
  const theme = kept("theme");
  if (theme) root.dataset.theme = theme;

  const box = document.getElementById("loading");
  const [line, bar, retry] = box.children;
  let worker;
  let timer;
  let ready = false;
  let shown = false;
  let reload = false; // whether only a new page helps
  const early = []; // sent before the first frame: a second try needs it again
  const page = { language, receive: null, send, keep, kept, shown: settled };
  window.fiveElephants = page;

  const text = (name, values = {}) =>
    box.dataset[name].replace(/\{(\w+)\}/g, (_, key) => values[key] ?? "");

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
      for (const text of early) worker.postMessage(text);
    } else if (data.type === "frame") page.receive(data.text);
    else if (data.type === "failed") failed(data.code, data.file);
  }

  /** Send an event to the table; what is sent before it is ready waits. */
  function send(text) {
    if (!shown) early.push(text);
    if (ready) worker.postMessage(text);
  }

  /** The glue calls this once the first frame is on the page: loading is over. */
  function settled() {
    shown = true;
    clearTimeout(timer);
    box.remove();
  }

  /** PyScript starts once Python's files are here: before, both would want the same processor. */
  function startGlue() {
    if (document.getElementById("pyscript")) return;
    const script = document.createElement("script");
    Object.assign(script, { id: "pyscript", type: "module", src: pyscript_url });
    document.body.append(script);
  }

  function start(again) {
    box.classList.remove("failed");
    line.setAttribute("role", "status");
    line.textContent = text("download", { percent: 0 });
    bar.hidden = false;
    bar.value = 0;
    retry.hidden = true;
    patience(QUIET_DOWNLOAD, "worker.js");
    worker = new Worker(worker_url, { type: "module", name: again ? "again" : "" });
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
  fetch(glue_url).then(({ ok }) => ok || lost(), lost);
  addEventListener("error", broken, true);
  addEventListener("unhandledrejection", broken);
  start(false);
})();
