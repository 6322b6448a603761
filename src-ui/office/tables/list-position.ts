/** The position in a list, kept while one of its rows is open, so that the person returns to the same row. */
export interface ListPosition {
  /** Returns the index of the row that had the focus last; null before any had. */
  focusedRow: () => number | null;
  setFocusedRow: (index: number) => void;
  offsetPx: () => number;
  setOffsetPx: (offsetPx: number) => void;
}

export function createListPosition(): ListPosition {
  let focusedRow: number | null = null;
  let offsetPx = 0;
  return {
    focusedRow: () => focusedRow,
    setFocusedRow: (next) => {
      focusedRow = next;
    },
    offsetPx: () => offsetPx,
    setOffsetPx: (next) => {
      offsetPx = next;
    },
  };
}
