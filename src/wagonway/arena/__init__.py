"""The arena: matches between bots, played on paired deals, stored, and told with their uncertainty."""
