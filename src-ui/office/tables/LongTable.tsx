import { useCallback, useLayoutEffect, useRef, useState } from "react";
import { NARROW, useMedia } from "../../device/use-media.ts";
import { useDateFormats } from "../formats/use-date-formats.ts";
import { PrintedRange } from "../print/PrintedRange.tsx";
import type { Column } from "./column.ts";
import { createListPosition } from "./list-position.ts";
import type { ListPosition } from "./list-position.ts";
import type { RowRange } from "./pages.ts";
import { TableHead, TableRow, toTableClasses } from "./table-parts.tsx";
import type { HeadProps } from "./table-parts.tsx";
import { useListShortcuts } from "./use-list-shortcuts.ts";
import { useListWindow, useScrollToTopOnNewQuery, useVisibleRange } from "./use-list-window.ts";
import styles from "./LongTable.module.css";

const tableClasses = toTableClasses(styles);
const ROW_PX = 44;
const HEAD_PX = 40;
/** The width of the checkboxes. */
const CHECKBOX_REM = 2.5;
const WIDTH_REM = 9;

interface LongTableProps<T> extends HeadProps<T> {
  /** The subject of the table, for screen readers. */
  caption: string;
  count: number;
  /** Undefined while it loads. */
  rowAt: (index: number) => T | undefined;
  idOf?: (row: T) => string;
  /** The name of a row, for its checkbox. */
  nameOf?: (row: T) => string;
  /** The query, as text; a new one starts at the top. */
  queryText: string;
  /** Shows the rows of the previous query while the next ones load. */
  stale: boolean;
  /** The position in the list, if it outlives the table. */
  position?: ListPosition;
  /** Called with the range of rows to load. */
  onRange?: (range: RowRange) => void;
  /** Makes each row as high as its text. */
  wraps?: boolean;
  /** The approximate height of a row on a phone, where it is a card. */
  cardPx: number;
}

/**
 * A table in its own scrolling frame. It renders only the rows in sight, even of 100,000; `aria-rowcount` and `aria-rowindex` give their position.
 * On a phone, a row is a card whose cells show their column's name, and scrolls with the page.
 */
export function LongTable<T>(props: LongTableProps<T>) {
  const isNarrow = useMedia(NARROW);
  return <LongTableBody key={`${isNarrow}`} {...props} narrow={isNarrow} />;
}

function LongTableBody<T>(props: LongTableProps<T> & { narrow: boolean }) {
  const { caption, columns, count, rowAt, selection, queryText, stale, onRange = ignore, wraps, cardPx, narrow } = props;
  const dates = useDateFormats();
  const [own] = useState(createListPosition);
  const position = props.position ?? own;
  const { items, scrollerRef, listRef, rowRef, scrollTo, toTop } = useListWindow({
    count,
    rowHeightPx: narrow ? cardPx : ROW_PX,
    scrollsWithPage: narrow,
    headPx: narrow ? 0 : HEAD_PX,
    position,
  });
  const frame = useRef<HTMLDivElement>(null);
  useVisibleRange(items, 1, onRange);
  useListShortcuts({ list: frame, count, position, scrollTo, selection });
  useScrollToTopOnNewQuery(queryText, toTop);
  useColumnTracks(frame, columns, selection !== undefined);
  const setFrame = useCallback(
    (element: HTMLDivElement | null) => {
      frame.current = element;
      scrollerRef(element);
    },
    [scrollerRef],
  );
  return (
    <div ref={setFrame} className={styles.long} data-stale={stale || undefined} data-wraps={wraps || undefined}>
      <PrintedRange first={(items[0]?.index ?? 0) + 1} last={(items.at(-1)?.index ?? 0) + 1} count={count} others="print.byButton" />
      <table role="table" aria-label={caption} aria-rowcount={count + 1} aria-busy={stale || undefined}>
        <TableHead {...props} tableClasses={tableClasses} />
        <tbody role="rowgroup" ref={listRef}>
          {items.map(({ index }) => {
            const present = rowAt(index);
            return (
              <TableRow
                key={index}
                tableClasses={tableClasses}
                index={index}
                row={present}
                columns={columns}
                dates={dates}
                name={present === undefined ? undefined : props.nameOf?.(present)}
                selected={present !== undefined && props.idOf !== undefined && selection?.rows.has(props.idOf(present)) === true}
                onToggle={selection?.toggle}
                measure={rowRef}
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
function useColumnTracks<T>(frame: { current: HTMLElement | null }, columns: readonly Column<T>[], isSelectable: boolean): void {
  useLayoutEffect(() => {
    const tracks = columns.map(({ widthRem = WIDTH_REM, grows }) => (grows ? `minmax(${widthRem}rem, ${widthRem}fr)` : `${widthRem}rem`));
    const minWidthRem = columns.reduce((sum, { widthRem = WIDTH_REM }) => sum + widthRem, isSelectable ? CHECKBOX_REM : 0);
    frame.current?.style.setProperty("--tracks", [...(isSelectable ? [`${CHECKBOX_REM}rem`] : []), ...tracks].join(" "));
    frame.current?.style.setProperty("--least", `${minWidthRem}rem`);
  }, [frame, columns, isSelectable]);
}
