import AxeBuilder from "@axe-core/playwright";
import { expect } from "playwright/test";
import type { Page } from "playwright";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
export const themes = ["bright", "light", "dark"] as const;
type Theme = (typeof themes)[number];

/** Nothing serious or critical in any of the themes, nothing wider than the screen. */
export async function expectWellMade(page: Page, where: string, inThemes: readonly Theme[] = themes): Promise<void> {
  await expect(page.getByRole("heading").first()).toBeVisible();
  const size = page.viewportSize();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  // What stays at the bottom of the screen covers, at any one place of the page, a part of some target below it.
  if (size && height > size.height) await page.setViewportSize({ ...size, height });
  for (const theme of inThemes) {
    await page.evaluate((name) => {
      document.documentElement.dataset["theme"] = name;
      // Half way from one theme to the next, a colour is none of either.
      for (const change of document.getAnimations()) if (change instanceof CSSTransition) change.finish();
    }, theme);
    const { violations } = await new AxeBuilder({ page })
      // The app has no frames, and the page that axe opens to put the results of several together takes longer than all rules.
      .setLegacyMode()
      .options({ runOnly: { type: "tag", values: rules }, rules: { "target-size": { enabled: true } } })
      .analyze();
    const bad = violations.filter((each) => each.impact === "serious" || each.impact === "critical");
    const words = bad.map((each) => `${each.id}: ${each.nodes.map((node) => node.target.join(" ")).join(", ")}`);
    expect.soft(words, `${where}, ${theme}`).toEqual([]);
  }
  if (size) await page.setViewportSize(size);
  expect.soft(await findOverhang(page), `${where} is wider than the screen`).toEqual([]);
}

/** What makes the page scroll sideways. */
function findOverhang(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll("body *")].filter((each) => each.getBoundingClientRect().right > clientWidth);
    return [`${scrollWidth} px`, ...wide.map((each) => `${each.tagName} ${each.className} ${each.textContent.slice(0, 40)}`)];
  });
}

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** At a desk in each theme, and on a phone. */
export async function expectWellMadeEverywhere(page: Page, where: string): Promise<void> {
  await expectWellMade(page, `${where}, at 1440 px`);
  await page.setViewportSize(phone);
  await expectWellMade(page, `${where}, at 390 px`, ["dark"]);
  await page.setViewportSize(desk);
}
