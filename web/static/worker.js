// Boots Pyodide off the main thread, then answers events with frames. JSON text both ways.
// Every download is counted and checked, so that a page that can't start says why.
const build = %BUILD%;
const total = Object.values(build.sizes).reduce((sum, size) => sum + size, 0);
const types = { wasm: "application/wasm", zip: "application/zip" };
const base = new URL(build.runtime, import.meta.url);
const stockFetch = self.fetch;
let loaded = 0;
let percent = 0;
let answer;
let failed = false;

const say = (message) => self.postMessage(message);

function fail(code, file) {
  if (failed) return;
  failed = true;
  say({ type: "failed", code, file });
}

function progress() {
  const now = Math.min(100, Math.floor((100 * loaded) / total));
  if (now === percent) return;
  percent = now;
  say({ type: "progress", percent });
}

/** A response whose bytes are counted as they pass; too few or too many are an error. */
function counted(response, name) {
  let size = 0;
  const counter = new TransformStream({
    transform(chunk, controller) {
      size += chunk.byteLength;
      loaded += chunk.byteLength;
      progress();
      controller.enqueue(chunk);
    },
    flush(controller) {
      if (size === build.sizes[name]) return;
      fail("damaged", name);
      controller.error(new Error(`${name}: ${size} bytes`));
    },
  });
  // The type is set here: with a wrong one from the server WebAssembly would wait for ever.
  const headers = { "Content-Type": types[name.split(".").pop()] };
  return new Response(response.body.pipeThrough(counter), { headers });
}

function watchFetch(again) {
  self.fetch = async (resource, options) => {
    const name = new URL(resource.url ?? resource, self.location).pathname.split("/").pop();
    if (!(name in build.sizes)) return stockFetch(resource, options);
    let response;
    try {
      response = await stockFetch(resource, again ? { ...options, cache: "reload" } : options);
    } catch (error) {
      fail("missing", name);
      throw error;
    }
    if (!response.ok) {
      fail("missing", name);
      throw new Error(`${name}: ${response.status}`);
    }
    return counted(response, name);
  };
}

async function boot(again) {
  watchFetch(again);
  let loader;
  try {
    loader = await import(new URL("pyodide.mjs", base));
  } catch {
    return fail("missing", "pyodide.mjs");
  }
  try {
    const python = await loader.loadPyodide({
      indexURL: base.href,
      stdLibURL: new URL("python.zip", import.meta.url).href,
      lockFileContents: build.lock,
    });
    say({ type: "start" });
    answer = python.pyimport("web.entry").answer;
  } catch (error) {
    const file = /[\w.-]+\.(mjs|wasm|zip)/.exec(String(error))?.[0];
    console.error(error);
    return fail(file ? "missing" : "broken", file ?? String(error).split("\n")[0].slice(0, 200));
  }
  self.fetch = stockFetch;
  say({ type: "ready" });
}

self.onmessage = ({ data }) => {
  if (data.type === "boot") boot(data.again);
  else say({ type: "frame", text: answer(data.text) });
};
