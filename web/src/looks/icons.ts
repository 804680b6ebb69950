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
  menu: "M4 7h16M4 12h16M4 17h16",
  keys: "M3 7h18v11H3zM7 11h.01M11 11h.01M15 11h.01M8 15h8",
  list: "M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01",
  gear: "M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM12 3v3M12 18v3M3 12h3M18 12h3M5.600 5.600l2.100 2.100M16.300 16.300l2.100 2.100M5.600 18.400l2.100-2.100M16.300 7.700l2.100-2.100",
  book: "M12 6c-2-1.500-5-2-8-2v14c3 0 6 .5 8 2 2-1.500 5-2 8-2V4c-3 0-6 .5-8 2zM12 6v14",
  map: "M3 6l6-2 6 2 6-2v14l-6 2-6-2-6 2zM9 4v14M15 6v14",
  sound: "M4 10v4h4l5 4V6L8 10zM16 9c1.500 1.500 1.500 4.500 0 6M18.500 6.500c3 3 3 8 0 11",
  ticket: "M4 8h16v3a1.500 1.500 0 0 0 0 3v3H4v-3a1.500 1.500 0 0 0 0-3zM14 8v9",
  undo: "M9 7 5 11l4 4M5 11h9a5 5 0 0 1 0 10h-3",
  wagon: "M3 8h18v8H3zM7 18.500h.01M17 18.500h.01M7 8v8M12 8v8M17 8v8",
  cap: "M2 9l10-5 10 5-10 5zM6 11.500v5c3.500 2.700 8.500 2.700 12 0v-5M22 9v6",
  dice: "M5 5h14v14H5zM9 9h.01M15 9h.01M12 12h.01M9 15h.01M15 15h.01",
  eye: "M2 12c4-8 16-8 20 0-4 8-16 8-20 0zM12 9.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5z",
  file: "M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6",
  people: "M8.500 4.500a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7zM2 20c0-7 13-7 13 0M16 5a3.500 3.500 0 0 1 0 6.500M18 14.500c2.500.7 4 2.700 4 5.500",
  play: "M7 4v16l13-8z",
  screen: "M3 5h18v11H3zM9 20h6M12 16v4",
  share: "M12 15V3M8 7l4-4 4 4M6 11H4v10h16V11h-2",
} as const;

export type IconName = keyof typeof ICONS;
