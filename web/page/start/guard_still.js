// The guard.js of the embedded page: says when its script does not come.
const { dataset } = /** @type {HTMLScriptElement} */ (document.currentScript);
/** @type {Record<string, string[]>} */
const says = JSON.parse(dataset.says || ""); // by language: what is missing, damaged, late; a retry

/** @param {number} what */
const tell = (what) => {
  if (document.documentElement.dataset.still || document.getElementById("stuck")) return;
  const root = document.documentElement;
  const tags = root.dataset.begins ? [] : navigator.languages.map((tag) => tag.slice(0, 2));
  const lang = tags.find((tag) => says[tag]) || root.lang;
  const box = Object.assign(document.createElement("p"), { id: "stuck", className: "failed", lang });
  box.setAttribute("role", "alert");
  const button = Object.assign(document.createElement("button"), { textContent: says[lang][3] });
  button.onclick = () => {
    const again = () => location.reload();
    fetch(document.scripts[1].src, { cache: "reload" }).then(again, again);
  };
  box.append(says[lang][what], " ", button);
  const main = document.querySelector("main");
  if (main) main.prepend(box);
};

/** @param {any} event */
const failed = ({ target, filename }) => /still\.js/.test(target.src || filename) && tell(target.src ? 0 : 1);
addEventListener("error", failed, true);
setTimeout(tell, 30000, 2);
