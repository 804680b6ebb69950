### The browser game: the review of a game.
