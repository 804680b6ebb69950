// The stacks of tokens that are left, on the picture that people keep.

import { INK, PAPER, PILE, RADIUS } from "../board/token";
import type { BoardPicture, StackSeen, StrokePicture } from "../wire/messages";

type Pen = CanvasRenderingContext2D;

export function drawStacks(pen: Pen, picture: BoardPicture, stacks: Record<string, StackSeen>): void {
  for (const place of picture.places) {
    const stack = stacks[place.name];
    if (!stack || stack.left === 0) continue;
    const spot = place.stack ?? place;
    pen.save();
    pen.translate(spot.x, spot.y);
    for (const y of PILE) disc(pen, 0, y, RADIUS, PAPER, INK);
    symbol(pen, picture.tokens[stack.symbol] ?? []);
    disc(pen, 11, 9, 6.5, INK);
    pen.fillStyle = "#fff";
    pen.textAlign = "center";
    pen.font = "700 9.5px system-ui, sans-serif";
    pen.fillText(String(stack.left), 11, 12.2);
    pen.restore();
  }
}

function disc(pen: Pen, x: number, y: number, radius: number, fill: string, rim?: string): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.fillStyle = fill;
  pen.fill();
  if (!rim) return;
  pen.strokeStyle = rim;
  pen.lineWidth = 1.5;
  pen.stroke();
}

function symbol(pen: Pen, strokes: readonly StrokePicture[]): void {
  pen.save();
  pen.translate(0, PILE.at(-1) ?? 0);
  pen.lineCap = pen.lineJoin = "round";
  for (const part of strokes) {
    const path = new Path2D(part.d);
    pen.strokeStyle = pen.fillStyle = part.paper ? PAPER : INK;
    pen.lineWidth = part.pen;
    if (part.pen) pen.stroke(path);
    else pen.fill(path);
  }
  pen.restore();
}
