// Everything a person reads: ids and values in, sentences of the chosen language out.

import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";

import { CATALOGUES, LANGUAGES, LATER, type Language } from "virtual:languages";

import type { Reason } from "../wire/messages";

export { LANGUAGES, type Language };

const CHOICE = "wagonway.language";

class Words {
  language: Language = $state("en");
  #bundle: FluentBundle | undefined = $state.raw();

  #spoken = [CATALOGUES]; // what has been needed so far

  /** Fetch a language's words and speak it from now on. */
  async choose(language: Language): Promise<void> {
    const texts = await Promise.all(this.#spoken.map((part) => part[language]!()));
    this.#bundle = bundleOf(language, texts.map((text) => text.default).join("\n"));
    this.language = language;
    document.documentElement.lang = language;
  }

  async remember(language: Language): Promise<void> {
    localStorage.setItem(CHOICE, language);
    await this.choose(language);
  }

  /** From now on also the words of a part: what is said after a game, a review. */
  async learn(part: "end" | "review" | "train"): Promise<void> {
    if (this.#spoken.includes(LATER[part])) return;
    this.#spoken = [...this.#spoken, LATER[part]];
    await this.choose(this.language);
  }

  has(id: string): boolean {
    return this.#bundle?.hasMessage(id) ?? false;
  }

  say(id: string, values: Record<string, FluentVariable> = {}): string {
    const pattern = this.#bundle?.getMessage(id)?.value;
    return pattern ? this.#bundle!.formatPattern(pattern, values) : id;
  }
}

export const words = new Words();

/** A sentence; `t("points", { points: 4 })`. */
export function t(id: string, values: Record<string, FluentVariable> = {}): string {
  return words.say(id, values);
}

/** Why not: the sentence of a reason that the server gave. */
export function because(reason: Reason): string {
  // The list of what is legal is on the screen already.
  const inner = reason.values?.reason;
  if (reason.id.startsWith("action-illegal") && typeof inner === "object") return because(inner);
  const values = Object.entries(reason.values ?? {}).map(([name, value]) => [name, readable(name, value)]);
  return words.say(reason.id, Object.fromEntries(values) as Record<string, FluentVariable>);
}

/** A value of a reason as people read it; numbers and kinds stay what they are, so that messages can select on them. */
function readable(name: string, value: string | number | Reason): FluentVariable {
  if (typeof value === "object") return because(value);
  if (typeof value === "string") return name === "kind" ? value : inWords(value);
  const shown = name === "seat" ? value + 1 : value; // people count seats from 1
  return new FluentNumber(shown, { useGrouping: false }); // it may be the number of a line
}

/** What the notation writes as "2 red + 1 wild" or "Denver-Helena#red2", in the player's words. */
function inWords(text: string): string {
  if (/^\d+ \w+( \+ \d+ \w+)*$/.test(text)) {
    const cards = text.split(" + ").map((part) => part.split(" "));
    return cards.map(([count, kind]) => cardCount(kind!, Number(count))).join(" + ");
  }
  return text.replace(/#([a-z]+)(\d*)$/, (_, colour: string, half: string) => {
    const id = `word-${colour}`;
    return ` (${words.has(id) ? words.say(id) : colour}${half && ` ${half}`})`;
  });
}

/** So many cards of a kind: "3 red". */
export function cardCount(kind: string, count: number): string {
  const id = kind === "gray" ? "cards-any" : `cards-${kind}`;
  return words.has(id) ? t(id, { count }) : t("cards-other", { count, kind });
}

/** The language asked for in the address, chosen before, or the first of the browser's that we speak. */
export function firstLanguage(): Language {
  const asked = new URLSearchParams(location.search).get("lang");
  const languages = [asked, localStorage.getItem(CHOICE), ...navigator.languages];
  for (const language of languages) {
    const tongue = language?.toLowerCase().split("-")[0];
    const found = Object.keys(LANGUAGES).find((ours) => ours.split("-")[0] === tongue);
    if (found) return found;
  }
  return "en";
}

/** The catalogue of the rules, loaded on demand. */
export async function rulesIn(language: Language): Promise<FluentBundle> {
  return bundleOf(language, (await LATER.rules[language]!()).default);
}

function bundleOf(language: Language, text: string): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(text));
  return bundle;
}
