import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { KyselyPlugin, RootOperationNode } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Extinguisher } from "#shared/entities/extinguisher.ts";
import type { ImportDetail } from "#shared/entities/import.ts";
import { inTenant } from "../../../../src-api/database/tenant-transaction.ts";
import type { TenantTransaction } from "../../../../src-api/database/tenant-transaction.ts";
import { createImportRuns } from "../../../../src-api/imports/runs/import-runs.ts";
import { markUndone, revertImport } from "../../../../src-api/imports/undo/revert.ts";
import { lockReferenceData } from "../../../../src-api/register/reference-data-lock.ts";
import { createCallsAs } from "../../support/calls-as.ts";
import { throwFailure } from "../../support/failures.ts";
import { replacePort } from "../../support/for-this-test.ts";
import { createInspectorCalls } from "../../support/inspector-calls.ts";
import { createTestServer } from "../../support/server.ts";
import type { TestServer, TestUser } from "../../support/server.ts";
import { sumsOf } from "../support/register-sums.ts";
import { commitImport, stageImport } from "../support/staged-import.ts";
import type { StagedRow } from "../support/staged-import.ts";

const server = await createTestServer();
// The response waits for the undo, however busy the machine is.
server.ports.imports = createImportRuns(server.ports.tenantDb, throwFailure, { responseWithinMs: 60_000 });
afterAll(server.close);
let admin: TestUser;
let known: Extinguisher;
const office = createCallsAs(server, () => admin);
beforeAll(async () => {
  admin = await server.signIn("admin@harbor.example");
  known = await createInspectorCalls(server).extinguisher(admin, "HB-E001");
});

const within = <T>(work: (tx: TenantTransaction) => Promise<T>, { ports }: TestServer = server) =>
  inTenant(ports.tenantDb, { tenantId: admin.tenantId ?? "", userId: null }, work);
const sums = () => sumsOf(server, admin);
const read = (id: string) => office.done<ImportDetail>("getImport", { params: { id } });
const undo = (id: string, input: { key?: string; body?: object } = {}) =>
  server.call("undoImport", { as: admin, params: { id }, body: {}, ...input });

/** Counts the connections that wait for another. */
async function waiting(): Promise<number> {
  const { rows } = await sql`SELECT FROM pg_locks l JOIN pg_stat_activity a USING (pid)
    WHERE NOT l.granted AND a.datname = current_database()`.execute(server.ports.tenantDb);
  return rows.length;
}

/** Makes every query whose text contains `words` fail with `code` until `stop()`; `met` counts them. */
async function whileFailing(words: string, code: string, work: (failing: { met: number; stop(): void }) => Promise<void>): Promise<void> {
  const failing = { met: 0, isOn: true, stop: () => void (failing.isOn = false) };
  const isOf = (node: RootOperationNode): boolean => failing.isOn && JSON.stringify(node).includes(words);
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (!isOf(node)) return node;
      failing.met++;
      throw Object.assign(new Error("It failed"), { code });
    },
    transformResult: async ({ result }) => result,
  };
  const restore = replacePort(
    server,
    "imports",
    createImportRuns(server.ports.tenantDb.withPlugin(plugin), () => undefined),
  );
  await work(failing);
  await server.ports.imports.settled();
  restore();
}

async function committed(count = 2, as: TestUser = admin, at: TestServer = server): Promise<string> {
  const { locationId, extinguisherTypeId } = known;
  const rows = Array.from({ length: count }, (): StagedRow => {
    const targetId = randomUUID();
    const code = `RUN-${targetId}`;
    return { outcome: "create", code, targetId, locationId, extinguisherTypeId, planned: { extinguisherCode: code } };
  });
  const id = await stageImport(at, as, { rows });
  expect(await commitImport(at, as, id)).toMatchObject({ status: "Completed", created: count });
  return id;
}

