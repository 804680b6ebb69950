// What of a move can be drawn on a map, and the geometry of arrows.

import type { Point } from "../board/zoom.svelte";
import type { BoardPicture, PlacePicture, RoutePicture, TicketSeen } from "../wire/messages";
import { object, readClaim, readKeep, verb } from "../wire/notation";
import { COSTLY, SIGNS } from "./filter";
import type { Kind } from "./types";

export interface Drawing {
  route: RoutePicture | null;
  place: PlacePicture | null;
  ways: [Point, Point][]; // from end to end of tickets
  at: Point | null; // where its sign stands
  sign: string; // empty: none
  tone: "bad" | "even" | "good";
}

export interface Arc {
  d: string;
  to: Point;
  angle: number; // in which it arrives, in radians
}

const ASIDE = 36; // units from a route to its sign

/** Where a move is on the map; null if it is nowhere: cards are drawn beside it. */
export function drawingOf(picture: BoardPicture, action: string, kind: Kind, offer: readonly TicketSeen[]): Drawing | null {
  const tone = COSTLY.includes(kind) ? "bad" : kind === "close" || kind === "forced" ? "even" : "good";
  const nothing: Drawing = { route: null, place: null, ways: [], at: null, sign: SIGNS[kind], tone };
  const claim = readClaim(action);
  const spot = (name: string): PlacePicture | undefined => picture.places.find((place) => place.name === name);
  if (claim) {
    const route = picture.routes.find((one) => one.name === claim.route);
    return route ? { ...nothing, route, at: route.middle } : null;
  }
  if (verb(action) === "place" || verb(action) === "take") {
    const place = spot(object(action));
    return place ? { ...nothing, place, at: place } : null;
  }
  if (verb(action) === "keep") {
    const ways = readKeep(action).flatMap((i): [Point, Point][] => {
      const [from, to] = (offer[i]?.ends ?? []).map(spot);
      return from && to ? [[from, to]] : [];
    });
    return ways.length ? { ...nothing, ways } : null;
  }
  return null;
}

/** Every point that a map should show for a drawing to be understood. */
export function pointsOf(drawing: Drawing | null): Point[] {
  if (!drawing) return [];
  return [...(drawing.route?.spaces ?? []), ...(drawing.place ? [drawing.place] : []), ...drawing.ways.flat()];
}

/** Beside the middle of a route, so that its pieces stay in sight; on the other side for the other move. */
export function besideRoute(drawing: Drawing, grow: number, side: 1 | -1): Point {
  const at = drawing.at!;
  const middle = drawing.route?.spaces[Math.floor(drawing.route.spaces.length / 2)];
  const angle = ((middle?.angle ?? 0) * Math.PI) / 180;
  const far = side * (drawing.route ? ASIDE : 26) * Math.max(1, grow * 0.85);
  return { x: at.x - Math.sin(angle) * far, y: at.y + Math.cos(angle) * far };
}

/** A bow from one point to another, higher the farther they are apart. */
export function arc(from: Point, to: Point, bend: number): Arc {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const side = dx >= 0 ? 1 : -1; // always over the straight line
  const top = { x: from.x + dx / 2 + side * dy * bend, y: from.y + dy / 2 - side * dx * bend };
  return {
    d: `M${round(from.x)} ${round(from.y)}Q${round(top.x)} ${round(top.y)} ${round(to.x)} ${round(to.y)}`,
    to,
    angle: Math.atan2(to.y - top.y, to.x - top.x),
  };
}

/** The head of an arrow at the end of an arc. */
export function tipOf({ to, angle }: Arc, size: number): string {
  const corner = (turn: number): string =>
    `${round(to.x - 2 * size * Math.cos(angle + turn))} ${round(to.y - 2 * size * Math.sin(angle + turn))}`;
  return `M${round(to.x)} ${round(to.y)}L${corner(0.45)}L${corner(-0.45)}Z`;
}

const round = (value: number): number => Math.round(value * 10) / 10;
