"""conductor: plans the whole rest of the game, tickets and fillers, in turns; knows who can end it, and when.

Every route has a price in points: the turns it takes, less what it scores. The cheapest forest for the
tickets worth pursuing is the plan; long routes, the growth of the longest path and tokens fill what is left
of the pieces. Claims are weighed by what losing them would cost and how near rivals are, cards by what the
plan lacks, more tickets by what they would bring in the turns that are left. The weights are data
(conductor.toml), tuned on paired deals by bench/tune.py.
"""

from math import exp

from wagonway.engine.jit import door, jit, scratch, table
from wagonway.engine.look import UNKNOWN
from wagonway.engine.paths import find_components
from wagonway.engine.rules.cards import DRAW_KIND
from wagonway.engine.state import (
    CHOOSE,
    GRAY,
    KEEP,
    KINDS,
    LOCATIONS,
    PLACE,
    ROUTES,
    SECOND,
    TAKE,
    TICKETS,
    WILD,
)
from wagonway.planning.cards import chance_of, fill_needs, short_of
from wagonway.planning.fragility import fill_detours
from wagonway.planning.goals import (
    MOST_GOALS,
    cost_forests,
    find_trees,
    list_goals,
    mark_forest,
)
from wagonway.planning.growth import trail_of
from wagonway.planning.network import FAR, find_distances, is_open, is_within_reach, shorten
from wagonway.planning.offers import list_offer
from wagonway.planning.rivals import fill_touched, leader, mean_ticket
from wagonway.planning.tempo import turns_left
from wagonway.planning.tokens import may_gain, rarest_take, set_value
from wagonway.planning.trees import MOST_TERMINALS

OPTIONS = {
    # How far it looks: tickets planned together, routes chosen to fill the rest, cards of the market that
    # it notices (1: all, 0: only the colour it lacks most), how well it waits to draw before it claims (1:
    # as long as pays), whether it cares what it pays with. Levels for people are set by these.
    "goals": 7.0,
    "fillers": 5.0,
    "market": 1.0,
    "patience": 1.0,
    "thrift": 1.0,
    # What a planned route costs, in points.
    "cost_space": 1.6,
    "cost_claim": 1.8,
    "cost_points": 0.5,
    "cost_short": 0.3,
    "cost_gray": 0.3,
    "cost_contest": 0.5,
    # Tickets: how much of the hand will be of use, how far the end is, how sure that is.
    "hand_use": 0.7,
    "time_scale": 1.2,
    "time_slack": 3.0,
    "goal_cost": 0.8,
    "draw_tickets": 1.0,
    "draw_time": 1.0,
    # What makes a claim worth its turn.
    "claim_points": 1.0,
    "claim_space": 1.8,
    "claim_plan": 0.5,
    "claim_stake": 2.0,
    "claim_detour": 0.8,
    "detour_cap": 12.0,
    "claim_contest": 1.0,
    "claim_touch": 0.3,
    "claim_trail": 0.5,
    "claim_fill": 0.5,
    "claim_token": 1.0,
    "claim_block": 0.5,
    "claim_done": 0.3,
    "claim_late": 0.5,
    "claim_urgent": 0.5,
    "claim_rush": 0.1,
    "spend_wild": 1.2,
    "spend_needed": 1.0,
    "spend_wished": 0.3,
    # What a card is worth.
    "card_plan": 2.0,
    "card_fill": 1.4,
    "card_spare": 0.3,
    "card_seen": 0.9,
    "card_wild": 3.2,
    # Which routes fill what the plan leaves.
    "fill_space": 1.6,
    "fill_short": 0.5,
    "fill_touch": 0.5,
    "fill_trail": 2.0,
}
NOT_TUNED = ("goals", "fillers", "market", "patience", "thrift")
(
    GOALS,
    FILLERS,
    MARKET,
    PATIENCE,
    THRIFT,
    COST_SPACE,
    COST_CLAIM,
    COST_POINTS,
    COST_SHORT,
    COST_GRAY,
    COST_CONTEST,
    HAND_USE,
    TIME_SCALE,
    TIME_SLACK,
    GOAL_COST,
    DRAW_TICKETS,
    DRAW_TIME,
    CLAIM_POINTS,
    CLAIM_SPACE,
    CLAIM_PLAN,
    CLAIM_STAKE,
    CLAIM_DETOUR,
    DETOUR_CAP,
    CLAIM_CONTEST,
    CLAIM_TOUCH,
    CLAIM_TRAIL,
    CLAIM_FILL,
    CLAIM_TOKEN,
    CLAIM_BLOCK,
    CLAIM_DONE,
    CLAIM_LATE,
    CLAIM_URGENT,
    CLAIM_RUSH,
    SPEND_WILD,
    SPEND_NEEDED,
    SPEND_WISHED,
    CARD_PLAN,
    CARD_FILL,
    CARD_SPARE,
    CARD_SEEN,
    CARD_WILD,
    FILL_SPACE,
    FILL_SHORT,
    FILL_TOUCH,
    FILL_TRAIL,
) = range(45)

