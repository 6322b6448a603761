/** Where somebody is in the list: kept while one of its rows is open, so that the way back ends at the same place. */
export interface ListPlace {
  /** The entry that had the keyboard last, from 0; null before one had. */
  entry: () => number | null;
  goTo: (entry: number) => void;
  offsetPx: () => number;
  scrolledTo: (offsetPx: number) => void;
}

export function createListPlace(): ListPlace {
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
