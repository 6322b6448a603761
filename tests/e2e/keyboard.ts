import { expect } from "playwright/test";
import type { Locator, Page } from "playwright";

/** Whether the focus is on it. */
export function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}

/** Goes on with Tab until the focus is there, sees that it can be seen, and answers how many presses it took. */
export async function tabTo(page: Page, target: Locator): Promise<number> {
  await expect(target).toBeVisible();
  let presses = 0;
  while (!(await hasFocus(target))) {
    if (++presses > 120) throw new Error(`The keyboard does not reach ${String(target)}`);
    await page.keyboard.press("Tab");
  }
  await expectFocusSeen(target);
  return presses;
}

/** The focus is marked, within the window, and nothing lies over it. */
export async function expectFocusSeen(target: Locator): Promise<void> {
  await expect(target).toBeInViewport();
  const look = await target.evaluate((element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    const { left, top, width, height } = element.getBoundingClientRect();
    const onTop = document.elementFromPoint(left + width / 2, top + height / 2);
    const marked = (outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0) || boxShadow !== "none";
    return {
      visible: element.matches(":focus-visible"),
      marked,
      free: onTop !== null && (element.contains(onTop) || onTop.contains(element)),
    };
  });
  expect(look, `the focus on ${String(target)}`).toEqual({ visible: true, marked: true, free: true });
}
