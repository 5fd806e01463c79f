// In somebody's own page: tells that page how the game stands, and takes a few harmless
// wishes from it. Nothing else that page says is heeded.
(() => {
  if (parent === window) return;
  const NAME = "five-elephants";
  const MANY = 20; // unanswered events, beyond which no wish is taken: a reader's touch would wait for all
  const page = window.fiveElephants; // not there while the board is a picture,
  const still = window.fiveElephantsStill; // and this one only then (still.js)
  const tell = (what) => parent.postMessage({ type: NAME, ...what }, "*");

  let told = ""; // how the game stood, as last told
  let plies = 0; // of the game, as last told
  const whole = (value) => Number.isInteger(value) && Math.abs(value) < 10_000;
  /** The closed list: what a page around this one may ask for, and what has to hold for it. */
  const wishes = {
    go: ({ ply }) => whole(ply) && ply >= 0 && ply <= plies && { op: "go", ply },
    step: ({ by }) => (by === 1 || by === -1) && { op: "step", by: String(by) },
    language: ({ value }) => {
      if (typeof value !== "string" || !/^[a-z]{2}(-\w{1,8})*$/i.test(value)) return null;
      still?.language(value);
      const tag = value.slice(0, 2);
      return page?.languages.includes(tag) && { op: "language", value: tag };
    },
    /** Who has pressed play goes on in the board. */
    board: () => {
      document.querySelector('#board [tabindex="0"]')?.focus({ preventScroll: true });
    },
    theme: ({ value }) => {
      if (!["light", "dark", "auto"].includes(value)) return;
      still?.theme(value);
      if (value === "auto") delete document.documentElement.dataset.theme;
      else document.documentElement.dataset.theme = value;
    },
  };

  addEventListener("message", ({ source, data }) => {
    if (source !== parent || data?.type !== NAME || typeof data.wish !== "string" || !Object.hasOwn(wishes, data.wish)) return;
    const event = wishes[data.wish](data);
    if (event && page && page.waiting < MANY) page.send(JSON.stringify(event));
  });

  // A frame that may open no window (WordPress makes such ones) shows the address instead.
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.('a[target="_blank"]');
    if (!link || self.origin !== "null") return;
    event.preventDefault();
    if (!open(link.href, "_blank") && !link.nextElementSibling?.matches("code"))
      link.after(" ", Object.assign(document.createElement("code"), { textContent: link.href }));
  });

  if (page) {
    page.told = (text) => {
      if (text === told) return; // a step on the way to a move
      const state = JSON.parse(text);
      // Who has pressed play by a key goes on in the board.
      if (!told && document.hasFocus() && document.activeElement === document.body) wishes.board();
      told = text;
      plies = state.plies;
      tell({ state });
    };
    page.send('{"op": "storage", "ok": true}'); // the first answer that is told
  }
})();
