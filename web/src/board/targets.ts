// Which route somebody means who points near it: small spaces are large targets.

import type { RoutePicture, SpacePicture } from "../wire/messages";
import type { Point } from "./zoom.svelte";

/** How far a point is from the middle line of a space, in units of the picture. */
function gap(space: SpacePicture, point: Point): number {
  const turn = (space.angle * Math.PI) / 180;
  const [dx, dy] = [point.x - space.x, point.y - space.y];
  const along = dx * Math.cos(turn) + dy * Math.sin(turn);
  const aside = dy * Math.cos(turn) - dx * Math.sin(turn);
  return Math.hypot(Math.max(0, Math.abs(along) - space.width / 2), aside);
}

export const distanceTo = (route: RoutePicture, point: Point): number =>
  Math.min(...route.spaces.map((space) => gap(space, point)));

/** The nearest route within reach; null if there is none. */
export function routeAt(routes: readonly RoutePicture[], point: Point, reach: number): RoutePicture | null {
  let best: RoutePicture | null = null;
  let least = reach;
  for (const route of routes) {
    const far = distanceTo(route, point);
    if (far <= least) [best, least] = [route, far];
  }
  return best;
}
