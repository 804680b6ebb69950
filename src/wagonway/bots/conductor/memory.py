"""What conductor remembers from decision to decision: the rows of its memory, and the notes in the first."""

# The rows of its memory, and what stands in the first.
NOTES, PLAN, FILL, DETOUR, WAY, TOUCHED, ROOT, RESERVED, WISHED, DELAY = range(10)
PLANNED, AGE, HELD, PIECES, SIZE, ROUTES_LEFT, STAKE, LEAD = range(8)
TRAIL_PIECES, END, OTHER_END, TRAIL, NOTED, TURNS = range(8, 14)

GRAIN = 8  # costs are whole numbers of eighths of a point
STALE = 10  # decisions after which a plan is thought over, whatever happened
LAST_CLAIM = 1e4
