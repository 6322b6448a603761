import { sayReport } from "#shared/messages/reports.ts";
import type { ReportMessageKey } from "#shared/messages/reports.ts";
import type { ReportFilter } from "#shared/reports/report-definitions.ts";
import type { ReportFact } from "#shared/reports/result.ts";
import type { TenantTransaction } from "../database/tenant-transaction.ts";
import type { ReportContext } from "./report-source.ts";

type Find = (tx: TenantTransaction, id: string) => Promise<string | undefined>;

const location: Find = async (tx, id) =>
  (await tx.selectFrom("locations").select("location_path as text").where("location_id", "=", id).executeTakeFirst())?.text;
const extinguisherType: Find = async (tx, id) =>
  (await tx.selectFrom("extinguisher_types").select("type_name as text").where("extinguisher_type_id", "=", id).executeTakeFirst())?.text;

const extinguisher: Find = async (tx, id) =>
  (await tx.selectFrom("extinguishers").select("extinguisher_code as text").where("extinguisher_id", "=", id).executeTakeFirst())?.text;
/** Finds completed inspections only, voided or not. */
const inspection: Find = async (tx, id) =>
  (await tx.selectFrom("inspections").select("receipt_number as text").where("inspection_id", "=", id).executeTakeFirst())?.text ??
  undefined;

/** The filters that take an id, each with a function that resolves with the name, or with undefined if the tenant does not have it. */
export const filterLookups = [
  { filter: "locationId", find: location },
  { filter: "extinguisherTypeId", find: extinguisherType },
  { filter: "extinguisherId", find: extinguisher },
  { filter: "inspectionId", find: inspection },
] as const satisfies readonly { filter: ReportFilter; find: Find }[];

/** Resolves with the requested filters as texts, in the order in which the report names them. */
export async function describeFilters({ tx, filters }: ReportContext, order: readonly ReportFilter[]): Promise<ReportFact[]> {
  const facts: ReportFact[] = [];
  for (const filter of order) {
    const value = filters[filter];
    if (value === undefined) continue;
    const lookup = filterLookups.find((candidate) => candidate.filter === filter);
    const text = lookup === undefined ? String(value) : ((await lookup.find(tx, String(value))) ?? "");
    const kind = filter === "startDate" || filter === "endDate" ? "date" : "text";
    const valueKey = keyOf(filter, String(value));
    facts.push({
      key: filter,
      label: sayReport(`filter.${filter}`),
      kind,
      ...(valueKey ? { value: sayReport(valueKey), valueKey } : { value: text }),
    });
  }
  return facts;
}

/** Returns the key of the text for a choice of the catalog; undefined for any other value. */
function keyOf(filter: ReportFilter, value: string): ReportMessageKey | undefined {
  if (filter === "state") return `state.${value}` as ReportMessageKey;
  return filter === "dueKind" ? (`work.${value}` as ReportMessageKey) : undefined;
}
