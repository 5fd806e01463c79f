// A compiled module comes in, in digits; what it notes while the page's program (web/page/start/glue.js) starts it goes out.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { loadMicroPython } from "../../../web/node_modules/@micropython/micropython-webassembly-pyscript/micropython.mjs";

const beside = (path) => fileURLToPath(new URL(`../../../web/${path}`, import.meta.url));
const python = await loadMicroPython({
  url: beside("node_modules/@micropython/micropython-webassembly-pyscript/micropython.wasm"),
});
const notes = [];
const api = { pause: async () => notes.push("pause"), glue: Promise.resolve(readFileSync(0, "utf8")) };
globalThis.window = { note: (text) => notes.push(text) };
globalThis.document = { getElementById: () => ({ api }) };
const [, program] = /PROGRAM = `([^`]*)`/.exec(readFileSync(beside("page/start/glue.js"), "utf8"));
await python.runPythonAsync(program).catch((error) => notes.push(String(error)));
console.log(JSON.stringify(notes));
