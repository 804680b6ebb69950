// What happened, in a sentence of the player's language: the same sentences as in the terminal.

import type { Scene } from "../table/scene.svelte";
import type { Entry } from "../wire/messages";
import { object, payment, readClaim, verb } from "../wire/notation";
import { between, cardCount, cardList, symbolName } from "../words/things";
import { t, words } from "../words/words.svelte";

export function tell(scene: Scene, entry: Entry): string {
  const who = { you: scene.you(entry.seat), who: scene.who(entry.seat) };
  const sentence = told(scene, entry, who);
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

interface Who extends Record<string, string> {
  you: "yes" | "no";
  who: string;
}

function told(scene: Scene, entry: Entry, who: Who): string {
  switch (verb(entry.text)) {
    case "draw":
      return tellDraw(entry, who);
    case "claim":
      return tellClaim(scene, entry, who);
    case "keep":
      return tellKeep(entry, who);
    case "place":
    case "take": {
      const place = object(entry.text);
      const stack = scene.table.position?.stacks[place];
      const symbol = stack ? symbolName(stack.symbol) : "";
      return t(`told-${verb(entry.text)}`, { ...who, place, symbol });
    }
    case "tickets":
    case "pass":
      return t(`told-${entry.text}`, who);
    default:
      return tellEvent(entry, who);
  }
}

function tellDraw(entry: Entry, who: Who): string {
  const kind = object(entry.text);
  if (kind !== "deck") return t("told-draw-market", { ...who, cards: cardCount(kind, 1) });
  const given = entry.given?.split("; ")[0] ?? "";
  if (given && who.you === "yes" && words.has(`word-${given}`)) {
    return t("told-draw-card", { cards: cardCount(given, 1) });
  }
  return t("told-draw-deck", who);
}

function tellClaim(scene: Scene, entry: Entry, who: Who): string {
  const claim = readClaim(entry.text);
  const route = claim && scene.routes.get(claim.route);
  if (!claim || !route) return entry.text;
  const cards = cardList(payment(claim, route.length));
  return t("told-claim", { ...who, route: between(route.ends), cards, points: route.points });
}

function tellKeep(entry: Entry, who: Who): string {
  const [, kept, offered] = /^keep (\d+) of (\d+)$/.exec(entry.text) ?? [];
  if (kept && offered) return t("told-keep", { ...who, kept: Number(kept), offered: Number(offered) });
  const own = entry.text.split(" ").length - 1;
  return own > 0 ? t("web-told-kept", { ...who, kept: own }) : t("told-chose", who);
}

/** Somebody resigned, left, came back … */
function tellEvent(entry: Entry, who: Who): string {
  const id = `web-told-${entry.text.split(" ")[0]}`;
  return words.has(id) ? t(id, who) : `${who.who}: ${entry.text}`;
}
