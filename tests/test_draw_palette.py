"""No two colours that a player must tell apart look alike, with any colour vision.

Distances are those of OKLab times 100. Colour-blind sight is simulated by the matrices of Machado,
Oliveira and Fernandes (2009) at full severity, which work on linear light.
"""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest

from wagonway.draw.palette import COLOURS, GRAY, LIVERIES, OTHER_COLOURS, WILD
from wagonway.draw.symbols import GLYPHS, MARKS

LEAST = 10.0
CONTRAST = 4.5  # of what is written on a colour, as WCAG asks of text
SYMBOL = 3.0  # of a symbol on an empty space, as WCAG asks of graphics

SIGHTS = {
    "normal": np.eye(3),
    "protan": np.array(
        [
            [0.152286, 1.052583, -0.204868],
            [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998],
        ]
    ),
    "deutan": np.array(
        [
            [0.367322, 0.860646, -0.227968],
            [0.280085, 0.672501, 0.047413],
            [-0.011820, 0.042940, 0.968881],
        ]
    ),
    "tritan": np.array(
        [
            [1.255528, -0.076749, -0.178779],
            [-0.078411, 0.930809, 0.147602],
            [0.004733, 0.691367, 0.303900],
        ]
    ),
}
CONES = np.array(
    [
        [0.4122214708, 0.5363325363, 0.0514459929],
        [0.2119034982, 0.6806995451, 0.1073969566],
        [0.0883024619, 0.2817188376, 0.6299787005],
    ]
)
OKLAB = np.array(
    [
        [0.2104542553, 0.7936177850, -0.0040720468],
        [1.9779984951, -2.4285922050, 0.4505937099],
        [0.0259040371, 0.7827717662, -0.8086757660],
    ]
)

CARDS = {name: paint.fill for name, paint in COLOURS.items()} | {"gray": GRAY.fill}
SPACES = {name: paint.pale for name, paint in COLOURS.items()} | {"gray": GRAY.pale}
PLAYERS = {str(seat): livery.fill for seat, livery in enumerate(LIVERIES)}


def light(colour: str) -> np.ndarray:
    """A colour like "#1e6ce6" or "#fff" as linear light."""
    digits = colour[1:] if len(colour) == 7 else "".join(2 * digit for digit in colour[1:])
    value = np.array([int(digits[i : i + 2], 16) for i in (0, 2, 4)]) / 255
    return np.where(value <= 0.04045, value / 12.92, ((value + 0.055) / 1.055) ** 2.4)


def distance(a: str, b: str, sight: str) -> float:
    def seen(colour: str) -> np.ndarray:
        return OKLAB @ np.cbrt(CONES @ np.clip(SIGHTS[sight] @ light(colour), 0, 1))

    return 100 * float(np.linalg.norm(seen(a) - seen(b)))


def contrast(a: str, b: str) -> float:
    bright, dark = sorted(
        (float(light(x) @ (0.2126, 0.7152, 0.0722)) for x in (a, b)), reverse=True
    )
    return (bright + 0.05) / (dark + 0.05)


def test_distances_are_those_of_the_colour_space() -> None:
    assert distance("#000", "#ffffff", "normal") == pytest.approx(100, abs=0.1)
    assert distance("#1e6ce6", "#1e6ce6", "tritan") == 0
    assert distance("#2f6fb3", "#9a5fb0", "protan") < 5  # blue and violet, as one would pick them


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("colours", [CARDS, CARDS | {"wild": WILD.fill}, SPACES, PLAYERS])
def test_any_two_colours_are_distinguishable(colours: dict[str, str], sight: str) -> None:
    for (a, one), (b, other) in combinations(colours.items(), 2):
        assert distance(one, other, sight) >= LEAST, f"{a} and {b}"


def test_what_is_written_on_a_colour_can_be_read() -> None:
    for paint in (*COLOURS.values(), WILD, *LIVERIES):
        assert contrast(paint.fill, paint.ink) >= CONTRAST, paint


def test_symbols_on_empty_spaces_can_be_seen() -> None:
    for paint in (*COLOURS.values(), *OTHER_COLOURS):
        assert contrast(paint.pale, paint.ink) >= SYMBOL, paint


def test_empty_spaces_are_paler_than_their_cards() -> None:
    for paint in (*COLOURS.values(), *OTHER_COLOURS):
        grey = float(light(paint.pale) @ (0.2126, 0.7152, 0.0722))
        assert grey >= float(light(paint.fill) @ (0.2126, 0.7152, 0.0722)), paint


def test_every_colour_and_player_has_a_unique_symbol() -> None:
    glyphs = [paint.glyph for paint in (*COLOURS.values(), *OTHER_COLOURS, WILD)]
    marks = [livery.mark for livery in LIVERIES]
    assert len({*glyphs, *marks}) == len(glyphs) + len(marks)
    assert set(glyphs) <= set(GLYPHS)
    assert set(marks) <= set(MARKS)
