"""The figures of every board side by side: the numbers and switches of its file."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from wagonway.engine.board import Board
from wagonway.words import Speech
from wagonway.words.glossary import semicolons

Say = Callable[[Speech, Board], str]


def figures(speech: Speech, boards: Sequence[Board]) -> dict[str, tuple[str, ...]]:
    """The table of figures in a language: for each figure its label, then its value on each board."""
    return {
        name: (speech(f"rules-figure-{name}"), *(say(speech, board) for board in boards))
        for name, say in FIGURES.items()
    }


def _numbers(speech: Speech, values: Iterable[int]) -> str:
    return ", ".join(map(str, values)) or speech("rules-value-none")


def _cards(speech: Speech, board: Board) -> str:
    """The number of cards of each kind, colours with equal numbers together."""
    groups: dict[int, list[str]] = {}
    for kind, count in zip(board.kinds[1:], board.cards[1:], strict=True):
        groups.setdefault(count, []).append(speech.find(f"word-{kind}", kind))
    texts = [_times(speech, count, ", ".join(kinds)) for count, kinds in groups.items()]
    texts.append(_times(speech, board.cards[0], speech("rules-value-wild")))
    return speech(
        "rules-value-card-groups", total=sum(board.cards), groups=semicolons(speech.language, texts)
    )


def _times(speech: Speech, count: int, what: object) -> str:
    return speech("rules-value-times", count=count, what=what)


def _doubles(speech: Speech, board: Board) -> str:
    if board.doubles_close_up_to < board.player_counts[0]:
        return speech("rules-value-none")
    return speech("rules-value-up-to-players", count=board.doubles_close_up_to)


def _first_player(speech: Speech, board: Board) -> str:
    known = "from-the-start" if board.first_player_known else "after-the-tickets"
    return speech(f"rules-value-{known}")


def _tokens(speech: Speech, board: Board) -> str:
    if not board.symbols:
        return speech("rules-value-none")
    return _times(speech, len(board.symbols), max(board.stack_height))


def _by_players(speech: Speech, board: Board, heights: tuple[int, ...]) -> str:
    """A number for each number of players: "2: 1, 3: 2, 4: 3"."""
    pairs = (f"{players}: {height}" for players, height in zip(board.player_counts, heights))
    return ", ".join(pairs) or speech("rules-value-none")


def _tie_break(speech: Speech, board: Board) -> str:
    filters = (speech(f"rules-value-{name.replace(' ', '-')}") for name in board.tie_break)
    return ", ".join(filters) or speech("rules-value-none")


FIGURES: dict[str, Say] = {
    "players": lambda speech, board: speech(
        "rules-value-range", least=board.player_counts[0], most=board.player_counts[-1]
    ),
    "pieces": lambda _, board: str(board.pieces),
    "cards": _cards,
    "tickets": lambda _, board: str(len(board.tickets)),
    "opening-hand": lambda _, board: str(board.opening_hand),
    "opening-tickets": lambda speech, board: speech(
        "rules-value-deal-keep", deal=board.opening_deal, keep=board.opening_keep
    ),
    "ticket-draw": lambda speech, board: speech(
        "rules-value-deal-keep", deal=board.draw_deal, keep=board.draw_keep
    ),
    "first-player": _first_player,
    "exhausted": lambda speech, board: speech(
        "rules-value-no" if board.exhausted_cards_stop_drawing else "rules-value-yes"
    ),
    "doubles": _doubles,
    "route-points": lambda speech, board: _numbers(speech, board.route_points),
    "tokens": _tokens,
    "token-stacks": lambda speech, board: _by_players(speech, board, board.stack_height),
    "token-reserve": lambda speech, board: _by_players(speech, board, board.reserve_height),
    "token-points": lambda speech, board: _numbers(speech, board.token_points),
    "last-round": lambda _, board: str(board.last_round_at),
    "longest-path": lambda speech, board: str(
        board.longest_path_bonus or speech("rules-value-none")
    ),
    "tie-break": _tie_break,
}
