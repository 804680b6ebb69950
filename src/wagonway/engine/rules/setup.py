"""Setting up the table (SETUP-*, SF-TOKENS-1)."""

from wagonway.engine.chance import FOR_FIRST_PLAYER, FOR_TICKETS, pick, shuffle
from wagonway.engine.jit import jit, scratch
from wagonway.engine.rules.cards import discard, draw_deck, fill_market, reshuffle
from wagonway.engine.state import (
    CARDS,
    CHOOSE,
    KINDS,
    NO_ROUTE,
    NOBODY,
    ROUTES,
    SEATS,
    SYMBOLS,
    TICKETS,
)


@jit
def set_up(board, state, players, first):
    """SETUP-1 SETUP-2 SETUP-3 SETUP-4  A new game under the key in state; first NOBODY: by lot."""
    clear_table(state)
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


@jit
def clear_table(state):
    """SETUP-1  Nothing is owned, held or scored."""
    state.shuffles = 0
    state.claimed = NO_ROUTE
    state.deck_left = 0
    state.discard_left = 0
    state.offered = 0
    state.turns_left = 0
    state.passes = 0
    state.placed = 0
    for route in range(ROUTES):
        state.owner[route] = NOBODY
    for card in range(CARDS):
        state.deck[card] = 0
    for ticket in range(TICKETS):
        state.ticket_place[ticket] = 0
        state.ticket_seen[ticket] = 0
    for kind in range(KINDS):
        state.market[kind] = 0
        state.discard[kind] = 0
    for seat in range(SEATS):
        state.score[seat] = 0
        state.pieces[seat] = 0
        state.tokens[seat] = 0
        state.chosen[seat] = 0
        for kind in range(KINDS):
            state.hand[seat][kind] = 0
            state.known[seat][kind] = 0
            state.drawn[seat][kind] = 0
            state.spent[seat][kind] = 0


@jit
def deal_cards(board, state):
    """SETUP-2  Shuffle all cards, deal a hand to each seat in turn, turn up the market."""
    for kind in range(KINDS):
        discard(state, kind, board.cards[kind])
    reshuffle(board, state)
    for seat in range(state.players):
        state.seat = seat
        for _ in range(board.opening_hand):
            draw_deck(board, state)
    fill_market(board, state)


@jit
def shuffle_tickets(board, state):
    """SETUP-3  Shuffle the tickets; the top ones are the opening offers, seat by seat."""
    order = scratch(TICKETS)
    for i in range(board.tickets):
        order[i] = i
    shuffle(state.key, FOR_TICKETS, 0, order, board.tickets)
    for place in range(board.tickets):
        state.ticket_place[order[place]] = place
    state.ticket_left = board.tickets


@jit
def draw_first_player(state):
    """SETUP-4  Every seat is equally likely to begin."""
    return pick(state.key, FOR_FIRST_PLAYER, 0, state.players)
