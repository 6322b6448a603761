import { JSON_ROWS_MAX } from "#shared/reports/result.ts";
import type { OpenReport } from "../open-report.ts";

/** Writes a `ReportResult`, a batch of rows at a time; the counts follow the rows. Rows beyond `rowsMax` are counted but not written. */
export async function* writeJson({ head, batches, foot }: OpenReport, rowsMax = JSON_ROWS_MAX): AsyncGenerator<string> {
  yield `${JSON.stringify(head).slice(0, -1)},"rows":[`;
  let written = 0;
  for await (const rows of batches) {
    const shown = rows.slice(0, rowsMax - written);
    if (shown.length === 0) continue;
    yield `${written === 0 ? "" : ","}${JSON.stringify(shown).slice(1, -1)}`;
    written += shown.length;
  }
  const { rowCount, ...counted } = foot();
  yield `],${JSON.stringify({ rowCount, isCut: rowCount > written, ...counted }).slice(1)}`;
}
