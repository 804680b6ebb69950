### `wagonway bots`: every bot with one line.

bots-column-about = How it plays
bots-note = The numbers are ratings for two players, measured in the arena; `steiner` is 0. Levels and research bots were rated in separate matches: compare each with `steiner` only. “wagonway arena” rates any bot.

bot-about-conductor = plans the rest of the game turn by turn: tickets and filler routes
bot-about-easy = a first opponent: one ticket at a time, by the shortest way
bot-about-expert = a strong opponent: conductor without limits
bot-about-greedy = claims the affordable route worth the most points
bot-about-hard = plans all its tickets as one network, and nothing beyond them
bot-about-hasty = claims the longest route it can pay for at once
bot-about-hoarder = draws cards for half of the game, then claims long routes
bot-about-hungry = draws tickets until one network for them all takes most of its pieces
bot-about-long-route = reaches its tickets over long routes
bot-about-master = plays conductor’s moves to the end in worlds it considers possible
bot-about-medium = one ticket at a time, and can wait a little for a colour
bot-about-one-step = goes for the next route of its best ticket
bot-about-path = wants every route on the cheapest paths of its tickets
bot-about-random = any legal action
bot-about-steiner = connects all its tickets with the smallest network
bot-about-thesis = claims routes on the way of a ticket, and long ones
bot-about-threat = goes for its best ticket, but first blocks the leader