# The rows of its memory, and what stands in the first.
NOTES, PLAN, FILL, DETOUR, WAY, TOUCHED, ROOT, RESERVED, WISHED, DELAY = range(10)
PLANNED, AGE, HELD, PIECES, SIZE, ROUTES_LEFT, STAKE, LEAD = range(8)
TRAIL_PIECES, END, OTHER_END, TRAIL, NOTED, TURNS = range(8, 14)

GRAIN = 8  # costs are whole numbers of eighths of a point
STALE = 10  # decisions after which a plan is thought over, whatever happened
LAST_CLAIM = 1e4


@door
def decide(board, view, legal, n, options, dice, memory):
    if view.phase == CHOOSE or view.phase == KEEP:
        return choose_tickets(board, view, legal, n, options, memory)
    if view.phase == TAKE:
        return rarest_take(board, view, legal, n)
    if not plan_holds(board, view, memory):
        make_plan(board, view, options, memory)
    take_note(board, view, options, memory)
    if view.phase == PLACE:
        return choose_place(board, view, legal, n, memory)
    return choose_action(board, view, legal, n, options, memory)


@jit
def plan_holds(board, view, memory):
    """Whether there is a plan for the tickets held, not too old, whose open routes are still to be had.

    Routes of it that were claimed since are done with; an own route beside it may have made it shorter.
    """
    notes, plan = memory[NOTES], memory[PLAN]
    notes[AGE] += 1
    if not notes[PLANNED] or notes[HELD] != view.ticket_count[view.me] or notes[AGE] > STALE:
        return False
    built = notes[PIECES] - view.pieces[view.me]
    for route in range(board.routes):
        if plan[route]:
            if view.owner[route] == view.me:
                plan[route] = 0
                notes[SIZE] -= board.length[route]
                notes[ROUTES_LEFT] -= 1
                built -= board.length[route]
            elif not is_open(board, view, route):
                return False
    notes[PIECES] = view.pieces[view.me]
    return built == 0


@jit
def take_note(board, view, options, memory):
    """What follows from who owns what: done anew when that has changed."""
    notes = memory[NOTES]
    claimed = 1
    for seat in range(view.players):
        claimed += board.pieces - view.pieces[seat]
    if notes[NOTED] == claimed and notes[AGE] > 0:
        return
    notes[NOTED] = claimed
    fill_touched(board, view, memory[TOUCHED])
    find_components(board, view, view.me, memory[ROOT])
    grow_trail(board, view, notes)
    choose_fillers(board, view, options, memory)
    reserve(board, memory)
    notes[LEAD] = lead(board, view, memory[ROOT])


@jit
def make_plan(board, view, options, memory):
    """The goals worth pursuing, their cheapest forest, and what losing its routes would cost."""
    notes, plan = memory[NOTES], memory[PLAN]
    fill_touched(board, view, memory[TOUCHED])
    costs, distance = scratch(ROUTES), table(LOCATIONS, LOCATIONS)
    fill_costs(board, view, options, memory[TOUCHED], costs)
    find_distances(board, costs, distance)
    choose_goals(board, view, options, costs, distance, notes, plan)
    fill_detours(board, costs, plan, memory[DETOUR])
    for route in range(board.routes):
        if plan[route]:
            shorten(board, distance, route)
    for ticket in range(board.tickets):
        memory[WAY][ticket] = distance[board.ticket_a[ticket]][board.ticket_b[ticket]]
    fill_costs_in_turns(board, costs, plan)
    find_distances(board, costs, distance)
    for ticket in range(board.tickets):
        memory[DELAY][ticket] = distance[board.ticket_a[ticket]][board.ticket_b[ticket]]
    notes[TURNS] = turns_for(board, view, options, plan)
    notes[PLANNED], notes[AGE] = 1, 0
    notes[HELD], notes[PIECES] = view.ticket_count[view.me], view.pieces[view.me]


