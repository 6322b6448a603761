import { useQueries } from "@tanstack/react-query";
import type { InspectionType } from "#shared/entities/inspection-type.ts";
import type { InspectionSummary } from "#shared/entities/inspection.ts";
import { questionOf } from "../../../data/use-read.ts";
import { useOffice } from "../../../data/office.ts";

const IDS_MAX = 100;

/** The open inspection of this kind that each of the extinguishers has already, by the extinguisher's id. */
export function usePlannedAlready(
  extinguisherIds: readonly string[],
  inspectionType: InspectionType,
): ReadonlyMap<string, InspectionSummary> {
  const office = useOffice();
  const chunks = Array.from({ length: Math.ceil(extinguisherIds.length / IDS_MAX) }, (_, at) =>
    extinguisherIds.slice(at * IDS_MAX, (at + 1) * IDS_MAX),
  );
  const reads = useQueries({
    queries: chunks.map((ids) =>
      questionOf(office, "listScheduledInspections", { query: { extinguisherIds: ids.join(","), inspectionType, pageSize: 500 } }),
    ),
  });
  const planned = new Map<string, InspectionSummary>();
  for (const inspection of reads.flatMap((read) => read.data?.value.items ?? [])) {
    if (!planned.has(inspection.extinguisherId)) planned.set(inspection.extinguisherId, inspection);
  }
  return planned;
}
