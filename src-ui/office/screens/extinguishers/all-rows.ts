import { PAGE_SIZE_MAX } from "#shared/constants.ts";
import type { ExtinguisherInRegister } from "#shared/entities/extinguisher.ts";
import type { List } from "#shared/entities/list.ts";

export interface ReadAllOptions {
  /** Reads a page; pages are counted from 1. */
  readPage: (pageNumber: number, pageSize: number) => Promise<List<ExtinguisherInRegister>>;
  onProgress: (done: number, total: number) => void;
  signal: AbortSignal;
  /** The most rows to read. */
  max?: number;
}

/**
 * Resolves with all rows of a list in its order, each once, and their total count, read page by page. Rejects with what a read threw, or with
 * the signal's reason.
 */
export async function readAllRows({ readPage, onProgress, signal, max = Infinity }: ReadAllOptions) {
  const rows = new Map<string, ExtinguisherInRegister>();
  for (let pageNumber = 1; ; pageNumber++) {
    signal.throwIfAborted();
    const { items, totalCount } = await readPage(pageNumber, PAGE_SIZE_MAX);
    // A list that changes while it is read may return a row twice.
    for (const extinguisher of items)
      if (rows.size < max && !rows.has(extinguisher.extinguisherId)) rows.set(extinguisher.extinguisherId, extinguisher);
    const wanted = Math.min(totalCount, max);
    onProgress(Math.min(pageNumber * PAGE_SIZE_MAX, wanted), wanted);
    if (items.length === 0 || pageNumber * PAGE_SIZE_MAX >= wanted) return { rows: [...rows.values()], totalCount };
  }
}
