import type { ReactNode } from "react";
import type { DateFormats } from "../formats/use-date-formats.ts";

/** A column of a table. */
export interface Column<T> {
  /** Names the column. */
  key: string;
  label: string;
  /** Sorts the list by the field of this column's key, or by the named field. */
  sortable?: boolean | string;
  /** Right-aligned, with digits of equal width. */
  numeric?: boolean;
  /** Does not wrap. */
  compact?: boolean;
  /** Not printed, for a column of buttons. */
  screenOnly?: boolean;
  /** A button with an icon only, which is in the corner where each row is a card. */
  corner?: boolean;
  /** The cell that names its row, and links to it. */
  rowHead?: boolean;
  /** In a long table, the minimum width; columns that grow share the remaining width. */
  widthRem?: number;
  grows?: boolean;
  /** Null, false or empty if the value is unknown, which shows a dash. */
  cell: (row: T, dates: DateFormats) => ReactNode;
}
