"""Whole games in compiled code, with somebody at the table who sees every hand and takes notes.

The games are those that `engine.match` plays; what is added are the notes on routes, tickets and tokens.
"""

from wagonway.engine import decisions, play
from wagonway.engine.asking import ask
from wagonway.engine.jit import door, jit, scratch
from wagonway.engine.look import is_on_offer_to, look
from wagonway.engine.match import (
    DECISIONS,
    ENDED,
    FAULTS,
    STORY,
    TURNS,
    count_turn,
    is_among,
    tell,
)
from wagonway.engine.paths import find_components
from wagonway.engine.rules.cards import may_draw_deck
from wagonway.engine.rules.scoring import is_completed
from wagonway.engine.rules.tickets import held_by
from wagonway.engine.state import (
    ACTIONS,
    CHOOSE,
    KEEP,
    LOCATIONS,
    NOBODY,
    OVER,
    ROUTES,
    SYMBOLS,
    TURN,
)
from wagonway.planning.network import FAR

# Of a seat: the story of engine.match, then for each symbol the seat's turn in which it took the token.
TOKEN_TURN = STORY
SEAT_NOTES = STORY + SYMBOLS

# Of a route: its owner at the end, the owner's turn of the claim, rivals whose way to a ticket got
# longer by the claim, by how many spaces, and how many tickets nobody could complete any more for it.
OWNER, CLAIM_TURN, RIVALS_CUT, DETOUR, TICKETS_CUT, ROUTE_NOTES = range(6)

# Of a ticket: who holds it at the end, the holder's turn of keeping it (0: in the opening), whether it
# was completed, and how often it was looked at in the opening and later.
HOLDER, KEEP_TURN, DONE, OPENING_LOOKS, LATER_LOOKS, TICKET_NOTES = range(6)

# Of the table: times the deck was made anew, turns that began with no card left to draw from deck or
# discards, turns passed, and for each symbol where its stack lay.
RESHUFFLES, DRY_TURNS, PASSES, STACK_PLACE = range(4)
TABLE_NOTES = STACK_PLACE + SYMBOLS


@door
def watch_games(
    boards,
    states,
    views,
    players,
    keys,
    bots,
    looks,
    options,
    dice,
    memories,
    paces,
    seats,
    routes,
    tickets,
    tables,
):
    """Play one game for each key, as `play_games` does, and take notes of it."""
    legal, room = scratch(ACTIONS), scratch(ROUTES)
    ways, root = scratch(LOCATIONS), scratch(LOCATIONS)
    board, state, view = boards[0], states[0], views[0]
    for game in range(len(keys)):
        play.set_up(boards, states, 0, players, keys[game], NOBODY)
        for seat in range(players):
            for i in range(len(memories[seat][0])):
                memories[seat][0][i] = 0
        story, table = seats[game], tables[game]
        while state.phase != OVER:
            seat = state.seat
            n = decisions.list_legal(board, state, legal)
            if looks[seat]:
                look(board, state, seat, view)
            if state.phase == TURN:
                count_turn(state, seat, story, paces[game])
                table[DRY_TURNS] += 0 if may_draw_deck(board, state) else 1
            action = ask(bots[seat], board, view, legal, n, options, dice[game], memories, seat)
            story[seat][DECISIONS] += 1
            if not is_among(legal, n, action):
                story[seat][FAULTS] += 1
                action = legal[0]
            note_action(
                board, state, action, story, routes[game], tickets[game], table, room, ways, root
            )
            before = state.turns_left
            tokens = state.tokens[seat]
            decisions.act(board, state, action)
            if before == 0 and state.turns_left > 0:
                story[seat][ENDED] = 1
            note_tokens(board, state, seat, tokens, story)
        tell(board, state, story, paces[game])
        note_end(board, state, routes[game], tickets[game], table, root)
    return 0


@jit
def note_action(board, state, action, story, routes, tickets, table, room, ways, root):
    """What a decision tells, seen before it is carried out."""
    phase, turn = state.phase, story[state.seat][TURNS]
    if phase == CHOOSE or phase == KEEP:
        note_offer(board, state, action - board.keep_base, turn, tickets)
    elif phase == TURN and action == board.pass_action:
        table[PASSES] += 1
    elif phase == TURN and action > board.tickets_action:
        route = board.action_route[action]
        routes[route][CLAIM_TURN] = turn
        for rival in range(state.players):
            if rival != state.seat:
                note_cut(board, state, rival, route, routes[route], room, ways, root)


