import { useEffect, useRef } from "react";
import { LinkButton } from "../../../../components/Button.tsx";
import { Notice } from "../../../../components/Notice.tsx";
import { PATHS } from "../../../../urls/paths.ts";
import { useToast } from "../../../../use-toast.ts";
import { isGone } from "../../../data/missing.ts";
import { usePolling } from "../../../data/use-polling.ts";
import { useRead } from "../../../data/use-read.ts";
import { isUnfinished } from "./job-description-text.ts";
import { JobProgress } from "./JobProgress.tsx";
import { say } from "./messages.ts";
import { useShowJobEnd } from "./use-job-end.ts";
import { useSaveJob } from "./use-save-job.ts";
import styles from "./jobs.module.css";

/** The progress of a report requested on this page. Its file is saved when it is done; `onEnd` is called once it is done, failed or gone. */
export function JobDownloadNotice({ jobId, onEnd }: { jobId: string; onEnd: (jobId: string) => void }) {
  const { data: job, error, refresh } = useRead("GET /reports/jobs/{id}", { params: { id: jobId } });
  const { save } = useSaveJob();
  const showEnd = useShowJobEnd({ isListed: false });
  const toast = useToast();
  const isFinished = job !== undefined && !isUnfinished(job);
  const isRemoved = isGone(error) && !isFinished;
  const isEnded = isRemoved || isFinished;
  const isHandled = useRef(false);
  usePolling(refresh, !isEnded);
  useEffect(() => {
    if (!isEnded || isHandled.current) return;
    isHandled.current = true;
    if (isRemoved) toast({ message: say("later.removed"), tone: "danger" });
    else if (job !== undefined) showEnd(job);
    if (job?.status === "Done") save(job);
    onEnd(jobId);
  }, [isEnded, isRemoved, job, jobId, save, showEnd, onEnd, toast]);
  if (isEnded) return null;
  return (
    <Notice
      role="status"
      title={say("later.title")}
      actions={<LinkButton href={PATHS.generatedReports}>{say("common.generatedReports")}</LinkButton>}
    >
      <div className={styles.waiting}>
        <p>{say("later.lead")}</p>
        {job !== undefined && <JobProgress job={job} />}
      </div>
    </Notice>
  );
}
