// Ways out for a reader whom something that is kept locks out. They need neither Python nor the glue.
// The build puts this before boot.js, in one file.
window.fiveElephantsRescue = (ways) => {
  const keeper = window.fiveElephantsKeep;

  /** Let the reader have a text as a file. */
  function offer(text, name) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  }

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
    const way = target.closest("button")?.dataset.way;
    if (way === "save") offer(await keeper.all(), ways.dataset.file);
    else if (way === "without") await startAnew();
  });
};
