import { csvLine } from "#shared/csv-line.ts";
import type { OpenReport } from "./open-report.ts";
import { createWallClock, fileLabel } from "./wall-clock.ts";

/** Where a program that splits at other signs would see a cell begin with what it runs. */
const FORMULA_INSIDE = /([;\t|\r\n])(?=\s*[=+\-@＝＋－＠])/gu;

function guardInside(cell: string): string {
  return cell.replace(FORMULA_INSIDE, "$1'");
}

/** UTF-8 with its mark, as spreadsheet programs want it; RFC 4180, no cell a formula. A moment is said by the clocks of the tenant. */
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
          return kind === "instant" ? wallClock(String(value)) : guardInside(String(value));
        }),
      ),
    );
    yield lines.join("");
  }
}
