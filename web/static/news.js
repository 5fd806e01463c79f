// What passes between the table and the glue and is too much for the glue's small heap: the page takes it over.
// The build puts this before boot.js, in one file.
window.fiveElephantsNews = (page) => {
  const LONG = 60_000; // characters of a frame, or of a text in a box
  const coming = new Map(); // by number: HTML of parts that the glue has not asked for yet
  let count = 0;
  const MOST_GAME = 200_000; // characters of a text that is pasted where moves are typed: more than a game has

  /** A frame whose parts stay here: the glue gets the number of each, and asks for it to be laid. Reading
   * HTML would cost it more than all else it does. A part that is on the page already has no
   * number, as rules that came before Python. What the first frames bring is laid at once, but for where the keyboard
   * is: there the glue keeps what stands. */
  function news(text, opening = false) {
    const frame = JSON.parse(text);
    const parts = Object.entries(frame.parts ?? {});
    if (opening || text.length >= LONG) {
      page.hold();
      for (const part of parts) part[1] = begun(...part, opening);
      page.release();
    }
    for (const [name, html] of parts) frame.parts[name] = html === null ? null : coming.set(++count, html) && count;
    return JSON.stringify(frame);
  }

  /** A part's HTML, or null where it is on the page now. */
  function begun(name, html, opening) {
    const box = document.getElementById(name);
    if (html === box.innerHTML.replaceAll("&nbsp;", "\u00a0")) return null; // which the table writes as it is
    if (!opening || html === null || used(box)) return html;
    box.innerHTML = html;
    return null;
  }

  /** Bring a part of the page up to date, by the number that the glue has got for it. */
  page.lay = (name, number) => {
    const box = document.getElementById(name);
    const html = coming.get(number);
    coming.delete(number);
    if (name !== "board") Idiomorph.morph(box, html, { morphStyle: "innerHTML" });
    else align(box, Object.assign(document.createElement("template"), { innerHTML: html }).content);
  };

  /** Give one node the attributes and children of another. Equal subtrees are left alone: the browser compares them, and
   * a move changes little of a large drawing. */
  function become(old, fresh) {
    if (old.isEqualNode(fresh)) return;
    if (!old.attributes) return (old.data = fresh.data);
    for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
    for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
    align(old, fresh);
  }

  /** What pairs old and new children: the id, or without one the kind of the node; those of one kind in their order. */
  const kind = (node) => node.id || ["class", "role"].map((name) => node.getAttribute?.(name)).join(node.nodeName);

  /** Give one element the children of another. */
  function align(old, fresh) {
    const left = new Map();
    for (const node of old.childNodes) left.set(kind(node), [...(left.get(kind(node)) ?? []), node]);
    const pairs = Array.from(fresh.childNodes, (node) => [left.get(kind(node))?.shift() ?? node, node]);
    for (const node of [...left.values()].flat()) node.remove();
    let next = null;
    for (const [one, node] of pairs.reverse()) {
      if (one === node) old.insertBefore(one, next);
      else if (one.nextSibling !== next) (old.moveBefore ?? old.insertBefore).call(old, one, next); // keeps the keyboard
      if (one !== node) become(one, node);
      next = one;
    }
  }

  /** Whether a reader is in a part of the page: the keyboard, an open sheet, rules that came early. */
  function used(box) {
    return box.contains(document.activeElement) || box.querySelector(":popover-open") || (box.id === "panel" && page.early);
  }

  // What is written in the box for a record may be more than the glue could hold: it goes past it. It
  // stays in its box, also when that has been closed meanwhile; what has been read is not wanted again.
  let held = "";
  let handed = "";
  // A box of one line would take the ends of lines out of a record that is pasted there.
  document.addEventListener("paste", (event) => {
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (event.target.id !== "typed" || page.guest || !text.trim().includes("\n")) return;
    event.preventDefault();
    page.send(JSON.stringify({ op: "type", text: text.slice(0, MOST_GAME) }));
  });
  page.large = (box) => box.value.length > LONG;
  page.hand = (event, box) => {
    if (box.id === "load") handed = box.value;
    page.send(JSON.stringify({ ...JSON.parse(event), text: box.value }));
  };
  page.hold = () => {
    const box = document.getElementById("load");
    if (box) held = box.value;
  };
  page.release = () => {
    const box = document.getElementById("load");
    if (document.querySelector("#note .why")) handed = ""; // it is to be mended, or not all of it was taken
    if (!box && handed && held === handed) held = handed = "";
    else if (box && held && held !== handed) box.value = held;
  };

  return news;
};
