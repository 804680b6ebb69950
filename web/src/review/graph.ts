// The geometry of the win-chance graph: where lines, bands, phases and their labels lie.

import { ticks, type Frame } from "../end/chart";
import type { GraphPoint, Phase } from "./types";

export interface Span {
  phase: Phase;
  first: number; // index of a point
  last: number;
}

const LOW = 90; // pixels: a graph so low has fewer lines

export class Plot {
  readonly levels: number[];
  readonly spans: Span[];
  readonly most: number;

  constructor(
    readonly frame: Frame,
    readonly points: readonly GraphPoint[],
    readonly open: boolean, // the view with all cards open
  ) {
    const step = frame.height - frame.top - frame.bottom < LOW ? 0.5 : 0.2; // between two lines of the grid
    const highest = Math.max(step, ...points.flatMap((point) => this.chances(point)));
    const count = Math.min(Math.round(1 / step), Math.ceil(highest / step - 1e-9));
    this.levels = Array.from({ length: count + 1 }, (_, i) => i * step);
    this.most = count * step;
    this.spans = spansOf(points);
  }

  chances(point: GraphPoint): number[] {
    return (this.open ? point.open : null) ?? point.seen;
  }

  chance(index: number, seat: number): number {
    const point = this.points[index];
    return point ? (this.chances(point)[seat] ?? 0) : 0;
  }

  x(index: number): number {
    const { width, left, right } = this.frame;
    return left + (index / Math.max(1, this.points.length - 1)) * (width - left - right);
  }

  y(chance: number): number {
    const { height, top, bottom } = this.frame;
    const within = Math.min(this.most, Math.max(0, chance));
    return height - bottom - (within / this.most) * (height - top - bottom);
  }

  /** The point nearest to a place. */
  index(x: number): number {
    const { width, left, right } = this.frame;
    const last = this.points.length - 1;
    const at = ((x - left) / (width - left - right)) * last;
    return Math.min(last, Math.max(0, Math.round(at)));
  }

  line(seat: number): string {
    return path(this.points.map((_, i) => [this.x(i), this.y(this.chance(i, seat))]));
  }

  /** One standard error on both sides of a seat's line; empty where none is known. */
  band(seat: number): string {
    if (this.open) return "";
    const known = this.points.flatMap((point, i) => {
      const error = point.seen_error?.[seat];
      return error === undefined ? [] : [{ x: this.x(i), chance: point.seen[seat] ?? 0, error }];
    });
    if (known.length < 2) return "";
    const upper = known.map(({ x, chance, error }): [number, number] => [x, this.y(chance + error)]);
    const lower = known.map(({ x, chance, error }): [number, number] => [x, this.y(chance - error)]);
    return `${path([...upper, ...lower.reverse()])}Z`;
  }

  /** Round turns for the axis, each at the first point of its turn. */
  turns(): { turn: number; index: number }[] {
    const last = this.points.at(-1)?.turn ?? 0;
    return ticks(Math.max(1, last)).flatMap((turn) => {
      const index = turn ? this.points.findIndex((point) => point.turn === turn) : -1;
      return index < 0 ? [] : [{ turn, index }];
    });
  }

  /** Where the marks of the seats stand beside the ends of their lines, so that none covers another. */
  ends(seats: readonly number[], gap: number): Map<number, number> {
    const last = this.points.length - 1;
    const { height, top, bottom } = this.frame;
    const wanted = seats.map((seat) => ({ seat, y: this.y(this.chance(last, seat)) })).sort((a, b) => a.y - b.y);
    return new Map(spread(wanted.map(({ y }) => y), gap, top, height - bottom).map((y, i) => [wanted[i]!.seat, y]));
  }
}

/** Runs of points of one phase. */
export function spansOf(points: readonly GraphPoint[]): Span[] {
  const spans: Span[] = [];
  points.forEach(({ phase }, i) => {
    const before = spans.at(-1);
    if (before?.phase === phase) before.last = i;
    else spans.push({ phase, first: Math.max(0, i - 1), last: i });
  });
  return spans;
}

/** Places in ascending order, moved as little as it takes to be `gap` apart between two bounds. */
export function spread(places: readonly number[], gap: number, least: number, most: number): number[] {
  const moved = [...places];
  for (let i = 0; i < moved.length; i++) moved[i] = Math.max(moved[i]!, i ? moved[i - 1]! + gap : least);
  for (let i = moved.length - 1; i >= 0; i--) {
    moved[i] = Math.min(moved[i]!, i < moved.length - 1 ? moved[i + 1]! - gap : most);
  }
  return moved;
}

const round = (value: number): number => Math.round(value * 10) / 10;

const path = (places: readonly [number, number][]): string =>
  places.map(([x, y], i) => `${i ? "L" : "M"}${round(x)} ${round(y)}`).join("");
