import { expect, it } from "vitest";

import type { AnswerGraded, ExerciseCard, ExerciseList } from "../wire/messages";
import { after, keep, readKept, streak, type Kept } from "./kept";
import { matching, nextOf, nextOfDay } from "./next";

const store = (text: string | null = null): Pick<Storage, "getItem" | "setItem"> & { text: string | null } => ({
  text,
  getItem() {
    return this.text;
  },
  setItem(_, value: string) {
    this.text = value;
  },
});
const graded = (grade: number, rating: number | null): AnswerGraded =>
  ({ grade, rating: rating && { rating, deviation: 200, volatility: 0.06 } }) as AnswerGraded;
const card = (id: string, rating: number, board = "usa", tags = ["block"]): ExerciseCard => ({ id, rating, board, tags, players: 2 });
const LIST: ExerciseList = {
  day: "2026-03-01",
  daily: ["a", "b"],
  exercises: [card("a", 1000), card("b", 1400, "tiny"), card("c", 1550, "usa", ["end"]), card("d", 2000)],
};

it("keeps the first answer to an exercise, and no other", () => {
  const shelf = store();
  const first = after(readKept(shelf), "a", graded(10, 1600.4), "2026-03-01");
  keep(shelf, after(first, "a", graded(2, 1300), "2026-03-01"));
  const kept = readKept(shelf);
  expect(kept.rating.rating).toBe(1600.4);
  expect(kept.answered).toEqual({ a: 10 });
  expect(kept.days).toEqual({ "2026-03-01": { a: 10 } });
  expect(kept.curve).toEqual([1600]);
});

it("starts again if nothing readable is stored", () => {
  expect(readKept(store("{")).rating.rating).toBe(1500);
});

it("counts days in a row, over the end of a month", () => {
  const five = { a: 1, b: 2, c: 3, d: 4, e: 5 };
  const kept = { ...readKept(store()), days: { "2026-02-27": five, "2026-02-28": five, "2026-03-01": { a: 1 } } };
  expect(streak(kept, "2026-03-01")).toBe(2);
  expect(streak({ ...kept, days: { ...kept.days, "2026-03-01": five } }, "2026-03-01")).toBe(3);
  expect(streak(kept, "2026-03-03")).toBe(0);
});

it("goes through the day's exercises, then offers those of about one's rating", () => {
  const kept: Kept = { ...readKept(store()), days: { "2026-03-01": { a: 4 } } };
  expect(nextOfDay(LIST, kept)).toBe("b");
  expect(nextOfDay(LIST, { ...kept, days: { "2026-03-01": { a: 4, b: 4 } } })).toBeNull();
  expect(nextOf(LIST.exercises, kept, "", () => 0)).toBe("c");
  expect(nextOf(LIST.exercises, { ...kept, answered: { c: 1, b: 1 } }, "", () => 0)).toBe("a");
  expect(nextOf(LIST.exercises, { ...kept, answered: { a: 1, b: 1, c: 1, d: 1 } }, "c", () => 0)).toBe("b");
  expect(nextOf([], kept, "")).toBeNull();
});

it("filters by board and theme", () => {
  expect(matching(LIST, { board: "usa", tag: "" }).map(({ id }) => id)).toEqual(["a", "c", "d"]);
  expect(matching(LIST, { board: "usa", tag: "end" }).map(({ id }) => id)).toEqual(["c"]);
});
