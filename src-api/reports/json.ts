import type { OpenReport } from "./open-report.ts";

/** `ReportResult`, a batch of rows at a time: the totals come after the rows that they count. */
export async function* writeJson({ head, batches, foot }: OpenReport): AsyncGenerator<string> {
  yield `${JSON.stringify(head).slice(0, -1)},"rows":[`;
  let isFirst = true;
  for await (const rows of batches) {
    if (rows.length === 0) continue;
    yield `${isFirst ? "" : ","}${JSON.stringify(rows).slice(1, -1)}`;
    isFirst = false;
  }
  yield `],${JSON.stringify(foot()).slice(1)}`;
}
