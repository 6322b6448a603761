import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { inTenant } from "../../../../src-api/database/tenant-transaction.ts";
import { createImportRuns } from "../../../../src-api/imports/runs/import-runs.ts";
import { lockReferenceData } from "../../../../src-api/register/reference-data-lock.ts";
import { readExtinguisher } from "../../support/calls-as.ts";
import { collectFailures } from "../../support/failures.ts";
import { replacePort } from "../../support/for-this-test.ts";
import { createInspectorCalls } from "../../support/inspector-calls.ts";
import { createTestServer } from "../../support/server.ts";
import { openCommits } from "../support/commits.ts";
import { commitImport, stageImport } from "../support/staged-import.ts";

const { server, inspectorCalls, given, office, send, read, newRow, changeRow } = await openCommits();

const within = <T>(work: (tx: Parameters<Parameters<typeof inTenant<T>>[2]>[0]) => Promise<T>) =>
  inTenant(server.ports.tenantDb, { tenantId: given.admin.tenantId ?? "", userId: null }, work);
const isThere = async (code: string): Promise<boolean> =>
  (await server.call("getExtinguisherByBarcode", { as: given.admin, params: { code } })).statusCode === 200;

test("many writers who wait for an import leave connections to other organizations and to readers", async () => {
  const made = newRow();
  const id = await stageImport(server, given.admin, { rows: [made] });
  const waiting: Promise<unknown>[] = [];
  const ended = await commitWhileHeld(id, async () => {
    for (let place = 0; place < 8; place++) {
      const body = { locationCode: `WAIT-${place}`, locationName: "Annex" };
      waiting.push(office.done("createLocation", { body }));
    }
    expect((await send("cancelImport", id)).statusCode).toBe(200);
    await inspectorCalls.submit(given.cedar, "CD-E002");
  });
  expect(ended).toMatchObject({ status: "Cancelled" });
  await Promise.all(waiting);
});

test("imports of many organizations at once leave connections to everybody else, and the next one is told so", async () => {
  const runs = createImportRuns(server.ports.tenantDb, () => undefined);
  const prepare = () => runs.prepare(randomUUID());
  const prepared = await Promise.all([prepare(), prepare(), prepare(), prepare()]);
  await expect(prepare()).rejects.toMatchObject({
    code: "importRunning",
    retryAfterSeconds: 30,
    message: "Many organizations are importing at the moment. Try again in a few minutes",
  });
  for (const { release } of prepared) release();
  await runs.settled();
  (await prepare()).release();
  await runs.settled();
});

test("repeated commits of one organization neither shut out others nor take connections from them", async () => {
  const { tenantDb } = server.ports;
  let connections = 0;
  const connection: typeof tenantDb.connection = () => {
    connections++;
    return tenantDb.connection();
  };
  const counted = new Proxy(tenantDb, { get: (of, name) => (name === "connection" ? connection : Reflect.get(of, name, of)) });
  const runs = createImportRuns(counted, () => undefined);
  const [busy, others] = [randomUUID(), [randomUUID(), randomUUID(), randomUUID()]];
  const prepared = [await runs.prepare(busy)];
  const repeats = Array.from({ length: 4 }, () => runs.prepare(busy).catch((error: unknown) => error));
  prepared.push(...(await Promise.all(others.map((tenantId) => runs.prepare(tenantId)))));
  await expect(runs.prepare(randomUUID())).rejects.toMatchObject({ code: "importRunning" });
  for (const repeat of await Promise.all(repeats)) {
    expect(repeat).toMatchObject({ code: "importRunning", message: "Another import or undo is running. Try again when it is done" });
  }
  expect(connections).toBe(prepared.length);
  for (const { release } of prepared) release();
  await runs.settled();
  const [first, second] = [runs.prepare(busy), runs.prepare(busy)];
  (await first).release();
  (await second).release();
  await runs.settled();
});