@jit
def fill_costs_in_turns(board, costs, plan):
    """Turn prices in points into eighths of a turn; what is planned is free."""
    for route in range(board.routes):
        if plan[route]:
            costs[route] = 0
        elif 0 < costs[route] < FAR:
            costs[route] = GRAIN + GRAIN * board.length[route] // 2


@jit
def grow_trail(board, view, notes):
    """US-SCORE-4  Find the own longest path anew if a route was added since."""
    if board.longest_path_bonus > 0 and notes[TRAIL_PIECES] != board.pieces - view.pieces[view.me]:
        notes[TRAIL], notes[END], notes[OTHER_END] = trail_of(board, view, view.me)
        notes[TRAIL_PIECES] = board.pieces - view.pieces[view.me]


@jit
def fill_costs(board, view, options, touched, costs):
    """The price of each route in eighths of a point: nothing for one's own, at least one eighth for others."""
    hand = view.hand[view.me]
    for route in range(board.routes):
        if view.owner[route] == view.me:
            costs[route] = 0
        elif not is_within_reach(board, view, route):
            costs[route] = FAR
        else:
            price = (
                options[COST_SPACE] * board.length[route]
                + options[COST_CLAIM]
                - options[COST_POINTS] * board.points[route]
                + options[COST_SHORT] * short_of(board, hand, route)
            )
            if board.colour[route] == GRAY:
                price -= options[COST_GRAY] * board.length[route]
            if is_contested(board, view, touched, route):
                price += options[COST_CONTEST]
            costs[route] = max(1, int(GRAIN * price))


@jit
def is_contested(board, view, touched, route):
    """Whether a rival's network touches the route."""
    others = ~(1 << view.me)
    return (touched[board.a[route]] | touched[board.b[route]]) & others != 0


@jit
def choose_goals(board, view, options, costs, distance, notes, plan):
    """Mark the cheapest forest of the goals that are worth it and fit the pieces."""
    goals, terminals, ends = scratch(TICKETS), scratch(MOST_TERMINALS), scratch(MOST_GOALS)
    cheapest = table(1 << MOST_TERMINALS, LOCATIONS)
    forest, cut = scratch(1 << MOST_GOALS), scratch(1 << MOST_GOALS)
    n = min(int(options[GOALS]), list_goals(board, view, distance, goals))
    n = find_trees(board, distance, goals, n, terminals, ends, cheapest)
    cost_forests(terminals, cheapest, ends, n, forest, cut)
    turns = table(1, 1 << MOST_GOALS)[0]
    for goals_of in range(1 << n):
        mark_anew(board, costs, distance, terminals, cheapest, ends, cut, goals_of, plan)
        turns[goals_of] = turns_for(board, view, options, plan)
    time = options[TIME_SCALE] * turns_left(board, view)
    chosen, allowed = 0, (1 << n) - 1
    while True:
        chosen = best_goals(board, options, goals, n, forest, turns, time, allowed)
        mark_anew(board, costs, distance, terminals, cheapest, ends, cut, chosen, plan)
        measure_plan(board, plan, notes)
        if notes[SIZE] <= view.pieces[view.me] or chosen == 0:
            break
        # The goals stand in order of their points: the least of those that do not fit together goes.
        least = n - 1
        while not (chosen >> least) & 1:
            least -= 1
        allowed = chosen ^ (1 << least)
    notes[STAKE] = 0
    for i in range(n):
        if (chosen >> i) & 1:
            notes[STAKE] += board.ticket_points[goals[i]]


