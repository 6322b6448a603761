import type { DateOrder, DateReading } from "#shared/entities/import.ts";
import { dayInOrder, parseDay } from "#shared/imports/dates.ts";
import type { Parts } from "#shared/imports/dates.ts";

/** Scans every cell of a column that may be a date, to find the order of its dates. */
export interface DateOrderSurvey {
  add(text: string): void;
  /** Returns how the column is read. `likely` is the order of other dates in the file; due dates (`isDue`) may be in the future. */
  reading(likely: DateOrder | null, isDue: boolean): DateReading;
  /** Returns the order that the cells determine; null if they leave it open. */
  decided(isDue: boolean): DateOrder | null;
}

/** Three numbers, alone or after a word such as a weekday. */
const THREE_NUMBERS = /^(?:\p{L}+[.,\s]+|\D{0,2})(\d{1,4})[-/.\s]\s?(\d{1,2})[-/.\s]\s?(\d{2,4})(?!\d)/u;
const ORDERS: readonly DateOrder[] = ["MDY", "DMY", "YMD"];
const SENSES_CACHED_MAX = 4_000;

interface Sense {
  /** The orders in which the cell is a valid day, and those in which that day is not in the future. */
  possible: readonly DateOrder[];
  past: readonly DateOrder[];
}

export function createDateOrderSurvey(today: string): DateOrderSurvey {
  const senses = new Map<string, Sense | null>();
  // Counts cells by the orders that make sense for them: in general, and if future days are ruled out.
  const cells = { any: new Map<string, number>(), past: new Map<string, number>() };
  let example: { text: string; rank: number } | null = null;
  let dots = 0;

  function add(text: string): void {
    let sense = senses.get(text);
    if (sense === undefined) {
      sense = possibleOrders(text, today);
      if (senses.size >= SENSES_CACHED_MAX) senses.clear();
      senses.set(text, sense);
      const rank = sense === null ? 0 : sense.possible.length > 1 ? 2 : 1;
      if (rank > (example?.rank ?? -1) && (sense !== null || parseDay(text, { order: "MDY", today }) !== null)) example = { text, rank };
    }
    if (sense === null) return;
    if (/\d\./.test(text)) dots++;
    count(cells.any, sense.possible);
    count(cells.past, sense.past.length === 0 ? sense.possible : sense.past);
  }

  function rowsIn(order: DateOrder, from: Map<string, number>): { possible: number; only: number; also: number } {
    let [possible, only, also] = [0, 0, 0];
    for (const [orders, rows] of from) {
      if (!orders.split(",").includes(order)) continue;
      possible += rows;
      if (orders === order) only += rows;
      else also += rows;
    }
    return { possible, only, also };
  }

  function best(isDue: boolean): { order: DateOrder; isDecided: boolean } {
    const from = isDue ? cells.any : cells.past;
    const ranked = ORDERS.map((order) => ({ order, ...rowsIn(order, from) })).sort((a, b) => b.possible - a.possible || b.only - a.only);
    const [first, second] = ranked;
    return { order: first?.order ?? "MDY", isDecided: first !== undefined && first.possible > (second?.possible ?? 0) };
  }

  return {
    add,
    decided: (isDue) => {
      const { order, isDecided } = best(isDue);
      return isDecided ? order : null;
    },
    reading: (likely, isDue) => {
      const { order: found, isDecided } = best(isDue);
      // Where dates are written with dots, the day comes first.
      const order = isDecided ? found : (likely ?? (dots > 0 ? "DMY" : found));
      const { only, also } = rowsIn(order, isDue ? cells.any : cells.past);
      const day = example === null ? null : (parseDay(example.text, { order, today })?.day ?? null);
      return {
        order,
        decidedByRows: only,
        ambiguousRows: also,
        example: example === null || day === null ? null : { text: example.text, day },
      };
    },
  };
}

function possibleOrders(text: string, today: string): Sense | null {
  const match = THREE_NUMBERS.exec(text);
  if (match === null) return null;
  const parts: Parts = [match[1] ?? "", match[2] ?? "", match[3] ?? ""];
  const days = ORDERS.map((order) => ({ order, day: dayInOrder(parts, order, { today }) })).filter(({ day }) => day !== null);
  // "03-04-05" rarely starts with the year, so that order counts only if no other makes sense.
  const likely = days.filter(({ order }) => order !== "YMD" || parts[0].length === 4 || days.length === 1 || Number(parts[0]) > 31);
  if (likely.length === 0) return null;
  const past = likely.filter(({ day }) => (day ?? "") <= today);
  return { possible: likely.map(({ order }) => order), past: past.map(({ order }) => order) };
}

function count(rows: Map<string, number>, orders: readonly DateOrder[]): void {
  const key = orders.join(",");
  rows.set(key, (rows.get(key) ?? 0) + 1);
}
