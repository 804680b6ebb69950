"""The game in a terminal: what a player sees, types and is told, in pictures or in plain sentences.

What one seat looks at is a `Scene`; a module a thing (market, hand, tickets, seats, moves, …) turns it
into a picture for rich and into sentences. `reading` understands what is typed, `table` holds the game
and who sits at it, `sitting` is the loop between them. No rule of the game stands here: what is legal
comes from the view.
"""
