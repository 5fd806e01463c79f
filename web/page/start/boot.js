// The first script of the page: it connects the modules of the page with each other, starts the table's worker and the
// glue, and shows how the start goes on. From the first frame on the glue (web/glue) changes the document.
import { greeter, upright } from "./greeting.js";
import { early as makeEarly } from "./early.js";
import { effects as makeEffects } from "../table/effects.js";
import { files as makeFiles } from "./files.js";
import { sender } from "../table/events.js";
import { answers, nameFiles, dropIndexHtml, named } from "./folders.js";
import { fragment, options } from "../table/fragment.js";
import { frames as makeFrames } from "../show/frames.js";
import { glue as makeGlue } from "./glue.js";
import { keeper as makeKeeper } from "../keep/kept.js";
import { lacks } from "./lacks.js";
import { loading as makeLoading } from "./loading.js";
import { controlled, holdVersion, home, served } from "./addresses.js";
import { pause } from "./pause.js";
import { places as makePlaces } from "../table/place.js";
import { lacking as lackingPolicy } from "./policy.js";
import { rescue } from "./rescue.js";
import { loader } from "./scripts.js";
import { settings as makeSettings } from "../table/settings.js";
import { speak, wished } from "./language.js";
import { table as makeTable } from "../table/table.js";
import { texts as makeTexts } from "../show/texts.js";
import { colourBars } from "../show/theme.js";
import { trust } from "./trusted.js";

const script = /** @type {HTMLScriptElement} */ (document.currentScript);
const facts = /** @type {import("./facts.js").Facts} */ (/** @type {unknown} */ (script.dataset));
document.getElementById("lost")?.remove(); // our files are here

// A window opened from a sandboxed frame has no origin, nor has a file on a disk: it can't start from the site's parts. The
// single file beside it can.
if (self.origin === "null" && !window.embedded) {
  const own = location.hash || (facts.game ? `#game=${facts.game}` : "");
  begun();
  location.replace(new URL(`${facts.site}five-elephants.html${location.search}${own}`, document.baseURI));
} else {
  begin();
  begun();
}

/** From now on this script says what goes wrong, not guard.js. */
function begun() {
  document.dispatchEvent(new Event("begun"));
}

/**
 * Make the box of the game that goes on the large one, before the table says so: it shows nothing else then.
 * @param {string} game
 */
function enlarge(game) {
  const box = document.querySelector(`.game-box.of-${CSS.escape(game)}`);
  if (!box) return;
  document.querySelector(".game-box.first")?.classList.remove("first");
  box.classList.add("first", "begun");
}

