"""Bots at the table: in processes of their own, seeing what their seat sees and nothing else."""
