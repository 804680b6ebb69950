// Where the pins of tickets stand. A pin leans about its tip so that its head covers as few names and tokens as
// possible, and the pins of one city stand apart like the cards of a hand.

import type { PlacePicture } from "../wire/messages";
import { RADIUS } from "./token";

export interface PinAt {
  place: string;
  letter: string;
  done: boolean;
}

export interface PlacedPin extends PinAt {
  x: number; // of its tip
  y: number;
  lean: number; // degrees from upright, clockwise
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export const HEAD = { radius: 14.5, distance: 27 }; // of the round head, from the tip
const APART = 66; // degrees at which two heads do not touch
const WIDEST = 250; // degrees that the pins of one city take at most
const LEANS = [0, -35, 35, -65, 65, -95, 95, -130, 130, 180];
const BOLD = 0.58; // how wide a bold letter is on average, as a part of its height

/** Where the letters of a place are. */
function lettersOf(place: PlacePicture, size: number, code: boolean): Box[] {
  const lines = code ? place.lines.slice(0, 1).map((line) => ({ ...line, text: place.code })) : place.lines;
  return lines.map((line) => {
    const width = line.text.length * size * BOLD;
    const left = line.x - { start: 0, middle: width / 2, end: width }[place.anchor];
    return { left, right: left + width, top: line.y - 0.8 * size, bottom: line.y + 0.2 * size };
  });
}

/** Where the stack of a place is, with the number beside it. */
function stackOf(place: PlacePicture): Box {
  const { x, y } = place.stack ?? place;
  return { left: x - RADIUS, right: x + 1.6 * RADIUS, top: y - 1.2 * RADIUS, bottom: y + 1.4 * RADIUS };
}

/** How much of a box lies under the head of a pin, roughly: the head is taken for a square. */
function covered(box: Box, x: number, y: number, radius: number): number {
  const wide = Math.min(box.right, x + radius) - Math.max(box.left, x - radius);
  const high = Math.min(box.bottom, y + radius) - Math.max(box.top, y - radius);
  return Math.max(0, wide) * Math.max(0, high);
}

/**
 * Pins with their tips and leans; `size` is the height of the letters, `scale` how much larger pins are drawn,
 * `stacks` what lies at places besides.
 */
export function placePins(
  pins: readonly PinAt[],
  places: readonly PlacePicture[],
  { size, code, scale, stacks = {} }: { size: number; code: boolean; scale: number; stacks?: Record<string, unknown> },
): PlacedPin[] {
  const at = new Map(places.map((place) => [place.name, place]));
  const shunned = places.flatMap((place) => [...lettersOf(place, size, code), ...(place.name in stacks ? [stackOf(place)] : [])]);
  const radius = 0.88 * HEAD.radius * scale; // of a square as large as the head
  const fans = new Map<string, number[]>();
  for (const { place: name } of pins) {
    const place = at.get(name);
    if (!place || fans.has(name)) continue;
    const count = pins.filter((pin) => pin.place === name).length;
    const apart = count > 1 ? Math.min(APART, WIDEST / (count - 1)) : 0;
    const fan = (lean: number): number[] => Array.from({ length: count }, (_, i) => lean + (i - (count - 1) / 2) * apart);
    const cost = (lean: number): number =>
      fan(lean).reduce((sum, each) => {
        const x = place.x + HEAD.distance * scale * Math.sin((each * Math.PI) / 180);
        const y = place.y - HEAD.distance * scale * Math.cos((each * Math.PI) / 180);
        return sum + shunned.reduce((all, box) => all + covered(box, x, y, radius), 0);
      }, Math.abs(lean) / 10);
    const best = LEANS.reduce((found, lean) => (cost(lean) < cost(found) ? lean : found));
    fans.set(name, fan(best));
  }
  const used = new Map<string, number>();
  return pins.flatMap((pin) => {
    const place = at.get(pin.place);
    const i = used.get(pin.place) ?? 0;
    used.set(pin.place, i + 1);
    return place ? [{ ...pin, x: place.x, y: place.y - 4, lean: fans.get(pin.place)?.[i] ?? 0 }] : [];
  });
}
