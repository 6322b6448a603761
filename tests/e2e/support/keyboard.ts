import type { Locator, Page } from "playwright";
import { expect } from "playwright/test";

/** Resolves with whether the target has the focus. */
function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}

/** Presses Tab, or another key, until the target has a visible focus. Resolves with the number of presses. */
export async function tabTo(page: Page, target: Locator, key = "Tab"): Promise<number> {
  await expect(target).toBeVisible();
  let presses = 0;
  while (!(await hasFocus(target))) {
    if (++presses > 250) throw new Error(`The keyboard does not reach ${String(target)}`);
    await page.keyboard.press(key);
  }
  await expectFocusVisible(target);
  return presses;
}

/** Presses `g` and then `key`, again until `arrival` is shown: two keys too far apart are not a shortcut. */
export async function goByKeys(page: Page, key: string, arrival: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press("g");
    await page.keyboard.press(key);
    await expect(arrival).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 15_000 });
}

/** Expects that the focus is marked, within the viewport, and not covered. */
async function expectFocusVisible(target: Locator): Promise<void> {
  await expect(target).toBeInViewport();
  const state = await target.evaluate((element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    const { left, top, width, height } = element.getBoundingClientRect();
    const onTop = document.elementFromPoint(left + width / 2, top + height / 2);
    const marked = (outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0) || boxShadow !== "none";
    return {
      visible: element.matches(":focus-visible"),
      marked,
      uncovered: onTop !== null && (element.contains(onTop) || onTop.contains(element)),
    };
  });
  expect(state, `the focus on ${String(target)}`).toEqual({ visible: true, marked: true, uncovered: true });
}
