// What is heard: each sound is made when it is played, by twenty numbers (zzfx). No file is fetched for one.
import { ZZFX } from "zzfx";

/** @type {Record<string, number>} */
const VOLUMES = { soft: 0.12, loud: 0.4 };
/** @type {Record<string, number[][]>} */
// prettier-ignore
export const SOUNDS = { // volume, randomness, frequency, attack, sustain, release, shape, shapeCurve, slide, deltaSlide, pitchJump, pitchJumpTime, repeatTime, noise, modulation, bitCrush, delay, sustainVolume, decay
  lift: [[0.5, 0.02, 520, 0, 0.01, 0.03, 1, 1.5]],
  place: [[1, 0.03, 150, 0, 0.01, 0.08, 3, 0.6, -2, 0, 0, 0, 0, 1.2]],
  slide: [[0.7, 0.03, 210, 0.02, 0.06, 0.1, 0, 0.4, 3, 0, 0, 0, 0, 2]],
  push: [[1.1, 0.03, 90, 0.03, 0.14, 0.16, 3, 0.5, 1, 0, 0, 0, 0, 3]],
  rock: [[1.4, 0.03, 70, 0.02, 0.18, 0.5, 4, 1.8, -1.5, 0, 0, 0, 0, 4]],
  duel: [[1, 0.02, 330, 0, 0.03, 0.12, 2, 1.2, -6], [0.9, 0.02, 494, 0, 0.05, 0.2, 1, 1, 0, 0, 120, 0.06]],
  word: [[0.8, 0.02, 660, 0, 0.03, 0.12, 0, 1, 0, 0, 220, 0.05]],
  refused: [[0.9, 0.02, 130, 0, 0.05, 0.1, 2, 1.6, -1]],
  right: [[0.7, 0.01, 523, 0, 0.05, 0.12, 0, 1], [0.7, 0.01, 784, 0, 0.08, 0.22, 0, 1]],
  turn: [[0.6, 0.01, 587, 0, 0.03, 0.16, 0, 1]],
  hint: [[0.6, 0.01, 784, 0.01, 0.05, 0.25, 0, 1, 0, 0, 260, 0.07]],
  win: [[1, 0.01, 392, 0, 0.08, 0.14, 2, 0.5, 0, 0, 130, 0.08], [1, 0.01, 587, 0.1, 0.2, 0.35, 2, 0.5, 0, 0, 196, 0.12]],
  lose: [[0.9, 0.01, 294, 0.02, 0.12, 0.35, 1, 0.8, -1.4]],
  over: [[0.8, 0.01, 440, 0.01, 0.1, 0.3, 0, 1, 0, 0, -110, 0.1]],
};
const GAP = 90; // milliseconds between the parts of one
const LATE = 1000; // milliseconds

/**
 * Let a context go on that the browser has not let begin (`suspended`) or that a call has `interrupted`. What
 * would come too late is not heard: all that was missed in a call would sound at once.
 * @param {AudioContext} context
 * @param {() => void} play
 */
function wake(context, play) {
  const asked = performance.now();
  context.resume().then(() => performance.now() - asked < LATE && play()).catch(() => {});
}

/**
 * Let a sound be heard, where the browser plays any; a refusal is felt as well.
 * @param {string} name
 * @param {string} volume "soft" or "loud"
 */
export function sound(name, volume) {
  ZZFX.volume = VOLUMES[volume] ?? VOLUMES.soft;
  const context = ZZFX.audioContext;
  const parts = [...(SOUNDS[name] ?? []).entries()];
  const play = () => parts.forEach(([place, sound]) => setTimeout(() => ZZFX.play(...sound), place * GAP));
  if (context.state === "running") play();
  else wake(context, play);
  if (name === "refused") navigator.vibrate?.(30);
}
