"""The table over the network: a server that never loses a move and never shows a card.

messages   what is said over the wire, as types
log        the truth on disk: every move, in order
tables     who sits where, whose clock runs, what may happen next
crew       bots in processes of their own
web        HTTP and the WebSocket
"""
