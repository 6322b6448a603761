import type { Page } from "playwright";
import { expect } from "playwright/test";

/** Navigates as a link within the app does. The previous screen is gone with the next frame. */
export function follow(page: Page, address: string): Promise<void> {
  return page.evaluate(async (to) => {
    history.pushState(null, "", to);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, address);
}

/** Waits until the screen and all of its data are shown. `loading` is what the screen says until then. */
export async function waitUntilLoaded(page: Page, loading = "Loading"): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText(loading, { exact: true })).toHaveCount(0);
  await expect(page.locator("[data-stale]")).toHaveCount(0);
}
