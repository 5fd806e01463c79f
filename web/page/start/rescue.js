import { offer } from "../share/download.js";

/**
 * The buttons for a reader whose kept games stop the page from starting: save them as a file, or start without them. They
 * need neither Python nor the glue.
 * @param {HTMLElement} ways
 * @param {Pick<import("../keep/kept.js").Keeper, "all" | "setAside">} keeper
 */
export function rescue(ways, keeper) {
  /** Set all that is kept aside and start anew; where that fails, start a visit that does not read it. */
  async function startAnew() {
    try {
      await keeper.setAside();
      location.reload();
    } catch {
      location.replace("?fresh");
    }
  }

  ways.addEventListener("click", async ({ target }) => {
    const way = /** @type {Element} */ (target).closest("button")?.dataset.way;
    const { file = "", ...told } = ways.dataset;
    if (way === "save") await offer(new Blob([await keeper.all()], { type: "text/plain" }), file, { ...told, place: ways });
    else if (way === "without") await startAnew();
  });
}
