// The final board as a picture to keep, drawn on a canvas: the content security policy lets no page show
// an image that did not come from the server, and a canvas needs none.

import type { BoardPicture, LiveryPicture, RoutePicture, StackSeen } from "../wire/messages";
import { drawStacks } from "./stacks";

interface Poster {
  picture: BoardPicture;
  owners: Record<string, number>;
  stacks: Record<string, StackSeen>;
  night: boolean;
  title: string;
  lines: readonly { seat: number; text: string }[];
  link: string;
}

type Pen = CanvasRenderingContext2D;

const FOOT = 120; // of the strip with the scores, in units of the board
const LETTERS = '"Wagonway Sans", system-ui, sans-serif';
const RIM = "#17130c";
const DAY = { ground: "#f3ecd9", ink: "#22261f", halo: "#fffaf0" };
const NIGHT = { ground: "#182a36", ink: "#f1ecdd", halo: "#101c25" };

export async function drawPoster(canvas: HTMLCanvasElement, poster: Poster): Promise<void> {
  const { picture, night } = poster;
  const backdrop = await load(backdropOf(picture, night));
  canvas.width = Math.round(picture.width);
  canvas.height = Math.round(picture.height) + FOOT;
  const pen = canvas.getContext("2d");
  if (!pen) return;
  const { ground, ink, halo } = night ? NIGHT : DAY;
  pen.fillStyle = ground;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  if (backdrop) pen.drawImage(backdrop, 0, 0, picture.width, picture.height);
  for (const route of picture.routes) drawRoute(pen, picture, route, poster.owners[route.name] ?? null);
  drawPlaces(pen, picture, ink, halo);
  drawStacks(pen, picture, poster.stacks);
  drawFoot(pen, poster, ink);
}

function backdropOf(picture: BoardPicture, night: boolean): string {
  const light = night ? "night" : "day";
  return picture.backdrops ? `/art/${picture.backdrops[light]}` : `/art/${picture.id}-${light}.svg`;
}

/** A picture of the server's; null if it has none of this board. */
function load(address: string): Promise<HTMLImageElement | null> {
  return new Promise((resolve) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => resolve(null);
    image.src = address;
  });
}

function drawRoute(pen: Pen, picture: BoardPicture, route: RoutePicture, owner: number | null): void {
  const livery = owner === null ? null : picture.liveries[owner];
  const paint = picture.colours[route.colour];
  if (livery) {
    pen.strokeStyle = RIM;
    pen.lineWidth = 5;
    pen.stroke(new Path2D(route.path));
  }
  for (const space of route.spaces) {
    pen.save();
    pen.translate(space.x, space.y);
    pen.rotate((space.angle * Math.PI) / 180);
    if (livery) {
      box(pen, space.width + 3, 21.5, 6, "#fffaf0", RIM);
      box(pen, space.width - 1.4, 17, 4.2, livery.fill);
    } else {
      box(pen, space.width, 11.5, 3.5, paint?.pale ?? "#b7cfbc", RIM);
      pen.rotate((-space.angle * Math.PI) / 180);
      if (paint?.glyph) glyph(pen, picture.glyphs[paint.glyph], paint.ink);
    }
    pen.restore();
  }
  if (livery) drawRoundel(pen, picture, route, livery);
}

function drawRoundel(pen: Pen, picture: BoardPicture, route: RoutePicture, livery: LiveryPicture): void {
  pen.save();
  pen.translate(route.middle.x, route.middle.y);
  box(pen, 29, 29, 14.5, "#fffaf0", RIM);
  box(pen, 24, 24, 12, livery.fill);
  pen.scale(1.38, 1.38);
  glyph(pen, picture.glyphs[livery.glyph], livery.ink);
  pen.restore();
}

function box(pen: Pen, width: number, height: number, round: number, fill: string, rim?: string): void {
  pen.beginPath();
  pen.roundRect(-width / 2, -height / 2, width, height, round);
  pen.fillStyle = fill;
  pen.fill();
  if (!rim) return;
  pen.strokeStyle = rim;
  pen.lineWidth = 1.3;
  pen.stroke();
}

function glyph(pen: Pen, path: string | undefined, ink: string): void {
  if (!path) return;
  pen.fillStyle = ink;
  pen.fill(new Path2D(path), "evenodd");
}

function drawPlaces(pen: Pen, picture: BoardPicture, ink: string, halo: string): void {
  pen.font = `700 ${picture.sizes.label}px ${LETTERS}`;
  pen.lineJoin = "round";
  for (const place of picture.places) {
    pen.beginPath();
    pen.arc(place.x, place.y, picture.sizes.place, 0, 2 * Math.PI);
    pen.fillStyle = halo;
    pen.strokeStyle = ink;
    pen.lineWidth = 2.2;
    pen.fill();
    pen.stroke();
    pen.textAlign = place.anchor === "middle" ? "center" : place.anchor;
    for (const line of place.lines) {
      pen.strokeStyle = halo;
      pen.lineWidth = 4.5;
      pen.strokeText(line.text, line.x, line.y, place.room);
      pen.fillStyle = ink;
      pen.fillText(line.text, line.x, line.y, place.room);
    }
  }
}

/** Who won, and everybody's points under their marks. */
function drawFoot(pen: Pen, { picture, title, lines, link }: Poster, ink: string): void {
  const top = picture.height;
  const margin = 40;
  const room = picture.width - 2 * margin;
  pen.fillStyle = ink;
  pen.textAlign = "left";
  pen.font = `700 30px ${LETTERS}`;
  pen.fillText(title, margin, top + 46, room * 0.68);
  pen.textAlign = "right";
  pen.font = `500 20px ${LETTERS}`;
  pen.fillText(link, margin + room, top + 44, room * 0.3);
  pen.textAlign = "left";
  const step = room / lines.length;
  lines.forEach(({ seat, text }, i) => {
    const livery = picture.liveries[seat];
    const x = margin + i * step;
    pen.save();
    pen.translate(x + 14, top + 84);
    pen.scale(1.4, 1.4);
    if (livery) {
      box(pen, 20, 20, 5, livery.fill, ink);
      glyph(pen, picture.glyphs[livery.glyph], livery.ink);
    }
    pen.restore();
    pen.fillStyle = ink;
    pen.font = `600 24px ${LETTERS}`;
    pen.fillText(text, x + 38, top + 93, step - 50);
  });
}
