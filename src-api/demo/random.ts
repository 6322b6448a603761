/** Pseudorandom values that are the same on every machine (mulberry32). */
export interface Random {
  /** Returns a whole number from 0 to below `max`. */
  below(max: number): number;
  chance(probability: number): boolean;
  pick<T>(choices: readonly T[]): T;
  uuid(): string;
}

export function createRandom(seed: number): Random {
  let state = seed;
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  const below = (max: number): number => Math.floor(next() * max);
  return {
    below,
    chance: (probability) => next() < probability,
    pick: (choices) => choices[below(choices.length)] as (typeof choices)[number],
    uuid: () => {
      const hex = Array.from({ length: 32 }, () => below(16).toString(16));
      hex[12] = "4";
      hex[16] = "89ab"[below(4)] ?? "8";
      const text = hex.join("");
      return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join("-");
    },
  };
}
