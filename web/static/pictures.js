// Pictures of a board as files, and texts as links and codes. The page loads this when it is needed:
// `fiveElephants.load("pictures.js")`, then `fiveElephantsPictures`. Errors are codes, not sentences.
(() => {
  const SVG = "http://www.w3.org/2000/svg";
  const SHAPES = new Set(["path", "circle", "ellipse", "rect", "line", "polygon", "polyline", "text", "tspan"]);
  const KEPT = new Set(["svg", "g", "defs", ...SHAPES]);
  const GEOMETRY = new Set(
    "d x y x1 y1 x2 y2 cx cy r rx ry dx dy width height points transform".split(" "),
  );
  const WAYS = ["data-from", "data-to", "data-how"]; // of what moves (parts.py)
  const DEEPEST = 4; // drawings inside drawings
  const MARGIN = 4; // on the page, drawings may reach that far over their edge

  // What a reader may do is no part of the picture: marks on targets, and things only there to touch.
  // The mark of the last move is one.
  const MARKS = /^(choice|chosen|cause|held|held-ring|default)$/;
  const HANDLES = ".dot, .ring, .ghost, .arrow, .gap, .end-mark, .take-off, .turns, .tentative";

  const INITIAL = {
    opacity: "1",
    fill: "#000000",
    "fill-opacity": "1",
    "fill-rule": "nonzero",
    stroke: "none",
    "stroke-width": "1",
    "stroke-opacity": "1",
    "stroke-dasharray": "none",
    "stroke-linecap": "butt",
    "stroke-linejoin": "miter",
    "paint-order": "normal",
    "font-size": "",
    "font-weight": "400",
    "text-anchor": "start",
    "text-decoration": "none",
  };
  const STROKE = ["stroke-dasharray", "stroke-linecap", "stroke-linejoin"];
  const OWN = ["opacity", "text-decoration", "font-family"]; // handed down otherwise, or not at all

  const number = (text) => String(+parseFloat(text).toFixed(3));
  const escaped = (text) =>
    text
      .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, "")
      .toWellFormed()
      .replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

  /** A computed colour as `#rrggbb` and its opacity; null for one that can't be seen. */
  function colour(text) {
    if (text === "none") return null;
    const parts = /^(rgba?|color)\((?:srgb )?([^)]+)\)$/.exec(text);
    let [red, green, blue, alpha = 1] = parts ? parts[2].split(/[\s,/]+/).map(Number) : painted(text);
    if (parts?.[1] === "color") [red, green, blue] = [red, green, blue].map((part) => part * 255);
    const hex = (part) => Math.round(Math.min(Math.max(part, 0), 255)).toString(16).padStart(2, "0");
    return alpha > 0 ? { hex: `#${hex(red)}${hex(green)}${hex(blue)}`, alpha } : null;
  }

  /** A colour in any other notation that the browser knows: what it paints with it. */
  function painted(text) {
    const pen = new OffscreenCanvas(1, 1).getContext("2d");
    pen.fillStyle = text;
    pen.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = pen.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  }

  /** A copy with nothing but shapes, classes and ids, for measuring; each `use` becomes a group. */
  function copy(node, root, uses, depth = 0) {
    const use = node.localName === "use";
    if (!use && !KEPT.has(node.localName)) return "";
    if (node.matches(HANDLES)) return "";
    const made = document.createElementNS(SVG, use ? "g" : node.localName);
    for (const { name, value } of node.attributes)
      if (GEOMETRY.has(name) || name === "id" || WAYS.includes(name) || Object.hasOwn(INITIAL, name)) made.setAttribute(name, value);
    const kinds = [...node.classList].filter((kind) => !MARKS.test(kind));
    if (kinds.length) made.setAttribute("class", kinds.join(" "));
    for (const child of node.childNodes)
      if (child.nodeType === Node.TEXT_NODE) made.append(child.data);
      else if (child.nodeType === Node.ELEMENT_NODE && child.localName !== "defs")
        made.append(copy(child, root, uses, depth));
    const name = use && (node.getAttribute("href") ?? "").slice(1);
    const drawing = name && depth < DEEPEST && root.querySelector(`#${CSS.escape(name)}`);
    if (drawing) made.append(copy(drawing, root, uses, depth + 1));
    if (drawing) uses.add(made);
    return made;
  }

  /** How an element looks now: what differs from a picture's defaults; null if it can't be seen. */
  function look(element, above) {
    const style = getComputedStyle(element);
    if (style.display === "none" || !+style.opacity) return null;
    const found = {};
    const put = (name, value) => value !== INITIAL[name] && (found[name] = value);
    put("opacity", number(style.opacity));
    if (!SHAPES.has(element.localName)) return found;
    const letters = /^t/.test(element.localName);
    const fill = colour(style.fill);
    const stroke = +parseFloat(style.strokeWidth) ? colour(style.stroke) : null;
    if (style.visibility !== "visible" || !(fill || stroke || letters)) return null;
    put("fill", fill?.hex ?? "none");
    if (fill) put("fill-opacity", number(fill.alpha * style.fillOpacity));
    if (fill && !letters) put("fill-rule", style.fillRule);
    if (stroke) {
      put("stroke", stroke.hex);
      put("stroke-width", number(style.strokeWidth));
      put("stroke-opacity", number(stroke.alpha * style.strokeOpacity));
      for (const name of STROKE)
        put(name, style.getPropertyValue(name).replaceAll("px", "").replaceAll(",", ""));
      if (fill) put("paint-order", style.paintOrder);
    }
    if (!letters) return found;
    for (const name of ["font-size", "font-weight", "text-anchor"]) put(name, style.getPropertyValue(name));
    const usual = above?.["font-family"] ?? getComputedStyle(element.ownerSVGElement).fontFamily;
    if (style.fontFamily !== usual) found["font-family"] = style.fontFamily;
    put("text-decoration", style.textDecorationLine);
    if (element.localName === "tspan" && above)
      for (const name of Object.keys(INITIAL).filter((name) => !OWN.includes(name)))
        if (found[name] === above[name]) delete found[name];
        else if (Object.hasOwn(above, name)) found[name] ??= INITIAL[name];
    return found;
  }

  /** A point of a way, as an offset from where the element is: told, or another element's place. */
  function offset(element, point) {
    if (!point.startsWith("@")) return point.split(",").map(Number);
    const there = element.ownerSVGElement.querySelector(`#${CSS.escape(point.slice(1))}`);
    if (!there) return [0, 0];
    const [box, its] = [element, there].map((one) => one.getBoundingClientRect());
    const { a, b, c, d } = element.parentNode.getScreenCTM().inverse();
    const across = its.x + its.width / 2 - box.x - box.width / 2;
    const down = its.y + its.height / 2 - box.y - box.height / 2;
    return [a * across + c * down, b * across + d * down];
  }

  /** Where on a way through these points somebody is who has gone this part of it. */
  function between(points, part) {
    const [at, rest] = [Math.floor(part * (points.length - 1)), (part * (points.length - 1)) % 1];
    const [from, to = from] = points.slice(at);
    return from.map((one, axis) => one + (to[axis] - one) * rest);
  }

  /** Put what moves where it is when this part of its way is done. What leaves is gone at the end. */
  function move(svg, part) {
    const places = [];
    for (const element of svg.querySelectorAll("[data-from], [data-to]")) {
      const [from, to] = WAYS.map((name) => (element.getAttribute(name) ?? "").split(" ").filter(Boolean));
      const points = [...from.map((point) => offset(element, point)), [0, 0], ...to.map((point) => offset(element, point))];
      places.push([element, points, to.length > 0]);
    }
    for (const [element, points, leaves] of places) {
      const [x, y] = between(points, part);
      const grows = element.getAttribute("data-how") === "grow" ? ` scale(${part})` : "";
      const own = element.getAttribute("transform") ?? "";
      if (leaves && part === 1) element.remove();
      else if (part < 1) element.setAttribute("transform", `translate(${number(x)} ${number(y)})${grows} ${own}`.trim());
    }
  }

  /** The looks of every element, theme after theme, and of the paper below. */
  function looks(svg, themes, part) {
    const room = document.createElement("div");
    Object.assign(room.style, { position: "fixed", left: "-9999px", width: "400px", height: "400px" });
    Object.assign(room.style, { contain: "strict", background: "var(--paper)" });
    room.append(svg);
    document.body.append(room);
    try {
      move(svg, part);
      const found = new Map([svg, ...svg.querySelectorAll("*")].map((element) => [element, []]));
      const paper = [];
      for (const theme of themes) {
        room.style.colorScheme = theme;
        paper.push({ fill: colour(getComputedStyle(room).backgroundColor)?.hex ?? "none" });
        for (const [element, list] of found) {
          const above = found.get(element.parentNode)?.at(-1);
          list.push(look(element, above));
        }
      }
      return { found, paper, family: getComputedStyle(svg).fontFamily };
    } finally {
      room.remove();
    }
  }

  /** Short names for looks, and the style sheet of all that were named. */
  function sheet(themes) {
    const names = new Map();
    const short = (index) =>
      (index < 26 ? "" : short(Math.floor(index / 26) - 1)) + String.fromCharCode(97 + (index % 26));
    const rules = (list) => list.map(([name, value]) => `${name}:${value}`).join(";");
    return {
      /** The class attribute for a look; nothing for the default look. */
      named(list) {
        const [first, second = first] = list.map((one) => one ?? { opacity: "0" });
        const changes = Object.keys({ ...first, ...second })
          .filter((name) => first[name] !== second[name])
          .map((name) => [name, second[name] ?? INITIAL[name]]);
        const key = `${rules(Object.entries(first))}|${rules(changes)}`;
        if (key === "|") return "";
        if (!names.has(key)) names.set(key, short(names.size));
        return ` class="${names.get(key)}"`;
      },
      /** The dark rules stand apart: a reader that stumbles over them keeps the others. */
      text() {
        const part = (index) =>
          [...names].map(([key, name]) => [name, key.split("|")[index]]).filter(([, text]) => text)
            .map(([name, text]) => `.${name}{${text}}`).join("");
        const other = part(1) && `@media (prefers-color-scheme:${themes[1]}){${part(1)}}`;
        return [part(0), other].map((text) => text && `<style>${escaped(text)}</style>`).join("");
      },
    };
  }

  /** The text of a drawing. What is drawn again in the same look is written once. */
  function written(svg, uses, found, classes) {
    const drawings = new Map(); // text -> how often it is used, and its name
    const places = []; // where each drawing goes, by the number in the text
    const attributes = (node) =>
      [...node.attributes].filter(({ name }) => GEOMETRY.has(name))
        .map(({ name, value }) => ` ${name}="${escaped(value)}"`).join("");

    function inside(node) {
      return [...node.childNodes].map((child) => (child.data === undefined ? text(child) : escaped(child.data))).join("");
    }
    function place(drawn, rest, kind) {
      const drawing = drawings.get(drawn) ?? { count: 0, name: "" };
      drawings.set(drawn, { ...drawing, count: drawing.count + 1 });
      places.push({ drawn, rest, kind });
      return `\x01${places.length - 1}\x02`;
    }
    function text(node) {
      const list = found.get(node);
      if (list.every((one) => one === null)) return "";
      const kind = classes.named(list);
      const rest = attributes(node);
      if (SHAPES.has(node.localName)) return `<${node.localName}${kind}${rest}>${inside(node)}</${node.localName}>`;
      const only = node.firstElementChild;
      if (uses.has(node) && !kind && SHAPES.has(only.localName) && !only.hasAttribute("transform")) {
        const shape = found.get(only);
        if (shape.every((one) => one === null)) return "";
        return place(`<${only.localName}\x03${attributes(only)}/>`, rest, classes.named(shape));
      }
      const drawn = inside(node);
      if (!drawn) return "";
      if (uses.has(node)) return place(drawn, rest, kind);
      return rest || kind ? `<g${kind}${rest}>${drawn}</g>` : drawn;
    }
    function placed(drawing) {
      return drawing.replace(/\x01(\d+)\x02/g, (_, index) => {
        const { drawn, rest, kind } = places[index];
        const { name } = drawings.get(drawn);
        if (name) return `<use${kind}${rest} xlink:href="#${name}"/>`;
        if (drawn.includes("\x03")) return placed(drawn.replace("\x03", kind + rest));
        return rest || kind ? `<g${kind}${rest}>${placed(drawn)}</g>` : placed(drawn);
      });
    }

    const body = inside(svg);
    const often = [...drawings.keys()].filter((drawn) => drawings.get(drawn).count > 1);
    often.forEach((drawn, index) => (drawings.get(drawn).name = `d${index}`));
    const defs = often.map((drawn, index) => {
      const id = ` id="d${index}"`;
      return placed(drawn.includes("\x03") ? drawn.replace("\x03", id) : `<g${id}>${drawn}</g>`);
    });
    const all = (defs.length ? `<defs>${defs.join("")}</defs>` : "") + placed(body);
    return all.replace(/><\/(path|circle|ellipse|rect|line|polygon|polyline)>/g, "/>");
  }

  /**
   * The text of an SVG file that looks like a board anywhere, without the page's style sheet.
   * board: markup of a board, or the SVG element of one on the page (marks of what can be done are
   * left out). themes: "light", "dark", or both; with both the second is for readers who prefer it.
   * part: how much of the move that led here has been done, where the board knows it.
   */
  function svg(board, themes = ["light", "dark"], part = 1) {
    const source =
      typeof board === "string" ? new DOMParser().parseFromString(board, "text/html").querySelector("svg") : board;
    const box = source?.localName === "svg" ? (source.getAttribute("viewBox") ?? "").split(" ").map(Number) : [];
    if (box.length !== 4 || !box.every(Number.isFinite)) throw new Error("no-board");
    const wanted = [themes].flat();
    const uses = new Set();
    const made = copy(source, source, uses);
    const { found, paper, family } = looks(made, wanted, part);
    const classes = sheet(wanted);
    const [left, top, width, height] = box.map((part, at) => (at < 2 ? part - MARGIN : part + 2 * MARGIN));
    const below = `<rect${classes.named(paper)} x="${left}" y="${top}" width="${width}" height="${height}"/>`;
    const drawn = written(made, uses, found, classes);
    const link = drawn.includes("xlink:") ? ' xmlns:xlink="http://www.w3.org/1999/xlink"' : "";
    const title = escaped(source.getAttribute("aria-label") ?? "");
    return (
      `<svg xmlns="${SVG}"${link} viewBox="${left} ${top} ${width} ${height}" width="${width}" height="${height}" ` +
      `font-family="${escaped(family)}" role="img"><title>${title}</title>${classes.text()}${below}${drawn}</svg>`
    );
  }

  /** A picture's text as an image; rejects when it is none. */
  async function image(svgText) {
    const made = new Image();
    made.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgText)}`;
    await made.decode().catch(() => Promise.reject(new Error("no-picture")));
    return made;
  }

  /** Rejects where a browser falsifies what is drawn, so that no page knows it by that: a pattern is drawn and read
   * back, as pixels and as a file. The slight noise that some add instead can't be seen. */
  async function honest() {
    const NOISE = 16; // of 255
    const colours = [[29, 107, 91], [255, 255, 255], [0, 0, 0], [230, 160, 40]];
    const canvas = Object.assign(document.createElement("canvas"), { width: 16, height: 16 });
    const pen = canvas.getContext("2d", { willReadFrequently: true });
    const same = () => {
      const { data } = pen.getImageData(0, 0, 16, 16);
      return data.every((value, at) => Math.abs(value - (colours[(at >> 4) & 3][at & 3] ?? 255)) <= NOISE);
    };
    for (const [column, [red, green, blue]] of colours.entries()) {
      pen.fillStyle = `rgb(${red} ${green} ${blue})`;
      pen.fillRect(4 * column, 0, 4, 16);
    }
    if (!same()) throw new Error("falsified");
    const blob = await new Promise((done) => canvas.toBlob(done, "image/png"));
    if (!blob) throw new Error("falsified");
    pen.clearRect(0, 0, 16, 16);
    pen.drawImage(await createImageBitmap(blob), 0, 0);
    if (!same()) throw new Error("falsified");
  }

  /** Draw an image on a canvas; what it leaves free, be it a fraction of a pixel, becomes paper. */
  function paint(pen, drawn, top, width, height) {
    pen.drawImage(drawn, 0, top, width, height);
    const inside = Math.floor(((MARGIN / 2) * width) / drawn.naturalWidth);
    const [red, green, blue] = pen.getImageData(inside, top + inside, 1, 1).data;
    pen.globalCompositeOperation = "destination-over";
    pen.fillStyle = `rgb(${red} ${green} ${blue})`;
    pen.fillRect(0, 0, pen.canvas.width, pen.canvas.height);
    pen.globalCompositeOperation = "source-over";
  }

  /** The PNG of a picture of one theme, so many pixels wide. */
  async function png(svgText, width) {
    await honest();
    const drawn = await image(svgText);
    const canvas = document.createElement("canvas");
    canvas.width = width;
    canvas.height = Math.round((width * drawn.naturalHeight) / drawn.naturalWidth);
    try {
      paint(canvas.getContext("2d"), drawn, 0, canvas.width, canvas.height);
    } catch (error) {
      throw new Error("too-large", { cause: error }); // for this browser's canvas
    }
    const blob = await new Promise((done) => canvas.toBlob(done, "image/png"));
    if (!blob) throw new Error("too-large");
    return blob;
  }

  /** Hand a file to the reader. In a sandboxed frame without `allow-downloads` nothing happens. */
  function offer(blob, name) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(blob);
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000); // some browsers read it late
  }

  // What needs more code than this fetches it the first time.
  const pictures = (window.fiveElephantsPictures ??= {});
  const later = (file, name) => async (...values) => {
    await window.fiveElephants.load(file);
    return pictures[name](...values);
  };
  for (const name of ["pack", "unpack", "qr"]) pictures[name] ??= later("sharing.js", name);
  pictures.gif ??= later("animation.js", "gif");
  Object.assign(pictures, { svg, png, offer, honest, image, paint }); // the last three for animation.js
})();
