import type { Locator, Page } from "playwright";

/**
 * Clicks the button with this name, and first opens the menu of the page's other actions if it is in there. Rejects if several have the name; of
 * those that only contain it (`exact: false`) or match it, clicks the first.
 */
export async function press(page: Page, name: string | RegExp, { exact = true } = {}): Promise<void> {
  const more = page.getByRole("main").getByRole("button", { name: "More", exact: true });
  const named = page.getByRole("button", { name, exact });
  await pressThrough(exact && typeof name === "string" ? named : named.first(), more);
}

/** Clicks the button, and first that of the menu if the button is in the menu. */
export async function pressThrough(target: Locator, more: Locator): Promise<void> {
  await target.or(more).first().waitFor();
  if (!(await target.isVisible())) await more.click();
  await target.click();
}
