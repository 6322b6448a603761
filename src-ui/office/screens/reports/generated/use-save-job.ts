import { useCallback, useState } from "react";
import type { ReportJob } from "#shared/entities/report-job.ts";
import { failureText } from "../../../../failure.ts";
import { saveFile } from "../../../files/save-file.ts";
import { useFetchFile } from "../../../files/use-fetch-file.ts";
import { useToast } from "../../../frame/toast-context.ts";

type SavableJob = Pick<ReportJob, "jobId" | "fileName">;

/**
 * Returns a function that saves a finished report on this device (a toast says why that failed) and one that returns whether a report is
 * being saved.
 */
export function useSaveJob(): { save: (job: SavableJob) => void; isSaving: (jobId: string) => boolean } {
  const fetchFile = useFetchFile();
  const toast = useToast();
  const [busy, setBusy] = useState<readonly string[]>([]);
  const save = useCallback(
    ({ jobId, fileName }: SavableJob) => {
      setBusy((before) => [...before, jobId]);
      fetchFile(`/reports/jobs/${jobId}/file`)
        .then(
          ({ blob, name }) => saveFile(blob, name ?? fileName ?? "report"),
          (error: unknown) => toast({ message: failureText(error), tone: "danger" }),
        )
        .finally(() => setBusy((before) => before.filter((each) => each !== jobId)));
    },
    [fetchFile, toast],
  );
  return { save, isSaving: (jobId) => busy.includes(jobId) };
}
