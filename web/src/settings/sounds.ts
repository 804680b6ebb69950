// Two small sounds, made by the browser itself; silent unless the player asked for them.

import { looks } from "./looks.svelte";

let audio: AudioContext | undefined;

function chime(...notes: number[]): void {
  if (!looks.wishes.sound) return;
  audio ??= new AudioContext();
  notes.forEach((hertz, i) => {
    const start = audio!.currentTime + i * 0.12;
    const tone = audio!.createOscillator();
    const volume = audio!.createGain();
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(0.2 * looks.wishes.volume, start);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.4);
    tone.connect(volume).connect(audio!.destination);
    tone.start(start);
    tone.stop(start + 0.4);
  });
}

export const sounds = {
  turn: (): void => chime(523, 659),
  over: (): void => chime(523, 659, 784),
};
