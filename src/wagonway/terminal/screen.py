"""The screen of a turn: everything a seat needs to decide, as one picture or as sentences."""

from __future__ import annotations

from itertools import groupby

from rich.console import Console, ConsoleOptions, Group, RenderableType
from rich.measure import Measurement
from rich.rule import Rule
from rich.segment import SegmentLines
from rich.table import Table
from rich.text import Text

from wagonway.engine.actions import CLAIM, DRAW, PASS, TICKETS
from wagonway.terminal.history import news
from wagonway.terminal.map import LEAST_ROWS, drawn_map, map_size
from wagonway.terminal.moves import MenuEntry, moves_picture, moves_sentences
from wagonway.terminal.paint import BANNER, FAINT, HEAD, Flow
from wagonway.terminal.scene import Scene
from wagonway.terminal.stage import Sentence
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


class Drawn(SegmentLines):
    """Pictures one below the other, rendered once: their lines are counted, and shown later."""

    def __init__(self, console: Console, *pictures: RenderableType, width: int = 0) -> None:
        self.width = width or console.width
        options = console.options.update(width=self.width)
        super().__init__(console.render_lines(Group(*pictures), options, pad=False), new_lines=True)

    def __len__(self) -> int:
        return len(self.lines)

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        return Measurement(self.width, self.width)


def turn_picture(scene: Scene, entries: list[MenuEntry], console: Console) -> RenderableType:
    """The turn's screen, no taller than the terminal if possible; with the map if it fits."""
    width, height = console.size
    tall = height >= TALL
    line: list[RenderableType] = [Rule(style=FAINT)] if tall else []
    stacks = bool(scene.board.symbols) and (tall or scene.view.phase in ("place", "take"))
    above = Drawn(console, head(scene), *line, cards(scene, stacks), *line)
    below = Drawn(console, Sentence(status(scene, entries), HEAD))
    room = height - PROMPT - len(above) - len(below)
    latest = counted(news(scene))
    if width >= MAP_FROM:
        moves = moves_part(scene, entries, min(MOVES, room // 3), console)
        rows = room - len(moves) - len(line)
        if rows >= LEAST_ROWS:
            return Group(above, beside_map(scene, latest, console, rows), *line, moves, below)
    table = Drawn(console, people(scene, console, room // 2))
    room -= len(table) + len(line)
    drawn = [Drawn(console, Sentence(text)) for text in latest[-NEWS:]]
    most = max(3, room - sum(map(len, fitting(drawn, min(NEWS, room // 2), least=1))))
    moves = moves_part(scene, entries, min(MOVES, most), console)
    recent = fitting(drawn, min(NEWS, room - len(moves) - len(line)), least=1)
    return Group(above, table, *line, *recent, *(line if recent else []), moves, below)


def moves_part(scene: Scene, entries: list[MenuEntry], room: int, console: Console) -> Drawn:
    if scene.view.offer:
        return Drawn(console, offer_picture(scene))
    return Drawn(console, moves_picture(scene, entries, room, console))


def beside_map(scene: Scene, latest: list[str], console: Console, rows: int) -> RenderableType:
    """Tickets, seats and the news on the left, and the map on the right."""
    columns, drawn = map_size(scene.board, console.width - LEFT - GAP, rows)
    left = console.width - columns - GAP
    seats = Drawn(console, seats_picture(scene, narrow=True), width=left)
    room = rows - len(seats)
    tickets = Drawn(console, tickets_picture(scene, max(2, room // 2)), width=left)
    room -= len(tickets) + 2  # blank lines
    texts = latest[-max(1, room) :]
    recent = fitting([Drawn(console, Sentence(text), width=left) for text in texts], room, least=0)
    blank = Text()
    grid = Table.grid(padding=(0, GAP, 0, 0))
    grid.add_column(width=left)
    grid.add_column(width=columns)
    below: list[RenderableType] = [blank, *recent] if recent else []
    grid.add_row(Group(tickets, blank, seats, *below), drawn_map(scene, columns, drawn))
    return grid


def counted(sentences: list[str]) -> list[str]:
    """Equal sentences that follow each other as one."""
    found = [(each, len(list(same))) for each, same in groupby(sentences)]
    return [each if n == 1 else f"{each} ×{n}" for each, n in found]


def fitting(drawn: list[Drawn], room: int, least: int) -> list[Drawn]:
    """The last ones that fit in `room` lines, and the last `least` in any case."""
    recent: list[Drawn] = []
    for each in reversed(drawn):
        room -= len(each)
        if room < 0 and len(recent) >= least:
            break
        recent.insert(0, each)
    return recent


def head(scene: Scene) -> RenderableType:
    """The board, the seat, and the banner of the last round."""
    where = Text(scene.say("header", board=scene.terms.title, seat=scene.me + 1), HEAD)
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
        left = room - len(Drawn(console, seats))
        return Group(tickets_picture(scene, max(2, left)), seats)
    grid = Table.grid(expand=True, padding=(0, GAP, 0, 0))
    grid.add_column(ratio=1)
    grid.add_column()
    grid.add_row(tickets, seats)
    return grid


def width_of(console: Console, picture: RenderableType) -> int:
    return console.measure(picture).maximum


def status(scene: Scene, entries: list[MenuEntry]) -> str:
    """The decision that the game waits for, addressed to the seat to act."""
    phase, say = scene.view.phase, scene.say
    if phase in ("choose", "keep"):
        example = min(scene.view.legal(), key=lambda action: len(action.kept))
        least, move = len(example.kept), scene.terms.move(example)
        return say(f"status-{phase}", least=least, offered=len(scene.view.offer), move=move)
    if phase == "place":
        return say("status-place", symbol=scene.terms.symbol(next_symbol(scene)))
    if phase == "take":
        places = [entry.moves[0].place for entry in entries]
        return say("status-take", places=scene.terms.either(places))
    return status_of_turn(scene, entries) if phase == "turn" else say(f"status-{phase}")


def status_of_turn(scene: Scene, entries: list[MenuEntry]) -> str:
    say, verbs = scene.say, [entry.verb for entry in entries]
    if verbs == [PASS]:
        return say("status-pass")
    options = []
    if DRAW in verbs:
        options.append(say("status-may-draw"))
    if CLAIM in verbs:
        options.append(say("status-may-claim", count=verbs.count(CLAIM)))
    if TICKETS in verbs:
        options.append(say("status-may-tickets"))
    return say("status-turn", options=scene.terms.either(options))


def next_symbol(scene: Scene) -> str:
    """The symbol of the reserve stack to be placed: the first that is not on the board."""
    placed = {symbol for symbol, _ in scene.view.stacks.values()}
    return next(symbol for symbol in scene.board.symbols if symbol not in placed)


def banner(scene: Scene) -> str | None:
    """The warning of the last round, while it lasts."""
    turns = scene.view.turns_left
    return None if turns is None else scene.say("status-last-round", turns=turns)


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
