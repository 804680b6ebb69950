"""The game server: tables over HTTP and WebSocket, with every move on disk before it is acknowledged.

main       start and stop; config: settings; telemetry: logs and metrics; boards: those of the owner
protocol   message types and the documents generated from them
storage    the event log in SQLite or PostgreSQL
game       tables: seats, history, clocks, chat, scheduling
workers    worker processes for bots, plans, records, pictures and reviews
http       HTTP routes, WebSocket connections, rate limits
web        the built browser client and its art
"""
