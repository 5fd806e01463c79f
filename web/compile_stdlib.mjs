// node compile_stdlib.mjs STOCK APP LATER OUT LATER_OUT: runs compile_stdlib.py in the very Pyodide that the site
// ships, with the library STOCK.
import { readFileSync, writeFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { loadPyodide } from "./node_modules/pyodide/pyodide.mjs";

const [stock, app, later, out, laterOut] = process.argv.slice(2);
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
copy(later, "/later");
python.runPython(readFileSync(new URL("compile_stdlib.py", import.meta.url), "utf8"));
writeFileSync(out, python.FS.readFile("/out.zip"));
writeFileSync(laterOut, python.FS.readFile("/later.zip"));
