// Room for names was found before anybody knew which font this machine has.

import type { Attachment } from "svelte/attachments";

/** Keep a text to so much room, in units of its picture, by making its letters narrower. */
export function within(room: number): Attachment<SVGTextElement> {
  return (text) => {
    if (text.getComputedTextLength() <= room) return;
    text.setAttribute("textLength", String(room));
    text.setAttribute("lengthAdjust", "spacingAndGlyphs");
  };
}
