import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import type { List } from "#shared/entities/list.ts";
import type { IssuedReport } from "#shared/entities/verified-code.ts";
import { createAttemptCounters } from "../../../src-api/authentication/attempt-counters.ts";
import { inTenantSnapshot } from "../../../src-api/database/tenant-transaction.ts";
import { parseReceiptNumber } from "../../../src-api/inspections/receipt-number.ts";
import { hashInspection } from "../../../src-api/inspections/seal/seal.ts";
import { readRecords } from "../../../src-api/inspections/seal/sealed-record.ts";
import { hashEntry } from "../../../src-api/records/ledger.ts";
import { randomVerifyCode, parseVerifyCode } from "../../../src-api/verify/codes.ts";
import { replacePort } from "../support/for-this-test.ts";
import { openIssuedReports } from "../support/issued-reports.ts";
import { photoForm, picture } from "../support/pictures.ts";

const { server, superuser, inspectorCalls, inspector, admin, look, verified, issue, inspect } = await openIssuedReports();
const cedar = await server.signIn("admin@cedar.example");

let record: Awaited<ReturnType<typeof inspect>>;
let paper: Awaited<ReturnType<typeof issue>>;
beforeAll(async () => {
  record = await inspect();
  const { locationId } = await inspectorCalls.extinguisher(inspector, "HB-E001");
  paper = await issue({ locationId });
});

