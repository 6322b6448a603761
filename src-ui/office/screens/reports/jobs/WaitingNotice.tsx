import type { ReportJob } from "#shared/entities/report-job.ts";
import { say } from "#shared/messages/office/report-jobs.ts";
import { Notice } from "../../../../components/Notice.tsx";
import { JobProgress } from "./JobProgress.tsx";
import styles from "./jobs.module.css";

/** How far a report is that this page is to show. */
export function WaitingNotice({ job }: { job: ReportJob }) {
  return (
    <Notice role="status" title={say("later.title")}>
      <div className={styles.waiting}>
        <p>{say("later.here")}</p>
        <JobProgress job={job} />
      </div>
    </Notice>
  );
}
