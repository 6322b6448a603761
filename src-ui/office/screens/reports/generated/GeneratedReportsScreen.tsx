import type { ReportJob } from "#shared/reports/report-job.ts";
import { PATHS } from "../../../../urls/paths.ts";
import { Page } from "../../../components/Page.tsx";
import { usePolling } from "../../../data/use-polling.ts";
import { useList } from "../../../lists/use-list.ts";
import { isUnfinished } from "./job-description-text.ts";
import { JobTable } from "./JobTable.tsx";
import { LinkedJob } from "./LinkedJob.tsx";
import { say } from "./messages.ts";
import { useJobEndToasts } from "./use-job-end.ts";

const NONE: readonly ReportJob[] = [];

/** `/reports/made`: the reports of the last 30 days that were generated in the background; `?job=ID`, as in mailed links, shows one above them. */
export function GeneratedReportsScreen() {
  const list = useList("GET /reports/jobs", {}, "-createdAt");
  const { url, read } = list;
  const jobs = read.data?.items ?? NONE;
  const linked = url.get("job");
  usePolling(read.refresh, jobs.some(isUnfinished));
  useJobEndToasts(jobs);
  return (
    <Page
      title={say("common.generatedReports")}
      lead={say("lead")}
      back={{ href: PATHS.reports, label: say("nav.reports") }}
      cachedAt={read.cachedAt}
    >
      {linked !== "" && <LinkedJob key={linked} jobId={linked} />}
      <JobTable list={list} />
    </Page>
  );
}
