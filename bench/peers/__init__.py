"""Other libraries and ours side by side: `make bench-peers` measures them in turn and writes docs/benchmarks.md.

One module per library, each a program that prints its figures; `side_by_side.py` runs them.
"""
