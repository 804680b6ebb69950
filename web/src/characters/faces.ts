// The faces of the regulars, in a box of 200 by 200 round (0, 0): shapes over and under an engraved head.

import type { Character } from "./characters";

/** A shape: its path and its colour; "line": drawn with the pen alone. */
export type Shape = readonly [d: string, fill: string];

export interface FaceDrawing {
  ground: string;
  skin: string;
  coat: string;
  head: "round" | "long" | "square" | "pointed";
  eyes: "open" | "narrow" | "closed";
  look?: number; // where the pupils are
  blush?: boolean;
  behind?: readonly Shape[];
  collar?: readonly Shape[];
  mouth: readonly Shape[];
  before: readonly Shape[];
}

const disc = (x: number, y: number, r: number): string => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
const card = (x: number, y: number, turn: number): string => {
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const corner = (dx: number, dy: number): string => `${(x + dx * c - dy * s).toFixed(1)} ${(y + dx * s + dy * c).toFixed(1)}`;
  return `M${corner(-12, -18)}L${corner(12, -18)}L${corner(12, 18)}L${corner(-12, 18)}Z`;
};
const BROWS: Shape = ["M-22-17Q-14-23-6-18M6-18Q14-23 22-17", "line"];
const SMILE: Shape = ["M-11 24Q0 33 11 24", "line"];

