import { expect, test } from "vitest";
import { JSON_ROWS_MAX } from "#shared/reports/result.ts";
import type { ReportResult, ReportRow } from "#shared/reports/result.ts";
import { writeJson } from "../../../../src-api/reports/formats/json.ts";
import type { OpenReport } from "../../../../src-api/reports/open-report.ts";

/** Returns a report of this many rows in batches, which counts the rows that are read. */
function reportOf(count: number, batch: number): OpenReport {
  let rowCount = 0;
  async function* batches(): AsyncGenerator<ReportRow[]> {
    for (let from = 0; from < count; from += batch) {
      const rows = Array.from({ length: Math.min(batch, count - from) }, (_, at) => ({ place: from + at }));
      rowCount += rows.length;
      yield rows;
    }
  }
  const head = {
    name: "register",
    title: "Register",
    tenantName: "Harbor Point Hospital",
    asOf: "2026-03-02",
    createdAt: "2026-03-02T12:00:00.000Z",
    createdByName: "Alice Morgan",
    timeZone: "UTC",
    filters: [],
    facts: [],
    columns: [],
    notes: [],
  };
  return { head, batches: batches(), foot: () => ({ rowCount, totals: { all: rowCount }, summary: null, verifyCode: null }) };
}

async function written(...given: Parameters<typeof writeJson>): Promise<ReportResult> {
  let text = "";
  for await (const part of writeJson(...given)) text += part;
  return JSON.parse(text) as ReportResult;
}

const placesUpTo = (count: number): ReportRow[] => Array.from({ length: count }, (_, place) => ({ place }));

test.each([
  { count: 0, isCut: false, shown: 0 },
  { count: 6, isCut: false, shown: 6 },
  { count: 7, isCut: false, shown: 7 },
  { count: 8, isCut: true, shown: 7 },
  { count: 20, isCut: true, shown: 7 },
])("of $count rows JSON with room for 7 has the first $shown, says how many there are, and counts them all", async (row) => {
  const { rows, rowCount, isCut, totals } = await written(reportOf(row.count, 3), 7);
  expect(rows).toEqual(placesUpTo(row.shown));
  expect({ rowCount, isCut, totals }).toEqual({ rowCount: row.count, isCut: row.isCut, totals: { all: row.count } });
});

test("a JSON report is cut at 5,000 rows by default, and says so", async () => {
  const { rows, isCut } = await written(reportOf(JSON_ROWS_MAX + 1, 2_000));
  expect([rows.length, isCut]).toEqual([5_000, true]);
});
