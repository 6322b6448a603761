import { ClipboardList } from "lucide";
import type { ReactNode } from "react";
import { Page } from "../../../components/Page.tsx";
import { useOfficeSession } from "../../../data/office-session.ts";
import { useDateFormats } from "../../../formats/use-date-formats.ts";
import { NoRows } from "../../../lists/NoRows.tsx";
import { PagedTable } from "../../../lists/PagedTable.tsx";
import { useList } from "../../../lists/use-list.ts";
import { useRowSelection } from "../../../tables/use-selection.ts";
import { say } from "../messages.ts";
import { inspectionColumns } from "./columns.tsx";
import { filtersIn } from "./filters.ts";
import { InspectionFilters } from "./InspectionFilters.tsx";
import { SelectedActions } from "./SelectedActions.tsx";

/** All inspections, searched, filtered and sorted by the server, with the batch actions of the office. */
export function InspectionListView({ tabs, actions }: { tabs: ReactNode; actions: ReactNode }) {
  const session = useOfficeSession();
  const dates = useDateFormats();
  const list = useList("GET /v2/inspections", filtersIn(dates.timeZone), "-inspectionDate");
  const selection = useRowSelection(list.read.data?.items, ({ inspectionId }) => inspectionId);
  const mayAct = session.may("administer");
  return (
    <Page title={say("nav.inspections")} actions={actions} cachedAt={list.read.cachedAt}>
      {tabs}
      <InspectionFilters list={list} />
      {selection.rows.size > 0 && <SelectedActions selection={selection} />}
      <PagedTable
        list={list}
        caption={say("nav.inspections")}
        columns={inspectionColumns()}
        idOf={(row) => row.inspectionId}
        nameOf={(row) => `${row.extinguisherCode}, ${dates.dayOf(row.inspectionDate)}`}
        {...(mayAct && { selection })}
        empty={<NoRows list={list} icon={ClipboardList} none={say("empty.none")} noMatch={say("empty.filtered")} />}
      />
    </Page>
  );
}
