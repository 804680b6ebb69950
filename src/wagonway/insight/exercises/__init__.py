"""Exercises: positions of real games with one clear best answer, for people to train on.

exercise    one exercise: its position as its seat saw it, and how an answer is graded
collection  the sets that ship with the package; five per day
glicko      ratings of exercises and of the people who answer them
tags        what an exercise is about
maker       finds exercises in records, or in games between bots
"""
