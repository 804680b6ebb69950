"""Cards, the deck and the market (CARD-*, MARKET-3)."""

from wagonway.engine.chance import FOR_CARDS, shuffle
from wagonway.engine.jit import jit
from wagonway.engine.state import KINDS, MARKET, SEATS, SECOND, WILD

NO_CARD = -1


@jit
def may_draw_deck(board, state):
    """CARD-1 CARD-7  The top of the deck may be drawn while there is one, or discards to make one of."""
    return state.deck_left + state.discard_left > 0


@jit
def may_draw_from_market(board, state):
    """US-CARD-8  Where the board says so, an exhausted deck closes the market as well."""
    return not board.exhausted_cards_stop_drawing or state.deck_left + state.discard_left > 0


@jit
def may_draw_kind(board, state, kind):
    """CARD-1 CARD-3  A card that lies in the market, but a wild there never as the second card."""
    if state.market[kind] == 0:
        return False
    if kind == WILD and state.phase == SECOND:
        return False
    return may_draw_from_market(board, state)


@jit
def draw_deck(board, state):
    """CARD-1 CARD-4 CARD-5  Take the top of the deck; a wild from there is a card like any other."""
    kind = next_card(board, state)
    state.hand[state.seat][kind] += 1
    state.drawn[state.seat][kind] += 1


@jit
def draw_kind(board, state, kind):
    """CARD-1 CARD-5  Take a card from the market; another takes its place at once."""
    state.market[kind] -= 1
    state.hand[state.seat][kind] += 1
    state.known[state.seat][kind] += 1
    fill_market(board, state)


@jit
def is_last_card(board, state, kind, from_market):
    """CARD-1 CARD-2 CARD-7  The second card ends a draw; so does a market wild, or want of a second."""
    if state.phase == SECOND:
        return True
    if from_market and kind == WILD:
        return True
    return not may_draw_second(board, state)


@jit
def may_draw_second(board, state):
    """CARD-1 CARD-3 CARD-7  There is a second card that may be drawn."""
    if may_draw_deck(board, state):
        return True
    if not may_draw_from_market(board, state):
        return False
    for kind in range(KINDS):
        if kind != WILD and state.market[kind] > 0:
            return True
    return False


@jit
def next_card(board, state):
    """CARD-6 CARD-7  The top of the deck; an empty deck is made anew from the discards, if any."""
    if state.deck_left == 0:
        if state.discard_left == 0:
            return NO_CARD
        reshuffle(board, state)
    state.deck_left -= 1
    return state.deck[state.deck_left]


@jit
def reshuffle(board, state):
    """CARD-6  Shuffle the discards, sorted by kind first, into a new deck."""
    n = 0
    for kind in range(KINDS):
        for _ in range(state.discard[kind]):
            state.deck[n] = kind
            n += 1
        state.discard[kind] = 0
    state.deck_left = n
    state.discard_left = 0
    shuffle(state.key, FOR_CARDS, state.shuffles, state.deck, n)
    state.shuffles += 1
    forget_draws(state)


@jit
def forget_draws(state):
    """Everybody knows what the new deck is made of: what was drawn or spent before tells no more."""
    for seat in range(SEATS):
        for kind in range(KINDS):
            state.drawn[seat][kind] = 0
            state.spent[seat][kind] = 0


@jit
def discard(state, kind, n):
    """ROUTE-7  Put cards on the discard pile."""
    state.discard[kind] += n
    state.discard_left += n


@jit
def fill_market(board, state):
    """CARD-1 CARD-7 MARKET-3  Turn up cards for the empty slots; too many wilds are swept away."""
    turn_up(board, state)
    while market_must_be_swept(board, state):
        sweep_market(state)
        turn_up(board, state)


@jit
def turn_up(board, state):
    """CARD-1 CARD-7  Fill the empty slots of the market as far as there are cards."""
    shown = market_size(state)
    while shown < MARKET:
        kind = next_card(board, state)
        if kind == NO_CARD:
            return
        state.market[kind] += 1
        shown += 1


@jit
def market_size(state):
    shown = 0
    for kind in range(KINDS):
        shown += state.market[kind]
    return shown


@jit
def market_must_be_swept(board, state):
    """MARKET-3  Three or more wilds lie in the market, and enough other cards are out of the hands."""
    if state.market[WILD] < 3:
        return False
    wilds_outside = board.cards[WILD]
    for seat in range(state.players):
        wilds_outside -= state.hand[seat][WILD]
    outside = market_size(state) + state.deck_left + state.discard_left
    return outside >= MARKET and outside - wilds_outside >= 3


@jit
def sweep_market(state):
    """MARKET-3  All market cards are discarded."""
    for kind in range(KINDS):
        discard(state, kind, state.market[kind])
        state.market[kind] = 0
