"""The figures of `wagonway bench bots`: all there, and sensible."""

from __future__ import annotations

from wagonway.bench.bots import measure
from wagonway.words import languages, speech


def test_every_figure_has_a_message():
    figures = measure(games=2, seconds=0.01)
    names = {"steiner_us", "conductor_us", "arena_random_games_per_s", "arena_steiner_games_per_s"}
    assert set(figures) == names
    assert all(value > 0 for value in figures.values())
    for language in languages():
        assert all(speech(language)(f"bench-{name.replace('_', '-')}") for name in names)
