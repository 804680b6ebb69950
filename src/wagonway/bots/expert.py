"""expert: an opponent for people, conductor with all its wits."""

PLAYS_AS = "conductor:"
