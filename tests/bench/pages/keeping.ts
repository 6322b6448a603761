/*
 * Saves inspections as the screens do, by the product's own client over its own channel. Once the three calls of an inspection are done, writes the
 * same rows to a database with one store and no index.
 */

import type { Engine, Result } from "#shared/engine/engine.ts";
import { browserClock } from "../../../src-ui/device/clock.ts";
import { createServiceWorkerChannel } from "../../../src-ui/engine/channel.ts";
import { createEngineCalls } from "../../../src-ui/engine/engine-calls.ts";

/** A value for each save of an inspection that the inspector sees confirmed: two photos and the submit, in this order. */
export type Moments<T> = [firstPhoto: T, secondPhoto: T, submit: T];

/** The milliseconds of each round, and the sizes. */
export interface Kept {
  /** From each call to its result. */
  calls: Moments<number[]>;
  /** For one bare strict write of the rows of each call. */
  bare: Moments<number[]>;
  /** For one bare strict write of the rows of all three calls. */
  bareOfAll: number[];
  /** The bytes of the rows of each call. */
  sizes: Moments<number>;
}

export interface KeepingInput {
  rounds: number;
  /** In base64. */
  photos: [string, string];
  signature: string;
}

/** What the benchmark calls in a page of the app. */
export interface KeepingPage {
  keep(input: KeepingInput): Promise<Kept>;
}

/** The pause in which the background work of a call ends, so that it does not slow down the next one. A person pauses longer. */
const PAUSE_MS = 150;

const calls = createEngineCalls(createServiceWorkerChannel(navigator.serviceWorker), browserClock);
const contentType = "image/jpeg";

const page: KeepingPage = {
  async keep({ rounds, photos, signature }) {
    const kept: Kept = { calls: [[], [], []], bare: [[], [], []], bareOfAll: [], sizes: [0, 0, 0] };
    const bench = await open("bench", "rows");
    const places = await findExtinguishers();
    for (let round = 0; round < rounds; round++) {
      const place = places[round % places.length];
      if (place === undefined) throw new Error("There is no extinguisher on this device");
      const draftId = await begin(place);
      const [first, second] = photos.map((photo) => photoOf(draftId, photo)) as [PhotoInput, PhotoInput];
      const submit = submitOf(draftId, signature);
      kept.calls[0].push(await time(() => calls.addPhoto(first).then(accepted)));
      kept.calls[1].push(await time(() => calls.addPhoto(second).then(accepted)));
      kept.calls[2].push(await time(() => calls.submitDraft(submit).then(accepted)));
      const written = await rowsOf(draftId);
      for (const [moment, rows] of written.entries()) kept.bare[moment]?.push(await time(() => write(bench, rows)));
      kept.bareOfAll.push(await time(() => write(bench, written.flat())));
      kept.sizes = written.map((rows) => rows.reduce((sum, row) => sum + sizeOf(row), 0)) as Moments<number>;
    }
    bench.close();
    return kept;
  },
};
Object.assign(globalThis, { keeping: page });

async function time(work: () => Promise<unknown>): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Begins an inspection and answers its checklist. Resolves with the id of the draft. */
async function begin(place: { locationId: string; extinguisherId: string }): Promise<string> {
  const draftId = crypto.randomUUID();
  const { template } = accepted(await calls.startDraft({ draftId, ...place }));
  const responses = template.items.map(
    ({ checklistItemId }) => ({ checklistItemId, response: "Pass", comments: null, deficiency: null }) as const,
  );
  accepted(await calls.saveResponses({ draftId, responses }));
  return draftId;
}

async function findExtinguishers(): Promise<{ locationId: string; extinguisherId: string }[]> {
  const locations = await calls.listLocations({});
  const lines = locations.map(async ({ locationId }) => {
    const extinguishers = await calls.listExtinguishersAt({ locationId });
    return extinguishers.map(({ extinguisherId }) => ({ locationId, extinguisherId }));
  });
  return (await Promise.all(lines)).flat();
}

type PhotoInput = Parameters<Engine["addPhoto"]>[0];

function photoOf(draftId: string, picture: string): PhotoInput {
  const facts = { photoType: "Overview", checklistItemId: null, contentType, captureDate: new Date().toISOString() } as const;
  return { photoId: crypto.randomUUID(), draftId, bytes: bytesOf(picture), ...facts };
}

function submitOf(draftId: string, picture: string): Parameters<Engine["submitDraft"]>[0] {
  const signaturePhoto = { photoId: crypto.randomUUID(), bytes: bytesOf(picture), contentType };
  return { draftId, operationId: crypto.randomUUID(), signature: { kind: "typed", name: "Sam" }, signaturePhoto };
}

function bytesOf(picture: string): ArrayBuffer {
  return Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0)).buffer;
}

/** Resolves with the rows that each of the three calls wrote: twice a photo and its inspection, then all rows of the submit. */
async function rowsOf(inspectionId: string): Promise<object[][]> {
  const work = await open("pinseal");
  const tx = work.transaction(["inspections", "photos", "upload_queue", "sync_queue"]);
  const inspection = await read<Inspection>(tx.objectStore("inspections").get(inspectionId));
  const get = (store: string) => (id: string) => read<object>(tx.objectStore(store).get(id));
  const { operations, uploads } = inspection.queued;
  const queued = await Promise.all([...operations.map(get("sync_queue")), ...uploads.map(get("upload_queue"))]);
  const photos = await read<Photo[]>(tx.objectStore("photos").index("inspectionId").getAll(inspectionId));
  work.close();
  const taken = photos.filter(({ photoType }) => photoType !== "Signature");
  const signature = photos.filter((photo) => !taken.includes(photo));
  return [...taken.map((photo) => [inspection, photo]), [inspection, ...signature, ...queued]];
}

interface Inspection {
  queued: { operations: string[]; uploads: string[] };
}
interface Photo {
  photoType: string;
}

function sizeOf(row: object): number {
  const bytes = "bytes" in row ? (row.bytes as ArrayBuffer).byteLength : 0;
  return bytes + JSON.stringify(row).length;
}

/** Writes the rows in one strict transaction. */
function write(bench: IDBDatabase, rows: readonly object[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const tx = bench.transaction("rows", "readwrite", { durability: "strict" });
    for (const row of rows) tx.objectStore("rows").add(row);
    tx.oncomplete = () => resolve();
    tx.onabort = () => reject(tx.error);
  });
}

function open(name: string, store?: string): Promise<IDBDatabase> {
  const opening = indexedDB.open(name);
  if (store !== undefined) opening.onupgradeneeded = () => void opening.result.createObjectStore(store, { autoIncrement: true });
  return read(opening);
}

function read<T>(request: IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result as T);
    request.onerror = () => reject(request.error);
  });
}

function accepted<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`${result.code} ${result.message}`);
  return result.value;
}
