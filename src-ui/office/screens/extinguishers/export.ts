import type { ExtinguisherInRegister } from "#shared/entities/extinguisher.ts";
import type { List } from "#shared/entities/list.ts";
import { PAGE_SIZE_MAX } from "#shared/constants.ts";
import { say } from "#shared/messages/office/extinguishers.ts";
import { csvLine } from "../../data/csv.ts";
import type { RegisterColumn } from "./columns.tsx";

interface Export {
  columns: readonly RegisterColumn[];
  /** Pages are counted from 1. */
  readPage: (pageNumber: number, pageSize: number) => Promise<List<ExtinguisherInRegister>>;
  onProgress: (done: number, total: number) => void;
  signal: AbortSignal;
}

export function csvHead(columns: readonly RegisterColumn[]): string {
  return csvLine([say("field.extinguisherCode"), ...columns.map(({ label }) => label)]);
}

export function csvRow(one: ExtinguisherInRegister, columns: readonly RegisterColumn[]): string {
  return csvLine([one.extinguisherCode, ...columns.map(({ text }) => text(one))]);
}

/** The lines of the whole list, read page by page. Rejects with what a read threw, or with the signal's reason. */
export async function exportLines({ columns, readPage, onProgress, signal }: Export): Promise<string[]> {
  const lines = [csvHead(columns)];
  const seen = new Set<string>();
  for (let pageNumber = 1; ; pageNumber++) {
    signal.throwIfAborted();
    const { items, totalCount } = await readPage(pageNumber, PAGE_SIZE_MAX);
    for (const one of items) {
      // A list that changes while it is read may show one a second time.
      if (seen.has(one.extinguisherId)) continue;
      seen.add(one.extinguisherId);
      lines.push(csvRow(one, columns));
    }
    onProgress(Math.min(pageNumber * PAGE_SIZE_MAX, totalCount), totalCount);
    if (items.length === 0 || pageNumber * PAGE_SIZE_MAX >= totalCount) return lines;
  }
}
