// Which of four arrangements of the table fits this window: beside the map on a desk, around it on a phone
// that lies flat, above and below it on a tablet, over its edges on a phone held upright.

export type Arrangement = "desk" | "tablet" | "phone" | "flat";

const FLAT = matchMedia("(max-height: 33.5rem) and (min-aspect-ratio: 5/4)");
const PHONE = matchMedia("(max-width: 43.7rem)");
const TABLET = matchMedia("(max-width: 62.4rem), (max-aspect-ratio: 1/1)");

const find = (): Arrangement =>
  FLAT.matches ? "flat" : PHONE.matches ? "phone" : TABLET.matches ? "tablet" : "desk";

class Window {
  arrangement = $state<Arrangement>(find());

  constructor() {
    for (const query of [FLAT, PHONE, TABLET]) {
      query.addEventListener("change", () => (this.arrangement = find()));
    }
  }
}

export const here = new Window();
