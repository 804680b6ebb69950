// Which decisions of a review are shown.

import type { Kind, Review, Verdict } from "./types";

export const KINDS: readonly Kind[] = ["find", "best", "close", "inaccuracy", "mistake", "blunder", "forced"];
export const COSTLY: readonly Kind[] = ["inaccuracy", "mistake", "blunder"];
export const SIGNS: Record<Kind, string> = {
  find: "!",
  best: "✓",
  close: "○",
  inaccuracy: "?!",
  mistake: "?",
  blunder: "??",
  forced: "–",
};

export interface Wanted {
  kinds: ReadonlySet<Kind>;
  seat: number | null; // null: everybody
  least: number; // of win chance that was lost; only of what surely cost something
}

export const isCostly = (verdict: Verdict): boolean => COSTLY.includes(verdict.kind);

export function chosen(verdicts: readonly Verdict[], { kinds, seat, least }: Wanted): Verdict[] {
  return verdicts.filter(
    (verdict) =>
      kinds.has(verdict.kind) &&
      (seat === null || verdict.seat === seat) &&
      (!isCostly(verdict) || verdict.loss >= least),
  );
}

/** The moments of a seat that are shown first, in the order of the game. */
export function momentsOf(review: Review, seat: number): Verdict[] {
  const lines = new Set(review.seats[seat]?.moments);
  return review.verdicts.filter(({ v }) => lines.has(v)).sort((a, b) => a.v - b.v);
}

/** The moment after a line of the record; after the last the first. */
export function nextMoment(moments: readonly Verdict[], at: number): number | null {
  return (moments.find(({ v }) => v > at) ?? moments[0])?.v ?? null;
}
