// What moves when something happens: cards fly, wagons roll in, points rise. Positions are measured before and
// after the page changes, and copies move between them (FLIP) by transform and opacity alone, above everything
// and deaf to the pointer, so that input never waits for any of it.

import type { Entry } from "../wire/messages";
import { claimedBy, drawnCard, object, payment, readCards, readClaim, verb } from "../wire/notation";
import type { Scene } from "../table/scene.svelte";

const WHOLE = 600; // milliseconds that an event takes at most, at the slowest speed
const MANY = 2; // more events at once are caught up with, not shown
const CARD = 0.55; // parts of an event's time: one card flies
const ROLL = 0.4; // one wagon rolls in
const LATER = 0.08; // between two cards or two wagons
const EASE = "cubic-bezier(.2,.8,.2,1)";
const RISE = 500; // what comes on top: points that rise, and what pulses
const PULSE = 600;

interface Box {
  x: number; // of its middle
  y: number;
  width: number;
}

/** What was measured before the page changed. */
interface Before {
  entries: readonly Entry[];
  boxes: Map<string, Box>;
  copies: Map<string, Element>;
  scores: readonly number[];
}

export class Motion {
  #before: Before | null = null;
  #layer: HTMLElement | null = null;
  #ready: (() => void)[] = []; // what is to start once everything is measured: measuring in between costs a layout each

  constructor(
    readonly scene: Scene,
    readonly root: () => HTMLElement | undefined,
    readonly wished: { readonly motion: number; readonly calm: boolean }, // how long the player lets things move
  ) {}

