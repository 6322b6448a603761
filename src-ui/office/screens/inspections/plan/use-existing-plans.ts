import { useQueries } from "@tanstack/react-query";
import type { InspectionSummary } from "#shared/entities/inspection.ts";
import type { ApiError } from "../../../../api/api-error.ts";
import { idQueriesOf } from "../../../data/id-queries.ts";
import { useOfficeSession } from "../../../data/office-session.ts";
import { queryOf } from "../../../data/use-read.ts";
import type { Read } from "../../../data/use-read.ts";
import { WHAT_IS_DUE, workKey } from "./planned-work.ts";
import type { PlanChoice } from "./planned-work.ts";

/** Reads the extinguishers' open inspections of this type, or of any type that is due, by `workKey`; no data until all of them are known. */
export function useExistingPlans(
  extinguisherIds: readonly string[],
  choice: PlanChoice,
): Pick<Read<ReadonlyMap<string, InspectionSummary>>, "data" | "error" | "refresh"> {
  const session = useOfficeSession();
  const reads = useQueries({
    queries: idQueriesOf(extinguisherIds).map((query) =>
      queryOf(session, "GET /v2/inspections/scheduled", {
        query: { ...query, pageSize: 500, ...(choice !== WHAT_IS_DUE && { inspectionType: choice }) },
      }),
    ),
  });
  const unread = reads.filter(({ data }) => data === undefined);
  const refresh = (): void => unread.forEach((read) => void read.refetch());
  if (unread.length > 0) {
    const error = unread.find((read) => read.error !== null)?.error ?? null;
    // A query for an API call fails only with its error.
    return { data: undefined, error: error as ApiError | null, refresh };
  }
  const planned = new Map<string, InspectionSummary>();
  for (const inspection of reads.flatMap((read) => read.data?.value.items ?? [])) {
    const key = workKey(inspection);
    if (!planned.has(key)) planned.set(key, inspection);
  }
  return { data: planned, error: null, refresh };
}
