"""The final score and the winners (SCORE-*, SF-SCORE-3, US-SCORE-4, SF-TIE, US-TIE)."""

from wagonway.engine.jit import jit, scratch
from wagonway.engine.paths import find_components, longest_trail
from wagonway.engine.rules.tickets import count_bits, held_by
from wagonway.engine.state import LOCATIONS, ROUTES

# One row a seat of the score sheet that `score_game` fills.
TOTAL, ROUTE_POINTS, TICKET_POINTS, TOKEN_POINTS, BONUS, COMPLETED, TRAIL, WON = range(8)
SHEET = 8
NO_COLUMN = -1


@jit
def score_game(board, state, sheet):
    """SCORE-1 SCORE-2 SF-SCORE-3 US-SCORE-4  Fill the score sheet: routes, tickets, tokens, longest path."""
    root = scratch(LOCATIONS)
    trail = scratch(ROUTES)
    for seat in range(state.players):
        row = sheet[seat]
        find_components(board, state, seat, root)
        row[ROUTE_POINTS] = state.score[seat]
        score_tickets(board, state, seat, root, row)
        row[TOKEN_POINTS] = token_points(board, state, seat)
        row[TRAIL] = 0
        if board.longest_path_bonus > 0:
            row[TRAIL] = longest_trail(board, state, seat, trail)[0]
    give_longest_path_bonus(board, state, sheet)
    for seat in range(state.players):
        row = sheet[seat]
        row[TOTAL] = row[ROUTE_POINTS] + row[TICKET_POINTS] + row[TOKEN_POINTS] + row[BONUS]
    name_winners(board, state, sheet)


@jit
def score_tickets(board, state, seat, root, row):
    """SCORE-2  A completed ticket adds its points, any other one subtracts them."""
    row[TICKET_POINTS] = 0
    row[COMPLETED] = 0
    for ticket in range(board.tickets):
        if held_by(state, ticket) == seat:
            if is_completed(board, root, ticket):
                row[TICKET_POINTS] += board.ticket_points[ticket]
                row[COMPLETED] += 1
            else:
                row[TICKET_POINTS] -= board.ticket_points[ticket]


@jit
def is_completed(board, root, ticket):
    """SCORE-2  The player's own routes join the two locations."""
    return root[board.ticket_a[ticket]] == root[board.ticket_b[ticket]]


@jit
def token_points(board, state, seat):
    """SF-SCORE-3  The more different symbols, the more each is worth."""
    return board.token_points[count_bits(state.tokens[seat])]


@jit
def give_longest_path_bonus(board, state, sheet):
    """US-SCORE-4  Everybody who ties for the longest path gets the whole bonus; no route, no path."""
    longest = 1
    for seat in range(state.players):
        longest = max(longest, sheet[seat][TRAIL])
    for seat in range(state.players):
        tied = sheet[seat][TRAIL] == longest
        sheet[seat][BONUS] = board.longest_path_bonus if tied else 0


@jit
def name_winners(board, state, sheet):
    """SCORE-5 SF-TIE US-TIE  Most points; then the board's tie-breaks, one after the other; then shared."""
    for seat in range(state.players):
        sheet[seat][WON] = 1
    keep_best(state, sheet, TOTAL)
    for column in board.tie_break:
        if column != NO_COLUMN:
            keep_best(state, sheet, column)


@jit
def keep_best(state, sheet, column):
    """SCORE-5 SF-TIE US-TIE  Of those still in the running, only the best in this column stay."""
    best = -10000
    for seat in range(state.players):
        if sheet[seat][WON]:
            best = max(best, sheet[seat][column])
    for seat in range(state.players):
        if sheet[seat][column] < best:
            sheet[seat][WON] = 0


@jit
def recount_routes(board, state, seat):
    """SCORE-1  The route points as the board shows them."""
    points = 0
    for route in range(board.routes):
        if state.owner[route] == seat:
            points += board.points[route]
    return points
