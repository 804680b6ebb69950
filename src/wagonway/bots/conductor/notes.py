"""What conductor notes of who owns what."""

from wagonway.bots.conductor.fillers import choose_fillers
from wagonway.bots.conductor.memory import (
    AGE,
    END,
    FILL,
    LEAD,
    NOTED,
    NOTES,
    OTHER_END,
    PLAN,
    RESERVED,
    ROOT,
    TOUCHED,
    TRAIL,
    TRAIL_PIECES,
    WISHED,
)
from wagonway.engine.jit import jit
from wagonway.engine.paths import find_components
from wagonway.engine.state import KINDS
from wagonway.planning.growth import trail_of
from wagonway.planning.rivals import fill_touched, leader, mean_ticket


@jit
def take_note(board, view, options, memory):
    """What follows from who owns what: done anew when that has changed."""
    notes = memory[NOTES]
    claimed = 1
    for seat in range(view.players):
        claimed += board.pieces - view.pieces[seat]
    if notes[NOTED] == claimed and notes[AGE] > 0:
        return
    notes[NOTED] = claimed
    fill_touched(board, view, memory[TOUCHED])
    find_components(board, view, view.me, memory[ROOT])
    grow_trail(board, view, notes)
    choose_fillers(board, view, options, memory)
    reserve(board, memory)
    notes[LEAD] = lead(board, view, memory[ROOT])


@jit
def grow_trail(board, view, notes):
    """US-SCORE-4  Find the own longest path anew if a route was added since."""
    if board.longest_path_bonus > 0 and notes[TRAIL_PIECES] != board.pieces - view.pieces[view.me]:
        notes[TRAIL], notes[END], notes[OTHER_END] = trail_of(board, view, view.me)
        notes[TRAIL_PIECES] = board.pieces - view.pieces[view.me]


@jit
def reserve(board, memory):
    """Note how many cards of each colour the coloured routes of the plan and of the fillers ask for."""
    for colour in range(KINDS):
        memory[RESERVED][colour] = memory[WISHED][colour] = 0
    for route in range(board.first_route[1], board.routes):
        if memory[PLAN][route] or memory[FILL][route]:
            row = memory[RESERVED] if memory[PLAN][route] else memory[WISHED]
            row[board.colour[route]] += board.length[route] - board.ferry[route]


@jit
def lead(board, view, root):
    """Points by which the viewer is ahead of the leader if the game ended now, as far as one can guess."""
    points = float(view.score[view.me])
    for ticket in range(board.tickets):
        if view.ticket_place[ticket] == -1 - view.me:
            made = root[board.ticket_a[ticket]] == root[board.ticket_b[ticket]]
            points += board.ticket_points[ticket] if made else -board.ticket_points[ticket]
    rival = leader(board, view)
    return int(points - view.score[rival] - 0.5 * mean_ticket(board) * view.ticket_count[rival])
