// The numbers of a line chart: how every seat stood at the end of each turn, and where lines run.

import type { Story, StoryStep } from "../wire/messages";

export const MEASURES = ["scores", "cards", "pieces", "completed"] as const;
export type Measure = (typeof MEASURES)[number];

export interface TurnEnd {
  turn: number; // 0: the opening
  at: number; // the step that ended it
  seat: number;
  lastRound: boolean;
  step: StoryStep;
}

export function turnEnds(story: Story): TurnEnd[] {
  const ends = new Map<number, TurnEnd>();
  for (const step of story.steps) {
    const { turn, v: at, seat, last_round: lastRound } = step;
    ends.set(turn, { turn, at, seat, lastRound, step });
  }
  return [...ends.values()];
}

/** The values of a seat, one a turn. */
export function series(ends: readonly TurnEnd[], measure: Measure, seat: number): number[] {
  return ends.map(({ step }) => step[measure][seat] ?? 0);
}

export interface Frame {
  width: number;
  height: number;
  left: number;
  bottom: number;
  top: number;
  right: number;
}

/** Where a value lies in a frame. */
export class Scale {
  constructor(
    readonly frame: Frame,
    readonly count: number, // of turns
    readonly most: number,
  ) {}

  x(index: number): number {
    const { width, left, right } = this.frame;
    return left + (index / Math.max(1, this.count - 1)) * (width - left - right);
  }

  y(value: number): number {
    const { height, top, bottom } = this.frame;
    return height - bottom - (value / this.most) * (height - top - bottom);
  }

  /** The turn nearest to a place. */
  index(x: number): number {
    const { width, left, right } = this.frame;
    const at = ((x - left) / (width - left - right)) * (this.count - 1);
    return Math.min(this.count - 1, Math.max(0, Math.round(at)));
  }

  line(values: readonly number[]): string {
    return values.map((value, i) => `${i ? "L" : "M"}${round(this.x(i))} ${round(this.y(value))}`).join("");
  }
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** Round numbers from 0 to at least the largest value: about four of them. */
export function ticks(most: number): number[] {
  const steps = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500];
  const step = steps.find((each) => most / each <= 4) ?? 1000;
  const count = Math.max(1, Math.ceil(most / step));
  return Array.from({ length: count + 1 }, (_, i) => i * step);
}
