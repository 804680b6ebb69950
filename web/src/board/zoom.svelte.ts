// Pinch, wheel and drag on the map. A drag is no tap: `tapped` tells the two apart.

const MOST = 5;
const STRIP = 1.25; // a frame so many times as high as the map shows a part of it first
const SLACK = 8; // so far a finger trembles without meaning to drag

interface Point {
  x: number;
  y: number;
}

export class Zoom {
  scale = $state(1);
  x = $state(0);
  y = $state(0);
  tapped = true;
  #fingers = new Map<number, Point>();
  #moved = 0;
  #touched = false; // the player has chosen what to see

  reset(): void {
    this.#touched = true;
    this.scale = 1;
    this.x = this.y = 0;
  }

  /** For `{@attach}`: hear the pointers and the wheel over an element. */
  listen = (frame: HTMLElement): (() => void) => {
    const wheel = (event: WheelEvent): void => {
      event.preventDefault();
      this.#zoom(frame, event, Math.exp(-event.deltaY / 400));
    };
    const down = (event: PointerEvent): void => {
      if (this.#fingers.size === 0) {
        this.#moved = 0;
        this.tapped = true;
      }
      this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    };
    const move = (event: PointerEvent): void => this.#move(frame, event);
    const up = (event: PointerEvent): void => void this.#fingers.delete(event.pointerId);
    const resized = new ResizeObserver(() => this.#touched || this.#fill(frame));
    resized.observe(frame);
    frame.addEventListener("wheel", wheel, { passive: false });
    frame.addEventListener("pointerdown", down);
    addEventListener("pointermove", move);
    addEventListener("pointerup", up);
    addEventListener("pointercancel", up);
    return () => {
      resized.disconnect();
      frame.removeEventListener("wheel", wheel);
      frame.removeEventListener("pointerdown", down);
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", up);
      removeEventListener("pointercancel", up);
    };
  };

  /** On a tall screen a wide map would be a narrow strip: it begins as high as its frame. */
  #fill(frame: HTMLElement): void {
    const sheet = frame.firstElementChild as HTMLElement;
    const scale = frame.clientHeight / sheet.offsetHeight;
    this.scale = scale > STRIP && scale < MOST ? scale : 1;
    const middle = (frame.clientWidth - sheet.offsetWidth * scale) / 2;
    this.#place(frame, middle, (frame.clientHeight - sheet.offsetHeight * scale) / 2);
  }

  #move(frame: HTMLElement, event: PointerEvent): void {
    const before = this.#fingers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...this.#fingers].find(([id]) => id !== event.pointerId)?.[1];
    this.#fingers.set(event.pointerId, now);
    this.#moved += Math.hypot(now.x - before.x, now.y - before.y);
    if (this.#moved > SLACK) {
      this.tapped = false;
      this.#touched = true;
    }
    if (other) {
      const middle = { clientX: (now.x + other.x) / 2, clientY: (now.y + other.y) / 2 };
      const stretch = distance(now, other) / Math.max(1, distance(before, other));
      this.#zoom(frame, middle, stretch);
    } else if (this.scale > 1 && !this.tapped) {
      this.#place(frame, this.x + now.x - before.x, this.y + now.y - before.y);
    }
  }

  /** Grow around a point, which stays where it is. */
  #zoom(frame: HTMLElement, at: { clientX: number; clientY: number }, factor: number): void {
    this.#touched = true;
    const scale = Math.min(MOST, Math.max(1, this.scale * factor));
    const sheet = frame.firstElementChild as HTMLElement;
    const box = sheet.getBoundingClientRect();
    const grown = scale / this.scale;
    const x = this.x - (at.clientX - box.left) * (grown - 1);
    const y = this.y - (at.clientY - box.top) * (grown - 1);
    this.scale = scale;
    if (scale === 1) this.reset();
    else this.#place(frame, x, y);
  }

  /** The map never leaves its frame altogether. */
  #place(frame: HTMLElement, x: number, y: number): void {
    const sheet = frame.firstElementChild as HTMLElement;
    const within = (value: number, offset: number, size: number, room: number): number => {
      const least = room - offset - size * this.scale;
      return size * this.scale <= room
        ? (room - size * this.scale) / 2 - offset
        : Math.min(-offset, Math.max(least, value));
    };
    this.x = within(x, sheet.offsetLeft, sheet.offsetWidth, frame.clientWidth);
    this.y = within(y, sheet.offsetTop, sheet.offsetHeight, frame.clientHeight);
  }
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
