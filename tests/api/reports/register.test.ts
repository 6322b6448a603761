import { beforeAll, describe, expect, test } from "vitest";
import { openReports } from "./reports.ts";
import type { TestUser } from "../server.ts";

const { harbor, cedar, today, before, report, count } = await openReports();

/** The state of each extinguisher today, as the register of the product keeps it. */
const TODAY = `
  SELECT count(*) AS all, count(*) FILTER (WHERE is_out_of_service) AS "outOfService",
    count(*) FILTER (WHERE NOT is_out_of_service AND next_due_date < $2::date) AS overdue,
    count(*) FILTER (WHERE NOT is_out_of_service AND next_due_date BETWEEN $2::date AND $2::date + 7) AS "dueSoon",
    count(*) FILTER (WHERE NOT is_out_of_service AND next_due_date > $2::date + 7) AS "upToDate",
    count(*) FILTER (WHERE NOT last_inspection_passed) AS failed
  FROM extinguishers e WHERE tenant_id = $1 AND is_active`;

/** The same for a day of the past, counted from inspections alone: no event of the demo lies between. */
const PAST = `
  WITH done AS (
    SELECT i.*, (least(inspection_date, received_at) AT TIME ZONE 'America/New_York')::date AS day FROM inspections i
    WHERE tenant_id = $1 AND data_hash IS NOT NULL AND received_at < $3),
  stood AS (
    SELECT e.*, latest.passed, t.service_life_years,
      coalesce((SELECT max(day) FROM done d WHERE d.extinguisher_id = e.extinguisher_id), e.install_date) + 30 AS monthly,
      coalesce(greatest((SELECT max(day) FROM done d WHERE d.extinguisher_id = e.extinguisher_id AND inspection_type = 'Annual'),
        CASE WHEN recorded_service_date <= $2::date THEN recorded_service_date END), e.install_date) + interval '1 year' AS annual,
      coalesce(greatest(CASE WHEN recorded_internal_exam_date <= $2::date THEN recorded_internal_exam_date END,
        CASE WHEN recorded_hydro_test_date <= $2::date THEN recorded_hydro_test_date END), manufacture_date)
        + make_interval(years => t.internal_exam_interval_years) AS internal,
      coalesce(CASE WHEN recorded_hydro_test_date <= $2::date THEN recorded_hydro_test_date END, manufacture_date) + make_interval(years => t.hydro_test_interval_years) AS hydro,
      manufacture_date + make_interval(years => t.service_life_years) AS withdrawal
    FROM extinguishers e JOIN extinguisher_types t USING (tenant_id, extinguisher_type_id)
      LEFT JOIN LATERAL (SELECT passed FROM done d WHERE d.extinguisher_id = e.extinguisher_id ORDER BY inspection_date DESC LIMIT 1) latest ON true
    WHERE e.tenant_id = $1 AND e.is_active),
  due AS (SELECT *, least(monthly, annual, internal, hydro, withdrawal)::date AS next FROM stood)
  SELECT count(*) AS all, count(*) FILTER (WHERE is_out_of_service) AS "outOfService",
    count(*) FILTER (WHERE NOT is_out_of_service AND next < $2::date) AS overdue,
    count(*) FILTER (WHERE NOT is_out_of_service AND next BETWEEN $2::date AND $2::date + 7) AS "dueSoon",
    count(*) FILTER (WHERE NOT is_out_of_service AND next > $2::date + 7) AS "upToDate",
    count(*) FILTER (WHERE NOT passed) AS failed
  FROM due`;

const users: Record<string, TestUser> = { "Harbor Point Hospital": harbor, "Cedar Logistics": cedar };
beforeAll(() => expect(Object.keys(users)).toHaveLength(2));

describe.each(Object.keys(users))("the register of %s", (tenant) => {
  const user = users[tenant]!;

  test("counts today what the register holds", async () => {
    const { totals, rows, asOf } = await report("register", user);
    expect(asOf).toBe(today);
    expect(totals).toEqual(await count(user, today, TODAY));
    expect(rows).toHaveLength(totals["all"]!);
  });

  test("counts two months ago what was known then", async () => {
    const { totals } = await report("register", user, { asOf: before });
    expect(totals).toEqual(await count(user, before, PAST));
    expect(totals["all"]).toBeGreaterThan(0);
  });
});
