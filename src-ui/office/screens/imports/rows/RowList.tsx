import { useCallback, useRef, useState } from "react";
import type { ImportDetail, ImportOutcome } from "#shared/entities/import.ts";
import { Skeleton } from "../../../../components/Skeleton.tsx";
import { NARROW, useMedia } from "../../../../device/use-media.ts";
import type { RowOf } from "../../../data/use-read.ts";
import { PrintedRange } from "../../../print/PrintedRange.tsx";
import { createListPosition } from "../../../tables/list-position.ts";
import { LoadedRows } from "../../../tables/LoadedRows.tsx";
import { useListShortcuts } from "../../../tables/use-list-shortcuts.ts";
import { useListWindow, useVisibleRange } from "../../../tables/use-list-window.ts";
import { usePages } from "../../../tables/use-pages.ts";
import type { Pages } from "../../../tables/use-pages.ts";
import { say } from "../messages.ts";
import { RowEntry } from "./RowEntry.tsx";
import type { TypedCells } from "./use-typed-cells.ts";
import styles from "./rows.module.css";

/** The height of a closed row. On a phone the outcome is below the code, so the row usually has two lines. */
const ROW_PX = { wide: 45, narrow: 79 };

/** Few, since a fast scroll replaces all rendered rows anyway. */
const OVERSCAN = 4;

interface RowListProps {
  detail: ImportDetail;
  outcome: ImportOutcome | "all";
  /** Cells that were typed and not saved. Without it, rows can be neither edited nor skipped. */
  typed?: TypedCells;
}

/** The rows of a file with the outcome of each. Only those in sight are rendered; each opens in place. */
export function RowList({ detail, outcome, typed }: RowListProps) {
  const query = { sort: "rowNumber", ...(outcome !== "all" && { outcome }) };
  const pages = usePages("GET /imports/{id}/rows", query, { params: { id: detail.importId }, source: detail.sheet });
  return (
    <LoadedRows pages={pages} placeholder={<Skeleton lines={10} />}>
      {(count) =>
        count === 0 ? (
          <p className={styles.none}>{say(outcome === "refused" ? "rows.noneRefused" : "rows.none")}</p>
        ) : (
          <Rows detail={detail} typed={typed} pages={pages} count={count} />
        )
      }
    </LoadedRows>
  );
}

interface RowsProps {
  detail: ImportDetail;
  typed: RowListProps["typed"];
  pages: Pages<RowOf<"GET /imports/{id}/rows">>;
  count: number;
}

function Rows({ detail, typed, pages, count }: RowsProps) {
  const isNarrow = useMedia(NARROW);
  const [position] = useState(createListPosition);
  /** By row number: after a validation, another row may have the same index. */
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const frame = useRef<HTMLDivElement>(null);
  const { items, listRef, rowRef, scrollTo } = useListWindow({
    count,
    rowHeightPx: isNarrow ? ROW_PX.narrow : ROW_PX.wide,
    scrollsWithPage: true,
    headPx: 0,
    overscan: OVERSCAN,
    position,
  });
  useVisibleRange(items, 1, pages.onRange);
  useListShortcuts({ list: frame, count, position, scrollTo });
  const toggle = useCallback((rowNumber: number) => {
    setOpened((before) => {
      const after = new Set(before);
      if (!after.delete(rowNumber)) after.add(rowNumber);
      return after;
    });
  }, []);
  return (
    <>
      <PrintedRange first={(items[0]?.index ?? 0) + 1} last={(items.at(-1)?.index ?? 0) + 1} count={count} others="print.byScroll" />
      <div ref={frame} className={styles.frame}>
        <div role="list" aria-label={say("rows.label")} ref={listRef} className={styles.list}>
          {items.map(({ index }) => {
            const present = pages.rowAt(index);
            return (
              <RowEntry
                key={index}
                index={index}
                count={count}
                row={present}
                detail={detail}
                isOpen={present !== undefined && opened.has(present.rowNumber)}
                typed={typed}
                measure={rowRef}
                onToggle={toggle}
              />
            );
          })}
        </div>
      </div>
    </>
  );
}
