// What passes between the table and the glue and is too much for the glue's small heap: the page takes it over.
// The build puts this before boot.js, in one file.
window.fiveElephantsNews = (page) => {
  const LONG = 60_000; // characters of a frame, or of a text in a box
  const MOST_GAME = 200_000; // characters of a text that is pasted where moves are typed: more than a game has

  /** A frame without what is on the page already, as rules that came before Python: comparing is quick here, and
   * what the glue has not to do it need not read either. What the first frames bring is laid here as well, but for
   * where the keyboard is: there the glue keeps what stands. */
  function news(text, opening = false) {
    if (!opening && text.length < LONG) return text;
    const frame = JSON.parse(text);
    page.hold();
    for (const [name, html] of Object.entries(frame.parts ?? {})) {
      const box = document.getElementById(name);
      const same = html === box.innerHTML.replaceAll("&nbsp;", "\u00a0"); // which the table writes as it is
      if (!same && (!opening || html === null || used(box))) continue;
      if (!same) box.innerHTML = html;
      frame.parts[name] = null;
    }
    page.release();
    return JSON.stringify(frame);
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
