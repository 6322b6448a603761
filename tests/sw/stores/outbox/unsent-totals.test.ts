import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { queueOperation } from "../../../../src-sw/commands/operations.ts";
import { submitDraft } from "../../../../src-sw/commands/submit.ts";
import type { Databases } from "../../../../src-sw/stores/database.ts";
import { readOutboxAuthors } from "../../../../src-sw/stores/outbox/authors.ts";
import { countRows } from "../../../../src-sw/stores/outbox/counts.ts";
import { withOrder } from "../../../../src-sw/stores/outbox/order.ts";
import { readOutbox, readOutboxRows } from "../../../../src-sw/stores/outbox/reads.ts";
import { operationRow } from "../../../../src-sw/stores/outbox/rows.ts";
import {
  keyOfOwner,
  rememberUploaded,
  readUnsentTotals,
  subtractUploaded,
  totalsOf,
} from "../../../../src-sw/stores/outbox/unsent-totals.ts";
import type { OperationRow } from "../../../../src-sw/stores/work-schema.ts";
import { finish, must, signaturePhoto } from "../../support/phone/inspecting.ts";
import { ADA, BEA } from "../../support/phone/phone-server.ts";
import { createReadyPhone } from "../../support/phone/phone.ts";
import type { Phone } from "../../support/phone/phone.ts";
import { ADA_ID, BEN_ID, TENANT } from "../../support/world.ts";
import type { World } from "../../support/world.ts";
import { readyWorld } from "../../support/world/ready.ts";
import { putWork, stored } from "../../support/world/work.ts";

async function offlineWorld(): Promise<World> {
  const world = await readyWorld({ isOnline: false });
  return world;
}

/** Returns an update of some inspection. */
function updateRow(order: number): OperationRow {
  const operation = { id: "update", type: "inspection", action: "update", data: {}, inspectionId: "on-the-server", order } as const;
  return operationRow({ tenantId: TENANT, userId: ADA_ID, deviceId: "device" }, operation, 1);
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

test("an operation queued since the totals were stored is noticed, although no more are waiting than then", async () => {
  const world = await offlineWorld();
  const { databases } = world.worker();
  const { operationId } = await putWork(world);
  await readUnsentTotals(databases);
  await withOrder(databases, (order) =>
    databases.work(["sync_queue"], "readwrite", (tx) => tx.store.put({ ...updateRow(order), userId: BEN_ID })),
  );
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
  await subtractUploaded(databases);
  await expectTotalsOfRows(databases);
});

test("a user who is queuing while another call finds none of their rows is not forgotten", async () => {
  const { databases } = (await offlineWorld()).worker();
  expect(await readOutboxAuthors(databases), "now they are known").toEqual([]);
  await withOrder(databases, async (order) => {
    await countRows(databases, BEN_ID);
    await databases.work(["sync_queue"], "readwrite", (tx) => tx.store.put(updateRow(order)));
  });
  expect(await readOutboxAuthors(databases)).toContain(ADA_ID);
});

test("the author of a queued operation is recorded although somebody else signed in before it was stored", async () => {
  const phone = await createReadyPhone(ADA);
  const { databases, sessions } = phone.deps;
  expect(await readOutboxAuthors(databases), "now they are known").toEqual([]);
  const owner = async () => {
    const mine = await sessions.owner();
    await phone.signIn(BEA);
    return mine;
  };
  const operation = { id: randomUUID(), type: "deficiency", action: "create", data: {} } as const;
  must(await queueOperation({ ...phone.deps, sessions: { ...sessions, owner } }, operation));
  expect(await readOutboxRows(databases)).toMatchObject([{ userId: ADA.userId }]);
  expect(await readOutboxAuthors(databases)).toContain(ADA.userId);
  expect(await countRows(databases, BEA.userId), "that of others is not shown").toMatchObject({ pendingOperations: 0 });
});

/** Submits a draft while another user signs in: after its number in the order of operations was taken, before it is stored. */
async function submitDuring(phone: Phone, draftId: string, signIn: () => Promise<unknown>) {
  const { databases } = phone.deps;
  let isFirst = true;
  const device: Databases["device"] = async (stores, mode, body) => {
    const taken = await databases.device(stores, mode, body);
    const isTaking = isFirst && mode === "readwrite";
    if (isTaking) isFirst = false;
    if (isTaking) await signIn();
    return taken;
  };
  const deps = { ...phone.deps, databases: { ...databases, device } };
  const submission = { draftId, operationId: randomUUID(), signaturePhoto: signaturePhoto() };
  return submitDraft(deps, submission);
}

test("the author of a submitted draft is recorded although somebody else signs in before it is stored", async () => {
  const phone = await createReadyPhone(ADA);
  phone.online = false;
  const { draft } = await finish(phone);
  expect(await readOutboxAuthors(phone.deps.databases), "now they are known").toEqual([]);
  phone.online = true;
  must(await submitDuring(phone, draft.id, () => phone.signIn(BEA)));
  expect(await readOutboxRows(phone.deps.databases)).toMatchObject(Array(4).fill({ userId: ADA.userId }));
  expect(await readOutboxAuthors(phone.deps.databases)).toContain(ADA.userId);
});

test("a submit that begins while somebody else is signed in stores nothing, even if its author signs in in the meantime", async () => {
  const phone = await createReadyPhone(ADA);
  const { draft } = await finish(phone);
  await phone.signIn(BEA);
  expect(await readOutboxAuthors(phone.deps.databases), "now they are known").toEqual([]);
  expect(await submitDuring(phone, draft.id, () => phone.signIn(ADA))).toMatchObject({ ok: false, code: "notFound" });
  expect(await readOutboxRows(phone.deps.databases)).toEqual([]);
});
