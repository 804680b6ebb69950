"""Analysis of finished games from their records, and estimates of positions.

outcome   the score sheet, every hand, the seed
replay    the position after any step, as any seat saw it
plan      how far a seat is from its tickets and from each route
story     how every seat stood after each step
"""
