// What this browser keeps of somebody's training: their rating, what they answered, and on which days. Nobody else has it.

import type { AnswerGraded, Rating } from "../wire/messages";

export interface Kept {
  rating: Rating;
  answered: Record<string, number>; // the first grade of each exercise
  days: Record<string, Record<string, number>>; // the grades of each day's five
  curve: number[]; // ratings, the oldest first
}

const KEY = "wagonway.train";
const A_DAY = 5;
const MOST_DAYS = 400;
const MOST_RATINGS = 300;
const DAY = 86_400_000; // milliseconds
const NEW: Kept = {
  rating: { rating: 1500, deviation: 350, volatility: 0.06 },
  answered: {},
  days: {},
  curve: [],
};

export function readKept(store: Pick<Storage, "getItem">): Kept {
  try {
    return { ...NEW, ...(JSON.parse(store.getItem(KEY) ?? "{}") as Partial<Kept>) };
  } catch {
    return NEW;
  }
}

export function keep(store: Pick<Storage, "setItem">, kept: Kept): void {
  try {
    store.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Without room in the browser the training goes on, and is forgotten.
  }
}

/** What is kept after an answer; only the first answer to an exercise counts. */
export function after(kept: Kept, id: string, graded: AnswerGraded, day: string | null): Kept {
  const days = { ...kept.days };
  if (day !== null) days[day] = { [id]: graded.grade, ...days[day] };
  const recent = Object.fromEntries(Object.entries(days).sort().slice(-MOST_DAYS));
  if (id in kept.answered || !graded.rating) return { ...kept, days: recent };
  return {
    rating: graded.rating,
    answered: { ...kept.answered, [id]: graded.grade },
    days: recent,
    curve: [...kept.curve, Math.round(graded.rating.rating)].slice(-MOST_RATINGS),
  };
}

/** Days in a row with all five, up to today, or to yesterday while today's are to come. */
export function streak(kept: Kept, today: string): number {
  const isDone = (day: string): boolean => Object.keys(kept.days[day] ?? {}).length >= A_DAY;
  let count = Number(isDone(today));
  let day = before(today);
  while (isDone(day)) {
    count += 1;
    day = before(day);
  }
  return count;
}

function before(day: string): string {
  return new Date(Date.parse(day) - DAY).toISOString().slice(0, 10);
}
