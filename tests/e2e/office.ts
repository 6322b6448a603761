import type { Page } from "playwright";
import { DEMO_PASSWORD } from "../qa/accounts.ts";

/** Signs in at the office's way in, and waits until the guard has led on. */
export async function signInOffice(page: Page, email: string, { at = "/login" } = {}): Promise<void> {
  await page.goto(at);
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL((url) => url.pathname !== "/login");
}

/** Chooses the organisation at `/select-tenant`. */
export async function chooseOrganisation(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole("button", { name }).click();
  await page.waitForURL((url) => url.pathname !== "/select-tenant");
}
