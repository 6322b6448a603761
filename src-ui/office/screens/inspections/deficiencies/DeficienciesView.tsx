import { CircleCheck } from "lucide";
import { type ReactNode, useState } from "react";
import type { Deficiency } from "#shared/entities/deficiency.ts";
import { Empty } from "../../../components/Empty.tsx";
import { Page } from "../../../components/Page.tsx";
import { PagedTable } from "../../../components/PagedTable.tsx";
import { ResolveDialog } from "../../../components/ResolveDialog.tsx";
import { useDates } from "../../../data/dates.ts";
import { useOffice } from "../../../data/office.ts";
import type { UrlState } from "../../../data/url-state.ts";
import { useRead } from "../../../data/use-read.ts";
import { say as sayInspections } from "../messages.ts";
import { columnsOf } from "./columns.tsx";
import { DeficiencyFilters } from "./DeficiencyFilters.tsx";
import { EditDialog } from "./EditDialog.tsx";
import { FILTERS, listOf, sortedBy } from "./list-state.ts";
import { say } from "./messages.ts";

const DIALOGS = { resolve: ResolveDialog, edit: EditDialog } as const;

/** What was found: what is not put right yet, the first due first, unless another status is asked for. */
export function DeficienciesView({ url, tabs, actions }: { url: UrlState; tabs: ReactNode; actions: ReactNode }) {
  const office = useOffice();
  const dates = useDates();
  const [open, setOpen] = useState<{ dialog: keyof typeof DIALOGS; row: Deficiency } | null>(null);
  const { name, query } = listOf(url);
  const list = useRead(name, { query });
  const isFiltered = FILTERS.some((filter) => url.get(filter) !== "");
  const columns = columnsOf(
    dates,
    url.get("status") === "Resolved" ? "resolvedDate" : "dueDate",
    office.may("inspect") ? (dialog, row) => setOpen({ dialog, row }) : null,
  );
  const Dialog = open && DIALOGS[open.dialog];
  return (
    <Page title={sayInspections("nav.inspections")} actions={actions} keptAt={list.keptAt}>
      {tabs}
      <DeficiencyFilters url={url} />
      <PagedTable
        read={list}
        url={url}
        sortedBy={sortedBy(url)}
        caption={say("common.deficiencies")}
        columns={columns}
        idOf={(row) => row.deficiencyId}
        nameOf={nameOf}
        empty={<Empty icon={CircleCheck}>{say(isFiltered ? "noneFiltered" : "none")}</Empty>}
      />
      {Dialog && (
        <Dialog
          key={open.row.deficiencyId}
          deficiency={list.data?.items.find((each) => each.deficiencyId === open.row.deficiencyId) ?? open.row}
          onClose={() => setOpen(null)}
        />
      )}
    </Page>
  );
}

function nameOf(row: Deficiency): string {
  return `${row.code}, ${row.extinguisherCode}`;
}
