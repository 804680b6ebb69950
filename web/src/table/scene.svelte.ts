// A table and all that the screens around it share: the board's facts and picture, and who is who.

import type { BoardFacts, BoardPicture, RouteFacts, SeatCard, StackSeen } from "../wire/messages";
import { boardFacts } from "../wire/http";
import { pictureOf } from "../wire/pictures";
import { botName } from "../words/things";
import { t } from "../words/words.svelte";
import type { Table } from "./table.svelte";

export class Scene {
  readonly routes: ReadonlyMap<string, RouteFacts>;

  constructor(
    readonly table: Table,
    readonly facts: BoardFacts,
    readonly picture: BoardPicture,
  ) {
    this.routes = new Map(facts.routes.map((route) => [route.name, route]));
  }

  /** The name of a seat, as others say it. */
  who(seat: number): string {
    const cards = this.table.card?.seats ?? [];
    const card = cards[seat];
    return card ? seatName(card, cards) : t("web-seat", { seat: seat + 1 });
  }

  /** The first word of a seat's name, where there is room for no more; a character at several seats is counted. */
  shortName(seat: number): string {
    const cards = this.table.card?.seats ?? [];
    const card = cards[seat];
    if (!card) return String(seat + 1);
    const [first] = seatName(card).split(" ");
    const before = alikeBefore(card, cards);
    return before ? `${first} ${before + 1}` : first!;
  }

  stackAt(place: string): StackSeen | undefined {
    return this.table.position?.stacks[place];
  }

  /** "yes" if the sentence addresses the person at this screen. */
  you(seat: number): "yes" | "no" {
    return seat === this.table.seat ? "yes" : "no";
  }
}

/** At how many seats before this one the same character sits. */
function alikeBefore(card: SeatCard, all: readonly SeatCard[]): number {
  return card.name ? 0 : all.filter((other) => other.seat < card.seat && !other.name && other.bot === card.bot).length;
}

export function seatName(card: SeatCard, all: readonly SeatCard[] = []): string {
  if (card.kind === "open") return t("web-seat-open");
  if (card.name) return card.name;
  const before = alikeBefore(card, all);
  return before ? t("web-bot-at", { bot: botName(card.bot), seat: before + 1 }) : botName(card.bot);
}

const known = new Map<string, Promise<[BoardFacts, BoardPicture]>>();

/** The facts and the picture of a board, fetched once. */
export function boardOf(board: string, players: number): Promise<[BoardFacts, BoardPicture]> {
  const key = `${board} ${players}`;
  const found = known.get(key) ?? Promise.all([boardFacts(board, players), pictureOf(board)]);
  known.set(key, found);
  found.catch(() => known.delete(key));
  return found;
}
