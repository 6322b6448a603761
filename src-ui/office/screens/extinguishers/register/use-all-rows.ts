import { useEffect, useState } from "react";
import type { ExtinguisherInRegister } from "#shared/entities/extinguisher.ts";
import { failureText } from "../../../../failure.ts";
import { useReadCurrent } from "../../../data/use-read-current.ts";
import { readAllRows } from "./all-rows.ts";

interface AllRows {
  /** Undefined until all rows are read. */
  read: { rows: readonly ExtinguisherInRegister[]; totalCount: number } | undefined;
  progress: { done: number; total: number } | undefined;
  failure: string | null;
  retry: () => void;
}

/** Reads all rows of a query from the server once, as it was at the start; leaving the screen stops it. */
export function useAllRows(query: object, max?: number): AllRows {
  const readCurrent = useReadCurrent();
  const [read, setRead] = useState<AllRows["read"]>();
  const [progress, setProgress] = useState<AllRows["progress"]>();
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [request] = useState({ query, max });
  useEffect(() => {
    const stop = new AbortController();
    readAllRows({
      ...(request.max !== undefined && { max: request.max }),
      readPage: async (pageNumber, pageSize) => {
        const input = { query: { ...request.query, pageNumber, pageSize } };
        return readCurrent("GET /extinguishers", input, stop.signal);
      },
      onProgress: (done, total) => setProgress({ done, total }),
      signal: stop.signal,
    }).then(
      (whole) => !stop.signal.aborted && setRead(whole),
      (error: unknown) => !stop.signal.aborted && setFailure(failureText(error)),
    );
    return () => stop.abort();
  }, [readCurrent, request, attempt]);
  function retry(): void {
    setFailure(null);
    setAttempt(attempt + 1);
  }
  return { read, progress, failure, retry };
}
