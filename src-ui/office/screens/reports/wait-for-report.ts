import type { ReportJob } from "#shared/reports/report-job.ts";
import type { ReportResult } from "#shared/reports/result.ts";
import { Failure } from "../../../failure.ts";
import { reportReasonText, reportTitleText } from "./report-texts.ts";

export interface WaitPorts {
  readJob(jobId: string): Promise<ReportJob>;
  readReport(jobId: string): Promise<ReportResult>;
  /** Resolves when the job should be read again; rejects when nobody waits any longer. */
  pause(): Promise<void>;
  /** Called with the progress. */
  onJob(job: ReportJob): void;
}

/** Resolves with a report, even if it is generated in the background (202). Rejects with `Failure` and the reason if that fails. */
export async function waitForReport(response: ReportResult | ReportJob, ports: WaitPorts): Promise<ReportResult> {
  if (!("jobId" in response)) return response;
  let job = response;
  while (job.status === "Waiting" || job.status === "Running") {
    ports.onJob(job);
    await ports.pause();
    job = await ports.readJob(job.jobId);
  }
  if (job.status === "Failed") throw new Failure(reportReasonText(job) ?? reportTitleText(job));
  return ports.readReport(job.jobId);
}
