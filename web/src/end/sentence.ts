// A step of a game that is over, in a sentence. Nothing is hidden any more.

import type { StoryStep } from "../wire/messages";
import { tellOpen, tellShown, whoIs } from "../log/tell";
import { drawnCard, isReshuffled, standInOf, verb } from "../wire/notation";
import { between, botName, cardCount } from "../words/things";
import { t } from "../words/words.svelte";
import type { Past } from "./past.svelte";

export function say(past: Past, step: StoryStep): string {
  const more = isReshuffled(step.given) ? [t("log-reshuffled")] : [];
  return [sentence(past, step), ...tellShown(step), ...more].join(" ");
}

function sentence(past: Past, step: StoryStep): string {
  const who = whoIs(past, step.seat);
  switch (verb(step.text)) {
    case "keep":
      return t("web-past-kept", { ...who, tickets: kept(past, step).join(", ") });
    case "draw": {
      const cards = cardCount(drawnCard(step.given), 1);
      return tellOpen(past, step, who) ?? t("web-past-drew", { ...who, cards });
    }
    default:
      return tellOpen(past, step, who) ?? tellEvent(step, who.who);
  }
}

/** The tickets that a step kept. */
export function kept(past: Past, step: StoryStep): string[] {
  const tickets = past.story.seats[step.seat]?.tickets ?? [];
  return tickets.filter((ticket) => ticket.kept_at === step.v).map((ticket) => between(ticket.ends));
}

/** Somebody resigned, or a bot played in somebody's place. */
function tellEvent(step: StoryStep, who: string): string {
  if (step.text === "resign") return t("replay-resign", { who });
  if (step.text === "taken back") return t("replay-taken-back", { who });
  return t("replay-hand-over-to", { who, bot: botName(standInOf(step.text)) });
}
