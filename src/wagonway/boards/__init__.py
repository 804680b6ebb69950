"""One file a board: to add a board, drop its file here."""