test("an undo that takes longer than a caller waits is reported as under way, and goes on", async () => {
  const before = await sums();
  const [id, other] = [await committed(), await committed()];
  const restore = replacePort(server, "imports", createImportRuns(server.ports.tenantDb, throwFailure, { responseWithinMs: 1 }));
  await within(async (tx) => {
    await lockReferenceData(tx);
    expect((await undo(id)).json()).toMatchObject({ status: "Undoing", done: 0, total: 2 });
    expect(await read(id)).toMatchObject({ status: "Undoing", undoneAt: null });
    expect(await office.refused("undoImport", { params: { id: other }, body: {} })).toEqual([409, "importRunning"]);
    expect(await office.refused("commitImport", { params: { id } })).toEqual([409, "importRunning"]);
    expect(await office.refused("cancelImport", { params: { id } })).toEqual([409, "importRunning"]);
    expect(await office.refused("validateImport", { body: { importId: id, mapping: [] } })).toEqual([409, "importRunning"]);
    expect(await office.refused("getImportUndoPlan", { params: { id } })).toEqual([409, "importNotCompleted"]);
  });
  await server.ports.imports.settled();
  restore();
  expect(await read(id)).toMatchObject({ status: "Undone", done: 2, total: 2, undoneByName: "Alice Morgan" });
  expect((await undo(other)).json()).toMatchObject({ status: "Undone" });
  expect(await sums()).toEqual(before);
});

test("an undo that is requested again with its key, at the same time or later, is the same undo", async () => {
  const id = await committed(1_500);
  const key = randomUUID();
  const responses = await Promise.all([undo(id, { key }), undo(id, { key })]);
  responses.push(await undo(id, { key }));
  for (const { statusCode, body } of responses) expect([statusCode, body]).toEqual([200, responses[0]?.body]);
  expect(await read(id)).toMatchObject({ status: "Undone" });
  expect((await undo(id)).json()).toMatchObject({ status: 409, code: "importNotCompleted" });
});

