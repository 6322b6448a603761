import { ClipboardList } from "lucide";
import { useCallback, useMemo, useState } from "react";
import { isDay } from "#shared/calendar.ts";
import { sayReport } from "#shared/messages/reports.ts";
import { reportColumns } from "#shared/reports/report-columns.ts";
import type { ReportFilter, ReportName } from "#shared/reports/report-definitions.ts";
import { ApiError } from "../../../api/api-error.ts";
import { Skeleton } from "../../../components/Skeleton.tsx";
import { NARROW, useMedia } from "../../../device/use-media.ts";
import { lazyComponent } from "../../../loading/lazy-component.tsx";
import { PATHS } from "../../../urls/paths.ts";
import { EmptyState } from "../../components/EmptyState.tsx";
import { Loaded } from "../../components/Loaded.tsx";
import { Page } from "../../components/Page.tsx";
import { isMissing } from "../../data/missing.ts";
import { useDateFormats } from "../../formats/use-date-formats.ts";
import { useUrlState } from "../../urls/use-url-state.ts";
import { chosenColumns, defaultColumns } from "./columns.ts";
import { say } from "./messages.ts";
import type { ReportScreenMessageKey } from "./messages.ts";
import { inReadersLanguage } from "./readers-language.ts";
import { reportRequestOf } from "./report-request.ts";
import { ReportActions, ReportTools } from "./ReportActions.tsx";
import { ReportToolbar } from "./ReportToolbar.tsx";
import { Totals } from "./Totals.tsx";
import { usePrinting } from "./use-printing.ts";
import { useReport } from "./use-report.ts";

const ReportBody = lazyComponent(() => import("./ReportBody.tsx").then((m) => m.ReportBody), <Skeleton lines={14} />);
const ReportProblem = lazyComponent(() => import("./ReportProblem.tsx").then((m) => m.ReportProblem));
const JobDownloadNotice = lazyComponent(() => import("./generated/JobDownloadNotice.tsx").then((m) => m.JobDownloadNotice));
const WaitingNotice = lazyComponent(() => import("./generated/WaitingNotice.tsx").then((m) => m.WaitingNotice));
const ColumnsDialog = lazyComponent(() => import("../../tables/ColumnsDialog.tsx").then((m) => m.ColumnsDialog));

/** One report: its day and filters, its totals and rows, and its files and printing. */
export function ReportPage({ name }: { name: ReportName }) {
  const url = useUrlState();
  const isNarrow = useMedia(NARROW);
  const dates = useDateFormats();
  const [isChoosing, setIsChoosing] = useState(false);
  const [jobIds, setJobIds] = useState<readonly string[]>([]);
  const forgetJob = useCallback((jobId: string) => setJobIds((before) => before.filter((each) => each !== jobId)), []);
  const { parameters, totalsParameters, missing } = reportRequestOf(name, url);
  const isComplete = missing.length === 0;
  const read = useReport(name, parameters, isComplete);
  const counted = useReport(name, totalsParameters, isComplete);
  const report = useMemo(() => read.data && inReadersLanguage(read.data), [read.data]);
  const all = report?.columns ?? reportColumns(name, isDay(url.get("asOf")) ? url.get("asOf") : dates.today);
  const columns = chosenColumns(all, url.get("columns"), isNarrow);
  const printing = usePrinting(report !== undefined);
  const addJob = (jobId: string): void => setJobIds((before) => [...new Set([...before, jobId])]);
  const clear = (): void => url.set(Object.fromEntries([...Object.keys(parameters), "search"].map((each) => [each, null])), { push: true });
  return (
    <Page
      title={sayReport(`report.${name}`)}
      lead={say(`about.${name}`)}
      back={{ href: PATHS.reports, label: say("nav.reports") }}
      cachedAt={read.cachedAt}
      tools={isComplete && <ReportTools onColumns={() => setIsChoosing(true)} onPrint={printing.print} />}
      actions={isComplete && <ReportActions name={name} parameters={parameters} onJob={addJob} />}
    >
      {jobIds.map((jobId) => (
        <JobDownloadNotice key={jobId} jobId={jobId} onEnd={forgetJob} />
      ))}
      <ReportToolbar name={name} today={dates.today} report={report} columns={columns} />
      {!isComplete ? (
        <EmptyState icon={ClipboardList}>{say(chooseKey(missing[0]))}</EmptyState>
      ) : read.error instanceof ApiError && isMissing(read.error) ? (
        <ReportProblem error={read.error} onClear={clear} />
      ) : (
        <>
          {(counted.data !== undefined || counted.error === null) && (
            <Totals name={name} totals={counted.isStale ? undefined : counted.data?.totals} url={url} />
          )}
          {read.job !== null && <WaitingNotice job={read.job} />}
          <Loaded read={{ ...read, data: report }} placeholder={<Skeleton lines={14} />}>
            {(made) => (
              <ReportBody
                report={made}
                columns={columns}
                parameters={parameters}
                url={url}
                dates={dates}
                stale={read.isStale}
                printing={printing}
              />
            )}
          </Loaded>
        </>
      )}
      {isChoosing && (
        <ColumnsDialog
          all={all}
          shown={columns.map(({ key }) => key)}
          byDefault={defaultColumns(all, isNarrow).map(({ key }) => key)}
          lead={say("columns.lead")}
          onChange={(keys) => url.set({ columns: keys.join(",") })}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </Page>
  );
}

function chooseKey(filter: ReportFilter | undefined): ReportScreenMessageKey {
  if (filter === "locationId" || filter === "year") return "choose.year";
  return filter === "extinguisherId" || filter === "inspectionId" ? `choose.${filter}` : "choose.other";
}
