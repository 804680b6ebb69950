"""expert: the strongest bot there is for people to play against, conductor with all its wits."""

PLAYS_AS = "conductor:"
