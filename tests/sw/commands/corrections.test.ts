import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { DAY_MS } from "#shared/durations.ts";
import type { InspectionChanges } from "#shared/engine/engine.ts";
import { reopenRefused, editSubmitted, withdrawSubmitted } from "../../../src-sw/commands/corrections.ts";
import { discardDraft, saveResponses } from "../../../src-sw/commands/drafts.ts";
import { queueOperation } from "../../../src-sw/commands/operations.ts";
import { getDraft } from "../../../src-sw/queries/drafts.ts";
import { listOutbox } from "../../../src-sw/queries/outbox.ts";
import { getSubmitted } from "../../../src-sw/queries/submitted.ts";
import type { OperationRow, PhotoRow } from "../../../src-sw/stores/work-schema.ts";
import { changeCreate, finish, must, pass, sign, submit } from "../support/phone/inspecting.ts";
import { ADA, BEA, id } from "../support/phone/phone-server.ts";
import { createReadyPhone, withFullDisk } from "../support/phone/phone.ts";
import type { Phone } from "../support/phone/phone.ts";

async function submitted(problem = false) {
  const phone = await createReadyPhone(ADA);
  const { draft, photoIds } = await finish(phone, problem);
  const { operationId } = await submit(phone, draft.id);
  return { phone, inspectionId: draft.id, photoIds, createId: operationId };
}

async function operations(phone: Phone): Promise<OperationRow[]> {
  return ((await phone.dump())["sync_queue"] as OperationRow[]).toSorted((a, b) => a.order - b.order);
}

const changes = { notes: "Corrected", passed: false };

test("an edit before the first attempt is merged into the waiting create, under its key", async () => {
  const { phone, inspectionId, createId } = await submitted();
  must(await editSubmitted(phone.deps, { inspectionId, operationId: randomUUID(), changes }));
  const queued = await operations(phone);
  expect(queued).toMatchObject([{ id: createId, idempotencyKey: createId, data: { notes: "Corrected", passed: false } }]);
  expect(must(await getSubmitted(phone.deps, { inspectionId })).passed).toBe(false);
});

test("each change that an edit may contain is merged into the waiting create", async () => {
  const { phone, inspectionId } = await submitted();
  const inspectionDate = "2026-03-01T10:00:00.000Z";
  const all: Required<InspectionChanges> = { inspectionType: "Annual", inspectionDate, notes: "Corrected", passed: false };
  must(await editSubmitted(phone.deps, { inspectionId, operationId: randomUUID(), changes: all }));
  expect(await operations(phone)).toMatchObject([{ data: all }]);
});

test("an edit changes neither a field without a value nor one that is not for it to change", async () => {
  const { phone, inspectionId } = await submitted();
  const others = { inspectionType: undefined, status: "Completed" } as unknown as InspectionChanges;
  must(await editSubmitted(phone.deps, { inspectionId, operationId: randomUUID(), changes: others }));
  const [create] = await operations(phone);
  expect(create?.data).toMatchObject({ inspectionType: "Monthly" });
  expect(create?.data).not.toHaveProperty("status");
});

test.each<[string, Partial<OperationRow>]>([
  ["is being sent", { claimedAt: 1, attempts: 1 }],
  ["was attempted before", { attempts: 1, retryCount: 1 }],
])("an edit while the create %s is queued behind it and leaves its body unchanged", async (_name, state) => {
  const { phone, inspectionId, createId } = await submitted();
  await changeCreate(phone, createId, state);
  const operationId = randomUUID();
  must(await editSubmitted(phone.deps, { inspectionId, operationId, changes }));
  must(await editSubmitted(phone.deps, { inspectionId, operationId, changes }));
  expect(await operations(phone)).toMatchObject([
    { id: createId, data: { notes: "", passed: true } },
    { id: operationId, type: "inspection", action: "update", data: changes, inspectionId },
  ]);
});

test("an edit merged, then sent again after the create went out, is not queued a second time", async () => {
  const { phone, inspectionId, createId } = await submitted();
  const input = { inspectionId, operationId: randomUUID(), changes };
  must(await editSubmitted(phone.deps, input));
  await changeCreate(phone, createId, { claimedAt: 1, attempts: 1 });
  must(await editSubmitted(phone.deps, input));
  expect(await operations(phone)).toHaveLength(1);
});

