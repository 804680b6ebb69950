"""Worker processes: bots, hints, plans, records, pictures and reviews."""
