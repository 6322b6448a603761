import { ColumnsDialog } from "../../components/ColumnsDialog.tsx";
import { COLUMN_KEYS, type ColumnKey, SHOWN_BY_DEFAULT } from "./column-choice.ts";
import { columnLabel } from "./columns.tsx";
import { say } from "./messages.ts";

interface RegisterColumnsProps {
  columns: readonly ColumnKey[];
  onChange: (columns: readonly ColumnKey[]) => void;
  onClose: () => void;
}

/** The columns of the register, to choose from. */
export function RegisterColumns(props: RegisterColumnsProps) {
  return <ColumnsDialog {...props} all={COLUMN_KEYS} byDefault={SHOWN_BY_DEFAULT} labelOf={columnLabel} lead={say("columns.lead")} />;
}
