// Compiles a program for MicroPython: its source comes in, the bytes of its module go out, in digits.
// What the compiler says of the source is the error.
import { readFileSync, writeSync } from "node:fs";

delete globalThis.fetch; // it reads its own wasm from the disk only where there is none
const { compile } = await import("@pybricks/mpy-cross-v6");
const { status, mpy, err } = await compile("glue.py", readFileSync(0, "utf8"));
if (status) {
  console.error(err.join("\n"));
  process.exit(1);
}
writeSync(1, Buffer.from(mpy).toString("hex"));
