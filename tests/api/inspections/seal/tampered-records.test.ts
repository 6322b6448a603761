import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { DeficiencyDraft } from "#shared/entities/deficiency.ts";
import type { Verification } from "#shared/entities/inspection-review.ts";
import { columnOf, fieldNamesOf } from "../../../../src-api/database/row-mapping.ts";
import { openRecords } from "../support/records.ts";

const { server, superuser, inspectorCalls, inspector, office, record, verify } = await openRecords();

const OTHER = "00000000-0000-4000-8000-000000000000";

const anotherOf = (table: string, column: string, than: string) =>
  `(SELECT t.${column} FROM ${table} t WHERE t.tenant_id = c.tenant_id AND t.${column} <> c.${than} LIMIT 1)`;
const later = (column: string) => `${column} + interval '1 millisecond'`;
const nextDigit = (column: string) => `overlay(${column} placing (CASE left(${column}, 1) WHEN '0' THEN '1' ELSE '0' END) from 1 for 1)`;

const recordTables = ["inspections", "inspection_responses", "photos", "deficiencies", "inspection_ledger"];

/** A column, a value that is not what it should be, and the rows to write it to (`c`), else all of the inspection. */
type Change = [column: string, value: string, rows?: string];

const foundByTheHash: Change[] = [
  ["inspections.inspection_id", `'${OTHER}'`],
  ["inspections.extinguisher_id", anotherOf("extinguishers", "extinguisher_id", "extinguisher_id")],
  ["inspections.location_id", anotherOf("locations", "location_id", "location_id")],
  ["inspections.registered_location_id", "NULL"],
  ["inspections.registered_location_id", anotherOf("locations", "location_id", "registered_location_id")],
  ["inspections.inspection_type", "'Annual'"],
  ["inspections.inspection_date", later("inspection_date")],
  ["inspections.device_inspection_date", "now()"],
  ["inspections.device_time", "now()"],
  ["inspections.inspector_user_id", anotherOf("members", "user_id", "inspector_user_id")],
  ["inspections.passed", "NOT passed"],
  ["inspections.notes", "'All well'"],
  ["inspections.planned_notes", "'x'"],
  ["inspections.gps_latitude", "gps_latitude + 1e-12"],
  ["inspections.gps_longitude", "gps_longitude + 1e-12"],
  ["inspections.gps_accuracy", "NULL"],
  ["inspections.receipt_number", "'AA-AAA'"],
  ["inspections.submitted_at", later("submitted_at")],
  ["inspections.received_at", later("received_at")],
  ["inspections.data_hash", nextDigit("data_hash")],
  ["inspections.inspector_signature", "'x'"],
  ["inspections.signature_method", "'Typed'"],
  ["inspections.signed_date", "now()"],
  ["inspections.failure_reason", "'x'"],
  ["inspections.corrective_action", "'x'"],
  ["inspections.replaces_inspection_id", "inspection_id"],
  ["inspections.duplicate_of_inspection_id", "inspection_id"],
  ["inspections.created_at", later("created_at")],
  ["inspections.created_by", `'${OTHER}'`],
  ["inspection_responses.inspection_id", `'${OTHER}'`],
  ["inspection_responses.checklist_item_id", "gen_random_uuid()"],
  ["inspection_responses.response", "'Fail'"],
  ["inspection_responses.comments", "'Seen'"],
  ["inspection_responses.photo_url", "'x'"],
];

