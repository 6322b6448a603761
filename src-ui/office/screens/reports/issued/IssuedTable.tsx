import { FileCheck2 } from "lucide";
import { useCallback, useState } from "react";
import type { IssuedReport } from "#shared/entities/verified-code.ts";
import type { Column } from "../../../components/DataTable.tsx";
import { Empty } from "../../../components/Empty.tsx";
import { PagedTable } from "../../../components/PagedTable.tsx";
import { SearchBox, Toolbar } from "../../../components/Toolbar.tsx";
import { type Dates, useDates } from "../../../data/dates.ts";
import { useUrlState } from "../../../data/url-state.ts";
import { useRead } from "../../../data/use-read.ts";
import { codePage } from "./code-page.ts";
import { IssuedActions } from "./IssuedActions.tsx";
import { IssuedStateTag } from "./IssuedStateTag.tsx";
import styles from "./issued.module.css";
import { say } from "./messages.ts";
import { WithdrawDialog } from "./WithdrawDialog.tsx";

const SORTED_BY = "-createdAt";

/** The list, the latest first; its search, sorting and page live in the address. */
export function IssuedTable() {
  const url = useUrlState();
  const dates = useDates();
  const [withdrawing, setWithdrawing] = useState<IssuedReport | null>(null);
  const read = useRead("GET /issued-reports", {
    query: { pageNumber: Number(url.get("page")) || 1, sort: url.get("sort") || SORTED_BY, searchTerm: url.get("search") },
  });
  const search = useCallback((term: string) => url.set({ search: term }), [url]);
  const isFiltered = url.get("search") !== "";
  return (
    <>
      <Toolbar onClear={isFiltered ? () => url.set({ search: null }) : undefined}>
        <SearchBox label={say("search")} value={url.get("search")} onChange={search} />
      </Toolbar>
      <PagedTable
        read={read}
        url={url}
        sortedBy={SORTED_BY}
        caption={say("issuedReports")}
        columns={columnsOf(dates, setWithdrawing)}
        idOf={({ reportId }) => reportId}
        nameOf={({ title }) => title}
        empty={<Empty icon={FileCheck2}>{say(isFiltered ? "noMatch" : "empty")}</Empty>}
      />
      {withdrawing && <WithdrawDialog report={withdrawing} onClose={() => setWithdrawing(null)} />}
    </>
  );
}

function columnsOf(dates: Dates, onWithdraw: (report: IssuedReport) => void): Column<IssuedReport>[] {
  return [
    {
      key: "title",
      label: say("common.report"),
      sortable: true,
      isHead: true,
      cell: ({ title, code }) => (
        <a href={codePage(code)} target="_blank" rel="noopener" aria-label={say("action.open", { title, code })}>
          {title}
        </a>
      ),
    },
    { key: "code", label: say("common.code"), compact: true, cell: ({ code }) => <code className={styles.code}>{code}</code> },
    { key: "asOf", label: say("common.asOf"), sortable: true, compact: true, cell: ({ asOf }) => dates.day(asOf) },
    { key: "createdAt", label: say("column.made"), sortable: true, compact: true, cell: ({ createdAt }) => dates.time(createdAt) },
    { key: "by", label: say("common.by"), cell: ({ createdByName }) => createdByName },
    { key: "state", label: say("common.state"), cell: (report) => <IssuedStateTag report={report} dates={dates} /> },
    { key: "actions", label: "", cell: (report) => <IssuedActions report={report} onWithdraw={() => onWithdraw(report)} /> },
  ];
}
