import { expect } from "vitest";
import { startReportRuns } from "../../../../src-api/reports/jobs/report-runs.ts";
import { collectFailures } from "../../support/failures.ts";
import type { TestServer } from "../../support/server.ts";

/** Runs the server's report jobs until none is due. Throws if a failure was logged. */
export async function makeReports({ ports }: TestServer): Promise<void> {
  const { logFailure, failures } = collectFailures();
  const making = startReportRuns({ ...ports, logFailure });
  const left = () =>
    ports.identityDb.selectFrom("report_work").select("work_id").where("due_at", "<=", ports.clock().toISOString()).execute();
  try {
    await expect.poll(left, { timeout: 120_000 }).toEqual([]);
  } finally {
    await making.stop();
  }
  expect(failures).toEqual([]);
}
