// How a tab that nobody looks at says whose turn it is: its title, its icon and, if wanted, a notification.

import { looks } from "../settings/looks.svelte";
import { t } from "../words/words.svelte";

const PLAIN = "/favicon.svg";
const CALLING = "/favicon-turn.svg";

/** Say that it is the player's turn, or no longer. Called again whenever that changes. */
export function attend(myTurn: boolean): void {
  document.title = myTurn ? `● ${t("web-your-turn")} · ${t("web-name")}` : t("web-name");
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon) icon.href = myTurn ? CALLING : PLAIN;
  if (myTurn && document.visibilityState === "hidden") notify();
}

function notify(): void {
  if (!looks.chosen.notify || !("Notification" in window) || Notification.permission !== "granted") return;
  const note = new Notification(t("web-name"), { body: t("web-your-turn"), icon: CALLING, tag: "turn" });
  note.onclick = () => {
    window.focus();
    note.close();
  };
}

/** Ask the browser whether notifications may be shown; false if not. */
export async function mayNotify(): Promise<boolean> {
  return "Notification" in window && (await Notification.requestPermission()) === "granted";
}
