import { useQueries } from "@tanstack/react-query";
import { PAGE_SIZE_MAX } from "#shared/constants.ts";
import type { InspectionSummary } from "#shared/entities/inspection.ts";
import type { Reading } from "../../../../reading.ts";
import { idQueriesOf } from "../../../data/id-queries.ts";
import { useOfficeSession } from "../../../data/office-session.ts";
import { queryOf } from "../../../data/use-read.ts";
import { WHAT_IS_DUE, workKey } from "./planned-work.ts";
import type { PlanChoice } from "./planned-work.ts";

/** Reads the extinguishers' open inspections of this type, or of any type that is due, by `workKey`; no data until all of them are known. */
export function useExistingPlans(extinguisherIds: readonly string[], choice: PlanChoice): Reading<ReadonlyMap<string, InspectionSummary>> {
  const session = useOfficeSession();
  const reads = useQueries({
    queries: idQueriesOf(extinguisherIds).map((query) =>
      queryOf(session, "GET /v2/inspections/scheduled", {
        query: { ...query, pageSize: PAGE_SIZE_MAX, ...(choice !== WHAT_IS_DUE && { inspectionType: choice }) },
      }),
    ),
  });
  const unread = reads.filter(({ data }) => data === undefined);
  const refresh = (): void => unread.forEach((read) => void read.refetch());
  if (unread.length > 0) {
    return { data: undefined, error: unread.find(({ error }) => error !== null)?.error ?? null, refresh };
  }
  const planned = new Map<string, InspectionSummary>();
  for (const inspection of reads.flatMap((read) => read.data?.value.items ?? [])) {
    const key = workKey(inspection);
    if (!planned.has(key)) planned.set(key, inspection);
  }
  return { data: planned, error: null, refresh };
}
