"""Measuring ourselves: one module a subject, each printing what it measured."""
