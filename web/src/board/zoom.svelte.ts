// Where the map lies in its frame: whole or as high as the frame at first, then pinched, wheeled and dragged.
// A drag is no tap: `tapped` tells the two apart.

const MOST = 2; // pixels that a unit of the picture may become
const STRIP = 1.25; // a frame so many times as high as the map shows a part of it first
const SLACK = 8; // so far a finger trembles without meaning to drag
const BEYOND = 0.2; // of the frame: so far the edge of a map that was zoomed in may be drawn into it

export interface Point {
  x: number;
  y: number;
}

/** What lies over the frame and leaves the map less room, in pixels. */
export interface Inset {
  top: number;
  bottom: number;
}

export class Zoom {
  scale = $state(1);
  x = $state(0); // of the map's left edge in the frame
  y = $state(0);
  width = $state(0); // of the whole map at scale 1
  height = $state(0);
  tapped = true;
  #frame = { width: 0, height: 0 };
  #page = { x: 0, y: 0, width: 1, height: 1 }; // the part of the picture that is shown
  #inset: Inset = { top: 0, bottom: 0 };
  #focus: Point | null = null; // what a map that is shown in part begins with
  #fingers = new Map<number, Point>();
  #moved = 0;
  #touched = false; // the player has chosen what to see

  /** Pixels that a unit of the picture has. */
  get unit(): number {
    return (this.width / this.#page.width) * this.scale;
  }

  /** Where a point of the picture is in the frame. */
  at(point: Point): Point {
    const unit = this.unit;
    return { x: this.x + (point.x - this.#page.x) * unit, y: this.y + (point.y - this.#page.y) * unit };
  }

  /** Which point of the picture lies at a point of the frame. */
  under(point: Point): Point {
    const unit = this.unit || 1;
    return { x: this.#page.x + (point.x - this.x) / unit, y: this.#page.y + (point.y - this.y) / unit };
  }

  /** Show this part of a picture in a frame of which something else takes a part. */
  show(page: { x: number; y: number; width: number; height: number }, inset: Inset, focus: Point | null): void {
    this.#page = page;
    this.#inset = inset;
    this.#focus = focus;
    this.#fit();
  }

  reset(): void {
    this.#touched = true;
    this.scale = 1;
    this.#place(0, 0);
  }

  /** Bring a point of the picture to the middle of what can be seen. */
  centre(point: Point, unit = this.unit): void {
    this.#touched = true;
    this.#scaleTo(unit);
    this.#centre(point);
  }

  /** Make sure that these points can be seen, with as little movement as that takes. */
  reveal(points: readonly Point[], hidden: Inset): void {
    const margin = 28;
    const seen = points.map((point) => this.at(point));
    const shift = (values: number[], from: number, to: number): number => {
      const [least, most] = [Math.min(...values) - margin, Math.max(...values) + margin];
      return least < from ? from - least : most > to ? Math.max(to - most, from - least) : 0;
    };
    const dx = shift(seen.map(({ x }) => x), 0, this.#frame.width);
    const dy = shift(seen.map(({ y }) => y), hidden.top, this.#frame.height - hidden.bottom);
    if (dx || dy) this.#place(this.x + dx, this.y + dy);
  }

  /** For `{@attach}`: hear the pointers and the wheel over an element. */
  listen = (frame: HTMLElement): (() => void) => {
    const local = (event: { clientX: number; clientY: number }): Point => {
      const box = frame.getBoundingClientRect();
      return { x: event.clientX - box.left, y: event.clientY - box.top };
    };
    const wheel = (event: WheelEvent): void => {
      event.preventDefault();
      this.#zoom(local(event), Math.exp(-event.deltaY / 400));
    };
    const down = (event: PointerEvent): void => {
      if (this.#fingers.size === 0) {
        this.#moved = 0;
        this.tapped = true;
      }
      this.#fingers.set(event.pointerId, local(event));
    };
    const move = (event: PointerEvent): void => {
      const before = this.#fingers.get(event.pointerId);
      if (before) this.#move(event.pointerId, before, local(event));
    };
    const up = (event: PointerEvent): void => void this.#fingers.delete(event.pointerId);
    const resized = new ResizeObserver(() => {
      this.#frame = { width: frame.clientWidth, height: frame.clientHeight };
      this.#fit();
    });
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

  get #room(): { width: number; height: number } {
    const { width, height } = this.#frame;
    return { width, height: Math.max(1, height - this.#inset.top - this.#inset.bottom) };
  }

  /** The whole map; on a tall screen, where it would be a narrow strip, as high as its frame. */
  #fit(): void {
    const room = this.#room;
    if (!room.width) return;
    const ratio = this.#page.width / this.#page.height;
    this.width = Math.min(room.width, room.height * ratio);
    this.height = this.width / ratio;
    if (!this.#touched) {
      const fill = room.height / this.height;
      this.scale = fill > STRIP ? Math.min(fill, this.#most) : 1;
      this.#centre(this.#focus ?? { x: this.#page.x + this.#page.width / 2, y: this.#page.y + this.#page.height / 2 });
    } else {
      this.#place(this.x, this.y);
    }
  }

  get #most(): number {
    return Math.max(1, (MOST * this.#page.width) / Math.max(1, this.width));
  }

  #scaleTo(unit: number): void {
    const whole = this.width / this.#page.width;
    this.scale = Math.min(this.#most, Math.max(1, unit / whole));
  }

  #centre(point: Point): void {
    const room = this.#room;
    const unit = this.unit;
    this.#place(
      room.width / 2 - (point.x - this.#page.x) * unit,
      this.#inset.top + room.height / 2 - (point.y - this.#page.y) * unit,
    );
  }

  #move(finger: number, before: Point, now: Point): void {
    const other = [...this.#fingers].find(([id]) => id !== finger)?.[1];
    this.#fingers.set(finger, now);
    this.#moved += Math.hypot(now.x - before.x, now.y - before.y);
    if (this.#moved > SLACK) {
      this.tapped = false;
      this.#touched = true;
    }
    if (other) {
      const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
      this.#zoom(middle, distance(now, other) / Math.max(1, distance(before, other)));
    } else if (this.scale > 1 && !this.tapped) {
      this.#place(this.x + now.x - before.x, this.y + now.y - before.y);
    }
  }

  /** Grow around a point of the frame, which stays where it is. */
  #zoom(at: Point, factor: number): void {
    this.#touched = true;
    const scale = Math.min(this.#most, Math.max(1, this.scale * factor));
    const grown = scale / this.scale;
    this.scale = scale;
    this.#place(at.x - (at.x - this.x) * grown, at.y - (at.y - this.y) * grown);
  }

  /** The map never leaves its frame; a whole map lies in the middle, at the upper edge of its room. */
  #place(x: number, y: number): void {
    const room = this.#room;
    const [width, height] = [this.width * this.scale, this.height * this.scale];
    const within = (value: number, size: number, from: number, space: number, rest: number): number => {
      if (this.scale === 1) return rest;
      const beyond = BEYOND * space;
      const least = from + space - size - beyond;
      return size <= space ? rest : Math.min(from + beyond, Math.max(least, value));
    };
    this.x = within(x, width, 0, room.width, (room.width - width) / 2);
    this.y = within(y, height, this.#inset.top, room.height, this.#inset.top + Math.min(0, room.height - height) / 2);
  }
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
