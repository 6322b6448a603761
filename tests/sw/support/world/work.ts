import type { OperationAction, OperationType } from "#shared/engine/sync.ts";
import type { Databases } from "../../../../src-sw/stores/database.ts";
import { takeIn, valueIn } from "../../../../src-sw/stores/device-values.ts";
import { operationRow, uploadRow } from "../../../../src-sw/stores/outbox/rows.ts";
import type { InspectionRow, OperationRow, PhotoRow, UploadRow } from "../../../../src-sw/stores/work-schema.ts";
import { ADA_ID, TENANT } from "../world.ts";
import type { World } from "../world.ts";
import { sha256 } from "./random.ts";

export interface Submitted {
  inspectionId: string;
  operationId: string;
  userId: string;
  deficiencyIds: string[];
  deficiencyCodes: string[];
  photoIds: string[];
  /** Hashes of the photos. */
  hashes: string[];
  extinguisherId: string;
}

export interface Work {
  photos?: number;
  deficiencies?: number;
  userId?: string;
  tenantId?: string;
  notes?: string;
  photoBytes?: number;
  /** Id of the plan that it completes. */
  completes?: string;
}

const submittedWork = new WeakMap<World, Submitted[]>();

/** Returns all work ever put into the stores of this world, including attempts to put it that a worker's death cut short. */
export function submittedTo(world: World): Submitted[] {
  const submissions = submittedWork.get(world) ?? [];
  submittedWork.set(world, submissions);
  return submissions;
}

/** Submits an inspection as the command does: one transaction, then the trigger. */
export async function submit(world: World, work: Work = {}): Promise<Submitted> {
  const submitted = await putWork(world, work);
  await world.worker().sync.requestSync();
  return submitted;
}

/** Takes 16 numbers in the order of operations for this user, whoever is signed in, and resolves with the first. Records the user as an author. */
export function takeOrderAs(databases: Databases, userId: string): Promise<number> {
  return databases.device(["values"], "readwrite", async ({ store }) => {
    const order = await takeIn(store, "operationOrder", 16);
    await store.put({ ...((await valueIn(store, "queueAuthors")) ?? { "": 0 }), [userId]: order }, "queueAuthors");
    return order;
  });
}

/** Puts a submitted inspection with its operations and uploads into the stores, without triggering a run. */
export async function putWork(
  world: World,
  { photos = 0, deficiencies = 0, userId = ADA_ID, tenantId = TENANT, notes = "", photoBytes = 64, completes }: Work = {},
): Promise<Submitted> {
  const { databases } = world.worker();
  const { random } = world;
  const now = world.clock.now();
  const owner = { tenantId, userId, deviceId: "device" };
  const inspectionId = random.uuid();
  const extinguisherId = (completes && world.server.plans.get(completes)) ?? random.uuid();
  const plan = completes ?? null;
  const order = await takeOrderAs(databases, userId);
  const data = { extinguisherId, inspectionDate: new Date(now).toISOString(), inspectorUserId: userId, passed: true, notes };
  const create = operationRow(
    owner,
    { id: random.uuid(), type: "inspection", action: "create", data, inspectionId, order, completes: plan },
    now,
  );
  const found = Array.from({ length: deficiencies }, (_, index) => {
    const deficiency = { inspectionId, extinguisherId, code: `D-${index}-${inspectionId}`, severity: "Minor", description: "Found" };
    return operationRow(
      owner,
      { id: random.uuid(), type: "deficiency", action: "create", data: deficiency, inspectionId, order: order + 1 + index },
      now,
    );
  });
  const taken = Array.from({ length: photos }, (): PhotoRow => {
    const bytes = random.bytes(photoBytes);
    const facts = {
      photoType: "Overview",
      checklistItemId: null,
      captureDate: new Date(now).toISOString(),
      contentType: "image/jpeg",
    } as const;
    return {
      ...owner,
      ...facts,
      id: random.uuid(),
      inspectionId,
      bytes,
      sizeBytes: photoBytes,
      sha256: sha256(bytes),
      status: "pending",
      timestamp: now,
    };
  });
  const submitted: Submitted = {
    inspectionId,
    extinguisherId,
    userId,
    operationId: create.id,
    deficiencyIds: found.map((row) => row.id),
    deficiencyCodes: found.map((row) => (row.data as { code: string }).code),
    photoIds: taken.map((row) => row.id),
    hashes: taken.map((row) => row.sha256),
  };
  submittedTo(world).push(submitted);
  await databases.work(["inspections", "sync_queue", "upload_queue", "photos"], "readwrite", async (tx) => {
    await tx.objectStore("inspections").put({ ...inspectionRow(inspectionId, extinguisherId, userId, now), assignedInspectionId: plan });
    for (const row of [create, ...found]) await tx.objectStore("sync_queue").put(row);
    for (const row of taken) await tx.objectStore("photos").put(row);
    for (const row of taken) await tx.objectStore("upload_queue").put(uploadRow(row, now));
  });
  return submitted;
}

/** Queues one more operation. */
export async function enqueue(
  world: World,
  operation: { type: OperationType; action: OperationAction; data: unknown; inspectionId: string | null },
  userId = ADA_ID,
): Promise<string> {
  const { databases } = world.worker();
  const id = world.random.uuid();
  const order = await takeOrderAs(databases, userId);
  const row = operationRow({ tenantId: TENANT, userId, deviceId: "device" }, { id, ...operation, order }, world.clock.now());
  await databases.work(["sync_queue"], "readwrite", (tx) => tx.store.put(row));
  return id;
}

export interface Stored {
  operations: OperationRow[];
  uploads: UploadRow[];
  inspections: InspectionRow[];
  photos: PhotoRow[];
}

export function stored(world: World): Promise<Stored> {
  return world.disk.work(["inspections", "sync_queue", "upload_queue", "photos"], "readonly", async (tx) => ({
    operations: await tx.objectStore("sync_queue").getAll(),
    uploads: await tx.objectStore("upload_queue").getAll(),
    inspections: await tx.objectStore("inspections").getAll(),
    photos: await tx.objectStore("photos").getAll(),
  }));
}

function inspectionRow(inspectionId: string, extinguisherId: string, userId: string, now: number): InspectionRow {
  const date = new Date(now).toISOString();
  return {
    tenantId: TENANT,
    userId,
    deviceId: "device",
    inspectionId,
    status: "queued",
    step: "signature",
    timestamp: now,
    submittedAt: date,
    serverInspectionId: null,
    receiptNumber: null,
    location: { locationId: "location", locationCode: "L-1", locationName: "Lobby" },
    extinguisher: {
      extinguisherId,
      extinguisherCode: "E-1",
      typeCode: "ABC-SP",
      typeName: "Dry chemical",
      locationDescription: null,
      serialNumber: null,
    },
    inspection: { inspectionType: "Monthly", inspectionDate: date, notes: "", passed: true },
    template: { templateId: "template", templateName: "Monthly", templateVersion: 1, items: [] },
    signature: null,
  };
}
