"""Claiming a route (ROUTE-*, DOUBLE-*, SF-FERRY-1)."""

from wagonway.engine.bits import count_bits
from wagonway.engine.kernel import kernel, trailing_zeros
from wagonway.engine.records import BoardRecord, Int64Row, StateRecord, ViewRecord
from wagonway.engine.rules.cards import discard, fill_market
from wagonway.engine.rules.tokens import take_token_after_claim
from wagonway.engine.state import (
    ACTIONS,
    CLOSED,
    GRAY,
    KINDS,
    LONGEST_ROUTE,
    NOBODY,
    WILD,
    WORD_BITS,
    WORDS,
)


@kernel
def may_claim(board: BoardRecord, state: StateRecord | ViewRecord, seat: int, route: int) -> bool:
    """ROUTE-1 ROUTE-3 ROUTE-5  The route is open to the seat, which has a piece for each of its spaces."""
    return is_open_to(board, state, seat, route) and board.length[route] <= state.pieces[seat]


@kernel
def is_open_to(board: BoardRecord, state: StateRecord | ViewRecord, seat: int, route: int) -> bool:
    """ROUTE-1 DOUBLE-1 DOUBLE-2  Nobody owns the route, nothing closes it, and the seat does not own its twin."""
    return state.owner[route] == NOBODY and not twin_forbids(board, state, seat, route)


@kernel
def twin_forbids(
    board: BoardRecord, state: StateRecord | ViewRecord, seat: int, route: int
) -> bool:
    """DOUBLE-1  One player never owns both halves of a double route."""
    return state.owner[board.twin[route]] == seat


@kernel
def list_claims(board: BoardRecord, state: StateRecord, out: Int64Row, n: int) -> int:
    """ROUTE-1 ROUTE-2 ROUTE-5 SF-FERRY-1  Every route you may claim with every payment you hold.

    Writes ids to out from place n on and returns the place after the last: gray routes first, since
    these have the lowest ids.
    """
    n = list_gray_claims(board, state, out, n)
    for word in range(board.gray_words, board.words):
        bits = payable_routes(board, state, word)
        while bits:
            route = word * WORD_BITS + trailing_zeros(bits) - board.bit_shift
            bits &= bits - 1
            ways = count_payments(board, state, route)
            # The first id is written in any case, and counted if there is a way to pay: most routes
            # have just one, and a branch here would be hard to predict.
            first = first_payment(board, state, route)
            out[n] = first
            for k in range(1, ways):
                out[n + k] = first + k
            n += ways
    return n


@kernel
def list_gray_claims(board: BoardRecord, state: StateRecord, out: Int64Row, n: int) -> int:
    """ROUTE-2 SF-FERRY-1  The same for gray routes, which any one colour pays.

    Those of one group are paid alike: the ids are those of the first, shifted.
    """
    reach = gray_reach(state)
    for group in range(board.gray_groups):
        if board.gray_length[group] > reach:
            break
        start, stop, base = n, n, -1
        for word in range(board.gray_words):
            bits = open_gray_routes(board, state, group, word)
            while bits:
                route = word * WORD_BITS + trailing_zeros(bits)
                bits &= bits - 1
                if base < 0:
                    base = board.claim_base[route]
                    stop = n = list_gray_payments(board, state, route, out, n)
                else:
                    shift = board.claim_base[route] - base
                    for i in range(start, stop):
                        out[n] = out[i] + shift
                        n += 1
    return n


@kernel
def list_gray_payments(
    board: BoardRecord, state: StateRecord, route: int, out: Int64Row, n: int
) -> int:
    """ROUTE-2 SF-FERRY-1  Every mix of one colour and wilds that pays a gray route."""
    hand = state.hand[state.seat]
    length, ferry = board.length[route], board.ferry[route]
    most = min(length - 1, hand[WILD])
    at = board.claim_base[route] - ferry
    for colour in range(1, board.colours + 1):
        fewest = max(ferry, length - hand[colour])
        out[n] = at + fewest  # in any case, as above
        for k in range(fewest + 1, most + 1):
            out[n + k - fewest] = at + k
        n += max(0, most + 1 - fewest)
        at += length - ferry
    if hand[WILD] >= length:
        out[n] = at + ferry
        n += 1
    return n


