"""Which of the legal claims to make, and how to pay."""

from wagonway.engine.kernel import kernel
from wagonway.engine.records import BoardRecord, Int8Row, Int64Row, ViewRecord
from wagonway.engine.state import GRAY, KINDS, TURN, TURNED, WILD
from wagonway.planning.tokens import token_gain

NO_CLAIM = -1


@kernel
def is_claim(board: BoardRecord, view: ViewRecord, action: int) -> bool:
    """Whether a legal action is a claim that a bot should consider."""
    if view.phase != TURN or not board.claim_base[0] <= action < board.place_base:
        return False
    return not board.tunnel[board.action_route[action]] or has_extra_cards(board, view, action)


@kernel
def has_extra_cards(board: BoardRecord, view: ViewRecord, action: int) -> bool:
    """TUNNEL-2  Whether the hand holds as many extra cards as a tunnel is likely to cost.

    There must also be enough cards of other kinds to turn up, so that repeated attempts at a tunnel succeed
    eventually.
    """
    hand, colour, wilds = (
        view.hand[view.me],
        board.action_colour[action],
        board.action_wilds[action],
    )
    spare = hand[WILD] - wilds
    matching = view.unseen[WILD] + view.discard[WILD]
    if colour != WILD:
        spare += hand[colour] - board.length[board.action_route[action]] + wilds
        matching += view.unseen[colour] + view.discard[colour]
    cards = 0
    for kind in range(KINDS):
        cards += view.unseen[kind] + view.discard[kind]
    others = view.deck_left + view.discard_left - matching  # that can be turned up, at the least
    turned = min(TURNED, view.deck_left + view.discard_left)
    likely = (2 * turned * matching + cards) // (2 * max(1, cards))
    return spare >= max(likely, turned - max(0, others))


@kernel
def fill_payments(
    board: BoardRecord,
    view: ViewRecord,
    legal: Int64Row,
    spare: Int64Row | Int8Row,
    payments: Int64Row,
) -> None:
    """payments[route] = the legal payment with fewest wilds, in the colour with most to spare, else NO_CLAIM."""
    for route in range(board.routes):
        payments[route] = NO_CLAIM
    i = len(legal) - 1
    while i >= 0 and legal[i] >= board.claim_base[0]:
        if is_claim(board, view, legal[i]):
            route = board.action_route[legal[i]]
            if payments[route] == NO_CLAIM or is_better(board, spare, legal[i], payments[route]):
                payments[route] = legal[i]
        i -= 1


@kernel
def is_better(board: BoardRecord, spare: Int64Row | Int8Row, action: int, other: int) -> bool:
    """Whether a payment is better than another of the same route."""
    wilds, more = board.action_wilds[action], board.action_wilds[other]
    if wilds != more:
        return wilds < more
    return spare[board.action_colour[action]] > spare[board.action_colour[other]]


@kernel
def fill_spare(board: BoardRecord, view: ViewRecord, plan: Int64Row, spare: Int64Row) -> None:
    """What the coloured routes of a plan leave of each kind in the hand."""
    for kind in range(KINDS):
        spare[kind] = view.hand[view.me][kind]
    for route in range(board.routes):
        if plan[route] and board.colour[route] != GRAY:
            spare[board.colour[route]] -= board.length[route] - board.ferry[route]


@kernel
def fill_payments_from_hand(
    board: BoardRecord, view: ViewRecord, legal: Int64Row, payments: Int64Row
) -> None:
    """The same, with every card to spare."""
    fill_payments(board, view, legal, view.hand[view.me], payments)


@kernel
def worth_of_route(board: BoardRecord, view: ViewRecord, route: int) -> int:
    """Points that claiming the route brings at once: its own, and those of a token at one end."""
    if board.symbols == 0:
        return board.points[route]
    here = token_gain(board, view, board.a[route])
    return board.points[route] + max(here, token_gain(board, view, board.b[route]))


@kernel
def longest_claim(board: BoardRecord, view: ViewRecord, payments: Int64Row, least: int) -> int:
    """Of the routes of at least this length, the payment of the one worth most, with fewest wilds."""
    best, most = NO_CLAIM, -1
    for route in range(board.routes):
        if payments[route] != NO_CLAIM and board.length[route] >= least:
            worth = worth_of_route(board, view, route) * (board.cards[WILD] + 1)
            worth += board.cards[WILD] - board.action_wilds[payments[route]]
            if worth > most:
                best, most = payments[route], worth
    return best


@kernel
def best_marked_claim(board: BoardRecord, values: Int64Row, payments: Int64Row) -> int:
    """Of the routes with a value above 0, the payment of the one with the highest; the longer among equals."""
    best, most, length = NO_CLAIM, 0, 0
    for route in range(board.routes):
        if payments[route] != NO_CLAIM and values[route] > 0:
            higher = values[route] > most
            if higher or (values[route] == most and board.length[route] > length):
                best, most, length = payments[route], values[route], board.length[route]
    return best
