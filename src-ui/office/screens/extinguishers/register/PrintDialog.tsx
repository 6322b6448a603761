import { Printer } from "lucide";
import { useState } from "react";
import type { ExtinguisherInRegister } from "#shared/entities/extinguisher.ts";
import { Button } from "../../../../components/Button.tsx";
import { useDateFormats } from "../../../formats/use-date-formats.ts";
import { PrintedTable } from "../../../print/PrintedTable.tsx";
import { PrintOnly } from "../../../print/PrintOnly.tsx";
import { AllRowsDialog } from "./AllRowsDialog.tsx";
import type { ColumnKey } from "./column-choice.ts";
import { codeColumn, registerColumnsOf } from "./columns.tsx";
import type { RegisterState } from "./filters.ts";
import { say } from "./messages.ts";
import { useAllRows } from "./use-all-rows.ts";
import { useFilterText } from "./use-filter-text.ts";

/** About 300 pages; a longer list can be exported, or narrowed by filters. */
const PRINTED_MAX = 5_000;

interface PrintDialogProps {
  list: RegisterState;
  chosen: readonly ColumnKey[];
  onClose: () => void;
}

/**
 * The register on paper: all rows that match the current filters, in order (the first 5,000), under a letterhead and the filters in words. It is
 * printed as soon as it is read, and again on demand.
 */
export function PrintDialog({ list, chosen, onClose }: PrintDialogProps) {
  const dates = useDateFormats();
  const allRows = useAllRows(list.query, PRINTED_MAX);
  const asked = useFilterText(list);
  const [columns] = useState(() =>
    [codeColumn(), ...registerColumnsOf(chosen)].map(({ cell, ...named }) => ({
      ...named,
      cell: (extinguisher: ExtinguisherInRegister) => cell(extinguisher, dates),
    })),
  );
  const { data } = allRows;
  const isReady = data !== undefined && asked !== null;
  const isCut = data !== undefined && data.totalCount > data.rows.length;
  const count = data && say(isCut ? "print.cut" : "common.extinguisherCount", { count: data.rows.length, total: data.totalCount });
  return (
    <>
      <AllRowsDialog
        title={say("print.title")}
        allRows={allRows}
        onClose={onClose}
        action={
          <Button variant="primary" icon={Printer} onClick={() => window.print()}>
            {say("print.print")}
          </Button>
        }
      >
        <p role="status">{count}</p>
        {isCut && <p>{say("print.cutHint")}</p>}
      </AllRowsDialog>
      {isReady && (
        <PrintOnly heading={say("print.heading")}>
          <p>{asked}</p>
          <PrintedTable caption={count} columns={columns} rows={data.rows} />
        </PrintOnly>
      )}
    </>
  );
}
