"""The rules of the game: no input or output, no clock, no randomness but the key of the deal."""
