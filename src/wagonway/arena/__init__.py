"""The arena: matches between bots, played on paired deals, stored, and reported with their uncertainty."""
