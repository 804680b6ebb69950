// Where a box goes so that it covers nothing of what it is about.

import type { PlacePicture, SpacePicture } from "../wire/messages";
import type { Point } from "./zoom.svelte";

export interface Size {
  width: number;
  height: number;
}

/** Where something may lie: so much is taken from the upper edge of a frame, and from its lower one. */
export interface Frame extends Size {
  top?: number;
  bottom?: number;
}

const MARGIN = 8; // pixels from the edge of the frame
const GAP = 16; // pixels from what is pointed at
const LIFTED = 14; // units of the picture: half the width of a route that is looked at
const CLEAR = 4; // pixels between it and a box
const LETTER = 0.56; // width of a letter, of its size

/** Points of a route and its ends, so near to each other that a box beside all of them is beside the route. */
export function outlineOf(spaces: readonly SpacePicture[], ends: readonly Point[]): Point[] {
  const line = spaces.flatMap(({ x, y, angle, width }) => {
    const turn = (angle * Math.PI) / 180;
    return [-0.5, 0, 0.5].map((part) => ({ x: x + part * width * Math.cos(turn), y: y + part * width * Math.sin(turn) }));
  });
  const away = (end: Point, point: Point): number => Math.hypot(point.x - end.x, point.y - end.y);
  const halfway = ends.map((end) => {
    const next = line.reduce((best, point) => (away(end, point) < away(end, best) ? point : best), line[0] ?? end);
    return { x: (end.x + next.x) / 2, y: (end.y + next.y) / 2 };
  });
  return [...line, ...halfway, ...ends];
}

/** Points along the name of a place, written so large. */
export function nameOf({ lines, anchor }: Pick<PlacePicture, "lines" | "anchor">, size: number): Point[] {
  return lines.flatMap(({ x, y, text }) => {
    const long = LETTER * size * text.length;
    const from = anchor === "end" ? x - long : anchor === "middle" ? x - long / 2 : x;
    return [0, 0.25, 0.5, 0.75, 1].map((part) => ({ x: from + part * long, y: y - size / 3 }));
  });
}

/** The candidate round a point that covers the fewest of some points, inside a frame; the nearest of equals. */
export function spotBeside(
  box: Size,
  at: Point,
  kept: readonly Point[],
  frame: Frame,
  { unit = 1, names = [], shunned = [] }: { unit?: number; names?: readonly Point[]; shunned?: readonly Point[] } = {}, // unit: of the picture, in pixels
): Point {
  const ceiling = (frame.top ?? 0) + MARGIN;
  const floor = frame.height - (frame.bottom ?? 0) - MARGIN;
  const xs = [at.x + GAP, at.x - GAP - box.width, at.x - box.width / 2, at.x + 4 * GAP, at.x - 4 * GAP - box.width];
  const ys = [at.y + GAP, at.y - GAP - box.height, at.y - box.height / 2, at.y + 4 * GAP, at.y - 4 * GAP - box.height];
  // The corners of the frame are the last resort where a long route leaves no room beside it.
  xs.push(MARGIN, frame.width - box.width - MARGIN);
  ys.push(ceiling, floor - box.height);
  const clear = LIFTED * unit + CLEAR;
  const covered = (points: readonly Point[], { x, y }: Point): number =>
    points.filter((p) => p.x > x - clear && p.x < x + box.width + clear && p.y > y - clear && p.y < y + box.height + clear).length;
  let best = { x: MARGIN, y: ceiling };
  let least = Infinity;
  for (const left of xs) {
    for (const top of ys) {
      const x = Math.max(MARGIN, Math.min(left, frame.width - box.width - MARGIN));
      const y = Math.max(ceiling, Math.min(top, floor - box.height));
      const far = Math.hypot(x + box.width / 2 - at.x, y + box.height / 2 - at.y);
      const cost = 1e6 * covered([...kept, at], { x, y }) + 2000 * covered(names, { x, y }) + 40 * covered(shunned, { x, y }) + far;
      if (cost < least) [best, least] = [{ x, y }, cost];
    }
  }
  return best;
}
