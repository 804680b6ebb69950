"""medium: works for one ticket at a time and looks in the market only for the colour it lacks most; it can wait a
little for better cards, and knows that long routes pay.
"""

PLAYS_AS = "conductor:goals=1,fillers=0,market=0,patience=0.45,thrift=0"
