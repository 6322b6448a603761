const CANDIDATES = [",", ";", "\t", "|"] as const;
export type Delimiter = (typeof CANDIDATES)[number];

const RECORDS_LOOKED_AT = 60;

/** What separates the cells: what stands outside of quotes the same number of times in most records. A comma where nothing does. */
export function findDelimiter(sample: string): Delimiter {
  const said = /^sep=(.)\r?\n/i.exec(sample)?.[1];
  const named = CANDIDATES.find((candidate) => candidate === said);
  if (named !== undefined) return named;
  const records = countInRecords(sample);
  const scores = CANDIDATES.map((candidate) => ({ candidate, score: scoreOf(records.map((counts) => counts[candidate])) }));
  const best = scores.reduce((one, other) => (other.score > one.score ? other : one));
  return best.score > 0 ? best.candidate : ",";
}

type Counts = Record<Delimiter, number>;

function countInRecords(sample: string): Counts[] {
  const none = (): Counts => ({ ",": 0, ";": 0, "\t": 0, "|": 0 });
  const records: Counts[] = [];
  let counts = none();
  let filled = false;
  let quoted = false;
  for (const letter of sample) {
    if (letter === '"') quoted = !quoted;
    else if (quoted) continue;
    else if (letter === "\n" || letter === "\r") {
      if (filled) records.push(counts);
      if (records.length === RECORDS_LOOKED_AT) return records;
      counts = none();
      filled = false;
      continue;
    } else if (Object.hasOwn(counts, letter)) counts[letter as Delimiter]++;
    filled = true;
  }
  if (filled) records.push(counts);
  return records;
}

/** How many cells most records have, by how many of them have as many: titles above a table and remarks below it weigh little. */
function scoreOf(counts: readonly number[]): number {
  const records = new Map<number, number>();
  for (const count of counts) if (count > 0) records.set(count, (records.get(count) ?? 0) + 1);
  return Math.max(0, ...[...records].map(([count, times]) => (times / counts.length) * Math.min(count, 30)));
}