@jit
def mark_anew(board, costs, distance, terminals, cheapest, ends, cut, goals, marks):
    for route in range(board.routes):
        marks[route] = 0
    mark_forest(board, costs, distance, terminals, cheapest, ends, cut, goals, marks)


@jit
def turns_for(board, view, options, marks):
    """Eighths of a turn that it takes to claim all marked routes: one each, and one for two cards lacking."""
    pieces, claims = 0, 0
    for route in range(board.routes):
        if marks[route]:
            pieces += board.length[route]
            claims += 1
    held = options[HAND_USE] * view.hand_size[view.me]
    return int(GRAIN * (claims + max(0.0, pieces - held) / 2.0))


@jit
def best_goals(board, options, goals, n, forest, turns, time, among):
    """The set of goals, out of those allowed, that promises most."""
    best, best_value = 0, value_of_goals(board, options, goals, n, forest, turns, time, 0, among)
    chosen = among
    while chosen:
        value = value_of_goals(board, options, goals, n, forest, turns, time, chosen, among)
        if value > best_value:
            best, best_value = chosen, value
        chosen = (chosen - 1) & among
    return best


@jit
def value_of_goals(board, options, goals, n, forest, turns, time, chosen, held):
    """Points of the chosen goals by their chance of being made in time, less the others and the price."""
    chance = chance_in_time(options, turns[chosen] / GRAIN, time)
    value = -options[GOAL_COST] * forest[chosen] / GRAIN
    for i in range(n):
        points = board.ticket_points[goals[i]]
        if (chosen >> i) & 1:
            value += points * (2.0 * chance - 1.0)
        elif (held >> i) & 1:
            value -= points
    return value


@jit
def chance_in_time(options, turns, time):
    """How likely something that takes so many turns is done before the game ends."""
    late = (turns - time) / max(0.1, options[TIME_SLACK])
    return 1.0 / (1.0 + exp(max(-30.0, min(30.0, late))))


@jit
def measure_plan(board, plan, notes):
    notes[SIZE], notes[ROUTES_LEFT] = 0, 0
    for route in range(board.routes):
        if plan[route]:
            notes[SIZE] += board.length[route]
            notes[ROUTES_LEFT] += 1


@jit
def choose_fillers(board, view, options, memory):
    """Mark the routes that make most of the pieces the plan leaves."""
    notes, plan, fill = memory[NOTES], memory[PLAN], memory[FILL]
    for route in range(board.routes):
        fill[route] = 0
    room = view.pieces[view.me] - notes[SIZE]
    for _ in range(int(options[FILLERS])):
        best, best_value = -1, 0.0
        for route in range(board.routes):
            if plan[route] or fill[route] or plan[board.twin[route]] or fill[board.twin[route]]:
                continue
            if board.length[route] <= room and is_open(board, view, route):
                value = value_of_filler(board, view, options, memory, route)
                if value > best_value:
                    best, best_value = route, value
        if best < 0:
            return
        fill[best] = 1
        room -= board.length[best]


@jit
def value_of_filler(board, view, options, memory, route):
    length = board.length[route]
    value = board.points[route] - options[FILL_SPACE] * length
    value -= options[FILL_SHORT] * short_of(board, view.hand[view.me], route)
    a, b, me = board.a[route], board.b[route], 1 << view.me
    if (memory[TOUCHED][a] | memory[TOUCHED][b]) & me:
        value += options[FILL_TOUCH]
    if grows_trail(board, memory, route):
        value += options[FILL_TRAIL]
    return value + options[CLAIM_TOKEN] * token_value(board, view, route)


@jit
def grows_trail(board, memory, route):
    """US-SCORE-4  Whether the route leads on from an end of the own longest path to somewhere else."""
    notes, root = memory[NOTES], memory[ROOT]
    if board.longest_path_bonus == 0 or notes[TRAIL] == 0:
        return False
    a, b = board.a[route], board.b[route]
    at_end = a == notes[END] or b == notes[END] or a == notes[OTHER_END] or b == notes[OTHER_END]
    return at_end and root[a] != root[b]


