"""The story of a finished game: how every seat stood after each step, and what it did, counted move by move."""

from __future__ import annotations

from typing import Any

import msgspec

from wagonway.draw.picture import BoardPicture, board_picture
from wagonway.engine import play
from wagonway.engine.actions import DRAW, PASS, TICKETS
from wagonway.engine.board import WILD_KIND, Board, Route, Ticket
from wagonway.engine.game import Move
from wagonway.engine.position_text import Encoded
from wagonway.engine.record import Record, is_shipped, who_resigned
from wagonway.engine.refusal import Refusal
from wagonway.engine.view import View
from wagonway.insight.outcome import Ended, outcome
from wagonway.insight.replay import RecordLine, entry_of, lines_of
from wagonway.outside.messages import BoardFacts, board_facts
from wagonway.planning.completion import cheapest_way, steps_over


class Tally(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """What a seat did, counted."""

    turns: int
    passes: int
    deck_draws: int
    market_draws: int
    deck_wilds: int
    market_wilds: int
    cards_spent: int  # wilds included
    wilds_spent: int
    ticket_draws: int  # turns spent on tickets
    tickets_seen: int  # the opening included
    routes: int
    spaces: int
    doubles: int  # claimed halves of double routes
    lengths: list[int]  # routes claimed by their length, from 1
    began_last_round: bool


def new_tally(board: Board) -> Tally:
    """The tally before the first move; the opening tickets have been seen."""
    counts: dict[str, Any] = dict.fromkeys(Tally.__struct_fields__, 0)
    lengths = [0] * max(route.length for route in board.routes)
    counts |= {"tickets_seen": board.opening_deal, "lengths": lengths, "began_last_round": False}
    return Tally(**counts)


def count_move(tally: Tally, move: Move) -> None:
    """Count a move of the seat."""
    action = move.action
    if action.draws_unseen:
        tally.deck_draws += 1
        tally.deck_wilds += move.card == WILD_KIND
    elif action.kind == DRAW:
        tally.market_draws += 1
        tally.market_wilds += action.colour == WILD_KIND
    elif move.claimed is not None:
        tally.cards_spent += len(move.spent)
        tally.wilds_spent += move.spent.count(WILD_KIND)
        tally.routes += 1
        tally.spaces += move.claimed.length
        tally.doubles += move.claimed.twin is not None
        tally.lengths[move.claimed.length - 1] += 1
    elif action.kind == TICKETS:
        tally.ticket_draws += 1
        tally.tickets_seen += len(move.offer)
    elif action.kind == PASS:
        tally.passes += 1


Held = dict[Ticket, int]  # a ticket, and the step since which it is held or completed


class StoryStep(Encoded, frozen=True, kw_only=True):
    """One line of the record, and the table after it: each list has a number per seat."""

    v: int
    seat: int
    text: str
    given: str
    turn: int  # turns begun at the table; 0 in the opening
    last_round: bool
    scores: list[int]  # route points
    cards: list[int]
    pieces: list[int]
    tickets: list[int]
    completed: list[int]
    claimed: str | msgspec.UnsetType | None = msgspec.UNSET  # as in `Entry`


class TicketStory(Encoded, frozen=True, kw_only=True):
    """A ticket that a seat kept."""

    name: str
    ends: tuple[str, str]
    points: int
    completed: bool
    routes: list[str]  # the way that completes it: fewest spaces, in walking order
    kept_at: int  # the step that kept it
    completed_at: int | None  # the step after which it was complete


class SeatStory(Encoded, frozen=True, kw_only=True):
    name: str
    bot: str  # empty for a person
    tickets: list[TicketStory]
    tally: Tally


class Story(Encoded, frozen=True, kw_only=True):
    """A game that is over, from the deal to the score sheet."""

    game: str
    board: str
    players: int
    first: int
    seats: list[SeatStory]
    steps: list[StoryStep]
    ended: Ended
    # Of a board that this server does not bring; of any other they can be asked for.
    facts: BoardFacts | None
    picture: BoardPicture | None


def story_of(record: Record) -> Story:
    """The story of a record; a Refusal for an unfinished game."""
    if not record.finished:
        raise Refusal("game-not-over")
    record.replay()  # checks the whole record first
    builder = StoryBuilder(record)
    for line in lines_of(record, builder.game):
        builder.follow(line)
    return builder.story()


class StoryBuilder:
    """Follows a checked record, and notes the standing of every seat after each line."""

    def __init__(self, record: Record) -> None:
        self.record, self.board = record, record.board
        self.game = record.replay(0)
        self.tallies = [new_tally(record.board) for _ in range(record.players)]
        self.kept: list[Held] = [{} for _ in range(record.players)]
        self.completed: list[Held] = [{} for _ in range(record.players)]
        self.keeping = [0] * record.players  # the step with which each seat last kept tickets
        self.steps: list[StoryStep] = []

    def follow(self, line: RecordLine) -> None:
        tally, last_round = self.tallies[line.entry.seat], bool(self.game.state.turns_left)
        tally.turns += line.is_move and self.game.phase == "turn"
        move = line.play()
        if move is not None:
            self._count(line.v, move, tally)
        if not last_round and self.game.state.turns_left:
            tally.began_last_round = True
        view = self.game.view(None)
        self.steps.append(
            StoryStep(
                **msgspec.structs.asdict(entry_of(line.v, line.entry, move)),
                turn=line.turn,
                last_round=last_round,
                scores=view.scores,
                cards=view.hand_sizes,
                pieces=view.pieces,
                tickets=[len(held) for held in self.kept],
                completed=[len(done) for done in self.completed],
            )
        )

    def _count(self, number: int, move: Move, tally: Tally) -> None:
        count_move(tally, move)
        if move.action.kept:
            self.keeping[move.seat] = number
        if move.action.kept or move.claimed:
            self._note_tickets(number)

    def _note_tickets(self, number: int) -> None:
        """Note since when each seat holds its tickets, and since when they are complete."""
        done = play.numbers(len(self.board.tickets))
        for seat in range(self.game.players):
            play.completed_tickets(self.board.record, self.game.rows, 0, seat, done)
            complete = dict(zip(self.board.tickets, done, strict=True))
            for ticket in self.game.view(seat).tickets:
                # SETUP-3: opening tickets are held once all have chosen, but were kept before.
                self.kept[seat].setdefault(ticket, self.keeping[seat])
                if complete[ticket]:
                    self.completed[seat].setdefault(ticket, number)

    def story(self) -> Story:
        record, board = self.record, self.board
        own = not is_shipped(board)
        resigned = who_resigned(record.seats, record.entries)
        return Story(
            game=record.game_id,
            board=board.id,
            players=record.players,
            first=int(self.game.state.first),
            seats=[self._seat(seat) for seat in range(record.players)],
            steps=self.steps,
            ended=outcome(self.game, record.deal, len(self.steps), resigned),
            facts=board_facts(board, record.players) if own else None,
            picture=board_picture(board, quick=True) if own else None,
        )

    def _seat(self, seat: int) -> SeatStory:
        sitting, view = self.record.seats[seat], self.game.view(seat)
        return SeatStory(
            name=sitting.name,
            bot=sitting.bot,
            tickets=[self._ticket(view, ticket) for ticket in self.kept[seat]],
            tally=self.tallies[seat],
        )

    def _ticket(self, view: View, ticket: Ticket) -> TicketStory:
        assert view.seat is not None
        completed_at = self.completed[view.seat].get(ticket)
        way = shortest_way(view, ticket) if completed_at is not None else ()
        return TicketStory(
            name=ticket.name,
            ends=ticket.ends,
            points=ticket.points,
            completed=completed_at is not None,
            routes=[route.name for route in way],
            kept_at=self.kept[view.seat][ticket],
            completed_at=completed_at,
        )


def shortest_way(view: View, ticket: Ticket) -> tuple[Route, ...]:
    """The viewer's routes that connect a completed ticket with the fewest spaces."""
    assert view.seat is not None
    own = steps_over((route, route.length, 0) for route in view.routes_of(view.seat))
    way = cheapest_way(own, ticket.a, ticket.b)
    assert way is not None, "a completed ticket has a way"
    return way
