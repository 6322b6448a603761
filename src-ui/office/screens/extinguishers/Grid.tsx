import { memo, useCallback, useMemo, useState } from "react";
import { Link } from "wouter";
import { classes } from "../../../components/classes.ts";
import type { ColumnKey } from "./column-choice.ts";
import { columnsOf, type RegisterColumn } from "./columns.tsx";
import { useListKeys } from "../../components/list-keys.ts";
import { useTopAtAnother, useTracks } from "../../components/grid-layout.ts";
import { GridHead } from "../../components/GridHead.tsx";
import { useListWindow, useSpan } from "../../data/list-window.ts";
import { say } from "./messages.ts";
import { entryAt, type RegisterEntryProps, type RegisterListProps } from "./register-list.ts";
import { Tick } from "./Tick.tsx";
import styles from "../../components/Grid.module.css";

const ROW_PX = 44;
const CARD_PX = 168;
const HEAD_PX = 40;
/** The tick box, and the code after it. */
const LEADING = [{ width: 2.5 }, { width: 7.5, grows: true }];

/**
 * The register as a table. Of 100,000 rows those in sight are rendered; `aria-rowcount` and `aria-rowindex` say where they stand. On a phone a row
 * is a card whose cells carry their column's name, and scrolls with the page.
 */
export function Grid(props: RegisterListProps & { chosen: readonly ColumnKey[]; sort: string; onSort: (sort: string) => void }) {
  const { pages, question, ticked, place, onSpan, narrow, chosen, sort, onSort } = props;
  const columns = useMemo(() => columnsOf(chosen), [chosen]);
  const tracks = useMemo(() => [...LEADING, ...columns], [columns]);
  const count = pages.totalCount ?? 0;
  const { items, scroller, list, row, scrollTo, toTop } = useListWindow({
    count,
    rowHeightPx: narrow ? CARD_PX : ROW_PX,
    inPage: narrow,
    coveredPx: narrow ? 0 : HEAD_PX,
    place,
  });
  useSpan(items, 1, onSpan);
  useListKeys({ count, perRow: 1, place, scrollTo, tick: ticked.tick, clear: ticked.clear });
  useTopAtAnother(question, toTop);
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const hold = useCallback(
    (element: HTMLDivElement | null) => {
      setFrame(element);
      scroller(element);
    },
    [scroller],
  );
  useTracks(frame, tracks);
  return (
    <div
      ref={hold}
      className={styles.frame}
      role="table"
      aria-label={say("nav.extinguishers")}
      aria-rowcount={count + 1}
      aria-busy={pages.stale || undefined}
      data-stale={pages.stale || undefined}
    >
      <div role="rowgroup" className={styles.headGroup}>
        <div role="row" aria-rowindex={1} className={classes(styles.row, styles.headRow)}>
          <div role="columnheader" className={styles.tick}>
            <label>
              <input
                type="checkbox"
                checked={ticked.units.size > 0 && ticked.units.size >= Math.min(count, ticked.max)}
                onChange={ticked.tickAll}
              />
              <span className="visually-hidden">{say("list.selectAll")}</span>
            </label>
          </div>
          <GridHead field="extinguisherCode" label={say("field.extinguisherCode")} sort={sort} onSort={onSort} />
          {columns.map((column) => (
            <GridHead key={column.key} field={column.sort} label={column.label} sort={sort} onSort={onSort} />
          ))}
        </div>
      </div>
      <div role="rowgroup" ref={list} className={styles.body}>
        {items.map(({ index }) => (
          <Row key={index} {...entryAt(props, index)} columns={columns} measure={row} />
        ))}
      </div>
    </div>
  );
}

interface RowProps extends RegisterEntryProps {
  columns: readonly RegisterColumn[];
  measure: (element: HTMLElement | null) => void;
}

const Row = memo(function Row({ index, one, columns, dates, selected, href, measure, onTick }: RowProps) {
  return (
    <div
      ref={measure}
      role="row"
      aria-rowindex={index + 2}
      aria-busy={one === undefined || undefined}
      tabIndex={-1}
      className={classes(styles.row, styles.dataRow)}
      data-index={index}
      data-entry={index}
      data-selected={selected || undefined}
    >
      <div role="cell" className={styles.tick}>
        {one && <Tick index={index} name={one.extinguisherCode} selected={selected} onTick={onTick} />}
      </div>
      <div role="rowheader" className={styles.code}>
        {one && href ? <Link href={href}>{one.extinguisherCode}</Link> : <span className={styles.waiting} />}
      </div>
      {columns.map((column) => (
        <div key={column.key} role="cell" className={styles.cell} data-label={column.label}>
          {one ? column.cell(one, dates) || <span className={styles.none}>–</span> : <span className={styles.waiting} />}
        </div>
      ))}
    </div>
  );
});