export const FACES: Record<Character, FaceDrawing> = {
  // A lamp boy with a cap too large for him.
  easy: {
    ground: "#a7c5ae", skin: "#e8b88d", coat: "#3d6a56", head: "round", eyes: "open", look: 1, blush: true,
    collar: [["M-23 49 0 62 23 49 15 73 0 63-15 73Z", "#d6462e"]],
    mouth: [["M-13 21Q0 39 13 21Z", "#7a1f14"], ["M-8 22H8V26H-8Z", "#fff"]],
    before: [
      ["M-35-2C-39-19-31-27-26-29L-21-13ZM35-2C39-19 31-27 26-29L21-13Z", "#a4502a"],
      ["M-41-25C-46-68 42-71 43-27 20-37-16-37-41-25Z", "#49505a"],
      ["M-44-22C-18-38 22-38 46-25L52-16C24-28-20-28-48-14Z", "#31363d"],
      [disc(2, -49, 7), "#f0c55a"], BROWS,
      [disc(-22, 9, 1.2) + disc(-17, 12, 1.2) + disc(22, 9, 1.2) + disc(17, 12, 1.2), "#9a5a30"],
    ],
  },
  // A racing driver with the wind in her hair.
  hasty: {
    ground: "#e2ae7a", skin: "#8a5a38", coat: "#8a3b12", head: "square", eyes: "open", look: 3,
    behind: [["M18 52C58 46 80 26 102 41 90 46 91 57 102 63 74 61 48 75 20 67Z", "#f0c55a"]],
    collar: [["M-25 46Q0 68 27 45L29 59Q0 82-27 61Z", "#f0c55a"]],
    mouth: [["M-12 23Q3 35 15 21", "line"]],
    before: [
      ["M-34-8C-41-47-8-60 10-53 30-61 57-51 74-57 63-46 67-41 59-38 67-34 60-27 45-28 41-20 35-15 34-8 27-26 4-35-34-8Z", "#1d1612"],
      ["M-37-31C-12-41 16-41 39-31L38-20C14-31-12-31-36-20Z", "#6b4a2a"],
      [disc(-13, -32, 11) + disc(13, -32, 11), "#bfe0ea"],
      ["M-19-36l7-4M7-36l7-4", "line"], ["M-22-14-6-16M6-17 22-13", "line"],
    ],
  },
  // A baron with a monocle and a tall hat.
  greedy: {
    ground: "#c7b3d3", skin: "#efcaa6", coat: "#292a33", head: "round", eyes: "narrow", look: -2,
    collar: [["M-23 46 0 63-19 79ZM23 46 0 63 19 79Z", "#fffaf0"], ["M0 63-13 55V73ZM0 63 13 55V73Z", "#7a1f14"]],
    mouth: [["M0 18C-8 12-25 16-33 7-31 27-10 31 0 22 10 31 31 27 33 7 25 16 8 12 0 18Z", "#5a5148"], ["M-6 32Q2 36 8 31", "line"]],
    before: [
      ["M-22-14Q-14-20-5-15M5-19Q14-25 22-18", "line"],
      [disc(13, -4, 11.5), "#ffffff55"], ["M23 4Q35 31 27 63", "line"],
      ["M-29-31-32-82H32L29-31Z", "#23242b"], ["M-30-42H30L29-30H-29Z", "#7a1f14"],
      ["M-49-29C-30-39 30-39 49-29 30-20-30-20-49-29Z", "#23242b"],
    ],
  },
  // A station master with a bell.
  medium: {
    ground: "#b9c9a0", skin: "#d9a678", coat: "#22506b", head: "square", eyes: "open", look: -1,
    collar: [["M-22 46-2 60-9 82-30 55ZM22 46 2 60 9 82 30 55Z", "#17384a"], [disc(0, 74, 3), "#f0c55a"]],
    mouth: [["M0 17C-7 12-18 14-23 20-12 27-4 24 0 21 4 24 12 27 23 20 18 14 7 12 0 17Z", "#6b4a2a"], ["M-7 31Q0 34 7 31", "line"]],
    before: [
      ["M-34-6C-38-28-30-34-24-36L-24-16ZM34-6C38-28 30-34 24-36L24-16Z", "#6b4a2a"], BROWS,
      ["M-40-44C-38-70 38-70 40-44L35-29H-35Z", "#22506b"], ["M-36-38H36V-27H-36Z", "#b4462a"],
      ["M-36-27C-22-16 22-16 36-27Z", "#0f2a38"], [disc(0, -51, 7), "#f0c55a"],
    ],
  },
  // An inspector who has seen your plan.
  threat: {
    ground: "#b5b1a2", skin: "#f1d2b2", coat: "#7c2b1d", head: "pointed", eyes: "narrow",
    behind: [["M-43 36C-51-47 51-47 43 36L28 29V-10H-28V29Z", "#15151a"]],
    collar: [["M-23 46-2 61-11 81-31 54ZM23 46 2 61 11 81 31 54Z", "#5c1d12"]],
    mouth: [["M-9 27Q2 23 11 28", "line"]],
    before: [
      ["M-34-5C-35-27-28-31-22-33L-4-31-31 7ZM34-5C35-27 28-31 22-33L4-31 31 7Z", "#15151a"], ["M-22-18-5-11M22-18 5-11", "line"],
      ["M-45-41C-40-72 40-72 45-41L34-28H-34Z", "#7c2b1d"], ["M-36-37H36V-25H-36Z", "#23242b"],
      ["M-35-25C-20-15 20-15 35-25Z", "#0e0e12"], [disc(0, -48, 8), "#f0c55a"], ["M-4-48H4M0-52V-44", "line"],
    ],
  },
  // A grandmother with more cards than hands.
  hoarder: {
    ground: "#dac288", skin: "#d89f73", coat: "#6b7a3a", head: "round", eyes: "closed", blush: true,
    behind: [[disc(0, -49, 19), "#b8b1a5"], ["M-39 1C-45-52 45-52 39 1Z", "#b8b1a5"], ["M-11-57Q0-65 12-57M-14-46Q0-54 14-45", "line"]],
    mouth: [["M-8 25Q0 30 8 25", "line"]],
    before: [
      ["M-36-2C-33-35-12-39 0-33 12-39 33-35 36-2 26-20 14-27 0-24-14-27-26-20-36-2Z", "#b8b1a5"], BROWS,
      [card(-27, 68, -0.45), "#1e6ce6"], [card(-9, 62, -0.15), "#ffe242"], [card(9, 62, 0.15), "#bb0002"], [card(27, 68, 0.45), "#026749"],
    ],
  },
  // An aunt with a ticket in her hat.
  hungry: {
    ground: "#e4a598", skin: "#7a4a2e", coat: "#1f4e63", head: "pointed", eyes: "open", look: -1,
    behind: [[[[-37, -8], [37, -8], [-42, 10], [42, 10], [-36, 28], [36, 28]].map(([x = 0, y = 0]) => disc(x, y, 14)).join(""), "#2a1a12"]],
    collar: [["M-27 44Q0 71 27 44L35 58Q0 90-35 58Z", "#fffaf0"], [disc(0, 67, 5), "#b4462a"]],
    mouth: [["M-10 24Q0 20 10 24 4 32 0 32-4 32-10 24Z", "#b4462a"]],
    before: [
      [disc(-13, -2, 11.5) + disc(13, -2, 11.5), "#ffffff44"], ["M-2-3Q0-5 2-3M-25-4l-9-2M25-4l9-2", "line"],
      ["M-61-26C-30-45 30-45 61-26 40-17-40-17-61-26Z", "#b4462a"], ["M-33-32C-35-70 35-70 33-32 14-39-14-39-33-32Z", "#b4462a"],
      ["M-33-37C-14-44 14-44 33-37V-29C14-37-14-37-33-29Z", "#17323f"],
      ["M12-64 37-56 34-47C31-48 30-44 33-43L31-38 6-46 8-51C11-50 12-54 9-55Z", "#f7ecd2"],
    ],
  },
  // A drover whose beard is as long as his lines.
  long_route: {
    ground: "#9dbdcf", skin: "#e2b38b", coat: "#5b4a32", head: "long", eyes: "narrow",
    collar: [["M-25 48 0 67 25 48 19 75 0 69-19 75Z", "#1e6ce6"]],
    mouth: [],
    before: [
      ["M-27 10C-22 23-10 18 0 21 10 18 22 23 27 10 31 45 16 86 0 98-16 86-31 45-27 10Z", "#8a6a3a"], ["M-8 28Q0 32 8 28", "line"],
      ["M-14 42Q-10 67-4 82M0 40V90M14 42Q10 67 4 82", "line"], ["M-20-17-6-19M6-19 20-17", "line"],
      ["M-66-30C-51-17-28-24 0-26 28-24 51-17 66-30 59-46 44-39 30-37-10-35 10-35-30-37-44-39-59-46-66-30Z", "#7a5a34"],
      ["M-30-34C-33-76-14-78 0-68 14-78 33-76 30-34 10-29-10-29-30-34Z", "#7a5a34"], ["M-30-43C-10-38 10-38 30-43L30-34C10-29-10-29-30-34Z", "#2b2118"],
    ],
  },
  // A surveyor with a level and a plan.
  hard: {
    ground: "#d8b7a0", skin: "#b97f55", coat: "#3a4a2f", head: "pointed", eyes: "narrow", look: 2,
    behind: [["M-40 40C-54-20-46-52 0-54 46-52 54-20 40 40L28 46V-10H-28V46Z", "#5a2d1a"]],
    collar: [["M-24 46 0 64 24 46 30 62 0 84-30 62Z", "#e9e2d0"], ["M-3 66H3L6 96H-6Z", "#b4462a"]],
    mouth: [SMILE],
    before: [
      ["M-33-4C-33-32-14-38 2-34 18-38 33-30 33-4 28-20 18-28 4-26-8-28-26-22-33-4Z", "#5a2d1a"], BROWS,
      ["M-52-34C-40-50-34-60-28-62 0-74 30-68 34-58 42-52 48-44 54-36 20-26-20-26-52-34Z", "#e0cfa0"],
      ["M-38-45C-12-38 14-38 40-47L44-38C16-30-16-30-45-37Z", "#3a4a2f"],
      ["M26-8 44-22 50-16 31-2Z", "#f0c55a"],
    ],
  },
  // The conductor, who has read the timetable of the whole game.
  expert: {
    ground: "#8da5b7", skin: "#c88e62", coat: "#17323f", head: "square", eyes: "open",
    collar: [["M-24 47-3 62-12 84-32 55ZM24 47 3 62 12 84 32 55Z", "#0f2530"]],
    mouth: [],
    before: [
      ["M-32 2C-31 21-18 16-10 18-4 14 4 14 10 18 18 16 31 21 32 2 39 35 24 63 0 66-24 63-39 35-32 2Z", "#efebdf"],
      ["M-21 14C-12 9-4 12 0 18 4 12 12 9 21 14 14 27 4 25 0 22-4 25-14 27-21 14Z", "#fffaf0"], ["M-6 30Q0 33 6 30", "line"],
      ["M-16 37Q-12 51-6 58M16 37Q12 51 6 58M0 39V60", "line"],
      ["M-25-13Q-14-23-4-15-14-18-25-13ZM25-13Q14-23 4-15 14-18 25-13Z", "#efebdf"],
      [disc(-13, -4, 11) + disc(13, -4, 11), "#ffffff44"], ["M-2-5Q0-7 2-5", "line"],
      ["M-41-45C-38-74 38-74 41-45L35-28H-35Z", "#17323f"], ["M-37-39H37V-26H-37Z", "#f0c55a"], ["M-37-26C-22-13 22-13 37-26Z", "#0b1a22"],
      ["M-11-57H11V-47H-11Z", "#f0c55a"], [disc(48, 56, 12), "#fffaf0"], ["M48 49V56L53 59", "line"],
    ],
  },
};
