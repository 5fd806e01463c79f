import { offer } from "./offer.js";

/**
 * Ways out for a reader whom something that is kept locks out. They need neither Python nor the glue.
 * @param {HTMLElement} ways
 * @param {Pick<import("./kept.js").Keeper, "all" | "setAside">} keeper
 */
export function rescue(ways, keeper) {
  /** Start with nothing, having laid all aside; or, where even that is refused, without looking. */
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
    if (way === "save") offer(new Blob([await keeper.all()], { type: "text/plain" }), ways.dataset.file ?? "");
    else if (way === "without") await startAnew();
  });
}
