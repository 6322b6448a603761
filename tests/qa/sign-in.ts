import type { Page } from "playwright";
import { DEMO_PASSWORD } from "./accounts.ts";

/** Signs in on the inspector's sign-in screen, without waiting for what follows. */
export async function signInInspector(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.goto("/inspector/login");
  await fillIn(page, email, password);
}

/** Signs in on the office's sign-in screen, which leads to `path` if it is given, and waits until the guard has redirected. */
export async function signInOffice(page: Page, email: string, path?: string): Promise<void> {
  await page.goto(path === undefined ? "/login" : `/login?redirect=${encodeURIComponent(path)}`);
  await fillIn(page, email, DEMO_PASSWORD);
  await page.waitForURL((url) => url.pathname !== "/login");
}

async function fillIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}
