"""Setting up the table (SETUP-*, SF-TOKENS-1)."""

from wagonway.engine.chance import FOR_FIRST_PLAYER, FOR_TICKETS, pick, shuffle
from wagonway.engine.kernel import fill_fields, kernel, scratch
from wagonway.engine.records import BoardRecord, StateRecord
from wagonway.engine.rules.cards import discard, draw_deck, fill_market, reshuffle
from wagonway.engine.rules.routes import find_open_routes
from wagonway.engine.state import (
    CHOOSE,
    KINDS,
    MINUS_ONE_FIELDS,
    NOBODY,
    SYMBOLS,
    TICKETS,
    ZERO_FIELDS,
)


@kernel
def set_up(board: BoardRecord, state: StateRecord, players: int, first: int) -> None:
    """SETUP-1 SETUP-2 SETUP-3 SETUP-4  A new game under the key in state; first NOBODY: drawn at random."""
    clear_table(board, state)
    state.players = players
    for seat in range(players):
        state.pieces[seat] = board.pieces
    for symbol in range(SYMBOLS):
        state.stack_place[symbol] = board.stack_place[symbol]
    deal_cards(board, state)
    shuffle_tickets(board, state)
    state.first = draw_first_player(state) if first == NOBODY else first
    state.phase = CHOOSE
    state.seat = 0


@kernel
def clear_table(board: BoardRecord, state: StateRecord) -> None:
    """SETUP-1  Nothing is owned, held or scored."""
    fill_fields(state, 0, ZERO_FIELDS)
    fill_fields(state, -1, MINUS_ONE_FIELDS)
    find_open_routes(board, state)


@kernel
def deal_cards(board: BoardRecord, state: StateRecord) -> None:
    """SETUP-2  Shuffle all cards, deal a hand to each seat in turn, turn up the market."""
    for kind in range(KINDS):
        discard(state, kind, board.cards[kind])
    reshuffle(board, state)
    for seat in range(state.players):
        state.seat = seat
        for _ in range(board.opening_hand):
            draw_deck(board, state)
    fill_market(board, state)


@kernel
def shuffle_tickets(board: BoardRecord, state: StateRecord) -> None:
    """SETUP-3  Shuffle the tickets; the top ones are the opening offers, seat by seat."""
    order = scratch(TICKETS)
    for i in range(board.tickets):
        order[i] = i
    shuffle(state.key, FOR_TICKETS, 0, order, board.tickets)
    for place in range(board.tickets):
        state.ticket_place[order[place]] = place
    state.ticket_left = board.tickets


@kernel
def draw_first_player(state: StateRecord) -> int:
    """SETUP-4  Every seat is equally likely to begin."""
    return pick(state.key, FOR_FIRST_PLAYER, 0, state.players)
