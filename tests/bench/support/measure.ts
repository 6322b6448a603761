/** A measurement with a reference from the same run, since milliseconds alone say more about the machine. */
export interface Measured {
  what: string;
  ms: number;
  beside: string;
  besideMs: number;
  /** The product's own limit. */
  budget?: string;
}

export function print({ what, ms, beside, besideMs, budget }: Measured): void {
  const ratio = ms < besideMs ? `${(besideMs / ms).toFixed(1)} times faster than` : `${(ms / besideMs).toFixed(1)} times`;
  console.log(`${what}: ${show(ms)}, ${ratio} ${beside} (${show(besideMs)})${budget === undefined ? "" : `; budget ${budget}`}`);
}

function show(ms: number): string {
  return ms < 100 ? `${ms.toFixed(1)} ms` : `${Math.round(ms).toLocaleString("en")} ms`;
}

/** Resolves with the milliseconds of each round. */
export async function time(rounds: number, work: (round: number) => unknown): Promise<number[]> {
  const taken: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const began = performance.now();
    await work(round);
    taken.push(performance.now() - began);
  }
  return taken;
}

export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0;
}
