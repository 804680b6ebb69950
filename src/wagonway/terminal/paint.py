"""Colours of the terminal: every card colour with its symbol and its name, never colour alone."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Console, ConsoleOptions, RenderResult
from rich.measure import Measurement
from rich.text import Text

from wagonway.draw.palette import GRAY, LIVERIES, Paint, paints
from wagonway.terminal.terminology import Terminology

# The palette's symbols as characters one cell wide in every terminal font.
MARKS = {
    "triangle": "▲",
    "plus": "✚",
    "disc": "●",
    "square": "■",
    "diamond": "◆",
    "star": "★",
    "cross": "✕",
    "ring": "○",
    "hexagon": "⬡",
    "pentagon": "⬠",
    "chevron": "➤",
    "wedge": "◢",
    "drop": "♠",
    "bars": "≡",
    "arch": "∩",
    "hourglass": "⧗",
}
WILD = Paint("#0e7c86", "#fff", "", "#0e7c86")
WILD_MARK = "✱"
GRAY_MARK = "·"

# The liveries as line colours that are visible on dark and light backgrounds.
LINES = ("#5c6cff", "#f0453a", "#12a89f", "#c9a400", "#d05fd8")

HEAD = "bold"
FAINT = "dim"
GOOD = "green"
BAD = "red"
BANNER = "bold reverse"


class Paintbox:
    """The colours and symbols of one board's kinds of card."""

    def __init__(self, terms: Terminology) -> None:
        self.terms = terms
        kinds = terms.board.kinds
        self._paints = dict(zip(kinds[1:], paints(kinds[1:])[1:], strict=True))
        self._paints |= {"wild": WILD, "gray": GRAY}

    def mark(self, kind: str) -> str:
        own = {"wild": WILD_MARK, "gray": GRAY_MARK}
        return own.get(kind) or MARKS.get(self._paints[kind].glyph, "?")

    def style(self, kind: str) -> str:
        paint = self._paints[kind]
        return f"{long_hex(paint.ink)} on {long_hex(paint.fill)}"

    def chip(self, kind: str, n: int = 1) -> Text:
        """A card, or several of a kind: symbol, name and number."""
        many = f" ×{n}" if n > 1 else ""
        return Text(f" {self.mark(kind)} {self.terms.word(kind)}{many} ", self.style(kind))

    def dot(self, kind: str) -> Text:
        """The symbol alone on its colour, before words that name the colour."""
        return Text(f" {self.mark(kind)} ", self.style(kind))


def long_hex(colour: str) -> str:
    """#rgb as #rrggbb, the only form that rich reads."""
    return colour if len(colour) == 7 else "#" + "".join(2 * digit for digit in colour[1:])


def seat_style(seat: int) -> str:
    """A player's number on the player's colour."""
    return f"bold {long_hex(LIVERIES[seat].ink)} on {long_hex(LIVERIES[seat].fill)}"


class Flow:
    """Pieces of text in rows that break only between pieces."""

    def __init__(self, pieces: list[Text], gap: str = " ") -> None:
        self.pieces = pieces
        self.gap = gap

    def rows(self, width: int) -> Iterator[Text]:
        line = Text(no_wrap=True, overflow="ellipsis")
        for piece in self.pieces:
            if line and line.cell_len + len(self.gap) + piece.cell_len > width:
                yield line
                line = Text(no_wrap=True, overflow="ellipsis")
            if line:
                line.append(self.gap)
            line.append_text(piece)
        yield line

    def height(self, width: int) -> int:
        """How many rows it takes."""
        return sum(1 for _ in self.rows(width))

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield from self.rows(options.max_width)

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        widths = [piece.cell_len for piece in self.pieces] or [0]
        whole = sum(widths) + len(self.gap) * (len(widths) - 1)
        return Measurement(max(widths), whole).with_maximum(options.max_width)
