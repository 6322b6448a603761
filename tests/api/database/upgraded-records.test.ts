import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createOlderDatabase, enterNewTenant } from "./support/older-database.ts";

test("a database from before due dates, drafts and shared receipt numbers is upgraded: every tenant's rows, each by its own type", async () => {
  const older = await createOlderDatabase("0004");
  const tenants = [randomUUID(), randomUUID()];
  await older.asOwner(async (client) => {
    for (const tenantId of tenants) {
      const [location, type, extinguisher, template, inspector] = [randomUUID(), randomUUID(), randomUUID(), randomUUID(), randomUUID()];
      await enterNewTenant(client, tenantId);
      await client.query("INSERT INTO locations (location_id, location_code, location_name) VALUES ($1, 'L', 'L')", [location]);
      await client.query(
        `INSERT INTO extinguisher_types (extinguisher_type_id, type_code, type_name, fullness_check, internal_exam_interval_years)
         VALUES ($1, 'ABC', 'Powder', 'Gauge', 6)`,
        [type],
      );
      await client.query(
        `INSERT INTO extinguishers (extinguisher_id, location_id, extinguisher_type_id, extinguisher_code, manufacture_date, last_service_date,
           next_inspection_due_date, next_service_due_date)
         VALUES ($1, $2, $3, 'E', '2020-02-29', '2025-05-01', '2026-05-31', '2026-05-01')`,
        [extinguisher, location, type],
      );
      await client.query(
        "INSERT INTO checklist_templates (template_id, template_name, inspection_type) VALUES ($1, 'Monthly', 'Monthly')",
        [template],
      );
      // Late on May 31 in New York, when it is already June in UTC.
      await client.query("INSERT INTO members (user_id, first_name, last_name) VALUES ($1, 'Ada', 'Older')", [inspector]);
      await client.query(
        `INSERT INTO inspections (inspection_id, extinguisher_id, location_id, inspection_type, inspection_date, inspector_user_id, passed, status,
           receipt_number, received_at, data_hash, created_at, created_by)
         VALUES ($1, $2, $3, 'Monthly', '2025-06-01T03:00:00Z', $4, true, 'Completed', 'R', '2025-06-02T03:00:00Z', 'h', now(), $4)`,
        [randomUUID(), extinguisher, location, inspector],
      );
    }
  });
  await older.upgrade();
  await older.asSuperuser(async (client) => {
    const extinguishers = await client.query(`
      SELECT tenant_id, next_due_date::text AS due, next_due_kind AS kind, next_internal_exam_due_date::text AS internal,
        recorded_service_date::text AS recorded, last_monthly_date::text AS monthly FROM extinguishers ORDER BY tenant_id`);
    const expected = { due: "2026-02-28", kind: "SixYear", internal: "2026-02-28", recorded: "2025-05-01", monthly: "2025-05-31" };
    expect(extinguishers.rows).toEqual([...tenants].sort().map((tenant_id) => ({ tenant_id, ...expected })));
    const templates = await client.query(
      "SELECT family_id = template_id AS same, published_at IS NOT NULL AS published FROM checklist_templates",
    );
    expect(templates.rows).toEqual(tenants.map(() => ({ same: true, published: true })));
    const receipts = await client.query("SELECT tenant_id FROM receipt_numbers WHERE number_hash = hash_receipt_number('R') ORDER BY 1");
    expect(receipts.rows.map((row) => row.tenant_id)).toEqual([...tenants].sort());
  });
});

