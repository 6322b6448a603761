import { useCallback } from "react";
import type { ReportJob } from "#shared/reports/report-job.ts";
import { useSaveFile } from "../../../files/use-save-file.ts";

type SavableJob = Pick<ReportJob, "jobId" | "fileName">;

/**
 * Returns a function that saves a finished report on this device (a toast says why that failed) and one that returns whether a report is
 * being saved.
 */
export function useSaveJob(): { save: (job: SavableJob) => void; isSaving: (jobId: string) => boolean } {
  const { save, isSaving } = useSaveFile();
  return {
    save: useCallback(({ jobId, fileName }) => save(pathOf(jobId), fileName ?? "report"), [save]),
    isSaving: (jobId) => isSaving(pathOf(jobId)),
  };
}

function pathOf(jobId: string): string {
  return `/reports/jobs/${jobId}/file`;
}
