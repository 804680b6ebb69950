"""Setting up a table: board, number of players and bots, from options, questions or defaults."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from wagonway import __version__
from wagonway.bots import LEVELS, bot_names
from wagonway.draw.art import baked
from wagonway.engine.board import DEFAULT_BOARD, Board, board_ids, fold, own_board_names
from wagonway.engine.game import Game
from wagonway.engine.refusal import Refusal
from wagonway.engine.seats import SeatedPlayer, check_seat
from wagonway.outside import ProgramLimits, as_word, load_player
from wagonway.terminal.saves import last_kept
from wagonway.terminal.stage import Presenter
from wagonway.terminal.table import LocalTable
from wagonway.words import Speech
from wagonway.words.boards import board_title
from wagonway.words.glossary import glossary

USUAL_BOT = "medium"

Chosen = TypeVar("Chosen")


@dataclass(frozen=True)
class SetupOptions:
    """The options of the command line; None is not given."""

    board: str | None = None
    players: int | None = None
    bots: str | None = None
    people: int | None = None
    everybody: bool = False  # all seats are people's
    seat: int = 0
    seed: str | None = None
    first: int | None = None
    outside_bots: tuple[str, ...] = ()  # external bots, beside the others
    time: float = 5.0  # seconds per move of external bots
    everything: bool = False  # offer test boards and research bots too


class Host:
    """Asks for options that were not given; a host that may not ask takes defaults."""

    def __init__(self, say: Speech, stage: Presenter, asks: bool) -> None:
        self.say = say
        self.stage = stage
        self.asks = asks
        self.help = glossary(say.language)["commands"]["help"].forms

    def continued(self, folder: Path) -> LocalTable | None:
        """The last unfinished game, if the player wants to continue it."""
        table = last_kept(folder) if self.asks else None
        if table is None:
            return None
        values = {
            "board": board_title(self.say, table.game.board),
            "moves": len(table.game.moves),
            "players": table.game.players,
        }
        yes, question = self.say("answer-yes"), self.say("ask-continue", **values)
        answer = fold(self.stage.ask(f"{question} [{yes}] "))
        return table if fold(yes).startswith(answer) else None

    def set_table(self, options: SetupOptions) -> LocalTable:
        board = Board.load(options.board) if options.board else self.choose_board(options)
        bots = None if options.bots is None else read_bots(options.bots)
        if options.outside_bots:
            bots = [*(bots or []), *map(checked, options.outside_bots)]
        players = self.choose_players(board, options, bots)
        people = players if options.everybody else 1 if options.people is None else options.people
        check_seats(players, people, options.seat, len(bots or []))
        if people < players and bots is None:
            bots = self.choose_bots(options)
        game = Game.new(board, players, options.seed, options.first)
        seats = seated(players, people, options.seat, bots or [])
        return LocalTable(game, seats, limits=ProgramLimits(options.time))

    def choose_board(self, options: SetupOptions) -> Board:
        """One of the painted boards, or of the user's; the others are for tests."""
        boards = [Board.load(id) for id in board_ids()]
        boards = [board for board in boards if options.everything or baked(board)]
        boards += [Board.load(name) for name in own_board_names()]
        titles = [board_title(self.say, board) for board in boards]
        if self.asks:
            for number, (title, board) in enumerate(zip(titles, boards, strict=True), 1):
                counts = {"least": board.player_counts[0], "most": board.player_counts[-1]}
                self.stage.say(self.say("ask-board-line", number=number, board=title, **counts))

        def read(answer: str) -> Board:
            if answer.isdecimal() and 0 < int(answer) <= len(boards):
                return boards[int(answer) - 1]
            named = (board for title, board in zip(titles, boards) if fold(title) == fold(answer))
            return next(named, None) or Board.load(answer)

        usual = Board.load(DEFAULT_BOARD)
        return self.ask_until_valid(
            self.say("ask-board"), usual, board_title(self.say, usual), read
        )

    def choose_players(self, board: Board, options: SetupOptions, bots: list[str] | None) -> int:
        """The requested number; by default that of the named bots and people."""
        if options.players is not None:
            return self.check_players(board, options.players)
        if bots is not None and not options.everybody:
            return (options.people or 1) + len(bots)
        least, most = board.player_counts[0], board.player_counts[-1]

        def read(answer: str) -> int:
            return self.check_players(board, int(answer) if answer.isdecimal() else answer)

        usual = max(least, options.people or 1)
        return self.ask_until_valid(
            self.say("ask-players", least=least, most=most), usual, usual, read
        )

    def check_players(self, board: Board, players: int | str) -> int:
        """A number of players; a Refusal with the board's translated title if the board is not for so many."""
        if isinstance(players, int) and players in board.player_counts:
            return players
        least, most = board.player_counts[0], board.player_counts[-1]
        title = board_title(self.say, board)
        raise Refusal("player-count", board=title, least=least, most=most, players=players)

    def choose_bots(self, options: SetupOptions) -> list[str]:
        """A level, by its name in the player's language or in English; the name of any bot is accepted."""
        levels = {self.say(f"level-{level}"): level for level in LEVELS}
        others = [name for name in bot_names() if name not in LEVELS] if options.everything else []
        question = self.say("ask-bots", bots=", ".join([*levels, *others]))

        def read(answer: str) -> list[str]:
            words = {fold(word): level for word, level in levels.items()}
            return read_bots(",".join(words.get(fold(w), w.strip()) for w in answer.split(",")))

        return self.ask_until_valid(question, [USUAL_BOT], self.say(f"level-{USUAL_BOT}"), read)

    def ask_until_valid(
        self, question: str, usual: Chosen, shown: object, read: Callable[[str], Chosen]
    ) -> Chosen:
        """Ask until an answer can be read; Enter alone takes the default."""
        while self.asks:
            answer = self.stage.ask(f"{question} [{shown}] ")
            if not answer:
                break
            if fold(answer) in map(fold, ("help", *self.help)):
                self.stage.say(self.say("ask-help", command=self.help[0]))
                continue
            try:
                return read(answer)
            except Refusal as refusal:
                self.stage.say(self.say.refusal(refusal))
        return usual


def read_bots(text: str) -> list[str]:
    """The comma-separated bots of a text: "greedy,master:width=8,ms=200,random" are three."""
    names = [name.strip() for name in re.split(r",(?![^,:]*=)", text) if name.strip()]
    for name in names or [text]:
        checked(name)
    return names


def checked(name: str) -> str:
    """The name of a bot; a Refusal if it does not exist."""
    load_player(name)
    return name


def check_seats(players: int, people: int, seat: int, bots: int) -> None:
    if people not in range(1, players + 1):
        raise Refusal("play-people", people=people, players=players)
    check_seat(seat, players)
    if people + bots > players:
        raise Refusal("play-bots", bots=bots, people=people, players=players)


def seated(players: int, people: int, first: int, bots: list[str]) -> list[SeatedPlayer]:
    """People side by side from their first seat on; the bots fill the other seats in rotation."""
    seats = [SeatedPlayer()] * players
    for i, place in enumerate((first + i) % players for i in range(people, players)):
        seats[place] = SeatedPlayer(bot=as_word(bots[i % len(bots)]), version=__version__)
    return seats
