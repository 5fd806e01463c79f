// While a game with others goes on: the screen stays on, the table hears a beat, and a reader who looks at another window
// is told that it is their turn.

const BEAT = 3_000; // ms
const MARK = "● ";
const BUZZ = 200; // ms

/**
 * @param {(event: import("../table/messages.js").Event) => void} send
 */
export function attention(send) {
  let on = false;
  let turn = false;
  /** @type {number | undefined} */
  let beat;
  /** @type {WakeLockSentinel | null} */
  let lock = null;
  /** @type {(() => void) | null} */
  let unmark = null; // takes back what calls the reader

  /** Keep the screen on; the browser ends it when the page is hidden. */
  async function wake() {
    if (!on || document.hidden || (lock && !lock.released)) return;
    const got = await navigator.wakeLock?.request("screen").catch(() => null);
    if (!got) return;
    if (on && (!lock || lock.released)) lock = got;
    else got.release();
  }

  /**
   * Call the reader to a window that is not seen.
   * @param {string | undefined} title of the window until it is seen
   * @param {boolean} [vibrate]
   */
  function call(title, vibrate) {
    let own = document.title; // what the page says, which may change meanwhile
    let marked = "";
    const mark = () => {
      if (document.title === marked) return;
      own = document.title;
      document.title = marked = MARK + (title ?? own);
      marked = document.title; // as the browser has it, without spaces that it drops
    };
    const watcher = new MutationObserver(mark);
    watcher.observe(document.head, { childList: true, characterData: true, subtree: true });
    mark();
    navigator.setAppBadge?.().catch(() => {});
    if (vibrate) navigator.vibrate?.(BUZZ);
    unmark = () => {
      watcher.disconnect();
      document.title = own;
      navigator.clearAppBadge?.().catch(() => {});
      unmark = null;
    };
  }

  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) unmark?.();
    wake();
  });

  /** @param {import("../table/messages.js").Watch} watch */
  return function watch({ on: wanted, mine = false, title, vibrate }) {
    const begins = mine && !turn;
    turn = mine;
    if (on !== wanted) {
      on = wanted;
      clearInterval(beat);
      if (on) beat = setInterval(() => send({ op: "beat" }), BEAT);
      else lock?.release();
      wake();
    }
    if (!mine) unmark?.();
    else if (begins && document.hidden) call(title, vibrate);
  };
}
