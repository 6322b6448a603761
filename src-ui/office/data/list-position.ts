/** The position in a list, kept while one of its rows is open, so that the person returns to the same row. */
export interface ListPosition {
  /** Returns the index of the entry that had the focus last; null before any had. */
  entry: () => number | null;
  goTo: (entry: number) => void;
  offsetPx: () => number;
  scrolledTo: (offsetPx: number) => void;
}

export function createListPosition(): ListPosition {
  let entry: number | null = null;
  let offsetPx = 0;
  return {
    entry: () => entry,
    goTo: (next) => {
      entry = next;
    },
    offsetPx: () => offsetPx,
    scrolledTo: (next) => {
      offsetPx = next;
    },
  };
}
