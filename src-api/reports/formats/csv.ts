import { csvLine } from "#shared/csv-line.ts";
import type { OpenReport } from "../open-report.ts";
import { createWallClock, fileLabel } from "./wall-clock.ts";

/**
 * Writes CSV (RFC 4180) in UTF-8 with a byte order mark, which spreadsheet programs need. No cell is a formula, and times are in the tenant's time
 * zone.
 */
export async function* writeCsv({ head, batches }: OpenReport): AsyncGenerator<string> {
  const { columns, timeZone } = head;
  const wallClock = createWallClock(timeZone);
  yield `\ufeff${csvLine(columns.map((column) => fileLabel(column, timeZone)))}`;
  for await (const rows of batches) {
    const lines = rows.map((row) =>
      csvLine(
        columns.map(({ key, kind }) => {
          const value = row[key] ?? null;
          if (value === null) return "";
          return kind === "instant" ? wallClock(String(value)) : String(value);
        }),
      ),
    );
    yield lines.join("");
  }
}
