import { accounts } from "../../qa/accounts.ts";
import type { Device } from "../../qa/device.ts";
import type { InjectedResponse } from "../../qa/faults.ts";
import { expect, test } from "../../qa/index.ts";
import { sign } from "../../qa/inspector-steps.ts";
import { expectArrival } from "../support/arrival.ts";

const create = "POST /api/v2/inspections";

test("an inspection that gets 500 three times is failed, the banner says so, and Retry sends it", async ({ server, device }) => {
  await device.signIn(accounts.harborInspector);
  await device.goOffline();
  await device.inspect({ location: "HB-L01", extinguisher: "HB-E001", photos: 1 });
  const queued = await device.queue();
  server.answer("* /api/*", 500, 1_000);
  await device.goOnline();
  await runUntil(device, 3);
  expect((await device.queue()).operations[0]).toMatchObject({ status: "failed", retryCount: 3, lastError: expect.stringMatching(/\S/) });
  expect(server.exchanges(create)).toHaveLength(3);

  const banner = device.page.getByRole("status", { name: "Sync status" });
  await expect(banner).toContainText("Sync Failed");
  await expect(banner).toContainText("1 item failed");
  server.clearFaults();
  await banner.getByRole("button", { name: "Retry" }).click();
  await expectArrival(server, { extinguishers: ["HB-E001"], queued });
  await expect(banner).toBeHidden();
});

test("work that failed for a temporary reason is sent once the device is online again", async ({ server, device }) => {
  await device.signIn(accounts.harborInspector);
  await device.goOffline();
  await device.inspect({ location: "HB-L01", extinguisher: "HB-E001" });
  const queued = await device.queue();
  server.answer("* /api/*", 503, 1_000);
  await device.goOnline();
  await runUntil(device, 3);
  await device.goOffline();
  server.clearFaults();
  await device.goOnline();
  await expectArrival(server, { extinguishers: ["HB-E001"], queued });
});

const foreignResponses: [string, InjectedResponse][] = [
  ["a captive portal's page", { status: 200, headers: { "content-type": "text/html" }, body: "<h1>Welcome to the hotel</h1>" }],
  ["a redirect to a sign-in page", { status: 302, headers: { location: "/login" } }],
  ["a redirect elsewhere", { status: 307, headers: { location: "/api/health" } }],
  ["JSON without an id", { status: 200, headers: { "content-type": "application/json" }, body: '{"status":"ok"}' }],
  ["201 with an empty object", { status: 201, headers: { "content-type": "application/json" }, body: "{}" }],
  ["no content", { status: 204 }],
];

test("only the server's own response counts as delivery", async ({ server, device }) => {
  await device.signIn(accounts.harborInspector);
  await device.goOffline();
  await device.inspect({ location: "HB-L01", extinguisher: "HB-E001", photos: 1 });
  const queued = await device.queue();
  const key = queued.operations[0]?.idempotencyKey;
  await device.page.goto("/inspector/dashboard");
  const retry = device.page.getByRole("button", { name: "Retry", exact: true });
  const sync = device.page.getByRole("button", { name: "Sync now" });
  server.answer(create, 503, 100);
  await device.goOnline();
  for (const [what, response] of foreignResponses) {
    server.clearFaults();
    server.answer(create, response, 100);
    const before = server.exchanges(create).length;
    await expect(async () => {
      await ((await retry.isVisible()) ? retry : sync).click();
      expect(server.exchanges(create).length).toBeGreaterThan(before);
    }, what).toPass({ intervals: [300] });
    // The photo must not be sent before its inspection.
    await expect.poll(async () => (await device.queue()).operations[0]?.failure, what).toBe("not-the-server");
    const { operations, photos } = await device.queue();
    expect([operations.map(({ idempotencyKey }) => idempotencyKey), photos.length], what).toEqual([[key], 2]);
    expect(await server.inspections(), what).toEqual([]);
  }
  server.clearFaults();
  expect(server.exchanges("POST /api/photos*")).toEqual([]);
  await expect(async () => {
    await ((await retry.isVisible()) ? retry : sync).click();
    expect(server.exchanges(create).at(-1)?.status).toBe(201);
  }).toPass({ intervals: [300] });
  await expectArrival(server, { extinguishers: ["HB-E001"], queued });
});

test("a rejected inspection shows the reason, blocks no other, and is sent once corrected", async ({ server, device }) => {
  const problem = {
    title: "Conflict",
    status: 400,
    code: "validation",
    message: "The notes name a person",
    errors: { notes: ["No names"] },
  };
  const rejection: InjectedResponse = {
    status: 400,
    headers: { "content-type": "application/problem+json" },
    body: JSON.stringify(problem),
  };
  await device.signIn(accounts.harborInspector);
  await device.goOffline();
  await device.inspect({ location: "HB-L01", extinguisher: "HB-E001", photos: 1, notes: "Ask John" });
  const rejectedKey = (await device.queue()).operations[0]?.idempotencyKey;
  server.answer(create, rejection, 3);
  await device.goOnline();
  await runUntil(device, 3);
  await device.inspect({ location: "HB-L01", extinguisher: "HB-E002" });
  await expect.poll(async () => (await server.inspections()).map((each) => each.extinguisherCode)).toEqual(["HB-E002"]);

  const { page } = device;
  await page.goto("/inspector/dashboard");
  const line = page.getByRole("list", { name: "Not sent yet" }).getByRole("listitem").filter({ hasText: "The notes name a person" });
  await expect(line).toBeVisible();
  await line.getByRole("button", { name: /Correct/ }).click();
  await page.waitForURL("**/inspector/inspection-checklist*");
  await page.getByRole("textbox", { name: "Notes" }).fill("Ask the porter");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("button", { name: "Remove photo" })).toHaveCount(1);
  await page.getByRole("button", { name: "Continue" }).click();
  // What was signed has changed.
  await sign(page, "drawn");
  await page.getByRole("button", { name: "Submit inspection" }).click();
  await expect
    .poll(async () => (await server.inspections()).map((each) => `${each.extinguisherCode} ${each.notes}`).sort())
    .toEqual(["HB-E001 Ask the porter", "HB-E002 "]);
  expect(server.exchanges(create).at(-1)?.idempotencyKey).not.toBe(rejectedKey);
});

/** Presses "Sync now" until the first operation has this many attempts; each press is one run with one attempt. */
async function runUntil(device: Device, attempts: number): Promise<void> {
  if (!device.page.url().includes("/inspector/dashboard")) await device.page.goto("/inspector/dashboard");
  const retryCount = async (): Promise<number> => (await device.queue()).operations[0]?.retryCount ?? -1;
  await expect(async () => {
    if ((await retryCount()) < attempts) await device.page.getByRole("button", { name: "Sync now" }).click();
    expect(await retryCount()).toBe(attempts);
  }).toPass({ timeout: 20_000, intervals: [200] });
}
