"""hard: plans all its tickets as one network and watches the market; forgets the longest path."""

PLAYS_AS = "conductor:fillers=2,claim_trail=0,fill_trail=0,claim_contest=0"
