// Finds sentences in the rules: those that hold what is written in the box are marked, all else steps back.

const DELAY = 500; // ms without a letter after which the answer is read out
let timer = 0;

/**
 * Letters as they are compared: small, without accents.
 * @param {string} text
 */
const bare = (text) => text.normalize("NFD").replace(/\p{Mn}/gu, "").replace(/[’']/g, "'").toLowerCase();

/**
 * Mark what holds all the words in the box, or show everything again where it is empty.
 * @param {HTMLInputElement} box
 */
export function find(box) {
  const text = box.closest("section, main");
  const answer = document.getElementById("found-rules");
  if (!text || !answer) return;
  const words = bare(box.value).split(/\s+/).filter(Boolean);
  const holds = (/** @type {Element} */ part) => words.length > 0 && words.every((word) => bare(part.textContent ?? "").includes(word));
  let found = 0;
  for (const sentence of text.querySelectorAll(".said, figcaption, .aim, .ours, .why-so p")) {
    found += Number(sentence.classList.toggle("found", holds(sentence)));
  }
  for (const block of text.querySelectorAll(".chapter, .chapter > p, figure, details")) {
    const has = block.querySelector(".found") !== null;
    block.toggleAttribute("hidden", words.length > 0 && !has);
    if (block instanceof HTMLDetailsElement) block.open = has; // what was found lies folded in it
  }
  const { none = "", some = "" } = answer.dataset;
  const said = found ? some.replace("{count}", String(found)) : none;
  clearTimeout(timer);
  timer = setTimeout(() => (answer.textContent = words.length ? said : ""), DELAY);
}
