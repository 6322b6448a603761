import { sql } from "kysely";
import { CLOCKS_RESTARTED } from "#shared/due-clocks.ts";
import { InspectionType } from "#shared/entities/inspection-type.ts";
import { fullName } from "#shared/full-name.ts";
import { dateLocaleOf } from "#shared/region.ts";
import type { ReportFact, ReportRow } from "#shared/reports/result.ts";
import { fieldProblem } from "../../http/problems.ts";
import { countedDeficiencies, isResolvedBy } from "../../records/counted-deficiencies.ts";
import { isOnPresentExtinguisher } from "../../records/former-extinguishers.ts";
import { memberLicense, memberName } from "../../records/member-name.ts";
import { latestFirst, workDone } from "../../records/work-done.ts";
import { extinguisherCells } from "../cells.ts";
import { asOfEarlierDay } from "../report-source.ts";
import type { ReportSource, ReportContext } from "../report-source.ts";
import { readReportedExtinguishers } from "../reported-extinguishers.ts";
import type { ReportedExtinguisher } from "../reported-extinguishers.ts";
import { factOf, worded, wordedResult } from "../worded.ts";

interface Maintenance {
  extinguisherId: string;
  inspectionId: string | null;
  day: string;
  passed: boolean;
  inspectorName: string | null;
  licenseNumber: string | null;
  receiptNumber: string | null;
}

/** The inspection types that count as annual maintenance (NFPA 10, "Inspection, Maintenance, and Recharging"): they restart the annual clock. */
const MAINTENANCE = InspectionType.options.filter((type) => CLOCKS_RESTARTED[type].includes("annual"));

/**
 * Lists the extinguishers that stood at the site at the end of the year, or on the day of the report if the year is not over. An extinguisher is
 * certified if it passed its last annual maintenance of that year and was in service at the end of it; any other row says why it is not certified.
 * A date recorded without an inspection certifies nothing.
 */
export const annualCertificateSource: ReportSource = {
  async *rows(context) {
    const year = yearOf(context);
    const atEnd = asOfEarlierDay(context, year.last);
    for await (const extinguishers of readReportedExtinguishers(atEnd)) {
      const ids = extinguishers.map(({ extinguisher_id }) => extinguisher_id);
      const [done, open] = [await readMaintenance(context, { ...year, end: atEnd.until }, ids), await readOpen(context, ids)];
      yield extinguishers.map((extinguisher) =>
        toRow(extinguisher, done.get(extinguisher.extinguisher_id), open.get(extinguisher.extinguisher_id)),
      );
    }
  },
  tally: ({ state, openDeficiencyCount }) => ({
    all: 1,
    [state === "certified" ? "certified" : "notCertified"]: 1,
    openDeficiencies: Number(openDeficiencyCount),
  }),
  facts: readFacts,
};

/** Returns the first and the last day covered. Throws `validation` for a future year. */
function yearOf({ asOf, filters: { year = asOf.slice(0, 4) } }: ReportContext): { first: string; last: string } {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`];
  if (first > asOf) throw fieldProblem("year", "field.inFuture");
  return { first, last: last < asOf ? last : asOf };
}

interface OpenDeficiencies {
  count: number;
  codes: string;
}

function toRow(extinguisher: ReportedExtinguisher, done: Maintenance | undefined, open: OpenDeficiencies | undefined) {
  const state = certificateState(extinguisher, done);
  return {
    ...extinguisherCells(extinguisher),
    inspectionId: done?.inspectionId ?? null,
    state,
    ...worded("status", state === "certified" ? "state.certified" : "state.notCertified"),
    ...worded("reason", state === "certified" ? null : `certificate.${state}`),
    lastServiceDate: done?.day ?? null,
    inspectorName: done?.inspectorName ?? null,
    licenseNumber: done?.licenseNumber ?? null,
    ...wordedResult("result", done?.passed ?? null),
    receiptNumber: done?.receiptNumber ?? null,
    openDeficiencyCount: open?.count ?? 0,
    deficiencyCode: open?.codes ?? null,
  };
}

function certificateState(
  extinguisher: ReportedExtinguisher,
  done: Maintenance | undefined,
): "certified" | "outOfService" | "notMaintained" | "failed" {
  if (extinguisher.is_out_of_service) return "outOfService";
  if (done === undefined) return "notMaintained";
  return done.passed ? "certified" : "failed";
}

/** Reads the last maintenance between two days of each extinguisher that stood there at the `end`. */
async function readMaintenance(
  { tx, until, timeZone }: ReportContext,
  { first, last, end }: ReturnType<typeof yearOf> & { end: Date },
  ids: readonly string[],
) {
  const types = sql.join(MAINTENANCE.map((type) => sql.lit(type)));
  const { rows } = await sql<Maintenance>`
    SELECT DISTINCT ON (done.extinguisher_id) done.extinguisher_id AS "extinguisherId", done.inspection_id AS "inspectionId", done.day, done.passed,
      coalesce(${memberName("done.inspector_user_id")}, done.inspected_by) AS "inspectorName",
      ${memberLicense("done.inspector_user_id")} AS "licenseNumber", done.receipt_number AS "receiptNumber"
    FROM ${workDone({ until, timeZone })} done
    WHERE done.extinguisher_id = ANY(${ids}::uuid[]) AND done.inspection_type IN (${types}) AND done.day BETWEEN ${first}::date AND ${last}::date
      AND ${isOnPresentExtinguisher({ extinguisherId: "done.extinguisher_id", day: sql`done.day`, until: end })}
    ORDER BY done.extinguisher_id, ${latestFirst}`.execute(tx);
  return new Map(rows.map((row) => [row.extinguisherId, row]));
}

/** Reads the deficiencies not corrected by the day of the report, whichever year they were found in. */
async function readOpen({ tx, asOf, until }: ReportContext, ids: readonly string[]): Promise<Map<string, OpenDeficiencies>> {
  const { rows } = await sql<OpenDeficiencies & { extinguisherId: string }>`
    SELECT d.extinguisher_id AS "extinguisherId", count(*) AS count, string_agg(d.code, ', ' ORDER BY d.code) AS codes
    FROM deficiencies d LEFT JOIN inspections i ON i.tenant_id = d.tenant_id AND i.inspection_id = d.inspection_id
    WHERE d.extinguisher_id = ANY(${ids}::uuid[]) AND ${countedDeficiencies(until)} AND NOT ${isResolvedBy(asOf)}
    GROUP BY d.extinguisher_id`.execute(tx);
  return new Map(rows.map(({ extinguisherId, count, codes }) => [extinguisherId, { count, codes }]));
}

/** The person who makes the certificate signs it, with the license in their profile. A scheduled certificate is signed by nobody. */
async function readFacts({ tx, maker, timeZone }: ReportContext): Promise<ReportFact[]> {
  const statement = worded("statement", dateLocaleOf(timeZone) === "en-US" ? "certificate.statement.US" : "certificate.statement.other");
  if (maker.isScheduled === true) {
    return [factOf("signedByName", worded("signedByName", "certificate.notSigned")), factOf("statement", statement)];
  }
  const member = await tx
    .selectFrom("members")
    .select(["license_number as licenseNumber", "license_authority as licenseAuthority"])
    .where("user_id", "=", maker.userId)
    .executeTakeFirst();
  const values: ReportRow = {
    signedByName: fullName(maker),
    licenseNumber: member?.licenseNumber ?? null,
    licenseAuthority: member?.licenseAuthority ?? null,
    ...statement,
  };
  return (["signedByName", "licenseNumber", "licenseAuthority", "statement"] as const).map((key) => factOf(key, values));
}
