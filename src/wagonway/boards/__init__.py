"""The board files, one per board: adding a file adds a board."""
