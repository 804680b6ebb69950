// A step of a game that is over, in a sentence. Nothing is hidden any more.

import type { StoryStep } from "../wire/messages";
import { object, payment, readClaim, verb } from "../wire/notation";
import { between, botName, cardCount, cardList, symbolName } from "../words/things";
import { t } from "../words/words.svelte";
import type { Past } from "./past.svelte";

const NEW_DECK = "new deck";

export function say(past: Past, step: StoryStep): string {
  const more = step.given.split("; ").includes(NEW_DECK) ? [t("told-reshuffled")] : [];
  return [told(past, step), ...more].join(" ");
}

function told(past: Past, step: StoryStep): string {
  const who = { you: past.you(step.seat), who: past.who(step.seat) };
  const what = object(step.text);
  switch (verb(step.text)) {
    case "draw":
      if (what !== "deck") return t("told-draw-market", { ...who, cards: cardCount(what, 1) });
      return t("web-past-drew", { ...who, cards: cardCount(step.given.split("; ")[0] ?? "", 1) });
    case "claim":
      return tellClaim(past, step, who);
    case "keep":
      return t("web-past-kept", { ...who, tickets: kept(past, step).join(", ") });
    case "place":
    case "take":
      return t(`told-${verb(step.text)}`, { ...who, place: what, symbol: symbolAt(past, what) });
    case "tickets":
    case "pass":
      return t(`told-${step.text}`, who);
    default:
      return tellEvent(step, who.who);
  }
}

function tellClaim(past: Past, step: StoryStep, who: Record<string, string>): string {
  const claim = readClaim(step.text);
  const route = claim && past.routes.get(claim.route);
  if (!claim || !route) return step.text;
  const cards = cardList(payment(claim, route.length));
  return t("told-claim", { ...who, route: between(route.ends), cards, points: route.points });
}

/** The tickets that a step kept. */
export function kept(past: Past, step: StoryStep): string[] {
  const tickets = past.story.seats[step.seat]?.tickets ?? [];
  return tickets.filter((ticket) => ticket.kept_at === step.v).map((ticket) => between(ticket.ends));
}

function symbolAt(past: Past, place: string): string {
  const stack = past.final.stacks[place];
  return stack ? symbolName(stack.symbol) : "";
}

/** Somebody resigned, or a bot played in somebody's place. */
function tellEvent(step: StoryStep, who: string): string {
  if (step.text === "resign") return t("replay-resign", { who });
  if (step.text === "taken back") return t("replay-taken-back", { who });
  const bot = step.text.replace("hand over to ", "").split(" ")[0] ?? "";
  return t("replay-hand-over-to", { who, bot: botName(bot) });
}
