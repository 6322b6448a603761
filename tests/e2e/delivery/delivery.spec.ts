import { accounts } from "../../qa/accounts.ts";
import type { Device } from "../../qa/device.ts";
import { expect, test } from "../../qa/index.ts";
import { syncNow } from "../../qa/inspector-steps.ts";
import { expectArrival, takenPhotos } from "../support/arrival.ts";

const round = ["HB-E001", "HB-E002", "HB-E003"];

test("an inspection done offline arrives after the tab was closed", async ({ server, device }) => {
  await device.signIn(accounts.harborInspector);
  await device.goOffline();
  await device.inspect({ location: "HB-L01", extinguisher: "HB-E001", photos: 1 });
  const queued = await device.queue();
  expect(queued.operations).toHaveLength(1);
  await device.closeTab();
  expect(await server.inspections()).toEqual([]);
  await device.goOnline();
  await expectArrival(server, { extinguishers: ["HB-E001"], queued });
});

test("three inspections scanned offline arrive once each, with their six photos byte for byte", async ({ server, device }) => {
  await device.signIn(accounts.harborInspector);
  await device.goOffline();
  await walkRound(device, { camera: true });
  const queued = await device.queue();
  expect(queued.operations).toHaveLength(3);
  expect(takenPhotos(queued)).toHaveLength(6);
  await device.closeTab();
  await device.goOnline();
  await expectArrival(server, { extinguishers: round, queued });
  await device.openTab("/inspector/dashboard");
  await expect.poll(() => device.queue()).toEqual({ operations: [], photos: [] });
});

test("a round arrives once although the worker is killed after each submit and during an upload", async ({ server, device }) => {
  await device.signIn(accounts.harborInspector);
  await device.goOffline();
  await walkRound(device, { afterSubmit: () => device.killWorker() });
  const queued = await device.queue();
  expect(takenPhotos(queued)).toHaveLength(6);
  await device.closeTab();
  server.link({ upKbps: 600 });
  await device.goOnline();
  const underWay = (): number =>
    server.exchanges("POST /api/photos*").filter(({ end, sentBytes }) => end === "under way" && sentBytes > 8_192).length;
  await expect.poll(underWay, { intervals: [20], timeout: 30_000 }).toBeGreaterThan(0);
  await device.killWorker();
  const aborted = (): number => server.exchanges("POST /api/photos*").filter(({ end }) => end === "aborted").length;
  await expect.poll(aborted).toBeGreaterThan(0);
  server.link({});
  await device.openTab("/inspector/dashboard");
  await expectArrival(server, { extinguishers: round, queued });
});

test("a create whose response was lost after the commit exists once", async ({ server, device }) => {
  await device.signIn(accounts.harborInspector);
  await device.goOffline();
  await walkRound(device);
  const queued = await device.queue();
  await device.closeTab();
  server.loseAnswer("POST /api/v2/inspections");
  server.loseAnswer("POST /api/photos");
  await device.goOnline();
  await expect.poll(() => server.exchanges().filter(({ end }) => end === "response lost").length).toBe(2);
  await device.openTab("/inspector/dashboard");
  await syncNow(device.page);
  await expectArrival(server, { extinguishers: round, queued });
  const keys = server.exchanges("POST /api/v2/inspections").map(({ idempotencyKey }) => idempotencyKey);
  expect(new Set(keys).size).toBe(3);
});

test("with two tabs open and a second device of the same inspector, everything is sent once", async ({ server, device, newDevice }) => {
  const other = await newDevice();
  await Promise.all([device.signIn(accounts.harborInspector), other.signIn(accounts.harborInspector)]);
  await Promise.all([device.goOffline(), other.goOffline()]);
  await device.openTab("/inspector/dashboard");
  await device.inspect({ location: "HB-L01", extinguisher: "HB-E001", photos: 1 });
  await other.inspect({ location: "HB-L01", extinguisher: "HB-E002", photos: 1, problems: 1 });
  const [mine, theirs] = [await device.queue(), await other.queue()];
  await Promise.all([device.goOnline(), other.goOnline()]);
  const queued = { operations: [...mine.operations, ...theirs.operations], photos: [...mine.photos, ...theirs.photos] };
  await expectArrival(server, { extinguishers: ["HB-E001", "HB-E002"], queued });
  const sent = server.exchanges("POST /api/v2/inspections");
  expect(sent.map(({ status }) => status)).toEqual([201, 201]);
  await expect.poll(async () => (await other.queue()).operations).toEqual([]);
  const failed = (await server.inspections()).find(({ extinguisherCode }) => extinguisherCode === "HB-E002");
  const office = server.api.as(await server.api.signIn(accounts.harborAdmin));
  const { json } = await office("GET", `/deficiencies?inspectionId=${failed?.inspectionId}`);
  expect([failed?.passed, json.totalCount]).toEqual([false, 1]);
});

async function walkRound(
  device: Device,
  { camera = false, afterSubmit = async () => {} }: { camera?: boolean; afterSubmit?: () => Promise<void> } = {},
): Promise<void> {
  for (const [index, extinguisher] of round.entries()) {
    await device.inspect({ ...(index === 0 ? { location: "HB-L01" } : {}), extinguisher, photos: 2, camera });
    await afterSubmit();
  }
}
