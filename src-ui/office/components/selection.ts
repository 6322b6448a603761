import { useMemo, useState } from "react";
import type { Selection } from "./DataTable.tsx";

export interface RowSelection extends Selection {
  count: number;
  clear: () => void;
}

/** Which rows are ticked, on this page of the list or another, until `clear`. */
export function useSelection(): RowSelection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return useMemo(
    () => ({
      ids,
      count: ids.size,
      clear: () => setIds(new Set()),
      toggle: (id) =>
        setIds((before) => {
          const after = new Set(before);
          if (!after.delete(id)) after.add(id);
          return after;
        }),
      toggleAll: (shown) =>
        setIds((before) => {
          const every = shown.every((id) => before.has(id));
          return every ? new Set([...before].filter((id) => !shown.includes(id))) : new Set([...before, ...shown]);
        }),
    }),
    [ids],
  );
}
