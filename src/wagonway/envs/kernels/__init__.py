"""The kernels of the environments: steps of many games in compiled code."""
