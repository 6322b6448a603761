import { memo, useLayoutEffect, useRef, useState } from "react";
import { Link } from "wouter";
import { say as sayList } from "../../components/messages.ts";
import { ServiceTag } from "../../components/state-tags.tsx";
import { columnsOf } from "./columns.tsx";
import { useTopAtAnother } from "../../components/grid-layout.ts";
import { useListKeys } from "../../components/list-keys.ts";
import { useListWindow, useSpan } from "../../data/list-window.ts";
import { say } from "./messages.ts";
import { entryAt, type RegisterEntryProps, type RegisterListProps } from "./register-list.ts";
import { Tick } from "./Tick.tsx";
import styles from "./Cards.module.css";

/** As in the style sheet: the least width of a card, and the gap. */
const CARD_MIN_PX = 288;
const GAP_PX = 12;
const CARD_PX = 188;

const FACTS = columnsOf(["nextDueDate", "lastInspectionDate"]);

/** The register as cards, as many beside each other as fit; they scroll with the page. */
export function Cards(props: RegisterListProps) {
  const { pages, question, ticked, place, onSpan } = props;
  const frame = useRef<HTMLDivElement>(null);
  const perRow = usePerRow(frame);
  const count = pages.totalCount ?? 0;
  const {
    items,
    list,
    row: measure,
    scrollTo,
    toTop,
  } = useListWindow({ count: Math.ceil(count / perRow), rowHeightPx: CARD_PX, inPage: true, coveredPx: 0, place });
  useSpan(items, perRow, onSpan);
  useListKeys({ count, perRow, place, scrollTo, tick: ticked.tick, clear: ticked.clear });
  useTopAtAnother(question, toTop);
  return (
    <div ref={frame} data-stale={pages.stale || undefined} className={styles.frame}>
      <div ref={list} role="list" aria-label={say("nav.extinguishers")} aria-busy={pages.stale || undefined} className={styles.list}>
        {items.map((row) => (
          <div key={row.key} ref={measure} role="presentation" data-index={row.index} className={styles.row}>
            {Array.from({ length: Math.min(perRow, count - row.index * perRow) }, (_, at) => {
              const index = row.index * perRow + at;
              return <ExtinguisherCard key={index} {...entryAt(props, index)} count={count} />;
            })}
          </div>
        ))}
      </div>
    </div>
  );
}

const ExtinguisherCard = memo(function ExtinguisherCard(props: RegisterEntryProps & { count: number }) {
  const { index, count, one, dates, selected, href, onTick } = props;
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
      {one && href ? (
        <>
          <div className={styles.top}>
            <Link href={href} className={styles.code}>
              {one.extinguisherCode}
            </Link>
            <Tick index={index} name={one.extinguisherCode} selected={selected} className={styles.tick} onTick={onTick} />
          </div>
          <ServiceTag of={one} />
          <p className={styles.place}>{[one.locationPath, one.locationDescription].filter(Boolean).join(" · ")}</p>
          <p className={styles.type}>{one.typeName}</p>
          <dl className={styles.facts}>
            {FACTS.map(({ key, label, cell }) => (
              <div key={key}>
                <dt>{label}</dt>
                <dd>{cell(one, dates) || sayList("value.unknown")}</dd>
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

/** How many cards fit beside each other: what the style sheet's `auto-fill` comes to. */
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
