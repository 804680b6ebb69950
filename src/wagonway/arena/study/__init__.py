"""Studies of the game itself: many observed games of one strong bot against itself."""
