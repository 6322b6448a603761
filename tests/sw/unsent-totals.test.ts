import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { queueOperation } from "../../src-sw/commands/operations.ts";
import { countRows } from "../../src-sw/stores/counts.ts";
import type { Databases } from "../../src-sw/stores/database.ts";
import { outboxAuthors, withOrder } from "../../src-sw/stores/outbox-authors.ts";
import { readOutbox, readWaiting } from "../../src-sw/stores/outbox-reads.ts";
import { operationRow } from "../../src-sw/stores/outbox-rows.ts";
import type { OperationRow } from "../../src-sw/stores/schema.ts";
import { keyOfOwner, rememberUploaded, readUnsentTotals, storeUploaded, totalsOf } from "../../src-sw/stores/unsent-totals.ts";
import { must } from "./support/phone/inspecting.ts";
import { ADA as ADA_ON_PHONE, BEA } from "./support/phone/phone-server.ts";
import { createReadyPhone } from "./support/phone/phone.ts";
import { ADA, BEN, createWorld, TENANT, type World } from "./support/world.ts";
import { putWork, stored } from "./support/world/work.ts";

async function offlineWorld(): Promise<World> {
  const world = createWorld();
  await world.ready;
  await world.goOffline();
  return world;
}

/** Returns an update of some inspection. */
function updateRow(order: number): OperationRow {
  const operation = { id: "update", type: "inspection", action: "update", data: {}, inspectionId: "on-the-server", order } as const;
  return operationRow({ tenantId: TENANT, userId: ADA, deviceId: "device" }, operation, 1);
}

async function remove({ work }: Databases, store: "sync_queue" | "upload_queue", id: string): Promise<void> {
  await work([store], "readwrite", (tx) => tx.store.delete(id));
}

async function expectTotalsOfRows(databases: Databases): Promise<void> {
  const totals = await readUnsentTotals(databases);
  const { owners } = totalsOf(await readOutbox(databases));
  expect(Object.fromEntries(totals.map(([owner, ofOwner]) => [keyOfOwner(owner), ofOwner]))).toEqual(owners);
}

test("totals that are read while a call has its number but not its rows yet are not taken for those of the rows later", async () => {
  const world = await offlineWorld();
  const { databases } = world.worker();
  const { operationId } = await putWork(world);
  await withOrder(databases, async (order) => {
    await readUnsentTotals(databases);
    await databases.work(["sync_queue"], "readwrite", (tx) => tx.store.put(updateRow(order)));
  });
  await remove(databases, "sync_queue", operationId);
  await expectTotalsOfRows(databases);
});

test("an upload that was delivered before the rows were read is not subtracted again", async () => {
  const world = await offlineWorld();
  const { databases } = world.worker();
  const { operationId } = await putWork(world, { photos: 2 });
  await remove(databases, "sync_queue", operationId);
  const [photo, other] = (await stored(world)).uploads;
  if (!photo || !other) throw new Error("Two uploads were queued");
  await databases.work(["upload_queue"], "readwrite", (tx) => tx.store.put({ ...other, photoType: "Signature" }));
  await readUnsentTotals(databases);
  await remove(databases, "upload_queue", photo.id);
  rememberUploaded(databases, photo);
  await readUnsentTotals(databases);
  await remove(databases, "upload_queue", other.id);
  await storeUploaded(databases);
  await expectTotalsOfRows(databases);
});

test("a user who is queuing while another call finds none of their rows is not forgotten", async () => {
  const { databases } = (await offlineWorld()).worker();
  expect(await outboxAuthors(databases), "now they are known").toEqual([]);
  await withOrder(databases, async (order) => {
    await countRows(databases, BEN);
    await databases.work(["sync_queue"], "readwrite", (tx) => tx.store.put(updateRow(order)));
  });
  expect(await outboxAuthors(databases)).toContain(ADA);
});

test("the author of a queued operation is recorded although somebody else signed in before it was stored", async () => {
  const phone = await createReadyPhone(ADA_ON_PHONE);
  const { databases, sessions } = phone.deps;
  expect(await outboxAuthors(databases), "now they are known").toEqual([]);
  const owner = async () => {
    const mine = await sessions.owner();
    await phone.signIn(BEA);
    return mine;
  };
  const operation = { id: randomUUID(), type: "deficiency", action: "create", data: {} } as const;
  must(await queueOperation({ ...phone.deps, sessions: { ...sessions, owner } }, operation));
  expect(await readWaiting(databases)).toMatchObject([{ userId: ADA_ON_PHONE.userId }]);
  expect(await outboxAuthors(databases)).toContain(ADA_ON_PHONE.userId);
  expect(await countRows(databases, BEA.userId), "that of others is not shown").toMatchObject({ pendingOperations: 0 });
});