@jit
def token_value(board, view, route):
    """SF-SCORE-3  What the token a claim would bring is worth."""
    if board.symbols == 0:
        return 0.0
    if not may_gain(board, view, board.a[route]) and not may_gain(board, view, board.b[route]):
        return 0.0
    held, tokens = 0, view.tokens[view.me]
    while tokens:
        tokens &= tokens - 1
        held += 1
    return set_value(board, held)


@jit
def choose_action(board, view, legal, n, options, memory):
    """The claim, the draw or the look at more tickets that is worth most."""
    needs, wishes = scratch(KINDS), scratch(KINDS)
    both = scratch(ROUTES)
    for route in range(board.routes):
        both[route] = memory[PLAN][route] | memory[FILL][route]
    fill_needs(board, view, memory[PLAN], needs)
    fill_needs(board, view, both, wishes)
    deck = value_of_deck(board, view, options, needs, wishes)
    if options[MARKET] == 0:
        forget_all_but_one(board, needs, wishes)
    time = turns_left(board, view)
    best, best_value = legal[0], -1e9
    last_route, route_value = -1, 0.0
    for i in range(n):
        action = legal[i]
        if action < board.tickets_action:
            value = value_of_draw(board, view, options, needs, wishes, action, deck)
            value *= options[PATIENCE]
        elif action == board.tickets_action:
            value = options[PATIENCE] * value_of_tickets(board, view, options, memory, time)
        elif action == board.pass_action:
            value = 0.0
        else:
            route = board.action_route[action]
            if route != last_route:
                last_route = route
                route_value = value_of_claim(board, view, options, memory, route, time)
            price = price_of_payment(board, view, options, memory, action)
            value = route_value - options[THRIFT] * price
        if value > best_value:
            best, best_value = action, value
    return best


@jit
def forget_all_but_one(board, needs, wishes):
    """Have eyes only for the colour that is lacking most."""
    most = 1
    for colour in range(2, board.colours + 1):
        if 2 * needs[colour] + wishes[colour] > 2 * needs[most] + wishes[most]:
            most = colour
    for colour in range(1, board.colours + 1):
        if colour != most:
            needs[colour] = wishes[colour] = 0


@jit
def value_of_claim(board, view, options, memory, route, time):
    """What the route is worth, whatever it is paid with."""
    notes, length = memory[NOTES], board.length[route]
    value = options[CLAIM_POINTS] * board.points[route]
    value -= options[PATIENCE] * options[CLAIM_SPACE] * length
    value += options[CLAIM_DONE] * points_made(board, view, memory, route)
    value += options[CLAIM_TOKEN] * token_value(board, view, route)
    if view.turns_left > 0:
        return LAST_CLAIM + board.points[route] + 2.0 * points_made(board, view, memory, route)
    value += options[CLAIM_LATE] * board.points[route] / time
    value += options[CLAIM_RUSH] * notes[LEAD] * length / (10.0 * time)
    if memory[PLAN][route]:
        share = notes[STAKE] / max(1, notes[SIZE]) ** 1.35
        risk = options[CLAIM_DETOUR] * min(memory[DETOUR][route] / GRAIN, options[DETOUR_CAP])
        if is_contested(board, view, memory[TOUCHED], route):
            risk *= 1.0 + options[CLAIM_CONTEST]
        value += options[CLAIM_PLAN] + options[CLAIM_STAKE] * share * length + risk
        late = notes[TURNS] / GRAIN - time
        value += options[CLAIM_URGENT] * exp(max(-9.0, min(1.0, late / 4.0))) * notes[STAKE]
    elif memory[FILL][route]:
        value += options[CLAIM_FILL]
    elif notes[SIZE] + length > view.pieces[view.me]:
        value -= notes[STAKE]  # it would take the pieces that the plan needs
    a, b, me = board.a[route], board.b[route], 1 << view.me
    if (memory[TOUCHED][a] | memory[TOUCHED][b]) & me:
        value += options[CLAIM_TOUCH] * length
    if grows_trail(board, memory, route):
        value += options[CLAIM_TRAIL] * length
    ahead = 1 << leader(board, view)
    if memory[TOUCHED][a] & memory[TOUCHED][b] & ahead:
        value += options[CLAIM_BLOCK]
    return value