@jit
def note_offer(board, state, subset, turn, tickets):
    """Which tickets the seat looks at, and since when it holds those it keeps."""
    for ticket in range(board.tickets):
        place = state.ticket_place[ticket]
        if place >= 0 and is_on_offer_to(board, state, state.seat, place):
            opening = state.phase == CHOOSE
            tickets[ticket][OPENING_LOOKS if opening else LATER_LOOKS] += 1
            at = place - state.seat * board.opening_deal if opening else place
            if (subset >> at) & 1:
                tickets[ticket][KEEP_TURN] = turn


@jit
def note_tokens(board, state, seat, before, story):
    """In which of its turns the seat took a token."""
    for symbol in range(board.symbols):
        if ((state.tokens[seat] & ~before) >> symbol) & 1:
            story[seat][TOKEN_TURN + symbol] = story[seat][TURNS]


@jit
def note_cut(board, state, rival, route, notes, costs, ways, root):
    """What the claim of a route costs a rival: the most spaces that a ticket of his needs more.

    A ticket counts while his pieces suffice for its cheapest way. One that they do not suffice for after
    the claim is cut, and counts as many spaces as he has pieces more than the way had.
    """
    fill_costs(board, state, rival, costs)
    find_components(board, state, rival, root)
    worst = 0
    for ticket in range(board.tickets):
        if held_by(state, ticket) != rival or is_completed(board, root, ticket):
            continue
        a, b = board.ticket_a[ticket], board.ticket_b[ticket]
        before = way_cost(board, costs, a, b, ways)
        if before > state.pieces[rival] or not is_on_way(board, costs, ways, route):
            continue
        after = way_without(board, state, route, costs, ways, a, b)
        if after > state.pieces[rival]:
            notes[TICKETS_CUT] += 1
            after = state.pieces[rival] + 1
        worst = max(worst, after - before)
    if worst > 0:
        notes[RIVALS_CUT] += 1
        notes[DETOUR] += worst


@jit
def fill_costs(board, state, seat, costs):
    """What each route costs the seat in pieces: nothing if it is its own, FAR if it cannot have it."""
    for route in range(board.routes):
        owner = state.owner[route]
        if owner == seat:
            costs[route] = 0
        elif owner == NOBODY and state.owner[board.twin[route]] != seat:
            costs[route] = board.length[route]
        else:
            costs[route] = FAR


@jit
def way_cost(board, costs, start, goal, ways):
    """The pieces of a cheapest way; ways[location] is then the cost from the start."""
    for location in range(board.locations):
        ways[location] = FAR
    ways[start] = 0
    shorter = True
    while shorter:
        shorter = False
        for route in range(board.routes):
            cost = costs[route]
            if cost < FAR:
                a, b = board.a[route], board.b[route]
                if ways[a] + cost < ways[b]:
                    ways[b] = ways[a] + cost
                    shorter = True
                elif ways[b] + cost < ways[a]:
                    ways[a] = ways[b] + cost
                    shorter = True
    return ways[goal]


@jit
def is_on_way(board, costs, ways, route):
    """Whether some cheapest way from the start uses the route: only then can it be missed."""
    return abs(ways[board.a[route]] - ways[board.b[route]]) == costs[route]


@jit
def way_without(board, state, route, costs, ways, start, goal):
    """The pieces of a cheapest way once a route is claimed by somebody else."""
    twin = board.twin[route]
    own, of_twin = costs[route], costs[twin]
    costs[route] = FAR
    if state.players <= board.doubles_close_up_to:
        costs[twin] = FAR
    found = way_cost(board, costs, start, goal, ways)
    costs[twin] = of_twin
    costs[route] = own
    return found


@jit
def note_end(board, state, routes, tickets, table, root):
    """What only the end of a game tells."""
    for route in range(board.routes):
        routes[route][OWNER] = state.owner[route]
    for ticket in range(board.tickets):
        tickets[ticket][HOLDER] = held_by(state, ticket)
    for seat in range(state.players):
        find_components(board, state, seat, root)
        for ticket in range(board.tickets):
            if tickets[ticket][HOLDER] == seat and is_completed(board, root, ticket):
                tickets[ticket][DONE] = 1
    table[RESHUFFLES] = state.shuffles - 1
    for symbol in range(board.symbols):
        table[STACK_PLACE + symbol] = state.stack_place[symbol]
