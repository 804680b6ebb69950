"""The story of a game that is over, told from its record."""

from __future__ import annotations

import heapq

from wagonway.draw.picture import board_picture
from wagonway.engine import play
from wagonway.engine.attendance import Attendance, event_kind
from wagonway.engine.board import Board, Route, Ticket
from wagonway.engine.game import Game
from wagonway.engine.record import Entry, Record, is_shipped
from wagonway.engine.refusal import Refusal
from wagonway.engine.view import View
from wagonway.outside.messages import board_facts
from wagonway.server.ending import the_end
from wagonway.server.messages.story import SeatStory, Story, StoryStep, TicketStory
from wagonway.server.seeing import ends
from wagonway.server.web.retelling import line
from wagonway.server.web.tallying import Tallying

Held = dict[Ticket, int]  # a ticket and the step since which something is so


def story_of(record: Record) -> Story:
    """All of it; only a game that is over has a story."""
    if not record.finished:
        raise Refusal("game-not-over")
    record.replay()  # all of it is checked before anything is told
    telling = Telling(record)
    for number, entry in enumerate(record.entries, 1):
        telling.follow(number, entry)
    return telling.story()


class Telling:
    """Follows a record that was checked, and notes how every seat stands after each of its lines."""

    def __init__(self, record: Record) -> None:
        named = record.first if record.first_named else None
        self.record, self.board = record, record.board
        self.game = Game(record.board, record.deal, record.players, named)
        self.attendance = Attendance(record.seats)
        self.tallies = [Tallying(record.board) for _ in range(record.players)]
        self.kept: list[Held] = [{} for _ in range(record.players)]
        self.completed: list[Held] = [{} for _ in range(record.players)]
        self.keeping = [0] * record.players  # the step with which each seat last kept tickets
        self.steps: list[StoryStep] = []
        self.turn = 0

    def follow(self, number: int, entry: Entry) -> None:
        self.attendance.note(entry.seat, entry.text)
        last_round = bool(self.game.state.turns_left)
        if not event_kind(entry.text):
            self._move(entry)
        if not last_round and self.game.state.turns_left:
            self.tallies[entry.seat].began_last_round = True
        self._note_tickets(number, entry)
        view, told = self.game.view(None), line(number, entry)
        self.steps.append(
            StoryStep(
                v=told.v,
                seat=told.seat,
                text=told.text,
                given=told.given,
                turn=self.turn,
                last_round=last_round,
                scores=view.scores,
                cards=view.hand_sizes,
                pieces=view.pieces,
                tickets=[len(held) for held in self.kept],
                completed=[len(done) for done in self.completed],
            )
        )

    def _move(self, entry: Entry) -> None:
        if self.game.phase == "turn":
            self.turn += 1
            self.tallies[entry.seat].turns += 1
        self.tallies[entry.seat].note(self.game.play(entry.text, seat=entry.seat))

    def _note_tickets(self, number: int, entry: Entry) -> None:
        """Since when each seat holds its tickets, and since when they are complete."""
        verb = entry.text.partition(" ")[0]
        if verb not in ("keep", "claim"):
            return
        if verb == "keep":
            self.keeping[entry.seat] = number
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
        resigned = self.attendance.resigned
        return Story(
            game=record.game_id,
            board=board.id,
            players=record.players,
            first=int(self.game.state.first),
            seats=[self._seat(seat) for seat in range(record.players)],
            steps=self.steps,
            ended=the_end(self.game, record.deal, len(self.steps), resigned),
            facts=board_facts(board, record.players) if own else None,
            picture=board_picture(board) if own else None,
        )

    def _seat(self, seat: int) -> SeatStory:
        sitting, view = self.record.seats[seat], self.game.view(seat)
        return SeatStory(
            name=sitting.name,
            bot=sitting.bot,
            tickets=[self._ticket(view, ticket) for ticket in self.kept[seat]],
            tally=self.tallies[seat].tally(),
        )

    def _ticket(self, view: View, ticket: Ticket) -> TicketStory:
        assert view.seat is not None
        completed_at = self.completed[view.seat].get(ticket)
        way = shortest_way(self.board, view, ticket) if completed_at is not None else []
        return TicketStory(
            name=ticket.name,
            ends=ends(self.board, ticket),
            points=ticket.points,
            completed=completed_at is not None,
            routes=[route.name for route in way],
            kept_at=self.kept[view.seat][ticket],
            completed_at=completed_at,
        )


def shortest_way(board: Board, view: View, ticket: Ticket) -> list[Route]:
    """The viewer's own routes that join the places of a completed ticket: fewest spaces."""
    steps: dict[int, list[tuple[int, Route]]] = {}
    for route, owner in zip(board.routes, view.owners, strict=True):
        if owner == view.seat:
            steps.setdefault(route.a, []).append((route.b, route))
            steps.setdefault(route.b, []).append((route.a, route))
    queue: list[tuple[int, int, int, list[Route]]] = [(0, 0, ticket.a, [])]
    seen: set[int] = set()
    pushed = 0  # equal ways are taken in the order they were found
    while queue:
        spaces, _, here, way = heapq.heappop(queue)
        if here == ticket.b:
            return way
        if here in seen:
            continue
        seen.add(here)
        for there, route in steps.get(here, []):
            pushed += 1
            heapq.heappush(queue, (spaces + route.length, pushed, there, [*way, route]))
    raise AssertionError("a completed ticket has a way")