@jit
def lead(board, view, root):
    """Points by which the viewer is ahead of the leader if the game ended now, as far as one can guess."""
    points = float(view.score[view.me])
    for ticket in range(board.tickets):
        if view.ticket_place[ticket] == -1 - view.me:
            made = root[board.ticket_a[ticket]] == root[board.ticket_b[ticket]]
            points += board.ticket_points[ticket] if made else -board.ticket_points[ticket]
    rival = leader(board, view)
    return int(points - view.score[rival] - 0.5 * mean_ticket(board) * view.ticket_count[rival])


@jit
def points_made(board, view, memory, route):
    """SCORE-2  Points of the tickets that this one route would complete."""
    root, points = memory[ROOT], 0
    here, there = root[board.a[route]], root[board.b[route]]
    if here == there:
        return 0
    for ticket in range(board.tickets):
        if view.ticket_place[ticket] == -1 - view.me:
            a, b = root[board.ticket_a[ticket]], root[board.ticket_b[ticket]]
            if (a == here and b == there) or (a == there and b == here):
                points += board.ticket_points[ticket]
    return points


@jit
def price_of_payment(board, view, options, memory, action):
    """What the cards of a payment would have been good for: wilds, and colours that other routes ask for."""
    route = board.action_route[action]
    wilds, colour = board.action_wilds[action], board.action_colour[action]
    price = options[SPEND_WILD] * (wilds - board.ferry[route])
    if colour == WILD:
        return price
    paid = board.length[route] - wilds
    planned, filled = memory[RESERVED][colour], memory[WISHED][colour]
    if board.colour[route] == colour:
        own = board.length[route] - board.ferry[route]
        planned -= own * memory[PLAN][route]
        filled -= own * memory[FILL][route]
    spare = view.hand[view.me][colour] - planned
    price += options[SPEND_NEEDED] * min(paid, max(0, paid - spare))
    return price + options[SPEND_WISHED] * min(paid, max(0, paid - max(0, spare - filled)))


@jit
def reserve(board, memory):
    """Note how many cards of each colour the coloured routes of the plan and of the fillers ask for."""
    for colour in range(KINDS):
        memory[RESERVED][colour] = memory[WISHED][colour] = 0
    for route in range(board.first_route[1], board.routes):
        if memory[PLAN][route] or memory[FILL][route]:
            row = memory[RESERVED] if memory[PLAN][route] else memory[WISHED]
            row[board.colour[route]] += board.length[route] - board.ferry[route]


@jit
def value_of_card(options, needs, wishes, kind):
    if kind == WILD:
        return options[CARD_WILD]
    if needs[kind] > 0:
        return options[CARD_PLAN]
    return options[CARD_FILL] if wishes[kind] > 0 else options[CARD_SPARE]


@jit
def value_of_deck(board, view, options, needs, wishes):
    value = 0.0
    for kind in range(board.colours + 1):
        value += chance_of(view, kind) * value_of_card(options, needs, wishes, kind)
    return value


@jit
def value_of_seen(options, needs, wishes, kind):
    """A card that lies open is worth more than one that may come: it is known to be the right one."""
    value = value_of_card(options, needs, wishes, kind)
    return value + options[CARD_SEEN] if needs[kind] > 0 or wishes[kind] > 0 else value


@jit
def value_of_draw(board, view, options, needs, wishes, action, deck):
    """The card, and in the first half of a draw the best that may follow."""
    kind = action - DRAW_KIND
    if kind == WILD:
        return options[CARD_WILD]
    value = deck if action < DRAW_KIND else value_of_seen(options, needs, wishes, kind)
    if view.phase == SECOND:
        return value
    follows = deck
    for other in range(1, board.colours + 1):
        left = view.market[other] - (1 if other == kind else 0)
        if left > 0:
            follows = max(follows, value_of_seen(options, needs, wishes, other))
    return value + follows


