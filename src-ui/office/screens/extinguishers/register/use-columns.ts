import { useCallback, useMemo } from "react";
import { localStore } from "../../../../device/local-store.ts";
import { useOfficeSession } from "../../../data/office-session.ts";
import type { UrlState } from "../../../urls/use-url-state.ts";
import { readColumns, DEFAULT_COLUMNS, writeColumns } from "./column-choice.ts";
import type { ColumnKey } from "./column-choice.ts";

/** Returns the columns of the register (from the URL, else this person's last choice on this device) and a function to change them. */
export function useColumns(url: UrlState): [readonly ColumnKey[], (columns: readonly string[]) => void] {
  const { user } = useOfficeSession();
  const storedAs = `extinguisherColumns.${user.userId}`;
  const inUrl = url.get("columns");
  const stored = localStore.getItem(storedAs);
  const columns = useMemo(() => readColumns(inUrl) ?? readColumns(stored) ?? DEFAULT_COLUMNS, [inUrl, stored]);
  const { set } = url;
  const choose = useCallback(
    (chosen: readonly string[]) => {
      const text = writeColumns(chosen);
      localStore.setItem(storedAs, text);
      set({ columns: text });
    },
    [set, storedAs],
  );
  return [columns, choose];
}
