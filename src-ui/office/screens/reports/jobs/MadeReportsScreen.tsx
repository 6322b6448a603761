import type { ReportJob } from "#shared/entities/report-job.ts";
import { PATHS } from "../../../../paths.ts";
import { Page } from "../../../components/Page.tsx";
import { useUrlState } from "../../../data/url-state.ts";
import { useRead } from "../../../data/use-read.ts";
import { JobTable } from "./JobTable.tsx";
import { LinkedJob } from "./LinkedJob.tsx";
import { say } from "./messages.ts";
import { useEndedToasts } from "./use-ended.ts";
import { useFollowing } from "./use-following.ts";
import { isOpen } from "./words.ts";

const PAGE_SIZE = 50;
const NONE: readonly ReportJob[] = [];

/** `/reports/made`: the reports of the last 30 days that were made in the background; `?job=ID` shows one above them, as mails link to it. */
export function MadeReportsScreen() {
  const url = useUrlState();
  const pageNumber = Math.max(1, Number(url.get("page")) || 1);
  const sort = url.get("sort") || "-createdAt";
  const read = useRead("GET /reports/jobs", { query: { pageNumber, pageSize: PAGE_SIZE, sort } });
  const jobs = read.data?.items ?? NONE;
  const linked = url.get("job");
  useFollowing(jobs.some(isOpen), read.refresh);
  useEndedToasts(jobs);
  return (
    <Page
      title={say("common.madeReports")}
      lead={say("lead")}
      back={{ href: PATHS.reports, label: say("common.allReports") }}
      keptAt={read.keptAt}
    >
      {linked !== "" && <LinkedJob key={linked} jobId={linked} />}
      <JobTable read={read} url={url} />
    </Page>
  );
}
