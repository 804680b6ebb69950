"""Filling in what a view does not show: a whole game that agrees with everything the viewer knows.

A world agrees with the viewer's own cards and tickets, the tickets the viewer gave back, cards taken
from the market and not spent since, and what a reshuffle proves: the new deck is exactly the discards
of that moment, so what others held then is what was left. With two players that fixes the other hand.
"""

from __future__ import annotations

from typing import NamedTuple

from wagonway.engine.bits import count_bits
from wagonway.engine.dice import roll, roll_key
from wagonway.engine.kernel import copy_fields, kernel, scratch
from wagonway.engine.look import UNKNOWN
from wagonway.engine.records import BoardRecord, Int64Row, StateRecord, ViewRecord
from wagonway.engine.rules.routes import find_open_routes
from wagonway.engine.rules.tickets import tickets_on_offer
from wagonway.engine.state import CARDS, CHOOSE, KINDS, NOBODY, PUBLIC_FIELDS, SEATS, TICKETS

TRIES = 200


@kernel
def determinize(board: BoardRecord, view: ViewRecord, dice: Int64Row, state: StateRecord) -> bool:
    """Fill state with a random world that the viewer cannot distinguish from the real one."""
    copy_table(board, view, dice, state)
    deal_unseen_tickets(board, view, dice, state)
    choose_for_others(board, view, dice, state)
    for _ in range(TRIES):
        if deal_unseen_cards(view, dice, state):
            return True
    return False


@kernel
def copy_table(board: BoardRecord, view: ViewRecord, dice: Int64Row, state: StateRecord) -> None:
    """Copy what lies open; later shuffles get a new key."""
    roll_key(state, dice)
    copy_fields(view, state, PUBLIC_FIELDS)
    find_open_routes(board, state)
    state.first = roll(dice, view.players) if view.first == NOBODY else view.first
    for seat in range(SEATS):
        state.chosen[seat] = view.chosen[seat]


@kernel
def choose_for_others(
    board: BoardRecord, view: ViewRecord, dice: Int64Row, state: StateRecord
) -> None:
    """SETUP-3  Seats that have chosen in secret chose something that they were allowed to."""
    if view.phase != CHOOSE:
        return
    for seat in range(view.players):
        while seat != view.me and view.chosen[seat] != 0:
            subset = 1 + roll(dice, (1 << board.opening_deal) - 1)
            if count_bits(subset) >= board.opening_keep:
                state.chosen[seat] = subset
                break


@kernel
def deal_unseen_tickets(
    board: BoardRecord, view: ViewRecord, dice: Int64Row, state: StateRecord
) -> None:
    """Put every ticket somewhere: known ones first, then those known to be with one seat, then the rest.

    The slots are the places of the deck and, behind them, one for each ticket a seat holds.
    """
    slot_place = scratch(TICKETS)
    slot_group = scratch(TICKETS)
    slots = list_slots(board, view, slot_place, slot_group)
    for seat in range(SEATS + 1):
        # Last of all (seat SEATS) come the tickets of which nothing is known.
        group = seat if seat < SEATS else NOBODY
        for ticket in range(board.tickets):
            if view.ticket_place[ticket] == UNKNOWN and view.ticket_group[ticket] == group:
                slot = pick_slot(slot_place, slot_group, slots, group, dice)
                put_ticket(view, state, ticket, slot_place[slot], slot_group[slot], group)
                slot_place[slot] = UNKNOWN
    for ticket in range(TICKETS):
        if ticket >= board.tickets:
            state.ticket_place[ticket] = 0
            state.ticket_seen[ticket] = 0
        elif view.ticket_place[ticket] != UNKNOWN:
            place = view.ticket_place[ticket]
            group = -1 - place if place < 0 else view.returned_by[place]
            put_ticket(view, state, ticket, place, group, group)


@kernel
def list_slots(
    board: BoardRecord, view: ViewRecord, slot_place: Int64Row, slot_group: Int64Row
) -> int:
    """Every place where an unknown ticket can be, and who put the ticket there; returns how many."""
    taken = scratch(TICKETS)
    held = scratch(SEATS)
    for ticket in range(board.tickets):
        place = view.ticket_place[ticket]
        if place == UNKNOWN:
            continue
        if place >= 0:
            taken[place] = 1
        else:
            held[-1 - place] += 1
    n = 0
    for place in range(view.ticket_left):
        if not taken[place]:
            slot_place[n] = place
            slot_group[n] = view.returned_by[place]
            n += 1
    for seat in range(view.players):
        for _ in range(view.ticket_count[seat] - held[seat]):
            slot_place[n] = -1 - seat
            slot_group[n] = seat
            n += 1
    return n


@kernel
def pick_slot(
    slot_place: Int64Row, slot_group: Int64Row, slots: int, group: int, dice: Int64Row
) -> int:
    """A free slot at random, of the group if there is one."""
    while True:
        slot = roll(dice, slots)
        if slot_place[slot] != UNKNOWN and (group == NOBODY or slot_group[slot] == group):
            return slot


@kernel
def put_ticket(
    view: ViewRecord, state: StateRecord, ticket: int, place: int, last: int, group: int
) -> None:
    state.ticket_place[ticket] = place
    seen = 0 if last == NOBODY else 1 << last
    if group != NOBODY and view.me != NOBODY:
        seen |= 1 << view.me
    state.ticket_seen[ticket] = ((last + 1) << SEATS) | seen


