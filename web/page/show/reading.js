// The script of a page of rules. The page can be read without it.
import { find } from "./find.js";
import { settings } from "../table/settings.js";

const { show, all } = settings(false);
show(all);
document.addEventListener("input", ({ target }) => {
  if (target instanceof HTMLInputElement && target.id === "find-rule") find(target);
});
document.getElementById("print")?.addEventListener("click", () => print());
requestAnimationFrame(() => setTimeout(() => (document.documentElement.dataset.face = ""))); // after the first paint, as boot.js does
