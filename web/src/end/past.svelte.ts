// A game that is over, and what of it is looked at: shared by the end of a table and an opened record.

import { boardOf, type Scene } from "../table/scene.svelte";
import { stepOf, stepOfRecord, storyOf, storyOfRecord, recordAddress } from "../wire/http";
import type { BoardFacts, BoardPicture, Position, RouteFacts, StackSeen, Step, Story } from "../wire/messages";
import { claimedBy } from "../wire/notation";
import { botName } from "../words/things";
import { t } from "../words/words.svelte";

/** Where more of the game can be asked for. */
interface Source {
  step(at: number, seat: number | null): Promise<Step>;
  record(): Promise<string>;
}

interface Claimed {
  at: number;
  route: string;
  seat: number;
}

const NONE: ReadonlySet<string> = new Set();

export class Past {
  at = $state(0); // the step that the map shows
  lit = $state.raw(NONE);
  towns = $state.raw(NONE);
  looked = $state.raw<Position | null>(null); // what the eyes see that look at a step
  readonly seats: readonly number[];
  readonly routes: ReadonlyMap<string, RouteFacts>;
  readonly #claims: Claimed[];
  readonly #steps = new Map<string, Promise<Step>>();

  constructor(
    readonly story: Story,
    readonly facts: BoardFacts,
    readonly picture: BoardPicture,
    readonly final: Position,
    readonly source: Source,
    readonly scene: Scene | null, // the table, if there is one
  ) {
    this.at = story.steps.length;
    this.seats = story.seats.map((_, seat) => seat);
    this.routes = new Map(facts.routes.map((route) => [route.name, route]));
    this.#claims = story.steps.flatMap((step) => {
      const route = claimedBy(step);
      return route ? [{ at: step.v, route, seat: step.seat }] : [];
    });
  }

  /** Who owns which route after the step that the map shows. */
  readonly owners: Record<string, number> = $derived.by(() =>
    Object.fromEntries(
      this.#claims.filter(({ at }) => at <= this.at).map(({ route, seat }) => [route, seat]),
    ),
  );
  readonly fresh: string | null = $derived.by(
    () => this.#claims.find(({ at }) => at === this.at)?.route ?? null,
  );

  /** The position beside the map: at the end, or at the step that is looked at. */
  get position(): Position {
    return this.looked ?? this.final;
  }

  get steps(): number {
    return this.story.steps.length;
  }

  /** The name of a seat, as others say it. */
  who(seat: number): string {
    if (this.scene) return this.scene.who(seat);
    const { name, bot } = this.story.seats[seat]!;
    if (name) return name;
    return bot ? t("web-bot-at", { bot: botName(bot), seat: seat + 1 }) : t("web-seat", { seat: seat + 1 });
  }

  stackAt(place: string): StackSeen | undefined {
    return this.final.stacks[place];
  }

  you(seat: number): "yes" | "no" {
    return this.scene?.you(seat) ?? "no";
  }

  /** How a seat is named in a list: "you" or its name. */
  called(seat: number): string {
    return t("score-who", { you: this.you(seat), who: this.who(seat) });
  }

  /** The same where there is room for a first name alone. */
  calledShort(seat: number): string {
    return this.scene && this.you(seat) === "no" ? this.scene.shortName(seat) : this.called(seat);
  }

  /** Point out a way on the map of the final board. */
  light(routes: readonly string[], towns: readonly string[] = []): void {
    this.rest();
    this.lit = new Set(routes);
    this.towns = new Set(towns);
  }

  dim(): void {
    this.lit = this.towns = NONE;
  }

  /** Back to the end of the game, with nothing pointed out. */
  rest(): void {
    this.dim();
    this.at = this.steps;
    this.looked = null;
  }

  /** Everything that a pair of eyes knew after a step; asked for once. */
  step(at: number, seat: number | null): Promise<Step> {
    const key = `${at} ${seat}`;
    const known = this.#steps.get(key) ?? this.source.step(at, seat);
    this.#steps.set(key, known);
    known.catch(() => this.#steps.delete(key));
    return known;
  }
}

/** The game of a table, once it is over. */
export async function pastOfTable(scene: Scene): Promise<Past> {
  const { game } = scene.table;
  const source: Source = {
    step: (at, seat) => stepOf(game, at, seat),
    record: async () => (await fetch(recordAddress(game))).text(),
  };
  const [story, last] = await Promise.all([storyOf(game), stepOf(game, null, null)]);
  return new Past(story, scene.facts, scene.picture, last.position, source, scene);
}

/** The game of a record; the server refuses an invalid one. */
export async function pastOfRecord(text: string): Promise<Past> {
  const story = await storyOfRecord(text);
  const source: Source = {
    step: (at, seat) => stepOfRecord(text, at, seat),
    record: () => Promise.resolve(text),
  };
  const last = await source.step(story.steps.length, null);
  const [facts, picture] =
    story.facts && story.picture
      ? [story.facts, story.picture]
      : await boardOf(story.board, story.players);
  return new Past(story, facts, picture, last.position, source, null);
}
