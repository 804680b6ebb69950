// The review of a game as the server tells it.

export const PHASES = ["opening", "building", "ending"] as const;
export type Phase = (typeof PHASES)[number];
export type Kind = "forced" | "best" | "close" | "find" | "inaccuracy" | "mistake" | "blunder";

export interface ReviewReason {
  kind: string;
  points: number;
  better: number;
  worse: number;
  ticket: string;
  route: string;
  seat: number;
}

export interface Verdict {
  v: number;
  seat: number;
  turn: number;
  phase: string;
  action: string;
  best: string;
  kind: Kind;
  loss: number;
  loss_error: number;
  points: number;
  points_error: number;
  worlds: number;
  win: number[];
  alternatives: { action: string; win: number; margin: number }[];
  reasons: ReviewReason[];
  routes: string[];
  stand_in: boolean;
}

export interface GraphPoint {
  v: number;
  turn: number;
  phase: Phase;
  seen: number[];
  open: number[] | null;
  seen_error: number[] | null;
}

export interface Amount {
  value: number;
  error: number;
}

export interface Ledger {
  margin: number[];
  start: number[];
  luck: Amount[];
  own: Amount[];
  theirs: Amount[];
  events: { v: number; kind: string; seat: number; delta: number[] }[];
}

export interface SeatReview {
  name: string;
  bot: string;
  kinds: Record<Kind, number>;
  accuracy: number | null;
  by_phase: Record<Phase, number | null>;
  moments: number[];
}

export interface Review {
  version: number;
  model: string;
  budget: string;
  game: string;
  board: string;
  players: number;
  winners: number[];
  totals: number[];
  resigned: number | null;
  finished: boolean;
  judged: number;
  decisions: number;
  seats: SeatReview[];
  verdicts: Verdict[];
  graph: GraphPoint[];
  ledger: Ledger | null;
}

export interface ReviewState {
  review: Review;
  done: boolean;
  stale: boolean;
  key?: string;
}

export interface Graded {
  action: string;
  best: string;
  grade: number;
  loss: number;
  loss_error: number;
  points: number;
  kind: Kind;
}
