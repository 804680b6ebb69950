"""Facts about the games themselves: many games of one strong bot against itself, watched in detail."""
