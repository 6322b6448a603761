import { expect } from "vitest";
import { startReportRuns } from "../../../../src-api/reports/jobs/report-runs.ts";
import type { TestServer } from "../../support/server.ts";

/** Runs the server's report jobs until none is due. Throws if a problem was logged. */
export async function makeReports({ ports }: TestServer): Promise<void> {
  const failures: string[] = [];
  const making = startReportRuns(ports, (message) => void failures.push(message));
  const left = () =>
    ports.identityDb.selectFrom("report_work").select("work_id").where("due_at", "<=", ports.clock().toISOString()).execute();
  try {
    await expect.poll(left, { timeout: 120_000 }).toEqual([]);
  } finally {
    await making.stop();
  }
  expect(failures).toEqual([]);
}
