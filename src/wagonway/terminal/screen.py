"""The screen of a turn: everything a seat needs to decide, as one picture or as sentences."""

from __future__ import annotations

from itertools import groupby

from rich.console import Console, ConsoleOptions, Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from wagonway.terminal.history import news
from wagonway.terminal.map import LEAST_ROWS, drawn_map, map_size
from wagonway.terminal.moves import MenuEntry, moves_picture, moves_sentences
from wagonway.terminal.paint import BANNER, FAINT, HEAD, Flow
from wagonway.terminal.scene import Scene
from wagonway.terminal.stage import Sentence
from wagonway.terminal.status import banner, status
from wagonway.terminal.table_pictures import (
    hand_picture,
    market_picture,
    seats_picture,
    stacks_picture,
)
from wagonway.terminal.table_sentences import (
    hand_sentence,
    market_sentences,
    seats_sentences,
    stacks_sentences,
)
from wagonway.terminal.tickets import (
    offer_picture,
    offer_sentences,
    tickets_picture,
    tickets_sentences,
)

MAP_FROM = 100  # columns
LEFT = 46  # minimum columns for tickets, seats and news beside the map
GAP = 2  # columns between tickets and seats when side by side
TALL = 32  # lines from which the parts are separated by rules, and token stacks are shown
NEWS = 8  # most past moves on a turn's screen
MOVES = 14  # most lines of legal moves on it
PROMPT = 3  # lines below the picture, for what is typed and a short answer


def turn_picture(scene: Scene, entries: list[MenuEntry], console: Console) -> RenderableType:
    """The turn's screen, no taller than the terminal if possible; with the map if it fits."""
    width, height = console.size
    tall = height >= TALL
    line: list[RenderableType] = [Rule(style=FAINT)] if tall else []
    stacks = bool(scene.board.symbols) and (tall or scene.view.phase in ("place", "take"))
    above = [head(scene), *line, cards(scene, stacks), *line]
    below = Sentence(status(scene, entries), HEAD)
    room = height - PROMPT - lines(console, *above, below)
    if width >= MAP_FROM:
        moves = moves_part(scene, entries, min(MOVES, room // 3), console)
        rows = room - lines(console, moves, *line)
        if rows >= LEAST_ROWS:
            return Group(*above, beside_map(scene, console, rows), *line, moves, below)
    table = people(scene, console, room // 2)
    room -= lines(console, table, *line)
    newest = fitting_news(scene, console, console.options, min(NEWS, room // 2), least=1)
    moves = moves_part(scene, entries, min(MOVES, max(3, room - lines(console, *newest))), console)
    left = min(NEWS, room - lines(console, moves, *line))
    recent = fitting_news(scene, console, console.options, left, least=1)
    return Group(*above, table, *line, *recent, *(line if recent else []), moves, below)


def moves_part(
    scene: Scene, entries: list[MenuEntry], room: int, console: Console
) -> RenderableType:
    if scene.view.offer:
        return offer_picture(scene)
    return moves_picture(scene, entries, room, console)


def beside_map(scene: Scene, console: Console, rows: int) -> RenderableType:
    """Tickets, seats and the news on the left, and the map on the right."""
    columns, drawn = map_size(scene.board, console.width - LEFT - GAP, rows)
    left = console.width - columns - GAP
    narrow = console.options.update(width=left)

    def taken(picture: RenderableType) -> int:
        return len(console.render_lines(picture, narrow, pad=False))

    seats = seats_picture(scene, narrow=True)
    room = rows - taken(seats)
    tickets = tickets_picture(scene, max(2, room // 2))
    room -= taken(tickets) + 2  # blank lines
    recent = fitting_news(scene, console, narrow, room, least=0)
    blank = Text()
    grid = Table.grid(padding=(0, GAP, 0, 0))
    grid.add_column(width=left)
    grid.add_column(width=columns)
    below: list[RenderableType] = [blank, *recent] if recent else []
    grid.add_row(Group(tickets, blank, seats, *below), drawn_map(scene, columns, drawn))
    return grid


def fitting_news(
    scene: Scene, console: Console, options: ConsoleOptions, room: int, least: int
) -> list[Sentence]:
    """The latest moves that fit in `room` lines, oldest first; the latest `least` in any case."""
    recent: list[Sentence] = []
    for line, same in [(line, len(list(same))) for line, same in groupby(news(scene))][::-1]:
        sentence = Sentence(line if same == 1 else f"{line} ×{same}")
        room -= len(console.render_lines(sentence, options, pad=False))
        if room < 0 and len(recent) >= least:
            break
        recent.insert(0, sentence)
    return recent


def lines(console: Console, *pictures: RenderableType) -> int:
    """The number of lines of pictures one below the other."""
    return len(console.render_lines(Group(*pictures), pad=False))


def head(scene: Scene) -> RenderableType:
    """The board, the seat, and the banner of the last round."""
    where = Text(scene.say("header", board=scene.tongue.title, seat=scene.me + 1), HEAD)
    warning = banner(scene)
    return Flow([where, Text(f" {warning} ", BANNER)] if warning else [where], gap="   ")


def cards(scene: Scene, stacks: bool) -> RenderableType:
    grid = Table.grid(padding=(0, 1))
    grid.add_column(style=FAINT, no_wrap=True)
    grid.add_row(scene.say("title-market"), market_picture(scene))
    grid.add_row(scene.say("title-hand"), hand_picture(scene))
    if stacks:
        grid.add_row(scene.say("title-stacks"), stacks_picture(scene))
    return grid


def people(scene: Scene, console: Console, room: int) -> RenderableType:
    """Tickets and seats: side by side if both fit, otherwise one below the other."""
    seats = seats_picture(scene)
    tickets = tickets_picture(scene, max(room, scene.view.players + 1))
    if width_of(console, tickets) + GAP + width_of(console, seats) > console.width:
        left = room - lines(console, seats)
        return Group(tickets_picture(scene, max(2, left)), seats)
    grid = Table.grid(expand=True, padding=(0, GAP, 0, 0))
    grid.add_column(ratio=1)
    grid.add_column()
    grid.add_row(tickets, seats)
    return grid


def width_of(console: Console, picture: RenderableType) -> int:
    return console.measure(picture).maximum


def turn_sentences(scene: Scene, entries: list[MenuEntry]) -> list[str]:
    """The turn in sentences: recent moves, what may be done, then everything it depends on."""
    warning = banner(scene)
    lines = [*news(scene), *([warning] if warning else []), status(scene, entries)]
    lines += [hand_sentence(scene), *market_sentences(scene)]
    if scene.view.phase != "second":
        lines += tickets_sentences(scene)
        lines += [*seats_sentences(scene), *stacks_sentences(scene)]
    if scene.view.offer:
        return [*lines, *offer_sentences(scene)]
    return [*lines, scene.say("moves-title"), *moves_sentences(scene, entries)]
