"""Plans over a seat's view, for bots, hints and the state of tickets.

Everything here takes a board and a view and nothing else, so it cannot know what its seat cannot. All of it is
compiled except `completion.py` and `shortfall.py`, which describe the way of a ticket to people.
"""
