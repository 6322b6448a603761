import { accounts } from "../../qa/accounts.ts";
import type { Device } from "../../qa/device.ts";
import { expect, test } from "../../qa/index.ts";
import type { Server } from "../../qa/server.ts";

async function cookieOf({ context, origin }: Device): Promise<string | undefined> {
  return (await context.cookies(origin)).find(({ name }) => name === "XSRF-TOKEN")?.value;
}

/** Returns the distinct tokens of the writes that the server accepted. */
function tokensOf(server: Server, paths: readonly string[]): (string | null)[] {
  const accepted = paths.flatMap((path) =>
    server.exchanges(`* ${path}`).filter(({ method, status }) => method !== "GET" && status !== null),
  );
  expect(accepted.length).toBeGreaterThanOrEqual(paths.length);
  for (const { status } of accepted) expect(status).toBeLessThan(300);
  return [...new Set(accepted.map(({ xsrfToken }) => xsrfToken))];
}

test("a sign-in sets the XSRF cookie, whose token the worker sends, also after a restart", async ({ server, device }) => {
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

test("an office sign-in sets another XSRF token, and the page's writes carry it", async ({ server, device }) => {
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
