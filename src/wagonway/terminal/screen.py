"""A whole turn: everything a seat needs to decide, as one picture or as sentences in a row."""

from __future__ import annotations

from rich.console import Console, Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from wagonway.terminal.hand import hand_picture, hand_sentences
from wagonway.terminal.history import news
from wagonway.terminal.market import (
    market_picture,
    market_sentences,
    stacks_picture,
    stacks_sentences,
)
from wagonway.terminal.moves import Entry, moves_picture, moves_sentences
from wagonway.terminal.paint import BANNER, FAINT, HEAD, Paintbox
from wagonway.terminal.scene import Scene
from wagonway.terminal.seats import seats_picture, seats_sentences
from wagonway.terminal.status import banner, status
from wagonway.terminal.tickets import (
    offer_picture,
    offer_sentences,
    tickets_picture,
    tickets_sentences,
)

WIDE = 96  # columns from which tickets and seats stand side by side
TALL = 32  # lines from which rules are drawn between the parts
NEWS = 8  # most moves told on a turn's screen
MOVES = 14  # most lines of legal moves on it: a screen full of routes helps nobody
PROMPT = 3  # lines below the picture, for what is typed and a short answer


def turn_picture(scene: Scene, entries: list[Entry], console: Console) -> RenderableType:
    """The turn's screen, no taller than the terminal where that can be."""
    paints = Paintbox(scene.tongue)
    width, height = console.size
    line = [Rule(style=FAINT)] if height >= TALL else []
    above = [head(scene), *line, cards(scene, paints), *line]
    below = Text(status(scene, entries), HEAD)
    room = height - PROMPT - lines(console, *above, below)
    table = people(scene, console, room // 2)
    room -= lines(console, table, *line)
    if scene.view.offer:
        moves = offer_picture(scene)
    else:
        moves = moves_picture(scene, paints, entries, min(MOVES, max(3, room - 1)), width)
    told = news(scene)
    told = told[-max(1, min(NEWS, room - lines(console, moves, *line))) :]
    story = [*map(Text, told), *line] if told else []
    return Group(*above, table, *line, *story, moves, below)


def lines(console: Console, *pictures: RenderableType) -> int:
    """How many lines pictures take, one below the other."""
    return len(console.render_lines(Group(*pictures), pad=False))


def head(scene: Scene) -> RenderableType:
    grid = Table.grid(expand=True)
    grid.add_column(no_wrap=True)
    grid.add_column(justify="right", no_wrap=True)
    where = scene.say("header", board=scene.tongue.title, seat=scene.me)
    warning = banner(scene)
    grid.add_row(Text(where, HEAD), Text(f" {warning} ", BANNER) if warning else "")
    return grid


def cards(scene: Scene, paints: Paintbox) -> RenderableType:
    grid = Table.grid(padding=(0, 1))
    grid.add_column(style=FAINT, no_wrap=True)
    grid.add_row(scene.say("title-market"), market_picture(scene, paints))
    grid.add_row(scene.say("title-hand"), hand_picture(scene, paints))
    if scene.board.symbols:
        grid.add_row(scene.say("title-stacks"), stacks_picture(scene))
    return grid


def people(scene: Scene, console: Console, room: int) -> RenderableType:
    """Tickets and seats: side by side where the terminal is wide, else one below the other."""
    seats = seats_picture(scene)
    if console.width < WIDE:
        left = room - lines(console, seats) - 1
        return Group(tickets_picture(scene, max(2, left)), seats)
    tickets = tickets_picture(scene, max(room, scene.view.players + 1))
    grid = Table.grid(expand=True, padding=(0, 2, 0, 0))
    grid.add_column(ratio=9)
    grid.add_column(ratio=11)
    grid.add_row(tickets, seats)
    return grid


def turn_sentences(scene: Scene, entries: list[Entry]) -> list[str]:
    """The turn in sentences: the news first, then what may be done, then everything it depends on."""
    warning = banner(scene)
    lines = [*news(scene), *([warning] if warning else []), status(scene, entries)]
    lines += [*hand_sentences(scene), *market_sentences(scene)]
    if scene.view.phase != "second":
        lines += tickets_sentences(scene)
        lines += [*seats_sentences(scene), *stacks_sentences(scene)]
    if scene.view.offer:
        return [*lines, *offer_sentences(scene)]
    return [*lines, scene.say("moves-title"), *moves_sentences(scene, entries)]