@jit
def value_of_tickets(board, view, options, memory, time):
    """What looking at more tickets would bring, on top of the turn, by all that may be in the deck."""
    if view.turns_left > 0 or options[DRAW_TICKETS] <= 0.0:
        return -LAST_CLAIM
    good, bad, bad_n, n = 0.0, 0.0, 0, 0
    for ticket in range(board.tickets):
        if view.ticket_place[ticket] == UNKNOWN:
            gain = value_of_ticket(board, options, memory, ticket, time)
            n += 1
            if gain > 0:
                good += gain
            else:
                bad += gain
                bad_n += 1
    if n == 0:
        return -LAST_CLAIM
    drawn = min(board.draw_deal, view.ticket_left)
    none = (bad_n / n) ** drawn
    worst = 0.5 * bad / bad_n if bad_n > 0 else 0.0
    return options[DRAW_TICKETS] * (drawn * good / n + none * worst)


@jit
def value_of_ticket(board, options, memory, ticket, time):
    """What one more ticket would bring, after all that is planned already."""
    way, points = memory[WAY][ticket], board.ticket_points[ticket]
    if way >= FAR:
        return -float(points)
    if way == 0 and memory[DELAY][ticket] == 0:
        return float(points)
    turns = (memory[NOTES][TURNS] + memory[DELAY][ticket]) / GRAIN
    chance = chance_in_time(options, turns, options[DRAW_TIME] * time)
    return points * (2.0 * chance - 1.0) - options[GOAL_COST] * way / GRAIN


@jit
def choose_tickets(board, view, legal, n, options, memory):
    """The subset that promises most, together with the tickets that are open already."""
    costs, distance = scratch(ROUTES), table(LOCATIONS, LOCATIONS)
    fill_touched(board, view, memory[TOUCHED])
    fill_costs(board, view, options, memory[TOUCHED], costs)
    find_distances(board, costs, distance)
    goals, offer = scratch(TICKETS), scratch(TICKETS)
    terminals, ends = scratch(MOST_TERMINALS), scratch(MOST_GOALS)
    cheapest = table(1 << MOST_TERMINALS, LOCATIONS)
    forest, cut = scratch(1 << MOST_GOALS), scratch(1 << MOST_GOALS)
    held = list_goals(board, view, distance, goals)
    offered = list_offer(board, view, offer)
    goal_of = scratch(TICKETS)
    all_goals = held
    for i in range(offered):
        goal_of[i] = -1
        way = distance[board.ticket_a[offer[i]]][board.ticket_b[offer[i]]]
        if 0 < way < FAR:
            goals[all_goals] = offer[i]
            goal_of[i] = all_goals
            all_goals += 1
    planned = find_trees(board, distance, goals, all_goals, terminals, ends, cheapest)
    cost_forests(terminals, cheapest, ends, planned, forest, cut)
    turns, marks = table(1, 1 << MOST_GOALS)[0], scratch(ROUTES)
    for chosen in range(1 << planned):
        mark_anew(board, costs, distance, terminals, cheapest, ends, cut, chosen, marks)
        turns[chosen] = turns_for(board, view, options, marks)
    time = options[TIME_SCALE] * turns_left(board, view)
    best, best_value = legal[0], -1e9
    for i in range(n):
        subset = legal[i] - board.keep_base
        among, value = (1 << min(held, planned)) - 1, 0.0
        for bit in range(offered):
            if (subset >> bit) & 1:
                goal = goal_of[bit]
                if 0 <= goal < planned:
                    among |= 1 << goal
                elif distance[board.ticket_a[offer[bit]]][board.ticket_b[offer[bit]]] == 0:
                    value += board.ticket_points[offer[bit]]
                else:
                    value -= board.ticket_points[offer[bit]]
        chosen = best_goals(board, options, goals, planned, forest, turns, time, among)
        value += value_of_goals(board, options, goals, planned, forest, turns, time, chosen, among)
        if value > best_value:
            best, best_value = legal[i], value
    return best


@jit
def choose_place(board, view, legal, n, memory):
    """SF-TOKENS-3  A stack where the plan leads, the more of its routes the better."""
    best, best_value = legal[0], -1
    for i in range(n):
        place = legal[i] - board.place_base
        value = 0
        for k in range(len(board.incident[place])):
            route = board.incident[place][k]
            if route < 0:
                break
            value += 2 * memory[PLAN][route] + memory[FILL][route]
        if value > best_value:
            best, best_value = legal[i], value
    return best
