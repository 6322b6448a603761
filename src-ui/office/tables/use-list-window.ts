import { measureElement, useVirtualizer, useWindowVirtualizer } from "@tanstack/react-virtual";
import type { VirtualItem } from "@tanstack/react-virtual";
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { ListPosition } from "./list-position.ts";
import type { RowRange } from "./pages.ts";

interface ListWindowOptions {
  /** The number of rows; a row of cards counts as one. */
  count: number;
  rowHeightPx: number;
  /** The rows scroll with the page, not in a frame of their own. */
  scrollsWithPage: boolean;
  /** The height of the sticky head, which covers the top of the rows. */
  headPx: number;
  /** The number of rows before and after those in sight that are rendered with them; 12 by default. */
  overscan?: number;
  position: ListPosition;
}

interface ListWindow {
  /** The rows to render. */
  items: VirtualItem[];
  /** The ref of the frame that scrolls, if there is one. */
  scrollerRef: (element: HTMLDivElement | null) => void;
  /** The ref of the element that holds the rows; its height is that of all of them. */
  listRef: (element: HTMLElement | null) => void;
  /** The ref of each row, which is positioned absolutely and has its index as `data-index`. */
  rowRef: (element: HTMLElement | null) => void;
  scrollTo: (row: number) => void;
  toTop: () => void;
}

/** The height of the bar on top of every screen. */
const BAR_PX = 72;

/** Measures a row in whole pixels, rounded up: the next row would cover the lower border of one that is rounded down. */
const measureUp: typeof measureElement = (element, entry, virtualizer) => {
  const blockSize = entry?.borderBoxSize[0]?.blockSize;
  return blockSize === undefined ? measureElement(element, entry, virtualizer) : Math.ceil(blockSize);
};

/** Renders only the rows in sight. Heights are measured; positions are written to the elements directly. */
export function useListWindow({ count, rowHeightPx, scrollsWithPage, headPx, overscan = 12, position }: ListWindowOptions): ListWindow {
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const [listElement, setListElement] = useState<HTMLElement | null>(null);
  const [fromTopPx, setFromTopPx] = useState(0);
  const common = {
    count,
    estimateSize: () => rowHeightPx,
    measureElement: measureUp,
    overscan,
    initialOffset: () => position.offsetPx(),
    directDomUpdates: true,
    directDomUpdatesMode: "position",
    useFlushSync: false,
    scrollPaddingStart: scrollsWithPage ? BAR_PX : headPx,
  } as const;
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes what it returns
  const frameVirtualizer = useVirtualizer<HTMLDivElement, HTMLElement>({
    ...common,
    enabled: !scrollsWithPage,
    scrollMargin: headPx,
    getScrollElement: () => scroller,
  });
  // oxlint-disable-next-line react/incompatible-library -- as above
  const pageVirtualizer = useWindowVirtualizer<HTMLElement>({ ...common, enabled: scrollsWithPage, scrollMargin: fromTopPx });
  const virtualizer = scrollsWithPage ? pageVirtualizer : frameVirtualizer;
  const { containerRef } = virtualizer;

  useLayoutEffect(() => {
    if (!scrollsWithPage || !listElement) return;
    const measure = (): void => setFromTopPx(Math.round(listElement.getBoundingClientRect().top + window.scrollY));
    measure();
    // Content above the list moves it when it grows.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [scrollsWithPage, listElement]);
  // Restores the position when the person returns to the list.
  useEffect(() => {
    if (scrollsWithPage && position.offsetPx() > 0) window.scrollTo(0, position.offsetPx());
  }, [scrollsWithPage, position]);
  useEffect(() => {
    const note = (): void => {
      position.setOffsetPx(scrollsWithPage ? window.scrollY : (scroller?.scrollTop ?? 0));
    };
    const target = scrollsWithPage ? window : scroller;
    target?.addEventListener("scroll", note, { passive: true });
    return () => target?.removeEventListener("scroll", note);
  }, [scrollsWithPage, position, scroller]);

  return {
    items: virtualizer.getVirtualItems(),
    scrollerRef: setScroller,
    listRef: useCallback(
      (element) => {
        setListElement(element);
        containerRef(element);
      },
      [containerRef],
    ),
    rowRef: virtualizer.measureElement,
    scrollTo: (row) => virtualizer.scrollToIndex(row, { align: "auto" }),
    toTop: () => {
      if (scrollsWithPage ? window.scrollY > fromTopPx : true) virtualizer.scrollToOffset(0);
    },
  };
}

/** The shortest interval between two calls for the rows in sight while they scroll past. */
const RANGE_INTERVAL_MS = 100;
/** The number of rows before and after those in sight that are read with them. */
const READ_AHEAD_ROWS = 20;

/** Calls `onRange` with the range of rows to load: not on every scroll event, but also while scrolling continues. */
export function useVisibleRange(items: readonly VirtualItem[], perRow: number, onRange: (range: RowRange) => void): void {
  const first = (items[0]?.index ?? 0) * perRow;
  const last = ((items.at(-1)?.index ?? 0) + 1) * perRow - 1;
  const calledAt = useRef(0);
  useEffect(() => {
    const timer = setTimeout(
      () => {
        calledAt.current = performance.now();
        onRange({ first: Math.max(0, first - READ_AHEAD_ROWS), last: last + READ_AHEAD_ROWS });
      },
      Math.max(0, calledAt.current + RANGE_INTERVAL_MS - performance.now()),
    );
    return () => clearTimeout(timer);
  }, [first, last, onRange]);
}

/** Scrolls to the top when the query changes. */
export function useScrollToTopOnNewQuery(queryText: string, toTop: () => void): void {
  const shown = useRef(queryText);
  useLayoutEffect(() => {
    if (shown.current === queryText) return;
    shown.current = queryText;
    toTop();
  });
}
