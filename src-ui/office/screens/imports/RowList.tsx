import { useCallback, useRef, useState } from "react";
import type { ImportDetail, ImportOutcome } from "#shared/entities/import.ts";
import { Skeleton } from "../../../components/Skeleton.tsx";
import { useListKeys } from "../../components/list-keys.ts";
import { Loaded } from "../../components/Loaded.tsx";
import { createListPlace } from "../../data/list-place.ts";
import { useListWindow, useSpan } from "../../data/list-window.ts";
import { NARROW, useMedia } from "../../data/use-media.ts";
import { type Pages, usePages } from "../../data/use-pages.ts";
import type { RowOf } from "../../data/use-read.ts";
import { say } from "./messages.ts";
import { RowEntry } from "./RowEntry.tsx";
import styles from "./Rows.module.css";

/** The height of a closed row. On a phone its outcome is below its code, usually in two lines. */
const ROW_PX = { wide: 45, narrow: 79 };

/** Few, since a fast scroll replaces all rendered rows at once. */
const OVERSCAN = 4;

interface RowListProps {
  detail: ImportDetail;
  outcome: ImportOutcome | "all";
  /** Whether rows can be edited and skipped. */
  canMend?: boolean;
}

/** The rows of a file with the outcome of each. Only those in sight are rendered; each opens in place. */
export function RowList({ detail, outcome, canMend = false }: RowListProps) {
  const query = { sort: "rowNumber", ...(outcome !== "all" && { outcome }) };
  const pages = usePages("GET /imports/{id}/rows", query, { id: detail.importId });
  return (
    <Loaded read={{ data: pages.totalCount, error: pages.error, refresh: pages.refresh }} placeholder={<Skeleton lines={10} />}>
      {(count) =>
        count === 0 ? (
          <p className={styles.none}>{say(outcome === "refused" ? "rows.noneRefused" : "rows.none")}</p>
        ) : (
          <Rows detail={detail} canMend={canMend} pages={pages} count={count} />
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
}

function Rows({ detail, canMend, pages, count }: RowsProps) {
  const narrow = useMedia(NARROW);
  const [place] = useState(createListPlace);
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  // Keeps what was typed into rows that scroll out of sight.
  const [typed] = useState(() => new Map<number, string[]>());
  const frame = useRef<HTMLDivElement>(null);
  const { items, list, row, scrollTo } = useListWindow({
    count,
    rowHeightPx: narrow ? ROW_PX.narrow : ROW_PX.wide,
    inPage: true,
    coveredPx: 0,
    overscan: OVERSCAN,
    place,
  });
  useSpan(items, 1, pages.onSpan);
  useListKeys({ list: frame, count, place, scrollTo });
  const toggle = useCallback((index: number) => {
    setOpened((before) => {
      const after = new Set(before);
      if (!after.delete(index)) after.add(index);
      return after;
    });
  }, []);
  return (
    <div ref={frame} className={styles.frame}>
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
