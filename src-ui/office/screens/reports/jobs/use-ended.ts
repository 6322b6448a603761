import { useEffect, useRef } from "react";
import type { ReportJob } from "#shared/entities/report-job.ts";
import { say } from "#shared/messages/office/report-jobs.ts";
import { useToast } from "../../../frame/toast-context.ts";
import { isOpen } from "./words.ts";

/** Says in passing which of the reports that were being made have ended since one looked. */
export function useEndedToasts(jobs: readonly ReportJob[]): void {
  const toast = useToast();
  const open = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    for (const { jobId, status, title, reason } of jobs) {
      if (!open.current.has(jobId)) continue;
      if (status === "Done") toast({ message: say("done.toast", { title }) });
      if (status === "Failed") toast({ message: say("failed.toast", { title, reason: reason ?? "" }), tone: "danger" });
    }
    open.current = new Set(jobs.filter(isOpen).map(({ jobId }) => jobId));
  }, [jobs, toast]);
}
