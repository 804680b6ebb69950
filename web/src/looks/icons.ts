// Small drawings of our own: path data in a box of 24 by 24, drawn with a pen.

export const ICONS = {
  back: "M15 5 8 12l7 7",
  bulb: "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.500 10.900c.6.5 1 1.300 1 2.100h5c0-.8.4-1.600 1-2.100A6 6 0 0 0 12 3z",
  cards: "M4 7l10-3 5 14-10 3zM9 6 6.500 18",
  chat: "M4 5h16v11H10l-5 4v-4H4z",
  clock: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 8v4l3 2",
  close: "M6 6l12 12M18 6 6 18",
  copy: "M8 8h11v12H8zM5 16V4h11",
  door: "M6 21V3h9v18M15 5h3v16M11 12h1",
  flag: "M6 21V4M6 5h11l-3 4 3 4H6",
  list: "M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01",
  gear: "M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM12 3v3M12 18v3M3 12h3M18 12h3M5.600 5.600l2.100 2.100M16.300 16.300l2.100 2.100M5.600 18.400l2.100-2.100M16.300 7.700l2.100-2.100",
  book: "M12 6c-2-1.500-5-2-8-2v14c3 0 6 .5 8 2 2-1.500 5-2 8-2V4c-3 0-6 .5-8 2zM12 6v14",
  map: "M3 6l6-2 6 2 6-2v14l-6 2-6-2-6 2zM9 4v14M15 6v14",
  sound: "M4 10v4h4l5 4V6L8 10zM16 9c1.500 1.500 1.500 4.500 0 6M18.500 6.500c3 3 3 8 0 11",
  ticket: "M4 8h16v3a1.500 1.500 0 0 0 0 3v3H4v-3a1.500 1.500 0 0 0 0-3zM14 8v9",
  undo: "M9 7 5 11l4 4M5 11h9a5 5 0 0 1 0 10h-3",
  wagon: "M3 8h18v8H3zM7 18.500h.01M17 18.500h.01M7 8v8M12 8v8M17 8v8",
} as const;

export type IconName = keyof typeof ICONS;
