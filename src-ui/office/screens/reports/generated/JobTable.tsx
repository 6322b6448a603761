import { FileClock } from "lucide";
import type { ReportJob } from "#shared/reports/report-job.ts";
import { LinkButton } from "../../../../components/Button.tsx";
import { PATHS } from "../../../../urls/paths.ts";
import { EmptyState } from "../../../components/EmptyState.tsx";
import { formatSize } from "../../../formats/format-size.ts";
import { PagedTable } from "../../../lists/PagedTable.tsx";
import type { PagedList } from "../../../lists/use-list.ts";
import { actionsColumnOf } from "../../../tables/actions-column.ts";
import type { Column } from "../../../tables/column.ts";
import { reportReasonText, reportTitleText } from "../report-texts.ts";
import { jobDescriptionText, isUnfinished } from "./job-description-text.ts";
import { JobActions } from "./JobActions.tsx";
import { JobProgress } from "./JobProgress.tsx";
import { JobStatusTag } from "./JobStatusTag.tsx";
import { say } from "./messages.ts";
import styles from "./jobs.module.css";

/** The reports that were requested, when and by whom, and the progress of each. */
export function JobTable({ list }: { list: PagedList<ReportJob> }) {
  const columns: Column<ReportJob>[] = [
    {
      key: "name",
      label: say("common.report"),
      rowHead: true,
      cell: (job, dates) => (
        <div className={styles.report}>
          <span>{reportTitleText(job)}</span>
          <span className={styles.about}>{jobDescriptionText(job, dates)}</span>
        </div>
      ),
    },
    {
      key: "status",
      label: say("common.status"),
      cell: (job) => (
        <div className={styles.status}>
          <JobStatusTag status={job.status} />
          {isUnfinished(job) && <JobProgress job={job} />}
          {job.reason !== null && <span className={styles.reason}>{reportReasonText(job)}</span>}
        </div>
      ),
    },
    {
      key: "createdAt",
      label: say("column.created"),
      compact: true,
      sortable: true,
      cell: ({ createdAt }, dates) => dates.dateTime(createdAt),
    },
    { key: "by", label: say("common.by"), cell: ({ createdByName }) => createdByName },
    {
      key: "sizeBytes",
      label: say("common.size"),
      numeric: true,
      sortable: true,
      cell: ({ sizeBytes }) => (sizeBytes === null ? "" : formatSize(sizeBytes)),
    },
    actionsColumnOf((job) => <JobActions job={job} />),
  ];
  return (
    <PagedTable
      list={list}
      caption={say("caption")}
      columns={columns}
      idOf={({ jobId }) => jobId}
      nameOf={reportTitleText}
      empty={
        <EmptyState icon={FileClock} action={<LinkButton href={PATHS.reports}>{say("common.allReports")}</LinkButton>}>
          {say("empty")}
        </EmptyState>
      }
    />
  );
}
