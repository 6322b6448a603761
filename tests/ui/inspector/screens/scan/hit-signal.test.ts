import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { signalHit } from "../../../../../src-ui/inspector/screens/scan/hit-signal.ts";
import { settled } from "../../../support/test-clock.ts";

/** What was heard: the pitch of each tone, and how long it took. */
let heard: { hertz: number; seconds: number }[] = [];
let felt: VibratePattern[] = [];
/** A new sound does not run until the browser lets it, nor does one that was interrupted. */
let isRunning = false;
let waiting: (() => void)[] = [];

function letSoundBegin(): Promise<void> {
  isRunning = true;
  for (const begin of waiting.splice(0)) begin();
  return settled();
}

class FakeAudio {
  currentTime = 0;
  destination = {};
  get state() {
    return isRunning ? "running" : "suspended";
  }
  resume(): Promise<void> {
    return isRunning ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve));
  }
  createGain() {
    return { gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} }, connect() {} };
  }
  createOscillator() {
    const frequency = { value: 0 };
    const stop = (seconds: number): void => void heard.push({ hertz: frequency.value, seconds });
    return { frequency, connect: (next: unknown) => next, start() {}, stop };
  }
}

beforeEach(() => {
  heard = [];
  felt = [];
  waiting = [];
  isRunning = false;
  vi.stubGlobal("AudioContext", FakeAudio);
  Object.assign(navigator, { vibrate: (pattern: VibratePattern) => felt.push(pattern) > 0, userActivation: { hasBeenActive: true } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  for (const name of ["vibrate", "userActivation"]) Reflect.deleteProperty(navigator, name);
});

test("the first hit is heard too, although a new sound does not run yet", async () => {
  signalHit("good");
  await letSoundBegin();
  expect(heard).toHaveLength(1);
});

test("a good code is felt and heard short and high, a wrong one long and low", async () => {
  await letSoundBegin();
  signalHit("good");
  signalHit("wrong");
  await settled();
  const [good, wrong] = heard;
  expect(good!.hertz).toBeGreaterThan(wrong!.hertz);
  expect(good!.seconds).toBeLessThan(wrong!.seconds);
  expect(felt).toEqual([60, [120, 90, 120, 90, 120]]);
});

test("a sound that the browser held back is not heard later, when it would be that of another label", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  signalHit("wrong");
  vi.advanceTimersByTime(5_000);
  await letSoundBegin();
  expect(heard).toEqual([]);
});

test("before the first touch nothing is asked of the browser, which would refuse it", async () => {
  Object.assign(navigator, { userActivation: { hasBeenActive: false } });
  signalHit("good");
  expect([felt, waiting]).toEqual([[], []]);
});

test("a browser without sound or vibration is no failure", async () => {
  Reflect.deleteProperty(navigator, "vibrate");
  vi.stubGlobal("AudioContext", undefined);
  expect(() => signalHit("good")).not.toThrow();
  await settled();
});
