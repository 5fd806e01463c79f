// Somebody has won: a little paper in the colours of the game, over the page, under the card that tells it.
import confetti from "canvas-confetti";

const HOW = { particleCount: 110, spread: 75, startVelocity: 38, ticks: 160, gravity: 0.9, disableForReducedMotion: true, zIndex: 3 };

const fire = confetti.create(undefined, { resize: true }); // without a worker made from text, which the page's policy forbids

/**
 * A colour of the style sheets as the paper's script reads it, `#rrggbb`: `light-dark()` and variables are resolved.
 * @param {Element} root
 * @param {string} colour
 */
function computed(root, colour) {
  const patch = root.appendChild(document.createElement("i"));
  patch.style.color = colour;
  const [red, green, blue] = getComputedStyle(patch).color.match(/\d+/g) ?? [];
  patch.remove();
  return `#${[red, green, blue].map((part) => Number(part).toString(16).padStart(2, "0")).join("")}`;
}

/** @param {boolean} little a third of the paper, and not so far: a puzzle is smaller than a game */
export function cheer(little) {
  const [root, board] = ["root", "board"].map((id) => document.getElementById(id));
  if (!root || !board) return;
  const box = board.getBoundingClientRect();
  const origin = { x: (box.left + box.width / 2) / innerWidth, y: (box.top + box.height * 0.7) / innerHeight };
  const less = little ? { particleCount: 36, startVelocity: 26, ticks: 110 } : {};
  fire({ ...HOW, ...less, origin, colors: [computed(root, "var(--accent)"), "#d3382f", "#ffffff"] });
  document.querySelector("body > canvas")?.setAttribute("aria-hidden", "true"); // it says nothing
}
