import { createHash } from "node:crypto";
import type { Random } from "../../../../src-sw/ports.ts";

/** Creates a random source (mulberry32): the same seed gives the same ids and choices. */
export function createSeededRandom(seed: number): Random & { next(): number; bytes(length: number): ArrayBuffer } {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  }
  const hex = () =>
    Math.floor(next() * 2 ** 32)
      .toString(16)
      .padStart(8, "0");
  return {
    next,
    uuid() {
      const [a, b, c, d] = [hex(), hex(), hex(), hex()];
      return `${a}-${b.slice(0, 4)}-4${b.slice(5)}-a${c.slice(0, 3)}-${c.slice(4)}${d}`;
    },
    sha256: (bytes) => Promise.resolve(sha256(bytes)),
    bytes(length) {
      const bytes = new Uint8Array(length);
      // Only the first bytes are random, so that large arrays are made quickly.
      for (let index = 0; index < length; index++) bytes[index] = index < 64 ? Math.floor(next() * 256) : index % 251;
      return bytes.buffer;
    },
  };
}

export function sha256(bytes: ArrayBuffer): string {
  return createHash("sha256").update(new Uint8Array(bytes)).digest("hex");
}
