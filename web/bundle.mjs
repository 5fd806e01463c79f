// node bundle.mjs: bundles scripts of web/page. A JSON list of requests comes in, each with a module (entry), the form
// that browsers get (format: "iife" for a script, "esm" for a module), a target, a charset and values for names that only the build
// knows (define, as JSON texts). The list of texts goes out. What is wrong with a script is the error.
import { readFileSync, writeSync } from "node:fs";
import { build } from "esbuild";

const bundled = async ({ entry, ...how }) => {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    logLevel: "silent",
    legalComments: "inline",
    ...how,
  });
  return outputFiles[0].text;
};
try {
  const texts = await Promise.all(JSON.parse(readFileSync(0, "utf8")).map(bundled));
  const out = Buffer.from(JSON.stringify(texts));
  for (let at = 0; at < out.length; ) at += writeSync(1, out, at);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
