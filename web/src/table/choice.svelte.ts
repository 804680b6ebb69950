// What the player is about to do, before the server hears of it: taken back at will, gone once it is done.

import { keepText, payment, readClaim, readKeep, verb, type Claim } from "../wire/notation";
import type { RouteOutlook } from "../wire/messages";
import { looks } from "../settings/looks.svelte";
import type { Scene } from "./scene.svelte";

/** A move queued for the next turn: a route with any payment, or a draw. */
export type Queued = { route: string } | { action: string };

export class Choice {
  readonly scene: Scene;
  route = $state<string | null>(null); // that is looked at
  #paid = $state<string | null>(null); // the claim picked among those that pay it
  picks = $state.raw<ReadonlySet<number>>(new Set()); // of the tickets offered
  queued = $state.raw<Queued | null>(null);
  dropped = $state.raw<Queued | null>(null); // a queued move that became impossible
  ticket = $state<string | null>(null); // whose way is shown
  pointed = $state<string | null>(null); // the ticket that is pointed at
  allTickets = $state(false); // the ways of all tickets are shown
  hovered = $state<string | null>(null); // the route that is pointed at
  colour = $state<string | null>(null); // only what this colour pays is pointed out

  constructor(scene: Scene) {
    this.scene = scene;
  }

  readonly claims: readonly Claim[] = $derived.by(() =>
    this.scene.table.legal.map(readClaim).filter((claim) => claim !== null),
  );
  readonly claimable: ReadonlySet<string> = $derived.by(() => {
    const paid = this.claims.filter((claim) => !this.colour || claim.colour === this.colour);
    return new Set(paid.map((claim) => claim.route));
  });
  /** Routes on the ways of the seat's open tickets. */
  readonly useful: ReadonlySet<string> = $derived.by(() => {
    const plans = this.scene.table.plan?.tickets ?? [];
    return new Set(plans.flatMap((plan) => plan.routes.map((route) => route.name)));
  });
  /** What is worth pointing out of what can be claimed: what a picked-up colour pays, else what tickets need. */
  readonly outlined: ReadonlySet<string> = $derived.by(() =>
    this.colour ? this.claimable : new Set([...this.claimable].filter((route) => this.useful.has(route))),
  );
  /** All ways to pay the route that is looked at, the one that spends the fewest wilds first. */
  readonly payments: readonly Claim[] = $derived.by(() => {
    const length = this.scene.routes.get(this.route ?? "")?.length ?? 0;
    const wilds = (claim: Claim): number => payment(claim, length).wild ?? 0;
    const hand = this.scene.table.position?.hand ?? {};
    return this.claims
      .filter((claim) => claim.route === this.route)
      .sort((a, b) => Number(b.colour === this.colour) - Number(a.colour === this.colour) || wilds(a) - wilds(b) || (hand[b.colour] ?? 0) - (hand[a.colour] ?? 0));
  });
  readonly claim: Claim | null = $derived(
    this.payments.find((claim) => claim.text === this.#paid) ?? this.payments[0] ?? null,
  );
  readonly outlook: RouteOutlook | null = $derived.by(
    () => this.scene.table.plan?.routes.find((route) => route.name === this.route) ?? null,
  );
  readonly keeps: readonly string[] = $derived.by(() =>
    this.scene.table.legal.filter((text) => verb(text) === "keep"),
  );
  readonly keep: string | null = $derived(
    this.keeps.find((text) => text === keepText(this.picks)) ?? null,
  );
  /** The fewest tickets that may be kept. */
  readonly least: number = $derived(Math.min(...this.keeps.map((text) => readKeep(text).length)));

  look(route: string | null): void {
    this.route = this.route === route ? null : route;
    this.#paid = null;
  }

  /** A tap on a route: who wants no question claims it at once, if there is one way to pay. */
  tap(route: string, byTouch: boolean): void {
    this.look(route);
    const { confirm } = looks.chosen;
    const asks = confirm === "always" || (confirm === "touch" && byTouch);
    if (!asks && this.claim && this.payments.length === 1) void this.act(this.claim.text);
  }

  pay(claim: Claim): void {
    this.#paid = claim.text;
  }

  pick(index: number): void {
    const picks = new Set(this.picks);
    if (!picks.delete(index)) picks.add(index);
    this.picks = picks;
  }

  async act(action: string): Promise<void> {
    if (await this.scene.table.move(action)) {
      this.route = null;
      this.colour = null;
      this.picks = new Set();
      if (verb(action) === "keep") this.ticket = null; // which was shown to choose by
    }
  }

  wait(queued: Queued | null): void {
    this.queued = queued;
    this.dropped = null;
    this.route = null;
  }

  /** It is our turn and a move is queued: play it if possible, otherwise drop and report it. */
  fulfil(): void {
    const queued = this.queued;
    if (!queued || this.scene.table.busy) return;
    this.queued = null;
    const action = "route" in queued ? this.#payFor(queued.route) : this.#find(queued.action);
    if (action) void this.act(action);
    else this.dropped = queued;
  }

  #payFor(route: string): string | null {
    this.route = route;
    const action = this.claim?.text ?? null;
    if (!action) this.route = null;
    return action;
  }

  #find(action: string): string | null {
    return this.scene.table.legal.includes(action) ? action : null;
  }
}
