"""The map in characters: routes as lines of braille dots, owners, locations and the seat's tickets.

Open routes are thin lines with the symbol of their colour in the middle; a route that is owned is a
full line with the number of its seat. Each cell of the terminal holds 2 by 4 dots.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from rich.console import Group, RenderableType
from rich.text import Text

from wagonway.draw.label_lines import codes
from wagonway.draw.places import places, sheet_of
from wagonway.engine.board import Board, Route
from wagonway.terminal.paint import FAINT, HEAD, LINES, Flow, seat_style
from wagonway.terminal.scene import Scene

DOTS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))  # of a braille cell, row by row
BRAILLE = 0x2800
WIDE, HIGH = 2, 4  # dots of a cell
LEAST_ROWS = 12
STRETCH = 1.3  # a map may be stretched by this factor to fill its room
MARGIN = 2  # columns left and right of the outermost locations
THIN = 3  # a thin line draws one of this many dots

Cell = tuple[int, int]


class Canvas:
    """Cells of dots or characters, each with one style; later drawing covers earlier."""

    def __init__(self, columns: int, rows: int) -> None:
        self.columns, self.rows = columns, rows
        self.dots: dict[Cell, int] = {}
        self.signs: dict[Cell, str] = {}
        self.styles: dict[Cell, str] = {}

    def line(self, points: Iterable[Cell], style: str) -> None:
        for x, y in points:
            cell = (x // WIDE, y // HIGH)
            self.dots[cell] = self.dots.get(cell, 0) | DOTS[y % HIGH][x % WIDE]
            self.styles[cell] = style

    def write(self, x: int, y: int, text: str, style: str) -> None:
        for i, sign in enumerate(text):
            self.signs[x + i, y] = sign
            self.styles[x + i, y] = style

    def has_room(self, x: int, y: int, length: int) -> bool:
        """Whether a text of this length fits there with free cells around it."""
        inside = x >= 0 and x + length <= self.columns and 0 <= y < self.rows
        return inside and not any((x + i, y) in self.signs for i in range(-1, length + 1))

    def text(self) -> Text:
        """The whole picture."""
        drawn = Text(no_wrap=True)
        for y in range(self.rows):
            for x in range(self.columns):
                dots = self.dots.get((x, y), 0)
                sign = self.signs.get((x, y)) or (chr(BRAILLE + dots) if dots else " ")
                drawn.append(sign, self.styles.get((x, y)))
            if y + 1 < self.rows:
                drawn.append("\n")
        return drawn


def map_size(board: Board, columns: int, rows: int) -> tuple[int, int]:
    """The columns and rows that a map of the board takes of these; a cell is twice as high as wide."""
    _, (width, height) = places(sheet_of(board))
    wanted = WIDE * width / height  # columns for each row
    return min(columns, round(rows * wanted * STRETCH)), min(
        rows, max(LEAST_ROWS, round(columns / wanted * STRETCH))
    )


@lru_cache(maxsize=32)
def spots(board: Board, columns: int, rows: int) -> tuple[Cell, ...]:
    """The dot of each location on a map of this size."""
    points, _ = places(sheet_of(board))
    low, high = points.min(axis=0), points.max(axis=0)
    size = (WIDE * (columns - 1 - 2 * MARGIN), HIGH * rows - 1)
    shares = (points - low) / (high - low).clip(1)
    return tuple(
        (WIDE * MARGIN + round(float(x) * size[0]), round(float(y) * size[1])) for x, y in shares
    )


def map_picture(scene: Scene, columns: int, rows: int) -> RenderableType:
    """The map, and below it a legend of seats and tickets."""
    notes = Flow([*seat_notes(scene), *ticket_notes(scene)], gap="  ")
    below = notes.height(columns)
    columns, rows = map_size(scene.board, columns, rows - below)
    return Group(drawn_map(scene, columns, rows), notes)


def drawn_map(scene: Scene, columns: int, rows: int) -> Text:
    canvas = Canvas(columns, rows)
    dots = spots(scene.board, columns, rows)
    owners, routes = scene.view.owners, scene.board.routes
    # Owned routes are drawn over open ones, so that no owner is hidden.
    for route in sorted(routes, key=lambda route: route.name in owners):
        canvas.line(dots_of(scene, route, dots), style_of(scene, route))
    write_names(canvas, scene, dots)
    for route in sorted(routes, key=lambda route: route.name not in owners):
        write_mark(canvas, scene, route, dots)
    return canvas.text()


def style_of(scene: Scene, route: Route) -> str:
    owner = scene.view.owner(route)
    if owner is not None:
        return f"bold {LINES[owner]}"
    return HEAD if route in scene.useful and scene.view.is_open(route) else FAINT


def dots_of(scene: Scene, route: Route, dots: tuple[Cell, ...]) -> Iterator[Cell]:
    """The dots of a route's line: all if it is owned, none if it is closed."""
    owned = scene.view.owner(route) is not None
    if not owned and not scene.view.is_open(route):
        return
    for n, point in enumerate(segment(dots[route.a], dots[route.b])):
        if owned or n % THIN == 0:
            yield point


