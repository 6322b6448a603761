import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { reopenRefused, editSubmitted, withdrawSubmitted } from "../../../src-sw/commands/corrections.ts";
import { discardDraft } from "../../../src-sw/commands/drafts.ts";
import { startDraft } from "../../../src-sw/commands/start-draft.ts";
import { submitDraft } from "../../../src-sw/commands/submit.ts";
import { getSubmitted } from "../../../src-sw/queries/submitted.ts";
import { forgetAuthors, readAuthors } from "../../../src-sw/stores/outbox/authors.ts";
import { countRows } from "../../../src-sw/stores/outbox/counts.ts";
import { readInspectionOutbox } from "../../../src-sw/stores/outbox/inspection-rows.ts";
import { readOutbox } from "../../../src-sw/stores/outbox/reads.ts";
import type { InspectionRow } from "../../../src-sw/stores/work-schema.ts";
import { changeCreate, finish, must, signaturePhoto, submit as submitOnPhone } from "../support/phone/inspecting.ts";
import { ADA, BEA, extinguisher, LOBBY } from "../support/phone/phone-server.ts";
import { createReadyPhone } from "../support/phone/phone.ts";
import type { Phone } from "../support/phone/phone.ts";
import { ADA_ID, BEN_ID } from "../support/world.ts";
import type { World } from "../support/world.ts";
import { checkInvariants } from "../support/world/invariants.ts";
import { countReads } from "../support/world/reads.ts";
import { readyWorld } from "../support/world/ready.ts";
import { putWork, stored, takeOrderAs } from "../support/world/work.ts";

const FEW = 3;
const MANY = 40;

async function phoneWith(waiting: number): Promise<Phone> {
  const phone = await createReadyPhone(ADA);
  await countRows(phone.deps.databases, ADA.userId);
  for (let n = 0; n < waiting; n++) {
    const { draft } = await finish(phone);
    await submitOnPhone(phone, draft.id);
  }
  return phone;
}

async function offlineWith(waiting: number, userId = ADA_ID): Promise<World> {
  const world = await readyWorld({ isOnline: false });
  for (let n = 0; n < waiting; n++) await putWork(world, { photos: 3, userId });
  await world.worker().sync.status();
  return world;
}

/** Resolves with the number of rows that `work` reads with a few and with many inspections waiting. */
async function reads<T>(make: (waiting: number) => Promise<T>, work: (made: T) => Promise<unknown>): Promise<[few: number, many: number]> {
  const few = await make(FEW);
  const many = await make(MANY);
  return [await countReads(() => work(few)), await countReads(() => work(many))];
}

describe("reads no more rows with much work waiting than with little:", () => {
  const draftId = randomUUID();
  const given = { draftId, operationId: randomUUID(), signaturePhoto: signaturePhoto() };

  test.each<[string, (phone: Phone) => Promise<unknown>]>([
    ["starting an inspection", (phone) => startDraft(phone.deps, { draftId, locationId: LOBBY.locationId, ...pickId(extinguisher(2)) })],
    ["a whole inspection, submitted", async (phone) => submitOnPhone(phone, (await finish(phone)).draft.id)],
    ["discarding a draft", async (phone) => discardDraft(phone.deps, { draftId: (await finish(phone)).draft.id })],
    ["the status", ({ deps: { databases } }) => countRows(databases, ADA.userId)],
  ])("%s", async (_name, run) => {
    const [few, many] = await reads(phoneWith, run);
    expect(many).toBe(few);
  });

  test.each<[string, (phone: Phone, inspectionId: string) => Promise<unknown>]>([
    ["the state of a submitted inspection", (phone, inspectionId) => getSubmitted(phone.deps, { inspectionId })],
    ["a repeated submit", (phone, inspectionId) => submitDraft(phone.deps, { ...given, draftId: inspectionId })],
    ["an edit", (phone, inspectionId) => editSubmitted(phone.deps, { inspectionId, operationId: randomUUID(), changes: { notes: "New" } })],
    ["a withdrawal", (phone, inspectionId) => withdrawSubmitted(phone.deps, { inspectionId, operationId: randomUUID() })],
    [
      "a correction",
      async (phone, inspectionId) => {
        const operationId = (await rowOf(phone, inspectionId)).queued?.operations[0] ?? "";
        await changeCreate(phone, operationId, { status: "failed", failure: "rejected", mayBeThere: false });
        must(await reopenRefused(phone.deps, { inspectionId }));
      },
    ],
  ])("%s", async (_name, run) => {
    const make = async (waiting: number) => {
      const phone = await phoneWith(waiting - 1);
      const { draft } = await finish(phone);
      await submitOnPhone(phone, draft.id);
      return { phone, inspectionId: draft.id };
    };
    const [few, many] = await reads(make, ({ phone, inspectionId }) => run(phone, inspectionId));
    expect(many).toBe(few);
  });

  test.each<[string, (world: World) => Promise<unknown>]>([
    ["the status, with no work of other users", (world) => world.worker().sync.status()],
    ["the start of a worker while offline", (world) => world.worker().sync.start()],
    ["opening a page while offline", (world) => world.worker().sync.onPageOpened()],
    ["a beat while offline", (world) => world.worker().sync.beat()],
    ["a retry while offline", (world) => world.worker().sync.retry()],
  ])("%s", async (_name, run) => {
    const [few, many] = await reads(offlineWith, async (world) => {
      await run(world);
      await world.quiet();
    });
    expect(many).toBe(few);
  });
});

function pickId({ extinguisherId }: { extinguisherId: string }) {
  return { extinguisherId };
}

