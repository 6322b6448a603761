/** A hit is felt and heard: a short vibration, and a beep where the browser lets a page sound. Silence where it does not. */
export function signalHit(): void {
  // Before the first touch Chromium refuses and logs a warning for each try.
  if (navigator.userActivation?.hasBeenActive === false) return;
  navigator.vibrate?.(60);
  beep();
}

let audio: AudioContext | null = null;

function beep(): void {
  try {
    audio ??= new AudioContext();
    if (audio.state !== "running") {
      audio.resume().catch(() => undefined);
      return;
    }
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = 1_760;
    volume.gain.setValueAtTime(0.08, audio.currentTime);
    volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.12);
    tone.connect(volume).connect(audio.destination);
    tone.start();
    tone.stop(audio.currentTime + 0.12);
  } catch {
    // No sound here; the flash and the next screen say it too.
  }
}
