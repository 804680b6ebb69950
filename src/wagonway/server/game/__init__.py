"""Tables: seats, history, clocks, chat, and the frames for each audience."""
