import { useMemo } from "react";
import type { ReportColumn, ReportRow } from "#shared/reports/result.ts";
import type { Column } from "../../tables/column.ts";
import { LongTable } from "../../tables/LongTable.tsx";
import { cellText } from "./cell-text.ts";
import { hasUsefulOrder, lookOf } from "./columns.ts";
import { ReportCell } from "./ReportCell.tsx";

interface ReportTableProps {
  caption: string;
  columns: readonly ReportColumn[];
  rows: readonly ReportRow[];
  /** `key` or `-key`. */
  sort: string;
  onSort: (sort: string) => void;
  /** The query, as text; a new one starts at the top. */
  queryText: string;
  stale: boolean;
}

/** The rows of a report, each as high as its text. */
export function ReportTable({ caption, columns, rows, ...list }: ReportTableProps) {
  const shown = useMemo(() => columns.map(tableColumn), [columns]);
  return <LongTable {...list} caption={caption} columns={shown} count={rows.length} rowAt={(index) => rows[index]} wraps cardPx={200} />;
}

function tableColumn(column: ReportColumn, index: number): Column<ReportRow> {
  const { key, label, kind } = column;
  const { widthRem, grows } = lookOf(column);
  return {
    key,
    label,
    sortable: hasUsefulOrder(column),
    numeric: kind === "number",
    rowHead: index === 0,
    widthRem,
    grows,
    cell: (row, dates) => cellText(kind, row[key], dates) !== "" && <ReportCell column={column} row={row} dates={dates} />,
  };
}
