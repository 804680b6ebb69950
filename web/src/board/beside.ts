// Where a box goes so that it covers nothing of what it is about.

import type { Point } from "./zoom.svelte";

export interface Size {
  width: number;
  height: number;
}

const MARGIN = 8; // pixels from the edge of the frame
const GAP = 16; // pixels from what is pointed at
const CLEAR = 13; // pixels round each point that must be seen

/** The candidate round a point that covers the fewest of some points, inside a frame; the nearest of equals. */
export function spotBeside(
  box: Size,
  at: Point,
  kept: readonly Point[],
  frame: Size & { top?: number }, // top: pixels that are taken from its upper edge
  shunned: readonly Point[] = [],
): Point {
  const ceiling = (frame.top ?? 0) + MARGIN;
  const xs = [at.x + GAP, at.x - GAP - box.width, at.x - box.width / 2, at.x + 4 * GAP, at.x - 4 * GAP - box.width];
  const ys = [at.y + GAP, at.y - GAP - box.height, at.y - box.height / 2, at.y + 4 * GAP, at.y - 4 * GAP - box.height];
  // The corners of the frame are the last resort where a long route leaves no room beside it.
  xs.push(MARGIN, frame.width - box.width - MARGIN);
  ys.push(ceiling, frame.height - box.height - MARGIN);
  let best = { x: MARGIN, y: ceiling };
  let least = Infinity;
  for (const left of xs) {
    for (const top of ys) {
      const x = Math.max(MARGIN, Math.min(left, frame.width - box.width - MARGIN));
      const y = Math.max(ceiling, Math.min(top, frame.height - box.height - MARGIN));
      const far = Math.hypot(x + box.width / 2 - at.x, y + box.height / 2 - at.y);
      const covers = (points: readonly Point[]): number =>
        points.filter((p) => p.x > x - CLEAR && p.x < x + box.width + CLEAR && p.y > y - CLEAR && p.y < y + box.height + CLEAR).length;
      const cost = 1e6 * covers([...kept, at]) + 40 * covers(shunned) + far;
      if (cost < least) [best, least] = [{ x, y }, cost];
    }
  }
  return best;
}
