import { setTimeout as wait } from "node:timers/promises";
import { accounts } from "../qa/accounts.ts";
import type { Device } from "../qa/device.ts";
import { test } from "../qa/index.ts";
import type { Server } from "../qa/server.ts";
import { drawPictures, keepInspections } from "./support/keeping.ts";
import { median, print } from "./support/measure.ts";
import { OUTBOX_TEXTS } from "./support/outbox-texts.ts";
import { forgetPeaks, readPeakMb } from "./support/renderers.ts";

const WAITING = 500;
/** The photos of an inspection, including the picture of the signature. */
const PHOTOS = 3;
const ROUNDS = 15;
const SUBMITS = 30;

test("a backlog", async ({ server, device, newDevice }) => {
  const deviceWithNone = await newDevice();
  for (const each of [device, deviceWithNone]) {
    await each.signIn(accounts.harborInspector);
    await each.page.context().addInitScript(markShown, OUTBOX_TEXTS);
    await each.goOffline();
  }
  const given = { rounds: SUBMITS, ...(await drawPictures(device)) };
  const withFew = await keepInspections(device, given);
  await device.page.evaluate(multiplyWhole, WAITING - SUBMITS);
  const [opened, openedWithNone] = await openInTurns(device, deviceWithNone);
  await deviceWithNone.closeTab();
  const withMany = await keepInspections(device, given);
  const budget = "1.2 times";
  print({ what: `Opening with ${WAITING} inspections waiting`, ms: opened, beside: "with none", besideMs: openedWithNone, budget });
  const [ms, besideMs] = [median(withMany.calls[2]), median(withFew.calls[2])];
  print({ what: `A submit with ${WAITING} inspections waiting`, ms, beside: "with a few", besideMs, budget });
  // The pages opened so far still hold what the benchmark wrote in them.
  await open(device);
  await forgetPeaks();
  const heldMb = await readPeakMb();
  const began = performance.now();
  await device.goOnline();
  const photos = PHOTOS * (WAITING + SUBMITS);
  await arrived(server, photos);
  const peakMb = await readPeakMb();
  console.log(
    `${WAITING + SUBMITS} inspections with ${photos} photos sent in ${Math.round((performance.now() - began) / 1_000)} s; the process of page and worker held ${Math.round(peakMb)} MB at most, ${Math.round(peakMb - heldMb)} MB more than before; budget 150 MB`,
  );
});

/** Opens the app on two devices in turns, so that both meet the same machine. Resolves with the median of each in milliseconds. */
async function openInTurns(...devices: [Device, Device]): Promise<[number, number]> {
  const taken: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    taken[0].push(await open(devices[0]));
    taken[1].push(await open(devices[1]));
  }
  return [median(taken[0]), median(taken[1])];
}

/** Resolves with the milliseconds from the navigation of a new tab, whose worker has to start, until it shows what is not sent. */
async function open(device: Device): Promise<number> {
  await device.closeTab();
  await device.killWorker();
  const page = await device.openTab("/inspector/dashboard");
  const shown = await page.waitForFunction(() => performance.getEntriesByName("shown")[0]?.startTime);
  return (await shown.jsonValue()) ?? Number.NaN;
}

/** Runs in every page before its own scripts. Marks the frame in which the page shows what is not sent. */
function markShown(outboxTexts: readonly string[]): void {
  const look = (): void => {
    if (outboxTexts.some((text) => document.body?.innerText.includes(text))) performance.mark("shown");
    else requestAnimationFrame(look);
  };
  look();
}

/** Waits until the server has this many photos, which are sent last. Reading the device's rows instead would itself fill the memory. */
async function arrived(server: Server, photos: number): Promise<void> {
  while (server.exchanges("POST /api/photos*").filter(({ status }) => status === 201).length < photos) await wait(500);
}

/** Runs in a page. Copies the inspection submitted last this many times, each a second earlier than the next, with photos of its own. */
async function multiplyWhole(copies: number): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open("pinseal");
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  const stores = ["inspections", "sync_queue", "upload_queue", "photos"];
  const read = (store: IDBObjectStore | IDBIndex, key?: string): Promise<any[]> =>
    new Promise((resolve) => {
      const reading = store.getAll(key);
      reading.onsuccess = () => resolve(reading.result);
    });
  const reading = database.transaction(stores);
  const [operations, inspections, uploads] = await Promise.all(
    ["sync_queue", "inspections", "upload_queue"].map((name) => read(reading.objectStore(name))),
  );
  const operation = operations![0];
  const inspection = inspections!.find((row) => row.inspectionId === operation.inspectionId);
  const own = uploads!.filter((row) => row.inspectionId === operation.inspectionId);
  const photos = await read(reading.objectStore("photos").index("inspectionId"), operation.inspectionId);
  for (let copy = 1; copy <= copies; copy++) {
    const transaction = database.transaction(stores, "readwrite");
    const [id, inspectionId, timestamp] = [crypto.randomUUID(), crypto.randomUUID(), inspection.timestamp - copy * 1_000];
    const ids = new Map(own.map((row) => [row.id, crypto.randomUUID()]));
    const queued = { operations: [id], uploads: [...ids.values()] };
    transaction.objectStore("inspections").add({ ...inspection, inspectionId, timestamp, queued });
    const inspectionDate = new Date(timestamp).toISOString();
    const data = { ...operation.data, inspectionDate };
    transaction.objectStore("sync_queue").add({ ...operation, id, idempotencyKey: id, inspectionId, timestamp, data });
    for (const row of own) {
      const key = ids.get(row.id);
      transaction.objectStore("upload_queue").add({ ...row, id: key, idempotencyKey: key, inspectionId, timestamp });
    }
    for (const row of photos) transaction.objectStore("photos").add({ ...row, id: ids.get(row.id), inspectionId, timestamp });
    await new Promise((resolve) => (transaction.oncomplete = resolve));
  }
  database.close();
}
