"""Cards, the deck and the market (CARD-*, MARKET-3)."""

from wagonway.engine.chance import FOR_CARDS, shuffle
from wagonway.engine.jit import jit
from wagonway.engine.state import KINDS, MARKET, SEATS, SECOND, WILD

NO_CARD = -1

# Ids of actions; a board's other ids follow (see actions.py).
DRAW_DECK = 0
DRAW_KIND = 1  # plus the kind


@jit
def may_draw_deck(board, state):
    """CARD-1 CARD-7  The top of the deck may be drawn while there is one, or discards to make one of."""
    return state.deck_left + state.discard_left > 0


@jit
def may_draw_from_market(board, state):
    """CARD-7 US-CARD-8  The market is open, unless this board shuts it with deck and discards empty."""
    return not board.exhausted_cards_stop_drawing or may_draw_deck(board, state)


@jit
def lowest_market_kind(state):
    """CARD-2 CARD-3  Any kind may be the first card; a wild from the market never the second."""
    return WILD + 1 if state.phase == SECOND else WILD


@jit
def list_draws(board, state, out):
    """CARD-1 CARD-3 CARD-7  Write the ids of all cards that may be drawn to out; returns how many."""
    n = 0
    if may_draw_deck(board, state):
        out[n] = DRAW_DECK
        n += 1
    if may_draw_from_market(board, state):
        for kind in range(lowest_market_kind(state), board.colours + 1):
            # Written in any case, counted if it lies there: no branch that a processor could mistake.
            out[n] = DRAW_KIND + kind
            n += state.market[kind] > 0
    return n


@jit
def draw(board, state, action):
    """CARD-1 CARD-2 CARD-4  Take a card; returns whether it was the last one of this turn."""
    if action == DRAW_DECK:
        draw_deck(board, state)
    else:
        draw_kind(board, state, action - DRAW_KIND)
        if action == DRAW_KIND + WILD:
            return True
    if state.phase == SECOND:
        return True
    state.phase = SECOND
    return not may_draw_second(board, state)


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
def may_draw_second(board, state):
    """CARD-1 CARD-3 CARD-7  There is a second card that may be drawn; without one the turn ends."""
    if may_draw_deck(board, state):
        return True
    if not may_draw_from_market(board, state):
        return False
    return market_size(state) > state.market[WILD]


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
