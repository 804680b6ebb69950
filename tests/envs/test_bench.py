"""The figures of `wagonway bench envs`: all there, and sensible."""

from __future__ import annotations

from wagonway.bench.envs import measure
from wagonway.words import languages, speech


def test_every_figure_has_a_message() -> None:
    figures = measure(games=8, steps=2)
    assert all(value > 0 for value in figures.values())
    assert figures["observation_bytes"] == 531
    for language in languages():
        assert all(speech(language)(f"bench-{name.replace('_', '-')}") for name in figures)
