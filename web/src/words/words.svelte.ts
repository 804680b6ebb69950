// Everything a person reads: ids and values in, sentences of the chosen language out.

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

import type { Reason } from "../wire/messages";

export const LANGUAGES = { en: "English", "pt-BR": "Português", es: "Español", fr: "Français" } as const;
export type Language = keyof typeof LANGUAGES;

type Catalogues = Record<Language, () => Promise<{ default: string }>>;

const CATALOGUES: Catalogues = {
  en: () => import("virtual:words/en"),
  "pt-BR": () => import("virtual:words/pt-BR"),
  es: () => import("virtual:words/es"),
  fr: () => import("virtual:words/fr"),
};
const RULES: Catalogues = {
  en: () => import("virtual:rules/en"),
  "pt-BR": () => import("virtual:rules/pt-BR"),
  es: () => import("virtual:rules/es"),
  fr: () => import("virtual:rules/fr"),
};
const END: Catalogues = {
  en: () => import("virtual:end/en"),
  "pt-BR": () => import("virtual:end/pt-BR"),
  es: () => import("virtual:end/es"),
  fr: () => import("virtual:end/fr"),
};
const CHOICE = "wagonway.language";

class Words {
  language: Language = $state("en");
  #bundle: FluentBundle | undefined = $state.raw();

  #spoken = [CATALOGUES]; // what has been needed so far

  /** Fetch a language's words and speak it from now on. */
  async choose(language: Language): Promise<void> {
    const texts = await Promise.all(this.#spoken.map((part) => part[language]()));
    this.#bundle = bundleOf(language, texts.map((text) => text.default).join("\n"));
    this.language = language;
    document.documentElement.lang = language;
  }

  async remember(language: Language): Promise<void> {
    localStorage.setItem(CHOICE, language);
    await this.choose(language);
  }

  /** From now on also what is said after a game. */
  async learnEnd(): Promise<void> {
    if (this.#spoken.includes(END)) return;
    this.#spoken = [...this.#spoken, END];
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
  const told = Object.entries(reason.values ?? {}).map(([name, value]) => [
    name,
    typeof value === "object" ? because(value) : typeof value === "number" ? String(value) : value,
  ]);
  return words.say(reason.id, Object.fromEntries(told) as Record<string, FluentVariable>);
}

/** The language asked for in the address, chosen before, or the first of the browser's that we speak. */
export function firstLanguage(): Language {
  const asked = new URLSearchParams(location.search).get("lang");
  const wishes = [asked, localStorage.getItem(CHOICE), ...navigator.languages];
  for (const wish of wishes) {
    const tongue = wish?.toLowerCase().split("-")[0];
    const found = Object.keys(LANGUAGES).find((ours) => ours.split("-")[0] === tongue);
    if (found) return found as Language;
  }
  return "en";
}

/** The catalogue of the rules, for whoever reads them. */
export async function rulesIn(language: Language): Promise<FluentBundle> {
  return bundleOf(language, (await RULES[language]()).default);
}

function bundleOf(language: Language, text: string): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(text));
  return bundle;
}
