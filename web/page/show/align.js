// Changes one tree of the document into another one; equal parts are not touched.

/**
 * What pairs old and new children: the id, or without one the kind of the node; those of one kind in their order.
 * @param {Node} node
 */
function kind(node) {
  if (!(node instanceof Element)) return node.nodeName;
  return node.id || [node.getAttribute("class"), node.getAttribute("role")].join(node.nodeName);
}

/**
 * Give one node the attributes and children of another. Equal subtrees are left alone: the browser compares them, and a
 * move changes little of a large drawing.
 * @param {ChildNode} old
 * @param {ChildNode} fresh
 */
function become(old, fresh) {
  if (old.isEqualNode(fresh)) return;
  if (!(old instanceof Element && fresh instanceof Element)) {
    old.nodeValue = fresh.nodeValue;
    return;
  }
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  align(old, fresh);
}

/**
 * Give one element the children of another, which loses them.
 * @param {Element} old
 * @param {ParentNode & Node} fresh
 */
export function align(old, fresh) {
  /** @type {Map<string, ChildNode[]>} */
  const left = new Map();
  for (const node of old.childNodes) left.set(kind(node), [...(left.get(kind(node)) ?? []), node]);
  const pairs = Array.from(fresh.childNodes, (node) => ({ node, one: left.get(kind(node))?.shift() ?? node }));
  for (const node of [...left.values()].flat()) node.remove();
  /** @type {ChildNode | null} */
  let next = null;
  for (const { one, node } of pairs.reverse()) {
    if (one === node) old.insertBefore(one, next);
    else if (one.nextSibling !== next) move(old, one, next);
    if (one !== node) become(one, node);
    next = one;
  }
}

/**
 * Move a child; where the browser knows how, what is inside keeps the keyboard.
 * @param {Element} parent
 * @param {ChildNode} child
 * @param {ChildNode | null} before
 */
function move(parent, child, before) {
  if ("moveBefore" in parent) /** @type {any} */ (parent).moveBefore(child, before);
  else /** @type {Element} */ (parent).insertBefore(child, before);
}
