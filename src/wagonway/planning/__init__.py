"""What bots, hints and ticket cards think with: plans over a seat's view.

Everything here takes a board and a view and nothing else, so it cannot know what its seat cannot. All is
compiled but `completion.py`, which tells people of a ticket in words.
"""
