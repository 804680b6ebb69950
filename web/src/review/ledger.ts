// The account of a result: luck, one's own decisions and those of others, in whole points that add up.

import type { Ledger, Amount } from "./types";

export interface Item {
  id: "start" | "luck" | "own" | "theirs";
  value: number; // rounded so that all items add up to the margin
  error: number;
}

const SMALL = 0.5; // points: a start of less is not worth a line

export const CHANCE = ["deal", "offer", "deck", "market", "reshuffle"] as const;

export function itemsOf(ledger: Ledger, seat: number): Item[] {
  const whole = (share: Amount | undefined): Amount => share ?? { value: 0, error: 0 };
  const parts: Item[] = [
    { id: "start", value: ledger.start[seat] ?? 0, error: 0 },
    { id: "luck", ...whole(ledger.luck[seat]) },
    { id: "own", ...whole(ledger.own[seat]) },
    { id: "theirs", ...whole(ledger.theirs[seat]) },
  ];
  // A start that is hardly one counts as luck, so that nothing is left out of the sum.
  if (Math.abs(parts[0]!.value) < SMALL) {
    parts[1]!.value += parts[0]!.value;
    parts.shift();
  }
  const rounded = inWholes(parts.map(({ value }) => value), Math.round(ledger.margin[seat] ?? 0));
  return parts.map((part, i) => ({ ...part, value: rounded[i]!, error: Math.max(1, Math.round(part.error)) }));
}

/** Whole numbers next to some values that have a given sum: those lose most that were rounded most. */
export function inWholes(values: readonly number[], sum: number): number[] {
  const wholes = values.map(Math.round);
  let missing = sum - wholes.reduce((all, value) => all + value, 0);
  const order = values.map((value, i) => ({ i, over: value - wholes[i]! }));
  order.sort((a, b) => (missing > 0 ? b.over - a.over : a.over - b.over));
  for (let n = 0; missing !== 0 && order.length; n++) {
    const step = Math.sign(missing);
    wholes[order[n % order.length]!.i]! += step;
    missing -= step;
  }
  return wholes;
}

/** What each kind of chance brought a seat, in points; kinds that never happened are left out. */
export function luckByKind(ledger: Ledger, seat: number): { kind: string; points: number; times: number }[] {
  return CHANCE.flatMap((kind) => {
    const events = ledger.events.filter((event) => event.kind === kind);
    const points = events.reduce((sum, event) => sum + (event.delta[seat] ?? 0), 0);
    return events.length ? [{ kind, points, times: events.length }] : [];
  });
}

export type Fortune = "good" | "even" | "bad";

/** Whether luck was more than its error. */
export function fortune({ value, error }: Amount): Fortune {
  if (Math.abs(value) <= 2 * error) return "even";
  return value > 0 ? "good" : "bad";
}
