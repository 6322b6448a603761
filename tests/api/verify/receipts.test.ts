import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Inspection } from "#shared/entities/inspection.ts";
import type { List } from "#shared/entities/list.ts";
import type { VerifiedCode } from "#shared/entities/verified-code.ts";
import { createAttemptCounters, ATTEMPT_LIMITS } from "../../../src-api/authentication/attempt-counters.ts";
import type { FairLimiter } from "../../../src-api/concurrency/fair-limiter.ts";
import { inTenant } from "../../../src-api/database/tenant-transaction.ts";
import { randomReceiptNumber } from "../../../src-api/inspections/receipt-number.ts";
import { randomVerifyCode } from "../../../src-api/verify/codes.ts";
import { readPdf } from "../../support/read-pdf.ts";
import { replacePort } from "../support/for-this-test.ts";
import { openHarbor } from "../support/harbor.ts";

const { server, superuser, inspectorCalls, inspector, admin } = await openHarbor();
const cedar = await server.signIn("admin@cedar.example");
const { ports } = server;

const look = (code: string, from?: string) => server.call("verifyCode", { params: { code }, ...(from !== undefined && { from }) });
async function verified(code: string): Promise<VerifiedCode> {
  const response = await look(code);
  expect(response.statusCode).toBe(200);
  return response.json();
}
const inspect = async (code = "HB-E001") => {
  const { inspectionId, receiptNumber } = await inspectorCalls.submit(inspector, code, { notes: "all well" });
  return { inspectionId, receiptNumber: receiptNumber ?? "" };
};
const setActive = (is: boolean) => superuser.query("UPDATE tenants SET is_active = $1 WHERE tenant_id = $2", [is, inspector.tenantId]);
/** Makes the inspector's tenant inactive until the test finishes, also if it fails. Resolves with a function that activates it earlier. */
async function deactivate(): Promise<() => Promise<unknown>> {
  const activate = () => setActive(true);
  onTestFinished(async () => void (await activate()));
  await setActive(false);
  return activate;
}

test("a receipt number tells whether the inspection is unchanged, altered or voided, and nothing of its content", async () => {
  const { receiptNumber, inspectionId } = await inspect();
  expect(await verified(receiptNumber)).toEqual({
    kind: "inspection",
    name: "inspection",
    title: "Inspection",
    tenantName: "Harbor Point Hospital",
    createdAt: expect.stringMatching(/Z$/),
    timeZone: "America/New_York",
    asOf: null,
    isValid: true,
    isVoided: false,
    arePhotosRead: true,
    sha256: null,
    others: [],
  });
  await superuser.query("UPDATE inspections SET passed = NOT passed WHERE inspection_id = $1", [inspectionId]);
  expect(await verified(receiptNumber)).toMatchObject({ isValid: false });
  await superuser.query("UPDATE inspections SET passed = NOT passed WHERE inspection_id = $1", [inspectionId]);
  await server.call("deleteInspection", { as: admin, params: { id: inspectionId }, query: { reason: "Wrong extinguisher" } });
  expect(await verified(receiptNumber)).toMatchObject({ isValid: true, isVoided: true });
});

describe("a receipt number is used once in the whole system", () => {
  const taken = { code: "23505", constraint: "receipt_numbers_once" };
  const give = (inspectionId: string, receiptNumber: string) =>
    superuser.query("UPDATE inspections SET receipt_number = $1 WHERE inspection_id = $2", [receiptNumber, inspectionId]);
  /** As `give`, in a database that does not refuse it yet. */
  async function giveAsBefore(inspectionId: string, receiptNumber: string): Promise<void> {
    await superuser.query("ALTER TABLE inspections DISABLE TRIGGER keep_receipt_number");
    try {
      await give(inspectionId, receiptNumber);
    } finally {
      await superuser.query("ALTER TABLE inspections ENABLE TRIGGER keep_receipt_number");
    }
  }
  const ofCedar = async () =>
    (await server.call("listInspections", { as: cedar, query: { status: "Completed", pageSize: 1 } })).json<List<Inspection>>().items[0]!;

  test("a number of another tenant is refused by the database, on completing and on creating", async () => {
    const { receiptNumber, inspectionId } = await inspect("HB-E002");
    const { inspectionId: other } = await ofCedar();
    await expect(give(other, receiptNumber)).rejects.toMatchObject(taken);
    const arriving = sql`INSERT INTO inspections SELECT (jsonb_populate_record(i, ${JSON.stringify({ inspection_id: randomUUID(), idempotency_key: null, receipt_number: receiptNumber })}::jsonb)).*
      FROM inspections i WHERE inspection_id = ${other}`;
    const tenant = { tenantId: cedar.tenantId ?? "", userId: null };
    await expect(inTenant(ports.tenantDb, tenant, (tx) => arriving.execute(tx))).rejects.toMatchObject(taken);
    expect((await verified(receiptNumber)).others).toEqual([]);
    expect(inspectionId).not.toBe(other);
  });

  test.each(["createInspection", "completeInspection"] as const)("%s starts again if its number is taken", async (name) => {
    const { inspectionId } = await inspectorCalls.schedule(inspector, "HB-E002");
    const body = await inspectorCalls.inspection(inspector, "HB-E002");
    await superuser.query(`CREATE SEQUENCE meetings; GRANT USAGE ON meetings TO pinseal_app;
      CREATE FUNCTION meet() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN
        IF nextval('public.meetings') = 1 THEN RAISE unique_violation USING CONSTRAINT = 'receipt_numbers_once'; END IF;
        RETURN NEW; END $$;
      CREATE TRIGGER meet BEFORE INSERT ON receipt_numbers FOR EACH ROW EXECUTE FUNCTION meet();`);
    onTestFinished(
      async () => void (await superuser.query("DROP TRIGGER meet ON receipt_numbers; DROP FUNCTION meet(); DROP SEQUENCE meetings")),
    );
    const { checklistResponses } = body;
    const input = name === "createInspection" ? { body } : { params: { id: inspectionId }, body: { checklistResponses } };
    const response = await server.call(name, { as: inspector, ...input });
    const { rows } = await superuser.query("SELECT last_value FROM meetings");
    expect(response.json()).toMatchObject({ status: "Completed", receiptNumber: expect.any(String) });
    expect(Number(rows[0].last_value)).toBe(2);
  });

  test("a number that two tenants already use tells of both, each under its name, and is never used again", async () => {
    const ofHarbor = await inspect("HB-E003");
    const { receiptNumber } = ofHarbor;
    const { inspectionId } = await ofCedar();
    const hash = "hash_receipt_number($1)";
    await superuser.query(`UPDATE receipt_numbers SET is_shared = true WHERE number_hash = ${hash}`, [receiptNumber]);
    await giveAsBefore(inspectionId, receiptNumber);
    await superuser.query(
      `INSERT INTO receipt_numbers SELECT ${hash}, tenant_id, inspection_id, received_at, true FROM inspections WHERE inspection_id = $2`,
      [receiptNumber, inspectionId],
    );
    const { others, ...first } = await verified(receiptNumber);
    const holders = [first, ...others].map(({ tenantName, isValid }) => [tenantName, isValid]);
    expect(new Map(holders as [string, boolean][])).toEqual(
      new Map([
        ["Harbor Point Hospital", true],
        ["Cedar Logistics", false],
      ]),
    );
    const activate = await deactivate();
    expect(await verified(receiptNumber)).toMatchObject({ tenantName: "Cedar Logistics", others: [] });
    await activate();
    // So that the index of its own tenant does not refuse the next one.
    await give(ofHarbor.inspectionId, "ZZ-ZZZ-ZZZ");
    const third = await inspect("HB-E003");
    await expect(give(third.inspectionId, receiptNumber)).rejects.toMatchObject(taken);
  });
});

