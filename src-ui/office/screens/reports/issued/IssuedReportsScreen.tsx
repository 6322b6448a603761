import { FileCheck2 } from "lucide";
import { useState } from "react";
import type { IssuedReport } from "#shared/entities/verified-code.ts";
import { PATHS } from "../../../../urls/paths.ts";
import { Page } from "../../../components/Page.tsx";
import { textFilter } from "../../../lists/list-filters.ts";
import { ListToolbar } from "../../../lists/ListToolbar.tsx";
import { NoRows } from "../../../lists/NoRows.tsx";
import { PagedTable } from "../../../lists/PagedTable.tsx";
import { useList } from "../../../lists/use-list.ts";
import { actionsColumnOf } from "../../../tables/actions-column.ts";
import type { Column } from "../../../tables/column.ts";
import { reportTitleText } from "../report-texts.ts";
import { IssuedActions } from "./IssuedActions.tsx";
import { IssuedStateTag } from "./IssuedStateTag.tsx";
import { say } from "./messages.ts";
import { verifyUrl } from "./verify-url.ts";
import { WithdrawDialog } from "./WithdrawDialog.tsx";
import styles from "./IssuedReportsScreen.module.css";

const FILTERS = { search: textFilter("searchTerm") };

/**
 * `/reports/issued`, for administrators: the reports issued as PDF, the latest first, with their codes and a button to withdraw each. Search, order
 * and page are kept in the URL.
 */
export function IssuedReportsScreen() {
  const [withdrawing, setWithdrawing] = useState<IssuedReport | null>(null);
  const list = useList("GET /issued-reports", FILTERS, "-createdAt");
  const back = { href: PATHS.reports, label: say("nav.reports") };
  return (
    <Page title={say("common.issuedReports")} lead={say("lead")} back={back} cachedAt={list.read.cachedAt}>
      <ListToolbar list={list} searchLabel={say("search")} />
      <PagedTable
        list={list}
        caption={say("common.issuedReports")}
        columns={columnsOf(setWithdrawing)}
        idOf={({ reportId }) => reportId}
        nameOf={reportTitleText}
        empty={<NoRows list={list} icon={FileCheck2} none={say("empty")} noMatch={say("noMatch")} />}
      />
      {withdrawing && <WithdrawDialog report={withdrawing} onClose={() => setWithdrawing(null)} />}
    </Page>
  );
}

function columnsOf(onWithdraw: (report: IssuedReport) => void): Column<IssuedReport>[] {
  return [
    {
      key: "title",
      label: say("common.report"),
      sortable: true,
      rowHead: true,
      cell: (report) => (
        <a
          href={verifyUrl(report.code)}
          target="_blank"
          rel="noopener"
          aria-label={say("action.open", { title: reportTitleText(report), code: report.code })}
        >
          {reportTitleText(report)}
        </a>
      ),
    },
    { key: "code", label: say("common.code"), compact: true, cell: ({ code }) => <code className={styles.code}>{code}</code> },
    { key: "asOf", label: say("common.asOf"), sortable: true, compact: true, cell: ({ asOf }, dates) => dates.day(asOf) },
    {
      key: "createdAt",
      label: say("column.made"),
      sortable: true,
      compact: true,
      cell: ({ createdAt }, dates) => dates.dateTime(createdAt),
    },
    { key: "by", label: say("common.by"), compact: true, cell: ({ createdByName }) => createdByName },
    { key: "state", label: say("common.state"), cell: (report, dates) => <IssuedStateTag report={report} dates={dates} /> },
    actionsColumnOf((report) => <IssuedActions report={report} onWithdraw={() => onWithdraw(report)} />),
  ];
}