const foundByTheLedger: Change[] = [
  ["inspections.status", "'Rejected'"],
  ["inspections.reviewed_at", later("reviewed_at")],
  ["inspections.reviewed_by", `'${OTHER}'`],
  ["inspections.review_reason", "'no'"],
  ["inspections.voided_at", "now()"],
  ["inspections.voided_by", `'${OTHER}'`],
  ["inspections.void_reason", "'x'"],
  ["photos.photo_id", "gen_random_uuid()"],
  ["photos.inspection_id", `'${OTHER}'`],
  ["photos.photo_type", "'Other'"],
  ["photos.checklist_item_id", "NULL"],
  ["photos.capture_date", "now()"],
  ["photos.content_type", "'image/png'"],
  ["photos.size_bytes", "size_bytes + 1"],
  ["photos.sha256", nextDigit("sha256")],
  ["photos.after_review", "NOT after_review"],
  ["photos.created_by", `'${OTHER}'`],
  ["photos.withdrawn_at", "now()", "c.withdrawn_at IS NULL"],
  ["photos.withdrawn_at", later("withdrawn_at"), "c.withdrawn_at IS NOT NULL"],
  ["photos.withdrawn_by", `'${OTHER}'`, "c.withdrawn_at IS NULL"],
  ["photos.withdrawn_by", `'${OTHER}'`, "c.withdrawn_at IS NOT NULL"],
  ["deficiencies.deficiency_id", "gen_random_uuid()"],
  ["deficiencies.inspection_id", "NULL"],
  ["deficiencies.extinguisher_id", anotherOf("extinguishers", "extinguisher_id", "extinguisher_id")],
  ["deficiencies.checklist_item_id", "gen_random_uuid()"],
  ["deficiencies.code", "'TAG-01'"],
  ["deficiencies.description", "'Scratched'", "c.withdrawn_at IS NULL"],
  ["deficiencies.created_at", later("created_at")],
  ["deficiencies.created_by", `'${OTHER}'`],
  ["deficiencies.withdrawn_at", "now()", "c.withdrawn_at IS NULL"],
  ["deficiencies.withdrawn_at", later("withdrawn_at"), "c.withdrawn_at IS NOT NULL"],
  ["deficiencies.withdrawn_by", `'${OTHER}'`, "c.withdrawn_at IS NULL"],
  ["deficiencies.withdrawn_by", `'${OTHER}'`, "c.withdrawn_at IS NOT NULL"],
  ["inspection_ledger.inspection_id", `'${OTHER}'`, "c.event = 'Reviewed'"],
  ["inspection_ledger.entry_number", "entry_number + 100", "c.event = 'Reviewed'"],
  ["inspection_ledger.event", "'PhotoWithdrawn'", "c.event = 'PhotoReceived'"],
  ["inspection_ledger.content", "content || ' '", "c.event = 'PhotoReceived'"],
  ["inspection_ledger.recorded_at", later("recorded_at"), "c.event = 'Completed'"],
  ["inspection_ledger.recorded_by", `'${OTHER}'`, "c.event = 'Completed'"],
  ["inspection_ledger.previous_hash", nextDigit("previous_hash"), "c.event = 'Reviewed'"],
  ["inspection_ledger.entry_hash", nextDigit("entry_hash"), "c.event = 'Reviewed'"],
];

const named = (changes: Change[]) => changes.map((change) => ({ name: change.join(", "), change }));

/** As the head of `sealed-record.ts` says. */
const notFound: Change[] = [
  ["inspections.is_planned", "NOT is_planned"],
  ["inspections.planned_date", "'2030-01-01'"],
  ["inspections.version", "version + 1"],
  ["inspections.idempotency_key", "'x'"],
  ["photos.received_at", later("received_at")],
  ["photos.idempotency_key", "'x' || photo_id"],
  ["photos.idempotency_part", "idempotency_part + 1"],
  ["deficiencies.severity", "'Observation'"],
  ["deficiencies.status", "'InProgress'"],
  ["deficiencies.assigned_to_user_id", anotherOf("members", "user_id", "created_by")],
  ["deficiencies.due_date", "'2030-01-01'"],
  ["deficiencies.resolved_date", "'2030-01-01'"],
  ["deficiencies.resolved_by", `'${OTHER}'`],
  ["deficiencies.resolved_by_name", "'x'"],
  ["deficiencies.resolution_notes", "'x'"],
  ["deficiencies.version", "version + 1"],
  ["deficiencies.idempotency_key", "'x' || deficiency_id"],
];

test("for each column of a record it is decided whether a change of it is found", async () => {
  // Each of these has a test in `fields.test.ts`, also one that is added.
  const draftColumns = fieldNamesOf(DeficiencyDraft).map((field) => `deficiencies.${columnOf(field)}`);
  const decided = [...draftColumns, ...[...foundByTheHash, ...foundByTheLedger, ...notFound].map(([column]) => column)];
  const { rows } = await superuser.query<{ column: string }>(
    `SELECT table_name || '.' || column_name AS column FROM information_schema.columns
     WHERE table_name = ANY($1) AND table_schema = 'public' AND column_name <> 'tenant_id' AND is_generated = 'NEVER'`,
    [recordTables],
  );
  expect(new Set(decided)).toEqual(new Set(rows.map(({ column }) => column)));
});

