"""Rotated rectangles as arrays, and the gaps between them.

One row per box: centre x, centre y, unit direction x, unit direction y, half width, half height.
The width lies along the direction.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]


def gaps(a: Floats, b: Floats) -> Floats:
    """The widest gap between each box of `a` and its partner in `b`, over the four directions of
    their sides: negative if they overlap, never more than their distance."""
    dx, dy = b[..., 0] - a[..., 0], b[..., 1] - a[..., 1]
    ax, ay, bx, by = a[..., 2], a[..., 3], b[..., 2], b[..., 3]
    aw, ah, bw, bh = a[..., 4], a[..., 5], b[..., 4], b[..., 5]
    cosine, sine = np.abs(ax * bx + ay * by), np.abs(ax * by - ay * bx)
    along_a = np.abs(dx * ax + dy * ay) - aw - bw * cosine - bh * sine
    across_a = np.abs(dy * ax - dx * ay) - ah - bw * sine - bh * cosine
    along_b = np.abs(dx * bx + dy * by) - bw - aw * cosine - ah * sine
    across_b = np.abs(dy * bx - dx * by) - bh - aw * sine - ah * cosine
    return np.asarray(np.maximum(np.maximum(along_a, across_a), np.maximum(along_b, across_b)))


def distances(boxes: Floats, points: Floats) -> Floats:
    """The distance of each point (column) from each box (row): 0 inside."""
    dx = points[None, :, 0] - boxes[:, None, 0]
    dy = points[None, :, 1] - boxes[:, None, 1]
    ux, uy = boxes[:, None, 2], boxes[:, None, 3]
    along = np.maximum(np.abs(dx * ux + dy * uy) - boxes[:, None, 4], 0)
    across = np.maximum(np.abs(dy * ux - dx * uy) - boxes[:, None, 5], 0)
    return np.hypot(along, across)


def overhang(boxes: Floats, left: float, top: float, right: float, bottom: float) -> Floats:
    """How far each box exceeds an upright rectangle: 0 inside."""
    reach_x, reach_y = reaches(boxes)
    x = np.maximum(left - (boxes[:, 0] - reach_x), boxes[:, 0] + reach_x - right)
    y = np.maximum(top - (boxes[:, 1] - reach_y), boxes[:, 1] + reach_y - bottom)
    return np.asarray(np.maximum(np.maximum(x, y), 0))


def reaches(boxes: Floats) -> tuple[Floats, Floats]:
    """How far each box extends from its middle to the right, and down."""
    ux, uy, w, h = (np.abs(boxes[:, i]) for i in (2, 3, 4, 5))
    return ux * w + uy * h, uy * w + ux * h


def near_pairs(boxes: Floats, margin: float) -> tuple[Ints, Ints]:
    """Every pair of boxes whose upright hulls come within the margin."""
    reach_x, reach_y = reaches(boxes)
    order = np.argsort(boxes[:, 0] - reach_x, kind="stable")
    left = (boxes[:, 0] - reach_x)[order]
    right = (boxes[:, 0] + reach_x)[order] + margin
    y, ry = boxes[order, 1], reach_y[order] + margin / 2
    after = np.searchsorted(left, right)
    first: list[Ints] = []
    second: list[Ints] = []
    step = 64
    for start in range(0, len(boxes), step):
        end = min(start + step, len(boxes))
        last = int(after[start:end].max())
        near = (
            np.abs(y[start:end, None] - y[None, start:last]) < ry[start:end, None] + ry[start:last]
        )
        near &= left[None, start:last] < right[start:end, None]
        i, j = np.nonzero(near)
        keep = j > i
        first.append(order[i[keep] + start])
        second.append(order[j[keep] + start])
    return np.concatenate(first), np.concatenate(second)
