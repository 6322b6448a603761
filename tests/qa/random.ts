/** A seeded source of random numbers. Everything random in the kit is drawn from one of these. */
export interface Random {
  /** Returns a number from 0 up to, not including, 1. */
  next(): number;
  /** Returns an integer from 0 up to, not including, `limit`. */
  below(limit: number): number;
  bytes(count: number): Buffer;
}

/** Mulberry32 over a hash of the seed: small, fast, and good enough to vary pictures and moments. */
export function createRandom(seed: string): Random {
  let state = 2_166_136_261;
  for (const unit of seed) state = Math.imul(state ^ (unit.codePointAt(0) ?? 0), 16_777_619);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return { next, below, bytes: (count) => Buffer.from(Array.from({ length: count }, () => below(256))) };
}

/** Returns the seed of a test: `QA_SEED` when a run is replayed, else a new one for each test. */
export function chooseSeed(): string {
  return process.env["QA_SEED"] ?? String(Math.floor(Math.random() * 1_000_000_000));
}
