// The board in a notebook: shows what Python has drawn, and tells it what is touched.

/** Whether the notebook is dark; null where only the device says so. */
function dark() {
  const { jpThemeLight, vscodeThemeKind } = document.body.dataset;
  if (jpThemeLight) return jpThemeLight === "false";
  if (vscodeThemeKind) return /dark/.test(vscodeThemeKind);
  return document.body.classList.contains("dark") || document.documentElement.classList.contains("dark") || null;
}

const OWN = `
:host { display: block; font: 15px system-ui, sans-serif; }
#whole { padding: .5rem; border-radius: .75rem; background: var(--paper); color: var(--ink); width: max-content; max-width: 100%; box-sizing: border-box; }
#board { max-width: 100%; }
#note { margin: .5rem .25rem; width: 0; min-width: calc(100% - .5rem); min-height: 2.6em; }
#note.refused { color: var(--warn); }
#buttons { display: flex; flex-wrap: wrap; gap: .5rem; min-height: 2.5rem; }
button { font: inherit; color: var(--ink); background: var(--sheet); border: 1px solid var(--line); border-radius: .6rem; padding: .45rem .9rem; cursor: pointer; }
[data-target]:focus-visible, button:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px; }
`;

function render({ model, el }) {
  const host = document.createElement("div");
  el.append(host);
  const root = host.attachShadow({ mode: "open" });
  root.innerHTML = '<style></style><div id="whole"><div id="board"></div><p id="note" role="status"></p><div id="buttons"></div></div>';
  const [style, board, note, buttons] = ["style", "#board", "#note", "#buttons"].map((part) => root.querySelector(part));

  const draw = () => {
    const theme = model.get("theme");
    const night = theme === "auto" ? dark() : theme === "dark";
    host.style.colorScheme = night === null ? "light dark" : night ? "dark" : "light";
    host.lang = model.get("language");
    style.textContent = model.get("_style").replaceAll(":root", ":host") + OWN;
    const at = root.activeElement?.dataset.target;
    board.style.width = `${model.get("size")}px`;
    board.innerHTML = model.get("_drawing");
    for (const target of board.querySelectorAll("[data-target]")) target.setAttribute("tabindex", "0");
    note.textContent = model.get("_note");
    note.classList.toggle("refused", model.get("_refused"));
    buttons.replaceChildren(...model.get("_buttons").map(([target, says]) => {
      const button = document.createElement("button");
      button.dataset.target = target;
      button.textContent = says;
      return button;
    }));
    if (at) root.querySelector(`[data-target="${CSS.escape(at)}"]`)?.focus();
  };

  const touch = (event) => {
    const target = event.target.closest("[data-target]");
    if (!target) return;
    event.preventDefault();
    event.stopPropagation();
    model.send({ target: target.dataset.target, tap: "tap" in target.dataset });
  };
  const press = (event) => {
    event.stopPropagation(); // letters are the notebook's commands
    if (["Enter", " "].includes(event.key) && event.target.closest("svg")) touch(event);
    if (event.key === "Escape") model.send({ target: "cancel", tap: false });
  };
  root.addEventListener("click", touch);
  root.addEventListener("keydown", press);
  model.on("change", draw);
  draw();
  return () => model.off("change", draw);
}

export default { render };