test("of two administrators who undo at once only one succeeds", async () => {
  const id = await committed(1_500);
  const responses = await Promise.all([undo(id), undo(id)]);
  expect(responses.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(["200", "409"]);
});

test("an undo whose server is gone is shown as not done and can be repeated; a running undo goes on", async () => {
  const before = await sums();
  const id = await committed();
  const there = await sums();
  await within((tx) => tx.updateTable("imports").set({ status: "Undoing", done: 1 }).where("import_id", "=", id).execute());
  expect(await read(id)).toMatchObject({
    status: "Completed",
    done: 2,
    created: 2,
    committedByName: "Alice Morgan",
    reason: "The server stopped before it was undone; nothing was taken back",
  });
  expect(await sums()).toEqual(there);
  expect((await undo(id)).json()).toMatchObject({ status: "Undone", reason: null });
  expect(await sums()).toEqual(before);
});

test("an undo that is refused leaves the import as it is, and says why for those who ask later", async () => {
  const id = await committed();
  const { items } = await office.done<{ items: { targetId: string }[] }>("listImportRows", { params: { id } });
  await office.done("updateExtinguisher", { params: { id: items[0]?.targetId }, body: { notes: "Seen" } });
  const there = await sums();
  expect((await undo(id)).json()).toMatchObject({ status: 409, code: "importBuiltUpon" });
  const message = "1 row of 2 cannot be undone: used or changed since";
  const reason = { reason: message, reasonKey: "reason.builtUpon", reasonValues: { count: 1, total: 2 } };
  expect(await read(id)).toMatchObject({ status: "Completed", ...reason, undoneAt: null });
  expect(await sums()).toEqual(there);
});

test.each([
  [false, { status: 409, code: "importBuiltUpon", message: "1 row of 2 cannot be undone: used or changed since" }, 2],
  [true, { status: "Undone", reason: null }, 1],
])("an extinguisher for which an inspection is planned during the undo stays (partial undo: %s)", async (isPartial, response, left) => {
  const id = await committed();
  const { items } = await office.done<{ items: { targetId: string }[] }>("listImportRows", { params: { id } });
  const ids = items.map(({ targetId }) => targetId);
  const { undoing } = await within(async (tx) => {
    const planned = { inspection_id: randomUUID(), extinguisher_id: ids[0] ?? "", location_id: known.locationId, planned_notes: "" };
    const inspector = { inspector_user_id: admin.user.userId, created_by: admin.user.userId, created_at: new Date() };
    const work = { inspection_type: "Monthly", inspection_date: new Date(), status: "Scheduled" } as const;
    await tx
      .insertInto("inspections")
      .values({ ...planned, ...inspector, ...work })
      .execute();
    const asked = undo(id, { body: { isPartial } });
    await expect.poll(waiting).toBe(1);
    return { undoing: asked };
  });
  expect((await undoing).json()).toMatchObject(response);
  const there = await within((tx) =>
    tx.selectFrom("extinguishers").select("extinguisher_id").where("extinguisher_id", "in", ids).execute(),
  );
  expect(there).toHaveLength(left);
  expect(there).toContainEqual({ extinguisher_id: ids[0] });
});

const LOST_TO_OTHERS = "Others were changing the same records at that moment; nothing was taken back. Undo it again";

test.each([
  ["a new reference", "23503", { status: 409, code: "importBuiltUpon" }, LOST_TO_OTHERS],
  ["a deadlock", "40P01", { status: 503, code: "notReady" }, LOST_TO_OTHERS],
  ["a serialization failure", "40001", { status: 503, code: "notReady" }, LOST_TO_OTHERS],
])(
  "an undo that others interfere with by %s (%s) is retried three times, and then fails with that reason",
  async (_interference, code, response, reason) => {
    const id = await committed();
    const there = await sums();
    await whileFailing("DELETE FROM extinguishers", code, async (failing) => {
      expect((await undo(id)).json()).toMatchObject(response);
      expect(failing.met).toBe(4);
    });
    expect(await read(id)).toMatchObject({ status: "Completed", reason, reasonKey: "reason.undoLost" });
    expect(await sums()).toEqual(there);
  },
);

test("a run that fails at its start releases the lock, without which the tenant could import no more", async () => {
  const id = await committed();
  await whileFailing("The server stopped before it was undone", "XX000", async () => {
    expect((await undo(id)).json()).toMatchObject({ status: 500 });
  });
  const held = await sql`SELECT FROM pg_locks l JOIN pg_stat_activity a USING (pid)
    WHERE l.locktype = 'advisory' AND a.datname = current_database()`.execute(server.ports.tenantDb);
  expect(held.rows).toEqual([]);
  expect((await undo(id)).json()).toMatchObject({ status: "Undone" });
});

test("a repeated undo whose response was not stored has the same response as the first time", async () => {
  const id = await committed();
  const { userId, firstName, lastName } = admin.user;
  const key = randomUUID();
  const order = { tenantId: admin.tenantId ?? "", importId: id, userId, userName: `${firstName} ${lastName}`, at: new Date() };
  await server.ports.imports.undo({ ...order, isPartial: false, key });
  expect((await undo(id, { key })).json()).toMatchObject({ importId: id, status: "Undone" });
  expect((await undo(id)).json()).toMatchObject({ status: 409, code: "importNotCompleted" });
});

test("a server that is stopped properly leaves an import that is being undone complete", async () => {
  const other = await createTestServer();
  const user = await other.signIn("admin@harbor.example");
  const id = await committed(2_100, user, other);
  const there = await sumsOf(other, user);
  let undoing: Promise<unknown> | undefined;
  await within(async (tx) => {
    await lockReferenceData(tx);
    undoing = other.call("undoImport", { as: user, params: { id }, body: {} });
    await expect.poll(async () => (await other.call("getImport", { as: user, params: { id } })).json().status).toBe("Undoing");
    void other.ports.imports.stop();
  }, other);
  await other.ports.imports.settled();
  await undoing;
  const ended = (await other.call("getImport", { as: user, params: { id } })).json();
  expect(ended).toMatchObject({ status: "Completed", reason: "The server stopped before it was undone; nothing was taken back" });
  expect(await sumsOf(other, user)).toEqual(there);
  await other.close();
});

test("the progress of an undo is reported batch by batch up to all rows that it undoes", async () => {
  const id = await committed(2_500);
  const batches: number[] = [];
  class Enough extends Error {}
  const taken = within(async (tx) => {
    await lockReferenceData(tx);
    const work = {
      tx,
      importId: id,
      subject: "extinguishers" as const,
      at: new Date(),
      advance: (rows: number) => void batches.push(rows),
    };
    expect(await markUndone(work)).toEqual({ remaining: 0, total: 2_500 });
    await revertImport(work);
    throw new Enough();
  });
  await expect(taken).rejects.toThrow(Enough);
  expect(batches.filter((rows) => rows > 0)).toEqual([1_000, 1_000, 500]);
});
