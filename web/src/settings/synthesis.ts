// Small sounds, made by the browser itself.

export interface Note {
  hertz: number;
  at: number; // seconds from the start
  long: number;
  shape?: OscillatorType;
  loud?: number;
  to?: number; // hertz at its end
}

/** A bell: its note and two above it that fade sooner. */
const bell = (hertz: number, at: number, long = 0.9): Note[] => [
  { hertz, at, long },
  { hertz: hertz * 2.76, at, long: long * 0.5, loud: 0.4 },
  { hertz: hertz * 5.4, at, long: long * 0.25, loud: 0.2 },
];

export const NOTES = {
  draw: (): Note[] => [{ hertz: 900, to: 420, at: 0, long: 0.07, shape: "triangle", loud: 0.6 }],
  claim: (wagons: number): Note[] =>
    Array.from({ length: Math.min(6, wagons) }, (_, i): Note[] => [
      { hertz: 170, to: 110, at: i * 0.06, long: 0.06, shape: "square", loud: 0.35 },
      { hertz: 190, to: 120, at: i * 0.06 + 0.025, long: 0.05, shape: "square", loud: 0.25 },
    ]).flat(),
  ticket: (): Note[] => [
    { hertz: 784, at: 0, long: 0.25 },
    { hertz: 988, at: 0.09, long: 0.25 },
    { hertz: 1175, at: 0.18, long: 0.4 },
  ],
  turn: (): Note[] => [
    { hertz: 523, at: 0, long: 0.35 },
    { hertz: 659, at: 0.12, long: 0.45 },
  ],
  lastRound: (): Note[] => [...bell(660, 0), ...bell(660, 0.35), ...bell(660, 0.7)],
  over: (): Note[] => [
    { hertz: 523, at: 0, long: 0.4 },
    { hertz: 659, at: 0.12, long: 0.4 },
    { hertz: 784, at: 0.24, long: 0.7 },
  ],
  said: (): Note[] => [{ hertz: 1320, at: 0, long: 0.09, loud: 0.5 }],
};

export type Sound = keyof typeof NOTES;

/** Schedule notes from now on. */
export function play(audio: BaseAudioContext, notes: readonly Note[], loudness: number): void {
  for (const { hertz, at, long, shape = "sine", loud = 1, to } of notes) {
    const start = audio.currentTime + at;
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.type = shape;
    tone.frequency.setValueAtTime(hertz, start);
    if (to) tone.frequency.exponentialRampToValueAtTime(to, start + long);
    volume.gain.setValueAtTime(0.0001, start);
    volume.gain.exponentialRampToValueAtTime(0.2 * loud * loudness + 0.0001, start + 0.012);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + long);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + long + 0.02);
  }
}