function begin() {
  const root = document.documentElement;
  const parts = window.embedded ?? served(facts.worker);
  const alone = facts.offline && isSecureContext && top === window && !window.embedded; // may play offline
  addEventListener("securitypolicyviolation", (event) => visit.begun || loading.forbidden(lackingPolicy(event, visit.site)));
  trust();
  const lacking = lacks();
  const chosen = options(location);
  const guest = chosen.has("embed");
  const settings = makeSettings(guest);
  const { language, languages } = speak([chosen.get("lang"), settings.kept("language"), ...wished()]);
  colourBars();
  const theme = ["light", "dark"].find((name) => name === chosen.get("theme"));
  settings.show({ ...settings.all, theme: theme ?? (chosen.has("theme") ? null : settings.all.theme) });
  const going = settings.kept("going");
  if (going) enlarge(going);
  if (guest) root.dataset.embed = chosen.get("controls") === "off" ? "bare" : "full";

  /** @type {import("../table/visit.js").Visit} */
  const visit = {
    guest,
    game: facts.game ?? "",
    games: facts.games.split(" "),
    site: home(facts.site),
    named: !window.embedded && named(),
    link: fragment(location.hash),
    begun: false,
    visiting: 1,
    early: false,
  };
  const load = loader(parts.script);
  const keeper = makeKeeper({ games: visit.games });
  const behind = () => table.waiting() + frames.waiting() > 0;
  let unsaved = false;
  let reload = false; // whether only a new page helps

  const effects = makeEffects({
    load,
    keeper,
    settings,
    /** The table hears when the browser keeps what it should no longer, or again. */
    saved(ok) {
      if (ok === !unsaved) return;
      unsaved = !ok;
      send({ op: "storage", ok });
    },
    send: (event) => send(event),
    loaded: (texts) => table.ask({ loaded: texts }),
    forPlayers: { worker: parts.worker, checked: controlled, table: { ask: (/** @type {any} */ what) => table.ask(what), send: (/** @type {any} */ event) => send(event), revive: () => table.revive() }, rested: (/** @type {number} */ moment) => frames.rested(moment) },
    forOutside: () => ({ load, send, behind, keeper }),
  });
  const send = sender({ settings, keeper, places: () => places, texts: () => texts, leave: effects.leave, post: (event) => table.send(event) });
  const texts = makeTexts(guest, () => table.waiting(), send);
  const places = makePlaces(visit, { send, behind, waiting: () => table.waiting() });
  const frames = makeFrames({
    visit,
    waiting: () => table.waiting(),
    texts,
    place: places.place,
    started,
    after: effects.after,
  });
  const early = makeEarly(visit, {
    pictures: window.embedded ? "" : visit.site,
    file: parts.script,
    settings,
    send,
  });
  const loading = makeLoading({
    guest,
    awaited: () => files.awaited(),
    stop(code, glue) {
      reload ||= glue ?? table.ready();
      if (code !== "timeout" || !table.ready()) table.stop(); // a glue that is late may come yet: then all goes on
      return visit.begun;
    },
    async again() {
      if (!reload) return files.anew(facts.worker).then(start, start);
      if (!lacking) await files.renew();
      location.reload();
    },
  });
  const table = makeTable(visit, {
    worker: parts.worker,
    role: (again) => (again ? "again" : controlled() ? "checked" : alone ? "first" : ""),
    loading,
    greeting: greeter(visit, { keeper, settings: settings.all, configuration: facts.configuration, options: chosen, asked: places.asked }),
    now: effects.now,
    show(frame, asked) {
      early.lay();
      if (frame.parts.home) settings.keep("going", /class="game-box of-(\w+) first begun"/.exec(frame.parts.home)?.[1] ?? "");
      frames.show(frame, asked);
    },
    fault: effects.fault,
    heard: effects.heard,
    unthink: effects.unthink,
    startGlue: () => interpreter?.start(),
  });
  const interpreter = lacking ? null : makeGlue({ glue: facts.glue, sum: facts.sum, micropython: facts.micropython, pyscript: facts.pyscript });
  const files = makeFiles({
    begun: () => visit.begun,
    site: visit.site,
    addresses: facts,
    failed: loading.failed,
    again: () => interpreter?.again() ?? false,
  });
  interpreter?.module.then(files.glueCame, () => loading.failed("missing", "glue.mpy", true)); // PyScript would not report it

  function start() {
    loading.begin();
    table.start(true);
  }

  /** @type {import("./glue_api.js").GlueApi} */
  const api = {
    glue: interpreter?.module,
    pause,
    opening: frames.opening,
    attend: frames.attend,
    lay: frames.lay,
    get waiting() {
      return table.waiting() + Number(frames.holds());
    },
    send,
    kept: settings.kept,
    keep: settings.keep,
  };
  Object.assign(/** @type {import("./glue_api.js").Carrier} */ (script), { api, games: keeper });

  if (visit.named) nameFiles();
  if (guest || visit.link) early.lead(visit.link);
  if (facts.offline && !window.embedded) holdVersion(facts.worker);
  document.addEventListener("input", ({ target }) => {
    if (target instanceof HTMLInputElement && target.id === "find-rule") load("find.js").then(({ find }) => find(target)).catch(() => {});
  });
  upright.addEventListener("change", ({ matches }) => visit.guest || send({ op: "shape", upright: matches }));
  rescue(loading.ways, keeper);
  keeper.listen(send);
  keeper.begin({ guest, fresh: chosen.has("fresh") });
  requestAnimationFrame(() => setTimeout(ahead));
  if (lacking) loading.failed(lacking, "", true);
  else {
    loading.begin();
    table.start();
  }

  /** The first frame is shown, and the glue listens. */
  function started() {
    visit.begun = true;
    table.settled();
    early.done();
    loading.done();
    if (guest) effects.welcome({ waiting: table.waiting, send, languages }).catch(() => {});
    if (alone) load("offline.js").then(({ offline }) => offline({ address: new URL(facts.offline, document.baseURI), worker: parts.worker, waiting: table.waiting })).catch(() => {});
    places.heed();
    if (visit.named) answers(new URL(".", location.href).href).then(folders);
  }

  /**
   * Where the host knows folders, nothing names the pages' files any more.
   * @param {boolean} known
   */
  function folders(known) {
    if (!known) return;
    send({ op: "folders" });
    if (!guest) dropIndexHtml();
  }

  /** Ask for what would delay the first paint: the font for names and numbers, PyScript's file. */
  function ahead() {
    root.dataset.face = ""; // identity.css
    if (window.embedded || lacking) return;
    const link = document.createElement("link");
    Object.assign(link, { rel: "modulepreload", href: facts.pyscript });
    document.head.append(link);
  }
}
