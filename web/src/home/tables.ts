// Who sits at a table and how far it is, in a line of a list.

import type { TableCard } from "../wire/messages";
import { seatName } from "../table/scene.svelte";
import { t, words } from "../words/words.svelte";

/** "with Ana, medium bot (3)": the players besides these seats. */
export function companions(card: TableCard, mine: number[]): string {
  const others = card.seats.filter((seat) => !mine.includes(seat.seat) && seat.kind !== "open");
  return others.length
    ? t("web-home-with", { names: others.map((seat) => seatName(seat)).join(", ") })
    : t("web-home-alone");
}

export function stageName(stage: string): string {
  const id = `web-stage-${stage}`;
  return words.has(id) ? t(id) : stage;
}
