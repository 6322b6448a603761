import { setTimeout as wait } from "node:timers/promises";
import type { Page } from "playwright";
import { accounts } from "../qa/accounts.ts";
import { wholeChecklist } from "../qa/checklist.ts";
import { expect, test } from "../qa/index.ts";
import type { Server } from "../qa/server.ts";
import { drain } from "./peers/drain.ts";
import { bundleForBrowser } from "./support/bundle.ts";
import { print } from "./support/measure.ts";
import { multiplyOperation } from "./support/multiply.ts";

const OPERATIONS = 1_000;
/** Fewer operations are sent by the other library, since there each takes as long as the one before. */
const BESIDE_OPERATIONS = 100;
const ROUND_TRIP_MS = 50;
const UP_KBPS = 4_000;
const PHOTOS = 8;

test("a long queue", async ({ server, device }) => {
  await device.signIn(accounts.harborInspector);
  await device.goOffline();
  await device.inspect({ location: "HB-L01", extinguisher: "HB-E001" });
  await device.page.evaluate(
    multiplyOperation,
    Array.from({ length: OPERATIONS - 1 }, () => ({})),
  );
  const office = server.api.as(await server.api.signIn(accounts.harborAdmin));
  const countInspections = async (): Promise<number> => (await office("GET", "/v2/inspections?pageSize=1")).json.totalCount;
  const keptBefore = await countInspections();
  server.link({ latencyMs: ROUND_TRIP_MS });
  const areKept = async (): Promise<boolean> => (await countInspections()) >= keptBefore + OPERATIONS;
  const { ms } = await drain(server, { connect: device.goOnline }, /^POST \/api\/v2\/inspections/, areKept);
  const eachMs = ms / OPERATIONS;
  await expect.poll(async () => (await device.queue()).operations, { timeout: 60_000 }).toEqual([]);
  const besideMs = (await replayWithWorkbox(device.page, server, BESIDE_OPERATIONS)) / BESIDE_OPERATIONS;
  const what = `One of ${OPERATIONS} operations at a round trip of ${ROUND_TRIP_MS} ms`;
  print({ what, ms: eachMs, beside: "one replayed by workbox-background-sync", besideMs, budget: "30 times faster, goal 100" });
});

test("photos on a narrow link", async ({ server, device }) => {
  await device.signIn(accounts.harborInspector);
  await device.goOffline();
  const photos = await Promise.all(Array.from({ length: PHOTOS }, () => device.drawPhoto({ width: 1_600, height: 1_200 })));
  await device.inspect({ location: "HB-L01", extinguisher: "HB-E001", photos });
  const { photos: queued } = await device.queue();
  const sent = (): number[] => server.exchanges("POST /api/photos*").map((each) => each.sentBytes);
  server.link({ latencyMs: ROUND_TRIP_MS, upKbps: UP_KBPS });
  await device.goOnline();
  await until(() => sent().length > 0);
  const began = performance.now();
  await until(() => arrived(server, "POST /api/photos*") >= queued.length);
  const ms = performance.now() - began;
  const sentBytes = sent().reduce((sum, bytes) => sum + bytes, 0);
  const besideMs = (sentBytes * 8) / UP_KBPS;
  const what = `${PHOTOS} photos and a signature, ${Math.round(sentBytes / 1_000)} kB, at ${UP_KBPS} kbit/s and ${ROUND_TRIP_MS} ms`;
  const share = `${Math.round((100 * besideMs) / ms)} % of the bandwidth`;
  print({ what: `${what}: ${share}`, ms, beside: "their bytes alone", besideMs, budget: "85 %, goal 95" });
});

function arrived(server: Server, pattern: string): number {
  return server.exchanges(pattern).filter((each) => each.status === 201).length;
}

/** Waits until `isSo` returns true, checking so often that the interval does not distort the measurement. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await wait(5);
}

/** Resolves with the milliseconds that the library's own queue takes for this many creates, from a page on the same link. */
async function replayWithWorkbox(page: Page, server: Server, operations: number): Promise<number> {
  const { token, tenantId, userId } = await server.api.signIn(accounts.harborInspector);
  const call = server.api.as(await server.api.signIn(accounts.harborInspector));
  const { items } = (await call("GET", "/extinguishers?pageSize=1")).json;
  const body = JSON.stringify({
    extinguisherId: items[0].extinguisherId,
    inspectorUserId: userId,
    inspectionType: "Monthly",
    inspectionDate: new Date().toISOString(),
    passed: true,
    notes: "",
    checklistResponses: await wholeChecklist(call),
  });
  await page.evaluate(`${await bundleForBrowser(import.meta.resolve("workbox-background-sync"), "workbox")};globalThis.workbox = workbox;`);
  return page.evaluate(
    async ({ token, tenantId, body, operations }) => {
      // A page has no registration of its own. Without Background Sync, the queue is replayed on demand.
      Object.assign(globalThis, { registration: {} });
      const { Queue } = (globalThis as any).workbox as typeof import("workbox-background-sync");
      const queue = new Queue("bench", { forceSyncFallback: true, onSync: () => Promise.resolve() });
      for (let i = 0; i < operations; i++) {
        const headers = { authorization: `Bearer ${token}`, "x-tenant-id": tenantId ?? "", "content-type": "application/json" };
        const request = new Request("/api/v2/inspections", { method: "POST", body, headers });
        request.headers.set("idempotency-key", crypto.randomUUID());
        await queue.pushRequest({ request });
      }
      const began = performance.now();
      await queue.replayRequests();
      return performance.now() - began;
    },
    { token, tenantId, body, operations },
  );
}
