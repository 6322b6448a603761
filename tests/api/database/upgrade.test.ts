import { randomBytes, randomUUID } from "node:crypto";
import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import type { ClientConfig } from "pg";
import { afterAll, expect, inject, test } from "vitest";
import { migrate } from "../../../src-api/database/migrate.ts";

const migrations = join(import.meta.dirname, "../../../src-api/migrations");
const name = `upgrade_${randomBytes(6).toString("hex")}`;
const apart = `upgrade_${randomBytes(6).toString("hex")}`;
const owner: ClientConfig = { ...inject("database").owner, database: name };
const superuser = inject("database").superuser;

async function as<T>(address: ClientConfig, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(address);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
afterAll(() =>
  as(superuser, async (client) => {
    for (const each of [name, apart]) await client.query(`DROP DATABASE IF EXISTS ${each} WITH (FORCE)`);
  }),
);

/** Applies the migrations up to a number, as an older version of the program did. */
async function migrateTo(last: string, database = name): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "older-migrations-"));
  for (const file of await readdir(migrations)) if (file.slice(0, 4) <= last) await cp(join(migrations, file), join(folder, file));
  await migrate({ ...owner, database }, folder);
  await rm(folder, { recursive: true });
}

test("a database from before due dates, drafts and shared receipt numbers is upgraded: every tenant's rows, each by its own type", async () => {
  await as(superuser, (client) => client.query(`CREATE DATABASE ${name} OWNER pinseal`));
  await migrateTo("0004");
  const tenants = [randomUUID(), randomUUID()];
  await as(owner, async (client) => {
    for (const tenantId of tenants) {
      const [location, type, extinguisher, template, inspector] = [randomUUID(), randomUUID(), randomUUID(), randomUUID(), randomUUID()];
      await client.query("INSERT INTO tenants (tenant_id, tenant_name) VALUES ($1, 'Older')", [tenantId]);
      await client.query("SELECT set_config('app.tenant_id', $1, false)", [tenantId]);
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
  await migrate(owner);
  await as({ ...superuser, database: name }, async (client) => {
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
  await as(superuser, (client) => client.query(`CREATE DATABASE ${apart} OWNER pinseal`));
  await migrateTo("0016", apart);
  const [tenantId, place, type, extinguisher, inspector] = [randomUUID(), randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const photos = [randomUUID(), randomUUID()];
  await as({ ...owner, database: apart }, async (client) => {
    await client.query("INSERT INTO tenants (tenant_id, tenant_name) VALUES ($1, 'Older')", [tenantId]);
    await client.query("SELECT set_config('app.tenant_id', $1, false)", [tenantId]);
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
  await migrate({ ...owner, database: apart });
  await as({ ...superuser, database: apart }, async (client) => {
    const kept = await client.query("SELECT status, notes, planned_notes, is_planned FROM inspections ORDER BY status");
    expect(kept.rows).toEqual([
      { status: "Accepted", notes: "Lock oiled", planned_notes: "", is_planned: false },
      { status: "Scheduled", notes: "", planned_notes: "Bring the key", is_planned: true },
    ]);
    const late = await client.query("SELECT photo_id FROM photos WHERE after_review");
    expect(late.rows).toEqual([{ photo_id: photos[1] }]);
  });
});

test("the accounts of a demo are marked as such after the upgrade; users who joined it before are not", async () => {
  const database = `upgrade_${randomBytes(6).toString("hex")}`;
  const address = { ...owner, database };
  await as(superuser, (client) => client.query(`CREATE DATABASE ${database} OWNER pinseal`));
  try {
    await migrateTo("0020", database);
    await as(address, (client) =>
      client.query(`INSERT INTO users (user_id, email, first_name, last_name)
        VALUES (gen_random_uuid(), 'root@pinseal.example', 'Robin', 'Hale'), (gen_random_uuid(), 'nora@firm.example', 'Nora', 'Vale')`),
    );
    await migrate(address);
    const { rows } = await as(address, (client) => client.query("SELECT email, demo_origin FROM users ORDER BY email"));
    expect(rows).toEqual([
      { email: "nora@firm.example", demo_origin: null },
      { email: "root@pinseal.example", demo_origin: "Seeded" },
    ]);
  } finally {
    await as(superuser, (client) => client.query(`DROP DATABASE ${database} WITH (FORCE)`));
  }
});

test("an extinguisher that failed an imported inspection of its last day has failed after the upgrade, in every tenant", async () => {
  const database = `upgrade_${randomBytes(6).toString("hex")}`;
  const address = { ...owner, database };
  await as(superuser, (client) => client.query(`CREATE DATABASE ${database} OWNER pinseal`));
  // March 4 begins at this moment in New York.
  const [midnight, evening] = ["2026-03-04T05:00:00Z", "2026-03-05T02:00:00Z"];
  const cases = [
    { code: "failed that day", last: midnight, imported: { Annual: true, Monthly: false }, inspectedAt: null },
    { code: "passed that day", last: midnight, imported: { Annual: true, Monthly: true }, inspectedAt: null },
    { code: "inspected later", last: evening, imported: { Monthly: false }, inspectedAt: evening },
    { code: "inspected at midnight", last: midnight, imported: { Monthly: false }, inspectedAt: midnight },
  ];
  try {
    await migrateTo("0045", database);
    await as(address, async (client) => {
      for (const tenantId of [randomUUID(), randomUUID()]) {
        const [place, type, spreadsheet, inspector] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
        await client.query("INSERT INTO tenants (tenant_id, tenant_name) VALUES ($1, 'Older')", [tenantId]);
        await client.query("SELECT set_config('app.tenant_id', $1, false)", [tenantId]);
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
    await migrate(address);
    const { rows } = await as({ ...superuser, database }, (client) =>
      client.query(
        `SELECT extinguisher_code AS code, array_agg(last_inspection_passed) AS passed FROM extinguishers GROUP BY 1 ORDER BY 1`,
      ),
    );
    expect(rows).toEqual([
      { code: "failed that day", passed: [false, false] },
      { code: "inspected at midnight", passed: [true, true] },
      { code: "inspected later", passed: [true, true] },
      { code: "passed that day", passed: [true, true] },
    ]);
  } finally {
    await as(superuser, (client) => client.query(`DROP DATABASE ${database} WITH (FORCE)`));
  }
});

test("the key of a stored reason is known after the upgrade, with its numbers; a text of an unknown version is kept as it is", async () => {
  const database = `upgrade_${randomBytes(6).toString("hex")}`;
  const address = { ...owner, database };
  const imports: [reason: string | null, key: string | null, values: object][] = [
    ["Canceled before it was done; nothing was written", "reason.canceled", {}],
    ["Nobody decided about it within a week", "reason.undecided", {}],
    ["The server stopped before it was done; nothing was written", "reason.stopped", {}],
    ["Something went wrong on the server; nothing was written", "reason.failed", {}],
    [
      "The register changed since the check: 1 row differs. Nothing was written; check the import again",
      "reason.registerChanged",
      { count: 1 },
    ],
    [
      "The register changed since the check: 12,345 rows differ. Nothing was written; check the import again",
      "reason.registerChanged",
      { count: 12_345 },
    ],
    ["The server stopped before it was undone; nothing was taken back", "reason.undoStopped", {}],
    ["Something went wrong on the server; nothing was taken back", "reason.undoFailed", {}],
    ["Others were changing the same records at that moment; nothing was taken back. Undo it again", "reason.undoLost", {}],
    ["1 row of 2 cannot be undone: used or changed since", "reason.builtUpon", { count: 1, total: 2 }],
    ["2,000 rows of 12,345 cannot be undone: used or changed since", "reason.builtUpon", { count: 2_000, total: 12_345 }],
    ["As an older version said it", null, {}],
    [null, null, {}],
  ];
  const jobs: [reason: string | null, key: string | null][] = [
    ["The server stopped each time while it was being generated", "reason.stopped"],
    ["Something went wrong on the server", "reason.failed"],
    ["None of its recipients has access any longer", "reason.noReaders"],
    ["The person who requested it no longer has access", "reason.noAccess"],
    ["As an older version said it", null],
    [null, null],
  ];
  await as(superuser, (client) => client.query(`CREATE DATABASE ${database} OWNER pinseal`));
  try {
    await migrateTo("0046", database);
    await as(address, async (client) => {
      await client.query("INSERT INTO tenants (tenant_id, tenant_name) VALUES (gen_random_uuid(), 'Other')");
      const { rows } = await client.query(
        "INSERT INTO tenants (tenant_id, tenant_name) VALUES (gen_random_uuid(), 'Older') RETURNING tenant_id",
      );
      await client.query("SELECT set_config('app.tenant_id', $1, false)", [rows[0].tenant_id]);
      for (const [row, [reason]] of imports.entries()) {
        await client.query(
          `INSERT INTO imports (import_id, file_name, content_type, size_bytes, sha256, row_count, columns, shape, reason, created_at, created_by, created_by_name)
           VALUES (gen_random_uuid(), 'units.csv', 'text/csv', 1, '', $1, '[]', '', $2, now(), gen_random_uuid(), 'Ada Older')`,
          [row, reason],
        );
      }
      for (const [size, [reason]] of jobs.entries()) {
        await client.query(
          `INSERT INTO report_jobs (job_id, report_name, format, parameters, status, attempts, reason, created_at, created_by, created_by_name, expires_at)
           VALUES (gen_random_uuid(), 'register', 'csv', '{}', 'Failed', $1, $2, now(), gen_random_uuid(), 'Ada Older', now())`,
          [size, reason],
        );
      }
    });
    await migrate(address);
    await as({ ...superuser, database }, async (client) => {
      const kept = await client.query("SELECT reason, reason_key AS key, reason_values AS values FROM imports ORDER BY row_count");
      expect(kept.rows).toEqual(imports.map(([reason, key, values]) => ({ reason, key, values })));
      const failed = await client.query("SELECT reason, reason_key AS key FROM report_jobs ORDER BY attempts");
      expect(failed.rows).toEqual(jobs.map(([reason, key]) => ({ reason, key })));
    });
  } finally {
    await as(superuser, (client) => client.query(`DROP DATABASE ${database} WITH (FORCE)`));
  }
});

test("the mails about reports that were not sent at an upgrade are sent after it, to those who had none, and nothing else is left to do", async () => {
  const database = `upgrade_${randomBytes(6).toString("hex")}`;
  const address = { ...owner, database };
  await as(superuser, (client) => client.query(`CREATE DATABASE ${database} OWNER pinseal`));
  try {
    await migrateTo("0049", database);
    const [tenantId, person, other] = [randomUUID(), randomUUID(), randomUUID()];
    const job = { Done: randomUUID(), Failed: randomUUID(), Waiting: randomUUID() };
    await as(address, async (client) => {
      await client.query("INSERT INTO tenants (tenant_id, tenant_name) VALUES ($1, 'Older')", [tenantId]);
      await client.query("SELECT set_config('app.tenant_id', $1, false)", [tenantId]);
      for (const [status, mailTo] of [
        ["Done", [other]],
        ["Failed", []],
        ["Waiting", [person, other]],
      ] as const) {
        await client.query(
          `INSERT INTO report_jobs (job_id, report_name, format, parameters, status, file_name, size_bytes, created_at, created_by, created_by_name,
             expires_at, finished_at, recipients, mail_to, mail_at)
           VALUES ($1, 'register', 'csv', '{}', $2, $3, $4, now(), $5, 'Ada Older', now(), $6, $7, $8, now())`,
          [
            job[status],
            status,
            ...(status === "Done" ? ["register.csv", 1] : [null, null]),
            person,
            status === "Waiting" ? null : new Date(),
            [person, other],
            mailTo,
          ],
        );
      }
    });
    await migrate(address);
    await as({ ...superuser, database }, async (client) => {
      const mails = async () => (await client.query("SELECT content FROM outgoing_mails ORDER BY created_at, content")).rows;
      const mailOf = (jobId: string, userId: string) => ({ content: { mail: "report", tenantId, jobId, userId } });
      expect(await mails()).toEqual([mailOf(job.Done, other)]);
      expect((await client.query("SELECT work_id FROM report_work")).rows).toEqual([{ work_id: job.Waiting }]);
      await client.query("UPDATE report_jobs SET status = 'Failed', finished_at = now() WHERE job_id = $1", [job.Waiting]);
      expect(await mails()).toHaveLength(3);
      expect((await client.query("SELECT FROM report_work")).rowCount).toBe(0);
    });
  } finally {
    await as(superuser, (client) => client.query(`DROP DATABASE ${database} WITH (FORCE)`));
  }
});