test("an inspection that is withdrawn before the first attempt leaves nothing on the device, and withdrawing it again is harmless", async () => {
  const { phone, inspectionId } = await submitted(true);
  const input = { inspectionId, operationId: randomUUID() };
  must(await withdrawSubmitted(phone.deps, input));
  must(await withdrawSubmitted(phone.deps, input));
  const rows = await phone.dump();
  for (const store of ["inspections", "inspection_responses", "photos", "upload_queue", "sync_queue"]) expect(rows[store]).toEqual([]);
});

test("withdrawing an inspection that became a draft again is refused, and everything stays", async () => {
  const { phone, inspectionId, createId } = await submitted();
  await changeCreate(phone, createId, { failure: "rejected", status: "failed", retryCount: 3, attempts: 3 });
  must(await reopenRefused(phone.deps, { inspectionId }));
  const result = await withdrawSubmitted(phone.deps, { inspectionId, operationId: randomUUID() });
  expect(result).toMatchObject({ ok: false, code: "draftChanged" });
  expect((await phone.dump())["inspections"]).toMatchObject([{ inspectionId, status: "draft" }]);
});

test("an inspection that is withdrawn after an attempt is deleted by one operation behind its create, and stays until the server confirms", async () => {
  const { phone, inspectionId, createId } = await submitted();
  await changeCreate(phone, createId, { attempts: 1, mayBeThere: true });
  const operationId = randomUUID();
  must(await withdrawSubmitted(phone.deps, { inspectionId, operationId }));
  must(await withdrawSubmitted(phone.deps, { inspectionId, operationId }));
  expect(await operations(phone)).toMatchObject([{ id: createId }, { id: operationId, action: "delete", inspectionId }]);
  expect((await phone.dump())["photos"]).toHaveLength(3);
});

test("an inspection that no attempt can have delivered, such as one that met an expired session, is withdrawn on the device alone", async () => {
  const { phone, inspectionId, createId } = await submitted();
  await changeCreate(phone, createId, { attempts: 2, mayBeThere: false });
  must(await withdrawSubmitted(phone.deps, { inspectionId, operationId: randomUUID() }));
  expect(await operations(phone)).toEqual([]);
});

test("an inspection that was refused after a lost response keeps everything when it is withdrawn, and a delete waits behind its create", async () => {
  const { phone, inspectionId, createId } = await submitted(true);
  await changeCreate(phone, createId, { failure: "rejected", status: "failed", retryCount: 3, attempts: 4, mayBeThere: true });
  const operationId = randomUUID();
  must(await withdrawSubmitted(phone.deps, { inspectionId, operationId }));
  expect((await operations(phone)).map(({ id: each }) => each)).toEqual(expect.arrayContaining([createId, operationId]));
  expect((await phone.dump())["photos"]).toHaveLength(3);
});

test("a rejected inspection is withdrawn on the device alone, since a delete behind it could never be sent", async () => {
  const { phone, inspectionId, createId } = await submitted(true);
  await changeCreate(phone, createId, { failure: "rejected", status: "failed", retryCount: 3, attempts: 3 });
  must(await withdrawSubmitted(phone.deps, { inspectionId, operationId: randomUUID() }));
  const rows = await phone.dump();
  for (const store of ["inspections", "inspection_responses", "photos", "upload_queue", "sync_queue"]) expect(rows[store]).toEqual([]);
});

test("a rejected inspection is reopened as the same draft, with its responses and photos, and leaves the outbox", async () => {
  const { phone, inspectionId, photoIds, createId } = await submitted(true);
  await changeCreate(phone, createId, { failure: "rejected", status: "failed", retryCount: 3, attempts: 3 });
  const draft = must(await reopenRefused(phone.deps, { inspectionId }));
  expect(draft).toMatchObject({ id: inspectionId, status: "draft", step: "checklist", signature: { kind: "typed" } });
  expect(draft.responses).toHaveLength(2);
  const rows = await phone.dump();
  expect(rows["sync_queue"]).toEqual([]);
  expect(rows["upload_queue"]).toEqual([]);
  expect((rows["photos"] as PhotoRow[]).map((row) => row.id).toSorted()).toEqual(photoIds.toSorted());
  expect(must(await reopenRefused(phone.deps, { inspectionId }))).toEqual(draft);
});

test("a refused inspection is reopened on a device that has no room for its photos a second time", async () => {
  const { phone, inspectionId, createId } = await submitted(true);
  await changeCreate(phone, createId, { failure: "rejected", attempts: 1 });
  // The first write is that of the inspection.
  await withFullDisk(2, "QuotaExceededError", async () => must(await reopenRefused(phone.deps, { inspectionId })));
  expect((await phone.dump())["photos"]).toHaveLength(2);
});

