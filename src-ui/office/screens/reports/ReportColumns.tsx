import type { ReportColumn } from "#shared/reports/result.ts";
import { ColumnsDialog } from "../../components/ColumnsDialog.tsx";
import { say } from "./messages.ts";

interface ReportColumnsProps {
  all: readonly ReportColumn[];
  chosen: readonly ReportColumn[];
  byDefault: readonly ReportColumn[];
  onChange: (keys: readonly string[]) => void;
  onClose: () => void;
}

/** The columns of a report, to choose from. */
export function ReportColumns({ all, chosen, byDefault, onChange, onClose }: ReportColumnsProps) {
  const keysOf = (columns: readonly ReportColumn[]): string[] => columns.map(({ key }) => key);
  return (
    <ColumnsDialog
      all={keysOf(all)}
      columns={keysOf(chosen)}
      byDefault={keysOf(byDefault)}
      labelOf={(key) => all.find((column) => column.key === key)?.label ?? key}
      lead={say("columns.lead")}
      onChange={onChange}
      onClose={onClose}
    />
  );
}