class Unplaced(NamedTuple):
    """The unseen cards while they are dealt.

    What another seat holds unknown to the table = what it held at the last shuffle (`old`) + what it
    drew unseen since (`new`) - what it spent of these since.
    """

    view: ViewRecord
    dice: Int64Row
    state: StateRecord
    old: Int64Row  # by kind: those that the last shuffle proves to have been in other hands
    new: Int64Row  # by kind: those of that shuffle
    quota_old: Int64Row  # by seat: how many of the old ones it still gets
    quota_new: Int64Row


@kernel
def deal_unseen_cards(view: ViewRecord, dice: Int64Row, state: StateRecord) -> bool:
    """Deal the unseen cards; False if the random choices led to a contradiction."""
    old, new = scratch(KINDS), scratch(KINDS)
    for kind in range(KINDS):
        new[kind] = view.fresh[kind]
        old[kind] = view.unseen[kind] - view.fresh[kind]
        for seat in range(SEATS):
            if seat != view.me:
                old[kind] += view.spent[seat][kind]
    cards = Unplaced(view, dice, state, old, new, scratch(SEATS), scratch(SEATS))
    for seat in range(SEATS):
        take_known(cards, seat)
    if not assign_spent(cards):
        return False
    for seat in range(SEATS):
        for _ in range(cards.quota_old[seat]):
            kind = draw_from(old, dice)
            state.hand[seat][kind] += 1
        for _ in range(cards.quota_new[seat]):
            kind = draw_from(new, dice)
            state.hand[seat][kind] += 1
            state.drawn[seat][kind] += 1
    for i in range(CARDS):
        state.deck[i] = draw_from(new, dice) if i < view.deck_left else 0
    return True


@kernel
def take_known(cards: Unplaced, seat: int) -> None:
    """Start a hand with what is known of it, and count the cards to be dealt to it."""
    view, state = cards.view, cards.state
    size = view.hand_size[seat]
    for kind in range(KINDS):
        mine = seat == view.me
        state.hand[seat][kind] = view.hand[seat][kind] if mine else view.known[seat][kind]
        state.drawn[seat][kind] = view.drawn[seat][kind] if mine else 0
        size -= view.known[seat][kind]
        size += view.spent[seat][kind]
    cards.quota_new[seat] = 0 if seat == view.me else view.drawn_size[seat]
    cards.quota_old[seat] = 0 if seat == view.me else size - view.drawn_size[seat]


@kernel
def assign_spent(cards: Unplaced) -> bool:
    """Assign every unknown card that was spent to those held at the last shuffle, or those drawn since.

    Cards that fit only one of the two are assigned first, before others use it up. False if a card fits neither.
    """
    view, old, new = cards.view, cards.old, cards.new
    unassigned = scratch(SEATS * KINDS)  # how many cards, by seat and kind
    left = 0
    for seat in range(SEATS):
        for kind in range(KINDS):
            if seat != view.me:
                unassigned[seat * KINDS + kind] = view.spent[seat][kind]
                left += view.spent[seat][kind]
    while left > 0:
        place = next_unassigned(cards, unassigned)
        seat, kind = place // KINDS, place % KINDS
        from_old = old[kind] if cards.quota_old[seat] > 0 else 0
        from_new = new[kind] if cards.quota_new[seat] > 0 else 0
        if from_old + from_new == 0:
            return False
        if roll(cards.dice, from_old + from_new) < from_old:
            old[kind] -= 1
            cards.quota_old[seat] -= 1
        else:
            new[kind] -= 1
            cards.quota_new[seat] -= 1
            cards.state.drawn[seat][kind] += 1
        unassigned[place] -= 1
        left -= 1
    return True


@kernel
def next_unassigned(cards: Unplaced, unassigned: Int64Row) -> int:
    """The place of a card that fits the old or the new ones only, else of any, at random."""
    chosen = 0
    seen = 0
    for place in range(SEATS * KINDS):
        if unassigned[place] == 0:
            continue
        seat, kind = place // KINDS, place % KINDS
        has_old = cards.quota_old[seat] > 0 and cards.old[kind] > 0
        has_new = cards.quota_new[seat] > 0 and cards.new[kind] > 0
        if not has_old or not has_new:
            return place
        seen += 1
        if roll(cards.dice, seen) == 0:
            chosen = place
    return chosen


@kernel
def draw_from(pool: Int64Row, dice: Int64Row) -> int:
    """Take a card at random from a pool that counts its kinds."""
    left = 0
    for kind in range(KINDS):
        left += pool[kind]
    at = roll(dice, left)
    kind = 0
    while at >= pool[kind]:
        at -= pool[kind]
        kind += 1
    pool[kind] -= 1
    return kind


@kernel
def shuffle_decks(board: BoardRecord, state: StateRecord, dice: Int64Row) -> None:
    """Reshuffle the deck and the tickets that nobody has looked at, and replace the key of later shuffles."""
    roll_key(state, dice)
    for last in range(state.deck_left - 1, 0, -1):
        other = roll(dice, last + 1)
        state.deck[last], state.deck[other] = state.deck[other], state.deck[last]
    unseen, n = scratch(TICKETS), 0
    offered = tickets_on_offer(board, state)
    for ticket in range(board.tickets):
        if state.ticket_place[ticket] >= offered and state.ticket_seen[ticket] == 0:
            unseen[n] = ticket
            n += 1
    for last in range(n - 1, 0, -1):
        a, b = unseen[last], unseen[roll(dice, last + 1)]
        place = state.ticket_place[a]
        state.ticket_place[a] = state.ticket_place[b]
        state.ticket_place[b] = place
