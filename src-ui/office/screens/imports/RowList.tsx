import { useCallback, useRef, useState } from "react";
import type { ImportDetail, ImportOutcome } from "#shared/entities/import.ts";
import { Skeleton } from "../../../components/Skeleton.tsx";
import { Loaded } from "../../components/Loaded.tsx";
import { createListPlace } from "../../data/list-place.ts";
import { useListWindow, useSpan } from "../../data/list-window.ts";
import type { Span } from "../../data/pages.ts";
import { NARROW, useMedia } from "../../data/use-media.ts";
import { type Pages, type RowOf, usePages } from "../../data/use-pages.ts";
import { useKeys } from "../../frame/keys.ts";
import { say } from "./messages.ts";
import { RowEntry } from "./RowEntry.tsx";
import styles from "./Rows.module.css";

/** Of a row that is closed; on a phone what comes of it stands below its code, most often in two lines. */
const ROW_PX = { wide: 45, narrow: 79 };

/** Of these rows, which a throw of the wheel replaces all at once. */
const OVERSCAN = 4;

interface RowListProps {
  detail: ImportDetail;
  outcome: ImportOutcome | "all";
  /** Rows can be edited and left out. */
  canMend?: boolean;
}

/** The rows of a file with what comes or came of each. Of 100,000 those in sight are rendered; each opens in its place. */
export function RowList({ detail, outcome, canMend = false }: RowListProps) {
  const [span, setSpan] = useState<Span>({ first: 0, last: 0 });
  const query = { sort: "rowNumber", ...(outcome !== "all" && { outcome }) };
  const pages = usePages("GET /imports/{id}/rows", query, span, { id: detail.importId });
  return (
    <Loaded read={{ data: pages.totalCount, error: pages.error, refresh: pages.refresh }} placeholder={<Skeleton lines={10} />}>
      {(count) =>
        count === 0 ? (
          <p className={styles.none}>{say(outcome === "refused" ? "rows.noneRefused" : "rows.none")}</p>
        ) : (
          <Rows detail={detail} canMend={canMend} pages={pages} count={count} onSpan={setSpan} />
        )
      }
    </Loaded>
  );
}

interface RowsProps {
  detail: ImportDetail;
  canMend: boolean;
  pages: Pages<RowOf<"GET /imports/{id}/rows">>;
  count: number;
  onSpan: (span: Span) => void;
}

function Rows({ detail, canMend, pages, count, onSpan }: RowsProps) {
  const narrow = useMedia(NARROW);
  const [place] = useState(createListPlace);
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  // What was typed into rows that scrolled out of sight.
  const [typed] = useState(() => new Map<number, string[]>());
  const { items, list, row, scrollTo } = useListWindow({
    count,
    rowHeightPx: narrow ? ROW_PX.narrow : ROW_PX.wide,
    inPage: true,
    coveredPx: 0,
    overscan: OVERSCAN,
    place,
  });
  useSpan(items, 1, onSpan);
  useEntryKeys(count, scrollTo);
  const toggle = useCallback((index: number) => {
    setOpened((before) => {
      const after = new Set(before);
      if (!after.delete(index)) after.add(index);
      return after;
    });
  }, []);
  return (
    <div className={styles.frame}>
      <div role="list" aria-label={say("rows.label")} ref={list} className={styles.list}>
        {items.map(({ index }) => (
          <RowEntry
            key={index}
            index={index}
            count={count}
            row={pages.rowAt(index)}
            detail={detail}
            canMend={canMend}
            isOpen={opened.has(index)}
            typed={typed}
            measure={row}
            onToggle={toggle}
          />
        ))}
      </div>
    </div>
  );
}

/** `j`, `k` and the arrows go through the rows. */
function useEntryKeys(count: number, scrollTo: (index: number) => void): void {
  const last = useRef(-1);
  const present = (): number | null => {
    const entry = document.activeElement?.closest<HTMLElement>("[data-index]")?.dataset["index"];
    return entry === undefined ? null : Number(entry);
  };
  function step(by: number): void {
    const next = Math.min(Math.max((present() ?? last.current) + by, 0), count - 1);
    last.current = next;
    scrollTo(next);
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-index="${next}"] [aria-expanded]`)?.focus());
  }
  const arrow = (by: number) => () => (present() === null ? false : step(by));
  useKeys({ j: () => step(1), k: () => step(-1), ArrowDown: arrow(1), ArrowUp: arrow(-1) });
}
