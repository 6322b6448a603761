import axe from "axe-core";
import type { RunOnly } from "axe-core";
import type { Page } from "playwright";
import { expect } from "playwright/test";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** A theme changes only colors: these rules are checked in each theme, the others once. */
const colorRules = ["color-contrast", "link-in-text-block"];
export const themes = ["bright", "light", "dark"] as const;

/** Expects no serious or critical accessibility violation in the themes, and nothing wider than the screen. */
export async function expectAccessible(page: Page, where: string, inThemes: readonly (typeof themes)[number][] = themes): Promise<void> {
  await expect(page.getByRole("heading").first()).toBeVisible();
  // During a transition between themes, a color belongs to neither.
  await page.emulateMedia({ reducedMotion: "reduce" });
  const size = page.viewportSize();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  // A bar fixed to the bottom of the screen would cover some target, wherever the page is scrolled.
  if (size && height > size.height) await page.setViewportSize({ ...size, height });
  for (const theme of inThemes) {
    await page.evaluate((name) => void (document.documentElement.dataset["theme"] = name), theme);
    const only = theme === inThemes[0] ? { type: "tag" as const, values: rules } : { type: "rule" as const, values: colorRules };
    expect.soft(await findViolations(page, only), `${where}, ${theme}`).toEqual([]);
  }
  if (size) await page.setViewportSize(size);
  expect.soft(await findOverflow(page), `${where} is wider than the screen`).toEqual([]);
}

/**
 * Resolves with the violated rules and their elements. The passes stay in the page: handing them over takes longer than finding them. With a modal
 * dialog open, only the dialog is checked; the page behind it was checked before. Of rows with the same structure, the first is checked.
 */
async function findViolations(page: Page, runOnly: RunOnly): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(async (only) => {
    const root = document.querySelector("dialog:modal") ?? document;
    // The place of a row in its list is no part of its state.
    const stateAttribute =
      /^(class|role|type|data-(?!index$|entry$).*|disabled|aria-(?!label|describedby|controls|owns|posinset|rowindex).*)$/;
    const structureOf = (element: Element): string => {
      const attributes = [...element.attributes].map(({ name, value }) =>
        stateAttribute.test(name) || value === "" ? `${name}=${value}` : name,
      );
      const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
      return `${element.tagName} ${attributes.toSorted().join(" ")} ${hasText}(${[...element.children].map(structureOf).join()})`;
    };
    const seen = new Set<string>();
    const repeated = [...root.querySelectorAll("tr, li, [role=row]")].filter((row) => {
      const { color, backgroundColor } = getComputedStyle(row);
      const key = [color, backgroundColor, structureOf(row)].join();
      return seen.size === seen.add(key).size;
    });
    const options = { runOnly: only, rules: { "target-size": { enabled: true } }, resultTypes: ["violations" as const] };
    const context = { include: [root], exclude: repeated } as unknown as axe.ElementContext;
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(context, options);
    return violations
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
  }, runOnly);
}

/** Resolves with the elements that make the page scroll sideways. */
function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll("body *")].filter((element) => element.getBoundingClientRect().right > clientWidth);
    return [`${scrollWidth} px`, ...wide.map((element) => `${element.tagName} ${element.className} ${element.textContent.slice(0, 40)}`)];
  });
}

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/**
 * Expects an accessible screen at desktop size in every theme, and at phone size in dark: there the same texts are in other places, and most colors of
 * the other themes have been checked.
 */
export async function expectAccessibleEverywhere(page: Page, where: string): Promise<void> {
  await expectAccessible(page, `${where}, at 1440 px`);
  await page.setViewportSize(phone);
  await expectAccessible(page, `${where}, at 390 px`, ["dark"]);
  await page.setViewportSize(desk);
}
