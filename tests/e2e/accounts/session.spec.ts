import type { Page } from "playwright";
import { accounts, DEMO_PASSWORD } from "../../qa/accounts.ts";
import type { InjectedResponse } from "../../qa/faults.ts";
import { expect, test } from "../../qa/index.ts";
import { signInInspector } from "../../qa/sign-in.ts";
import { readEverything } from "../../qa/stored-data.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { expectArrival } from "../support/arrival.ts";

const create = "POST /api/v2/inspections";
const refresh = "POST /api/authentication/refresh";

test("a token that expired while offline is refreshed once, then everything is sent", async ({ server, device }) => {
  await device.signIn(accounts.harborInspector);
  await device.goOffline();
  await device.inspect({ location: "HB-L01", extinguisher: "HB-E001", photos: 2 });
  await device.inspect({ extinguisher: "HB-E002", photos: 2 });
  const queued = await device.queue();
  await server.stop();
  await server.start({ minutesAhead: 20 });
  await device.goOnline();
  await expectArrival(server, { extinguishers: ["HB-E001", "HB-E002"], queued });
  expect(server.exchanges(refresh).filter((each) => each.status === 200)).toHaveLength(1);
});

test("after four refreshes by the worker with no tab open, a new tab is still signed in", async ({ server, device }) => {
  await device.signIn(accounts.harborInspector);
  await device.goOffline();
  await device.inspect({ location: "HB-L01", extinguisher: "HB-E001" });
  const queued = await device.queue();
  const before = await device.page.evaluate(() => localStorage.getItem("refreshToken"));
  await device.closeTab();
  const waitASecond = {
    status: 429,
    headers: { "retry-after": "1", "content-type": "application/problem+json" },
    body: '{"status":429,"title":"x","code":"tooManyRequests","message":"x"}',
  };
  for (let rotation = 1; rotation <= 4; rotation++) {
    server.answer(create, 401);
    server.answer(create, waitASecond);
    if (rotation === 1) await device.goOnline();
    await expect(async () => {
      if (server.exchanges(refresh).length < rotation) await device.dispatchSync();
      expect(server.exchanges(refresh)).toHaveLength(rotation);
    }).toPass({ intervals: [300] });
    await expect.poll(() => server.exchanges(create).filter((each) => each.status === 429).length).toBe(rotation);
  }
  await expect(async () => {
    await device.dispatchSync();
    await expectArrival(server, { extinguishers: ["HB-E001"], queued });
  }).toPass();

  const page = await device.openTab("/inspector");
  await page.waitForURL("**/inspector/dashboard*");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("refreshToken"))).not.toBe(before);
  const accessToken = await page.evaluate(() => localStorage.getItem("accessToken"));
  expect((await server.api.call("GET", "/authentication/me", { token: accessToken ?? "" })).status).toBe(200);
  await device.inspect({ location: "HB-L01", extinguisher: "HB-E002" });
  await expect.poll(async () => (await server.inspections()).length).toBe(2);
});

