// What the coach says, and when the player has done it. It uses what the server sends, and no rules.

import type { Entry, Position } from "../wire/messages";
import { verb } from "../wire/notation";

/** The part of the screen that a step speaks of. */
export type Part = "none" | "offer" | "tickets" | "market" | "map" | "players";

export interface Seen {
  seat: number;
  position: Position;
  entries: readonly Entry[];
  tokens: boolean; // the board has them
}

export interface Step {
  id: string;
  part: Part;
  read: boolean; // to be read, and then left with a button; else it waits for a deed
  fits?: (seen: Seen) => boolean; // left out on other boards
  done?: (seen: Seen) => boolean;
}

const did = (seen: Seen, what: string): boolean =>
  seen.entries.some((entry) => entry.seat === seen.seat && verb(entry.text) === what);
const chosen = ({ position, seat }: Seen): boolean =>
  position.phase !== "choose" || (position.seats[seat]?.chosen ?? false);
const mayAct = (seen: Seen): boolean => seen.position.legal.length > 0;

export const STEPS: readonly Step[] = [
  { id: "welcome", part: "none", read: true, done: chosen },
  { id: "choose", part: "offer", read: false, done: chosen },
  { id: "goal", part: "tickets", read: true },
  { id: "draw", part: "market", read: false, done: (seen) => did(seen, "draw") },
  {
    id: "second",
    part: "market",
    read: false,
    done: (seen) => !(seen.position.phase === "second" && mayAct(seen)),
  },
  { id: "claim", part: "map", read: false, done: (seen) => did(seen, "claim") },
  { id: "points", part: "players", read: true },
  { id: "tokens", part: "players", read: true, fits: (seen) => seen.tokens },
  { id: "tickets", part: "market", read: true, done: (seen) => did(seen, "tickets") },
  { id: "hint", part: "none", read: true },
  { id: "end", part: "players", read: true },
];

/** The step to show, from this one on: what is done, or is not for this board, is passed over. */
export function stepFrom(at: number, seen: Seen): number {
  let next = at;
  while (next < STEPS.length) {
    const step = STEPS[next]!;
    if ((step.fits?.(seen) ?? true) && !step.done?.(seen)) break;
    next += 1;
  }
  return next;
}

/** What cannot wait for its step, because the game asks for it now. */
export function interruption(seen: Seen): { id: string; part: Part } | null {
  const { phase, turns_left } = seen.position;
  if (phase === "place" && mayAct(seen)) return { id: "place", part: "map" };
  if (phase === "take" && mayAct(seen)) return { id: "take", part: "map" };
  if (phase === "keep" && mayAct(seen)) return { id: "keep", part: "offer" };
  if (turns_left !== null && phase !== "over") return { id: "last-round", part: "none" };
  return null;
}
