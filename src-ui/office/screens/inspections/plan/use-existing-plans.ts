import { PAGE_SIZE_MAX } from "#shared/constants.ts";
import type { InspectionSummary } from "#shared/entities/inspection.ts";
import type { Reading } from "../../../../reading.ts";
import { idQueriesOf } from "../../../data/id-queries.ts";
import { useOfficeSession } from "../../../data/office-session.ts";
import { queryOf, useQueryRead } from "../../../data/use-read.ts";
import { WHAT_IS_DUE, workKey } from "./planned-work.ts";
import type { PlanChoice } from "./planned-work.ts";

/** Open inspections by `workKey`; of several, the first. */
export type ExistingPlans = ReadonlyMap<string, InspectionSummary>;

interface ExistingPlansReading extends Reading<ExistingPlans> {
  /** Resolves with what is planned now, whatever was read before; rejects if that cannot be read. */
  readNow: () => Promise<ExistingPlans>;
}

/** Reads the extinguishers' open inspections of this type, or of any type that is due; no data until all of them are known. */
export function useExistingPlans(extinguisherIds: readonly string[], choice: PlanChoice): ExistingPlansReading {
  const session = useOfficeSession();
  const queries = idQueriesOf(extinguisherIds).map((query) =>
    queryOf(session, "GET /v2/inspections/scheduled", {
      query: { ...query, pageSize: PAGE_SIZE_MAX, ...(choice !== WHAT_IS_DUE && { inspectionType: choice }) },
    }),
  );
  async function readAll(signal: AbortSignal): Promise<ExistingPlans> {
    const lists = await Promise.all(queries.map(({ queryFn }) => queryFn({ signal })));
    const all = lists.flatMap(({ value }) => value.items);
    return new Map(all.toReversed().map((inspection) => [workKey(inspection), inspection]));
  }
  const { data, error, refresh } = useQueryRead<ExistingPlans>({
    queryKey: queries.map(({ queryKey }) => queryKey),
    queryFn: async ({ signal }) => ({ value: await readAll(signal), cachedAt: null }),
  });
  return { data, error: data ? null : error, refresh, readNow: async () => readAll(new AbortController().signal) };
}
