"""Claiming a route (ROUTE-*, DOUBLE-*, SF-FERRY-1)."""

from wagonway.engine.jit import jit
from wagonway.engine.rules.cards import discard, fill_market
from wagonway.engine.rules.tokens import take_token_after_claim
from wagonway.engine.state import CLOSED, KINDS, NOBODY, WILD


@jit
def may_claim(board, state, route):
    """ROUTE-1 ROUTE-3 ROUTE-5  The route is open, and you have a piece for each of its spaces."""
    if state.owner[route] != NOBODY:
        return False
    if state.pieces[state.seat] < board.length[route]:
        return False
    return not twin_forbids(board, state, route)


@jit
def twin_forbids(board, state, route):
    """DOUBLE-1  One player never owns both halves of a double route."""
    return state.owner[board.twin[route]] == state.seat


@jit
def may_pay(board, state, action):
    """ROUTE-2 SF-FERRY-1  You hold the cards of this payment; ferries are paid with wilds."""
    hand = state.hand[state.seat]
    route = board.action_route[action]
    colour = board.action_colour[action]
    wilds = board.action_wilds[action]
    if wilds < board.ferry[route] or hand[WILD] < wilds:
        return False
    return colour == WILD or hand[colour] >= board.length[route] - wilds


@jit
def list_claims(board, state, out, n):
    """ROUTE-1 ROUTE-2 ROUTE-5 SF-FERRY-1  Every route you may claim with every payment you hold.

    Writes ids to out from place n on and returns the place after the last. It finds what `may_claim`
    and `may_pay` allow, but in one sweep: routes stand in order of colour and length, so the first
    one too long for the cards ends its colour.
    """
    seat = state.seat
    hand = state.hand[seat]
    wilds = hand[WILD]
    pieces = state.pieces[seat]
    # Where one half closes the other, `owner` says all there is to say (DOUBLE-2).
    twins_matter = state.players > board.doubles_close_up_to
    n = list_gray_claims(board, state, twins_matter, out, n)
    for colour in range(1, board.colours + 1):
        held = hand[colour]
        reach = min(held + wilds, pieces)
        for route in range(board.first_route[colour], board.first_route[colour + 1]):
            length = board.length[route]
            if length > reach:
                break
            ferry = board.ferry[route]
            fewest = max(ferry, length - held)
            ways = max(0, min(length, wilds) + 1 - fewest)
            is_open = state.owner[route] == NOBODY
            if twins_matter:
                is_open &= state.owner[board.twin[route]] != seat
            # The first id is written in any case, and counted if there is a way to pay for an open
            # route: most have just one, and a branch here would be hard to predict.
            first = board.claim_base[route] + fewest - ferry
            out[n] = first
            ways *= is_open
            for k in range(1, ways):
                out[n + k] = first + k
            n += ways
    return n


@jit
def list_gray_claims(board, state, twins_matter, out, n):
    """ROUTE-2 SF-FERRY-1  The same for gray routes, which any one colour pays.

    Neighbours of one length and ferry count are paid alike: the ids are those before, shifted.
    """
    seat = state.seat
    hand = state.hand[seat]
    most = 0
    for colour in range(1, board.colours + 1):
        most = max(most, hand[colour])
    reach = min(most + hand[WILD], state.pieces[seat])
    like_base, like_length, like_ferry = 0, 0, 0
    like_from, like_to = 0, 0
    for route in range(board.first_route[1]):
        length = board.length[route]
        if length > reach:
            break
        if state.owner[route] != NOBODY:
            continue
        if twins_matter and state.owner[board.twin[route]] == seat:
            continue
        base = board.claim_base[route]
        ferry = board.ferry[route]
        if length == like_length and ferry == like_ferry:
            shift = base - like_base
            for i in range(like_from, like_to):
                out[n] = out[i] + shift
                n += 1
        else:
            like_base, like_length, like_ferry, like_from = base, length, ferry, n
            n = list_gray_payments(board, state, base, length, ferry, out, n)
            like_to = n
    return n


@jit
def list_gray_payments(board, state, base, length, ferry, out, n):
    """ROUTE-2 SF-FERRY-1  Every mix of one colour and wilds that pays a gray route."""
    hand = state.hand[state.seat]
    wilds = hand[WILD]
    at = base - ferry
    most_wilds = min(length - 1, wilds)
    for colour in range(1, board.colours + 1):
        for k in range(max(ferry, length - hand[colour]), most_wilds + 1):
            out[n] = at + k
            n += 1
        at += length - ferry
    if wilds >= length:
        out[n] = at + ferry
        n += 1
    return n


@jit
def claim(board, state, action):
    """ROUTE-1 ROUTE-4 ROUTE-6 DOUBLE-2  Pay, put a piece on each space, score; few players close the twin."""
    seat = state.seat
    route = board.action_route[action]
    pay(board, state, action)
    state.owner[route] = seat
    state.pieces[seat] -= board.length[route]
    state.score[seat] += board.points[route]
    twin = board.twin[route]
    if twin != route and state.players <= board.doubles_close_up_to:
        state.owner[twin] = CLOSED
    fill_market(board, state)
    take_token_after_claim(board, state, route)


@jit
def pay(board, state, action):
    """ROUTE-1 ROUTE-7  The cards of the payment go to the discards."""
    colour = board.action_colour[action]
    wilds = board.action_wilds[action]
    spend(state, WILD, wilds)
    if colour != WILD:
        spend(state, colour, board.length[board.action_route[action]] - wilds)


@jit
def spend(state, kind, n):
    """ROUTE-7  Discard cards of one kind, and note what the table learns of the hand.

    Cards the table knew of go first. Of the others, no more can have been drawn since the last
    shuffle than were drawn unseen since; the rest were in the hand before it.
    """
    seat = state.seat
    state.hand[seat][kind] -= n
    discard(state, kind, n)
    seen = min(n, state.known[seat][kind])
    state.known[seat][kind] -= seen
    if n > seen:
        drawn = 0
        for other in range(KINDS):
            drawn += state.drawn[seat][other]
        state.spent[seat][kind] += min(n - seen, drawn)
