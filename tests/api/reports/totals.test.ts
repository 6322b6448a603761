import { describe, expect, test } from "vitest";
import type { ExtinguisherType } from "#shared/entities/extinguisher-type.ts";
import type { List } from "#shared/entities/list.ts";
import type { Location } from "#shared/entities/location.ts";
import { definitionOf } from "#shared/reports/report-definitions.ts";
import type { TestUser } from "../support/server.ts";
import { countsByKind, FILTERED_TOTALS, TOTALS, withDays } from "./support/counted-totals.ts";
import { SCOPES, forecast } from "./support/plain-sql.ts";
import { openReports } from "./support/reports.ts";

const { harbor, cedar, today, before, report, count, rowsOf, office, givenFor } = await openReports();

const tenants: Record<string, { user: TestUser; prefix: string }> = {
  "Harbor Point Hospital": { user: harbor, prefix: "HB" },
  "Cedar Logistics": { user: cedar, prefix: "CD" },
};
const days: Record<string, string> = { today, "two months ago": before };

async function scopeQuery(user: TestUser, prefix: string, { code, type }: (typeof SCOPES)[keyof typeof SCOPES]): Promise<object> {
  const locations = await office(user).done<List<Location>>("listLocations", { query: { searchTerm: `${prefix}-${code ?? "L01"}` } });
  const types = await office(user).done<List<ExtinguisherType>>("listExtinguisherTypes", { query: { pageSize: 100 } });
  return {
    ...(code !== null && { locationId: locations.items[0]?.locationId }),
    ...(type !== null && { extinguisherTypeId: types.items.find(({ typeCode }) => typeCode === type)?.extinguisherTypeId }),
  };
}

describe.each(Object.keys(tenants))("of %s", (tenant) => {
  const { user, prefix } = tenants[tenant]!;
  describe.each(Object.keys(SCOPES) as (keyof typeof SCOPES)[])("for %s", (scope) => {
    const isTaken = ([name]: (typeof TOTALS)[number]) =>
      (SCOPES[scope].type === null || definitionOf(name).filters.includes("extinguisherTypeId")) &&
      (SCOPES[scope].code !== null || !definitionOf(name).required?.includes("locationId"));
    describe.each(Object.keys(days))("%s", (when) => {
      test.each([...TOTALS.filter(isTaken), ...(scope === "one location" ? FILTERED_TOTALS : [])])(
        "the totals of %s %o are what plain SQL counts",
        async (name, query, sql) => {
          const asOf = days[when]!;
          const asked = { ...withDays(query, asOf), ...(await scopeQuery(user, prefix, SCOPES[scope])) };
          const { totals, rows } = await report(name, user, asOf === today ? asked : { ...asked, asOf });
          expect(totals).toEqual(await count(user, asOf, sql(SCOPES[scope].sql)));
          const times = rows.map((row) => (name === "due" ? Number(row["times"]) : 1));
          expect(times.reduce((sum, each) => sum + each, 0)).toBe(totals["all"]);
        },
      );

      test("the forecast has for each month and type of work what plain SQL counts", async () => {
        const asOf = days[when]!;
        const { summary } = await report("due", user, { asOf, ...(await scopeQuery(user, prefix, SCOPES[scope])) });
        const months = await rowsOf<Record<string, string>>(
          user,
          asOf,
          `${forecast(SCOPES[scope].sql)} SELECT to_char(greatest(day, $2::date), 'YYYY-MM') AS month, ${countsByKind("count(*)")}
            FROM done_so WHERE kind IS NOT NULL GROUP BY 1`,
        );
        const none = { Monthly: 0, Annual: 0, SixYear: 0, Hydrostatic: 0, Withdrawal: 0 };
        const expected = (summary?.rows ?? []).map(({ month }) => {
          const { month: _, ...numbers } = months.find((each) => each["month"] === month) ?? { month: "", ...none };
          return { month, ...Object.fromEntries(Object.entries(numbers).map(([kind, number]) => [kind, Number(number)])) };
        });
        expect(summary?.rows).toHaveLength(13);
        expect(summary?.rows).toEqual(expected);
      });
    });
  });
});

test("the demo data has rows for every report of today but the one of retired extinguishers", async () => {
  for (const name of new Set(TOTALS.map(([each]) => each))) {
    expect([name, (await report(name, harbor, await givenFor(name, harbor, "HB-E005"))).rows.length > 0]).toEqual([
      name,
      name !== "retired",
    ]);
  }
});
