import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { InspectionEvent, Verification } from "#shared/entities/inspection-review.ts";
import type { Photo } from "#shared/entities/photo.ts";
import { anchorLedgers } from "../../../src-api/inspections/seal/anchors.ts";
import { openHarbor } from "../support/harbor.ts";
import { photoForm, picture } from "../support/pictures.ts";

const { server, administrator, inspectorCalls, inspector, admin, signInAgain } = await openHarbor();

async function verify(inspectionId: string): Promise<Verification> {
  const response = await server.call("verifyInspection", { as: inspector, params: { id: inspectionId } });
  expect(response.statusCode).toBe(200);
  return response.json();
}

/** Creates an inspection with a comment, a photo and a signature, and reviews it. */
async function record() {
  const items = (await inspectorCalls.monthly(inspector)).items;
  const checklistResponses = items.map(({ checklistItemId }, place) => ({
    checklistItemId,
    response: "Pass",
    comments: place === 0 ? "seen" : null,
  }));
  const more = { notes: "all well", gpsLatitude: 43.1, gpsLongitude: -70.2, gpsAccuracy: 9.5, checklistResponses };
  const { inspectionId } = await inspectorCalls.submit(inspector, "HB-E001", more);
  const ids: Record<string, string> = {};
  for (const [seed, photoType] of ["Overview", "Signature"].entries()) {
    const body = photoForm({ inspectionId, photoType, checklistItemId: items[0]?.checklistItemId ?? "" }, await picture(seed));
    ids[photoType] = (await server.call("uploadPhoto", { as: inspector, body })).json<Photo>().photoId;
  }
  await server.call("reviewInspection", {
    as: admin,
    params: { id: inspectionId },
    body: { decision: "Accepted", reason: "as it should be" },
  });
  return { inspectionId, photoId: ids["Overview"] ?? "", signatureId: ids["Signature"] ?? "" };
}

test("an unchanged record is valid, with both hashes and the date", async () => {
  const { inspectionId } = await record();
  const inspection = (await server.call("getInspection", { as: inspector, params: { id: inspectionId } })).json();
  expect(await verify(inspectionId)).toEqual({
    isValid: true,
    originalHash: inspection.dataHash,
    computedHash: inspection.dataHash,
    hashMatch: true,
    verifiedDate: expect.stringMatching(/Z$/),
  });
  const v1 = await server.call("verifyInspectionV1", { as: inspector, params: { id: inspectionId } });
  expect(v1.json()).toMatchObject({ isValid: true });
});

test("every inspection of the demo is valid", async () => {
  const listed = await server.call("listInspections", { as: inspector, query: { pageSize: 40 } });
  for (const { inspectionId } of listed.json().items) expect((await verify(inspectionId)).isValid).toBe(true);
});

test("an inspection that is not completed has no record to verify", async () => {
  const { inspectionId } = await inspectorCalls.schedule(inspector, "HB-E001");
  const response = await server.call("verifyInspection", { as: inspector, params: { id: inspectionId } });
  expect(response.json()).toMatchObject({ status: 409, code: "inspectionNotSealed" });
});

test("each verification is among the events of the inspection with user, time and result; a repeat with its key only once", async () => {
  const { inspectionId } = await record();
  const params = { id: inspectionId };
  await verify(inspectionId);
  for (let times = 0; times < 2; times++) await server.call("verifyInspectionV1", { as: admin, params, key: `look-${inspectionId}` });
  await administrator.query("UPDATE inspections SET notes = 'All well' WHERE inspection_id = $1", [inspectionId]);
  const broken = await verify(inspectionId);
  await server.call("deleteInspection", { as: admin, params });
  const events = (await server.call("listInspectionEvents", { as: inspector, params })).json<InspectionEvent[]>();
  const told = events.map(({ event, isValid, recordedByUserId }) => [event, isValid, recordedByUserId]);
  const [inspectorId, adminId] = [inspector.user.userId, admin.user.userId];
  expect(told.slice(-5)).toEqual([
    ["Reviewed", null, adminId],
    ["Verified", true, inspectorId],
    ["Verified", true, adminId],
    ["Verified", false, inspectorId],
    ["Voided", null, adminId],
  ]);
  const received = events.filter(({ event }) => event === "PhotoReceived").map(({ photoType }) => photoType);
  expect(received).toHaveLength(2);
  expect(new Set(received)).toEqual(new Set(["Overview", "Signature"]));
  expect(events.at(-2)).toMatchObject({ photoType: null, recordedAt: broken.verifiedDate, recordedByName: "Ivan Reyes", entryHash: null });
});

