import { describe, expect, test } from "vitest";
import type { CallName } from "#shared/api/index.ts";
import type { List } from "#shared/entities/list.ts";
import { openHarbor } from "../support/harbor.ts";

const { server, superuser, inspectorCalls, inspector, admin, office } = await openHarbor();

const { tenantId } = admin;
await superuser.query("SELECT set_config('app.tenant_id', $1, false)", [tenantId]);
// Of three extinguishers, one has none of these values.
await superuser.query(`
  UPDATE extinguishers e SET serial_number = NULL, manufacturer = NULL, manufacture_date = NULL, last_inspection_date = NULL,
    last_inspection_passed = NULL, next_service_due_date = NULL
  FROM (SELECT extinguisher_id, row_number() OVER (ORDER BY extinguisher_code) AS n FROM extinguishers WHERE tenant_id = '${tenantId}') numbered
  WHERE numbered.extinguisher_id = e.extinguisher_id AND n % 3 = 0`);
await superuser.query(`
  UPDATE deficiencies d SET due_date = CASE WHEN n % 3 <> 0 THEN '2026-01-01'::date + (n / 2)::int END,
    resolved_date = CASE WHEN n % 3 = 0 THEN '2026-01-01'::date + (n / 2)::int END
  FROM (SELECT deficiency_id, row_number() OVER (ORDER BY created_at, deficiency_id) AS n FROM deficiencies WHERE tenant_id = '${tenantId}') numbered
  WHERE numbered.deficiency_id = d.deficiency_id`);
const { inspectionId, extinguisherId } = await inspectorCalls.submit(inspector, "HB-E001");
await office.done("reviewInspection", { params: { id: inspectionId }, body: { decision: "Accepted" } });

type Row = Readonly<Record<string, unknown>>;
const LISTS = { listExtinguishers: "extinguisherId", listDeficiencies: "deficiencyId", listInspections: "inspectionId" } as const;

async function read(name: CallName, query: object): Promise<List<Row>> {
  const filter = name === "listInspections" ? { extinguisherId } : {};
  return (await server.call(name, { as: admin, query: { ...filter, ...query } })).json();
}

describe.each<[keyof typeof LISTS, string]>([
  ["listExtinguishers", "serialNumber"],
  ["listExtinguishers", "manufacturer"],
  ["listExtinguishers", "manufactureDate"],
  ["listExtinguishers", "lastInspectionDate"],
  ["listExtinguishers", "lastInspectionPassed"],
  ["listExtinguishers", "nextServiceDueDate"],
  ["listDeficiencies", "dueDate"],
  ["listDeficiencies", "resolvedDate"],
  ["listInspections", "reviewedAt"],
])("%s by %s", (name, field) => {
  test.each(["ascending", "descending"])("%s, has rows without a value last, and each row once over all pages", async (direction) => {
    const sort = direction === "ascending" ? field : `-${field}`;
    const { items, totalCount } = await read(name, { sort, pageSize: 500 });
    const values = items.map((row) => row[field]);
    const known = values.filter((value) => value !== null);
    expect(known.length).toBeGreaterThan(0);
    expect(known.length).toBeLessThan(totalCount);
    expect(values.slice(0, known.length)).toEqual(known);
    const up = known.map(String).toSorted();
    expect(known.map(String)).toEqual(direction === "ascending" ? up : up.toReversed());

    const pageSize = Math.max(2, Math.ceil(totalCount / 9));
    const paged: unknown[] = [];
    for (let pageNumber = 1; pageNumber <= Math.ceil(totalCount / pageSize) + 1; pageNumber++) {
      const page = await read(name, { sort, pageSize, pageNumber });
      expect(page.totalCount).toBe(totalCount);
      paged.push(...page.items.map((row) => row[LISTS[name]]));
    }
    expect(paged).toEqual(items.map((row) => row[LISTS[name]]));
    expect(new Set(paged).size).toBe(totalCount);
  });
});
