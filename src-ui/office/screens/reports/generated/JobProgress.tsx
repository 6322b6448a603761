import type { ReportJob } from "#shared/reports/report-job.ts";
import { reportTitleText } from "../report-texts.ts";
import { say } from "./messages.ts";

/** The progress of a report; indeterminate while it waits. */
export function JobProgress({ job }: { job: ReportJob }) {
  const { progress, status } = job;
  const percent = Math.round(progress * 100);
  return (
    <progress
      aria-label={say("progress", { title: reportTitleText(job), percent })}
      max={100}
      {...(status === "Running" && { value: percent })}
    />
  );
}
