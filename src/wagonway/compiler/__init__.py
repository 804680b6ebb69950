"""The ahead-of-time compiler of kernels: Python to C (`translate`), as a Python module (`module`), built and loaded (`library`)."""