test("earlier notes of plans are kept apart from an inspector's, and photos that arrived after a review are marked", async () => {
  const older = await createOlderDatabase("0016");
  const [tenantId, place, type, extinguisher, inspector] = [randomUUID(), randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const photos = [randomUUID(), randomUUID()];
  await older.asOwner(async (client) => {
    await enterNewTenant(client, tenantId);
    await client.query("INSERT INTO locations (location_id, location_code, location_name) VALUES ($1, 'L', 'L')", [place]);
    await client.query(
      "INSERT INTO extinguisher_types (extinguisher_type_id, type_code, type_name, fullness_check) VALUES ($1, 'ABC', 'Powder', 'Gauge')",
      [type],
    );
    await client.query(
      "INSERT INTO extinguishers (extinguisher_id, location_id, extinguisher_type_id, extinguisher_code) VALUES ($1, $2, $3, 'E')",
      [extinguisher, place, type],
    );
    await client.query("INSERT INTO members (user_id, first_name, last_name) VALUES ($1, 'Ada', 'Older')", [inspector]);
    const inspection = `INSERT INTO inspections (inspection_id, extinguisher_id, location_id, inspection_type, inspection_date, inspector_user_id,
      passed, notes, status, receipt_number, data_hash, reviewed_at, reviewed_by, created_at, created_by)`;
    await client.query(
      `${inspection} VALUES ($1, $2, $3, 'Monthly', now(), $4, NULL, 'Bring the key', 'Scheduled', NULL, NULL, NULL, NULL, now(), $4)`,
      [randomUUID(), extinguisher, place, inspector],
    );
    const reviewed = randomUUID();
    await client.query(
      `${inspection} VALUES ($1, $2, $3, 'Monthly', now(), $4, true, 'Lock oiled', 'Accepted', 'R', 'h', now(), $4, now(), $4)`,
      [reviewed, extinguisher, place, inspector],
    );
    const entries = [
      ["Completed", {}],
      ["PhotoReceived", { photoId: photos[0] }],
      ["Reviewed", {}],
      ["PhotoReceived", { photoId: photos[1] }],
    ];
    for (const [index, [event, content]] of entries.entries()) {
      await client.query(
        `INSERT INTO inspection_ledger (inspection_id, entry_number, event, content, recorded_at, recorded_by, previous_hash, entry_hash)
         VALUES ($1, $2, $3, $4, now(), $5, '', '')`,
        [reviewed, index + 1, event, JSON.stringify(content), inspector],
      );
    }
    for (const [index, photoId] of photos.entries()) {
      await client.query(
        `INSERT INTO photos (photo_id, inspection_id, photo_type, content_type, size_bytes, sha256, received_at, created_by)
         VALUES ($1, $2, 'Other', 'image/jpeg', 1, $3, now(), $4)`,
        [photoId, reviewed, String(index), inspector],
      );
    }
  });
  await older.upgrade();
  await older.asSuperuser(async (client) => {
    const kept = await client.query("SELECT status, notes, planned_notes, is_planned FROM inspections ORDER BY status");
    expect(kept.rows).toEqual([
      { status: "Accepted", notes: "Lock oiled", planned_notes: "", is_planned: false },
      { status: "Scheduled", notes: "", planned_notes: "Bring the key", is_planned: true },
    ]);
    const late = await client.query("SELECT photo_id FROM photos WHERE after_review");
    expect(late.rows).toEqual([{ photo_id: photos[1] }]);
  });
});

test("an extinguisher that failed an imported inspection of its last day has failed after the upgrade, in every tenant", async () => {
  // March 4 begins at this moment in New York.
  const [midnight, evening] = ["2026-03-04T05:00:00Z", "2026-03-05T02:00:00Z"];
  const cases = [
    { code: "failed that day", last: midnight, imported: { Annual: true, Monthly: false }, inspectedAt: null },
    { code: "passed that day", last: midnight, imported: { Annual: true, Monthly: true }, inspectedAt: null },
    { code: "inspected later", last: evening, imported: { Monthly: false }, inspectedAt: evening },
    { code: "inspected at midnight", last: midnight, imported: { Monthly: false }, inspectedAt: midnight },
  ];
  const older = await createOlderDatabase("0045");
  await older.asOwner(async (client) => {
    for (const tenantId of [randomUUID(), randomUUID()]) {
      const [place, type, spreadsheet, inspector] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
      await enterNewTenant(client, tenantId);
      await client.query("INSERT INTO locations (location_id, location_code, location_name) VALUES ($1, 'L', 'L')", [place]);
      await client.query(
        "INSERT INTO extinguisher_types (extinguisher_type_id, type_code, type_name, fullness_check) VALUES ($1, 'ABC', 'Powder', 'Gauge')",
        [type],
      );
      await client.query("INSERT INTO members (user_id, first_name, last_name) VALUES ($1, 'Ada', 'Older')", [inspector]);
      await client.query(
        `INSERT INTO imports (import_id, file_name, content_type, size_bytes, sha256, row_count, columns, shape, created_at, created_by, created_by_name)
         VALUES ($1, 'units.csv', 'text/csv', 1, '', 1, '[]', '', now(), $2, 'Ada Older')`,
        [spreadsheet, inspector],
      );
      for (const { code, last, imported, inspectedAt } of cases) {
        const extinguisher = randomUUID();
        await client.query(
          `INSERT INTO extinguishers (extinguisher_id, location_id, extinguisher_type_id, extinguisher_code, last_inspection_date,
             last_inspection_passed) VALUES ($1, $2, $3, $4, $5, true)`,
          [extinguisher, place, type, code, last],
        );
        for (const [inspectionType, passed] of Object.entries(imported)) {
          await client.query(
            `INSERT INTO brought_inspections (brought_inspection_id, import_id, row_number, extinguisher_id, inspection_type, inspection_date, passed)
             VALUES (gen_random_uuid(), $1, 1, $2, $3, '2026-03-04', $4)`,
            [spreadsheet, extinguisher, inspectionType, passed],
          );
        }
        if (inspectedAt === null) continue;
        await client.query(
          `INSERT INTO inspections (inspection_id, extinguisher_id, location_id, inspection_type, inspection_date, inspector_user_id, passed,
             status, receipt_number, received_at, data_hash, created_at, created_by)
           VALUES (gen_random_uuid(), $1, $2, 'Monthly', $3, $4, true, 'Completed', gen_random_uuid()::text, now(), 'h', now(), $4)`,
          [extinguisher, place, inspectedAt, inspector],
        );
      }
    }
  });
  await older.upgrade();
  const { rows } = await older.asSuperuser((client) =>
    client.query(`SELECT extinguisher_code AS code, array_agg(last_inspection_passed) AS passed FROM extinguishers GROUP BY 1 ORDER BY 1`),
  );
  expect(rows).toEqual([
    { code: "failed that day", passed: [false, false] },
    { code: "inspected at midnight", passed: [true, true] },
    { code: "inspected later", passed: [true, true] },
    { code: "passed that day", passed: [true, true] },
  ]);
});
