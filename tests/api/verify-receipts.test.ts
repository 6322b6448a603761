import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { VerifiedCode } from "#shared/entities/verified-code.ts";
import { createLimits, LIMITS } from "../../src-api/authentication/limits.ts";
import { inTenant } from "../../src-api/database/tenancy.ts";
import { randomReceiptNumber } from "../../src-api/inspections/receipt-number.ts";
import { randomVerifyCode } from "../../src-api/verify/codes.ts";
import { openHarbor } from "./harbor.ts";
import { readPdf } from "./reports/paper.ts";

const { server, administrator, field, inspector, admin } = await openHarbor();
const cedar = await server.signIn("admin@cedar.example");
const { ports } = server;

const look = (code: string, from?: string) => server.call("verifyCode", { params: { code }, ...(from !== undefined && { from }) });
async function verified(code: string): Promise<VerifiedCode> {
  const answer = await look(code);
  expect(answer.statusCode).toBe(200);
  return answer.json();
}
const inspect = async (code = "HB-E001") => {
  const { inspectionId, receiptNumber } = await field.submit(inspector, code, { notes: "all well" });
  return { inspectionId, receiptNumber: receiptNumber ?? "" };
};
const setActive = (is: boolean) => administrator.query("UPDATE tenants SET is_active = $1 WHERE tenant_id = $2", [is, inspector.tenantId]);
/** As before, none of which is counted. */
const countAnew = () =>
  (ports.limits = createLimits(ports.identity, ports.clock, { ...LIMITS, codes: { ...LIMITS.codes, failures: 100_000 } }));

test("a receipt number tells that the inspection is as it was, and nothing of what it says; altered, that it is not; voided, that it was", async () => {
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
  await administrator.query("UPDATE inspections SET passed = NOT passed WHERE inspection_id = $1", [inspectionId]);
  expect(await verified(receiptNumber)).toMatchObject({ isValid: false });
  await administrator.query("UPDATE inspections SET passed = NOT passed WHERE inspection_id = $1", [inspectionId]);
  await server.call("deleteInspection", { as: admin, params: { id: inspectionId }, query: { reason: "Wrong extinguisher" } });
  expect(await verified(receiptNumber)).toMatchObject({ isValid: true, isVoided: true });
});

describe("a receipt number is given out once in the whole system", () => {
  const freeFor = ({ tenantId }: typeof cedar, candidates: string[]) =>
    inTenant(ports.app, { tenantId: tenantId ?? "", userId: null }, async (tx) => {
      const { rows } = await sql<{ free: string | null }>`SELECT free_receipt_number(${candidates}::text[]) AS free`.execute(tx);
      return rows[0]?.free;
    });

  test("one that another tenant gave out is not free", async () => {
    const { receiptNumber } = await inspect("HB-E002");
    expect(await freeFor(cedar, [receiptNumber, "ZZ-ZZZ-ZZZ"])).toBe("ZZ-ZZZ-ZZZ");
    expect(await freeFor(cedar, [receiptNumber])).toBe(null);
  });

  test("one that two tenants gave out before tells of both, each under its name", async () => {
    const { receiptNumber } = await inspect("HB-E003");
    const [other] = (await server.call("listInspections", { as: cedar, query: { status: "Completed", pageSize: 1 } })).json().items;
    await administrator.query("UPDATE inspections SET receipt_number = $1 WHERE inspection_id = $2", [receiptNumber, other.inspectionId]);
    const { others, ...first } = await verified(receiptNumber);
    const told = [first, ...others].map(({ tenantName, isValid }) => [tenantName, isValid]);
    expect(new Map(told as [string, boolean][])).toEqual(
      new Map([
        ["Harbor Point Hospital", true],
        ["Cedar Logistics", false],
      ]),
    );
    await setActive(false);
    expect(await verified(receiptNumber)).toMatchObject({ tenantName: "Cedar Logistics", others: [] });
    await setActive(true);
  });
});

test("what belongs to a tenant that is not active cannot be told from what does not exist, nor by what the database is asked", async () => {
  const { receiptNumber } = await inspect("HB-E004");
  const pdf = await server.call("getReport", { as: inspector, params: { name: "register" }, query: { format: "pdf", state: "overdue" } });
  const code = /\b[0-9A-Z]{5}-[0-9A-Z]{5}\b/.exec((await readPdf(pdf.rawPayload)).pages[0] ?? "")?.[0] ?? "";
  let asked = 0;
  const { app } = ports.turns;
  ports.turns.app = { ...app, run: (owner, work) => ((asked += 1), app.run(owner, work)) };
  const answerTo = async (text: string) => {
    const { statusCode, headers, body } = await look(text);
    const alike = Object.entries(headers).filter(([name]) => name !== "date" && !name.startsWith("x-ratelimit-"));
    return { statusCode, body, headers: Object.fromEntries(alike) };
  };
  expect((await answerTo(code)).statusCode).toBe(200);
  expect(asked).toBeGreaterThan(0);
  asked = 0;
  await setActive(false);
  expect(await answerTo(code)).toEqual(await answerTo(randomVerifyCode()));
  expect(await answerTo(receiptNumber)).toEqual(await answerTo(randomReceiptNumber()));
  await setActive(true);
  expect(asked).toBe(0);
  ports.turns.app = app;
});

test("nothing is told where no code is given", async () => {
  for (const url of ["/api/verify", "/api/verify/"]) {
    const answer = await server.app.inject({ url });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(Object.keys(answer.json())).not.toContain("tenantName");
  }
});

describe("guesses at receipt numbers", () => {
  test("from one place are stopped after ten, and who checks numbers that exist is not", async () => {
    countAnew();
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

  test("from everywhere, at the short ones of before, are stopped after a hundred; the numbers of today stand open to others", async () => {
    countAnew();
    const { receiptNumber } = await inspect("HB-E006");
    const guesses: number[] = [];
    for (let n = 0; n < 130; n++) guesses.push((await look("ZZ-Z2Z", `203.0.${n}.1`)).statusCode);
    expect([404, 429].map((status) => guesses.filter((each) => each === status).length)).toEqual([100, 30]);
    expect((await look(receiptNumber, "203.1.0.1")).statusCode).toBe(200);
    server.pass(61 * 60_000);
    expect((await look("ZZ-Z2Z", "203.1.0.2")).statusCode).toBe(404);
  });
});
