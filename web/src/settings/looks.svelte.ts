// What a player prefers, kept in this browser: theme, pace of animations, sound, order of the hand …

export type Theme = "auto" | "day" | "night" | "contrast";
export type Pace = "none" | "fast" | "normal" | "slow";

export interface Settings {
  theme: Theme;
  pace: Pace;
  sound: boolean;
  volume: number; // from 0 to 1, when there is sound
  notify: boolean; // of one's turn, when the tab is hidden
  confirm: "touch" | "always" | "never"; // before a claim
  deckSide: "right" | "left";
  handOrder: "board" | "most";
}

const KEY = "wagonway.looks";
const USUAL: Settings = {
  theme: "auto",
  pace: "normal",
  sound: false,
  volume: 0.5,
  notify: false,
  confirm: "always",
  deckSide: "right",
  handOrder: "board",
};
export const PACES: Record<Pace, number> = { none: 0, fast: 120, normal: 300, slow: 600 };
const EVENTS: Record<Pace, number> = { none: 0, fast: 240, normal: 420, slow: 600 };

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const dark = matchMedia("(prefers-color-scheme: dark)");

class Looks {
  chosen: Settings = $state({ ...USUAL, ...read() });
  #dark = $state(dark.matches);
  #calm = $state(calm.matches);

  constructor() {
    dark.addEventListener("change", () => (this.#dark = dark.matches));
    calm.addEventListener("change", () => (this.#calm = calm.matches));
  }

  readonly night: boolean = $derived(
    this.chosen.theme === "night" || (this.chosen.theme === "auto" && this.#dark),
  );
  /** Milliseconds that one animation takes. */
  readonly pace: number = $derived(this.#calm ? 0 : PACES[this.chosen.pace]);

  /** Milliseconds in which everything that an event moves comes to rest. */
  readonly motion: number = $derived(this.#calm ? 0 : EVENTS[this.chosen.pace]);

  get calm(): boolean {
    return this.#calm;
  }

  /** Apply the settings; called again whenever one changes. */
  show(): void {
    const root = document.documentElement;
    const { theme } = this.chosen;
    root.dataset.theme = theme === "contrast" ? "contrast" : this.night ? "night" : "day";
    root.style.setProperty("--pace", `${this.pace}ms`);
    localStorage.setItem(KEY, JSON.stringify(this.chosen));
  }
}

function read(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>;
  } catch {
    return {};
  }
}

export const looks = new Looks();
