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
    const card = this.table.card?.seats[seat];
    return card ? seatName(card) : t("web-seat", { seat: seat + 1 });
  }

  stackAt(place: string): StackSeen | undefined {
    return this.table.position?.stacks[place];
  }

  /** "yes" if the sentence speaks to whoever looks at this screen. */
  you(seat: number): "yes" | "no" {
    return seat === this.table.seat ? "yes" : "no";
  }
}

export function seatName(card: SeatCard): string {
  if (card.kind === "open") return t("web-seat-open");
  return card.name || t("web-bot-at", { bot: botName(card.bot), seat: card.seat + 1 });
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
