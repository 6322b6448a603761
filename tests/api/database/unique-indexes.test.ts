import type { FastifyBaseLogger } from "fastify";
import { describe, expect, onTestFinished, test } from "vitest";
import { problemOf } from "../../../src-api/http/failures.ts";
import { openHarbor } from "../support/harbor.ts";
import { createPlanner } from "../support/planner.ts";

const harbor = await openHarbor();
const { superuser, inspector } = harbor;
const { plan, complete } = createPlanner(harbor);

/** The indexes over what people choose: a violation is a conflict, at this field. */
const chosen = [
  ["users_email_key", "emailTaken", undefined],
  ["locations_code", "duplicate", "locationCode"],
  ["locations_barcode", "duplicate", "barcodeData"],
  ["extinguishers_code", "duplicate", "extinguisherCode"],
  ["extinguishers_barcode", "duplicate", "barcodeData"],
  ["extinguisher_types_code", "duplicate", "typeCode"],
] as const;

/** All others, and why nothing that people choose violates them. */
const others = {
  "the server makes the value, at random": [
    "users_pkey",
    "tenants_pkey",
    "sessions_pkey",
    "refresh_tokens_pkey",
    "account_tokens_pkey",
    "outgoing_mails_pkey",
    "invitations_pkey",
    "invitations_token_hash_key",
    "locations_pkey",
    "extinguishers_pkey",
    "extinguisher_types_pkey",
    "extinguisher_events_pkey",
    "former_extinguishers_pkey",
    "checklist_templates_pkey",
    "checklist_items_pkey",
    "inspections_pkey",
    "inspection_verifications_pkey",
    "deficiencies_pkey",
    "photos_pkey",
    "photo_uploads_pkey",
    "imports_pkey",
    "import_locations_pkey",
    "import_types_pkey",
    "brought_inspections_pkey",
    "issued_reports_pkey",
    "issued_reports_tenant_id_code_key",
    "verify_codes_pkey",
    "report_jobs_pkey",
    "report_schedules_pkey",
    "report_work_pkey",
  ],
  "the receipt number is made at random, and the call is repeated with another": [
    "inspections_receipt_number",
    "receipt_numbers_once",
    "receipt_numbers_pkey",
  ],
  "the first request with a key wins, and its repeats find its response": [
    "idempotency_keys_pkey",
    "account_keys_pkey",
    "inspections_idempotency_key",
    "deficiencies_idempotency_key",
    "photos_idempotency_key",
    "photo_uploads_once",
  ],
  "whoever writes it locks the inspection, the import or the reference data, and has looked before": [
    "inspection_ledger_pkey",
    "photos_bytes",
    "import_rows_pkey",
    "checklist_templates_active",
    "checklist_templates_draft",
    "checklist_templates_version",
  ],
  "the statement says what becomes of a row that exists": [
    "members_pkey",
    "user_roles_user_id_role_name_tenant_id_key",
    "invitations_pending",
    "server_secrets_pkey",
    "failure_windows_pkey",
    "known_addresses_pkey",
    "unsent_work_pkey",
    "former_traits_pkey",
    "tenant_changes_pkey",
    "inspection_responses_pkey",
    "ledger_anchors_pkey",
    "brought_inspections_once",
    "import_mappings_pkey",
    "report_jobs_once",
    "report_jobs_of_schedule",
    "removed_files_pkey",
  ],
  "it is written once, with the row that it belongs to or in one statement": [
    "tenant_settings_pkey",
    "ledger_anchor_heads_pkey",
    "reference_tombstones_pkey",
    "schema_migrations_pkey",
  ],
};

/** What a violation is to the caller, and how many lines it leaves in the log. */
function violate(constraint: string) {
  let logged = 0;
  const log = { error: () => void logged++ } as unknown as FastifyBaseLogger;
  const { code, errors } = problemOf({ code: "23505", constraint }, log);
  return [code, errors === undefined ? undefined : Object.keys(errors)[0], logged];
}

test("each unique index of the database is over what people choose, or there is a reason why nobody violates it", async () => {
  const { rows } = await superuser.query<{ name: string }>(`
    SELECT i.indexrelid::regclass::text AS name FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
    WHERE i.indisunique AND c.relnamespace = 'public'::regnamespace`);
  const listed = [...chosen.map(([name]) => name), ...Object.values(others).flat()];
  expect(listed.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

test.each(chosen)("a violation of %s is a conflict at its field", (constraint, code, field) => {
  expect(violate(constraint)).toEqual([code, field, 0]);
});

describe.each(Object.entries(others))("if %s", (_reason, constraints) => {
  test.each(constraints)("a violation of %s is a fault of the server, and logged", (constraint) => {
    expect(violate(constraint)).toEqual(["serverError", undefined, 1]);
  });
});

test("a completion that violates an index which nobody foresaw can be repeated: it is no conflict, which would end its plan", async () => {
  const [first, second] = await plan(["HB-E021", "HB-E022"]);
  await superuser.query("CREATE UNIQUE INDEX unforeseen ON inspections (tenant_id, notes) WHERE notes = 'Nobody foresaw it'");
  const drop = () => superuser.query("DROP INDEX IF EXISTS unforeseen");
  onTestFinished(async () => void (await drop()));
  const finish = async (id = "") => (await complete(inspector, id, { notes: "Nobody foresaw it" })).statusCode;
  expect(await finish(first?.inspectionId)).toBe(200);
  expect(await finish(second?.inspectionId)).toBe(500);
  await drop();
  expect(await finish(second?.inspectionId)).toBe(200);
});
