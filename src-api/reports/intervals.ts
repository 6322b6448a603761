import type { TypeIntervals } from "#shared/due-dates.ts";
import { SERVICE_INTERVAL_MONTHS_DEFAULT } from "#shared/entities/extinguisher-type.ts";
import type { ReportContext } from "./report-source.ts";

const NONE: TypeIntervals = {
  serviceIntervalMonths: SERVICE_INTERVAL_MONTHS_DEFAULT,
  internalExamIntervalYears: null,
  hydroTestIntervalYears: null,
  serviceLifeYears: null,
};

/** Resolves with a lookup of the intervals of the tenant's extinguisher types, by type id. */
export async function readIntervals({ tx }: Pick<ReportContext, "tx">): Promise<(extinguisherTypeId: string) => TypeIntervals> {
  const types = await tx
    .selectFrom("extinguisher_types")
    .select([
      "extinguisher_type_id as extinguisherTypeId",
      "service_interval_months as serviceIntervalMonths",
      "internal_exam_interval_years as internalExamIntervalYears",
      "hydro_test_interval_years as hydroTestIntervalYears",
      "service_life_years as serviceLifeYears",
    ])
    .execute();
  const byId = new Map(types.map((type) => [type.extinguisherTypeId, type]));
  return (extinguisherTypeId) => byId.get(extinguisherTypeId) ?? NONE;
}
