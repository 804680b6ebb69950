// One table as the server sends it: the only state there is. It contains no rules.

import type {
  ClockSeen,
  Ended,
  Entry,
  HintGiven,
  PlanGiven,
  Position,
  Reason,
  RematchReady,
  ServerMessage,
  TableCard,
} from "../wire/messages";
import { TableSocket, type Line, type Listener, type UnkeyedRequest } from "../wire/socket";
import { commitmentTo, dropSeat, entropyOf, keepMuted, keepPromise, keepSeatOfLink, keepSeats, keptEntropy, mutedAt, seatsAt } from "./keepsakes";

export interface Saying {
  by: number;
  number: number;
  text?: string;
  reaction?: string;
}

interface Eyes {
  v: number;
  position: Position;
  entries: Entry[];
  clock: ClockSeen | null;
  at: number; // when this was heard, for the clocks
}

const PLAN_DELAY = 150; // ms without events before a plan is requested
const READING = 6000; // so long a bubble is shown
const OLD_NEWS = 1500; // what is said so soon after a connection was said before it

export class Table implements Listener {
  card = $state.raw<TableCard | null>(null);
  connected = $state(false);
  gone = $state.raw<Reason | null>(null); // the server wants no more of this connection
  ended = $state.raw<Ended | null>(null);
  talk = $state.raw<Saying[]>([]);
  muted = $state.raw<ReadonlySet<number>>(new Set());
  bubbles = $state.raw<ReadonlyMap<number, Saying>>(new Map()); // what was said just now, by seat
  unread = $state(0); // of what was said by others
  plan = $state.raw<PlanGiven | null>(null);
  longest = $state.raw<Record<string, number>>({}); // pieces that each ticket ever needed, at the most
  hint = $state.raw<HintGiven | null>(null);
  marked = $state<string | null>(null); // an action that is pointed out where no hint is
  refusal = $state.raw<Reason | null>(null); // of the last thing tried
  rematch = $state.raw<RematchReady | null>(null);
  busy = $state(false); // a move is on its way
  mine = $state.raw<number[]>([]); // the seats held at this screen
  #chosenSeat = $state<number | null>(null);
  #eyes = $state.raw<ReadonlyMap<number | null, Eyes>>(new Map());

