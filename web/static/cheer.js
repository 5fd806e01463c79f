// Somebody has won: a little paper in the colours of the game, over the page, under the card that tells it.
(() => {
  const ROOM = { particleCount: 70, spread: 75, startVelocity: 38, ticks: 160, gravity: 0.9, disableForReducedMotion: true, zIndex: 3 };

  (window.fiveElephantsStage ??= {}).cheer = () => {
    const look = getComputedStyle(document.getElementById("room"));
    const box = document.getElementById("board").getBoundingClientRect();
    const origin = { x: (box.left + box.width / 2) / innerWidth, y: (box.top + box.height * 0.7) / innerHeight };
    const paint = document.createElement("canvas").getContext("2d");
    const colors = ["--accent", "--last", "--ground"].map((name) => {
      paint.fillStyle = "#c99a3f"; // where a colour can't be read
      paint.fillStyle = look.getPropertyValue(name);
      return paint.fillStyle;
    });
    window.confetti({ ...ROOM, origin, colors });
  };
})();
