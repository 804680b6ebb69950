// Which corner of a frame has the least of the map in it: there a panel covers little.

import type { BoardPicture } from "../wire/messages";
import type { Size } from "./beside";
import type { Zoom } from "./zoom.svelte";

export type Corner = "top-left" | "top-right" | "bottom-left" | "bottom-right";

/** The quietest of some corners for a panel of this size, with so much taken from the frame above and below. */
export function quietCorner(
  picture: BoardPicture,
  zoom: Pick<Zoom, "at">,
  frame: Size,
  panel: Size,
  taken: { top: number; bottom: number },
  corners: readonly Corner[],
): Corner {
  const spots = [...picture.places, ...picture.routes.flatMap((route) => route.spaces)].map((spot) => zoom.at(spot));
  const covered = (corner: Corner): number => {
    const left = corner.endsWith("left") ? 0 : frame.width - panel.width;
    const top = corner.startsWith("top") ? taken.top : frame.height - taken.bottom - panel.height;
    return spots.filter(({ x, y }) => x > left && x < left + panel.width && y > top && y < top + panel.height).length;
  };
  const counted = corners.map((corner) => [corner, covered(corner)] as const);
  return counted.reduce((best, one) => (one[1] < best[1] ? one : best))[0];
}
