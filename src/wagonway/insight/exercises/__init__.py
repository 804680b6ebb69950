"""Exercises: positions of real games with one clear best answer, for people to train on.

exercise    one exercise: its position as its seat saw it, and how an answer is graded
collection  the sets that ship with the package; five a day
glicko      ratings of exercises and of those who answer them
tags        what an exercise is about
maker       finds exercises in records, or in games that bots play for it
"""
