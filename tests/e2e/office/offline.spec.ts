import type { Page } from "playwright";
import { SHELL_CACHE_PREFIX } from "#shared/constants.ts";
import { accounts } from "../../qa/accounts.ts";
import { desk, expect, test } from "../../qa/index.ts";

test.use({ deviceOptions: { ...desk, firstVisit: true } });

/** Resolves with the number of files of the office's screens that are not cached on the device yet. */
function missingFiles(page: Page): Promise<number> {
  return page.evaluate(async (prefix) => {
    const name = (await caches.keys()).find((each) => each.startsWith(prefix)) ?? "";
    const list = await caches.match(name.slice(prefix.length));
    if (!list) return Infinity;
    const { rest } = (await list.json()) as { rest: string[] };
    const files = await Promise.all(rest.map((file) => caches.match(file)));
    return files.filter((file) => file === undefined).length;
  }, SHELL_CACHE_PREFIX);
}

test("once the office was open for a moment, even screens never visited open offline", async ({ device }) => {
  test.slow();
  await device.signInOffice(accounts.harborAdmin);
  const { page } = device;
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await expect.poll(() => missingFiles(page), { timeout: 60_000 }).toBe(0);
  await device.goOffline();
  for (const [path, heading] of [
    ["/locations", "Locations"],
    ["/extinguishers-cards", "Extinguishers"],
    ["/extinguishers?extinguisher=new", "New extinguisher"],
    ["/extinguisher-types", "Extinguisher types"],
    ["/inspections?view=calendar", "Inspections"],
    ["/inspections/new", "Plan inspections"],
    ["/checklist-templates", "Checklists"],
    ["/settings", "Settings"],
    ["/profile", "Profile"],
  ] as const) {
    await page.evaluate((to) => history.pushState(null, "", to), path);
    await expect(page.getByRole("heading", { level: 1, name: heading, exact: true }), path).toBeVisible();
  }
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible();
});