test("tokens in local storage become a session with one page load, and no other token does", async ({ server, device }) => {
  const { json } = await server.api.call("POST", "/authentication/login", {
    json: { email: accounts.harborAdmin, password: DEMO_PASSWORD },
  });
  const put = (page: Page, tokens: Record<string, string>) =>
    page.evaluate((entries) => entries.forEach(([key, value]) => localStorage.setItem(key, value)), Object.entries(tokens));
  const page = await device.openTab("/home");
  await put(page, { accessToken: json.accessToken, refreshToken: "made up" });
  await page.goto("/extinguishers?dueState=overdue");
  await page.waitForURL("**/login?redirect=%2Fextinguishers%3FdueState%3Doverdue");
  expect(await page.evaluate(() => localStorage.getItem("accessToken"))).toBeNull();

  await put(page, { accessToken: json.accessToken, refreshToken: json.refreshToken });
  await page.goto("/extinguishers?dueState=overdue");
  await expect(page.getByRole("heading", { name: "Extinguishers" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Extinguishers" })).toBeVisible();
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.waitForURL("**/login*");
  await page.goto("/extinguishers");
  await page.waitForURL("**/login?redirect=%2Fextinguishers");
});

test("a refused refresh loses nothing: the screen asks to sign in, then everything is sent", async ({ server, device }) => {
  await device.signIn(accounts.harborInspector);
  await device.goOffline();
  await device.inspect({ location: "HB-L01", extinguisher: "HB-E001", photos: 1 });
  const queued = await device.queue();
  server.answer(create, 401);
  const problem = { title: "x", status: 401, code: "refreshRefused", message: "This session has ended" };
  server.answer(refresh, { status: 401, headers: { "content-type": "application/problem+json" }, body: JSON.stringify(problem) });
  await device.goOnline();
  await expect.poll(() => server.exchanges(refresh).length).toBe(1);
  await device.page.goto("/inspector/dashboard");
  await expect(device.page.getByText("Sign in again").first()).toBeVisible();
  expect(await device.queue()).toMatchObject({ operations: [{ retryCount: 0, status: "pending" }], photos: [{}, {}] });
  await signInInspector(device.page, accounts.harborInspector);
  await expectArrival(server, { extinguishers: ["HB-E001"], queued });
});

test("a sign-out warns of unsent work, which is hidden from others and sent as its author's", async ({ server, device }) => {
  await device.signIn(accounts.harborInspector);
  const { page } = device;
  expect(await readEverything(page)).toContain("HB-E060");
  await device.goOffline();
  await device.inspect({ location: "HB-L01", extinguisher: "HB-E001", photos: 1 });
  const queued = await device.queue();

  await page.goto("/inspector/dashboard");
  await page.getByRole("button", { name: "Sign out" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(/not (been )?sent|unsent/i);
  await dialog.getByRole("button", { name: "Sign out" }).click();
  await page.waitForURL("**/inspector/login*");
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => /token|tenant|inspector/i.test(key)))).toEqual([]);
  await expect.poll(async () => (await readEverything(page)).match(/HB-E060|HB-L06/)).toBeNull();
  expect(await device.queue()).toEqual(queued);

  await device.goOnline();
  await device.signIn(accounts.harborInspector2);
  await page.getByRole("button", { name: "Sync now" }).click();
  await expect(page.getByText("Ready to work offline")).toBeVisible();
  await expect(page.getByText("HB-E001")).toHaveCount(0);
  await device.inspect({ location: "HB-L02", extinguisher: "HB-E011" });
  await expect.poll(async () => (await server.inspections()).map((each) => each.extinguisherCode)).toEqual(["HB-E011"]);
  expect((await device.queue()).operations).toEqual(queued.operations);

  await page.goto("/inspector/dashboard");
  await page.getByRole("button", { name: "Sign out" }).click();
  await dialog.getByRole("button", { name: "Sign out" }).click();
  await page.waitForURL("**/inspector/login*");
  await device.signIn(accounts.harborInspector);
  await expect.poll(async () => (await server.inspections()).map((each) => each.extinguisherCode).sort()).toEqual(["HB-E001", "HB-E011"]);
  const author = await server.api.signIn(accounts.harborInspector);
  const mine = (await server.inspections()).find((each) => each.extinguisherCode === "HB-E001");
  expect(mine?.inspectorUserId).toBe(author.userId);
});

test("until profile and roles load, a notice says why they did not, in the server's words", async ({ server, device }) => {
  await device.signIn(accounts.harborInspector);
  const { page } = device;
  const withoutMessage: InjectedResponse = { status: 500, headers: { "content-type": "text/html" }, body: "<h1>Bad</h1>" };
  server.answer("GET /api/authentication/me", withoutMessage);
  server.answer("GET /api/authentication/me/roles", 503);
  await page.reload();
  const notice = page.getByRole("status").filter({ hasText: "Failed to fetch user profile" });
  await expect(notice).toContainText("The kit responded with 503");
  await expect(page.getByRole("link", { name: "Start inspection" }), "what was known goes on").toBeVisible();
  await expectAccessible(page, "an inspector's dashboard without profile and roles");

  server.answer("GET /api/authentication/me/roles", withoutMessage);
  await notice.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Failed to fetch user roles")).toBeVisible();
  await expect(notice, "the profile could be loaded").toHaveCount(0);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Failed to fetch")).toHaveCount(0);
});
