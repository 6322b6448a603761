import { afterAll, expect, test } from "vitest";
import { sweepImports } from "../../../src-api/imports/sweep.ts";
import { anchorLedgers } from "../../../src-api/inspections/seal/anchors.ts";
import { sweepPhotoUploads } from "../../../src-api/photo-uploads/sweep.ts";
import { sweepRemovedFiles } from "../../../src-api/removed-files/removed-files.ts";
import { sweepReportJobs } from "../../../src-api/reports/jobs/sweep.ts";
import { createTestServer } from "../support/server.ts";

const server = await createTestServer();
afterAll(server.close);

/** Returns the database of tenants, whose first transaction fails, and how many transactions were begun. */
function failingOnce() {
  const { tenantDb } = server.ports;
  let begun = 0;
  const transaction = () => {
    if (++begun > 1) return tenantDb.transaction();
    return { execute: () => Promise.reject(new Error("the first tenant is broken")) };
  };
  const failing = new Proxy(tenantDb, { get: (target, name) => (name === "transaction" ? transaction : Reflect.get(target, name)) });
  return { tenantDb: failing, begun: () => begun };
}

test.each([
  ["anchoring", anchorLedgers],
  ["sweeping imports", sweepImports],
  ["sweeping uploads", sweepPhotoUploads],
  ["sweeping reports", sweepReportJobs],
  ["sweeping removed files", sweepRemovedFiles],
])("%s: a tenant that fails holds up no other, and its failure is reported", async (_name, work) => {
  const tenants = await server.ports.identityDb.selectFrom("tenants").select("tenant_id").execute();
  expect(tenants.length).toBeGreaterThan(1);
  const { tenantDb, begun } = failingOnce();
  await expect(work({ ...server.ports, tenantDb })).rejects.toThrow("the first tenant is broken");
  expect(begun()).toBeGreaterThanOrEqual(tenants.length);
});

test("work for all tenants ends before the next one when the server stops", async () => {
  const { tenantDb, begun } = failingOnce();
  await anchorLedgers({ ...server.ports, tenantDb }, () => true);
  expect(begun()).toBe(0);
});
