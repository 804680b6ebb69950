"""Positions in tests: play on from one, and read its lines."""

from __future__ import annotations

import tomllib
from importlib import resources
from pathlib import Path
from typing import Any

from wagonway.engine.game import Game


def played(position: str, *moves: str) -> Game:
    """The game after these moves from a position."""
    game = Game.at(position)
    for move in moves:
        game.play(move)
    return game


def position_line(game: Game, name: str) -> str:
    """The line "market", "seat 0" or "seat 0 cards" of the position; empty if it has none."""
    found = {}
    seat = ""
    for line in game.position.splitlines():
        key, _, value = line.partition(":")
        if line.startswith("seat"):
            seat = key
        found[f"{seat} {key.strip()}" if line.startswith(" ") else key] = value.strip()
    return found.get(name, "")


def listed(game: Game, name: str) -> list[str]:
    """The same as a list: the tickets of a deck or a seat, the routes of a seat, stacks, tokens."""
    return [item for item in position_line(game, name).split("; ") if item]


def cards(game: Game, name: str) -> dict[str, int]:
    """The same as cards by kind: a market, the discards, a hand; also the deck, whatever its order."""
    text = position_line(game, name)
    if name == "deck":
        return {kind: text.split().count(kind) for kind in text.split()}
    return {kind: int(count) for count, kind in (item.split() for item in text.split(", ") if item)}


def claims(game: Game) -> list[str]:
    """The legal moves that claim a route, without the word."""
    return [action.about for action in game.legal() if action.kind == "claim"]


def board_text(board: str) -> str:
    return (resources.files("wagonway.boards") / f"{board}.toml").read_text("utf-8")


def board_data(board: str) -> dict[str, Any]:
    """A board file as data, read without the engine."""
    return tomllib.loads(board_text(board))


def changed_board(folder: Path, board: str, *changes: tuple[str, str]) -> Path:
    """The path of a board file in which some words stand for others."""
    text = board_text(board)
    for old, new in changes:
        assert text.count(old) == 1, f"{old} stands {text.count(old)} times in {board}.toml"
        text = text.replace(old, new)
    path = folder / f"{board}.toml"
    path.write_text(text, "utf-8")
    return path
