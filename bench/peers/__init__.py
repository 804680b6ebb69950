"""Other libraries and ours side by side: `make bench-peers` measures them in turn and writes docs/benchmarks.md.

One module a library, each a program that prints what it measured; `side_by_side.py` runs them.
"""
