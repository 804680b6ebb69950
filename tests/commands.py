"""Commands of `wagonway`, run in the process of the test."""

from __future__ import annotations

from click.testing import CliRunner, Result

from wagonway.cli import wagonway


def typed(*words: object) -> Result:
    """What a command printed, and the exception that ended it."""
    return CliRunner().invoke(wagonway, [str(word) for word in words])
