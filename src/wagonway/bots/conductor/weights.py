"""What conductor weighs: its options, as compiled code gets them."""

from __future__ import annotations

from typing import NamedTuple


class Weights(NamedTuple):
    """Every weight with its usual value; conductor.toml has those that are tuned for a table."""

    # How far it looks: tickets planned together, routes chosen to fill the rest, cards of the market that
    # it notices (1: all, 0: only the colour it lacks most), how well it waits to draw before it claims (1:
    # as long as pays), whether it cares what it pays with. Levels for people are set by these.
    goals: float = 7.0
    fillers: float = 5.0
    market: float = 1.0
    patience: float = 1.0
    thrift: float = 1.0
    # What a planned route costs, in points.
    cost_space: float = 1.6
    cost_claim: float = 1.8
    cost_points: float = 0.5
    cost_short: float = 0.3
    cost_gray: float = 0.3
    cost_contest: float = 0.5
    # Tickets: how much of the hand will be of use, how far the end is, how sure that is.
    hand_use: float = 0.7
    time_scale: float = 1.2
    time_slack: float = 3.0
    goal_cost: float = 0.8
    draw_tickets: float = 1.0
    draw_time: float = 1.0
    # What makes a claim worth its turn.
    claim_points: float = 1.0
    claim_space: float = 1.8
    claim_plan: float = 0.5
    claim_stake: float = 2.0
    claim_detour: float = 0.8
    detour_cap: float = 12.0
    claim_contest: float = 1.0
    claim_touch: float = 0.3
    claim_trail: float = 0.5
    claim_fill: float = 0.5
    claim_token: float = 1.0
    claim_block: float = 0.5
    claim_done: float = 0.3
    claim_late: float = 0.5
    claim_urgent: float = 0.5
    claim_rush: float = 0.1
    spend_wild: float = 1.2
    spend_needed: float = 1.0
    spend_wished: float = 0.3
    # What a card is worth.
    card_plan: float = 2.0
    card_fill: float = 1.4
    card_spare: float = 0.3
    card_seen: float = 0.9
    card_wild: float = 3.2
    # Which routes fill what the plan leaves.
    fill_space: float = 1.6
    fill_short: float = 0.5
    fill_touch: float = 0.5
    fill_trail: float = 2.0


OPTIONS = Weights._field_defaults
NOT_TUNED = ("goals", "fillers", "market", "patience", "thrift")
