"""The figures beside a heat map: the scale, the most contested routes, tokens and tickets."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from math import isnan

from wagonway.arena.bootstrap import Figure
from wagonway.arena.study.findings import Findings
from wagonway.arena.study.tables import Writer, by
from wagonway.draw.heat import badge
from wagonway.draw.palette import NIGHT
from wagonway.draw.pen import number
from wagonway.draw.pieces import token_stack
from wagonway.words.boards import board_title

PANEL_WIDTH = 560
RANKED = 10  # connections that are listed, and carry their rank on the map
EDGE = 28
RIGHT = PANEL_WIDTH - EDGE
LINE, SMALL_LINE, GAP = 25.0, 19.0, 22.0  # heights
SHARE = 346.0  # where the figure of a share of wins ends
BAR_FROM, BAR_TO = 354.0, RIGHT - 54.0
SHARE_ROOM = 36.0  # beside a bar, for its share
ABOVE, BELOW = "#f79b57", "#7f93b0"  # better and worse than fair


class Panel:
    """Drawn from the top down, in its own units."""

    def __init__(
        self, writer: Writer, findings: Findings, bot: str, heat: Callable[[float], str], top: float
    ) -> None:
        self._writer, self._findings = writer, findings
        self._fair = 1 / findings.players
        self._reach = reach(findings)
        self._parts: list[str] = []
        self._y = float(EDGE)
        self._heading(bot)
        self._scale(top)
        self._ranked(heat, top)
        if findings.tokens:
            self._tokens()
        self._tickets()
        self.height = self._y + EDGE - GAP

    def drawn(self) -> list[str]:
        ground = f'<rect width="{PANEL_WIDTH + 1}" height="{number(self.height + 1)}"'
        return [f'{ground} fill="{NIGHT.frame}"/>', *self._parts]

    # ------------------------------------------------------------------------------- sections

    def _heading(self, bot: str) -> None:
        writer, findings = self._writer, self._findings
        self._text(EDGE, 26, board_title(writer.say, findings.board), 30)
        games = writer.figures.whole(findings.games)
        text = writer.say("study-map-heading", bot=bot, players=findings.players, games=games)
        self._text(EDGE, 50, text, 14.5, "l p")
        self._y += 60 + GAP

    def _scale(self, top: float) -> None:
        figures = self._writer.figures
        self._text(EDGE, 14, self._writer.say("study-map-scale"), 14.5)
        self._parts.append(
            f'<rect x="{EDGE}" y="{number(self._y + 22)}" width="{RIGHT - EDGE}" height="14"'
            ' fill="url(#heat)"/>'
        )
        for share, x, kind in ((0, EDGE, "l p"), (0.5, (EDGE + RIGHT) / 2, "p"), (1, RIGHT, "r p")):
            digits = 0 if round(100 * top * share, 6).is_integer() else 1
            self._text(x, 51, figures.percent(top * share, digits), 12.5, kind)
        self._y += 54 + GAP

    def _ranked(self, heat: Callable[[float], str], top: float) -> None:
        self._head("study-map", "claimed")
        for rank, each in enumerate(self._findings.connections[:RANKED], start=1):
            self._mark(badge(rank, 10))
            self._text(EDGE + 28, LINE / 2 + 5, each.name, 14.5)
            wide = (BAR_TO - SHARE_ROOM - BAR_FROM) * each.contest.value / top
            self._bar(BAR_FROM, wide, LINE / 2, 11, heat(each.contest.value))
            share = self._writer.percent(each.contest)
            self._text(BAR_FROM + wide + 5, LINE / 2 + 4.5, share, 12.5, "l")
            self._text(RIGHT, LINE / 2 + 5, self._writer.percent(each.claimed, 0), 14, "r p")
            self._y += LINE
        self._y += GAP

    def _tokens(self) -> None:
        self._head("study-map-tokens", "held")
        for each in self._findings.tokens:
            self._mark(token_stack(each.symbol), 1, "scale(.72)")
            place = each.place or self._writer.say("study-placed")
            name = f"{self._writer.symbol(each.symbol)} · {place}"
            self._text(EDGE + 28, LINE / 2 + 5, name, 14.5)
            self._whisker(each.holder.win, LINE / 2, 13)
            self._text(RIGHT, LINE / 2 + 5, self._writer.percent(each.holder.held, 0), 14, "r p")
            self._y += LINE
        self._y += GAP

    def _tickets(self) -> None:
        self._head("study-map-tickets", "made")
        for each in sorted(self._findings.tickets, key=by(lambda ticket: ticket.win.value)):
            base = SMALL_LINE / 2 + 4.5
            self._text(EDGE + 20, base, str(each.points), 13, "r p")
            self._text(EDGE + 28, base, each.name.replace("-", "–"), 13)
            self._whisker(each.win, SMALL_LINE / 2, 11)
            self._text(RIGHT, base, self._writer.percent(each.done, 0), 12.5, "r p")
            self._y += SMALL_LINE
        self._y += GAP

    # ---------------------------------------------------------------------------------- marks

    def _head(self, title: str, column: str) -> None:
        """The title of a section, and that of its last column."""
        self._text(EDGE, 16, self._writer.say(title), 17)
        self._text(RIGHT, 16, self._writer.heads(column)[0], 12.5, "r p")
        self._parts.append(
            f'<path d="M{EDGE} {number(self._y + 24)}H{RIGHT}" stroke="{NIGHT.border}"/>'
        )
        self._y += 30

    def _mark(self, drawing: str, dy: float = 0, more: str = "") -> None:
        """A drawing at the start of a line."""
        where = f"translate({EDGE + 10} {number(self._y + LINE / 2 + dy)}){more}"
        self._parts.append(f'<g transform="{where}">{drawing}</g>')

    def _whisker(self, figure: Figure, dy: float, size: float) -> None:
        """A bar from the fair share to a share of wins, with its interval."""
        if isnan(figure.value):
            return
        zero, middle = (BAR_FROM + BAR_TO) / 2, self._y + dy
        unit = (BAR_TO - BAR_FROM) / 2 / self._reach
        low, value, high = (
            zero + unit * (edge - self._fair)
            for edge in (figure.interval[0], figure.value, figure.interval[1])
        )
        self._bar(min(zero, value), abs(value - zero), dy, size, ABOVE if value > zero else BELOW)
        self._parts.append(
            f'<path d="M{number(low)} {number(middle)}H{number(high)}" stroke="{NIGHT.ink}"'
            f' stroke-width="1.3" opacity=".8"/><path d="M{number(zero)} {number(middle - size)}'
            f'v{number(2 * size)}" stroke="{NIGHT.ink}" stroke-width="1" opacity=".45"/>'
        )
        self._text(SHARE, dy + 4.5, self._writer.percent(figure, 0), size, "r")

    def _bar(self, x: float, wide: float, dy: float, size: float, colour: str) -> None:
        self._parts.append(
            f'<rect x="{number(x)}" y="{number(self._y + dy - size / 2)}" width="{number(wide)}"'
            f' height="{number(size)}" rx="2" fill="{colour}"/>'
        )

    def _text(self, x: float, dy: float, text: str, size: float, kind: str = "l") -> None:
        self._parts.append(
            f'<text class="{kind}" x="{number(x)}" y="{number(self._y + dy)}"'
            f' font-size="{number(size)}">{escape(text, quote=False)}</text>'
        )


def reach(findings: Findings) -> float:
    """The largest distance of a share of wins from fair, intervals included."""
    found = [each.win for each in findings.tickets]
    found += [token.holder.win for token in findings.tokens]
    away = [abs(edge - 1 / findings.players) for each in found for edge in each.interval]
    return max((each for each in away if not isnan(each)), default=0.0) or 1.0
