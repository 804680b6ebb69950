"""Benchmarks: one module per subject, each with a `measure`."""
