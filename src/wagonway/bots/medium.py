"""medium: plans for two tickets together, but overlooks cards in the market and what rivals are up to."""

PLAYS_AS = (
    "conductor:goals=2,fillers=2,market=0,claim_detour=0,claim_contest=0,claim_trail=0,fill_trail=0"
)
