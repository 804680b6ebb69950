"""What bots, hints and ticket cards think with: plans over a seat's view, in compiled code.

Everything here takes a board and a VIEW and nothing else, so it cannot know what its seat cannot.
"""
