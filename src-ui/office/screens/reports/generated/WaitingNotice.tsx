import type { ReportJob } from "#shared/reports/report-job.ts";
import { Notice } from "../../../../components/Notice.tsx";
import { JobProgress } from "./JobProgress.tsx";
import { say } from "./messages.ts";
import styles from "./jobs.module.css";

/** The progress of a report that this page will show. */
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
