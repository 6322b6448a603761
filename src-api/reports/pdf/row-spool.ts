import type { FileHandle } from "node:fs/promises";
import type { ReportRow } from "#shared/reports/result.ts";
import { openUnlinkedFile } from "../spool.ts";

/** The rows of a report in parts, so that only one part is in memory. */
export interface RowSpool {
  readonly rowCount: number;
  readonly partCount: number;
  /** Resolves when the rows are stored. */
  add(rows: readonly ReportRow[]): Promise<void>;
  /** Resolves with the rows of a part, counted from 0; all parts but the last have the same number of rows. */
  read(part: number): Promise<ReportRow[]>;
  /** Discards all rows. */
  close(): Promise<void>;
}

/** Keeps the last part in memory and the parts before it in a file that disappears with the process. */
export function createRowSpool(partRows: number): RowSpool {
  const extents: { start: number; length: number }[] = [];
  let last: ReportRow[] = [];
  let end = 0;
  let file: FileHandle | null = null;

  async function keep(rows: readonly ReportRow[]): Promise<void> {
    file ??= await openUnlinkedFile();
    const bytes = Buffer.from(JSON.stringify(rows));
    await file.appendFile(bytes);
    extents.push({ start: end, length: bytes.length });
    end += bytes.length;
  }

  return {
    get rowCount() {
      return extents.length * partRows + last.length;
    },
    get partCount() {
      return extents.length + 1;
    },
    add: async (rows) => {
      for (const row of rows) {
        if (last.length === partRows) {
          await keep(last);
          last = [];
        }
        last.push(row);
      }
    },
    read: async (part) => {
      const extent = extents[part];
      if (extent === undefined || file === null) return last;
      const { buffer } = await file.read(Buffer.alloc(extent.length), 0, extent.length, extent.start);
      return JSON.parse(buffer.toString()) as ReportRow[];
    },
    close: async () => {
      await file?.close();
    },
  };
}