describe("a change that bypasses the application", () => {
  let inspectionId = "";
  beforeAll(async () => {
    ({ inspectionId } = await record());
    // Whoever can change the tables can drop their constraints.
    const { rows } = await superuser.query<{ statement: string }>(
      `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS statement FROM pg_constraint
       WHERE contype IN ('c', 'f') AND (conrelid = ANY($1::regclass[]) OR confrelid = ANY($1::regclass[]))`,
      [recordTables],
    );
    await superuser.query(rows.map(({ statement }) => statement).join(";"));
  });

  /** Verifies the inspection while the value is written, and then writes back what was there. */
  async function verifyWith([column, value, rows = "true"]: Change, id = inspectionId): Promise<Verification> {
    expect(await verify(id)).toMatchObject({ isValid: true, hashMatch: true });
    const [table, name] = column.split(".");
    const { rows: written } = await superuser.query<{ place: string; before: string | null }>(
      `UPDATE ${table} c SET ${name} = ${value}
       FROM (SELECT c.ctid AS place, c.${name}::text AS before FROM ${table} c WHERE c.inspection_id = $1 AND ${rows}) old
       WHERE c.ctid = old.place RETURNING c.ctid::text AS place, old.before`,
      [id],
    );
    expect(written).not.toEqual([]);
    const verification = await verify(column === "inspections.inspection_id" ? OTHER : id);
    for (const { place, before } of written) {
      await superuser.query(`UPDATE ${table} SET ${name} = $1 WHERE ctid = $2::tid`, [before, place]);
    }
    return verification;
  }

  test.each(named(foundByTheHash))("is found by the hash: $name", async ({ change }) => {
    expect(await verifyWith(change)).toMatchObject({ isValid: false, hashMatch: false });
  });

  test.each(named(foundByTheLedger))("is found by the ledger: $name", async ({ change }) => {
    expect(await verifyWith(change)).toMatchObject({ isValid: false, hashMatch: true });
  });

  test.each(named(notFound))("is not found: $name", async ({ change }) => {
    expect(await verifyWith(change)).toMatchObject({ isValid: true });
  });

  test.each<Change>([
    ["inspections.status", "'Accepted'"],
    ["inspections.reviewed_at", "now()"],
    ["inspections.reviewed_by", `'${OTHER}'`],
    ["inspections.review_reason", "'x'"],
  ])("is found in an inspection without a review: %s = %s", async (...changed) => {
    const { inspectionId: unreviewedId } = await inspectorCalls.submit(inspector, "HB-E001");
    expect(await verifyWith(changed, unreviewedId)).toMatchObject({ isValid: false, hashMatch: true });
  });

  test.each<Change>([
    ["inspections.voided_at", "NULL"],
    ["inspections.voided_at", later("voided_at")],
    ["inspections.voided_by", "NULL"],
    ["inspections.voided_by", `'${OTHER}'`],
    ["inspections.void_reason", "NULL"],
  ])("is found in a voided inspection: %s = %s", async (...changed) => {
    const { inspectionId: voidedId } = await inspectorCalls.submit(inspector, "HB-E001");
    await office.done("deleteInspection", { params: { id: voidedId }, query: { reason: "Wrong extinguisher" } });
    expect(await verifyWith(changed, voidedId)).toMatchObject({ isValid: false, hashMatch: true });
  });

  test.each([
    ["inspection_responses", "c.comments IS NOT NULL", false],
    ["photos", "c.photo_type = 'Overview'", true],
    ["deficiencies", "c.withdrawn_at IS NULL", true],
    ["inspection_ledger", "c.event = 'PhotoReceived'", true],
    ["inspection_ledger", "c.event = 'Reviewed'", true],
  ])("is found if it deletes from %s where %s", async (table, rows, hashMatch) => {
    const { inspectionId: id } = await record();
    const { rowCount } = await superuser.query(`DELETE FROM ${table} c WHERE c.inspection_id = $1 AND ${rows}`, [id]);
    expect(rowCount).toBeGreaterThan(0);
    expect(await verify(id)).toMatchObject({ isValid: false, hashMatch });
  });

  test("is found if it adds a deficiency", async () => {
    const { inspectionId: id } = await record();
    await superuser.query(
      `INSERT INTO deficiencies (tenant_id, deficiency_id, inspection_id, extinguisher_id, code, severity, description, created_at, created_by)
         SELECT tenant_id, gen_random_uuid(), inspection_id, extinguisher_id, code, severity, description, created_at, created_by FROM deficiencies
         WHERE inspection_id = $1`,
      [id],
    );
    expect(await verify(id)).toMatchObject({ isValid: false, hashMatch: true });
  });

  test.each(["photoId", "signatureId"] as const)("one changed bit in the stored file of %s, or a missing file", async (which) => {
    const made = await record();
    const path = join(server.folder, inspector.tenantId ?? "", made[which]);
    const bytes = await readFile(path);
    const altered = Buffer.from(bytes);
    altered[altered.length - 1] = (altered[altered.length - 1] ?? 0) ^ 1;
    await writeFile(path, altered);
    expect(await verify(made.inspectionId)).toMatchObject({ isValid: false, hashMatch: true });
    await writeFile(path, bytes);
    expect(await verify(made.inspectionId)).toMatchObject({ isValid: true });
    await server.ports.storage.remove(`${inspector.tenantId}/${made[which]}`);
    expect(await verify(made.inspectionId)).toMatchObject({ isValid: false, hashMatch: true });
  });
});
