"""The features of each ticket that a rival may hold, from its routes and cards: the input of the belief."""

from wagonway.engine.kernel import kernel, scratch, table
from wagonway.engine.records import (
    BoardRecord,
    Float64Row,
    Float64Table,
    Int32Table,
    Int64Row,
    Int64Table,
    ViewRecord,
)
from wagonway.engine.route_costs import FAR, fill_route_costs
from wagonway.engine.state import KINDS, LOCATIONS, NOBODY, ROUTES, WILD
from wagonway.planning.history import CLAIMED, SEEN, TAKEN
from wagonway.planning.network import Network, find_distances
from wagonway.planning.rivals import mean_ticket
from wagonway.planning.tempo import fewest_pieces

FEATURES = 28
CONTEXT = 3 * ROUTES + 2 * KINDS + 6  # numbers of a table at most
PASSES = 2  # in which tickets compete to explain the routes
NO_WAY = 1000  # spaces of the detour over a route that no way can use

(
    POINTS,
    LENGTH,
    LEFT,
    IMPOSSIBLE,
    SAVED,
    DONE,
    ENDS,
    BOTH_ENDS,
    USED,
    SAVED_USED,
    ENDS_USED,
    POINTS_USED,
    ON_WAY,
    NEAR_WAY,
    EXPLAINS,
    EXPLAINS_ALONE,
    FIRST,
    LAST,
    RECENT,
    IDLE,
    HELD_COLOURS,
    TAKEN_COLOURS,
    NEAR_END,
    FAR_END,
    TICKETS_HELD,
    HURRY,
    LEFT_OF_PIECES,
    DONE_USED,
) = range(FEATURES)


@kernel
def fill_table(
    board: BoardRecord, view: ViewRecord, history: Int64Table, rival: int, given: Float64Row
) -> int:
    """The rival's routes, those first seen early, everybody else's routes, and cards; returns how many numbers."""
    claims, routes = scratch(ROUTES), board.routes
    for i in range(CONTEXT):
        given[i] = 0.0
    for route in range(routes):
        given[2 * routes + route] = (
            1.0 if view.owner[route] != rival and view.owner[route] != NOBODY else 0.0
        )
    n = list_claims(board, view, history, rival, claims)
    for i in range(n):
        given[claims[i]] = 1.0
        given[routes + claims[i]] = 1.0 - i / n
    at = 3 * routes
    for kind in range(KINDS):
        given[at + kind] = 0.3 * view.known[rival][kind]
        given[at + KINDS + kind] = 0.2 * history[TAKEN + rival][kind]
    at += 2 * KINDS
    given[at] = view.pieces[rival] / float(board.pieces)
    given[at + 1] = 0.1 * view.hand_size[rival]
    given[at + 2] = 0.3 * view.ticket_count[rival]
    given[at + 3] = 0.03 * history[SEEN][0]
    given[at + 4] = view.pieces[view.me] / float(board.pieces)
    given[at + 5] = float(view.tokens[rival] > 0)
    return at + 6


@kernel
def measure_empty(network: Network) -> None:
    """The spaces between every two locations of the empty board."""
    for route in range(network.board.routes):
        network.costs[route] = network.board.length[route]
    find_distances(network)


@kernel
def measure_for_rival(network: Network, view: ViewRecord, rival: int, touched: Int64Row) -> None:
    """The pieces a rival still needs between every two locations, and the locations that its routes touch."""
    board = network.board
    fill_route_costs(board, view, rival, network.costs)
    for route in range(board.routes):
        if view.owner[route] == rival:
            touched[board.a[route]] = touched[board.b[route]] = 1
    find_distances(network)


@kernel
def list_claims(
    board: BoardRecord, view: ViewRecord, history: Int64Table, rival: int, claims: Int64Row
) -> int:
    """The routes of a rival in the order in which they were seen; returns how many."""
    n = 0
    for route in range(board.routes):
        if view.owner[route] == rival:
            place = n
            while place > 0 and history[CLAIMED][claims[place - 1]] > history[CLAIMED][route]:
                claims[place] = claims[place - 1]
                place -= 1
            claims[place] = route
            n += 1
    return n


@kernel
def detour_over(board: BoardRecord, distance: Int32Table, ticket: int, route: int) -> int:
    """Spaces that a ticket's shortest way grows by if it leads over the route."""
    start, goal = board.ticket_a[ticket], board.ticket_b[ticket]
    a, b = board.a[route], board.b[route]
    over = min(distance[start][a] + distance[b][goal], distance[start][b] + distance[a][goal])
    return min(NO_WAY, over + board.length[route] - distance[start][goal])


@kernel
def weight_of(spaces: int) -> float:
    """How well a ticket explains a route that lies so many spaces off its shortest way."""
    return 1.0 / ((1.0 + spaces) * (1.0 + spaces))


@kernel
def fill_features(
    board: BoardRecord, view: ViewRecord, history: Int64Table, rival: int, features: Float64Table
) -> None:
    """A row for each ticket of the board."""
    empty = Network(board, scratch(ROUTES), table(board.locations, board.locations))
    network = Network(board, scratch(ROUTES), table(board.locations, board.locations))
    touched, claims = scratch(LOCATIONS), scratch(ROUTES)
    measure_empty(empty)
    measure_for_rival(network, view, rival, touched)
    base, distance = empty.distance, network.distance
    n = list_claims(board, view, history, rival, claims)
    for ticket in range(board.tickets):
        for i in range(FEATURES):
            features[ticket][i] = 0.0
        measure_way(board, view, rival, base, distance, touched, ticket, features)
        match_claims(board, base, claims, n, ticket, features)
        match_cards(board, view, history, rival, distance, ticket, features)
    explain_claims(board, base, claims, n, features)


