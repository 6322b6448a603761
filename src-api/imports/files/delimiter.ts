const CANDIDATES = [",", ";", "\t", "|"] as const;
export type Delimiter = (typeof CANDIDATES)[number];

const RECORDS_SAMPLED = 60;

/** Returns the candidate that occurs the same number of times outside quotes in most records; a comma if none does. */
export function findDelimiter(sample: string): Delimiter {
  const declared = /^sep=(.)\r?\n/i.exec(sample)?.[1];
  const named = CANDIDATES.find((candidate) => candidate === declared);
  if (named !== undefined) return named;
  const records = countInRecords(sample);
  const scores = CANDIDATES.map((candidate) => ({ candidate, score: scoreOf(records.map((counts) => counts[candidate])) }));
  const best = scores.reduce((a, b) => (b.score > a.score ? b : a));
  return best.score > 0 ? best.candidate : ",";
}

type Counts = Record<Delimiter, number>;

function countInRecords(sample: string): Counts[] {
  const none = (): Counts => ({ ",": 0, ";": 0, "\t": 0, "|": 0 });
  const records: Counts[] = [];
  let counts = none();
  let isFilled = false;
  let isQuoted = false;
  for (const letter of sample) {
    if (letter === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (letter === "\n" || letter === "\r") {
      if (isFilled) records.push(counts);
      if (records.length === RECORDS_SAMPLED) return records;
      counts = none();
      isFilled = false;
      continue;
    } else if (Object.hasOwn(counts, letter)) counts[letter as Delimiter]++;
    isFilled = true;
  }
  if (isFilled) records.push(counts);
  return records;
}

/**
 * Scores a candidate by its count in a record, weighted by the share of records with the same count, so that titles above a table and remarks below
 * it matter little.
 */
function scoreOf(counts: readonly number[]): number {
  const records = new Map<number, number>();
  for (const count of counts) if (count > 0) records.set(count, (records.get(count) ?? 0) + 1);
  return Math.max(0, ...[...records].map(([count, times]) => (times / counts.length) * Math.min(count, 30)));
}
