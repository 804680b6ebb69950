"""The table over the network: a server that never loses a move and never shows a card.

main       start and stop; config: settings
protocol   what is said over the wire, as types
storage    what is on disk: every move, in order
game       who sits where, whose clock runs, what may happen next
workers    bots, plans, records and pictures in processes of their own
http       HTTP and the WebSocket, and limits on strangers
web        the browser game as it was built, and its art
"""
