import { describe, expect, onTestFinished, test } from "vitest";
import { isPassing } from "../../../src-api/database/retry.ts";
import { problemOf } from "../../../src-api/http/failures.ts";
import { openHarbor } from "../support/harbor.ts";
import { createPlanner } from "../support/planner.ts";

const harbor = await openHarbor();
const { server, superuser, admin, inspector, inspectorCalls, office } = harbor;
const { plan, complete } = createPlanner(harbor);

/** Why nobody is refused because of a reference, whatever a call names. */
const references = {
  "an undo may delete what it refers to, and the call is repeated": [
    "inspections_tenant_id_extinguisher_id_fkey",
    "inspections_tenant_id_location_id_fkey",
    "inspections_tenant_id_registered_location_id_fkey",
    "deficiencies_tenant_id_extinguisher_id_fkey",
  ],
  "whoever writes it locks the reference data, as whoever deletes what it refers to does": [
    "extinguishers_tenant_id_extinguisher_type_id_fkey",
    "extinguishers_tenant_id_location_id_fkey",
    "locations_tenant_id_parent_location_id_fkey",
    "checklist_items_tenant_id_template_id_fkey",
    "extinguisher_events_tenant_id_extinguisher_id_fkey",
    "former_extinguishers_tenant_id_extinguisher_id_fkey",
    "former_extinguishers_tenant_id_extinguisher_type_id_fkey",
    "former_traits_tenant_id_extinguisher_id_fkey",
    "extinguisher_events_tenant_id_from_location_id_fkey",
    "extinguisher_events_tenant_id_to_location_id_fkey",
    "brought_inspections_tenant_id_extinguisher_id_fkey",
    "brought_inspections_tenant_id_import_id_fkey",
  ],
  "what it refers to is never deleted": [
    "account_keys_user_id_fkey",
    "account_tokens_user_id_fkey",
    "sessions_user_id_fkey",
    "user_roles_user_id_fkey",
    "invitations_accepted_by_fkey",
    "invitations_invited_by_fkey",
    "invitations_tenant_id_fkey",
    "receipt_numbers_tenant_id_fkey",
    "report_work_tenant_id_fkey",
    "user_roles_tenant_id_fkey",
    "verify_codes_tenant_id_fkey",
    "inspections_tenant_id_inspector_user_id_fkey",
    "deficiencies_tenant_id_assigned_to_user_id_fkey",
    "inspections_tenant_id_duplicate_of_inspection_id_fkey",
    "inspections_tenant_id_replaces_inspection_id_fkey",
    "deficiencies_tenant_id_inspection_id_fkey",
    "photos_tenant_id_inspection_id_fkey",
    "inspection_responses_tenant_id_inspection_id_fkey",
    "inspection_verifications_tenant_id_inspection_id_fkey",
    "deficiencies_tenant_id_checklist_item_id_fkey",
    "photos_tenant_id_checklist_item_id_fkey",
    "inspection_responses_tenant_id_checklist_item_id_fkey",
    "ledger_anchor_heads_tenant_id_anchor_day_fkey",
  ],
  "what it refers to is deleted only once nobody uses it": [
    "import_locations_tenant_id_import_id_fkey",
    "import_rows_tenant_id_import_id_fkey",
    "import_types_tenant_id_import_id_fkey",
    "refresh_tokens_parent_hash_fkey",
    "refresh_tokens_session_id_fkey",
  ],
};

test("for each foreign key of the database there is a reason why no call is refused because of it", async () => {
  const { rows } = await superuser.query<{ name: string }>(
    "SELECT conname AS name FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace",
  );
  expect(Object.values(references).flat().toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

describe.each(Object.entries(references))("if %s", (reason, constraints) => {
  test.each(constraints)("a violation of %s is a fault of the server, and logged", (constraint) => {
    const logged: unknown[] = [];
    const violation = { code: "23503", constraint };
    const { code } = problemOf(violation, { error: (line: unknown) => void logged.push(line) } as never);
    expect([code, logged.length, isPassing(violation)]).toEqual(["serverError", 1, reason.endsWith("is repeated")]);
  });
});

test("a completion that violates a foreign key which nobody foresaw can be repeated: it is no refusal", async () => {
  const [planned] = await plan(["HB-E021"]);
  await superuser.query(`CREATE TABLE unforeseen (notes text PRIMARY KEY);
    ALTER TABLE inspections ADD CONSTRAINT unforeseen FOREIGN KEY (notes) REFERENCES unforeseen NOT VALID`);
  const drop = () => superuser.query("DROP TABLE IF EXISTS unforeseen CASCADE");
  onTestFinished(async () => void (await drop()));
  const finish = async () => (await complete(inspector, planned?.inspectionId ?? "", { notes: "Nobody foresaw it" })).statusCode;
  expect(await finish()).toBe(500);
  await drop();
  expect(await finish()).toBe(200);
});

/** Makes the call while a transaction that deleted the extinguisher, as an undo does, is not committed yet. */
async function callDuringDelete<T>(extinguisherId: string, call: () => Promise<T>): Promise<T> {
  await superuser.query(`BEGIN; SET LOCAL app.tenant_id = '${admin.tenantId}'`);
  for (const table of ["extinguisher_events", "extinguishers"]) {
    await superuser.query(`DELETE FROM ${table} WHERE extinguisher_id = '${extinguisherId}'`);
  }
  const underWay = call();
  const waiting = async () => {
    const { rows } = await superuser.query(
      "SELECT FROM pg_locks l JOIN pg_stat_activity a USING (pid) WHERE NOT l.granted AND a.datname = current_database()",
    );
    return rows.length;
  };
  await expect.poll(waiting).toBe(1);
  await superuser.query("COMMIT");
  return underWay;
}

/** Creates an extinguisher that nothing refers to. */
async function createUnused(code: string): Promise<{ extinguisherId: string; locationId: string }> {
  const { extinguisherTypeId, locationId } = await inspectorCalls.extinguisher(admin, "HB-E001");
  return office.done("createExtinguisher", { body: { extinguisherCode: code, extinguisherTypeId, locationId } });
}

test.each(["createInspection", "createDeficiency"] as const)(
  "if an extinguisher is deleted while a call refers to it, the call is refused at its field (%s)",
  async (name) => {
    const { extinguisherId } = await createUnused(`HB-GONE-${name}`);
    const inspection = { ...(await inspectorCalls.inspection(inspector, "HB-E001")), extinguisherId, locationId: undefined };
    const deficiency = { extinguisherId, code: "DENT", severity: "Minor", description: "A dent" };
    const body = name === "createInspection" ? inspection : deficiency;
    const response = await callDuringDelete(extinguisherId, () => server.call(name, { as: inspector, body }));
    expect(response.json()).toMatchObject({ status: 400, code: "validation", errors: { extinguisherId: ["field.unknownReference"] } });
  },
);