@kernel
def measure_way(
    board: BoardRecord,
    view: ViewRecord,
    rival: int,
    base: Int32Table,
    distance: Int32Table,
    touched: Int64Row,
    ticket: int,
    features: Float64Table,
) -> None:
    """How far the ticket's way is, and how much of it is built."""
    row, pieces = features[ticket], float(board.pieces)
    a, b = board.ticket_a[ticket], board.ticket_b[ticket]
    length, left, own = max(1, base[a][b]), distance[a][b], view.pieces[rival]
    used = (board.pieces - own) / pieces
    impossible = left > own
    row[POINTS] = board.ticket_points[ticket] / max(1.0, mean_ticket(board))
    row[LENGTH] = length / pieces
    row[LEFT] = min(left, board.pieces) / pieces
    row[IMPOSSIBLE] = 1.0 if impossible else 0.0
    row[SAVED] = 0.0 if impossible else max(0.0, float(length - left)) / length
    row[DONE] = 1.0 if left == 0 else 0.0
    row[ENDS] = 0.5 * (touched[a] + touched[b])
    row[BOTH_ENDS] = float(touched[a] * touched[b])
    row[USED] = used
    row[SAVED_USED] = row[SAVED] * used
    row[ENDS_USED] = row[ENDS] * used
    row[POINTS_USED] = row[POINTS] * used
    row[DONE_USED] = row[DONE] * used
    row[LEFT_OF_PIECES] = min(1.0, left / max(1.0, float(own)))
    near, far = board.pieces, board.pieces
    for location in range(board.locations):
        if touched[location]:
            near = min(near, distance[a][location])
            far = min(far, distance[b][location])
    row[NEAR_END] = min(near, far) / pieces
    row[FAR_END] = max(near, far) / pieces
    row[TICKETS_HELD] = view.ticket_count[rival] / 4.0
    row[HURRY] = fewest_pieces(view) / pieces


@kernel
def match_claims(
    board: BoardRecord,
    base: Int32Table,
    claims: Int64Row,
    n: int,
    ticket: int,
    features: Float64Table,
) -> None:
    """How near to the ticket's way the routes are: all, the first, the last, the last three."""
    row, spaces, idle = features[ticket], 0, 0
    for i in range(n):
        route = claims[i]
        off = detour_over(board, base, ticket, route)
        weight = weight_of(off)
        spaces += board.length[route]
        row[ON_WAY] += board.length[route] if off == 0 else 0
        row[NEAR_WAY] += board.length[route] * weight
        idle = 0 if weight > 0.2 else idle + 1
        if i == 0:
            row[FIRST] = weight
        if i == n - 1:
            row[LAST] = weight
        if i >= n - 3:
            row[RECENT] += weight / min(3, n)
    row[ON_WAY] /= max(1, spaces)
    row[NEAR_WAY] /= max(1, spaces)
    row[IDLE] = min(1.0, idle / 6.0)


@kernel
def match_cards(
    board: BoardRecord,
    view: ViewRecord,
    history: Int64Table,
    rival: int,
    distance: Int32Table,
    ticket: int,
    features: Float64Table,
) -> None:
    """How many of the cards that the rival was seen to take have a colour that the rest of the way asks for."""
    row, wanted = features[ticket], scratch(KINDS)
    if not 0 < distance[board.ticket_a[ticket]][board.ticket_b[ticket]] < FAR:
        return
    for route in range(board.first_route[1], board.routes):
        if view.owner[route] == NOBODY and detour_over(board, distance, ticket, route) == 0:
            wanted[board.colour[route]] = 1
    held, taken, held_wanted, taken_wanted = 0, 0, 0, 0
    for colour in range(WILD + 1, board.colours + 1):
        held += view.known[rival][colour]
        taken += history[TAKEN + rival][colour]
        held_wanted += wanted[colour] * view.known[rival][colour]
        taken_wanted += wanted[colour] * history[TAKEN + rival][colour]
    row[HELD_COLOURS] = held_wanted / max(3, held)
    row[TAKEN_COLOURS] = taken_wanted / max(3, taken)


@kernel
def explain_claims(
    board: BoardRecord,
    base: Int32Table,
    claims: Int64Row,
    n: int,
    features: Float64Table,
) -> None:
    """The share of the rival's spaces that each ticket explains, when all tickets compete for them.

    Expectation maximisation: a route belongs to tickets by their weight times what they explained before.
    """
    for pass_number in range(PASSES):
        after = EXPLAINS if pass_number == 0 else EXPLAINS_ALONE
        spaces = 0
        for i in range(n):
            spaces += board.length[claims[i]]
        for i in range(n):
            total = 0.0
            for ticket in range(board.tickets):
                total += explanation_of(board, base, ticket, claims[i], pass_number, features)
            for ticket in range(board.tickets):
                part = explanation_of(board, base, ticket, claims[i], pass_number, features)
                features[ticket][after] += (
                    part * board.length[claims[i]] / max(1e-9, total * spaces)
                )


@kernel
def explanation_of(
    board: BoardRecord,
    base: Int32Table,
    ticket: int,
    route: int,
    pass_number: int,
    features: Float64Table,
) -> float:
    """What a ticket claims of a route in a pass of the competition."""
    weight = weight_of(detour_over(board, base, ticket, route)) * (
        1.0 - features[ticket][IMPOSSIBLE]
    )
    return weight if pass_number == 0 else weight * features[ticket][EXPLAINS]
