"""What conductor notes of who owns what."""

from wagonway.bots.conductor.context import (
    AGE,
    END,
    LEAD,
    NOTED,
    OTHER_END,
    TRAIL,
    TRAIL_PIECES,
    Context,
)
from wagonway.bots.conductor.fillers import choose_fillers
from wagonway.engine.kernel import kernel
from wagonway.engine.paths import find_components
from wagonway.engine.rules.scoring import is_completed
from wagonway.engine.rules.tickets import held_by
from wagonway.engine.state import KINDS
from wagonway.planning.growth import trail_of
from wagonway.planning.rivals import estimated_leader, fill_touched, mean_ticket


@kernel
def update_notes(context: Context) -> None:
    """Everything that follows from the owners of routes: recomputed when these have changed."""
    board, view, notes = context.board, context.view, context.notes
    claimed = 1
    for seat in range(view.players):
        claimed += board.pieces - view.pieces[seat]
    if notes[NOTED] == claimed and notes[AGE] > 0:
        return
    notes[NOTED] = claimed
    fill_touched(board, view, context.touched)
    find_components(board, view, view.me, context.root)
    grow_trail(context)
    choose_fillers(context)
    count_cards(context)
    notes[LEAD] = estimated_lead(context)


@kernel
def grow_trail(context: Context) -> None:
    """US-SCORE-4  Recompute the own longest path if a route was added since."""
    board, view, notes = context.board, context.view, context.notes
    placed = board.pieces - view.pieces[view.me]
    if board.longest_path_bonus > 0 and notes[TRAIL_PIECES] != placed:
        notes[TRAIL], notes[END], notes[OTHER_END] = trail_of(board, view, view.me)
        notes[TRAIL_PIECES] = placed


@kernel
def count_cards(context: Context) -> None:
    """Note how many cards of each colour the coloured routes of the plan and of the fillers ask for."""
    board = context.board
    for colour in range(KINDS):
        context.plan_cards[colour] = context.fill_cards[colour] = 0
    for route in range(board.first_route[1], board.routes):
        cards = board.length[route] - board.ferry[route]
        if context.plan[route]:
            context.plan_cards[board.colour[route]] += cards
        elif context.fill[route]:
            context.fill_cards[board.colour[route]] += cards


@kernel
def estimated_lead(context: Context) -> int:
    """Points by which the viewer is ahead of the leader if the game ended now, as far as one can guess."""
    board, view = context.board, context.view
    points = float(view.score[view.me])
    for ticket in range(board.tickets):
        if held_by(view, ticket) == view.me:
            completed = is_completed(board, context.root, ticket)
            points += board.ticket_points[ticket] if completed else -board.ticket_points[ticket]
    rival = estimated_leader(board, view)
    return int(points - view.score[rival] - 0.5 * mean_ticket(board) * view.ticket_count[rival])
