import { useCallback, useEffect, useRef } from "react";
import type { ReportJob } from "#shared/entities/report-job.ts";
import { PATHS } from "../../../../paths.ts";
import { useToast } from "../../../frame/toast-context.ts";
import { say } from "./messages.ts";
import { isOpen } from "./words.ts";

/** Says in passing what came of a report that was being made, with the way to it where one does not look at it already. */
export function useSayEnd({ isListed }: { isListed: boolean }): (job: ReportJob) => void {
  const toast = useToast();
  return useCallback(
    ({ status, title, reason, jobId }: ReportJob) => {
      const link = { href: `${PATHS.reportsMade}?${new URLSearchParams({ job: jobId }).toString()}`, label: say("common.madeReports") };
      const way = isListed ? {} : { link };
      if (status === "Done") toast({ message: say("done.toast", { title }), ...way });
      if (status === "Failed") toast({ message: say("failed.toast", { title, reason: reason ?? "" }), tone: "danger", ...way });
    },
    [toast, isListed],
  );
}

/** Says in passing which of the reports that were being made have ended since one looked. */
export function useEndedToasts(jobs: readonly ReportJob[]): void {
  const sayEnd = useSayEnd({ isListed: true });
  const open = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    for (const job of jobs) if (open.current.has(job.jobId)) sayEnd(job);
    open.current = new Set(jobs.filter(isOpen).map(({ jobId }) => jobId));
  }, [jobs, sayEnd]);
}
