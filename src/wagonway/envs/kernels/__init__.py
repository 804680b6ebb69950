"""The kernels of the environments: what happens to many games at once, in compiled code."""
