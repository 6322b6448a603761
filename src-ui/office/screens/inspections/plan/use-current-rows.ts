import { useEffect, useState } from "react";
import type { ExtinguisherInRegister } from "#shared/entities/extinguisher.ts";
import { useLatest } from "../../../../use-latest.ts";
import { idQueriesOf } from "../../../data/id-queries.ts";
import { useReadCurrent } from "../../../data/use-read-current.ts";

/**
 * Returns the chosen extinguishers; once they are refused, as they are on the server now: the refusal does not say which of them was retired
 * meanwhile.
 */
export function useCurrentRows(rows: readonly ExtinguisherInRegister[], isRefused: boolean): ExtinguisherInRegister[] {
  const readCurrent = useReadCurrent();
  const chosen = useLatest(rows);
  const [current, setCurrent] = useState<ReadonlyMap<string, ExtinguisherInRegister>>(new Map());
  useEffect(() => {
    if (!isRefused) return;
    const leaving = new AbortController();
    const queries = idQueriesOf(chosen.current.map(({ extinguisherId }) => extinguisherId));
    Promise.all(queries.map((query) => readCurrent("GET /extinguishers", { query }, leaving.signal))).then(
      (pages) => setCurrent(new Map(pages.flatMap(({ items }) => items).map((row) => [row.extinguisherId, row]))),
      // The refusal is on screen, and the rows stay as they were.
      () => undefined,
    );
    return () => leaving.abort();
  }, [isRefused, chosen, readCurrent]);
  return rows.map((row) => current.get(row.extinguisherId) ?? row);
}
