import { useCallback, useEffect, useRef } from "react";
import type { ReportJob } from "#shared/reports/report-job.ts";
import { useToast } from "../../../../use-toast.ts";
import { generatedReportPath } from "../../../urls/report-path.ts";
import { reportReasonText, reportTitleText } from "../report-texts.ts";
import { isUnfinished } from "./job-description-text.ts";
import { say } from "./messages.ts";

/** Returns a function that shows a toast about a finished report, with a link unless the list is on screen. */
export function useShowJobEnd({ isListed }: { isListed: boolean }): (job: ReportJob) => void {
  const toast = useToast();
  return useCallback(
    (job: ReportJob) => {
      const { status, jobId } = job;
      const title = reportTitleText(job);
      const link = {
        href: generatedReportPath(jobId),
        label: say("common.generatedReports"),
      };
      const toastLink = isListed ? {} : { link };
      if (status === "Done") toast({ message: say("done.toast", { title }), ...toastLink });
      if (status === "Failed")
        toast({ message: say("failed.toast", { title, reason: reportReasonText(job) ?? "" }), tone: "danger", ...toastLink });
    },
    [toast, isListed],
  );
}

/** Shows a toast for each report that has finished since the last read. */
export function useJobEndToasts(jobs: readonly ReportJob[]): void {
  const showEnd = useShowJobEnd({ isListed: true });
  const open = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    for (const job of jobs) if (open.current.has(job.jobId)) showEnd(job);
    open.current = new Set(jobs.filter(isUnfinished).map(({ jobId }) => jobId));
  }, [jobs, showEnd]);
}
