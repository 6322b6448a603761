import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { discardRefused } from "../../../src-sw/commands/discard-refused.ts";
import { listOutbox } from "../../../src-sw/queries/outbox.ts";
import { operationRow, uploadRow } from "../../../src-sw/stores/outbox/rows.ts";
import type { OperationRow, PhotoRow, UploadRow } from "../../../src-sw/stores/work-schema.ts";
import { changeCreate, finish, must, submit } from "../support/phone/inspecting.ts";
import { ADA, BEA, HARBOR, id } from "../support/phone/phone-server.ts";
import { createReadyPhone, MORNING } from "../support/phone/phone.ts";
import type { Phone } from "../support/phone/phone.ts";

const REFUSED = { status: "failed", failure: "rejected", retryCount: 3, attempts: 3 } as const;
const OWNER = { tenantId: HARBOR, userId: ADA.userId, deviceId: "device" };
const ITEM = id("f", 1);
const STORES = ["inspections", "photos", "upload_queue", "sync_queue"] as const;

type Target = Pick<OperationRow, "type" | "action">;
const CHANGE: Target = { type: "inspection", action: "update" };

/** A refused operation of Ada's, changed as given, on an inspection that the server has. */
async function withOperation(target: Target, changes: Partial<OperationRow> = {}): Promise<Phone> {
  const phone = await createReadyPhone(ADA);
  const row = operationRow(OWNER, { id: ITEM, ...target, data: {}, inspectionId: id("f", 2), order: 1 }, MORNING);
  await phone.deps.databases.work(["sync_queue"], "readwrite", (tx) => tx.store.put({ ...row, ...REFUSED, ...changes }));
  return phone;
}

/** A refused photo of Ada's, changed as given, of an inspection that the server has under `serverId`. */
async function withPhoto(changes: Partial<UploadRow> = {}, serverId: string | null = "server"): Promise<Phone> {
  const phone = await createReadyPhone(ADA);
  const { draft, photoIds } = await finish(phone);
  await submit(phone, draft.id);
  await phone.deps.databases.work([...STORES], "readwrite", async (tx) => {
    const inspection = await tx.objectStore("inspections").get(draft.id);
    const photo = await tx.objectStore("photos").get(photoIds[0] ?? "");
    if (!inspection || !photo) throw new Error("nothing was submitted");
    await tx.objectStore("inspections").put({ ...inspection, serverInspectionId: serverId });
    await tx.objectStore("photos").delete(photo.id);
    await tx.objectStore("photos").put({ ...photo, id: ITEM });
    await tx.objectStore("upload_queue").delete(photo.id);
    await tx.objectStore("upload_queue").put({ ...uploadRow({ ...photo, id: ITEM }, MORNING), ...REFUSED, ...changes });
  });
  return phone;
}

async function has(phone: Phone, store: "photos" | "upload_queue" | "sync_queue"): Promise<boolean> {
  return ((await phone.dump())[store] as (PhotoRow | UploadRow | OperationRow)[]).some((row) => row.id === ITEM);
}

async function offered(phone: Phone): Promise<boolean | undefined> {
  return (await listOutbox(phone.deps)).find((line) => line.id === ITEM)?.canDiscard;
}

test.each<Target>([
  CHANGE,
  { type: "inspection", action: "delete" },
  { type: "response", action: "create" },
  { type: "response", action: "update" },
  { type: "deficiency", action: "create" },
  { type: "deficiency", action: "update" },
  { type: "deficiency", action: "delete" },
])(
  "a refused $type $action can be discarded: it leaves the outbox, is logged in the journal, pages are notified, and what waited behind it is sent",
  async (kind) => {
    const phone = await withOperation(kind);
    expect(await offered(phone)).toBe(true);
    phone.broadcasts.splice(0);
    must(await discardRefused(phone.deps, { id: ITEM }));
    await phone.settled();
    expect(await has(phone, "sync_queue")).toBe(false);
    expect((await phone.dump())["journal"]).toContainEqual(
      expect.objectContaining({ what: "discarded", detail: `${kind.type} ${kind.action}` }),
    );
    expect(phone.broadcasts).toMatchObject([{ notice: "queue" }]);
    expect(phone.runsRequested).toBe(1);
  },
);