describe("the code of a report", () => {
  test("tells anybody which report it is, whose it is, when it was made and that its records are unchanged, and nothing else", async () => {
    expect(await verified(paper.code)).toEqual({
      kind: "report",
      name: "register",
      title: "Register of extinguishers",
      tenantName: "Harbor Point Hospital",
      createdAt: expect.stringMatching(/Z$/),
      timeZone: "America/New_York",
      asOf: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      isValid: true,
      isVoided: false,
      arePhotosRead: true,
      sha256: createHash("sha256").update(paper.pdf).digest("hex"),
      others: [],
    });
  });

  test("leads to the SHA-256 of the PDF, which an altered PDF does not have", async () => {
    const altered = Buffer.from(paper.pdf);
    altered[altered.length >> 1] = (altered[altered.length >> 1] ?? 0) ^ 1;
    const { sha256 } = await verified(paper.code);
    expect(createHash("sha256").update(altered).digest("hex")).not.toBe(sha256);
  });

  test("is recognized however it is typed", async () => {
    for (const text of [paper.code.toLowerCase(), paper.code.replace("-", ""), ` ${paper.code.replace("-", " – ")} `]) {
      expect((await look(text)).statusCode).toBe(200);
    }
    expect([parseVerifyCode("ol1io-oooo2"), parseVerifyCode("7KQ2M-9XR4U"), parseVerifyCode("7KQ2M9XR4")]).toEqual([
      "01110-00002",
      null,
      null,
    ]);
    expect([parseReceiptNumber("4f 82k"), parseReceiptNumber("4F-82"), parseReceiptNumber("4F-821")]).toEqual(["4F82K", null, null]);
  });

  const INSPECTION = "WHERE inspection_id = $1";
  const OTHER = "00000000-0000-4000-8000-000000000000";
  const entry = (event: string): [string, string] => [
    `WITH gone AS (DELETE FROM inspection_ledger ${INSPECTION} AND event = '${event}' RETURNING *) INSERT INTO kept SELECT * FROM gone`,
    `WITH kept_ones AS (DELETE FROM kept ${INSPECTION} RETURNING *) INSERT INTO inspection_ledger SELECT * FROM kept_ones`,
  ];

  test.each<[string, string, string]>([
    [
      "a response",
      `UPDATE inspection_responses SET response = 'Fail' ${INSPECTION}`,
      `UPDATE inspection_responses SET response = 'Pass' ${INSPECTION}`,
    ],
    ["the notes", `UPDATE inspections SET notes = 'all bad' ${INSPECTION}`, `UPDATE inspections SET notes = 'all well' ${INSPECTION}`],
    [
      "the date",
      `UPDATE inspections SET inspection_date = inspection_date - interval '1 day' ${INSPECTION}`,
      `UPDATE inspections SET inspection_date = inspection_date + interval '1 day' ${INSPECTION}`,
    ],
    [
      "the description of a photo",
      `UPDATE photos SET photo_type = 'Gauge' ${INSPECTION} AND photo_type = 'Overview'`,
      `UPDATE photos SET photo_type = 'Overview' ${INSPECTION} AND photo_type = 'Gauge'`,
    ],
    [
      "the inspector",
      `UPDATE inspections SET created_by = '${OTHER}' ${INSPECTION}`,
      `UPDATE inspections SET created_by = inspector_user_id ${INSPECTION}`,
    ],
    ["the entry of its completion, gone", ...entry("Completed")],
    ["the entries of its photos, gone", ...entry("PhotoReceived")],
    [
      "its extinguisher",
      `UPDATE inspections SET extinguisher_id = (SELECT extinguisher_id FROM extinguishers WHERE extinguisher_code = 'HB-E020') ${INSPECTION}`,
      `UPDATE inspections SET extinguisher_id = (SELECT extinguisher_id FROM extinguishers WHERE extinguisher_code = 'HB-E001') ${INSPECTION}`,
    ],
  ])("shows that somebody changed %s behind the application's back", async (_name, alter, restore) => {
    await superuser.query("CREATE TABLE IF NOT EXISTS kept (LIKE inspection_ledger)");
    expect((await superuser.query(alter, [record.inspectionId])).rowCount).toBeGreaterThan(0);
    expect(await verified(paper.code)).toMatchObject({ isValid: false });
    await superuser.query(restore, [record.inspectionId]);
    expect(await verified(paper.code)).toMatchObject({ isValid: true });
  });

  test.each(["photoId", "signatureId"] as const)(
    "shows that one bit in the stored file of %s changed, and that the file is gone",
    async (which) => {
      const path = join(server.folder, inspector.tenantId ?? "", record[which]);
      const bytes = await readFile(path);
      const altered = Buffer.from(bytes);
      altered[altered.length - 1] = (altered[altered.length - 1] ?? 0) ^ 1;
      await writeFile(path, altered);
      expect(await verified(paper.code)).toMatchObject({ isValid: false });
      await server.ports.storage.remove(`${inspector.tenantId}/${record[which]}`);
      expect(await verified(paper.code)).toMatchObject({ isValid: false });
      await writeFile(path, bytes);
      expect(await verified(paper.code)).toMatchObject({ isValid: true });
    },
  );

  test("shows that a record was forged together with its whole ledger, which the record alone does not", async () => {
    const { inspectionId } = await inspect("HB-E011");
    const { locationId } = await inspectorCalls.extinguisher(inspector, "HB-E011");
    const { code } = await issue({ locationId });
    expect(await verified(code)).toMatchObject({ isValid: true });
    const tenant = { tenantId: inspector.tenantId ?? "", userId: null };
    const kept = await inTenantSnapshot(server.ports.tenantDb, tenant, (tx) => readRecords(tx, [inspectionId]));
    const { row, responses, ledger } = kept.get(inspectionId)!;
    const dataHash = hashInspection({ ...row, notes: "forged" }, responses);
    await superuser.query("UPDATE inspections SET notes = 'forged', data_hash = $2 WHERE inspection_id = $1", [inspectionId, dataHash]);
    let previousHash = "";
    for (const entry of ledger) {
      const content = entry.event === "Completed" ? JSON.stringify({ ...JSON.parse(entry.content), dataHash }) : entry.content;
      const entryHash = hashEntry({ ...entry, content, previousHash });
      await superuser.query(
        "UPDATE inspection_ledger SET content = $3, previous_hash = $4, entry_hash = $5 WHERE inspection_id = $1 AND entry_number = $2",
        [inspectionId, entry.entryNumber, content, previousHash, entryHash],
      );
      previousHash = entryHash;
    }
    expect((await server.call("verifyInspection", { as: inspector, params: { id: inspectionId } })).json()).toMatchObject({
      isValid: true,
    });
    expect(await verified(code)).toMatchObject({ isValid: false });
  });

  test("stays valid when work goes on: a review, a late photo, a new inspection", async () => {
    const { inspectionId } = record;
    await server.call("reviewInspection", { as: admin, params: { id: inspectionId }, body: { decision: "Accepted", reason: "fine" } });
    const late = await server.call("uploadPhoto", { as: inspector, body: photoForm({ inspectionId, photoType: "Tag" }, await picture(9)) });
    expect(late.statusCode).toBe(201);
    await inspect();
    expect(await verified(paper.code)).toMatchObject({ isValid: true });
  });

  test("is withdrawn by an administrator of its tenant only, and from then on says only that", async () => {
    const { code } = await issue({ state: "overdue" });
    const withdraw = async (as: typeof admin) => (await server.call("withdrawVerifyCode", { as, params: { code } })).statusCode;
    expect([await withdraw(inspector), await withdraw(cedar)]).toEqual([403, 404]);
    expect((await look(code)).statusCode).toBe(200);
    expect([await withdraw(admin), await withdraw(admin)]).toEqual([204, 204]);
    expect((await look(code)).json()).toEqual({
      status: 404,
      code: "codeWithdrawn",
      title: expect.any(String),
      message: "This report was withdrawn by the organization that issued it",
    });
    const issued = await server.call("listIssuedReports", { as: admin, query: { searchTerm: code } });
    const [report] = issued.json<List<IssuedReport>>().items;
    expect(report).toMatchObject({ code, name: "register", parameters: { state: "overdue" }, withdrawnAt: expect.any(String) });
    expect((await server.call("listIssuedReports", { as: cedar })).json()).toMatchObject({ totalCount: 0 });
  });

  test("finds the report in the list however it is typed, and titles of as many letters are found too", async () => {
    const { code } = await issue({ inspectionId: record.inspectionId }, "inspection");
    const titles = async (searchTerm: string) => {
      const { items } = (await server.call("listIssuedReports", { as: admin, query: { searchTerm } })).json<List<IssuedReport>>();
      return items.map(({ title }) => title);
    };
    for (const text of [code.toLowerCase(), code.replace("-", "")]) expect(await titles(text)).toEqual(["Inspection record"]);
    expect(await titles("inspection")).toContain("Inspection record");
  });

  test("reveals nothing once its tenant is inactive", async () => {
    const active = (is: boolean) => superuser.query("UPDATE tenants SET is_active = $1 WHERE tenant_id = $2", [is, inspector.tenantId]);
    await active(false);
    expect([(await look(paper.code)).statusCode, (await look(record.receiptNumber)).statusCode]).toEqual([404, 404]);
    await active(true);
    expect((await look(paper.code)).statusCode).toBe(200);
  });
});

test("a thousand guesses find nothing and are slowed down, without delaying others", async () => {
  replacePort(server, "attemptCounters", createAttemptCounters(server.ports.identityDb, server.ports.clock));
  const guesses: number[] = [];
  for (let round = 0; round < 1_000; round++) guesses.push((await look(randomVerifyCode(), "203.0.113.7")).statusCode);
  expect(guesses.filter((status) => status === 404)).toHaveLength(100);
  expect(guesses.filter((status) => status === 429)).toHaveLength(900);
  const slowed = await look(paper.code, "203.0.113.7");
  expect(slowed.json()).toMatchObject({ status: 429, code: "tooManyRequests" });
  expect(Number(slowed.headers["retry-after"])).toBeGreaterThan(0);
  expect((await look(paper.code, "203.0.113.8")).statusCode).toBe(200);
});

test.each(["", "x", "register", "4F-82K-99", "00000-00000", "'; DROP TABLE", "٠٠٠٠٠-٠٠٠٠٠"])(
  "any other text finds nothing: %s",
  async (text) => {
    expect([400, 404]).toContain((await look(text === "" ? " " : text)).statusCode);
  },
);
