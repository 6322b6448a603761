import type { ReportJob } from "#shared/entities/report-job.ts";
import { say } from "./messages.ts";

/** The progress of a report; indeterminate while it waits. */
export function JobProgress({ job: { title, progress, status } }: { job: ReportJob }) {
  const percent = Math.round(progress * 100);
  return <progress aria-label={say("progress", { title, percent })} max={100} {...(status === "Running" && { value: percent })} />;
}