test("a refused photo of an inspection that the server has can be discarded with its bytes, and all else stays", async () => {
  const phone = await withPhoto();
  expect(await offered(phone)).toBe(true);
  must(await discardRefused(phone.deps, { id: ITEM }));
  expect([await has(phone, "upload_queue"), await has(phone, "photos")]).toEqual([false, false]);
  const rows = await phone.dump();
  for (const [store, count] of Object.entries({ inspections: 1, photos: 2, upload_queue: 2, sync_queue: 1 })) {
    expect(rows[store]).toHaveLength(count);
  }
});

test.each<[string, () => Promise<Phone>, "sync_queue" | "upload_queue"]>([
  ["change", () => withOperation(CHANGE, { mayBeThere: true }), "sync_queue"],
  ["photo", () => withPhoto({ mayBeThere: true }), "upload_queue"],
])(
  "a refused %s that an earlier attempt may have brought to the server can be discarded, and stays on the server",
  async (_name, make, store) => {
    const phone = await make();
    expect(await offered(phone)).toBe(true);
    must(await discardRefused(phone.deps, { id: ITEM }));
    expect(await has(phone, store)).toBe(false);
  },
);

test("a refused inspection that an earlier attempt may have brought to the server can be discarded as a whole", async () => {
  const phone = await createReadyPhone(ADA);
  const { draft } = await finish(phone, true);
  const { operationId } = await submit(phone, draft.id);
  await changeCreate(phone, operationId, { ...REFUSED, mayBeThere: true });
  expect((await listOutbox(phone.deps)).map(({ canDiscard, canCorrect, canWithdraw }) => [canDiscard, canCorrect, canWithdraw])[0]).toEqual(
    [true, false, false],
  );
  must(await discardRefused(phone.deps, { id: operationId }));
  const rows = await phone.dump();
  for (const store of ["inspections", "inspection_responses", "photos", "upload_queue", "sync_queue"]) expect(rows[store]).toEqual([]);
});

test.each<[string, () => Promise<Phone>, string]>([
  ["an inspection's create", () => withOperation({ type: "inspection", action: "create" }), "notRefused"],
  ["a change that waits", () => withOperation(CHANGE, { status: "pending", failure: null }), "notRefused"],
  ["a change that was refused, then reset by Retry", () => withOperation(CHANGE, { status: "pending", retryCount: 0 }), "notRefused"],
  ["a change that is being sent", () => withOperation(CHANGE, { status: "pending", claimedAt: 1 }), "notRefused"],
  ["a change that had no response", () => withOperation(CHANGE, { failure: "no-answer" }), "notRefused"],
  ["a change that met a 5xx", () => withOperation(CHANGE, { failure: "server-error" }), "notRefused"],
  ["a change that was sent to something other than the server", () => withOperation(CHANGE, { failure: "not-the-server" }), "notRefused"],
  ["a change of a type this build does not know", () => withOperation(CHANGE, { failure: "unknown-type" }), "notRefused"],
  ["another user's change", () => withOperation(CHANGE, { userId: BEA.userId }), "notFound"],
  ["a photo of an inspection the server does not have", () => withPhoto({}, null), "notRefused"],
  ["a photo that is being sent", () => withPhoto({ status: "uploading", claimedAt: 1 }), "notRefused"],
  ["a photo that had no response in time", () => withPhoto({ failure: "timeout" }), "notRefused"],
  ["another user's photo", () => withPhoto({ userId: BEA.userId }), "notFound"],
])("%s cannot be discarded, and is not offered", async (_name, make, code) => {
  const phone = await make();
  expect(await offered(phone)).not.toBe(true);
  const before = await phone.dump();
  expect(await discardRefused(phone.deps, { id: ITEM })).toMatchObject({ ok: false, code });
  expect(await phone.dump()).toEqual(before);
});

test("discarding twice, or an unknown id, is harmless and announced once", async () => {
  const phone = await withOperation(CHANGE);
  must(await discardRefused(phone.deps, { id: ITEM }));
  await phone.settled();
  phone.broadcasts.splice(0);
  const before = await phone.dump();
  must(await discardRefused(phone.deps, { id: ITEM }));
  must(await discardRefused(phone.deps, { id: randomUUID() }));
  await phone.settled();
  expect(phone.broadcasts).toEqual([]);
  expect(await phone.dump()).toEqual(before);
});

test("nothing can be discarded while nobody is signed in", async () => {
  const phone = await withOperation(CHANGE);
  await phone.deps.sessions.signOut(ADA.userId);
  expect(await discardRefused(phone.deps, { id: ITEM })).toMatchObject({ ok: false, code: "notSignedIn" });
  expect(await has(phone, "sync_queue")).toBe(true);
});