async function rowOf(phone: Phone, inspectionId: string): Promise<InspectionRow> {
  const row = await phone.deps.databases.work(["inspections"], "readonly", (tx) => tx.store.get(inspectionId));
  if (!row) throw new Error("no such inspection");
  return row;
}

test("a run reads no photo that failed or was uploaded, and releases nothing if nothing was left claimed", async () => {
  const make = async (waiting: number) => {
    const world = await offlineWith(0);
    for (let n = 0; n < waiting; n++) await putWork(world, { photos: 3 });
    await world.disk.work(["upload_queue", "sync_queue"], "readwrite", async (tx) => {
      await tx.objectStore("sync_queue").clear();
      for (const row of await tx.objectStore("upload_queue").getAll())
        await tx.objectStore("upload_queue").put({ ...row, status: "failed", retryCount: 3, failure: "rejected" });
    });
    await world.worker().sync.status();
    world.killAtStep(Number.POSITIVE_INFINITY);
    return world;
  };
  const [few, many] = await reads(make, async (world) => {
    world.network.online = true;
    await world.worker().sync.syncSubmissions();
    await world.quiet();
  });
  // Reviving failed photos and reporting unsent work read them; planning the run does not.
  expect(many - few).toBeLessThanOrEqual(2 * 3 * (MANY - FEW));
});

test("an inspection knows the rows that were queued for it, whatever happens to it", async () => {
  const phone = await phoneWith(2);
  const { draft } = await finish(phone, true);
  const { operationId } = await submitOnPhone(phone, draft.id);
  const check = async () => {
    const stores = ["inspections", "sync_queue", "upload_queue"] as const;
    const all = await readOutbox(phone.deps.databases);
    await phone.deps.databases.work([...stores], "readonly", async (tx) => {
      for (const row of await tx.objectStore("inspections").getAll()) {
        const isOfThis = (other: { inspectionId: string | null }) => other.inspectionId === row.inspectionId;
        const known = await readInspectionOutbox(tx, row);
        expect(ids(known.operations)).toEqual(ids(all.operations.filter(isOfThis)));
        expect(ids(known.uploads)).toEqual(ids(all.uploads.filter(isOfThis)));
      }
    });
  };
  await check();
  await changeCreate(phone, operationId, { attempts: 1 });
  const inspectionId = draft.id;
  must(await editSubmitted(phone.deps, { inspectionId, operationId: randomUUID(), changes: { notes: "One" } }));
  must(await editSubmitted(phone.deps, { inspectionId, operationId: randomUUID(), changes: { notes: "Two" } }));
  await check();
  expect((await rowOf(phone, inspectionId)).queued?.operations).toHaveLength(3);
  await changeCreate(phone, operationId, { status: "failed", failure: "rejected", mayBeThere: false });
  must(await reopenRefused(phone.deps, { inspectionId }));
  await check();
  await submitOnPhone(phone, inspectionId);
  await check();
  must(await withdrawSubmitted(phone.deps, { inspectionId, operationId: randomUUID() }));
  await check();
  expect((await phone.dump())["sync_queue"]).toHaveLength(2);
});

function ids(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id).toSorted();
}

test("rows of an earlier build, which no inspection names, are found, counted and removed", async () => {
  const phone = await phoneWith(2);
  const { draft } = await finish(phone);
  await submitOnPhone(phone, draft.id);
  const { queued: _, ...row } = await rowOf(phone, draft.id);
  await phone.deps.databases.work(["inspections"], "readwrite", (tx) => tx.store.put(row));
  await phone.deps.databases.device(["values"], "readwrite", (tx) => tx.store.delete("queueAuthors"));
  expect(must(await getSubmitted(phone.deps, { inspectionId: draft.id }))).toMatchObject({ operationStatus: "pending", photosWaiting: 3 });
  expect(await countRows(phone.deps.databases, ADA.userId)).toMatchObject({ pendingOperations: 3, pendingPhotos: 9 });
  expect(await countRows(phone.deps.databases, BEA.userId)).toMatchObject({ pendingOperations: 0, pendingPhotos: 0 });
  must(await withdrawSubmitted(phone.deps, { inspectionId: draft.id, operationId: randomUUID() }));
  expect(await countRows(phone.deps.databases, ADA.userId)).toMatchObject({ pendingOperations: 2, pendingPhotos: 6 });
});

test("an author who queues something while another call finds none of their rows is not forgotten", async () => {
  const world = await offlineWith(0);
  const { databases } = world.worker();
  await takeOrderAs(databases, BEN_ID);
  const noted = await readAuthors(databases);
  await takeOrderAs(databases, BEN_ID);
  expect(await forgetAuthors(databases, noted, [])).toEqual([BEN_ID]);
  expect(await forgetAuthors(databases, await readAuthors(databases), [])).toEqual([]);
});

test("counts are of the signed-in user even if others left work, and read no rows once that is gone", async () => {
  const world = await offlineWith(2, BEN_ID);
  await putWork(world, { photos: 1 });
  const own = { pendingOperations: 1, pendingPhotos: 1, failedOperations: 0, failedPhotos: 0 };
  expect(await world.worker().sync.status()).toMatchObject(own);
  await checkInvariants(world);
  const { operations } = await stored(world);
  await world.disk.work(["sync_queue", "upload_queue"], "readwrite", async (tx) => {
    for (const row of operations) if (row.userId === BEN_ID) await tx.objectStore("sync_queue").delete(row.id);
    for (const row of await tx.objectStore("upload_queue").getAll())
      if (row.userId === BEN_ID) await tx.objectStore("upload_queue").delete(row.id);
  });
  expect(await world.worker().sync.status()).toMatchObject(own);
  expect(await countReads(() => countRows(world.worker().databases, ADA_ID)), "the note of whose rows there are").toBe(1);
});