@kernel
def payable_routes(board: BoardRecord, state: StateRecord, word: int) -> int:
    """ROUTE-1 ROUTE-2 ROUTE-5  Open coloured routes for which your cards and pieces suffice, as bits."""
    hand = state.hand[state.seat]
    pieces = min(state.pieces[state.seat], LONGEST_ROUTE)
    bits = 0
    for colour in range(1, KINDS):
        bits |= board.payable[colour][min(hand[colour] + hand[WILD], pieces)][word]
    return bits & state.open_routes[word]


@kernel
def fewest_wilds(board: BoardRecord, state: StateRecord, route: int) -> int:
    """ROUTE-2 SF-FERRY-1  How many wilds at least pay a coloured route."""
    held = state.hand[state.seat][board.colour[route]]
    return max(board.ferry[route], board.length[route] - held)


@kernel
def first_payment(board: BoardRecord, state: StateRecord, route: int) -> int:
    """ROUTE-2 SF-FERRY-1  The payment of a coloured route with as few wilds as you can."""
    return board.claim_base[route] + fewest_wilds(board, state, route) - board.ferry[route]


@kernel
def count_payments(board: BoardRecord, state: StateRecord, route: int) -> int:
    """ROUTE-2 SF-FERRY-1 DOUBLE-1  In how many ways you may pay a coloured route that is open."""
    most = min(board.length[route], state.hand[state.seat][WILD])
    ways = max(0, most + 1 - fewest_wilds(board, state, route))
    # Where one half closes the other, it is not open (DOUBLE-2).
    if state.players > board.doubles_close_up_to and twin_forbids(board, state, state.seat, route):
        ways = 0
    return ways


@kernel
def gray_reach(state: StateRecord) -> int:
    """ROUTE-2 ROUTE-5  The spaces of the longest gray route that the cards and pieces suffice for."""
    hand = state.hand[state.seat]
    most = 0
    for colour in range(1, KINDS):
        most = max(most, hand[colour])
    return min(most + hand[WILD], state.pieces[state.seat])


@kernel
def open_gray_routes(board: BoardRecord, state: StateRecord, group: int, word: int) -> int:
    """ROUTE-1 DOUBLE-1  The routes of a gray group that are open to you, as bits."""
    bits = state.open_routes[word] & board.gray_routes[group][word]
    if state.players > board.doubles_close_up_to:
        halves = bits & board.doubles[word]
        while halves:
            low = halves & -halves
            halves ^= low
            if twin_forbids(board, state, state.seat, word * WORD_BITS + trailing_zeros(low)):
                bits ^= low
    return bits


@kernel
def count_gray_payments(board: BoardRecord, state: StateRecord, group: int) -> int:
    """ROUTE-2 SF-FERRY-1  In how many ways you can pay a gray route of the group."""
    hand = state.hand[state.seat]
    length, ferry = board.gray_length[group], board.gray_ferry[group]
    most = min(length - 1, hand[WILD])
    ways = 1 if hand[WILD] >= length else 0
    for colour in range(1, KINDS):
        ways += max(0, most + 1 - max(ferry, length - hand[colour]))
    return ways


@kernel
def count_claims(board: BoardRecord, state: StateRecord) -> int:
    """ROUTE-1 ROUTE-2 ROUTE-5 SF-FERRY-1  How many claims `list_claims` lists."""
    _, left = find_claim(board, state, ACTIONS)
    return ACTIONS - left


