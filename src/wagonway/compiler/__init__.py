"""Kernels, compiled ahead of time: from Python to C (`translate`), as a Python module (`module`), built and found (`library`)."""
