import type { Page } from "playwright";
import { accounts } from "../../qa/accounts.ts";
import { expect, test } from "../../qa/index.ts";
import { enterCode, sign, submit } from "../../qa/inspector-steps.ts";
import { boxOf } from "../support/box.ts";

/** In CSS pixels, for one thumb with a glove on. */
const TARGET_MIN_PX = 48;
const GAP_MIN_PX = 8;
const CHOICE_MIN_PX = 64;
const MAIN_MIN_PX = 56;

interface Target {
  name: string;
  /** What contains it and stays in place while the page scrolls. */
  isInBar: boolean;
  box: { left: number; top: number; right: number; bottom: number };
}

/** Resolves with what can be tapped: radios and file inputs by their labels, which are what a thumb hits. */
function findTargets(page: Page): Promise<Target[]> {
  return page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      "a[href], button, summary, select, textarea, input:not([type=radio], [type=checkbox], [type=file]), label:has([type=radio], [type=checkbox], [type=file])",
    );
    return [...controls].flatMap((element) => {
      if (!element.checkVisibility({ visibilityProperty: true })) return [];
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const name = `${element.tagName} ${element.getAttribute("aria-label") ?? element.textContent.trim().slice(0, 40)}`;
      let holder: Element | null = element;
      while (holder && !/fixed|sticky/.test(getComputedStyle(holder).position)) holder = holder.parentElement;
      return [{ name, isInBar: holder !== null, box: { left, top, right, bottom } }];
    });
  });
}

function distance({ box: a }: Target, { box: b }: Target): number {
  const across = Math.max(a.left, b.left) - Math.min(a.right, b.right);
  const down = Math.max(a.top, b.top) - Math.min(a.bottom, b.bottom);
  return Math.max(across, down);
}

/** Expects each target to be as large as a thumb needs, and as far from each other as keeps it from hitting both. */
async function expectLargeTargets(page: Page, where: string): Promise<void> {
  await expect(page.getByRole("heading").first()).toBeVisible();
  const targets = await findTargets(page);
  expect(targets.length, where).toBeGreaterThan(1);
  const small = targets.filter(({ box }) => Math.min(box.right - box.left, box.bottom - box.top) < TARGET_MIN_PX - 0.5);
  expect.soft(small, `${where}: too small`).toEqual([]);
  const close = targets.flatMap((one, index) =>
    targets
      .slice(index + 1)
      .filter((other) => one.isInBar === other.isInBar && distance(one, other) < GAP_MIN_PX - 0.5)
      .map((other) => `${one.name} and ${other.name}: ${distance(one, other)} px`),
  );
  expect.soft(close, `${where}: too close`).toEqual([]);
}

test("what inspectors tap is 48 px large and 8 px apart, responses are 64 px and the main button 56 px", async ({ device }) => {
  const page = await device.openTab("/inspector/login");
  await expectLargeTargets(page, "sign-in");
  await device.signIn(accounts.harborInspector);
  await expectLargeTargets(page, "dashboard");
  await page.goto("/inspector/scan-location");
  await expectLargeTargets(page, "scan-location");
  await enterCode(page, "Location code", "HB-L01");
  await page.waitForURL("**/inspector/scan-extinguisher*");
  await enterCode(page, "Extinguisher code", "HB-E011");
  await expect(page.getByRole("button", { name: "Inspect anyway" })).toBeVisible();
  await expectLargeTargets(page, "scan-extinguisher with a question");
  await enterCode(page, "Extinguisher code", "HB-E001");
  await page.waitForURL("**/inspector/inspection-checklist*");
  const question = page.getByRole("radiogroup").first();
  await question.getByRole("radio", { name: "Problem" }).check({ force: true });
  await expectLargeTargets(page, "checklist with a problem");
  const choices = await question.locator("label:has([type=radio])").evaluateAll((all) => all.map((each) => each.clientHeight));
  expect(choices).toHaveLength(3);
  expect(Math.min(...choices)).toBeGreaterThanOrEqual(CHOICE_MIN_PX);
  const { height } = await boxOf(page.getByRole("button", { name: "Continue" }));
  expect(height).toBeGreaterThanOrEqual(MAIN_MIN_PX);

  await page.goto("/inspector/dashboard");
  await expect(page.getByRole("heading", { name: "Unfinished" })).toBeVisible();
  await expectLargeTargets(page, "dashboard with a draft");
  await page.goBack();
  await page.getByRole("button", { name: "All remaining OK" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL("**/inspector/inspection-photos*");
  await page.getByRole("button", { name: "Take photo" }).click();
  await expect(page.getByRole("button", { name: "Remove photo" })).toBeVisible();
  await expectLargeTargets(page, "photos");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL("**/inspector/inspection-signature*");
  await sign(page, "drawn");
  await expectLargeTargets(page, "signature");
  await device.goOffline();
  await submit(page);
  await expectLargeTargets(page, "success");
  await page.goto("/inspector/dashboard");
  await expect(page.getByRole("list", { name: "Not sent yet" })).toBeVisible();
  await expectLargeTargets(page, "dashboard with unsent work");
});
