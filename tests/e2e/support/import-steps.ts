import type { Locator, Page } from "playwright";
import type { ExtinguisherInRegister } from "#shared/entities/extinguisher.ts";
import { accounts } from "../../qa/accounts.ts";
import type { Server } from "../../qa/server.ts";
import { fileOf, LIST, LIST_NAME } from "./import-files.ts";

export const heading = (page: Page, name: string): Locator => page.getByRole("heading", { name, exact: true });
export const button = (page: Page, name: string): Locator => page.getByRole("button", { name, exact: true });

/** Finds a filter of the rows by its text, such as "2 to create". */
export function chip(page: Page, name: string): Locator {
  return page.getByRole("group", { name: "Show" }).getByText(name, { exact: true });
}

/** Chooses a file in the first step, and waits for its columns. */
export async function chooseFile(page: Page, content: string | Buffer = LIST, name = LIST_NAME): Promise<void> {
  await page.goto("/import-data");
  await page.getByLabel("Spreadsheet file").setInputFiles(fileOf(content, name));
  await heading(page, "What each column holds").waitFor();
}

export async function check(page: Page): Promise<void> {
  await button(page, "Check").click();
  await heading(page, "What will happen").waitFor();
}

/** Opens a row and resolves with the table of its changes. */
export async function openRow(page: Page, rowNumber: number): Promise<Locator> {
  await page.getByRole("button", { name: new RegExp(`^Row ${rowNumber}\\b`) }).click();
  return page.getByRole("table", { name: `Row ${rowNumber}`, exact: true });
}

/** Resolves with the extinguishers of Harbor that match a code or serial number. */
export async function findInRegister({ api }: Server, term: string): Promise<ExtinguisherInRegister[]> {
  const call = api.as(await api.signIn(accounts.harborAdmin));
  const { json } = await call("GET", `/extinguishers?searchTerm=${encodeURIComponent(term)}`);
  return json.items;
}
