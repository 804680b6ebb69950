// Sounds of the game, silent unless the player asked for them; what makes them is fetched only then.

import { looks } from "./looks.svelte";
import type { Sound } from "./synthesis";

let audio: AudioContext | undefined;

/** Before the player has touched the page a browser keeps every sound for later: then there is none. */
export async function sound(name: Sound, wagons = 1): Promise<void> {
  const { sound: on, volume } = looks.chosen;
  if (!on || document.visibilityState === "hidden" || !navigator.userActivation.hasBeenActive) return;
  const { NOTES, play } = await import("./synthesis");
  audio ??= new AudioContext();
  await audio.resume();
  play(audio, NOTES[name](wagons), volume);
}
