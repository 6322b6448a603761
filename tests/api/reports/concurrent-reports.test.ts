import { sql } from "kysely";
import { expect, test } from "vitest";
import type { FairLimiter } from "../../../src-api/concurrency/fair-limiter.ts";
import { inTenant, inTenantSnapshot } from "../../../src-api/database/tenant-transaction.ts";
import { ApiProblem } from "../../../src-api/http/problems.ts";
import { anchorLedgers } from "../../../src-api/inspections/seal/anchors.ts";
import { createReadLimiters } from "../../../src-api/server-ports.ts";
import { readPdf } from "../../support/read-pdf.ts";
import { replacePort } from "../support/for-this-test.ts";
import { openReports } from "./support/reports.ts";

const { server, superuser, harbor, cedar, ask } = await openReports();
const { tenantDb } = server.ports;

/** Runs the work while this limiter refuses Harbor and no other tenant. */
async function withoutHarbor(name: "longReadLimiter" | "verifyLimiter", work: () => Promise<void>): Promise<void> {
  const limiter = server.ports[name];
  const run: FairLimiter["run"] = (owner, each) =>
    owner === harbor.tenantId ? Promise.reject(new ApiProblem("notReady")) : limiter.run(owner, each);
  const restore = replacePort(server, name, { run });
  await work();
  restore();
}

/** Resolves with the owners whose work begins while none ends. */
async function begun(limiter: FairLimiter, owners: readonly string[]): Promise<string[]> {
  const names: string[] = [];
  for (const owner of owners) void limiter.run(owner, () => new Promise<void>(() => void names.push(owner)));
  await new Promise((turn) => void setImmediate(turn));
  return names;
}

test("a tenant reads two reports at a time and all tenants four; for checks it is one and two", async () => {
  const owners = ["one", "one", "one", "two", "two", "three"];
  const limiters = createReadLimiters();
  expect(await begun(limiters.longReadLimiter, owners)).toEqual(["one", "one", "two", "two"]);
  expect(await begun(limiters.verifyLimiter, owners)).toEqual(["one", "two"]);
});

test.each(["json", "csv", "xlsx", "pdf"])("only a report, here as %s, waits in its tenant's turn among long reads", async (format) => {
  await withoutHarbor("longReadLimiter", async () => {
    expect((await ask("overdue", harbor, { format })).statusCode).toBe(503);
    expect((await ask("overdue", cedar, { format })).statusCode).toBe(200);
    expect((await server.call("listLocations", { as: harbor })).statusCode).toBe(200);
  });
});

async function issue(user: typeof harbor): Promise<string> {
  const { pages } = await readPdf((await ask("register", user, { format: "pdf" })).rawPayload);
  return /\b[0-9A-Z]{5}-[0-9A-Z]{5}\b/.exec(pages[0] ?? "")?.[0] ?? "";
}

test("the check of a code waits its tenant's turn among verifications", async () => {
  const [code, theirs] = [await issue(harbor), await issue(cedar)];
  await withoutHarbor("verifyLimiter", async () => {
    expect((await server.call("verifyCode", { params: { code } })).statusCode).toBe(503);
    expect((await server.call("verifyCode", { params: { code: theirs } })).statusCode).toBe(200);
  });
  expect((await server.call("verifyCode", { params: { code } })).statusCode).toBe(200);
});

test("a statement of a snapshot may take a minute, and later statements on the same connection any time", async () => {
  const tenant = { tenantId: harbor.tenantId ?? "", userId: null };
  const show = sql<{ statement_timeout: string }>`SHOW statement_timeout`;
  const timeout = async (enter: typeof inTenant) => (await enter(tenantDb, tenant, (tx) => show.execute(tx))).rows[0]?.statement_timeout;
  expect(await timeout(inTenantSnapshot)).toBe("1min");
  expect(await timeout(inTenant)).toBe("0");
});

test("the anchor of each day is checked once, however many records a report was made from", async () => {
  const code = await issue(harbor);
  server.pass(2 * 24 * 3_600_000);
  await anchorLedgers(server.ports);
  const { rows } = await superuser.query<{ days: string }>("SELECT count(*) AS days FROM ledger_anchors WHERE tenant_id = $1", [
    harbor.tenantId,
  ]);
  let [judged, batches] = [0, 0];
  const plugin = {
    transformQuery({ node }: { node: never }) {
      const text = JSON.stringify(node);
      if (text.includes('"name":"ledger_anchors"')) judged++;
      if (text.includes('"name":"inspection_responses"')) batches++;
      return node;
    },
    transformResult: async ({ result }: { result: never }) => result,
  };
  replacePort(server, "tenantDb", tenantDb.withPlugin(plugin as never));
  const response = await server.call("verifyCode", { params: { code } });
  expect(response.json()).toMatchObject({ isValid: true });
  expect(batches).toBeGreaterThan(1);
  expect([judged, judged > 0]).toEqual([Number(rows[0]?.days), true]);
});
