"""The notes of an observer who sees every hand: routes, tickets, tokens and cards.

`match.play_games` calls it for games that are observed. The notes on one game are a table of whole numbers:

    row                                   columns
    route                                 OWNER, CLAIM_TURN, RIVALS_CUT, DETOUR, TICKETS_CUT
    routes + ticket                       HOLDER, KEEP_TURN, DONE, OPENING_LOOKS, LATER_LOOKS
    routes + tickets + seat               the seat's turn in which it took the token of each symbol
    routes + tickets + players            RESHUFFLES, DRY_TURNS, PASSES, then the location of each symbol's stack
"""

from wagonway.engine.kernel import kernel, scratch
from wagonway.engine.paths import find_components
from wagonway.engine.records import BoardRecord, Int64Row, Int64Table, StateRecord
from wagonway.engine.route_costs import FAR, fill_route_costs
from wagonway.engine.rules.cards import may_draw_deck
from wagonway.engine.rules.scoring import is_completed
from wagonway.engine.rules.tickets import held_by, offer_to
from wagonway.engine.state import CHOOSE, KEEP, LOCATIONS, ROUTES, SYMBOLS, TURN

# Of a route: its owner at the end, the owner's turn of the claim, rivals whose way to a ticket got
# longer by the claim, by how many spaces, and how many tickets nobody could complete any more for it.
OWNER, CLAIM_TURN, RIVALS_CUT, DETOUR, TICKETS_CUT = range(5)

# Of a ticket: who holds it at the end, the holder's turn of keeping it (0: in the opening), whether it
# was completed, and how often it was looked at in the opening and later.
HOLDER, KEEP_TURN, DONE, OPENING_LOOKS, LATER_LOOKS = range(5)

# Of the table: reshuffles of the deck, turns that began with no card left to draw from deck or
# discards, turns passed, and the location of each symbol's stack.
RESHUFFLES, DRY_TURNS, PASSES, STACK_PLACE = range(4)
NOTE_COLUMNS = STACK_PLACE + SYMBOLS


@kernel
def note_decision(
    board: BoardRecord, state: StateRecord, action: int, turn: int, notes: Int64Table
) -> None:
    """Note a decision before it is carried out."""
    phase, table = state.phase, notes[board.routes + board.tickets + state.players]
    if phase == TURN and not may_draw_deck(board, state):
        table[DRY_TURNS] += 1
    if phase == CHOOSE or phase == KEEP:
        note_offer(board, state, action - board.keep_base, turn, notes)
    elif phase == TURN and action == board.pass_action:
        table[PASSES] += 1
    elif phase == TURN and action > board.tickets_action:
        note_claim(board, state, board.action_route[action], turn, notes)


@kernel
def note_claim(
    board: BoardRecord, state: StateRecord, route: int, turn: int, notes: Int64Table
) -> None:
    """In which turn a route is claimed, and what that costs the rivals."""
    clear_claim(notes[route])
    notes[route][CLAIM_TURN] = turn
    for rival in range(state.players):
        if rival != state.seat:
            note_cut(board, state, rival, route, notes[route])


@kernel
def clear_claim(own: Int64Row) -> None:
    """Clear the notes of a claim; one that failed leaves none."""
    for column in range(CLAIM_TURN, TICKETS_CUT + 1):
        own[column] = 0


@kernel
def note_offer(
    board: BoardRecord, state: StateRecord, subset: int, turn: int, notes: Int64Table
) -> None:
    """Which tickets the seat looks at, and since when it holds those it keeps."""
    first, offered = offer_to(board, state, state.seat)
    for ticket in range(board.tickets):
        at, own = state.ticket_place[ticket] - first, notes[board.routes + ticket]
        if 0 <= at < offered:
            own[OPENING_LOOKS if state.phase == CHOOSE else LATER_LOOKS] += 1
            if (subset >> at) & 1:
                own[KEEP_TURN] = turn


@kernel
def note_tokens(
    board: BoardRecord, state: StateRecord, seat: int, before: int, turn: int, notes: Int64Table
) -> None:
    """Which tokens the seat took in this turn of it."""
    own = notes[board.routes + board.tickets + seat]
    for symbol in range(board.symbols):
        if ((state.tokens[seat] & ~before) >> symbol) & 1:
            own[symbol] = turn


@kernel
def note_cut(
    board: BoardRecord, state: StateRecord, rival: int, route: int, notes: Int64Row
) -> None:
    """What the claim of a route costs a rival: the most additional spaces that one of its tickets needs.

    A ticket counts while the rival's pieces suffice for its cheapest way. If they do not after the claim, it
    is cut, and counts as if its way took one piece more than the rival has.
    """
    costs, ways, root = scratch(ROUTES), scratch(LOCATIONS), scratch(LOCATIONS)
    fill_route_costs(board, state, rival, costs)
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


@kernel
def way_cost(board: BoardRecord, costs: Int64Row, start: int, goal: int, ways: Int64Row) -> int:
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


@kernel
def is_on_way(board: BoardRecord, costs: Int64Row, ways: Int64Row, route: int) -> bool:
    """Whether some cheapest way from the start uses the route: only then can it be missed."""
    return abs(ways[board.a[route]] - ways[board.b[route]]) == costs[route]


@kernel
def way_without(
    board: BoardRecord,
    state: StateRecord,
    route: int,
    costs: Int64Row,
    ways: Int64Row,
    start: int,
    goal: int,
) -> int:
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


@kernel
def note_end(board: BoardRecord, state: StateRecord, notes: Int64Table) -> None:
    """What is known only at the end of a game."""
    root = scratch(LOCATIONS)
    for route in range(board.routes):
        notes[route][OWNER] = state.owner[route]
        if state.owner[route] < 0:
            clear_claim(notes[route])
    for ticket in range(board.tickets):
        notes[board.routes + ticket][HOLDER] = held_by(state, ticket)
    for seat in range(state.players):
        find_components(board, state, seat, root)
        for ticket in range(board.tickets):
            own = notes[board.routes + ticket]
            if own[HOLDER] == seat and is_completed(board, root, ticket):
                own[DONE] = 1
    table = notes[board.routes + board.tickets + state.players]
    table[RESHUFFLES] = state.shuffles - 1
    for symbol in range(board.symbols):
        table[STACK_PLACE + symbol] = state.stack_place[symbol]
