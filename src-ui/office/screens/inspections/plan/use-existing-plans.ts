import { useQuery } from "@tanstack/react-query";
import { PAGE_SIZE_MAX } from "#shared/constants.ts";
import type { InspectionSummary } from "#shared/entities/inspection.ts";
import type { Failure } from "../../../../failure.ts";
import type { Reading } from "../../../../reading.ts";
import { idQueriesOf } from "../../../data/id-queries.ts";
import { useOfficeSession } from "../../../data/office-session.ts";
import { queryKeyOf, queryOf } from "../../../data/use-read.ts";
import { WHAT_IS_DUE, workKey } from "./planned-work.ts";
import type { PlanChoice } from "./planned-work.ts";

/** Open inspections by `workKey`; of several, the first. */
export type ExistingPlans = ReadonlyMap<string, InspectionSummary>;

const ENDPOINT = "GET /v2/inspections/scheduled";

interface ExistingPlansReading extends Reading<ExistingPlans> {
  /** Reads them again. Resolves with what is planned now; rejects if that cannot be read. */
  readNow: () => Promise<ExistingPlans>;
}

/** Reads the extinguishers' open inspections of this type, or of any type that is due; no data until all of them are known. */
export function useExistingPlans(extinguisherIds: readonly string[], choice: PlanChoice): ExistingPlansReading {
  const session = useOfficeSession();
  const inputs = idQueriesOf(extinguisherIds).map((query) => ({
    query: { ...query, pageSize: PAGE_SIZE_MAX, ...(choice !== WHAT_IS_DUE && { inspectionType: choice }) },
  }));
  const { data, error, refetch } = useQuery<ExistingPlans, Failure>({
    queryKey: queryKeyOf(session, ENDPOINT, inputs),
    queryFn: async (context) => {
      const lists = await Promise.all(inputs.map((input) => queryOf(session, ENDPOINT, input).queryFn(context)));
      const all = lists.flatMap(({ value }) => value.items);
      return new Map(all.toReversed().map((inspection) => [workKey(inspection), inspection]));
    },
  });
  return {
    data,
    error: data ? null : error,
    refresh: () => void refetch(),
    readNow: async () => (await refetch({ throwOnError: true })).data ?? new Map(),
  };
}