def segment(start: Cell, end: Cell) -> Iterator[Cell]:
    """The dots on the straight line between two dots."""
    steps = max(abs(end[0] - start[0]), abs(end[1] - start[1]), 1)
    for n in range(steps + 1):
        yield (
            round(start[0] + (end[0] - start[0]) * n / steps),
            round(start[1] + (end[1] - start[1]) * n / steps),
        )


def write_names(canvas: Canvas, scene: Scene, dots: tuple[Cell, ...]) -> None:
    """Each location by its code; then by its name, where that fits beside all codes."""
    names = [location.name for location in scene.board.locations]
    pins = ticket_pins(scene)
    short = [code + pins.get(i, "") for i, code in enumerate(codes(names))]
    style = {i: f"{HEAD} reverse" if i in pins else HEAD for i in range(len(names))}
    for i in sorted(range(len(names)), key=lambda i: i not in pins):
        x, y = beginning(canvas, dots[i], len(short[i]))
        canvas.write(x, y, short[i], style[i])
    for i, name in enumerate(names):
        text = name + pins.get(i, "")
        x, y = beginning(canvas, dots[i], len(short[i]))
        before = {(x + n, y): canvas.signs.pop((x + n, y), "") for n in range(len(short[i]))}
        x, y = beginning(canvas, dots[i], len(text))
        if canvas.has_room(x, y, len(text)):
            canvas.write(x, y, text, style[i])
        else:
            canvas.signs |= {cell: sign for cell, sign in before.items() if sign}


def beginning(canvas: Canvas, dot: Cell, length: int) -> Cell:
    """The cell where a text centred at a dot begins."""
    x, y = dot[0] // WIDE - length // 2, dot[1] // HIGH
    return max(0, min(x, canvas.columns - length)), y


def write_mark(canvas: Canvas, scene: Scene, route: Route, dots: tuple[Cell, ...]) -> None:
    """The owner's number or the colour's symbol, at the free cell nearest to the middle of a route."""
    owner = scene.view.owner(route)
    if owner is None and not scene.view.is_open(route):
        return
    cells = list(
        dict.fromkeys((x // WIDE, y // HIGH) for x, y in segment(dots[route.a], dots[route.b]))
    )
    middle = (len(cells) - 1) / 2
    free = [n for n, cell in enumerate(cells) if cell not in canvas.signs]
    if not free:
        return
    cell = cells[min(free, key=lambda n: abs(n - middle))]
    if owner is not None:
        canvas.write(*cell, str(owner + 1), seat_style(owner))
    else:
        kind = route.colour
        canvas.write(*cell, scene.paints.mark(kind), scene.paints.style(kind))


def ticket_pins(scene: Scene) -> dict[int, str]:
    """The letters of the tickets that end at each location, such as "ac"."""
    pins: dict[int, str] = {}
    for pin, ticket in scene.pinned:
        for end in (ticket.a, ticket.b):
            pins[end] = pins.get(end, "·") + pin
    return pins


def ticket_notes(scene: Scene) -> list[Text]:
    return [
        Text.assemble(
            (pin, f"{HEAD} reverse"), f" {scene.terms.ends(ticket)} ", (str(ticket.points), FAINT)
        )
        for pin, ticket in scene.pinned
    ]


def seat_notes(scene: Scene) -> list[Text]:
    return [
        Text.assemble((f" {seat + 1} ", seat_style(seat)), f" {scene.name(seat)}")
        for seat in range(scene.view.players)
    ]
