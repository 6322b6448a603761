import { useQueries } from "@tanstack/react-query";
import { IDS_PER_QUERY_MAX } from "#shared/constants.ts";
import type { InspectionSummary } from "#shared/entities/inspection.ts";
import { useOfficeSession } from "../../../data/office-session.ts";
import { queryOf } from "../../../data/use-read.ts";
import { type PlanChoice, WHAT_IS_DUE, workKey } from "./planned-work.ts";

/** Returns the extinguishers' open inspections of this type, or of any type that is due, by `workKey`. */
export function useExistingPlans(extinguisherIds: readonly string[], choice: PlanChoice): ReadonlyMap<string, InspectionSummary> {
  const session = useOfficeSession();
  const chunks = Array.from({ length: Math.ceil(extinguisherIds.length / IDS_PER_QUERY_MAX) }, (_, at) =>
    extinguisherIds.slice(at * IDS_PER_QUERY_MAX, (at + 1) * IDS_PER_QUERY_MAX),
  );
  const reads = useQueries({
    queries: chunks.map((ids) =>
      queryOf(session, "GET /v2/inspections/scheduled", {
        query: { extinguisherIds: ids.join(","), pageSize: 500, ...(choice !== WHAT_IS_DUE && { inspectionType: choice }) },
      }),
    ),
  });
  const planned = new Map<string, InspectionSummary>();
  for (const inspection of reads.flatMap((read) => read.data?.value.items ?? [])) {
    const key = workKey(inspection);
    if (!planned.has(key)) planned.set(key, inspection);
  }
  return planned;
}
