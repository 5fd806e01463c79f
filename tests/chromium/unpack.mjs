// Unpacks the Chromium of the npm package, with the libraries and fonts it needs, into the folder for
// temporary files (TMPDIR).
import { join } from "node:path";
import { inflate } from "./node_modules/@sparticuz/chromium/build/lambdafs.js";

const packed = join(import.meta.dirname, "node_modules/@sparticuz/chromium/bin");
for (const name of ["chromium.br", "fonts.tar.br", "al2023.tar.br", "swiftshader.tar.br"]) {
  await inflate(join(packed, name));
}
