import { accounts } from "../../qa/accounts.ts";
import type { Device } from "../../qa/device.ts";
import type { InjectedResponse } from "../../qa/faults.ts";
import { expect, test } from "../../qa/index.ts";
import type { StoredQueue } from "../../qa/stored-data.ts";
import { expectArrival } from "../support/arrival.ts";

/*
 * Chromium never stops an idle worker while a debugger is attached, and Playwright is one. Here the browser is started without it, and observed
 * through its requests and its processes.
 */
const create = "POST /api/v2/inspections*";
/** Shortens the browser's delay after its first sync attempt from 5 minutes to 1. */
const shortRetryDelay = [
  "--force-fieldtrials=BackgroundSync/Soon",
  "--force-fieldtrial-params=BackgroundSync.Soon:initial_retry_delay_sec/60",
];

/** Leaves an inspection on the device that was never attempted, and for which no sync event was requested. */
async function leaveWork(device: Device): Promise<StoredQueue> {
  await device.signIn(accounts.harborInspector);
  // With the permission, the browser would make its first attempt at its start, before the tab opens.
  await device.context.clearPermissions();
  await device.context.grantPermissions(["geolocation"]);
  await device.goOffline();
  await device.inspect({ location: "HB-L01", extinguisher: "HB-E001", photos: 1 });
  return device.queue();
}

test("without a debugger: while a tab is open, failed work is retried every 30 s", async ({ server, device }) => {
  test.setTimeout(180_000);
  await leaveWork(device);
  server.answer(create, 503, 1_000);
  await device.startWithoutDebugger("/inspector/dashboard");
  const attempts = (): number[] => server.exchanges(create).map(({ arrivedAt }) => arrivedAt);
  await expect.poll(() => attempts().length, { timeout: 100_000 }).toBe(3);
  const [first = 0, second = 0, third = 0] = attempts();
  for (const gap of [second - first, third - second]) {
    expect(gap).toBeGreaterThan(25_000);
    expect(gap).toBeLessThan(35_000);
  }
});

/** The URL of a page that opens the app in a tab. When its request to `HELD` breaks, it closes the tab and leaves the site. */
const KEEPER = "/api/keeper";
const HELD = "/api/keeper/held";
function keeper(elsewhere: string): InjectedResponse {
  const script = `const tab = open("/inspector/dashboard");
    fetch("${HELD}").catch(() => null).then(() => { tab.close(); location.replace("${elsewhere}"); });`;
  // The same opener policy as the app's own pages: without it, this page could not close the tab.
  const headers = { "content-type": "text/html", "cross-origin-opener-policy": "same-origin", "cache-control": "no-store" };
  return { status: 200, headers, body: `<!doctype html><script>${script}</script>` };
}

test("without a debugger: a worker stopped after the tab was closed starts again to send", async ({ server, device }) => {
  test.skip(process.platform !== "linux", "Running workers are found in Linux's list of threads");
  test.setTimeout(180_000);
  const queued = await leaveWork(device);
  server.answer(`GET ${KEEPER}`, keeper(`${server.api.origin}/api/health`));
  server.hold(`GET ${HELD}`);
  server.answer(create, 503, 1_000);
  const browser = await device.startWithoutDebugger(KEEPER, shortRetryDelay);
  // The last request of a run, sent after the attempt and after a sync event was requested.
  await expect.poll(() => server.exchanges("PUT /api/devices/*").length, { timeout: 30_000 }).toBeGreaterThan(0);
  expect(await browser.runsWorker()).toBe(true);

  server.clearFaults();
  server.answer(create, 503, 1_000);
  await expect.poll(() => browser.runsWorker(), { timeout: 50_000 }).toBe(false);
  expect(await server.inspections()).toEqual([]);
  server.clearFaults();
  await expectArrival(server, { extinguishers: ["HB-E001"], queued });
});
