import { CircleCheck } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "wouter";
import { type Deficiency, Severity } from "#shared/entities/deficiency.ts";
import { say } from "#shared/messages/office/inspections.ts";
import { Button } from "../../../../components/Button.tsx";
import { extinguisherPath, inspectionPath } from "../../../../paths.ts";
import type { Column } from "../../../components/DataTable.tsx";
import { Empty } from "../../../components/Empty.tsx";
import { Page } from "../../../components/Page.tsx";
import { PagedTable } from "../../../components/PagedTable.tsx";
import { DueTag, SeverityTag } from "../../../components/tags.tsx";
import { FilterSelect, SearchBox, Toolbar } from "../../../components/Toolbar.tsx";
import { type Dates, useDates } from "../../../data/dates.ts";
import { useOffice } from "../../../data/office.ts";
import { useSeverityLabels } from "../../../data/severity-labels.ts";
import type { UrlState } from "../../../data/url-state.ts";
import { useRead } from "../../../data/use-read.ts";
import { LocationFilter } from "../LocationFilter.tsx";
import styles from "./DeficienciesView.module.css";
import { ResolveDialog } from "./ResolveDialog.tsx";

const PAGE_SIZE = 50;
const SORTED_BY = "dueDate";
const FILTERS = ["search", "severity", "location"];

/** What was found and is not put right yet, the first due first. */
export function DeficienciesView({ url, tabs, actions }: { url: UrlState; tabs: ReactNode; actions: ReactNode }) {
  const office = useOffice();
  const dates = useDates();
  const labels = useSeverityLabels();
  const [resolving, setResolving] = useState<Deficiency | null>(null);
  const severity = Severity.options.find((value) => value === url.get("severity"));
  const list = useRead("listOpenDeficiencies", {
    query: {
      pageNumber: Math.max(1, Math.trunc(Number(url.get("page"))) || 1),
      pageSize: PAGE_SIZE,
      sort: url.get("sort") || SORTED_BY,
      searchTerm: url.get("search"),
      ...(severity && { severity }),
      ...(url.get("location") && { locationId: url.get("location") }),
    },
  });
  const isFiltered = FILTERS.some((name) => url.get(name) !== "");
  const columns = columnsOf(dates, office.may("inspect") ? setResolving : null);
  return (
    <Page title={say("title")} actions={actions} keptAt={list.keptAt}>
      {tabs}
      <Toolbar onClear={isFiltered ? () => url.set({ search: null, severity: null, location: null }) : undefined}>
        <SearchBox label={say("deficiency.search")} value={url.get("search")} onChange={(search) => url.set({ search })} />
        <FilterSelect
          label={say("filter.severity")}
          value={url.get("severity")}
          onChange={(value) => url.set({ severity: value })}
          options={Severity.options.map((value) => [value, labels[value]])}
        />
        <LocationFilter url={url} />
      </Toolbar>
      <PagedTable
        read={list}
        url={url}
        sortedBy={SORTED_BY}
        caption={say("deficiency.caption")}
        columns={columns}
        idOf={(row) => row.deficiencyId}
        nameOf={(row) => `${row.code}, ${row.extinguisherCode}`}
        empty={<Empty icon={CircleCheck}>{say(isFiltered ? "deficiency.noneFiltered" : "deficiency.none")}</Empty>}
      />
      {resolving && (
        <ResolveDialog
          key={resolving.deficiencyId}
          deficiency={list.data?.items.find((each) => each.deficiencyId === resolving.deficiencyId) ?? resolving}
          onClose={() => setResolving(null)}
        />
      )}
    </Page>
  );
}

function columnsOf(dates: Dates, onResolve: ((deficiency: Deficiency) => void) | null): readonly Column<Deficiency>[] {
  return [
    {
      key: "code",
      label: say("deficiency.column.what"),
      sortable: true,
      isHead: true,
      cell: (row) => (
        <span className={styles.what}>
          <span>{row.description}</span>
          <span className={styles.code}>{row.code}</span>
        </span>
      ),
    },
    {
      key: "severity",
      label: say("deficiency.column.severity"),
      sortable: true,
      compact: true,
      cell: (row) => <SeverityTag severity={row.severity} />,
    },
    {
      key: "dueDate",
      label: say("deficiency.column.due"),
      sortable: true,
      compact: true,
      cell: (row) => <DueTag day={row.dueDate} dates={dates} />,
    },
    {
      key: "extinguisherCode",
      label: say("column.extinguisher"),
      sortable: true,
      compact: true,
      cell: (row) => <Link href={extinguisherPath(row.extinguisherId)}>{row.extinguisherCode}</Link>,
    },
    { key: "locationName", label: say("column.location"), sortable: true, cell: (row) => row.locationName },
    {
      key: "foundAt",
      label: say("deficiency.column.found"),
      sortable: true,
      compact: true,
      cell: (row) =>
        row.inspectionId === null ? (
          dates.dayOf(row.foundAt)
        ) : (
          <Link href={inspectionPath(row.inspectionId)}>
            {dates.dayOf(row.foundAt)}
            <span className="visually-hidden">, {say("deficiency.openInspection")}</span>
          </Link>
        ),
    },
    ...(onResolve
      ? [
          {
            key: "resolve",
            label: "",
            compact: true,
            cell: (row: Deficiency) => (
              <Button
                onClick={() => onResolve(row)}
                aria-label={say("deficiency.resolveOne", { name: `${row.code}, ${row.extinguisherCode}` })}
              >
                {say("deficiency.resolve")}
              </Button>
            ),
          },
        ]
      : []),
  ];
}