  #socket: Line;
  #since = 0; // when the connection was made
  #planning: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly game: string,
    connect = (listener: Listener): Line => new TableSocket(game, listener),
  ) {
    keepSeatOfLink(game);
    this.mine = seatsAt(game).map((kept) => kept.seat);
    this.muted = new Set(mutedAt(game));
    this.#socket = connect(this);
  }

  /** The seat whose eyes look at this screen; null: a spectator's. */
  readonly seat: number | null = $derived.by(() => {
    if (this.mine.length < 2) return this.mine[0] ?? null;
    const waiting = this.deciding.filter((seat) => this.mine.includes(seat));
    if (this.#chosenSeat !== null && waiting.includes(this.#chosenSeat)) return this.#chosenSeat;
    return waiting[0] ?? this.#chosenSeat ?? this.mine[0] ?? null;
  });
  readonly #now = $derived(this.#eyes.get(this.seat) ?? this.#eyes.get(null));
  readonly position: Position | null = $derived(this.#now?.position ?? null);
  readonly entries: Entry[] = $derived(this.#now?.entries ?? []);
  readonly version: number = $derived(this.#now?.v ?? 0);
  readonly legal: string[] = $derived(this.position?.legal ?? []);
  readonly shownScores: number[] = $derived(this.position?.seats.map((seat) => seat.score) ?? []);
  readonly myTurn: boolean = $derived(this.legal.length > 0);

  /** The action that the board and the market point out. */
  readonly advised: string = $derived(this.hint?.action ?? this.marked ?? "");

  /** The seats that the game waits for, by the last message. */
  get deciding(): number[] {
    return [...this.#eyes.values()].sort((a, b) => b.v - a.v)[0]?.position.deciding ?? [];
  }

  /** Of several people at one screen, who is to look now. */
  lookAs(seat: number): void {
    this.#chosenSeat = seat;
  }

  /** Milliseconds that a seat has left now; null where no clock runs. */
  left(seat: number, now: number): number | null {
    const clock = this.#now?.clock;
    const left = clock?.left[seat] ?? null;
    if (!clock || left === null) return null;
    const spent = clock.running.includes(seat) ? now - this.#now!.at : 0;
    return Math.max(0, left - spent);
  }

  // ------------------------------------------------------------------------------------- what is said

  /** Play a move. Returns whether it was accepted; the reason if not is in `refusal`. */
  async move(action: string): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.refusal = null;
    this.hint = null;
    try {
      return this.#note(await this.say({ type: "move", v: this.version, action }));
    } finally {
      this.busy = false;
    }
  }

  /** Ask for anything else: start, resign, chat, … */
  async tell(request: UnkeyedRequest): Promise<boolean> {
    this.refusal = null;
    return this.#note(await this.say(request));
  }

  say(request: UnkeyedRequest): Promise<ServerMessage> {
    return this.#socket.ask(this.seat === null ? request : { ...request, seat: this.seat });
  }

  async mute(other: number, on: boolean): Promise<void> {
    if (!(await this.tell({ type: "mute", other, on }))) return;
    const muted = new Set(this.muted);
    if (on) muted.add(other);
    else muted.delete(other);
    this.muted = muted;
    keepMuted(this.game, [...muted]);
    this.#hush(other);
  }

  #hush(seat: number): void {
    const left = new Map(this.bubbles);
    left.delete(seat);
    this.bubbles = left;
  }

  /** Somebody sat down at this screen: store their secrets, and greet the table again. */
  sitDown(seats: { seat: number; token: string }[]): void {
    keepSeats(this.game, seats);
    this.#socket.close();
    this.mine = seatsAt(this.game).map((kept) => kept.seat);
    this.#socket = new TableSocket(this.game, this);
  }

  /** Give a seat up before the game starts; the server then says that it was `stood`. */
  async standUp(seat: number): Promise<void> {
    this.refusal = null;
    this.#note(await this.#socket.ask({ type: "leave", seat }));
  }

  leave(): void {
    clearTimeout(this.#planning);
    this.#socket.close();
  }

  #note(answer: ServerMessage): boolean {
    if (answer.type === "illegal") this.refusal = answer.reason;
    if (answer.type === "stale") this.refusal = { id: "web-stale" };
    return answer.type !== "illegal" && answer.type !== "stale";
  }

  // ------------------------------------------------------------------------------------ what is heard

  greeting(): string {
    const tokens = seatsAt(this.game).map((kept) => kept.token);
    return JSON.stringify({ type: "hello", tokens });
  }

  connection(open: boolean): void {
    this.connected = open;
    if (open) this.#since = Date.now();
  }

  hear(message: ServerMessage): void {
    switch (message.type) {
      case "table":
        this.card = message.table;
        this.talk = this.talk.filter((said) => message.table.seats[said.by]?.kind !== "open");
        if (message.table.stage === "gathering" && message.table.commitment) keepPromise(this.game, message.table.commitment);
        this.#addEntropy(message.table);
        break;
      case "snapshot":
      case "event":
        this.#see(message.seat, message);
        break;
      case "stale":
        this.#see(message.seat, { ...message, entries: [] });
        break;
      case "ended":
        this.ended = message;
        break;
      case "chatted":
      case "reacted":
        if (!this.talk.some((said) => said.number === message.number)) {
          this.talk = [...this.talk, message].slice(-100);
          this.#hearSaying(message);
        }
        break;
      case "plan":
        if (message.seat === this.seat) this.#takePlan(message);
        break;
      case "hint":
        this.hint = message;
        break;
      case "rematch":
        keepSeats(message.game, [{ seat: message.place, token: message.token }]);
        this.rematch = message;
        break;
      case "stood":
        dropSeat(this.game, message.seat);
        this.mine = this.mine.filter((seat) => seat !== message.seat);
        break;
      case "closing":
        if (message.after_ms === null) this.gone = message.reason;
        break;
    }
  }

  #see(
    seat: number | null,
    seen: Omit<Eyes, "at"> & { since?: number },
  ): void {
    const before = this.#eyes.get(seat);
    if (before && seen.v < before.v) return;
    const known = seen.since === 0 ? [] : (before?.entries ?? []);
    const last = known.at(-1)?.v ?? 0;
    const entries = [...known, ...seen.entries.filter((entry) => entry.v > last)];
    const { v, position, clock } = seen;
    this.#eyes = new Map(this.#eyes).set(seat, { v, position, clock, entries, at: Date.now() });
    if (seat !== null && seat === this.seat) this.#planSoon();
  }

  #takePlan(plan: PlanGiven): void {
    this.plan = plan;
    const longest = { ...this.longest };
    for (const { ticket, pieces } of plan.tickets) longest[ticket] = Math.max(pieces, longest[ticket] ?? 0);
    this.longest = longest;
  }

  #hearSaying(said: Saying): void {
    if (this.muted.has(said.by) || Date.now() - this.#since < OLD_NEWS) return;
    if (said.by !== this.seat) this.unread += 1;
    this.bubbles = new Map(this.bubbles).set(said.by, said);
    setTimeout(() => {
      if (this.bubbles.get(said.by) === said) this.#hush(said.by);
    }, READING);
  }

  #planSoon(): void {
    clearTimeout(this.#planning);
    if (!this.position?.hand || this.position.phase === "over") return;
    this.#planning = setTimeout(() => void this.say({ type: "plan" }), PLAN_DELAY);
  }

  /**
   * Before the cards are dealt each of our seats commits to bytes of its own, then shows them. A browser that
   * comes later, to a seat whose bytes another browser added, makes up none: they would be missed in the key.
   */
  #addEntropy(card: TableCard): void {
    for (const seat of this.mine) {
      const held = card.seats[seat];
      if (!held || held.kind !== "person") continue;
      if (card.stage === "gathering" && held.committed === null) {
        const commitment = commitmentTo(entropyOf(this.game, seat));
        void this.#socket.ask({ type: "commit", seat, commitment });
      }
      const entropy = keptEntropy(this.game, seat);
      if (card.stage === "showing" && entropy && held.committed === commitmentTo(entropy) && held.shown === null) {
        void this.#socket.ask({ type: "show", seat, entropy });
      }
    }
  }
}
