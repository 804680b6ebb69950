// Which exercise comes next.

import type { ExerciseCard, ExerciseList } from "../wire/messages";
import type { Kept } from "./kept";

/** What somebody wants to train; empty: anything. */
export interface Filter {
  board: string;
  tag: string;
}

const NEAR = 8; // exercises of about the player's rating, of which any may come

export const nextOfDay = (list: ExerciseList, kept: Kept): string | null =>
  list.daily.find((id) => !(id in (kept.days[list.day] ?? {}))) ?? null;

export const matching = (list: ExerciseList, { board, tag }: Filter): ExerciseCard[] =>
  list.exercises.filter((card) => (!board || card.board === board) && (!tag || card.tags.includes(tag)));

/** One of those nearest to the player's rating that were not answered yet; if all were, any but the last one. */
export function nextOf(cards: readonly ExerciseCard[], kept: Kept, last: string, chance: () => number = Math.random): string | null {
  const others = cards.filter(({ id }) => id !== last);
  const fresh = others.filter(({ id }) => !(id in kept.answered));
  const from = fresh.length ? fresh : others;
  const far = (card: ExerciseCard): number => Math.abs(card.rating - kept.rating.rating);
  const near = [...from].sort((a, b) => far(a) - far(b)).slice(0, NEAR);
  return near[Math.floor(chance() * near.length)]?.id ?? null;
}
