import { useEffect, useState } from "react";
import { useToast } from "../../../../use-toast.ts";
import { saveCsv } from "../../../files/save-csv.ts";
import { useDateFormats } from "../../../formats/use-date-formats.ts";
import { AllRowsDialog } from "./AllRowsDialog.tsx";
import type { ColumnKey } from "./column-choice.ts";
import { registerColumnsOf } from "./columns.tsx";
import { csvLines } from "./csv-lines.ts";
import { say } from "./messages.ts";
import { useAllRows } from "./use-all-rows.ts";

interface ExportDialogProps {
  query: object;
  chosen: readonly ColumnKey[];
  onClose: () => void;
}

/** Reads the whole list and saves it as a file; if that is canceled, nothing is saved. */
export function ExportDialog({ query, chosen, onClose }: ExportDialogProps) {
  const toast = useToast();
  const { today, timeZone } = useDateFormats();
  const allRows = useAllRows(query);
  const [given] = useState({ columns: registerColumnsOf(chosen), today, timeZone });
  const { data } = allRows;
  useEffect(() => {
    if (!data) return;
    saveCsv(`${say("export.fileName")}-${given.today}`, csvLines(data.rows, given.columns, given.timeZone));
    toast({ message: say("export.done", { count: data.rows.length }) });
    onClose();
    // Once, when all rows have been read.
  }, [data]); // oxlint-disable-line react/exhaustive-deps -- see above
  return <AllRowsDialog title={say("export.title")} allRows={allRows} onClose={onClose} />;
}
