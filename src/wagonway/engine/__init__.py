"""The rules of the game: no input or output, no clock, no chance but the one it is dealt."""
