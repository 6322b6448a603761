import type { Page } from "playwright";
import { accounts } from "../../../qa/accounts.ts";
import type { Device } from "../../../qa/device.ts";
import { desk, expect, test } from "../../../qa/index.ts";
import type { Server } from "../../../qa/server.ts";
import { longList } from "../../support/import-files.ts";
import { button, check, chooseFile, findInRegister, heading } from "../../support/import-steps.ts";

test.use({ deviceOptions: desk });

const NAME = "long.csv";
/** Rows are written a thousand at a time. */
const ROWS = 1_500;

/** Starts an import that stops in its second thousand of rows until the returned `goOn` is called. */
async function beginAndHold(server: Server, device: Device): Promise<{ page: Page; goOn: () => Promise<void> }> {
  await device.signInOffice(accounts.harborAdmin);
  const { page } = device;
  await chooseFile(page, longList(ROWS, "HB-L01"), NAME);
  await check(page);
  const goOn = await server.holdCode("LL-01400");
  await button(page, "Import").click();
  await expect(heading(page, "Importing")).toBeFocused();
  await expect(page.getByText("1,000 of 1,500 rows written")).toBeVisible();
  return { page, goOn };
}

test("a running import shows its progress, also after a reload and in the history, and completes", async ({ server, device }) => {
  test.slow();
  const { page, goOn } = await beginAndHold(server, device);
  const bar = page.getByRole("progressbar", { name: `Import of ${NAME}` });
  await expect(bar).toHaveJSProperty("value", 1_000);
  await expect(bar).toHaveJSProperty("max", ROWS);
  await page.reload();
  await expect(page.getByText("1,000 of 1,500 rows written")).toBeVisible();
  await expect(bar).toHaveJSProperty("value", 1_000);

  await page.getByRole("link", { name: "Import history" }).click();
  await expect(page.getByRole("row", { name: NAME })).toContainText("Importing");
  await page.getByRole("link", { name: NAME }).click();
  await page.getByRole("link", { name: "Continue this import" }).click();
  await expect(bar).toBeVisible();
  await goOn();
  await expect(heading(page, "Import complete")).toBeVisible();
  await expect(bar).toHaveCount(0);
  expect(await findInRegister(server, "LL-01500")).toHaveLength(1);
});

test("an import that is canceled while it runs leaves nothing behind, and says so", async ({ server, device }) => {
  test.slow();
  const { page, goOn } = await beginAndHold(server, device);
  await button(page, "Cancel import").click();
  await expect(page.getByText("Canceling. None of it will stay.")).toBeVisible();
  await goOn();
  await expect(heading(page, "Import canceled")).toBeFocused();
  await expect(page.getByText(`Nothing from ${NAME} was saved to the register.`)).toBeVisible();
  expect(await findInRegister(server, "LL-")).toEqual([]);
  await page.reload();
  await expect(heading(page, "Import canceled")).toBeVisible();
  await page.goto("/import-history");
  await expect(page.getByRole("row", { name: NAME })).toContainText("Canceled");
});
