"""What conductor decides from: the decision, its weights, and what it remembers from one decision to the next."""

from __future__ import annotations

from typing import NamedTuple

from wagonway.bots.conductor.weights import Weights
from wagonway.engine.records import BoardRecord, Int64Row, ViewRecord

# The rows of its memory, in the order of `Context`.
NOTES, PLAN, FILL, DETOUR, WAY, TOUCHED, ROOT, PLAN_CARDS, FILL_CARDS, DELAY, UNMADE = range(11)

# The places of single numbers in the notes.
PLANNED, AGE, HELD, PIECES, SIZE, ROUTES_LEFT, STAKE, LEAD = range(8)
TRAIL_PIECES, END, OTHER_END, TRAIL, NOTED, TURNS, UNMADE_TICKETS = range(8, 15)

EIGHTHS = 8  # of a point or a turn: costs are whole numbers of eighths
MOST_AGE = 10  # decisions, after which a plan is made again in any case
LAST_CLAIM = 1e4  # added to the value of a claim in the last round
THOUSAND = 1000  # values of actions are in thousandths of a point


class Context(NamedTuple):
    """A decision of conductor's; from `notes` on, the rows of its memory."""

    board: BoardRecord
    view: ViewRecord
    legal: Int64Row
    values: Int64Row  # the value of every action is written here; empty if not needed
    weights: Weights
    notes: Int64Row
    plan: Int64Row  # 1 for each route of the plan
    fill: Int64Row  # 1 for each route that makes use of the pieces the plan leaves
    detour: Int64Row  # of a route of the plan: what losing it would cost
    way: Int64Row  # of a ticket: what it would cost beside the plan
    touched: Int64Row  # of a location: a bit for every seat that has a route there
    root: Int64Row  # of a location: the part of the own network it belongs to
    plan_cards: Int64Row  # cards of each colour that the plan needs
    fill_cards: Int64Row  # cards of each colour that the fillers need
    delay: Int64Row  # of a ticket: how many eighths of a turn it would take beside the plan
    unmade: Int64Row  # tickets that are held and not completed
