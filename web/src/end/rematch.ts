// Wishing for another game with everybody at this table.

import type { Scene } from "../table/scene.svelte";
import type { SeatCard } from "../wire/messages";

const people = (scene: Scene): SeatCard[] => (scene.table.card?.seats ?? []).filter((seat) => seat.kind === "person");

/** The seats of this screen that could request it. */
export const seatsHere = (scene: Scene): SeatCard[] =>
  people(scene).filter((seat) => scene.table.mine.includes(seat.seat));

/** Whether everybody at this screen has wished for it. */
export const isAsked = (scene: Scene): boolean =>
  seatsHere(scene).length > 0 && seatsHere(scene).every((seat) => seat.wants_rematch);

/** The new table, once there is one. */
export const newTable = (scene: Scene): string | null =>
  scene.table.rematch?.game ?? scene.table.card?.rematch ?? null;

export async function askAgain(scene: Scene): Promise<void> {
  for (const { seat, wants_rematch: already } of seatsHere(scene)) {
    if (already) continue;
    scene.table.lookAs(seat);
    if (!(await scene.table.tell({ type: "rematch" }))) return;
  }
}
