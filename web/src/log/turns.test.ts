import { expect, it } from "vitest";

import type { Entry, RouteFacts } from "../wire/messages";
import { tellOpen } from "./tell";
import { claimedIn, counted, lineOf, sinceLast, turnsOf } from "./turns";

const route = { name: "Helena-Seattle", ends: ["Helena", "Seattle"], length: 6, colour: "yellow", points: 15 } as RouteFacts;
const teller = {
  routes: new Map([[route.name, route]]),
  who: (seat: number) => `P${seat}`,
  you: (seat: number) => (seat === 0 ? "yes" : "no") as "yes" | "no",
  stackAt: () => ({ symbol: "bell", left: 2 }),
};
const said = (seat: number, ...texts: string[]): Entry[] => texts.map((text, i) => ({ v: 10 * seat + i, seat, text }));
const entries = [
  ...said(0, "draw deck", "draw red"),
  ...said(1, "claim Helena-Seattle yellow+2"),
  ...said(2, "tickets", "keep 2 of 3"),
];

it("puts what a seat did in one turn", () => {
  expect(turnsOf(entries).map((turn) => turn.entries.length)).toEqual([2, 1, 2]);
});

it("tells what others did since a seat's last turn", () => {
  expect(sinceLast(entries, 0, 3, true).map((turn) => turn.seat)).toEqual([1, 2]);
  expect(sinceLast(entries, 2, 3, false)).toEqual([]);
  const midTurn = [...entries, ...said(0, "draw deck")];
  expect(sinceLast(midTurn, 0, 3, true).map((turn) => turn.seat)).toEqual([1, 2]);
  expect(sinceLast(midTurn, 0, 3, false)).toEqual([]);
  expect(sinceLast(entries, null, 2, false).map((turn) => turn.seat)).toEqual([1, 2]);
  expect(claimedIn(sinceLast(entries, 0, 3, true))).toEqual(["Helena-Seattle"]);
});

it("draws the cards that were paid", () => {
  const line = lineOf(teller, turnsOf(entries)[1]!);
  expect(line).toMatchObject({ title: "Helena–Seattle", points: 15, route: "Helena-Seattle" });
  expect(counted(line.cards)).toEqual([["yellow", 4], ["wild", 2]]);
});

it("shows a card from the deck to its owner alone", () => {
  const blind = { v: 1, text: "draw deck", given: "blue" };
  expect(lineOf(teller, { v: 1, seat: 0, entries: [{ ...blind, seat: 0 }] }).cards).toEqual(["blue"]);
  expect(lineOf(teller, { v: 1, seat: 1, entries: [{ ...blind, seat: 1 }] }).cards).toEqual(["back"]);
});

it("keeps turns that did not change, so that their lines are not written again", () => {
  const before = turnsOf(entries);
  const after = turnsOf([...entries, ...said(0, "draw deck")], before);
  expect(after.slice(0, 3).every((turn, i) => turn === before[i])).toBe(true);
  expect(after).toHaveLength(4);
});

it("does not say how many tickets others chose before anybody may know", () => {
  const chosen: Entry = { v: 1, seat: 1, text: "keep" };
  expect(tellOpen(teller, chosen, { you: "no", who: "P1" })).toBeNull();
  expect(lineOf(teller, { v: 1, seat: 1, entries: [chosen] }).cards).toEqual([]);
});