test("a change of the register since the validation refuses the commit only if it concerns the rows", async () => {
  const [made, labeled] = [newRow(), newRow()];
  const id = await stageImport(server, given.admin, { rows: [made, labeled, changeRow({ notes: "Of the file" })] });
  await office.done("updateExtinguisher", { params: { id: given.known.extinguisherId }, body: { notes: "Of the office" } });
  const { locationId, extinguisherTypeId } = given.known;
  const other = { locationId, extinguisherTypeId, barcodeData: labeled.code };
  await office.done("createExtinguisher", { body: { extinguisherCode: made.code.toLowerCase(), ...other } });
  expect((await send("commitImport", id)).json()).toMatchObject({
    status: 409,
    code: "registerChanged",
    message: "The register changed since the check: 3 rows differ. Nothing was written; check the import again",
  });
  expect(await read(id)).toMatchObject({ status: "Validated" });
  const unconcerned = await stageImport(server, given.admin, { rows: [newRow()] });
  await office.done("updateExtinguisher", { params: { id: given.known.extinguisherId }, body: { notes: "Again" } });
  expect(await commitImport(server, given.admin, unconcerned)).toMatchObject({ status: "Completed" });
});

test("the planner knows the rows of an import once it is completed", async () => {
  const rows = Array.from({ length: 200 }, () => newRow());
  const id = await stageImport(server, given.admin, { rows });
  expect(await commitImport(server, given.admin, id)).toMatchObject({ status: "Completed" });
  const expected = await within(async (tx) => {
    const { rows: plans } = await sql<{ "QUERY PLAN": { Plan: { "Plan Rows": number } }[] }>`
      EXPLAIN (FORMAT JSON) SELECT FROM import_rows WHERE import_id = ${id}`.execute(tx);
    return plans[0]?.["QUERY PLAN"][0]?.Plan["Plan Rows"];
  });
  expect(expected).toBeGreaterThanOrEqual(100);
});

/** Locks the register while the commit begins, then releases it. */
async function commitWhileHeld(id: string, meanwhile: (tx: Parameters<Parameters<typeof within>[0]>[0]) => Promise<unknown>) {
  await within(async (tx) => {
    await lockReferenceData(tx);
    expect((await send("commitImport", id)).json()).toMatchObject({ status: "Committing" });
    await meanwhile(tx);
  });
  await server.ports.imports.settled();
  return read(id);
}

test("a register that changes at the last moment makes the commit fail, and nothing is written", async () => {
  const [made, labeled] = [newRow(), newRow()];
  const id = await stageImport(server, given.admin, { rows: [made, labeled, changeRow({ notes: "Of the file" })] });
  const ended = await commitWhileHeld(id, (tx) =>
    sql`UPDATE extinguishers SET notes = 'Of the office', version = version + 1 WHERE extinguisher_id = ${given.known.extinguisherId}`.execute(
      tx,
    ),
  );
  expect(ended).toMatchObject({
    status: "Failed",
    done: 0,
    committedAt: null,
    reason: expect.stringContaining("1 row differs"),
    reasonKey: "reason.registerChanged",
    reasonValues: { count: 1 },
  });
  expect(await isThere(made.code)).toBe(false);
  expect(await readExtinguisher(office, given.known.extinguisherId)).toMatchObject({ notes: "Of the office" });
});

test("a commit that is cancelled before it ends leaves nothing", async () => {
  const made = newRow();
  const id = await stageImport(server, given.admin, { rows: [made] });
  const ended = await commitWhileHeld(id, async () => expect((await send("cancelImport", id)).statusCode).toBe(200));
  expect(ended).toMatchObject({
    status: "Cancelled",
    reason: "Canceled before it was done; nothing was written",
    reasonKey: "reason.canceled",
  });
  expect(await isThere(made.code)).toBe(false);
  const undecided = await stageImport(server, given.admin, { rows: [made] });
  expect((await send("cancelImport", undecided)).json()).toMatchObject({ status: "Cancelled" });
  expect((await send("commitImport", undecided)).json()).toMatchObject({ code: "importNotValidated" });
});

