// An embedded board before anybody plays: a picture, a button and a link. No Python, no worker.
// What to show is in the address after `#`: a game, a record or a position as in every link of the
// site; and `lang`, `theme`, `controls`, `turned`, `grows`, `picture` (packed, see pictures.js),
// `play`.
(() => {
  const MOST = 60_000; // characters of an address
  const PICTURE = 200_000; // bytes of a picture's text
  const OWN = ["lang", "theme", "controls", "turned", "grows", "picture", "play"];
  const root = document.documentElement;
  const { src, dataset: { names, titles: texts } } = document.currentScript;
  const games = JSON.parse(names);
  const titles = JSON.parse(texts); // by language: which there are
  const byId = (id) => document.getElementById(id);

  const address = location.hash.slice(1).replace(/#\?secret=.*$/, ""); // WordPress adds this
  const parts = address.length > MOST ? [] : address.split("&").filter(Boolean);
  const own = Object.fromEntries(parts.map((part) => part.split("=")).filter(([name]) => OWN.includes(name)));
  const game = parts.filter((part) => !OWN.includes(part.split("=")[0])).join("&");

  const [form, value = ""] = game.split("=");
  const name = games[form] ? form : value.split(":")[0];
  byId("own").href = game ? `./#${game}` : "./";

  /** Speak the first of these languages that there is. */
  function speak(...tags) {
    const offered = tags.map((tag) => tag?.slice(0, 2)).find((tag) => Object.hasOwn(titles, tag));
    root.lang = offered ?? root.lang;
    if (games[name]) document.title = titles[root.lang].replace("{game}", games[name]);
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
    const asked = ["lang", "theme", "controls", "turned", "grows"].filter((key) => own[key]);
    const query = ["embed", ...asked.map((key) => `${key}=${encodeURIComponent(own[key])}`)].join("&");
    const page = self.origin === "null" ? "five-elephants.html" : "index.html";
    location.replace(`${page}?${query}#${game}`);
  }

  /** The picture, as an image: whatever it holds, nothing in it runs. */
  async function show() {
    if (own.picture) {
      await unpacker();
      const text = await window.fiveElephantsPictures.unpack(own.picture, PICTURE);
      byId("picture").src = `data:image/svg+xml,${encodeURIComponent(text)}`;
    } else if (form === "game" && games[name]) byId("picture").src = `pictures/${name}.svg`;
  }

  /** What can unpack a picture is only fetched where there is one. */
  function unpacker() {
    const script = Object.assign(document.createElement("script"), { src: new URL("sharing.js", src) });
    document.head.append(script);
    return new Promise((done, lost) => Object.assign(script, { onload: done, onerror: lost }));
  }

  addEventListener("hashchange", () => location.reload()); // another picture in the same frame
  if (own.grows) root.dataset.grows = ""; // the frame follows the page's height
  speak(own.lang, ...(navigator.languages ?? []));
  colour(own.theme);
  byId("play").hidden = false;
  byId("play").addEventListener("click", play);
  if (address.length > MOST) byId("wrong").hidden = false;
  show().catch(() => (byId("wrong").hidden = false));
  if (own.play && address.length <= MOST) play();
})();
