// The review of a game as the server sends it, with its words for classes and phases.

import type * as wire from "../wire/messages";

export type { Amount, Ledger, ReviewReason } from "../wire/messages";

export const PHASES = ["opening", "building", "ending"] as const;
export type Phase = (typeof PHASES)[number];
export type Kind = "forced" | "best" | "close" | "find" | "inaccuracy" | "mistake" | "blunder";

export interface Verdict extends wire.Verdict {
  kind: Kind;
}

export interface GraphPoint extends wire.GraphPoint {
  phase: Phase;
}

export interface SeatReview extends wire.SeatReview {
  kinds: Record<Kind, number>;
  by_phase: Record<Phase, number | null>;
}

export interface Review extends wire.Review {
  seats: SeatReview[];
  verdicts: Verdict[];
  graph: GraphPoint[];
}

export interface ReviewState extends wire.ReviewState {
  review: Review;
}

export interface Graded extends wire.Graded {
  kind: Kind;
}
