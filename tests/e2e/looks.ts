import axe from "axe-core";
import type { RunOnly } from "axe-core";
import { expect } from "playwright/test";
import type { Page } from "playwright";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** A theme changes colours and nothing else: these are looked at in each, the others once. */
const colourRules = ["color-contrast", "link-in-text-block"];
export const themes = ["bright", "light", "dark"] as const;

/** Nothing serious or critical in any of the themes, nothing wider than the screen. */
export async function expectWellMade(page: Page, where: string): Promise<void> {
  await expect(page.getByRole("heading").first()).toBeVisible();
  // Half way from one look to the next, a colour is none of either.
  await page.emulateMedia({ reducedMotion: "reduce" });
  const size = page.viewportSize();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  // What stays at the bottom of the screen covers, at any one place of the page, a part of some target below it.
  if (size && height > size.height) await page.setViewportSize({ ...size, height });
  for (const theme of themes) {
    await page.evaluate((name) => void (document.documentElement.dataset["theme"] = name), theme);
    const only = theme === themes[0] ? { type: "tag" as const, values: rules } : { type: "rule" as const, values: colourRules };
    expect.soft(await findViolations(page, only), `${where}, ${theme}`).toEqual([]);
  }
  if (size) await page.setViewportSize(size);
  expect.soft(await findOverhang(page), `${where} is wider than the screen`).toEqual([]);
}

/**
 * The rules broken, each with where. What was in order stays in the page: it is long, and takes longer to hand over than to find. Below a modal
 * dialog lies a page that nobody can reach, and that was looked at before; of rows that are built alike the first is looked at.
 */
async function findViolations(page: Page, runOnly: RunOnly): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(async (only) => {
    const place = document.querySelector("dialog:modal") ?? document;
    const stateAttribute = /^(class|role|type|data-.*|disabled|aria-(?!label|describedby|controls|owns|posinset|rowindex).*)$/;
    const build = (element: Element): string => {
      const attributes = [...element.attributes].map(({ name, value }) =>
        stateAttribute.test(name) || value === "" ? `${name}=${value}` : name,
      );
      const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
      return `${element.tagName} ${attributes.toSorted().join(" ")} ${hasText}(${[...element.children].map(build).join()})`;
    };
    const seen = new Set<string>();
    const repeated = [...place.querySelectorAll("tr, li, [role=row]")].filter((row) => {
      const { color, backgroundColor } = getComputedStyle(row);
      const key = [color, backgroundColor, build(row)].join();
      return seen.size === seen.add(key).size;
    });
    const options = { runOnly: only, rules: { "target-size": { enabled: true } }, resultTypes: ["violations" as const] };
    const context = { include: [place], exclude: repeated } as unknown as axe.ElementContext;
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(context, options);
    return violations
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
  }, runOnly);
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

/** At a desk and on a phone. */
export async function expectWellMadeEverywhere(page: Page, where: string): Promise<void> {
  await expectWellMade(page, `${where}, at 1440 px`);
  await page.setViewportSize(phone);
  await expectWellMade(page, `${where}, at 390 px`);
  await page.setViewportSize(desk);
}
