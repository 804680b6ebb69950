"""The game in a terminal: what a player sees and types, in pictures or in plain sentences.

What one seat sees is a `Scene`; one module per thing (table, tickets, routes, moves, …) turns it into a picture
for rich and into sentences. `input` parses what is typed, `table` holds the game and its seats, `session` is
the loop between them. There are no rules here: what is legal comes from the view.
"""
