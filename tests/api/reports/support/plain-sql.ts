/*
 * What the reports count, in plain SQL written independently of the product: for the tenant `$1`, at the end of the day `$2`; `$3` is the
 * first moment after that day. The demo has no events of extinguishers, so location and state are those in the row.
 */

/** The scopes to compare: everything, the demo's first location with its sub-locations, or one type. */
export const SCOPES = {
  "all of it": { code: null, type: null, sql: "tenant_id = $1" },
  "one location": {
    code: "L01",
    type: null,
    sql: `location_id IN (SELECT location_id FROM locations WHERE tenant_id = $1
      AND location_code IN ('HB-L01', 'HB-L02', 'HB-L03', 'HB-L04', 'CD-L01', 'CD-L02'))`,
  },
  "one type": {
    code: null,
    type: "ABC-SP",
    sql: "extinguisher_type_id = (SELECT extinguisher_type_id FROM extinguisher_types WHERE tenant_id = $1 AND type_code = 'ABC-SP')",
  },
} as const;

const DONE = `
  done AS (
    SELECT i.*, (least(inspection_date, received_at) AT TIME ZONE 'America/New_York')::date AS day FROM inspections i
    WHERE tenant_id = $1 AND data_hash IS NOT NULL AND voided_at IS NULL AND status <> 'Rejected' AND received_at < $3)`;

/** The extinguishers in service and out of it, each with its due days: from inspections, stamps and intervals alone. */
export const stood = (scope: string) => `
  WITH ${DONE},
  known AS (
    SELECT e.*, t.internal_exam_interval_years, t.hydro_test_interval_years, t.service_life_years, latest.passed,
      (SELECT max(day) FROM done d WHERE d.extinguisher_id = e.extinguisher_id) AS looked,
      (SELECT max(day) FROM done d WHERE d.extinguisher_id = e.extinguisher_id AND inspection_type = 'Annual') AS maintained,
      CASE WHEN recorded_service_date <= $2::date THEN recorded_service_date END AS serviced,
      CASE WHEN recorded_internal_exam_date <= $2::date THEN recorded_internal_exam_date END AS examined,
      CASE WHEN recorded_hydro_test_date <= $2::date THEN recorded_hydro_test_date END AS tested
    FROM extinguishers e JOIN extinguisher_types t USING (tenant_id, extinguisher_type_id)
      LEFT JOIN LATERAL (SELECT passed FROM done d WHERE d.extinguisher_id = e.extinguisher_id ORDER BY inspection_date DESC LIMIT 1) latest ON true
    WHERE e.tenant_id = $1 AND e.is_active AND e.created_at < $3 AND e.${scope}),
  days AS (
    SELECT *, (coalesce(looked, install_date) + 30)::date AS monthly,
      (coalesce(greatest(maintained, serviced), install_date) + interval '1 year')::date AS annual,
      (coalesce(greatest(examined, tested), manufacture_date) + make_interval(years => internal_exam_interval_years))::date AS internal,
      (coalesce(tested, manufacture_date) + make_interval(years => hydro_test_interval_years))::date AS hydro,
      (manufacture_date + make_interval(years => service_life_years))::date AS withdrawal
    FROM known),
  stood AS (SELECT *, least(monthly, annual, internal, hydro, withdrawal) AS next FROM days),
  works AS (
    SELECT stood.*, kind, due FROM stood, LATERAL (VALUES ('Monthly', monthly), ('Annual', annual), ('SixYear', internal),
      ('Hydrostatic', hydro), ('Withdrawal', withdrawal)) each_kind (kind, due)
    WHERE due IS NOT NULL AND NOT is_out_of_service)`;

export const inspected = (scope: string) => `
  WITH listed AS (
    SELECT i.*, (i.inspection_date AT TIME ZONE 'America/New_York')::date AS day, e.extinguisher_type_id
    FROM inspections i JOIN extinguishers e USING (tenant_id, extinguisher_id)
    WHERE i.tenant_id = $1 AND data_hash IS NOT NULL AND received_at < $3 AND (voided_at IS NULL OR voided_at >= $3)
      AND ${scope.startsWith("extinguisher_type_id") ? "e" : "i"}.${scope})`;

/** Internal examinations and hydrostatic tests, and the dates recorded without one. */
export const examined = (scope: string) => `
  WITH ${DONE},
  work AS (
    SELECT extinguisher_id, inspection_type AS kind, day, passed FROM done WHERE inspection_type IN ('SixYear', 'Hydrostatic')
    UNION ALL SELECT extinguisher_id, kind, day, NULL FROM extinguishers,
      LATERAL (VALUES ('SixYear', recorded_internal_exam_date), ('Hydrostatic', recorded_hydro_test_date)) stamped (kind, day)
    WHERE tenant_id = $1 AND day <= $2::date),
  listed AS (
    SELECT kind, passed FROM work JOIN extinguishers e USING (extinguisher_id)
    WHERE e.tenant_id = $1 AND e.created_at < $3 AND e.${scope})`;

