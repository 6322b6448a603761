import { accounts } from "../qa/accounts.ts";
import { expect, test } from "../qa/index.ts";
import type { Device } from "../qa/device.ts";
import type { Server } from "../qa/server.ts";

async function cookieOf({ context, origin }: Device): Promise<string | undefined> {
  return (await context.cookies(origin)).find(({ name }) => name === "XSRF-TOKEN")?.value;
}

/** What the writes that the server took carried, each value once. */
function tokensOf(server: Server, paths: readonly string[]): (string | null)[] {
  const taken = paths.flatMap((path) => server.exchanges(`* ${path}`).filter(({ method, status }) => method !== "GET" && status !== null));
  expect(taken.length).toBeGreaterThanOrEqual(paths.length);
  for (const { status } of taken) expect(status).toBeLessThan(300);
  return [...new Set(taken.map(({ xsrfToken }) => xsrfToken))];
}

test("an inspector's sign-in sets the cross-site request cookie, and what the worker sends carries it, after a restart too", async ({
  server,
  device,
}) => {
  await device.signIn(accounts.harborInspector);
  const token = await cookieOf(device);
  expect(token).toMatch(/^[\w-]{24}$/);
  await device.goOffline();
  await device.inspect({ location: "HB-L01", extinguisher: "HB-E001", photos: 1 });
  await device.restartBrowser();
  await device.goOnline();
  await device.openTab();
  await expect.poll(async () => (await device.queue()).photos.length).toBe(0);
  expect(tokensOf(server, ["/api/v2/inspections", "/api/photos"])).toEqual([token]);
});

test("a sign-in of the office sets another one, and what the page sends carries it", async ({ server, device }) => {
  await device.openTab("/login");
  await device.context.addCookies([{ name: "XSRF-TOKEN", value: "planted", url: device.origin }]);
  await device.signInOffice(accounts.harborAdmin, "/profile");
  const token = await cookieOf(device);
  expect(token).toMatch(/^[\w-]{24}$/);
  await device.page.getByRole("textbox", { name: "First name" }).fill("Alicia");
  await device.page.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => server.exchanges("PUT /api/authentication/me").at(-1)?.status).toBe(200);
  expect(tokensOf(server, ["/api/authentication/me"])).toEqual([token]);
});
