// A program comes in, what it prints in the site's MicroPython goes out.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { loadMicroPython } from "../../../web/node_modules/@micropython/micropython-webassembly-pyscript/micropython.mjs";

const wasm = "../../../web/node_modules/@micropython/micropython-webassembly-pyscript/micropython.wasm";
const python = await loadMicroPython({ url: fileURLToPath(new URL(wasm, import.meta.url)) });
python.runPython(readFileSync(0, "utf8"));
