// The keyboard: one key for each thing that is done often. Letters typed into a field are letters.

export const KEYS = [
  ["1 – 5", "web-key-market"],
  ["D", "web-key-deck"],
  ["T", "web-key-tickets"],
  ["R", "web-key-routes"],
  ["M", "web-key-map"],
  ["Enter", "web-key-enter"],
  ["Z · Esc", "web-key-undo"],
  ["W", "web-key-ways"],
  ["F", "web-key-zen"],
  ["H", "web-key-hint"],
  ["C", "web-key-chat"],
  ["/", "web-key-command"],
  ["?", "web-key-help"],
] as const;

/** A key pressed outside fields and dialogs; null: not ours. */
export function keyOf(event: KeyboardEvent): string | null {
  const target = event.target as HTMLElement;
  if (event.metaKey || event.ctrlKey || event.altKey) return null;
  if (target.closest("input, textarea, select, dialog")) return null;
  return event.key.length === 1 ? event.key.toLowerCase() : event.key;
}
