// Somebody's training: the list of exercises, what they have done, and what comes next.

import { place } from "../place.svelte";
import type { AnswerGraded, ExerciseList } from "../wire/messages";
import { after, keep, readKept, streak, type Kept } from "./kept";
import { matching, nextOf, nextOfDay, type Filter } from "./next";
import { answerTo } from "./source";

export class Training {
  kept = $state.raw<Kept>(readKept(localStorage));
  filter = $state<Filter>({ board: "", tag: "" });
  free = $state(false); // beside the day's five

  constructor(readonly list: ExerciseList) {}

  readonly cards = $derived.by(() => matching(this.list, this.filter));
  readonly done: Record<string, number> = $derived.by(() => this.kept.days[this.list.day] ?? {});
  readonly streak: number = $derived.by(() => streak(this.kept, this.list.day));
  readonly nextToday: string | null = $derived.by(() => nextOfDay(this.list, this.kept));

  isToday(id: string): boolean {
    return !this.free && this.list.daily.includes(id);
  }

  isFresh(id: string): boolean {
    return !(id in this.kept.answered);
  }

  /** Answer: the first time it counts, later it is only graded. */
  async answer(id: string, action: string): Promise<AnswerGraded> {
    const rating = this.isFresh(id) ? this.kept.rating : null;
    const graded = await answerTo(id, { action, rating });
    const today = this.isToday(id) && !(id in this.done);
    this.kept = after(this.kept, id, graded, today ? this.list.day : null);
    keep(localStorage, this.kept);
    return graded;
  }

  startToday(): void {
    this.free = false;
    this.#go(this.nextToday);
  }

  startFree(last = ""): void {
    this.free = true;
    this.#go(nextOf(this.cards, this.kept, last));
  }

  /** From an exercise to the one after it; after the last of the day back to the list. */
  next(id: string): void {
    if (this.isToday(id)) this.startToday();
    else this.startFree(id);
  }

  forget(): void {
    localStorage.removeItem("wagonway.train");
    this.kept = readKept(localStorage);
  }

  #go(id: string | null): void {
    place.go(id ? `/train/${id}` : "/train");
  }
}
