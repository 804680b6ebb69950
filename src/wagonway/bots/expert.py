"""expert: an opponent for people, conductor at its full strength."""

PLAYS_AS = "conductor:"
