### `wagonway bots`: every bot with one line.

bots-column-about = How it plays
bots-note = The numbers are ratings of two players, measured by the arena; `steiner` is 0. “wagonway arena” rates any bot.

bot-about-conductor = plans the rest of the game, tickets and fillers, in turns
bot-about-easy = a first opponent: one ticket at a time, by the shortest way
bot-about-expert = a strong opponent: conductor without limits
bot-about-greedy = claims the affordable route worth most points
bot-about-hard = plans all its tickets as one network, and nothing beyond them
bot-about-hasty = claims the longest route it can pay for at once
bot-about-hoarder = draws cards for half of the game, then claims long routes
bot-about-hungry = draws tickets until one network of them takes most pieces
bot-about-long-route = reaches its tickets over long routes
bot-about-master = tries conductor’s moves in worlds that it holds possible, to the end
bot-about-medium = one ticket at a time, and can wait a little for a colour
bot-about-one-step = goes for the next route of its best ticket
bot-about-path = wants every route on the cheapest way of its tickets
bot-about-random = any legal action
bot-about-steiner = joins all its tickets by the smallest network
bot-about-thesis = claims what lies on the way of a ticket, and what is long
bot-about-threat = goes for its best ticket, but first blocks the leader