const OTHER = "00000000-0000-4000-8000-000000000000";

describe("a change that bypasses the application is found", () => {
  const inspections = (change: string) => `UPDATE inspections SET ${change} WHERE inspection_id = $1`;
  const responses = (change: string) => `UPDATE inspection_responses SET ${change} WHERE inspection_id = $1`;
  const photos = (change: string) => `UPDATE photos SET ${change} WHERE inspection_id = $1 AND photo_type = 'Overview'`;
  const ledger = (change: string, event: string) =>
    `UPDATE inspection_ledger SET ${change} WHERE inspection_id = $1 AND event = '${event}'`;
  const nextDigit = (column: string) =>
    `${column} = overlay(${column} placing (CASE left(${column}, 1) WHEN '0' THEN '1' ELSE '0' END) from 1 for 1)`;

  test.each<[string, string, boolean]>([
    ["the notes", inspections("notes = 'All well'"), false],
    ["the result", inspections("passed = NOT passed"), false],
    ["the day, by a millisecond", inspections("inspection_date = inspection_date + interval '1 millisecond'"), false],
    ["the type", inspections("inspection_type = 'Annual'"), false],
    ["the latitude", inspections("gps_latitude = gps_latitude + 1e-12"), false],
    ["the accuracy", inspections("gps_accuracy = NULL"), false],
    ["the receipt", inspections("receipt_number = 'AA-AAA'"), false],
    ["when it was submitted", inspections("submitted_at = submitted_at - interval '1 millisecond'"), false],
    ["when it arrived", inspections("received_at = received_at - interval '1 millisecond'"), false],
    ["when it was made", inspections("created_at = created_at - interval '1 millisecond'"), false],
    ["who made it", inspections(`created_by = '${OTHER}'`), false],
    [
      "the inspector",
      inspections(
        "inspector_user_id = (SELECT user_id FROM members m WHERE m.tenant_id = inspections.tenant_id AND m.user_id <> inspector_user_id LIMIT 1)",
      ),
      false,
    ],
    [
      "the place",
      inspections(
        "location_id = (SELECT location_id FROM locations l WHERE l.tenant_id = inspections.tenant_id AND l.location_id <> inspections.location_id LIMIT 1)",
      ),
      false,
    ],
    ["the typed signature", inspections("inspector_signature = 'x'"), false],
    ["how it was signed", inspections("signature_method = 'Drawn'"), false],
    ["when it was signed", inspections("signed_date = now()"), false],
    ["why it failed", inspections("failure_reason = 'x'"), false],
    ["what was done about it", inspections("corrective_action = 'x'"), false],
    ["what it replaces", inspections("replaces_inspection_id = inspection_id"), false],
    ["what it was done beside", inspections("duplicate_of_inspection_id = inspection_id"), false],
    ["its hash", inspections(nextDigit("data_hash")), false],
    ["its status", inspections("status = 'Rejected'"), true],
    ["that it was voided", inspections(`voided_at = now(), voided_by = '${OTHER}'`), true],
    ["why it was voided", inspections("void_reason = 'x'"), true],
    ["what the office said", inspections("review_reason = 'no'"), true],
    ["who reviewed it", inspections(`reviewed_by = '${OTHER}'`), true],
    ["when it was reviewed", inspections("reviewed_at = reviewed_at + interval '1 millisecond'"), true],
    ["a response", responses("response = 'Fail'"), false],
    ["a comment", responses("comments = 'Seen'"), false],
    ["a link to a picture", responses("photo_url = 'x'"), false],
    ["a missing response", "DELETE FROM inspection_responses WHERE inspection_id = $1 AND comments IS NOT NULL", false],
    ["the kind of a photo", photos("photo_type = 'Other'"), true],
    ["the item of a photo", photos("checklist_item_id = NULL"), true],
    ["when a photo was taken", photos("capture_date = now()"), true],
    ["the size of a photo", photos("size_bytes = size_bytes + 1"), true],
    ["the kind of a photo's file", photos("content_type = 'image/png'"), true],
    ["the sum of a photo", photos(nextDigit("sha256")), true],
    ["a photo said to be withdrawn", photos("withdrawn_at = now()"), true],
    ["a missing photo", "DELETE FROM photos WHERE inspection_id = $1 AND photo_type = 'Overview'", true],
    ["the content of an entry of the ledger", ledger("content = content || ' '", "PhotoReceived"), true],
    ["the moment of an entry", ledger("recorded_at = recorded_at + interval '1 millisecond'", "Completed"), true],
    ["who an entry is of", ledger(`recorded_by = '${OTHER}'`, "Completed"), true],
    ["the hash of an entry", ledger(nextDigit("entry_hash"), "PhotoReceived"), true],
    ["a missing entry within", "DELETE FROM inspection_ledger WHERE inspection_id = $1 AND event = 'PhotoReceived'", true],
    ["a missing last entry", "DELETE FROM inspection_ledger WHERE inspection_id = $1 AND event = 'Reviewed'", true],
  ])("%s", async (_name, statement, hashMatch) => {
    const { inspectionId } = await record();
    const { rowCount } = await administrator.query(statement, [inspectionId]);
    expect(rowCount).toBeGreaterThan(0);
    expect(await verify(inspectionId)).toMatchObject({ isValid: false, hashMatch });
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

  test.each<[string, string]>([
    ["that it was voided", inspections("voided_at = NULL, voided_by = NULL, void_reason = NULL")],
    ["when it was voided", inspections("voided_at = voided_at + interval '1 millisecond'")],
    ["who voided it", inspections(`voided_by = '${OTHER}'`)],
    ["why it was voided", inspections("void_reason = NULL")],
    ["the entry of its voiding", "DELETE FROM inspection_ledger WHERE inspection_id = $1 AND event = 'Voided'"],
  ])("in a voided one: %s", async (_name, statement) => {
    const { inspectionId } = await record();
    await server.call("deleteInspection", { as: admin, params: { id: inspectionId }, query: { reason: "Wrong extinguisher" } });
    expect(await verify(inspectionId)).toMatchObject({ isValid: true });
    expect((await administrator.query(statement, [inspectionId])).rowCount).toBe(1);
    expect(await verify(inspectionId)).toMatchObject({ isValid: false, hashMatch: true });
  });

  test.each<[string, string]>([
    ["marked as withdrawn", "UPDATE deficiencies SET withdrawn_at = now() WHERE inspection_id = $1"],
    ["with another code", "UPDATE deficiencies SET code = 'TAG-01' WHERE inspection_id = $1"],
    ["that was deleted", "DELETE FROM deficiencies WHERE inspection_id = $1"],
    [
      "that was added",
      `INSERT INTO deficiencies (tenant_id, deficiency_id, inspection_id, extinguisher_id, code, severity, description, created_at, created_by)
        SELECT tenant_id, gen_random_uuid(), inspection_id, extinguisher_id, code, severity, description, created_at, created_by FROM deficiencies
        WHERE inspection_id = $1`,
    ],
    ["moved to another inspection", "UPDATE deficiencies SET inspection_id = NULL WHERE inspection_id = $1"],
    ["with another description", "UPDATE deficiencies SET description = 'Scratched' WHERE inspection_id = $1"],
    [
      "moved to another question",
      "UPDATE deficiencies SET checklist_item_id = (SELECT checklist_item_id FROM inspection_responses WHERE inspection_id = $1 LIMIT 1) WHERE inspection_id = $1",
    ],
  ])("a deficiency %s, while resolving, rewording or withdrawing one by a call leaves the record valid", async (_name, statement) => {
    const found = { code: "PIN-01", severity: "Major", description: "No pin" };
    const made = await inspectorCalls.submit(inspector, "HB-E002", { deficiencies: [found, { ...found, code: "ACC-01" }] });
    const [first, second] = made.deficiencies ?? [];
    const as = admin;
    await server.call("updateDeficiency", { as, params: { id: first?.deficiencyId }, body: { severity: "Minor", status: "Resolved" } });
    for (const description of ["No pin at all", "No pin, no seal"]) {
      const reworded = await server.call("updateDeficiency", { as: inspector, params: { id: first?.deficiencyId }, body: { description } });
      expect(reworded.statusCode).toBe(200);
    }
    expect((await server.call("deleteDeficiency", { as, params: { id: second?.deficiencyId } })).statusCode).toBe(204);
    expect(await verify(made.inspectionId)).toMatchObject({ isValid: true });
    expect((await administrator.query(statement, [made.inspectionId])).rowCount).toBe(2);
    expect(await verify(made.inspectionId)).toMatchObject({ isValid: false, hashMatch: true });
  });

  test("a photo that was withdrawn by the call leaves the record valid", async () => {
    const { inspectionId } = await inspectorCalls.submit(inspector, "HB-E001");
    const body = photoForm({ inspectionId, photoType: "Overview" }, await picture(7));
    const { photoId } = (await server.call("uploadPhoto", { as: inspector, body })).json<Photo>();
    expect((await server.call("deletePhoto", { as: admin, params: { id: photoId } })).statusCode).toBe(204);
    expect(await verify(inspectionId)).toMatchObject({ isValid: true });
  });
});

describe("the daily anchor of the tenant", () => {
  const anchors = async () =>
    (
      await administrator.query<{ day: string; heads: number }>(
        `SELECT anchor_day::text AS day, (SELECT count(*)::integer FROM ledger_anchor_heads h WHERE h.tenant_id = a.tenant_id AND h.anchor_day = a.anchor_day) AS heads
         FROM ledger_anchors a WHERE tenant_id = $1 ORDER BY 1`,
        [inspector.tenantId],
      )
    ).rows;

  test("is made once a day, by however many servers, for the ledgers that grew; a chain of them is valid", async () => {
    const first = await record();
    server.pass(26 * 60 * 60_000);
    await Promise.all([anchorLedgers(server.ports), anchorLedgers(server.ports), anchorLedgers(server.ports)]);
    expect(await anchors()).toHaveLength(1);
    await signInAgain();
    const second = await record();
    server.pass(26 * 60 * 60_000);
    await anchorLedgers(server.ports);
    await anchorLedgers(server.ports);
    const made = await anchors();
    expect(made.map(({ heads }) => heads)).toEqual([expect.any(Number), 1]);
    await signInAgain();
    for (const { inspectionId } of [first, second]) expect(await verify(inspectionId)).toMatchObject({ isValid: true });
  });

  test.each([
    ["a ledger cut short", "DELETE FROM inspection_ledger WHERE inspection_id = $1 AND event = 'Completed'"],
    ["a head", "UPDATE ledger_anchor_heads SET entry_hash = 'x' WHERE inspection_id = $1"],
    [
      "the head of another ledger on that day",
      "UPDATE ledger_anchor_heads SET entry_number = entry_number + 1 WHERE anchor_day = (SELECT min(anchor_day) FROM ledger_anchor_heads WHERE inspection_id = $1) AND inspection_id <> $1",
    ],
    [
      "the anchor",
      "UPDATE ledger_anchors SET anchor_hash = 'x' WHERE anchor_day = (SELECT min(anchor_day) FROM ledger_anchor_heads WHERE inspection_id = $1)",
    ],
    [
      "the day after",
      "UPDATE ledger_anchors SET previous_hash = 'x' WHERE anchor_day > (SELECT min(anchor_day) FROM ledger_anchor_heads WHERE inspection_id = $1)",
    ],
  ])("finds a change of %s", async (_name, statement) => {
    const listed = await server.call("listInspections", { as: inspector, query: { sort: "inspectionDate", pageSize: 1 } });
    const { inspectionId } = listed.json().items[0];
    expect((await verify(inspectionId)).isValid).toBe(true);
    const tables = ["inspection_ledger", "ledger_anchors", "ledger_anchor_heads"];
    for (const table of tables) await administrator.query(`CREATE TEMP TABLE kept_${table} AS TABLE ${table}`);
    const { rowCount } = await administrator.query(statement, [inspectionId]);
    expect(rowCount).toBeGreaterThan(0);
    expect((await verify(inspectionId)).isValid).toBe(false);
    await administrator.query(`TRUNCATE ${tables.join(", ")}`);
    for (const table of tables) await administrator.query(`INSERT INTO ${table} TABLE kept_${table}; DROP TABLE kept_${table}`);
  });
});
