"""Training: positions of games between bots, and the models that are fitted to them."""
