"""Below Bombay Bazar's field: the ways round of the design chosen, and the supply of tiles."""

from __future__ import annotations

from pygame_rules import Key
from pygame_rules.bombay_bazar.designs import NAMES, TILES, TURNS
from pygame_rules.bombay_bazar.moves import PLACE
from pygame_rules.display.boards.drawn import once
from pygame_rules.display.boards.parts import marks, spoken_of, target
from pygame_rules.display.games.bombay_bazar import speech as voice
from pygame_rules.display.games.bombay_bazar.picture import (
    BETWEEN_HEADS,
    PILE_SIZE,
    TURNS_Y,
    WIDTH,
    Picture,
    at,
    pile_at,
)
from pygame_rules.display.games.bombay_bazar.pieces import SIZE, hexagon, tile
from pygame_rules.display.markup import Element, el
from pygame_rules.display.speech.phrase import Part, Phrase, text


def turns(picture: Picture) -> Element | None:
    """The ways round for the design chosen: those that fit, and faintly those that do not."""
    look = picture.look
    design = look.path[0] if look.path else ""
    if design not in NAMES or picture.tip < 0:
        return None
    numbers = TURNS[NAMES.index(design)]
    step = min(62.0, BETWEEN_HEADS / len(numbers))
    left, scale = WIDTH / 2 - step / 2 * (len(numbers) - 1), min(1.0, step / 54)
    drawn = []
    for index, number in enumerate(numbers):
        turn = TILES[number - 1].turn
        fits = number in picture.fitting
        params: dict[str, Part] = {"turn": Key(f"bombay_bazar.turn.{turn}")}
        if fits:
            params |= {"laid": voice.laid(picture.state, PLACE[number], look.plain)}
        label = text(
            look.words, Phrase("bombay_bazar.label.turn" + ("" if fits else ".no"), params)
        )
        attributes = target(look, f"turn:{turn}", "button", label, kind="" if fits else "faint")
        drawn.append(
            el(
                "g",
                attributes
                | {"transform": f"{at(left + step * index, TURNS_Y)} scale({scale:.2f})"},
                hexagon("plate", 1.12),
                el("g", {}, *tile(TILES[number - 1], {})),  # a wide board turns it back as a whole
                *gain(picture.gains.get(number, 0), -14, -17),
            )
        )
    label = look.words("bombay_bazar.turns")
    return el("g", {"role": "group", "aria-label": label, "class": "turns"}, *drawn)


def supply(picture: Picture) -> Element:
    """The piles, each with what is left of it."""
    label = picture.look.words("bombay_bazar.supply")
    piles = (_pile(picture, design) for design in range(len(NAMES)))
    return el("g", {"role": "group", "aria-label": label, "class": "supply"}, *piles)


def _pile(picture: Picture, design: int) -> Element:
    """One pile, drawn anew only where something of it has changed."""
    state, look, name = picture.state, picture.look, NAMES[design]
    fits = any(number in picture.fitting for number in TURNS[design])
    key = ("bazar pile", look.words.language, look.live, look.plain, design, state.supply[design])
    most = max((picture.gains.get(number, 0) for number in TURNS[design]), default=0)
    seen = (picture.tip >= 0, most, *marks(look, name))
    where = state if fits else None  # the label of a design that fits says where it would lead
    return once((*key, seen, where), lambda: _drawn(picture, design, most, fits=fits))


FEW = 2
"""From so many tiles of a design on, their number is not shown."""


def _few(left: int) -> tuple[Element, Element]:
    """The number of tiles that are left of a design."""
    return (
        el("circle", {"class": "count", "cy": 15, "r": 7.5}),
        el("text", {"class": "strength", "y": 19.3}, str(left)),
    )


def _drawn(picture: Picture, design: int, most: int, *, fits: bool) -> Element:
    """A pile. most: how many tiles longer its tile can make the trunk, or 0."""
    look, left, name = picture.look, picture.state.supply[design], NAMES[design]
    told = ("bazar label", look.words.language, look.plain, design, picture.state if fits else left)
    label = once(told, lambda: text(look.words, _design(picture, design, fits=fits)))
    kind = "pile" + ("" if fits and left else " faint") + ("" if left else " gone")
    attributes = {"role": "img", "aria-label": label, "class": kind}
    if picture.tip >= 0:
        drag = f"pile-{name}" if fits else ""
        attributes = target(look, name, "button", label, kind=kind, drag=drag)
    first = tile(TILES[TURNS[design][0] - 1], {})
    shape = {"id": f"pile-{name}", "transform": f"scale({PILE_SIZE / SIZE:g})"}
    return el(
        "g",
        attributes | {"transform": at(*pile_at(design))},
        hexagon("plate", 0.96),
        el("g", shape, *first),
        *(_few(left) if left < FEW else ()),
        *gain(most, -11, -11),
        el("text", {"class": "coordinates named", "y": -8}, name)
        if spoken_of(look, name)
        else None,
    )


def gain(count: int, x: float, y: float) -> list[Element]:
    """A sign that a tile makes the trunk longer by more than itself."""
    if count < 2:
        return []
    return [
        el("circle", {"class": "gain", "cx": x, "cy": y, "r": 8}),
        el("text", {"class": "gained", "x": x, "y": y + 3.5}, "+" + str(count)),
    ]


def _design(picture: Picture, design: int, *, fits: bool) -> Phrase:
    """A pile: what the first way round that fits would do, or the design as it is drawn."""
    left, numbers = picture.state.supply[design], TURNS[design]
    params: dict[str, Part] = {"design": NAMES[design], "count": left}
    if not fits:
        return Phrase("bombay_bazar.label.design.no", params | {"joins": voice.joins(numbers[0])})
    fitting = [number for number in numbers if number in picture.fitting]
    params |= {
        "ways": len(fitting),
        "laid": voice.laid(picture.state, PLACE[fitting[0]], picture.look.plain),
    }
    turn = Key(f"bombay_bazar.turn.{TILES[fitting[0] - 1].turn}")
    return Phrase("bombay_bazar.label.design", params | {"turn": turn})
