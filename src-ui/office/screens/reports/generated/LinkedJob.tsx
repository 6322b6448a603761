import { Download } from "lucide";
import { Button } from "../../../../components/Button.tsx";
import { Notice } from "../../../../components/Notice.tsx";
import { ReadNotice } from "../../../components/ReadNotice.tsx";
import { isMissing } from "../../../data/missing.ts";
import { usePolling } from "../../../data/use-polling.ts";
import { useRead } from "../../../data/use-read.ts";
import { useDateFormats } from "../../../formats/use-date-formats.ts";
import { reportReasonText, reportTitleText } from "../report-texts.ts";
import { jobDescriptionText, isUnfinished } from "./job-description-text.ts";
import { JobProgress } from "./JobProgress.tsx";
import { say } from "./messages.ts";
import { useSaveJob } from "./use-save-job.ts";
import styles from "./jobs.module.css";

/** The report that a mailed link leads to, above the list. */
export function LinkedJob({ jobId }: { jobId: string }) {
  const read = useRead("GET /reports/jobs/{id}", { params: { id: jobId } });
  const { data: job, error, refresh } = read;
  const dates = useDateFormats();
  const { save, isSaving } = useSaveJob();
  usePolling(refresh, job !== undefined && isUnfinished(job));
  if (job === undefined && isMissing(error)) return <Notice tone="warning" title={say("linked.gone")} />;
  if (job === undefined) return <ReadNotice isPart read={read} />;
  const { status } = job;
  const title = reportTitleText(job);
  if (status === "Failed") {
    return (
      <Notice tone="danger" title={say("linked.failed", { title })}>
        {reportReasonText(job)}
      </Notice>
    );
  }
  const isDone = status === "Done";
  return (
    <Notice
      tone={isDone ? "success" : "info"}
      role="status"
      title={say(isDone ? "linked.ready" : "linked.waiting", { title })}
      actions={
        isDone && (
          <Button icon={Download} busy={isSaving(jobId)} onClick={() => save(job)}>
            {say("common.download")}
          </Button>
        )
      }
    >
      <div className={styles.waiting}>
        <p>{jobDescriptionText(job, dates)}</p>
        {!isDone && <JobProgress job={job} />}
      </div>
    </Notice>
  );
}
