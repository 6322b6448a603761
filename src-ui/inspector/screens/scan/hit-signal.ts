/** The outcome of a label's lookup: `good` if it was expected here, else `wrong`. */
export type Hit = "good" | "wrong";

const SIGNALS = {
  good: { vibrationMs: 60, toneHz: 1_760, toneMs: 120 },
  wrong: { vibrationMs: [120, 90, 120, 90, 120], toneHz: 220, toneMs: 450 },
} as const;

/**
 * Signals a hit by vibration and sound: short and high for a good code, long and low for a wrong one. Does nothing where the browser does not allow
 * it.
 */
export function signalHit(hit: Hit): void {
  // Before the first touch Chromium refuses, and logs a warning for each attempt.
  if (navigator.userActivation?.hasBeenActive === false) return;
  const { vibrationMs, toneHz, toneMs } = SIGNALS[hit];
  navigator.vibrate?.(typeof vibrationMs === "number" ? vibrationMs : [...vibrationMs]);
  // Without sound, the flash and the next screen still show the result.
  beep(toneHz, toneMs / 1_000).catch(() => undefined);
}

let audio: AudioContext | null = null;

/** A sound that could begin only later than this would be taken for one of another label. */
const DELAY_MAX_MS = 500;

async function beep(frequencyHz: number, seconds: number): Promise<void> {
  audio ??= new AudioContext();
  const hitAt = performance.now();
  // A new one does not run yet, nor does one that was interrupted, as by a call.
  await audio.resume();
  if (performance.now() - hitAt > DELAY_MAX_MS) return;
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = frequencyHz;
  volume.gain.setValueAtTime(0.08, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + seconds);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + seconds);
}