test("a corrected inspection keeps the day on which it was done", async () => {
  const { phone, inspectionId, createId } = await submitted(true);
  const [{ data: before } = {}] = await operations(phone);
  await changeCreate(phone, createId, { failure: "rejected", attempts: 1 });
  must(await reopenRefused(phone.deps, { inspectionId }));
  phone.now += 2 * DAY_MS;
  must(await saveResponses(phone.deps, { draftId: inspectionId, responses: [pass(id("d", 1))] }));
  const { inspectionDate } = must(await getDraft(phone.deps, { draftId: inspectionId })).inspection;
  await sign(phone, inspectionId);
  await submit(phone, inspectionId);
  expect([before, (await operations(phone))[0]?.data]).toMatchObject([{ inspectionDate }, { inspectionDate }]);
});

test("a corrected inspection is submitted as a new operation with a new key", async () => {
  const { phone, inspectionId, createId } = await submitted(true);
  await changeCreate(phone, createId, { failure: "rejected", attempts: 1 });
  must(await reopenRefused(phone.deps, { inspectionId }));
  must(await saveResponses(phone.deps, { draftId: inspectionId, responses: [pass(id("d", 1))] }));
  await sign(phone, inspectionId);
  const { operationId } = await submit(phone, inspectionId);
  expect(operationId).not.toBe(createId);
  expect(await operations(phone)).toMatchObject([{ id: operationId, idempotencyKey: operationId, attempts: 0, data: { passed: true } }]);
});

test.each<[string, Partial<OperationRow>]>([
  ["waits", {}],
  ["had no response: the server may have it", { failure: "no-answer", status: "failed", retryCount: 3, attempts: 3 }],
  ["was sent to something other than the server", { failure: "not-the-server", status: "failed", retryCount: 3, attempts: 3 }],
  ["is being sent again", { failure: "rejected", claimedAt: 1, attempts: 2, mayBeThere: true }],
  ["was refused after a response was lost", { failure: "rejected", status: "failed", retryCount: 3, attempts: 4, mayBeThere: true }],
])("an inspection whose create %s is not reopened", async (_name, state) => {
  const { phone, inspectionId, createId } = await submitted();
  await changeCreate(phone, createId, state);
  const before = await phone.dump();
  expect(await reopenRefused(phone.deps, { inspectionId })).toMatchObject({ ok: false, code: "notFound" });
  expect(await phone.dump()).toEqual(before);
  expect((await listOutbox(phone.deps)).some((line) => line.canCorrect)).toBe(false);
});

test("an inspection the server has is not reopened, even if a later operation of it was rejected", async () => {
  const { phone, inspectionId, createId } = await submitted();
  await changeCreate(phone, createId, { failure: "rejected", attempts: 1 });
  await phone.deps.databases.work(["inspections"], "readwrite", async (tx) => {
    const row = await tx.store.get(inspectionId);
    if (row) await tx.store.put({ ...row, serverInspectionId: randomUUID() });
  });
  expect(await reopenRefused(phone.deps, { inspectionId })).toMatchObject({ ok: false, code: "notFound" });
});

test("a write that belongs to no draft is queued once for its id, under its author", async () => {
  const phone = await createReadyPhone(ADA);
  const item = { id: randomUUID(), type: "deficiency", action: "create", data: { code: "ACC-01" } } as const;
  must(await queueOperation(phone.deps, item));
  must(await queueOperation(phone.deps, { ...item, data: { code: "other" } }));
  expect(await operations(phone)).toMatchObject([{ ...item, inspectionId: null, userId: ADA.userId, idempotencyKey: item.id }]);
  expect(phone.runsRequested, "a repeat asks again: the worker may have been stopped before the first call did").toBe(2);
});

test("nobody changes another user's submitted inspection, and whoever tries learns that it is still there", async () => {
  const { phone, inspectionId } = await submitted();
  await phone.signIn(BEA);
  const before = (await phone.dump())["sync_queue"];
  const refused = { ok: false, code: "ofAnotherUser" };
  expect(await editSubmitted(phone.deps, { inspectionId, operationId: randomUUID(), changes })).toMatchObject(refused);
  expect(await withdrawSubmitted(phone.deps, { inspectionId, operationId: randomUUID() })).toMatchObject(refused);
  expect(await reopenRefused(phone.deps, { inspectionId })).toMatchObject(refused);
  expect(await discardDraft(phone.deps, { draftId: inspectionId })).toMatchObject(refused);
  expect((await phone.dump())["sync_queue"]).toEqual(before);
});
