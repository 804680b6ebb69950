// What tokens are made of, on the board and in the picture that people keep.

export const PAPER = "#fff6df";
export const INK = "#7a2f14";
export const RADIUS = 13;
export const PILE = [3, 0.5, -2]; // where the tokens of a pile lie, the top one last
