"""Work in other processes: bots, hints, plans, and whatever strangers bring that takes long."""
