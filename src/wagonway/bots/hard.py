"""hard: plans all its tickets as one network and sees the whole market, but thinks of nothing beyond its tickets,
pays with any cards, and claims somewhat early.
"""

PLAYS_AS = "conductor:fillers=0,patience=0.75,thrift=0"
