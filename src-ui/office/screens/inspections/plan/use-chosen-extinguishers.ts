import { useCallback, useEffect, useMemo, useState } from "react";
import { IDS_PER_QUERY_MAX, INSPECTIONS_PER_PLAN_MAX } from "#shared/constants.ts";
import type { ExtinguisherInRegister } from "#shared/entities/extinguisher.ts";
import { failureText } from "../../../../failure.ts";
import { useNavigate } from "../../../../urls/use-navigate.ts";
import { useLatest } from "../../../../use-latest.ts";
import { idQueriesOf } from "../../../data/id-queries.ts";
import { useReadOnce } from "../../../data/use-read.ts";
import type { UrlState } from "../../../urls/use-url-state.ts";

export interface ChosenExtinguishers {
  rows: readonly ExtinguisherInRegister[];
  add: (rows: readonly ExtinguisherInRegister[]) => void;
  remove: (ids: readonly string[]) => void;
  /** Whether the extinguishers kept from an earlier visit are being looked up. */
  isLoading: boolean;
  failure: string | null;
  /** Looks them up again after a failure. */
  retry: () => void;
  /** How many of the kept extinguishers no longer exist. */
  unknown: number;
  /** Whether more were added than can be planned at a time. */
  isFull: boolean;
}

/** The extinguishers of a plan, in the order in which they were added, each once; a reload keeps them. */
export function useChosenExtinguishers(url: UrlState): ChosenExtinguishers {
  const readOnce = useReadOnce();
  const [{ rows, isFull }, setChosen] = useState<Pick<ChosenExtinguishers, "rows" | "isFull">>({ rows: [], isFull: false });
  const [wanted] = useState(() => keptIds(url));
  const [isLoading, setIsLoading] = useState(wanted.length > 0);
  const [failure, setFailure] = useState<string | null>(null);
  const [attempts, setAttempts] = useState(1);
  const [unknown, setUnknown] = useState(0);

  const merge = useCallback((added: readonly ExtinguisherInRegister[]) => {
    setChosen((before) => {
      const all = [...new Map([...before.rows, ...added].map((row) => [row.extinguisherId, row])).values()];
      return { rows: all.slice(0, INSPECTIONS_PER_PLAN_MAX), isFull: all.length > INSPECTIONS_PER_PLAN_MAX };
    });
  }, []);

  useEffect(() => {
    if (wanted.length === 0) return;
    let isUnmounted = false;
    const read = async (): Promise<ExtinguisherInRegister[]> => {
      const found: ExtinguisherInRegister[] = [];
      for (const query of idQueriesOf(wanted)) {
        found.push(...(await readOnce("GET /extinguishers", { query: { ...query, isActive: true } })).items);
      }
      return found;
    };
    read()
      .then(
        (found) => {
          if (isUnmounted) return;
          setUnknown(wanted.length - found.length);
          merge(found);
        },
        (error: unknown) => {
          if (!isUnmounted) setFailure(failureText(error));
        },
      )
      .finally(() => {
        if (!isUnmounted) setIsLoading(false);
      });
    return () => {
      isUnmounted = true;
    };
  }, [readOnce, merge, wanted, attempts]);

  const retry = useCallback(() => {
    setFailure(null);
    setIsLoading(true);
    setAttempts((before) => before + 1);
  }, []);
  useKept(url, rows, !isLoading && failure === null);
  const remove = useCallback((ids: readonly string[]) => {
    const gone = new Set(ids);
    setChosen((before) => ({ rows: before.rows.filter(({ extinguisherId }) => !gone.has(extinguisherId)), isFull: false }));
  }, []);
  return useMemo(
    () => ({ rows, add: merge, remove, isLoading, failure, retry, unknown, isFull }),
    [rows, merge, remove, isLoading, failure, retry, unknown, isFull],
  );
}

/** Returns the ids in the URL, or else in its history entry. */
function keptIds(url: UrlState): string[] {
  const { extinguisherIds = [] } = (history.state ?? {}) as { extinguisherIds?: string[] };
  const inUrl = url.get("extinguishers").split(",").filter(Boolean);
  return [...new Set(inUrl.length > 0 ? inUrl : extinguisherIds)];
}

/** Keeps the ids for a reload and the back button: in the URL, or in its history entry if they are too many for it. */
function useKept(url: UrlState, rows: readonly ExtinguisherInRegister[], ready: boolean): void {
  const navigate = useNavigate();
  const latest = useLatest(url);
  useEffect(() => {
    const ids = rows.map(({ extinguisherId }) => extinguisherId);
    // A URL holds as many as one call takes.
    const fits = ids.length <= IDS_PER_QUERY_MAX;
    const isKept = ids.join() === keptIds(latest.current).join() && (fits || latest.current.get("extinguishers") === "");
    if (!ready || isKept) return;
    const path = latest.current.href({ extinguishers: fits ? ids.join() : null });
    navigate(path, { replace: true, state: fits ? null : { extinguisherIds: ids } });
  }, [rows, ready, navigate, latest]);
}
