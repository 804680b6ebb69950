# `wagonway serve`, and the plain pages it shows.

serve-running = Wagonway is served at { $address }
serve-keeps = Games are kept in { $file }. Ctrl-C stops the server; games go on when it starts again.
backup-done = All games were copied to { $file }.
export-done = Records written to { $folder }: { $count }.
import-done = { $file }: kept as { $game }.
import-there = { $file }: was there already.

lobby-title = Play
lobby-new = A new table
lobby-public = Public tables
lobby-none = There is no public table now.
lobby-open = open seats: { $count }
form-name = Your name
form-board = Board
form-bots = Bots
form-level = Level of the bots
form-open = Open seats for friends
form-public = Show the table in the list
form-hints = Allow hints
form-create = Set up the table
form-join = Sit down
level-easy = easy
level-medium = medium
level-hard = hard
level-expert = expert
seat-free = open
seat-of-bot = bot { $bot }
table-link = Link to this table:
table-secret = The secret of seat { $seat }, with which you come back on another device; show it to nobody:
table-commitment = Commitment to the cards, made before the deal:
page-sorry = That did not work
