// Arrow keys on a map: the route that lies next in a direction.

import type { RoutePicture } from "../wire/messages";

export type Direction = "up" | "down" | "left" | "right";

const WAYS: Record<Direction, readonly [number, number]> = {
  up: [0, -1],
  down: [0, 1],
  left: [-1, 0],
  right: [1, 0],
};

/** The nearest route within a quarter turn of the direction; the same one if there is none. */
export function nearest(
  routes: readonly RoutePicture[],
  from: RoutePicture,
  direction: Direction,
): RoutePicture {
  const [dx, dy] = WAYS[direction];
  let best = from;
  let least = Infinity;
  for (const route of routes) {
    const x = route.middle.x - from.middle.x;
    const y = route.middle.y - from.middle.y;
    const along = x * dx + y * dy;
    const aside = Math.abs(x * dy - y * dx);
    if (route === from || along <= 0 || aside > along * 1.2) continue;
    // What lies straight ahead is nearer than what lies aside.
    const cost = along + 2 * aside;
    if (cost < least) {
      least = cost;
      best = route;
    }
  }
  return best;
}
