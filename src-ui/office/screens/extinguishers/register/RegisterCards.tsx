import { memo, useLayoutEffect, useRef, useState } from "react";
import { Link } from "wouter";
import type { ExtinguisherInRegister } from "#shared/entities/extinguisher.ts";
import { useDateFormats } from "../../../formats/use-date-formats.ts";
import type { DateFormats } from "../../../formats/use-date-formats.ts";
import { PrintedRange } from "../../../print/PrintedRange.tsx";
import { RowCheckbox } from "../../../tables/RowCheckbox.tsx";
import { useListShortcuts } from "../../../tables/use-list-shortcuts.ts";
import { useListWindow, useScrollToTopOnNewQuery, useVisibleRange } from "../../../tables/use-list-window.ts";
import type { Selection } from "../../../tables/use-selection.ts";
import { ServiceTag } from "../../../tags/ServiceTag.tsx";
import { registerColumnsOf } from "./columns.tsx";
import { say } from "./messages.ts";
import { idOf } from "./register-list.ts";
import type { RegisterListProps } from "./register-list.ts";
import styles from "./RegisterCards.module.css";

/** The same as in the style sheet: the minimum width of a card, and the gap. */
const CARD_MIN_PX = 288;
const GAP_PX = 12;
const CARD_PX = 188;

/** The register as cards, as many side by side as fit; they scroll with the page. */
export function RegisterCards({ pages, selection, position, hrefOf }: RegisterListProps) {
  const dates = useDateFormats();
  const frame = useRef<HTMLDivElement>(null);
  const perRow = usePerRow(frame);
  const count = pages.totalCount ?? 0;
  const {
    items,
    listRef,
    rowRef: measure,
    scrollTo,
    toTop,
  } = useListWindow({ count: Math.ceil(count / perRow), rowHeightPx: CARD_PX, scrollsWithPage: true, headPx: 0, position });
  useVisibleRange(items, perRow, pages.onRange);
  useListShortcuts({ list: frame, count, perRow, position, scrollTo, selection });
  useScrollToTopOnNewQuery(pages.queryText, toTop);
  return (
    <div ref={frame} data-stale={pages.isStale || undefined} className={styles.frame}>
      <PrintedRange
        first={(items[0]?.index ?? 0) * perRow + 1}
        last={Math.min(count, ((items.at(-1)?.index ?? 0) + 1) * perRow)}
        count={count}
        others="print.byButton"
      />
      <div ref={listRef} role="list" aria-label={say("nav.extinguishers")} aria-busy={pages.isStale || undefined} className={styles.list}>
        {items.map((row) => (
          <div key={row.key} ref={measure} role="presentation" data-index={row.index} className={styles.row}>
            {Array.from({ length: Math.min(perRow, count - row.index * perRow) }, (_, at) => {
              const index = row.index * perRow + at;
              const extinguisher = pages.rowAt(index);
              return (
                <ExtinguisherCard
                  key={index}
                  index={index}
                  count={count}
                  extinguisher={extinguisher}
                  dates={dates}
                  selected={extinguisher !== undefined && selection.rows.has(idOf(extinguisher))}
                  hrefOf={hrefOf}
                  onToggle={selection.toggle}
                />
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}

interface CardProps {
  /** Its index in the list, from 0. */
  index: number;
  count: number;
  /** Undefined while its page is not there. */
  extinguisher: ExtinguisherInRegister | undefined;
  dates: DateFormats;
  selected: boolean;
  hrefOf: RegisterListProps["hrefOf"];
  onToggle: Selection<ExtinguisherInRegister>["toggle"];
}

const ExtinguisherCard = memo(function ExtinguisherCard(props: CardProps) {
  const { index, count, extinguisher, dates, selected, hrefOf, onToggle } = props;
  return (
    <div
      role="listitem"
      aria-posinset={index + 1}
      aria-setsize={count}
      tabIndex={-1}
      className={styles.card}
      data-entry={index}
      data-selected={selected || undefined}
    >
      {extinguisher ? (
        <>
          <div className={styles.top}>
            <Link href={hrefOf(extinguisher.extinguisherId)} className={styles.code}>
              {extinguisher.extinguisherCode}
            </Link>
            <RowCheckbox
              index={index}
              name={extinguisher.extinguisherCode}
              selected={selected}
              className={styles.checkbox}
              onToggle={onToggle}
            />
          </div>
          <ServiceTag extinguisher={extinguisher} />
          <p className={styles.place}>{[extinguisher.locationPath, extinguisher.locationDescription].filter(Boolean).join("\u00a0· ")}</p>
          <p className={styles.type}>{extinguisher.typeName}</p>
          <dl className={styles.facts}>
            {registerColumnsOf(["nextDueDate", "lastInspectionDate"]).map(({ key, label, cell }) => (
              <div key={key}>
                <dt>{label}</dt>
                <dd>{cell(extinguisher, dates) || say("value.unknown")}</dd>
              </div>
            ))}
          </dl>
        </>
      ) : (
        <span className={styles.waiting} />
      )}
    </div>
  );
});

/** Returns how many cards fit side by side, by the same rule as the style sheet's `auto-fill`. */
function usePerRow(frame: { current: HTMLDivElement | null }): number {
  const [perRow, setPerRow] = useState(1);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = (): void => setPerRow(Math.max(1, Math.floor((element.clientWidth + GAP_PX) / (CARD_MIN_PX + GAP_PX))));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return perRow;
}