test("records of an inactive tenant cannot be told from records that do not exist, not even by the queries made", async () => {
  const { receiptNumber } = await inspect("HB-E004");
  const pdf = await server.call("getReport", { as: inspector, params: { name: "register" }, query: { format: "pdf", state: "overdue" } });
  const code = /\b[0-9A-Z]{5}-[0-9A-Z]{5}\b/.exec((await readPdf(pdf.rawPayload)).pages[0] ?? "")?.[0] ?? "";
  let asked = 0;
  const { tenant: limiter } = ports.connectionLimiters;
  const counting: FairLimiter = { ...limiter, run: (owner, work) => (asked++, limiter.run(owner, work)) };
  replacePort(server, "connectionLimiters", { ...ports.connectionLimiters, tenant: counting });
  const responseTo = async (text: string) => {
    const { statusCode, headers, body } = await look(text);
    const alike = Object.entries(headers).filter(([name]) => name !== "date" && !name.startsWith("x-ratelimit-"));
    return { statusCode, body, headers: Object.fromEntries(alike) };
  };
  expect((await responseTo(code)).statusCode).toBe(200);
  expect(asked).toBeGreaterThan(0);
  asked = 0;
  await deactivate();
  expect(await responseTo(code)).toEqual(await responseTo(randomVerifyCode()));
  expect(await responseTo(receiptNumber)).toEqual(await responseTo(randomReceiptNumber()));
  expect(asked).toBe(0);
});

test("a request without a code gets a 4xx that names no tenant", async () => {
  for (const url of ["/api/verify", "/api/verify/"]) {
    const response = await server.app.inject({ url });
    expect(Math.floor(response.statusCode / 100)).toBe(4);
    expect(Object.keys(response.json())).not.toContain("tenantName");
  }
});

describe("guesses at receipt numbers", () => {
  test("from one address are stopped after ten, while checks of existing numbers are not", async () => {
    // The limit of all checks from one address would be reached first.
    const limits = { ...ATTEMPT_LIMITS, codes: { ...ATTEMPT_LIMITS.codes, attempts: 100_000 } };
    replacePort(server, "attemptCounters", createAttemptCounters(ports.identityDb, ports.clock, limits));
    const { receiptNumber } = await inspect("HB-E005");
    const [office, guesser] = ["203.0.113.20", "203.0.113.21"];
    for (let times = 0; times < 30; times++) expect((await look(receiptNumber, office)).statusCode).toBe(200);
    const guesses: number[] = [];
    for (let round = 0; round < 1_000; round++) guesses.push((await look(randomReceiptNumber(), guesser)).statusCode);
    expect([404, 429].map((status) => guesses.filter((each) => each === status).length)).toEqual([10, 990]);
    const slowed = await look(receiptNumber, guesser);
    expect(slowed.json()).toMatchObject({ status: 429, code: "tooManyRequests" });
    expect(Number(slowed.headers["retry-after"])).toBeGreaterThan(600);
    expect((await look(receiptNumber, office)).statusCode).toBe(200);
  });

  test("from everywhere at the short numbers of earlier versions are stopped after a hundred; others can still check numbers of today", async () => {
    const { receiptNumber } = await inspect("HB-E006");
    const guesses: number[] = [];
    for (let n = 0; n < 130; n++) guesses.push((await look("ZZ-Z2Z", `203.0.${n}.1`)).statusCode);
    expect([404, 429].map((status) => guesses.filter((each) => each === status).length)).toEqual([100, 30]);
    expect((await look(receiptNumber, "203.1.0.1")).statusCode).toBe(200);
    server.pass(61 * 60_000);
    expect((await look("ZZ-Z2Z", "203.1.0.2")).statusCode).toBe(404);
  });
});
