import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createOlderDatabase, enterNewTenant } from "./support/older-database.ts";

test("the key of a stored reason is known after the upgrade, with its numbers; a text of an unknown version is kept as it is", async () => {
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
  const older = await createOlderDatabase("0046");
  await older.asOwner(async (client) => {
    await client.query("INSERT INTO tenants (tenant_id, tenant_name) VALUES (gen_random_uuid(), 'Other')");
    await enterNewTenant(client, randomUUID());
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
  await older.upgrade();
  await older.asSuperuser(async (client) => {
    const kept = await client.query("SELECT reason, reason_key AS key, reason_values AS values FROM imports ORDER BY row_count");
    expect(kept.rows).toEqual(imports.map(([reason, key, values]) => ({ reason, key, values })));
    const failed = await client.query("SELECT reason, reason_key AS key FROM report_jobs ORDER BY attempts");
    expect(failed.rows).toEqual(jobs.map(([reason, key]) => ({ reason, key })));
  });
});

test("the mails about reports that were not sent at an upgrade are sent after it, to those who had none, and nothing else is left to do", async () => {
  const older = await createOlderDatabase("0049");
  const [tenantId, person, other] = [randomUUID(), randomUUID(), randomUUID()];
  const job = { Done: randomUUID(), Failed: randomUUID(), Waiting: randomUUID() };
  await older.asOwner(async (client) => {
    await enterNewTenant(client, tenantId);
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
  await older.upgrade();
  await older.asSuperuser(async (client) => {
    const mails = async () => (await client.query("SELECT content FROM outgoing_mails ORDER BY created_at, content")).rows;
    const mailOf = (jobId: string, userId: string) => ({ content: { mail: "report", tenantId, jobId, userId } });
    expect(await mails()).toEqual([mailOf(job.Done, other)]);
    expect((await client.query("SELECT work_id FROM report_work")).rows).toEqual([{ work_id: job.Waiting }]);
    await client.query("UPDATE report_jobs SET status = 'Failed', finished_at = now() WHERE job_id = $1", [job.Waiting]);
    expect(await mails()).toHaveLength(3);
    expect((await client.query("SELECT FROM report_work")).rowCount).toBe(0);
  });
});