export const found = (scope: string) => `
  WITH listed AS (
    SELECT d.*, (least(d.created_at, (SELECT inspection_date FROM inspections i WHERE i.tenant_id = d.tenant_id AND i.inspection_id = d.inspection_id))
        AT TIME ZONE 'America/New_York')::date AS reported,
      d.status = 'Resolved' AND d.resolved_date <= $2::date AS is_resolved
    FROM deficiencies d JOIN extinguishers e USING (tenant_id, extinguisher_id)
    WHERE d.tenant_id = $1 AND d.withdrawn_at IS NULL AND d.created_at < $3 AND e.${scope})`;

export const eachMonth = (scope: string) => `
  WITH ${DONE},
  months AS (SELECT generate_series(date_trunc('month', $2::date) - interval '11 months', $2::date, '1 month')::date AS month),
  cells AS (
    SELECT e.extinguisher_id, e.is_out_of_service AND month + interval '1 month' > $2::date + 1 AS is_out, date_trunc('month', e.created_at AT TIME ZONE 'America/New_York') < month
      AND (month + interval '1 month')::date - 1 <= $2::date AND (month + interval '1 month') AT TIME ZONE 'America/New_York' <= now() AS is_over,
      EXISTS (SELECT FROM done d WHERE d.extinguisher_id = e.extinguisher_id AND date_trunc('month', d.day) = month) AS is_done
    FROM extinguishers e, months WHERE e.tenant_id = $1 AND e.is_active AND e.created_at < $3 AND e.${scope})`;

/** The extinguishers, each with the result of its last annual maintenance in that year, and their open deficiencies. */
export const maintained = (scope: string) => `
  WITH ${DONE},
  stood AS (
    SELECT e.tenant_id, e.extinguisher_id, latest.passed AND NOT e.is_out_of_service IS TRUE AS is_certified
    FROM extinguishers e LEFT JOIN LATERAL (
      SELECT passed FROM done d WHERE d.extinguisher_id = e.extinguisher_id AND inspection_type = 'Annual'
        AND extract(year FROM d.day) = extract(year FROM $2::date) AND d.day <= $2::date ORDER BY inspection_date DESC LIMIT 1) latest ON true
    WHERE e.tenant_id = $1 AND e.is_active AND e.created_at < $3 AND e.${scope}),
  open AS (
    SELECT d.deficiency_id FROM deficiencies d JOIN stood USING (tenant_id, extinguisher_id)
    WHERE withdrawn_at IS NULL AND d.created_at < $3 AND NOT (d.status = 'Resolved' AND d.resolved_date <= $2::date))`;

/** All work due within this many months, if each is done on its due date and overdue work on the day of the report. */
export const forecast = (scope: string, months = 12) => `
  ${stood(scope).replace("WITH", "WITH RECURSIVE")},
  done_so AS (
    SELECT extinguisher_id, monthly AS m, annual AS a, internal AS i, hydro AS h, withdrawal AS w, internal_exam_interval_years AS i_years,
      hydro_test_interval_years AS h_years, NULL::text AS kind, NULL::date AS day
    FROM stood WHERE NOT is_out_of_service
    UNION ALL
    SELECT extinguisher_id, CASE WHEN next IN ('Monthly', 'Annual') THEN at + 30 ELSE m END,
      CASE WHEN next = 'Annual' THEN (at + interval '1 year')::date ELSE a END,
      CASE WHEN next IN ('SixYear', 'Hydrostatic') THEN (at + make_interval(years => i_years))::date ELSE i END,
      CASE WHEN next = 'Hydrostatic' THEN (at + make_interval(years => h_years))::date ELSE h END, w, i_years, h_years, next, next_day
    FROM (SELECT *, least(m, a, i, h, w) AS next_day, greatest(least(m, a, i, h, w), $2::date) AS at,
        CASE least(m, a, i, h, w) WHEN w THEN 'Withdrawal' WHEN h THEN 'Hydrostatic' WHEN i THEN 'SixYear' WHEN a THEN 'Annual' ELSE 'Monthly' END AS next
      FROM done_so WHERE kind IS DISTINCT FROM 'Withdrawal') s
    WHERE next_day <= $2::date + interval '${months} months')`;

/** Covered and uncovered days, by default those of the report's month. */
export const covered = (scope: string, from = "date_trunc('month', $2::date)", to = "$2::date") => `
  WITH days AS (SELECT generate_series(${from}, ${to}, '1 day')::date AS day),
  each_day AS (
    SELECT e.location_id, day, bool_or(NOT e.is_out_of_service AND (
      SELECT passed FROM inspections i WHERE i.extinguisher_id = e.extinguisher_id AND data_hash IS NOT NULL
        AND received_at < (day + 1)::timestamp AT TIME ZONE 'America/New_York' AND received_at < $3
      ORDER BY inspection_date DESC LIMIT 1) IS DISTINCT FROM false) AS is_covered
    FROM extinguishers e, days WHERE e.tenant_id = $1 AND e.is_active AND e.${scope} GROUP BY e.location_id, day),
  places AS (SELECT location_id, count(*) FILTER (WHERE NOT is_covered) AS uncovered FROM each_day GROUP BY location_id)`;
