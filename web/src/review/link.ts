// A link to a moment, with arrows and notes that live in the link itself: #review=14&eyes=1&arrow=g3-12&note=5:text
// Places are numbers in the board's list. Everything is checked when a link is opened; notes are text, never markup.

export const COLOURS = { g: "good", r: "bad", b: "other" } as const;
export type Colour = keyof typeof COLOURS;

export interface DrawnArrow {
  colour: Colour;
  from: number;
  to: number; // the same place: a ring round it
}

export interface Note {
  place: number | null; // null: of the whole moment
  text: string;
}

export interface Moment {
  v: number;
  seat: number | null; // whose eyes
  game: string; // of a record: whose record must be opened; else empty
  arrows: DrawnArrow[];
  notes: Note[];
}

export const MOST_ARROWS = 12;
export const MOST_NOTES = 6;
export const MOST_LETTERS = 200; // of a note
const MOST = 6000; // characters of a link
const ARROW = /^([grb])(\d{1,3})-(\d{1,3})$/;
const NOTE = /^(\d{0,3}):([^]*)$/;
// Control and formatting characters can turn the direction of what stands around them.
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]+/gu;

/** What a note may be: one line of printable text. */
export const plain = (text: string): string =>
  [...text.replace(UNPRINTABLE, " ").replace(/\s+/g, " ").trim()].slice(0, MOST_LETTERS).join("");

export function hashOf(moment: Moment): string {
  const parts = new URLSearchParams({ review: String(moment.v) });
  if (moment.seat !== null) parts.set("eyes", String(moment.seat + 1));
  if (moment.game) parts.set("game", moment.game);
  for (const { colour, from, to } of moment.arrows.slice(0, MOST_ARROWS)) parts.append("arrow", `${colour}${from}-${to}`);
  for (const { place, text } of moment.notes.slice(0, MOST_NOTES)) parts.append("note", `${place ?? ""}:${plain(text)}`);
  return `#${parts.toString()}`;
}

/** Whether an address leads to a moment at all. */
export const isMoment = (hash: string): boolean => hash.startsWith("#review=");

/** The moment of a link; null if it is none, or if anything in it is not what we write. */
export function readHash(hash: string, limits: { steps: number; players: number; places: number }): Moment | null {
  if (!isMoment(hash) || hash.length > MOST) return null;
  const parts = new URLSearchParams(hash.slice(1));
  const v = count(parts.get("review"), limits.steps + 1);
  const seat = parts.has("eyes") ? count(parts.get("eyes"), limits.players + 1) : 0;
  const arrows = parts.getAll("arrow").map((text) => readArrow(text, limits.places));
  const notes = parts.getAll("note").map((text) => readNote(text, limits.places));
  if (v === null || seat === null || arrows.length > MOST_ARROWS || notes.length > MOST_NOTES) return null;
  if (arrows.includes(null) || notes.includes(null)) return null;
  return {
    v,
    seat: seat ? seat - 1 : null,
    game: plain(parts.get("game") ?? "").slice(0, 40),
    arrows: arrows as DrawnArrow[],
    notes: (notes as Note[]).filter(({ text }) => text),
  };
}

/** The game whose record a link wants opened; empty if it names none. */
export const gameOf = (hash: string): string =>
  isMoment(hash) && hash.length <= MOST ? plain(new URLSearchParams(hash.slice(1)).get("game") ?? "").slice(0, 40) : "";

function count(text: string | null, most: number): number | null {
  const number = /^\d{1,6}$/.test(text ?? "") ? Number(text) : most;
  return number < most ? number : null;
}

function readArrow(text: string, places: number): DrawnArrow | null {
  const [, colour, from, to] = ARROW.exec(text) ?? [];
  if (!colour || Number(from) >= places || Number(to) >= places) return null;
  return { colour: colour as Colour, from: Number(from), to: Number(to) };
}

function readNote(text: string, places: number): Note | null {
  const [, place, said] = NOTE.exec(text) ?? [];
  if (place === undefined || said === undefined || Number(place) >= places) return null;
  return { place: place ? Number(place) : null, text: plain(said) };
}
