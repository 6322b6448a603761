import type { Page } from "playwright";

/** Chooses an organization on `/select-tenant`. */
export async function chooseOrganization(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole("button", { name }).click();
  await page.waitForURL((url) => url.pathname !== "/select-tenant");
}
