import { ClipboardList } from "lucide";
import type { ReactNode } from "react";
import { LinkButton } from "../../../../components/Button.tsx";
import { PATHS } from "../../../../paths.ts";
import { Empty } from "../../../components/Empty.tsx";
import { Page } from "../../../components/Page.tsx";
import { PagedTable } from "../../../components/PagedTable.tsx";
import { useKeys } from "../../../frame/keys.ts";
import { useDates } from "../../../data/dates.ts";
import { useOffice } from "../../../data/office.ts";
import type { UrlState } from "../../../data/url-state.ts";
import { useRead } from "../../../data/use-read.ts";
import { say } from "../messages.ts";
import { inspectionColumns } from "./columns.tsx";
import { InspectionFilters } from "./InspectionFilters.tsx";
import { FILTERS, listQueryOf, SORT_DEFAULT } from "./list-state.ts";
import { SelectedActions } from "./SelectedActions.tsx";
import { useRowSelection } from "./row-selection.ts";

/** All inspections, searched, filtered and sorted by the server, with the batch actions of the office. */
export function InspectionList({ url, tabs, actions }: { url: UrlState; tabs: ReactNode; actions: ReactNode }) {
  const office = useOffice();
  const dates = useDates();
  const list = useRead("GET /v2/inspections", { query: listQueryOf(url, dates.timeZone) });
  const columns = inspectionColumns(dates);
  const selection = useRowSelection(list.data?.items);
  const acts = office.may("administer");
  useKeys({ Escape: () => (selection.count > 0 ? selection.clear() : false) });
  return (
    <Page title={say("nav.inspections")} actions={actions} keptAt={list.keptAt}>
      {tabs}
      <InspectionFilters url={url} />
      {selection.count > 0 && <SelectedActions selection={selection} />}
      <PagedTable
        read={list}
        url={url}
        sortedBy={SORT_DEFAULT}
        caption={say("nav.inspections")}
        columns={columns}
        idOf={(row) => row.inspectionId}
        nameOf={(row) => `${row.extinguisherCode}, ${dates.dayOf(row.inspectionDate)}`}
        {...(acts && { selection })}
        empty={<NothingListed isFiltered={FILTERS.some((name) => url.get(name) !== "")} />}
      />
    </Page>
  );
}

function NothingListed({ isFiltered }: { isFiltered: boolean }) {
  const office = useOffice();
  if (isFiltered) return <Empty icon={ClipboardList}>{say("empty.filtered")}</Empty>;
  return (
    <Empty
      icon={ClipboardList}
      action={office.may("administer") && <LinkButton href={PATHS.inspectionNew}>{say("empty.plan")}</LinkButton>}
    >
      {say("empty.none")}
    </Empty>
  );
}
