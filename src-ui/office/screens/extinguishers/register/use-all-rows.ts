import { useEffect, useState } from "react";
import type { ExtinguisherInRegister } from "#shared/entities/extinguisher.ts";
import { failureOf } from "../../../../failure.ts";
import type { Reading } from "../../../../reading.ts";
import { useReadCurrent } from "../../../data/use-read-current.ts";
import { readAllRows } from "./all-rows.ts";

/** The rows that were read, all at once, and how many the list has. */
interface WholeList {
  rows: readonly ExtinguisherInRegister[];
  totalCount: number;
}

export interface AllRows extends Reading<WholeList> {
  progress: { done: number; total: number } | undefined;
}

/** Reads all rows of a query from the server once, as it was at the start; leaving the screen stops it. */
export function useAllRows(query: object, max?: number): AllRows {
  const readCurrent = useReadCurrent();
  const [data, setData] = useState<WholeList>();
  const [progress, setProgress] = useState<AllRows["progress"]>();
  const [error, setError] = useState<AllRows["error"]>(null);
  const [attempt, setAttempt] = useState(0);
  const [request] = useState({ query, max });
  useEffect(() => {
    const leaving = new AbortController();
    readAllRows({
      ...(request.max !== undefined && { max: request.max }),
      readPage: async (pageNumber, pageSize) => {
        const input = { query: { ...request.query, pageNumber, pageSize } };
        return readCurrent("GET /extinguishers", input, leaving.signal);
      },
      onProgress: (done, total) => setProgress({ done, total }),
      signal: leaving.signal,
    }).then(
      (whole) => !leaving.signal.aborted && setData(whole),
      (reason: unknown) => !leaving.signal.aborted && setError(failureOf(reason)),
    );
    return () => leaving.abort();
  }, [readCurrent, request, attempt]);
  function refresh(): void {
    setError(null);
    setAttempt(attempt + 1);
  }
  return { data, error, refresh, progress };
}
