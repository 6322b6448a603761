import { CircleCheck } from "lucide";
import { useState } from "react";
import type { ReactNode } from "react";
import type { Deficiency } from "#shared/entities/deficiency.ts";
import { Page } from "../../../components/Page.tsx";
import { useOfficeSession } from "../../../data/office-session.ts";
import { ResolveDialog } from "../../../deficiencies/ResolveDialog.tsx";
import { NoRows } from "../../../lists/NoRows.tsx";
import { PagedTable } from "../../../lists/PagedTable.tsx";
import { useList } from "../../../lists/use-list.ts";
import { useUrlState } from "../../../urls/use-url-state.ts";
import { deficiencyColumnsOf } from "./columns.tsx";
import { DeficiencyFilters } from "./DeficiencyFilters.tsx";
import { EditDialog } from "./EditDialog.tsx";
import { endpointFor, FILTERS } from "./filters.ts";
import { say } from "./messages.ts";

const DIALOGS = { resolve: ResolveDialog, edit: EditDialog } as const;

/** The deficiencies, by default those not resolved, the first due first. */
export function DeficienciesView({ tabs, actions }: { tabs: ReactNode; actions: ReactNode }) {
  const session = useOfficeSession();
  const [open, setOpen] = useState<{ dialog: keyof typeof DIALOGS; row: Deficiency } | null>(null);
  const status = useUrlState().get("status");
  const isResolved = status === "Resolved";
  // The first due first, or the last resolved first.
  const list = useList(endpointFor(status), FILTERS, isResolved ? "-resolvedDate" : "dueDate");
  const columns = deficiencyColumnsOf(
    isResolved ? "resolvedDate" : "dueDate",
    session.may("inspect") ? (dialog, row) => setOpen({ dialog, row }) : null,
  );
  const Dialog = open && DIALOGS[open.dialog];
  return (
    <Page title={say("nav.inspections")} actions={actions} cachedAt={list.read.cachedAt}>
      {tabs}
      <DeficiencyFilters list={list} />
      <PagedTable
        list={list}
        caption={say("common.deficiencies")}
        columns={columns}
        idOf={(row) => row.deficiencyId}
        nameOf={nameOf}
        empty={<NoRows list={list} icon={CircleCheck} none={say("common.noOpenDeficiencies")} noMatch={say("noneFiltered")} />}
      />
      {Dialog && (
        <Dialog
          key={open.row.deficiencyId}
          deficiency={list.read.data?.items.find((each) => each.deficiencyId === open.row.deficiencyId) ?? open.row}
          onClose={() => setOpen(null)}
        />
      )}
    </Page>
  );
}

function nameOf(row: Deficiency): string {
  return `${row.code}, ${row.extinguisherCode}`;
}
