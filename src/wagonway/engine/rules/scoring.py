"""The final score and the winners (SCORE-*, SF-SCORE-3, US-SCORE-4, SF-TIE, US-TIE)."""

from wagonway.engine.bits import count_bits
from wagonway.engine.kernel import kernel, scratch
from wagonway.engine.paths import join, longest_length, root_of
from wagonway.engine.records import BoardRecord, Int64Row, Int64Table, StateRecord
from wagonway.engine.rules.tickets import held_by
from wagonway.engine.state import LOCATIONS, NOBODY, SEATS

# One row a seat of the score sheet that `score_game` fills.
TOTAL, ROUTE_POINTS, TICKET_POINTS, TOKEN_POINTS, BONUS, COMPLETED, TRAIL, WON = range(8)
SHEET = 8
NO_COLUMN = -1


@kernel
def score_game(board: BoardRecord, state: StateRecord, sheet: Int64Table) -> None:
    """SCORE-1 SCORE-2 SF-SCORE-3 US-SCORE-4  Fill the score sheet: routes, tickets, tokens, longest path."""
    for seat in range(state.players):
        row = sheet[seat]
        row[ROUTE_POINTS] = state.score[seat]
        row[TICKET_POINTS] = 0
        row[COMPLETED] = 0
        row[TOKEN_POINTS] = token_points(board, state, seat)
        row[TRAIL] = longest_length(board, state, seat) if board.longest_path_bonus > 0 else 0
    score_tickets(board, state, sheet)
    give_longest_path_bonus(board, state, sheet)
    for seat in range(state.players):
        row = sheet[seat]
        row[TOTAL] = row[ROUTE_POINTS] + row[TICKET_POINTS] + row[TOKEN_POINTS] + row[BONUS]
    name_winners(board, state, sheet)


@kernel
def score_tickets(board: BoardRecord, state: StateRecord, sheet: Int64Table) -> None:
    """SCORE-2  A completed ticket adds its points, any other one subtracts them."""
    root = scratch(SEATS * LOCATIONS)  # of all seats' networks, one after the other
    for i in range(state.players * LOCATIONS):
        root[i] = i
    for route in range(board.routes):
        if state.owner[route] >= 0:
            start = state.owner[route] * LOCATIONS
            join(root, start + board.a[route], start + board.b[route])
    for ticket in range(board.tickets):
        seat = held_by(state, ticket)
        if seat != NOBODY:
            a = root_of(root, seat * LOCATIONS + board.ticket_a[ticket])
            b = root_of(root, seat * LOCATIONS + board.ticket_b[ticket])
            points = board.ticket_points[ticket]
            sheet[seat][COMPLETED] += 1 if a == b else 0
            sheet[seat][TICKET_POINTS] += points if a == b else -points


@kernel
def is_completed(board: BoardRecord, root: Int64Row, ticket: int) -> bool:
    """SCORE-2  The player's own routes join the two locations."""
    return root[board.ticket_a[ticket]] == root[board.ticket_b[ticket]]


@kernel
def token_points(board: BoardRecord, state: StateRecord, seat: int) -> int:
    """SF-SCORE-3  The more different symbols, the more each is worth."""
    return board.token_points[count_bits(state.tokens[seat])]


@kernel
def give_longest_path_bonus(board: BoardRecord, state: StateRecord, sheet: Int64Table) -> None:
    """US-SCORE-4  Everybody who ties for the longest path gets the whole bonus; no route, no path."""
    longest = 1
    for seat in range(state.players):
        longest = max(longest, sheet[seat][TRAIL])
    for seat in range(state.players):
        tied = sheet[seat][TRAIL] == longest
        sheet[seat][BONUS] = board.longest_path_bonus if tied else 0


@kernel
def name_winners(board: BoardRecord, state: StateRecord, sheet: Int64Table) -> None:
    """SCORE-5 SF-TIE US-TIE  Most points; then the board's tie-breaks, one after the other; then shared."""
    for seat in range(state.players):
        sheet[seat][WON] = 1
    keep_best(state, sheet, TOTAL)
    for column in board.tie_break:
        if column != NO_COLUMN:
            keep_best(state, sheet, column)


@kernel
def keep_best(state: StateRecord, sheet: Int64Table, column: int) -> None:
    """SCORE-5 SF-TIE US-TIE  Of those still in the running, only the best in this column stay."""
    best = -10000
    for seat in range(state.players):
        if sheet[seat][WON]:
            best = max(best, sheet[seat][column])
    for seat in range(state.players):
        if sheet[seat][column] < best:
            sheet[seat][WON] = 0
