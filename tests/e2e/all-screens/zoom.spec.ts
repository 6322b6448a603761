import type { Page } from "playwright";
import { accounts } from "../../qa/accounts.ts";
import { expect, test } from "../../qa/index.ts";
import { reachChecklist } from "../../qa/inspector-steps.ts";
import { waitUntilLoaded } from "../support/follow.ts";

/** A window of 1280 by 1024 pixels, zoomed to 400% (WCAG 1.4.10). */
test.use({ deviceOptions: { viewport: { width: 320, height: 256 } } });

/** How many presses of Tab are followed on one screen. */
const STOPS_MAX = 40;

/** Resolves with what has the focus if no part of it is in sight; null if some part is, or if nothing has the focus any more. */
function findLostFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const element = document.activeElement;
    // A file input shows its focus at its label.
    if (!element || element === document.body || element.matches("[type=file]")) return null;
    const box = (
      element.matches("[type=radio], [type=checkbox]") ? (element.closest("label") ?? element) : element
    ).getBoundingClientRect();
    const [left, right] = [Math.max(box.left, 0) + 1, Math.min(box.right, innerWidth) - 1];
    const [top, bottom] = [Math.max(box.top, 0) + 1, Math.min(box.bottom, innerHeight) - 1];
    const shares = [0, 0.25, 0.5, 0.75, 1];
    const isInSight = shares.some((across) =>
      shares.some((down) => {
        const seen = document.elementFromPoint(left + (right - left) * across, top + (bottom - top) * down);
        return seen !== null && (element.contains(seen) || element.closest("label")?.contains(seen));
      }),
    );
    return isInSight && left < right && top < bottom ? null : `${element.tagName} ${element.textContent}`;
  });
}

/** Expects that the page scrolls in one direction only, and that the keyboard's focus is in sight wherever it goes. */
async function expectUsable(page: Page, where: string): Promise<void> {
  await waitUntilLoaded(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect.soft(width, `${where} is wider than the window`).toBeLessThanOrEqual(320);
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    window.getSelection()?.setPosition(document.body, 0);
  });
  const lost = new Set<string>();
  for (let stops = 0; stops < STOPS_MAX; stops++) {
    await page.keyboard.press("Tab");
    const found = await findLostFocus(page);
    if (found !== null) lost.add(found);
  }
  expect.soft([...lost], `${where}: what has the focus unseen`).toEqual([]);
}

test("zoomed to 400%, an inspector's screens scroll in one direction, and the focus is always in sight", async ({ device }) => {
  test.slow();
  await device.signIn(accounts.harborInspector);
  const { page } = device;
  await device.goOffline();
  await expectUsable(page, "dashboard under the banner");
  await reachChecklist(page, { location: "HB-L01", extinguisher: "HB-E001" });
  await page.getByRole("radiogroup").first().getByRole("radio", { name: "Problem" }).check({ force: true });
  await expectUsable(page, "checklist");
});

test("zoomed to 400%, the office's screens scroll in one direction, and the focus is always in sight", async ({ device }) => {
  test.slow();
  await device.signInOffice(accounts.harborAdmin, "/dashboard");
  const { page } = device;
  for (const path of ["/dashboard", "/extinguishers", "/extinguisher-types", "/inspections", "/settings"]) {
    await page.goto(path);
    await expectUsable(page, path);
  }
});
