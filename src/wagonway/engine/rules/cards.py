"""Cards, the deck and the market (CARD-*, MARKET-3)."""

from wagonway.engine.chance import FOR_CARDS, shuffle
from wagonway.engine.kernel import kernel
from wagonway.engine.records import BoardRecord, Int64Row, StateRecord
from wagonway.engine.state import KINDS, MARKET, NO_CARD, SEATS, SECOND, WILD

# Ids of actions; a board's other ids follow (see actions.py).
DRAW_DECK = 0
DRAW_KIND = 1  # plus the kind

SWEEPING = 3  # MARKET-3: wilds in the market that sweep it


@kernel
def may_draw_deck(board: BoardRecord, state: StateRecord) -> bool:
    """CARD-1 CARD-7  The top of the deck may be drawn while there is one, or discards to make one of."""
    return state.deck_left + state.discard_left > 0


@kernel
def may_draw_from_market(board: BoardRecord, state: StateRecord) -> bool:
    """CARD-7 US-CARD-8  The market is open, unless this board closes it while deck and discards are empty."""
    return not board.exhausted_cards_stop_drawing or may_draw_deck(board, state)


@kernel
def lowest_market_kind(state: StateRecord) -> int:
    """CARD-2 CARD-3  Any kind may be the first card; a wild from the market never the second."""
    return WILD + 1 if state.phase == SECOND else WILD


@kernel
def list_draws(board: BoardRecord, state: StateRecord, out: Int64Row) -> int:
    """CARD-1 CARD-3 CARD-7  Write the ids of all cards that may be drawn to out; returns how many."""
    n = 0
    if may_draw_deck(board, state):
        out[n] = DRAW_DECK
        n += 1
    if may_draw_from_market(board, state):
        for kind in range(lowest_market_kind(state), board.colours + 1):
            # Written in any case, counted only if it lies there: this avoids an unpredictable branch.
            out[n] = DRAW_KIND + kind
            n += state.market[kind] > 0
    return n


@kernel
def count_draws(board: BoardRecord, state: StateRecord) -> int:
    """CARD-1 CARD-3 CARD-7  How many draws `list_draws` lists."""
    n = 1 if may_draw_deck(board, state) else 0
    if may_draw_from_market(board, state):
        for kind in range(lowest_market_kind(state), board.colours + 1):
            n += 1 if state.market[kind] > 0 else 0
    return n


@kernel
def nth_draw(board: BoardRecord, state: StateRecord, n: int) -> int:
    """CARD-1 CARD-3 CARD-7  The draw that `list_draws` lists after n others."""
    if may_draw_deck(board, state):
        if n == 0:
            return DRAW_DECK
        n -= 1
    kind = lowest_market_kind(state)
    while n > 0 or state.market[kind] == 0:
        n -= 1 if state.market[kind] > 0 else 0
        kind += 1
    return DRAW_KIND + kind


@kernel
def draw(board: BoardRecord, state: StateRecord, action: int) -> bool:
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


@kernel
def draw_deck(board: BoardRecord, state: StateRecord) -> None:
    """CARD-1 CARD-4 CARD-5  Take the top of the deck; a wild from there is a card like any other."""
    kind = next_card(board, state)
    state.hand[state.seat][kind] += 1
    state.drawn[state.seat][kind] += 1


@kernel
def draw_kind(board: BoardRecord, state: StateRecord, kind: int) -> None:
    """CARD-1 CARD-5  Take a card from the market; another takes its place at once."""
    state.market[kind] -= 1
    state.hand[state.seat][kind] += 1
    state.known[state.seat][kind] += 1
    fill_market(board, state)


@kernel
def may_draw_second(board: BoardRecord, state: StateRecord) -> bool:
    """CARD-1 CARD-3 CARD-7  There is a second card that may be drawn; without one the turn ends."""
    if may_draw_deck(board, state):
        return True
    if not may_draw_from_market(board, state):
        return False
    return market_size(state) > state.market[WILD]


@kernel
def next_card(board: BoardRecord, state: StateRecord) -> int:
    """CARD-6 CARD-7  The top of the deck; an empty deck is replaced by the shuffled discards, if any."""
    if state.deck_left == 0:
        if state.discard_left == 0:
            return NO_CARD
        reshuffle(board, state)
    state.deck_left -= 1
    return state.deck[state.deck_left]


@kernel
def reshuffle(board: BoardRecord, state: StateRecord) -> None:
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


@kernel
def forget_draws(state: StateRecord) -> None:
    """The contents of the new deck are public: earlier draws and payments reveal nothing more."""
    for seat in range(SEATS):
        for kind in range(KINDS):
            state.drawn[seat][kind] = 0
            state.spent[seat][kind] = 0


@kernel
def discard(state: StateRecord, kind: int, n: int) -> None:
    """ROUTE-7  Put cards on the discard pile."""
    state.discard[kind] += n
    state.discard_left += n


@kernel
def fill_market(board: BoardRecord, state: StateRecord) -> None:
    """CARD-1 CARD-7 MARKET-3  Turn up cards for the empty slots; too many wilds are swept away."""
    turn_up(board, state)
    while market_must_be_swept(board, state):
        sweep_market(state)
        turn_up(board, state)


@kernel
def turn_up(board: BoardRecord, state: StateRecord) -> None:
    """CARD-1 CARD-7  Fill the empty slots of the market as far as there are cards."""
    shown = market_size(state)
    while shown < MARKET:
        kind = next_card(board, state)
        if kind == NO_CARD:
            return
        state.market[kind] += 1
        shown += 1


@kernel
def market_size(state: StateRecord) -> int:
    shown = 0
    for kind in range(KINDS):
        shown += state.market[kind]
    return shown


@kernel
def market_must_be_swept(board: BoardRecord, state: StateRecord) -> bool:
    """MARKET-3  Three or more wilds lie in the market, and enough other cards lie outside the hands."""
    if state.market[WILD] < SWEEPING:
        return False
    wilds_outside = board.cards[WILD]
    for seat in range(state.players):
        wilds_outside -= state.hand[seat][WILD]
    outside = market_size(state) + state.deck_left + state.discard_left
    return outside >= MARKET and outside - wilds_outside > MARKET - SWEEPING


@kernel
def sweep_market(state: StateRecord) -> None:
    """MARKET-3  All market cards are discarded."""
    for kind in range(KINDS):
        discard(state, kind, state.market[kind])
        state.market[kind] = 0
