// An embedded board before anybody plays: a picture, a button and a link. No Python, no worker.
// What to show is in the address after `#` (or `?`): a game, a record or a position as in every link of the
// site; and `lang`, `theme`, `controls`, `turned`, `moves`, `players`, `picture` (packed, see
// pictures.js), `play`.
(() => {
  if (parent !== window) parent.postMessage({ type: "five-elephants", here: true }, "*"); // the element waits for this (embed.js)
  const MOST = 60_000; // characters of an address
  const PICTURE = 200_000; // bytes of a picture's text
  const OWN = ["lang", "theme", "controls", "turned", "moves", "players", "picture", "play"];
  const root = document.documentElement;
  const { src, dataset } = document.currentScript;
  const games = JSON.parse(dataset.names);
  const titles = JSON.parse(dataset.titles); // by language: which there are
  const plays = JSON.parse(dataset.plays);
  const byId = (id) => document.getElementById(id);

  const asked = /[?&](?:game|position|record)=/.test(location.search) ? location.search : ""; // by those who know no `#`
  const raw = (location.hash || asked).slice(1).replace(/#\?secret=.*$/, ""); // WordPress adds this
  const address = raw.includes("=") ? raw : unescaped(raw);
  const parts = address.length > MOST ? [] : address.split("&").filter(Boolean);
  const named = parts.map((part) => part.split("=")).filter(([name]) => OWN.includes(name));
  const own = Object.fromEntries(named.map(([name, value = ""]) => [name, unescaped(value)])); // an editor may write %2C
  const game = parts.filter((part) => !OWN.includes(part.split("=")[0])).join("&");

  const parted = game.split("&").map((part) => part.split("="));
  const isGame = ([form]) => Object.hasOwn(games, form) || ["game", "position", "record"].includes(form);
  const [form, value = ""] = parted.find(isGame) ?? parted[0];
  const known = (text) => Object.hasOwn(games, text);
  const name = known(form) ? form : value.split(":")[0];
  byId("own").href = game ? `./#${game}` : "./";

  /** What templates (Hugo's) write for `siam=1…&lang=fr`; what can't be read stays as it is. */
  function unescaped(text) {
    try {
      return decodeURIComponent(text);
    } catch {
      return text;
    }
  }

  /** Speak the first of these languages that there is. */
  function speak(...tags) {
    const offered = tags.map((tag) => tag?.slice(0, 2)).find((tag) => Object.hasOwn(titles, tag));
    root.lang = offered ?? root.lang;
    if (known(name)) {
      document.title = titles[root.lang].replace("{game}", games[name]);
      byId("play").textContent = plays[root.lang].replace("{game}", games[name]);
    }
    byId("picture").alt = document.title;
  }

  /** Be light or dark; anything else is the reader's own. */
  function colour(theme) {
    if (["light", "dark"].includes(theme)) root.dataset.theme = theme;
    else delete root.dataset.theme;
    byId("picture").style.colorScheme = root.dataset.theme ?? "";
  }

  /** What the page around this one wishes (guest.js) holds for the game, too. */
  window.fiveElephantsStill = {
    language(value) {
      speak((own.lang = value));
    },
    theme(value) {
      colour((own.theme = value));
    },
  };

  /** Where it can be played: here, or where frames have no origin, in the file that carries everything. */
  function play() {
    const set = ["lang", "theme", "controls", "turned", "moves", "players"].filter((key) => own[key]);
    const how = ["embed", ...set.map((key) => `${key}=${encodeURIComponent(own[key])}`)].join("&");
    const page = self.origin === "null" ? "five-elephants.html" : "./";
    location.replace(`${page}#${how}&${game}`);
  }

  /** The picture, as an image: whatever it holds, nothing in it runs. */
  async function show() {
    if (own.picture) {
      await unpacker();
      const text = await window.fiveElephantsPictures.unpack(own.picture, PICTURE);
      if (!window.fiveElephantsPictures.light(text)) throw new Error("too much to draw");
      byId("picture").src = `data:image/svg+xml,${encodeURIComponent(text)}`;
    } else if (known(name) && (form === "game" || !value)) byId("picture").src = `pictures/${name}.svg`;
  }

  /** What can unpack a picture is only fetched where there is one. */
  function unpacker() {
    const script = Object.assign(document.createElement("script"), { src: new URL("sharing.js", src) });
    document.head.append(script);
    return new Promise((done, lost) => Object.assign(script, { onload: done, onerror: lost }));
  }

  byId("stuck")?.remove(); // what was said while this was waited for (guard_still.js)
  addEventListener("hashchange", () => location.reload()); // another picture in the same frame
  speak(own.lang, ...(root.dataset.begins ? [] : (navigator.languages ?? [])));
  colour(own.theme);
  const away = known(name) && document.querySelector(`[data-away="${name}"]`); // a game that the site lacks
  if (away) away.hidden = false;
  else byId("play").hidden = false;
  byId("play").addEventListener("click", play);
  if (address.length > MOST) byId("long").hidden = false;
  show().catch(() => (byId("wrong").hidden = false));
  if (own.play && !away && address.length <= MOST) play();
})();