  /** Milliseconds for a whole event; 0: nothing moves. */
  get #time(): number {
    if (document.visibilityState === "hidden") return 0;
    return Math.min(WHOLE, this.wished.motion);
  }

  /** Called before the page shows what is new: where do things lie that will be gone? */
  before(entries: readonly Entry[]): void {
    this.#before = null;
    const root = this.root();
    if (!root || !this.#time || entries.length === 0 || entries.length > MANY) return;
    const before: Before = { entries, boxes: new Map(), copies: new Map(), scores: this.#scores() };
    for (const entry of entries) {
      const source = this.#source(root, entry);
      if (source) remember(before, entry, source, source.querySelector("svg") ?? source);
    }
    this.#before = before;
  }

  /** Called once the page shows it. */
  after(): void {
    const before = this.#before;
    this.#before = null;
    const root = this.root();
    const time = this.#time;
    if (!before || !root || !time) return;
    for (const entry of before.entries) this.#show(root, entry, before, time);
    this.#count(root, before.scores, time);
    this.#start();
  }

  #start(): void {
    for (const start of this.#ready.splice(0)) start();
  }

  /** Show some turns again, one after the other; the page stays as it is. */
  async again(turns: readonly { seat: number; entries: readonly Entry[] }[]): Promise<void> {
    const root = this.root();
    const time = Math.max(this.#time, this.wished.calm ? 0 : 300);
    if (!root || !time) return;
    for (const turn of turns) {
      for (const entry of turn.entries) {
        const before: Before = { entries: [entry], boxes: new Map(), copies: new Map(), scores: [] };
        const source = this.#source(root, entry);
        // The market may have no other card of this kind left: the small card of the strip comes from the deck.
        const from = source ?? root.querySelector('[data-draw="deck"]');
        const drawing = source?.querySelector("svg") ?? source ?? root.querySelector(`[data-mini="${CSS.escape(object(entry.text))}"]`);
        if (from && drawing) remember(before, entry, from, drawing);
        this.#show(root, entry, before, time);
      }
      this.#start();
      await new Promise((resolve) => setTimeout(resolve, time + 150));
    }
  }

  /** A ticket that was completed is stamped. */
  stamp(ticket: string): void {
    const card = this.root()?.querySelector(`[data-ticket="${CSS.escape(ticket)}"]`);
    if (!card || !this.#time) return;
    card.animate([{ transform: "scale(1.35) rotate(-4deg)" }, { transform: "scale(.96) rotate(1deg)", offset: 0.6 }, { transform: "none" }], {
      duration: this.#time,
      easing: EASE,
    });
    const mark = this.#flyer(boxOf(card), stampMark());
    mark.animate(
      [
        { transform: "translate(-50%,-50%) scale(3) rotate(-30deg)", opacity: 0 },
        { transform: "translate(-50%,-50%) scale(1) rotate(-12deg)", opacity: 1, offset: 0.5 },
        { transform: "translate(-50%,-50%) scale(1) rotate(-12deg)", opacity: 0 },
      ],
      { duration: PULSE, easing: "ease-out" },
    ).onfinish = () => mark.remove();
  }

  #scores(): number[] {
    return this.scene.table.shownScores;
  }

  /** From where something comes that a seat got. */
  #source(root: HTMLElement, entry: Entry): Element | null {
    const what = object(entry.text);
    switch (verb(entry.text)) {
      case "draw":
        return root.querySelector(`[data-draw="${CSS.escape(what)}"]`);
      case "tickets":
      case "keep":
        return root.querySelector('[data-draw="tickets"]');
      case "take":
        return root.querySelector(`[data-stack="${CSS.escape(what)}"]`);
      default:
        return null;
    }
  }

  #show(root: HTMLElement, entry: Entry, before: Before, time: number): void {
    const key = String(entry.v);
    const box = before.boxes.get(key);
    const copy = before.copies.get(key);
    switch (verb(entry.text)) {
      case "draw":
      case "keep":
      case "take":
        if (box && copy) this.#fly(copy, box, this.#target(root, entry), time * CARD, 0);
        break;
      default:
        this.#claim(root, entry, time);
    }
  }

  /** Where it goes: the pile in the player's own hand, or the rival's panel. */
  #target(root: HTMLElement, entry: Entry): Element | null {
    const panel = root.querySelector(`[data-seat="${entry.seat}"] svg`);
    if (entry.seat !== this.scene.table.seat || verb(entry.text) !== "draw") return panel;
    const what = object(entry.text);
    const kind = what === "deck" ? drawnCard(entry.given) : what;
    return root.querySelector(`[data-hand="${CSS.escape(kind)}"]`) ?? root.querySelector(".hand") ?? panel;
  }

  #claim(root: HTMLElement, entry: Entry, time: number): void {
    const name = claimedBy(entry);
    const route = name && root.querySelector(`.route[data-route="${CSS.escape(name)}"]`);
    if (!name || !route) return;
    const facts = this.scene.routes.get(name);
    const claim = readClaim(entry.text);
    const cards = claim ? payment(claim, facts?.length ?? 0) : readCards(object(entry.text));
    const pieces = [...route.querySelectorAll<SVGGElement>(".piece")];
    const later = Math.min(LATER * time, ((1 - ROLL) * time) / Math.max(1, pieces.length));
    const box = boxOf(route);
    this.#pay(root, entry.seat, cards, box, time);
    this.#rise(box, `+${facts?.points ?? ""}`);
    this.#ready.push(() => this.#roll(root, route, pieces, later, time));
  }

  /** Wagons roll in one after the other, their roundel comes last, and what was claimed pulses. */
  #roll(root: HTMLElement, route: Element, pieces: readonly Element[], later: number, time: number): void {
    pieces.forEach((piece, i) => {
      piece.animate([{ transform: "translateX(-70px) scale(.7)", opacity: 0 }, { transform: "scale(1.08)", opacity: 1, offset: 0.75 }, { transform: "none" }], {
        duration: ROLL * time,
        delay: later * i,
        easing: EASE,
        fill: "backwards",
      });
    });
    route.querySelector(".roundel circle")?.parentElement?.animate([{ opacity: 0 }, { opacity: 0, offset: 0.6 }, { opacity: 1 }], { duration: time, fill: "backwards" });
    const name = route.getAttribute("data-route") ?? "";
    for (const capsule of root.querySelectorAll(`[data-recent="${CSS.escape(name)}"]`)) {
      capsule.animate([{ opacity: 1 }, { opacity: 0.25 }, { opacity: 1 }], { duration: PULSE, iterations: 2 });
    }
  }

  /** The cards that pay go from the hand, or the rival's panel, to the route. */
  #pay(root: HTMLElement, seat: number, cards: Record<string, number>, to: Box, time: number): void {
    let n = 0;
    for (const [kind, count] of Object.entries(cards)) {
      const mine = seat === this.scene.table.seat;
      const from = (mine && root.querySelector(`[data-hand="${CSS.escape(kind)}"]`)) || root.querySelector(`[data-seat="${seat}"] svg`);
      const face = root.querySelector(`[data-mini="${CSS.escape(kind)}"], [data-draw="${CSS.escape(kind)}"] svg`);
      if (!from || !face) continue;
      for (let i = 0; i < count; i++, n++) {
        const box = { ...boxOf(from), width: 16 };
        this.#fly(face.cloneNode(true) as Element, box, to, time * 0.4, Math.min(n * LATER * time, time * 0.55));
      }
    }
  }

  #rise(from: Box, text: string): void {
    this.#ready.push(() => {
      const points = document.createElement("b");
      points.className = "points";
      points.textContent = text;
      const flyer = this.#flyer(from, points);
      flyer.animate(
        [
          { transform: "translate(-50%,-50%)", opacity: 0 },
          { transform: "translate(-50%,-90%)", opacity: 1, offset: 0.25 },
          { transform: "translate(-50%,calc(-50% - 34px))", opacity: 0 },
        ],
        { duration: RISE, easing: "ease-out" },
      ).onfinish = () => flyer.remove();
    });
  }

  /** Scores that changed count up to what they are. */
  #count(root: HTMLElement, before: readonly number[], time: number): void {
    this.scene.table.shownScores.forEach((score, seat) => {
      const element = root.querySelector<HTMLElement>(`[data-seat="${seat}"] [data-score]`);
      if (!element || before[seat] === undefined || before[seat] === score) return;
      const frames = [{ transform: "scale(1)" }, { transform: "scale(1.35)", offset: 0.4 }, { transform: "scale(1)" }];
      this.#ready.push(() => element.animate(frames, { duration: time, easing: "ease-out" }));
    });
  }

  #fly(copy: Element, from: Box, to: Element | Box | null, duration: number, delay: number): void {
    if (!to) return;
    const goal = to instanceof Element ? boxOf(to) : to;
    const size = Math.min(1, Math.max(0.25, (to instanceof Element ? goal.width : 14) / Math.max(1, from.width)));
    const there = `translate(calc(-50% + ${goal.x - from.x}px), calc(-50% + ${goal.y - from.y}px)) scale(${size})`;
    this.#ready.push(() => {
      const flyer = this.#flyer(from, copy);
      flyer.animate(
        [
          { transform: "translate(-50%,-50%)", opacity: 1 },
          { transform: there, opacity: 1, offset: 0.9 },
          { transform: there, opacity: 0 },
        ],
        { duration, delay, easing: EASE, fill: "backwards" },
      ).onfinish = () => flyer.remove();
    });
  }

  /** Something that floats above the page, its middle at a point of it. */
  #flyer(at: Box, content: Element): HTMLElement {
    this.#layer ??= this.root()?.querySelector<HTMLElement>(".flyers") ?? null;
    const flyer = document.createElement("div");
    flyer.style.left = `${at.x}px`;
    flyer.style.top = `${at.y}px`;
    flyer.style.width = `${at.width}px`;
    if (content instanceof SVGGElement) flyer.append(framed(content));
    else flyer.append(content);
    this.#layer?.append(flyer);
    return flyer;
  }
}

/** From where something moves, and a copy of what does. */
function remember(before: Before, entry: Entry, from: Element, drawing: Element): void {
  before.boxes.set(String(entry.v), boxOf(from));
  before.copies.set(String(entry.v), drawing.cloneNode(true) as Element);
}

/** A group of a drawing needs a drawing around it. */
function framed(group: SVGGElement): SVGElement {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "-16 -16 32 32");
  group.removeAttribute("transform");
  svg.append(group);
  return svg;
}

function stampMark(): Element {
  const mark = document.createElement("b");
  mark.className = "stamp";
  mark.textContent = "✓";
  return mark;
}

function boxOf(element: Element): Box {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2, width: box.width };
}
