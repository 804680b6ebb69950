"""A prior of the search: what each action is expected to gain over conductor's choice, by a small net.

The weights are data (`priors/`), a file for a board and a number of players, adopted by `wagonway train policy`. Without them
the search has no prior.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wagonway.bots.master.evaluator import WORTH
from wagonway.engine import memory
from wagonway.engine.actions import DRAW, VERBS, Action, notation
from wagonway.engine.board import WILD_KIND, Board
from wagonway.engine.folders import data_folder
from wagonway.engine.record import is_shipped
from wagonway.engine.refusal import BotError
from wagonway.engine.view import View
from wagonway.planning.net import answer, make_layers, read_weights

FOLDER = Path(__file__).parent / "priors"
NO_PRIOR = -1  # for the option `prior`; 0 is the adopted one, a number above it that of a candidate
WORLDS = 4  # that a prior counts for
OF_ACTION = len(VERBS) + 7
OF_POSITION = 13
FEATURES = 2 * OF_ACTION + OF_POSITION
# The largest difference between values of conductor that counts: it marks what it never does by huge ones.
MOST_POINTS = 50.0


def candidate_file(board: Board, players: int, number: int) -> Path:
    """Where a prior waits for the matches that decide whether it is adopted."""
    return data_folder() / "priors" / f"{prior_name(board, players)}-{number}.npz"


def prior_name(board: Board, players: int) -> str:
    return f"{board.id}-{players}"


def prior_weights(view: View, number: int) -> dict[str, Any]:
    """The weights of a prior; none if none was adopted for the table."""
    board, players = view.board, view.players
    if number == NO_PRIOR or (number == 0 and not is_shipped(board)):
        return {}
    if number == 0:
        return read_weights(FOLDER, prior_name(board, players))
    path = candidate_file(board, players, number)
    found = read_weights(path.parent, path.stem)
    if not found:
        raise BotError("bot-option-value", bot="master", option="prior", value=str(number))
    return found


def expected_gains(weights: dict[str, Any], features: NDArray[np.float64]) -> NDArray[np.float64]:
    """What each action is expected to gain over the first, as a share of a sure win."""
    layers = make_layers(weights)
    gains = [0.0, *(float(answer(layers, memory.as_rows(row))) for row in features[1:])]
    return np.array(gains)


def prior_worth(gains: NDArray[np.float64]) -> NDArray[np.int64]:
    """The prior as the search counts it: what each action was worth in as many worlds, in one column."""
    return np.rint(gains[:, None] * (WORLDS * WORTH)).astype(np.int64)


def best_by_prior(gains: NDArray[np.float64], most: int) -> list[int]:
    """The first action and the best of the others, in their order."""
    others = sorted(range(1, len(gains)), key=lambda i: (-gains[i], i))
    return [0, *sorted(others[: most - 1])]


def features_of(view: View, tried: Sequence[int], values: dict[int, int]) -> NDArray[np.float64]:
    """A row per action: its features, those of the first and those of the position; values are conductor's."""
    actions, position = notation(view.board).actions, position_features(view)
    first = values[tried[0]]
    rows = [action_features(actions[id], (values[id] - first) / 1000) for id in tried]
    return np.array([[*row, *rows[0], *position] for row in rows])


def action_features(action: Action, points: float) -> list[float]:
    """The kind of an action, its value beside that of conductor's choice, and what it takes."""
    kind, route = [float(action.kind == verb) for verb in VERBS], action.route
    return [
        *kind,
        max(-MOST_POINTS, min(MOST_POINTS, points)),
        route.length if route else 0.0,
        route.points if route else 0.0,
        action.wilds,
        len(action.kept),
        float(action.kind == DRAW and action.colour == ""),
        float(action.kind == DRAW and action.colour == WILD_KIND),
    ]


def position_features(view: View) -> list[float]:
    """What the viewer has, and what is public of the others."""
    me, board = view.seat or 0, view.board
    others = [seat for seat in range(view.players) if seat != me]
    done = view.completed
    return [
        view.pieces[me] / board.pieces,
        min(view.pieces[seat] for seat in others) / board.pieces,
        view.scores[me] - max(view.scores[seat] for seat in others),
        view.hand_sizes[me],
        max(view.hand_sizes[seat] for seat in others),
        view.hand.get(WILD_KIND, 0),
        len(done),
        sum(ticket.points for ticket in done),
        len(view.tickets) - len(done),
        sum(ticket.points for ticket in view.tickets) - sum(ticket.points for ticket in done),
        max(view.ticket_counts[seat] for seat in others),
        float(view.turns_left is not None),
        float(view.phase == "second"),
    ]
