import type { Page } from "playwright";
import type { Server } from "../qa/server.ts";
import { accounts } from "../qa/accounts.ts";

/** A list as a janitor keeps it: headings of its own, two rows that cannot be read, one that the register has already. */
export const LIST_NAME = "extinguishers 2025.csv";
export const LIST = [
  "Asset ID,S/N,Bldg,Flr,Type,Mfg Date,Remarks,Vendor",
  "NB-001,AM-1001,North building,1,10 lb ABC,03/14/2019,behind the door,Acme",
  "NB-002,AM-1002,North building,1,5 lb CO2,12/25/2020,,Acme",
  "NB-003,AM-1003,North building,2,10 lb ABC,see tag,needs a bracket,Acme",
  ",AM-1004,North building,2,10 lb ABC,01/20/2018,no tag,Acme",
].join("\r\n");

export function fileOf(text: string, name = LIST_NAME): { name: string; mimeType: string; buffer: Buffer } {
  return { name, mimeType: "text/csv", buffer: Buffer.from(text) };
}

/** A list of so many extinguishers, all of them new. */
export function longList(count: number): string {
  const rows = Array.from({ length: count }, (_, row) => {
    const place = `Tower ${1 + (row % 7)},${1 + (row % 12)}`;
    return `LL-${String(row + 1).padStart(5, "0")},SN-${row + 1},${place},10 lb ABC,03/14/2019`;
  });
  return ["Asset ID,S/N,Bldg,Flr,Type,Mfg Date", ...rows].join("\n");
}

/** Chooses a file where the flow begins, and waits for its columns. */
export async function chooseFile(page: Page, text = LIST, name = LIST_NAME): Promise<void> {
  await page.goto("/import-data");
  await page.getByLabel("Spreadsheet file").setInputFiles(fileOf(text, name));
  await page.getByRole("heading", { name: "What each column holds" }).waitFor();
}

export async function check(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Check", exact: true }).click();
  await page.getByRole("heading", { name: "What would happen" }).waitFor();
}

/** What the register of Harbor has of a code or serial number. */
export async function findInRegister({ api }: Server, term: string): Promise<{ extinguisherCode: string; locationPath: string }[]> {
  const call = api.as(await api.signIn(accounts.harborAdmin));
  const { json } = await call("GET", `/extinguishers?searchTerm=${encodeURIComponent(term)}`);
  return json.items;
}
