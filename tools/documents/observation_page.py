"""docs/observations.md, written from the sections of every table."""

from __future__ import annotations

from collections.abc import Iterator

from wagonway.engine.board import Board, board_ids
from wagonway.envs.observation import Section, observation_size, sections

INTRODUCTION = """\
<!-- Written by `wagonway docs`. -->
# Observations

An observation is a row of `int8`: exactly what one seat may know. Its length depends on the board
and the number of players. Seats are counted from the viewer: *you*, then *seat +1*, the next clockwise.
`wagonway.envs.observation` has all of this for programs:

```python
>>> from wagonway import Board
>>> from wagonway.envs.observation import highest, names, observation_size
>>> usa = Board.load("usa")
>>> observation_size(usa, players=2)
{size}
>>> names(usa, players=2)[{hand}:{hand_end}]
{hand_names}
>>> int(highest(usa, players=2)[{hand}])
{hand_highest}
```

`highest` is the maximum of each number: an observation divided by it lies between 0 and 1.

The tables below give, for every board and number of players, the indexes of each section. Inside a section the numbers
stand in the order of the board's lists, which follow its tables: kinds of cards, routes, tickets, symbols,
locations."""


def page() -> str:
    """The whole document."""
    parts = [introduction()]
    for id in board_ids():
        board = Board.load(id)
        parts.append(f"\n## {board.title}")
        for players in board.player_counts:
            parts.append(f"\n### {board.title}, {players} players\n")
            parts.append(f"{observation_size(board, players)} numbers.\n")
            parts.append("| index | section | meaning | of |\n|---|---|---|---|")
            parts += [row(board, section) for section in sections(board, players)]
        parts += lists(board)
    return "\n".join(parts) + "\n"


def introduction() -> str:
    board = Board.load("usa")
    hand = next(s for s in sections(board, 2) if s.name == "hand")
    shown = {
        "size": observation_size(board, 2),
        "hand": hand.start,
        "hand_end": hand.start + 3,
        "hand_names": repr([f"hand: {kind}" for kind in board.kinds[:3]]),
        "hand_highest": board.cards[0],
    }
    return INTRODUCTION.format(**shown)


def row(board: Board, section: Section) -> str:
    last = section.stop - 1
    index = f"{section.start}" if last == section.start else f"{section.start}–{last}"
    return f"| {index} | {section.name} | {section.meaning} | {each_of(board, section)} |"


def each_of(board: Board, section: Section) -> str:
    """A long section refers to its list, a short one names its numbers."""
    for title, names in named_lists(board):
        if section.each == names:
            return f"{title} of {board.title}"
    return ", ".join(section.each)


def named_lists(board: Board) -> Iterator[tuple[str, tuple[str, ...]]]:
    yield "kinds", board.kinds
    yield "routes", tuple(route.name for route in board.routes)
    yield "tickets", tuple(ticket.name for ticket in board.tickets)
    if board.symbols:
        yield "symbols", board.symbols
        yield "locations", tuple(location.name for location in board.locations)


def lists(board: Board) -> Iterator[str]:
    for title, names in named_lists(board):
        yield f"\n### {title.capitalize()} of {board.title}\n"
        yield " · ".join(f"{i} {name}" for i, name in enumerate(names))
