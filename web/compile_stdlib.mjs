// node compile_stdlib.mjs STOCK APP PLAYERS LIVE: runs compile_stdlib.py in the very Pyodide that the site ships, with
// the library STOCK. The archive of each folder is written beside it, as `<folder>.zip`.
import { readFileSync, writeFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { loadPyodide } from "./node_modules/pyodide/pyodide.mjs";

const [stock, app, players, live] = process.argv.slice(2);
const python = await loadPyodide({ stdLibURL: stock });

function copy(from, to) {
  python.FS.mkdir(to);
  for (const name of readdirSync(from).sort()) {
    const [source, target] = [join(from, name), `${to}/${name}`];
    if (statSync(source).isDirectory()) copy(source, target);
    else python.FS.writeFile(target, readFileSync(source));
  }
}

copy(app, "/app");
copy(players, "/players");
copy(live, "/live");
python.runPython(readFileSync(new URL("compile_stdlib.py", import.meta.url), "utf8"));
writeFileSync(`${app}.zip`, python.FS.readFile("/out.zip"));
writeFileSync(`${players}.zip`, python.FS.readFile("/players.zip"));
writeFileSync(`${live}.zip`, python.FS.readFile("/live.zip"));
