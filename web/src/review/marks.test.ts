import { expect, it } from "vitest";

import type { BoardPicture, TicketSeen } from "../wire/messages";
import { arc, besideRoute, drawingOf, pointsOf, tipOf } from "./marks";

const place = (name: string, x: number, y: number) => ({ name, x, y });
const PICTURE = {
  places: [place("Ely", 0, 0), place("Elm", 100, 0)],
  routes: [{ name: "Ely-Elm", middle: { x: 50, y: 0 }, spaces: [{ x: 25, y: 0, angle: 0 }, { x: 75, y: 0, angle: 0 }] }],
} as unknown as BoardPicture;
const OFFER = [{ ends: ["Ely", "Elm"] }, { ends: ["Elm", "Ely"] }] as TicketSeen[];

it("draws claims at their route, tokens at their place, tickets from end to end", () => {
  expect(drawingOf(PICTURE, "claim Ely-Elm red+1", "mistake", [])?.route?.name).toBe("Ely-Elm");
  expect(drawingOf(PICTURE, "take Elm", "mistake", [])?.at).toMatchObject({ x: 100, y: 0 });
  expect(drawingOf(PICTURE, "keep 2", "mistake", OFFER)?.ways).toHaveLength(1);
  expect(drawingOf(PICTURE, "take Elm", "close", [])?.tone).toBe("even");
  for (const nowhere of ["draw red", "tickets", "pass", "keep 1"]) expect(drawingOf(PICTURE, nowhere, "mistake", [])).toBeNull();
});

it("shows all of a move", () => {
  expect(pointsOf(drawingOf(PICTURE, "claim Ely-Elm red", "mistake", []))).toHaveLength(2);
  expect(pointsOf(null)).toEqual([]);
});

it("puts the two signs on two sides of a route", () => {
  const drawing = drawingOf(PICTURE, "claim Ely-Elm red", "mistake", [])!;
  expect(besideRoute(drawing, 1, 1)).toEqual({ x: 50, y: 36 });
  expect(besideRoute(drawing, 1, -1)).toEqual({ x: 50, y: -36 });
});

it("bends arrows over the straight line and ends them with a head", () => {
  const there = arc({ x: 0, y: 0 }, { x: 100, y: 0 }, 0.2);
  expect(there.d).toBe("M0 0Q50 -20 100 0");
  expect(arc({ x: 100, y: 0 }, { x: 0, y: 0 }, 0.2).d).toBe("M100 0Q50 -20 0 0");
  expect(tipOf({ ...there, angle: 0 }, 10)).toBe("M100 0L82 -8.7L82 8.7Z");
});
