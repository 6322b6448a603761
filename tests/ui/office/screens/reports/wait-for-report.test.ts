import { expect, test } from "vitest";
import type { ReportJob } from "#shared/reports/report-job.ts";
import type { ReportResult } from "#shared/reports/result.ts";
import { waitForReport } from "../../../../../src-ui/office/screens/reports/wait-for-report.ts";

test("a report for the screen that is generated in the background is awaited, and shown when done", async () => {
  const job = (status: ReportJob["status"], progress: number) =>
    ({ jobId: "a", status, progress, title: "Register", reason: null }) as ReportJob;
  const wait = async (...later: ReportJob[]) => {
    const reported: number[] = [];
    const report = await waitForReport(job("Waiting", 0), {
      readJob: async () => later.shift() as ReportJob,
      readReport: async (jobId) => ({ name: jobId }) as ReportResult,
      pause: async () => undefined,
      onJob: ({ progress }) => void reported.push(progress),
    });
    return { report, reported };
  };
  expect(await wait(job("Running", 0.5), job("Done", 1))).toEqual({ report: { name: "a" }, reported: [0, 0.5] });
  await expect(wait({ ...job("Failed", 0), reason: "Too many rows." })).rejects.toMatchObject({ message: "Too many rows." });
});
