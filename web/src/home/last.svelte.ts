// What was chosen last time in this browser, so that the next game is one click away.

import type { NewTable } from "../wire/messages";
import { t } from "../words/words.svelte";

export type Clock = NonNullable<NewTable["clock"]>;

interface Choices {
  name: string; // empty: the made-up one
  railway: number; // which made-up name
  board: string;
  bots: string[]; // opponents
  clock: Clock;
  hints: boolean;
  seats: number; // at a table with friends
  people: string[]; // at one screen
}

const KEY = "wagonway.last";
export const LONGEST_NAME = 60;

function usual(): Choices {
  return {
    name: "",
    railway: Math.floor(Math.random() * 1000),
    board: "",
    bots: ["medium", "threat"],
    clock: { kind: "none" },
    hints: true,
    seats: 4,
    people: [],
  };
}

function read(): Choices {
  try {
    return { ...usual(), ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Choices>) };
  } catch {
    return usual();
  }
}

class LastTime {
  choices: Choices = $state(read());

  /** The railway that this browser is called after, in the language spoken now. */
  get railway(): string {
    const names = t("web-home-railways").split(",");
    return (names[this.choices.railway % names.length] ?? "").trim();
  }

  get name(): string {
    return this.choices.name.trim() || this.railway;
  }

  anotherRailway(): void {
    this.choices.name = "";
    this.choices.railway += 1;
  }

  keep(): void {
    localStorage.setItem(KEY, JSON.stringify(this.choices));
  }
}

export const last = new LastTime();
