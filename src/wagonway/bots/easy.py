"""easy: a first opponent. It works for one ticket at a time by the shortest way, claims what it can at once with
whatever cards, looks in the market only for the colour it lacks most, and takes no more tickets.
"""

PLAYS_AS = "conductor:goals=1,fillers=0,market=0,patience=0.25,thrift=0,cost_points=0,claim_token=0,draw_tickets=0"
