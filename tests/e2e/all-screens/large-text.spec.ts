import type { Page } from "playwright";
import { accounts } from "../../qa/accounts.ts";
import type { Device } from "../../qa/device.ts";
import { expect, test } from "../../qa/index.ts";
import { addPhotos, respondToChecklist, enterCode, reachChecklist, sign, submit } from "../../qa/inspector-steps.ts";
import { plan } from "../support/planning.ts";

/** Sets the size of text that a person chose in the browser, for all pages from now on. */
async function enlargeText(device: Device): Promise<void> {
  await device.context.addInitScript(() => {
    document.addEventListener("DOMContentLoaded", () => (document.documentElement.style.fontSize = "200%"));
  });
}

/** Expects that nothing extends beyond the screen, where it could not be read or tapped. */
async function expectNoOverflow(page: Page, where: string): Promise<void> {
  const wide = await page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const seen = [...document.querySelectorAll("main *")].filter((each) => each.getBoundingClientRect().right > width + 1);
    return seen.map((each) => `${each.tagName} ${each.textContent.slice(0, 30)}`);
  });
  expect(wide, where).toEqual([]);
}

test("with text at 200% on a phone, nothing overflows in an inspection with a problem", async ({ device }) => {
  await enlargeText(device);
  await device.signIn(accounts.harborInspector);
  const { page } = device;
  await page.goto("/inspector/scan-location");
  await enterCode(page, "Location code", "HB-L02");
  await expect(page.getByRole("heading", { name: "Extinguishers here" })).toBeVisible();
  await expectNoOverflow(page, "the extinguishers of a location");
  await reachChecklist(page, { location: "HB-L01", extinguisher: "HB-E001" });
  const question = page.getByRole("radiogroup").first();
  await question.getByRole("radio", { name: "Problem" }).click();
  await expectNoOverflow(page, "the form of a problem");
  await question.getByLabel("Severity").selectOption("Critical");
  await question.getByRole("radio", { name: "OK" }).click();
  await respondToChecklist(page, { problems: 1 });
  await expectNoOverflow(page, "photos");
  await addPhotos(page, [await device.drawPhoto()]);
  await expectNoOverflow(page, "signature");
  await sign(page, "drawn");
  await submit(page);
  await expectNoOverflow(page, "receipt");
});

test("with text at 200% on a phone, no list of the office is wider than the screen", async ({ server, device }) => {
  await plan(server, ["HB-E001"], accounts.harborInspector, { dueInDays: 0 });
  await enlargeText(device);
  await device.signInOffice(accounts.harborAdmin, "/inspections?view=calendar");
  const { page } = device;
  const main = page.getByRole("main");
  for (const [path, shown] of [
    ["/inspections?view=calendar", "HB-E001"],
    ["/extinguishers-cards?search=HB-E001", "HB-E001"],
    ["/checklist-templates", "Monthly inspection"],
    ["/settings?view=members", "Ivan Reyes"],
  ] as const) {
    await page.goto(path);
    await expect(main.getByText(shown).first()).toBeVisible();
    await expectNoOverflow(page, path);
  }
});

test("with text at 200% on a phone, no word or day of the dashboard or the register is broken or cut", async ({ device }) => {
  await enlargeText(device);
  await device.signInOffice(accounts.harborAdmin, "/dashboard");
  const { page } = device;
  const main = page.getByRole("main");
  await expect(main.getByText("What is overdue?")).toBeVisible();
  expect(await main.evaluate(brokenWords), "the dashboard").toEqual([]);
  await page.goto("/extinguishers?search=HB-E001");
  const rows = main.locator("tbody");
  await expect(rows.getByText("Multipurpose dry chemical, stored pressure")).toBeVisible();
  expect(await rows.evaluate(brokenWords), "the register").toEqual([]);
  const cut = (cells: Element[]) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent);
  expect(await rows.locator("td").evaluateAll(cut)).toEqual([]);
});

/** Returns the words that are on two lines. */
function brokenWords(root: Element): string[] {
  const broken: string[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    for (const { index, 0: word } of (node.textContent ?? "").matchAll(/[\p{L}\d]+/gu)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
    }
  }
  return broken;
}
