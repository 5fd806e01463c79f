// Somebody has won: a little paper in the colours of the game, over the page, under the card that tells it.
import confetti from "canvas-confetti";

const HOW = { particleCount: 70, spread: 75, startVelocity: 38, ticks: 160, gravity: 0.9, disableForReducedMotion: true, zIndex: 3 };

const fire = confetti.create(undefined, { resize: true }); // without a worker made from text, which the page's policy forbids

export function cheer() {
  const [root, board] = ["root", "board"].map((id) => document.getElementById(id));
  const paint = document.createElement("canvas").getContext("2d");
  if (!root || !board || !paint) return;
  const look = getComputedStyle(root);
  const box = board.getBoundingClientRect();
  const origin = { x: (box.left + box.width / 2) / innerWidth, y: (box.top + box.height * 0.7) / innerHeight };
  const colors = ["--accent", "--last", "--ground"].map((name) => {
    paint.fillStyle = "#c99a3f"; // where a colour can't be read
    paint.fillStyle = look.getPropertyValue(name);
    return paint.fillStyle;
  });
  fire({ ...HOW, origin, colors });
  document.querySelector("body > canvas")?.setAttribute("aria-hidden", "true"); // it says nothing
}
