import { createHash } from "node:crypto";
import type { Random } from "../../../src-sw/ports.ts";

/** The same seed gives the same ids and choices (mulberry32). */
export function createSeededRandom(seed: number): Random & { next(): number; bytes(length: number): ArrayBuffer } {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  }
  const hex = (length: number) => Array.from({ length }, () => Math.floor(next() * 16).toString(16)).join("");
  return {
    next,
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`,
    sha256: (bytes) => Promise.resolve(sha256(bytes)),
    bytes: (length) => Uint8Array.from({ length }, () => Math.floor(next() * 256)).buffer,
  };
}

export function sha256(bytes: ArrayBuffer): string {
  return createHash("sha256").update(new Uint8Array(bytes)).digest("hex");
}
