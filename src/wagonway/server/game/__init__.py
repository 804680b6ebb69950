"""Tables: who sits where, what happened, whose clock runs, and who is told what."""
