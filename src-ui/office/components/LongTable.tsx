import { useCallback, useLayoutEffect, useRef, useState } from "react";
import { useDates } from "../data/dates.ts";
import { createListPlace, type ListPlace } from "../data/list-place.ts";
import { useListWindow, useSpan, useTopAtAnother } from "../data/list-window.ts";
import type { Span } from "../data/pages.ts";
import { NARROW, useMedia } from "../data/use-media.ts";
import { useListKeys } from "./list-keys.ts";
import { type Column, type HeadProps, TableHead, TableRow } from "./table-parts.tsx";
import styles from "./DataTable.module.css";

const ROW_PX = 44;
const HEAD_PX = 40;
/** Of the tick box. */
const TICK_REM = 2.5;
const WIDTH_REM = 9;

interface LongTableProps<T> extends HeadProps<T> {
  /** What the table is about. */
  label: string;
  count: number;
  /** Undefined while it is read. */
  rowAt: (index: number) => T | undefined;
  idOf?: (row: T) => string;
  /** What a row is called, for its tick box. */
  nameOf?: (row: T) => string;
  /** What was asked, as text; another one begins at the top. */
  question: string;
  /** Shows rows of an earlier question while the next answer loads. */
  stale: boolean;
  /** Where somebody is in the list, if that outlives it. */
  place?: ListPlace;
  /** Called with the rows that have to be there. */
  onSpan?: (span: Span) => void;
  /** Rows are as high as their words. */
  wraps?: boolean;
  /** About as high is a row that is a card, on a phone. */
  cardPx: number;
}

/**
 * A table in a frame of its own. Of 100,000 rows those in sight are rendered; `aria-rowcount` and `aria-rowindex` say where they stand. On a phone a
 * row is a card whose cells carry their column's name, and scrolls with the page.
 */
export function LongTable<T>(props: LongTableProps<T>) {
  const narrow = useMedia(NARROW);
  return <Rows key={`${narrow}`} {...props} narrow={narrow} />;
}

function Rows<T>(props: LongTableProps<T> & { narrow: boolean }) {
  const { label, columns, count, rowAt, selection, question, stale, onSpan = ignore, wraps, cardPx, narrow } = props;
  const dates = useDates();
  const [own] = useState(createListPlace);
  const place = props.place ?? own;
  const { items, scroller, list, row, scrollTo, toTop } = useListWindow({
    count,
    rowHeightPx: narrow ? cardPx : ROW_PX,
    inPage: narrow,
    coveredPx: narrow ? 0 : HEAD_PX,
    place,
  });
  const frame = useRef<HTMLDivElement>(null);
  useSpan(items, 1, onSpan);
  useListKeys({ list: frame, count, place, scrollTo, selection });
  useTopAtAnother(question, toTop);
  useTracks(frame, columns, selection !== undefined);
  const hold = useCallback(
    (element: HTMLDivElement | null) => {
      frame.current = element;
      scroller(element);
    },
    [scroller],
  );
  return (
    <div ref={hold} className={styles.long} data-stale={stale || undefined} data-wraps={wraps || undefined}>
      <table role="table" aria-label={label} aria-rowcount={count + 1} aria-busy={stale || undefined}>
        <TableHead {...props} />
        <tbody role="rowgroup" ref={list}>
          {items.map(({ index }) => {
            const present = rowAt(index);
            return (
              <TableRow
                key={index}
                index={index}
                row={present}
                columns={columns}
                dates={dates}
                name={present === undefined ? undefined : props.nameOf?.(present)}
                selected={present !== undefined && props.idOf !== undefined && selection?.rows.has(props.idOf(present)) === true}
                onTick={selection?.tick}
                measure={row}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function ignore(): void {}

/** The widths of the columns, the same in every row of the frame. */
function useTracks<T>(frame: { current: HTMLElement | null }, columns: readonly Column<T>[], hasTicks: boolean): void {
  useLayoutEffect(() => {
    const tracks = columns.map(({ width = WIDTH_REM, grows }) => (grows ? `minmax(${width}rem, ${width}fr)` : `${width}rem`));
    const least = columns.reduce((sum, { width = WIDTH_REM }) => sum + width, hasTicks ? TICK_REM : 0);
    frame.current?.style.setProperty("--tracks", [...(hasTicks ? [`${TICK_REM}rem`] : []), ...tracks].join(" "));
    frame.current?.style.setProperty("--least", `${least}rem`);
  }, [frame, columns, hasTicks]);
}
