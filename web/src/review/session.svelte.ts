// An open review: what the server has sent of it so far, and what is selected.

import type { Past } from "../end/past.svelte";
import { Refused } from "../wire/http";
import type { Position, TicketSeen } from "../wire/messages";
import { verb } from "../wire/notation";
import { because, t } from "../words/words.svelte";
import { momentsOf, nextMoment } from "./filter";
import { hashOf, isMoment, readHash, type DrawnArrow, type Moment, type Note } from "./link";
import { sourceOf, type ReviewSource } from "./source";
import type { Graded, Review, ReviewState, Verdict } from "./types";

const SOON = 1000; // milliseconds until the next look at a review that is being made
const PASSING = ["web-no-server", "server-busy", "server-stops", "storage-down"]; // troubles that are no reason to stop
const PAUSE = 60; // scrubbing does not request every step

export type Mode = "read" | "try" | "draw";

export class ReviewSession {
  state = $state.raw<ReviewState | null>(null);
  trouble = $state(""); // why the server says nothing now
  readonly misled: string; // why the link that led here leads nowhere
  seat = $state(0); // whose game it is read as
  at = $state(0); // the line of the record that is looked at
  open = $state(false); // with all cards open
  mode = $state<Mode>("read");
  before = $state.raw<Position | null>(null); // what the seat that decided saw, once it is known
  listed = $state.raw<ReadonlySet<number>>(new Set()); // lines that the list of decisions shows now
  graded = $state.raw<Graded | null>(null); // the answer when trying again
  picked = $state.raw<string | null>(null); // a route chosen on the map, which may be paid in several ways
  arrows = $state.raw<DrawnArrow[]>([]);
  notes = $state.raw<Note[]>([]);
  from = $state<number | null>(null); // the place where an arrow begins that is being drawn
  readonly source: ReviewSource;
  readonly offers = $state<Record<number, TicketSeen[]>>({}); // by line: what was on offer
  #moved = false; // somebody chose what to look at
  #timer: ReturnType<typeof setTimeout> | undefined;
  #over = false;

  constructor(readonly past: Past) {
    this.source = sourceOf(past);
    this.seat = past.scene?.table.seat ?? Math.max(0, past.story.seats.findIndex((seat) => !seat.bot));
    this.at = past.steps;
    const link = readHash(location.hash, this.limits);
    const other = link?.game && link.game !== past.story.game;
    this.misled = other ? t("web-review-link-other") : isMoment(location.hash) && !link ? t("web-review-link-wrong") : "";
    if (link && !other) {
      this.#moved = true;
      this.at = link.v;
      this.seat = link.seat ?? this.seat;
      this.arrows = link.arrows;
      this.notes = link.notes;
    }
  }

  readonly review: Review | null = $derived(this.state?.review ?? null);
  readonly verdicts: ReadonlyMap<number, Verdict> = $derived(new Map(this.review?.verdicts.map((verdict) => [verdict.v, verdict])));
  readonly verdict: Verdict | null = $derived(this.verdicts.get(this.at) ?? null);
  readonly moments: Verdict[] = $derived(this.review ? momentsOf(this.review, this.seat) : []);

  get limits(): { steps: number; players: number; places: number } {
    const { past } = this;
    return { steps: past.steps, players: past.seats.length, places: past.facts.locations.length };
  }

  /** Ask until the review is done. */
  follow(): () => void {
    void this.#look(() => this.source.look());
    return () => {
      this.#over = true;
      clearTimeout(this.#timer);
    };
  }

  async again(): Promise<void> {
    await this.#look(() => this.source.again());
  }

  async #look(ask: () => Promise<ReviewState>): Promise<void> {
    clearTimeout(this.#timer);
    try {
      this.state = await ask();
      this.trouble = "";
      const [first] = this.moments;
      if (!this.#moved && this.state.done && first) this.at = first.v;
      if (!this.state.done) this.#later();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.trouble = because(error.reason);
      if (PASSING.includes(error.reason.id)) this.#later();
    }
  }

  #later(): void {
    if (!this.#over) this.#timer = setTimeout(() => void this.#look(() => this.source.look()), SOON);
  }

  go(at: number): void {
    this.#moved = true;
    this.mode = "read";
    this.graded = this.picked = null;
    this.at = Math.min(this.past.steps, Math.max(0, at));
  }

  nextMoment(): void {
    const next = nextMoment(this.moments, this.at);
    if (next !== null) this.go(next);
  }

  /** Answer the position that the chosen decision began with. */
  tryAgain(): void {
    this.graded = this.picked = null;
    this.mode = "try";
  }

  draw(): void {
    this.from = null;
    this.mode = "draw";
  }

  read(): void {
    this.mode = "read";
  }

  /** A place was chosen while an arrow is drawn: its beginning, or its end. */
  point(place: number, arrow: Omit<DrawnArrow, "from" | "to">): void {
    if (this.from === null) this.from = place;
    else {
      this.arrows = [...this.arrows, { ...arrow, from: this.from, to: place }];
      this.from = null;
    }
  }

  get moment(): Moment {
    const { past } = this;
    return { v: this.at, seat: this.seat, game: past.scene ? "" : past.story.game, arrows: this.arrows, notes: this.notes };
  }

  get link(): string {
    const { past } = this;
    const path = past.scene ? `/t/${past.story.game}` : "/record";
    return location.origin + path + hashOf(this.moment);
  }

  /** For `$effect`: the map shows the line that is looked at, and the seat that decides is asked what it saw. */
  show(): () => void {
    const { past, at, mode } = this;
    const seat = past.story.steps[at - 1]?.seat ?? null;
    past.at = mode === "try" ? at - 1 : at;
    this.before = null;
    let current = true;
    const timer = setTimeout(() => void this.#see(at, seat, mode, () => current), PAUSE);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }

  async #see(at: number, seat: number | null, mode: Mode, isCurrent: () => boolean): Promise<void> {
    try {
      const [now, before] = await Promise.all([
        mode === "try" ? null : this.past.step(at, null),
        seat === null ? null : this.past.step(at - 1, seat),
      ]);
      if (!isCurrent()) return;
      this.before = before?.position ?? null;
      this.past.looked = now?.position ?? this.before;
      if (before?.position.offer.length) this.offers[at] = before.position.offer;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.trouble = because(error.reason);
    }
  }

  /** What was on offer at a decision about tickets, so that its alternatives have names. */
  async learnOffer(verdict: Verdict): Promise<void> {
    if (verb(verdict.action) !== "keep" || this.offers[verdict.v]) return;
    const { position } = await this.past.step(verdict.v - 1, verdict.seat);
    this.offers[verdict.v] = position.offer;
  }
}
