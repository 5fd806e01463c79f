"""Where things lie in a drawing: transforms, and the boxes around shapes."""

from __future__ import annotations

import re
from math import cos, radians, sin

from pygame_rules.svg.tree import Node

Matrix = tuple[float, float, float, float, float, float]
Box = tuple[float, float, float, float]
"""Left, top, width, height."""

SAME: Matrix = (1, 0, 0, 1, 0, 0)
SHAPES = ("rect", "circle", "ellipse", "path", "use")

_STEP = re.compile(r"(\w+)\(([^()]*)\)")
_NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")


def product(one: Matrix, other: Matrix) -> Matrix:
    """What does first the other transform, then the one."""
    a, b, c, d, e, f = one
    g, h, i, j, k, m = other
    return (
        a * g + c * h,
        b * g + d * h,
        a * i + c * j,
        b * i + d * j,
        a * k + c * m + e,
        b * k + d * m + f,
    )


def moved(by: Matrix, x: float, y: float) -> tuple[float, float]:
    """A point after a transform."""
    a, b, c, d, e, f = by
    return a * x + c * y + e, b * x + d * y + f


def transform(text: str) -> Matrix:
    """The attribute `transform`. Raises ValueError for a step that drawings do not have."""
    made = SAME
    for name, inner in _STEP.findall(text):
        made = product(made, _step(name, [float(number) for number in _NUMBER.findall(inner)]))
    return made


def _step(name: str, values: list[float]) -> Matrix:
    if name == "translate":
        x, y = (*values, 0.0)[:2]
        return (1, 0, 0, 1, x, y)
    if name == "scale":
        x, y = (values * 2)[:2]
        return (x, 0, 0, y, 0, 0)
    if name == "rotate":
        angle, x, y = (*values, 0.0, 0.0)[:3]
        turn = radians(angle)
        turned = (cos(turn), sin(turn), -sin(turn), cos(turn), 0.0, 0.0)
        return product(product((1, 0, 0, 1, x, y), turned), (1, 0, 0, 1, -x, -y))
    raise ValueError(f"no transform of drawings: {name}")


def to_root(node: Node) -> Matrix:
    """The transform from inside an element to the whole drawing."""
    made = SAME
    outer: Node | None = node
    while outer is not None:
        made = product(transform(outer.attributes.get("transform", "")), made)
        outer = outer.parent
    return made


def box(node: Node, named: dict[str, Node]) -> Box:
    """The box around a shape, in the units inside it. Of a path only its points count. named: the
    elements that `use` can name."""
    about = {
        name: float(value) for name, value in node.attributes.items() if _NUMBER.fullmatch(value)
    }
    if node.tag == "rect":
        x, y, width, height = (about.get(name, 0) for name in ("x", "y", "width", "height"))
        return x, y, width, height
    if node.tag in ("circle", "ellipse"):
        x, y, r = (about.get(name, 0) for name in ("cx", "cy", "r"))
        across, down = about.get("rx", r), about.get("ry", r)
        return x - across, y - down, 2 * across, 2 * down
    if node.tag == "use":
        shapes = named[node.attributes["href"][1:]].children
        return box(shapes[0], named)
    numbers = [float(number) for number in _NUMBER.findall(node.attributes.get("d", ""))]
    left, top = min(numbers[::2]), min(numbers[1::2])
    return left, top, max(numbers[::2]) - left, max(numbers[1::2]) - top
