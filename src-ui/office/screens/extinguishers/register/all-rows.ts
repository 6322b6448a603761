import { PAGE_SIZE_MAX } from "#shared/constants.ts";
import type { ExtinguisherInRegister } from "#shared/entities/extinguisher.ts";
import type { List } from "#shared/entities/list.ts";
import { Failure } from "../../../../failure.ts";
import { say } from "./messages.ts";

export interface ReadAllOptions {
  /** Reads a page; pages are counted from 1. */
  readPage: (pageNumber: number, pageSize: number) => Promise<List<ExtinguisherInRegister>>;
  onProgress: (done: number, total: number) => void;
  signal: AbortSignal;
  /** The most rows to read. */
  max?: number;
}

/** How often a list that changes is read from its start. */
const READINGS_MAX = 3;

/**
 * Resolves with all rows of a list in its order, each once, and their total count, read page by page. Starts over if the total changes meanwhile: a
 * row that was removed from an earlier page moves the first row of the next page out of sight. Rejects with what a read threw, with the signal's
 * reason, or with a `Failure` for a list that keeps changing.
 */
export async function readAllRows(options: ReadAllOptions) {
  for (let reading = 1; reading <= READINGS_MAX; reading++) {
    const whole = await readOnce(options);
    if (whole !== null) return whole;
  }
  throw new Failure(say("export.changing"));
}

/** Resolves with null if rows may be missing, since the list changed while it was read. */
async function readOnce({ readPage, onProgress, signal, max = Infinity }: ReadAllOptions) {
  const rows = new Map<string, ExtinguisherInRegister>();
  let totalBefore: number | null = null;
  for (let pageNumber = 1; ; pageNumber++) {
    signal.throwIfAborted();
    const { items, totalCount } = await readPage(pageNumber, PAGE_SIZE_MAX);
    if (totalCount !== (totalBefore ?? totalCount)) return null;
    totalBefore = totalCount;
    // A list whose order changes while it is read may return a row twice.
    for (const extinguisher of items)
      if (rows.size < max && !rows.has(extinguisher.extinguisherId)) rows.set(extinguisher.extinguisherId, extinguisher);
    const wanted = Math.min(totalCount, max);
    onProgress(Math.min(pageNumber * PAGE_SIZE_MAX, wanted), wanted);
    if (items.length === 0 || pageNumber * PAGE_SIZE_MAX >= wanted)
      return rows.size < wanted ? null : { rows: [...rows.values()], totalCount };
  }
}