test("of two administrators who commit at once only one succeeds, and another import of theirs waits", async () => {
  const [made, other] = [newRow(), newRow()];
  const id = await stageImport(server, given.admin, { rows: [made] });
  const otherId = await stageImport(server, given.admin, { rows: [other] });
  const elsewhere = await stageImport(server, given.cedar, { rows: [newRow(await inspectorCalls.extinguisher(given.cedar, "CD-E001"))] });
  const ended = await commitWhileHeld(id, async () => {
    for (const again of [id, otherId]) expect((await send("commitImport", again)).json()).toMatchObject({ code: "importRunning" });
    expect((await server.call("undoImport", { as: given.admin, params: { id }, body: {} })).json()).toMatchObject({
      code: "importRunning",
    });
    expect((await send("commitImport", elsewhere, given.cedar)).statusCode).toBe(200);
  });
  expect(ended).toMatchObject({ status: "Completed", created: 1 });
  expect((await send("getImport", elsewhere, given.cedar)).json()).toMatchObject({ status: "Completed" });
  const both = await stageImport(server, given.admin, { rows: [newRow()] });
  const responses = await Promise.all([send("commitImport", both), send("commitImport", both)]);
  expect(responses.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(["200", "409"]);
  await server.ports.imports.settled();
  expect(await read(both)).toMatchObject({ status: "Completed" });
  expect(await commitImport(server, given.admin, otherId)).toMatchObject({ status: "Completed" });
});

test("a commit whose server is gone is shown as failed and can be repeated; a running commit is not", async () => {
  const made = newRow();
  const id = await stageImport(server, given.admin, { rows: [made] });
  const set = (status: "Committing" | "Validated") =>
    within((tx) => tx.updateTable("imports").set({ status }).where("import_id", "=", id).execute());
  await set("Committing");
  expect(await read(id)).toMatchObject({ status: "Failed", reason: "The server stopped before it was done; nothing was written" });
  await set("Validated");
  const ended = await commitWhileHeld(id, async () => expect(await read(id)).toMatchObject({ status: "Committing" }));
  expect(ended).toMatchObject({ status: "Completed" });
});

test.each([
  ["extinguishers_code", "The register changed since the check: 1 row differs. Nothing was written; check the import again"],
  ["extinguishers_pkey", "Something went wrong on the server; nothing was written"],
])("a commit that violates %s fails for a reason that fits", async (constraint, reason) => {
  const owner = new Client(server.database.owner);
  await owner.connect();
  await owner.query(`
    CREATE OR REPLACE FUNCTION violate() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'violated' USING ERRCODE = 'unique_violation', CONSTRAINT = '${constraint}';
    END $$;
    CREATE TRIGGER violate BEFORE INSERT ON extinguishers FOR EACH ROW EXECUTE FUNCTION violate()`);
  const { logFailure, failures } = collectFailures();
  replacePort(server, "imports", createImportRuns(server.ports.tenantDb, logFailure));
  onTestFinished(async () => {
    await owner.query("DROP TRIGGER violate ON extinguishers");
    await owner.end();
  });
  const id = await stageImport(server, given.admin, { rows: [newRow()] });
  await send("commitImport", id);
  await server.ports.imports.settled();
  expect(await read(id)).toMatchObject({ status: "Failed", done: 0, reason });
  expect(failures).toEqual(["An import could not be written: violated"]);
});

test("a server that is stopped properly leaves nothing of a commit", async () => {
  const other = await createTestServer();
  const user = await other.signIn("admin@harbor.example");
  const beside = await createInspectorCalls(other).extinguisher(user, "HB-E001");
  const id = await stageImport(other, user, { rows: Array.from({ length: 2_100 }, () => newRow(beside)) });
  await inTenant(other.ports.tenantDb, { tenantId: user.tenantId ?? "", userId: null }, async (tx) => {
    await lockReferenceData(tx);
    await other.call("commitImport", { as: user, params: { id } });
    void other.ports.imports.stop();
  });
  await other.ports.imports.settled();
  const ended = (await other.call("getImport", { as: user, params: { id } })).json();
  expect(ended).toMatchObject({ status: "Failed", reason: "The server stopped before it was done; nothing was written" });
  await other.close();
});
