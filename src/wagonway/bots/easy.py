"""easy: a first opponent. Works for one ticket at a time, sees only the colour it lacks most, fears nobody."""

PLAYS_AS = "conductor:goals=1,fillers=1,market=0,claim_detour=0,claim_contest=0,claim_trail=0,fill_trail=0,draw_tickets=0,cost_points=0"