@kernel
def find_claim(board: BoardRecord, state: StateRecord, n: int) -> tuple[int, int]:
    """ROUTE-1 ROUTE-2 ROUTE-5 SF-FERRY-1  The claim that `list_claims` lists after n others, and 0.

    If there are not so many, a pass, and by how many n exceeds their number.
    """
    reach = gray_reach(state)
    for group in range(board.gray_groups):
        if board.gray_length[group] > reach:
            break
        ways = count_gray_payments(board, state, group)
        for word in range(board.gray_words):
            bits = open_gray_routes(board, state, group, word)
            claims = count_bits(bits) * ways
            if n < claims:
                for _ in range(n // ways):
                    bits &= bits - 1
                route = word * WORD_BITS + trailing_zeros(bits)
                return nth_gray_payment(board, state, route, n % ways), 0
            n -= claims
    for word in range(board.gray_words, board.words):
        bits = payable_routes(board, state, word)
        while bits:
            route = word * WORD_BITS + trailing_zeros(bits) - board.bit_shift
            bits &= bits - 1
            ways = count_payments(board, state, route)
            if n < ways:
                return first_payment(board, state, route) + n, 0
            n -= ways
    return board.pass_action, n


@kernel
def nth_gray_payment(board: BoardRecord, state: StateRecord, route: int, n: int) -> int:
    """ROUTE-2 SF-FERRY-1  The payment of a gray route that comes after n others."""
    hand = state.hand[state.seat]
    length, ferry = board.length[route], board.ferry[route]
    most = min(length - 1, hand[WILD])
    at = board.claim_base[route] - ferry
    for colour in range(1, board.colours + 1):
        fewest = max(ferry, length - hand[colour])
        ways = max(0, most + 1 - fewest)
        if n < ways:
            return at + fewest + n
        n -= ways
        at += length - ferry
    return at + ferry


@kernel
def claim(board: BoardRecord, state: StateRecord, action: int) -> None:
    """ROUTE-1 ROUTE-4  Pay, and put a piece on each space."""
    pay(board, state, action)
    occupy(board, state, board.action_route[action])


@kernel
def occupy(board: BoardRecord, state: StateRecord, route: int) -> None:
    """ROUTE-1 ROUTE-6 DOUBLE-2  A piece on each space scores at once; few players close the twin."""
    seat = state.seat
    set_owner(board, state, route, seat)
    state.pieces[seat] -= board.length[route]
    state.score[seat] += board.points[route]
    twin = board.twin[route]
    if twin != route and state.players <= board.doubles_close_up_to:
        set_owner(board, state, twin, CLOSED)
    fill_market(board, state)
    take_token_after_claim(board, state, route)


@kernel
def set_owner(board: BoardRecord, state: StateRecord, route: int, owner: int) -> None:
    """ROUTE-1 DOUBLE-2  The route gets an owner or is closed, so it is no longer open."""
    state.owner[route] = owner
    bit = bit_of(board, route)
    state.open_routes[bit // WORD_BITS] &= ~(1 << bit % WORD_BITS)


@kernel
def bit_of(board: BoardRecord, route: int) -> int:
    """The bit of a route in a set of routes: coloured ones begin with a word of their own."""
    return route if board.colour[route] == GRAY else route + board.bit_shift


@kernel
def find_open_routes(board: BoardRecord, state: StateRecord) -> None:
    """ROUTE-1  Set the bits of the open routes from the owners."""
    for word in range(WORDS):
        state.open_routes[word] = 0
    for route in range(board.routes):
        if state.owner[route] == NOBODY:
            bit = bit_of(board, route)
            state.open_routes[bit // WORD_BITS] |= 1 << bit % WORD_BITS


@kernel
def pay(board: BoardRecord, state: StateRecord, action: int) -> None:
    """ROUTE-1 ROUTE-7  The cards of the payment go to the discards."""
    colour = board.action_colour[action]
    wilds = board.action_wilds[action]
    spend(state, WILD, wilds)
    if colour != WILD:
        spend(state, colour, board.length[board.action_route[action]] - wilds)


@kernel
def spend(state: StateRecord, kind: int, n: int) -> None:
    """ROUTE-7  Discard cards of one kind, which the table sees."""
    show(state, kind, n)
    state.hand[state.seat][kind] -= n
    state.known[state.seat][kind] -= n
    discard(state, kind, n)


@kernel
def show(state: StateRecord, kind: int, n: int) -> None:
    """Note what the table learns of a hand by seeing cards of one kind: those it knew of go first.

    Of the others, no more can have been drawn since the last shuffle than were drawn unseen since; the
    rest were in the hand before it.
    """
    seat = state.seat
    new = n - state.known[seat][kind]
    if new > 0:
        drawn = 0
        for other in range(KINDS):
            drawn += state.drawn[seat][other]
        state.spent[seat][kind] += min(new, drawn)
        state.known[seat][kind] += new
