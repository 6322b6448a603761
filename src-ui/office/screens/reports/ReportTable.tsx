import { useCallback, useMemo, useState } from "react";
import type { ReportColumn, ReportRow } from "#shared/reports/result.ts";
import { classes } from "../../../components/classes.ts";
import { useTopAtAnother, useTracks } from "../../components/grid-layout.ts";
import { GridHead } from "../../components/GridHead.tsx";
import { useListKeys } from "../../components/list-keys.ts";
import type { Dates } from "../../data/dates.ts";
import { createListPlace } from "../../data/list-place.ts";
import { useListWindow } from "../../data/list-window.ts";
import { NARROW, useMedia } from "../../data/use-media.ts";
import grid from "../../components/Grid.module.css";
import { Cell } from "./Cell.tsx";
import { isMonth, trackOf } from "./columns.ts";

const ROW_PX = 44;
const CARD_PX = 200;
const HEAD_PX = 40;

interface ReportTableProps {
  caption: string;
  columns: readonly ReportColumn[];
  rows: readonly ReportRow[];
  /** `key` or `-key`. */
  sort: string;
  onSort: (sort: string) => void;
  /** What was asked, as text; another one begins at the top. */
  question: string;
  stale: boolean;
  dates: Dates;
}

/**
 * The rows of a report, as high as their words. Of thousands those in sight are rendered; on a phone each is a card whose cells carry their
 * column's name.
 */
export function ReportTable(props: ReportTableProps) {
  const narrow = useMedia(NARROW);
  return <Rows key={`${narrow}`} {...props} narrow={narrow} />;
}

function Rows({ caption, columns, rows, sort, onSort, question, stale, dates, narrow }: ReportTableProps & { narrow: boolean }) {
  const [place] = useState(createListPlace);
  const { items, scroller, list, row, scrollTo, toTop } = useListWindow({
    count: rows.length,
    rowHeightPx: narrow ? CARD_PX : ROW_PX,
    inPage: narrow,
    coveredPx: narrow ? 0 : HEAD_PX,
    place,
  });
  useListKeys({ count: rows.length, perRow: 1, place, scrollTo, tick: () => {}, clear: () => {} });
  useTopAtAnother(question, toTop);
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const hold = useCallback(
    (element: HTMLDivElement | null) => {
      setFrame(element);
      scroller(element);
    },
    [scroller],
  );
  const tracks = useMemo(() => columns.map(trackOf), [columns]);
  useTracks(frame, tracks);
  return (
    <div
      ref={hold}
      className={grid.frame}
      role="table"
      aria-label={caption}
      aria-rowcount={rows.length + 1}
      aria-busy={stale || undefined}
      data-stale={stale || undefined}
      data-wraps
    >
      <div role="rowgroup" className={grid.headGroup}>
        <div role="row" aria-rowindex={1} className={classes(grid.row, grid.headRow)}>
          {columns.map((column) => (
            <GridHead
              key={column.key}
              // Days of a month and initials are in no order.
              field={isMonth(column.key) ? undefined : column.key}
              label={column.label}
              sort={sort}
              onSort={onSort}
              className={column.kind === "number" ? grid.numeric : undefined}
            />
          ))}
        </div>
      </div>
      <div role="rowgroup" ref={list} className={grid.body}>
        {items.map(({ index }) => (
          <div
            key={index}
            ref={row}
            role="row"
            aria-rowindex={index + 2}
            tabIndex={-1}
            className={classes(grid.row, grid.dataRow)}
            data-index={index}
            data-entry={index}
          >
            {columns.map((column, at) => (
              <div
                key={column.key}
                role={at === 0 ? "rowheader" : "cell"}
                className={classes(at === 0 ? grid.code : grid.cell, column.kind === "number" && grid.numeric)}
                data-label={column.label}
              >
                {rows[index] && <Cell column={column} row={rows[index]} dates={dates} />}
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
