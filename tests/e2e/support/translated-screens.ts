import type { Page } from "playwright";
import { expect } from "playwright/test";
import { accounts } from "../../qa/accounts.ts";
import type { Server } from "../../qa/server.ts";
import { leftInEnglish } from "../../support/untranslated-text.ts";

/** The texts that a screen shows or exposes to a screen reader, and those that do not fit. */
interface Findings {
  texts: string[];
  flaws: string[];
}

const widths = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

/** Expects, at desktop and phone size, that every text comes from the catalog and fits on the screen. */
export async function expectTranslatedAndUncut(page: Page, where: string, data: readonly string[]): Promise<void> {
  const size = page.viewportSize();
  for (const viewport of widths) {
    await page.setViewportSize(viewport);
    const at = `${where}, at ${viewport.width} px`;
    let found: Findings = { texts: [], flaws: [] };
    const findFlaws = async (): Promise<string[]> => {
      found = await page.evaluate(findTexts);
      return [...new Set(found.flaws)];
    };
    // Rows of a long list are measured once they are drawn: until then, those that have become higher are cut.
    await expect
      .configure({ soft: true })
      .poll(findFlaws, { message: `cut or too wide: ${at}`, timeout: 2_000 })
      .toEqual([]);
    const english = found.texts.flatMap((text) => leftInEnglish(text, data) ?? []);
    expect.soft([...new Set(english)], `left in English: ${at}`).toEqual([]);
  }
  if (size) await page.setViewportSize(size);
}

/** Runs in the page. Returns its texts and those that do not fit. */
function findTexts(): Findings {
  const root = document.querySelector("dialog:modal") ?? document.body;
  const texts = [document.title];
  const flaws: string[] = [];
  const quote = (text: string): string => `“${text.trim().slice(0, 80)}”`;
  const isVisuallyHidden = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    if (width <= 1 || height <= 1 || getComputedStyle(element).clipPath !== "none") return true;
    return element.parentElement !== null && element.parentElement !== document.body && isVisuallyHidden(element.parentElement);
  };

  const attributes = ["aria-label", "aria-description", "aria-roledescription", "aria-valuetext", "placeholder", "title", "alt", "label"];
  for (const element of root.querySelectorAll("*")) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    for (const attribute of attributes) texts.push(element.getAttribute(attribute) ?? "");
  }

  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent ?? "";
    const element = node.parentElement;
    if (!element || text.trim() === "" || element.closest("script, style, noscript")) continue;
    if (element.closest("select")) {
      texts.push(text);
      continue;
    }
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    // A word in which a line may break is one text.
    texts.push(element.querySelector(":scope > wbr") ? (element.textContent ?? "") : text);
    // Only visible text from the catalog, which is in the pseudo-language, has to fit.
    if (!text.includes("[") || isVisuallyHidden(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(box);
      if (/auto|scroll/.test(overflowX + overflowY)) break;
      const edge = box.getBoundingClientRect();
      const { left, right, top, bottom } = range.getBoundingClientRect();
      const isClipping = /hidden|clip/.test(overflowX + overflowY);
      if (isClipping && (left < edge.left - 1 || right > edge.right + 1 || top < edge.top - 2 || bottom > edge.bottom + 2)) {
        flaws.push(`${quote(text)} is cut by ${box.tagName.toLowerCase()}.${box.className}`);
        break;
      }
      const isBox = getComputedStyle(box).display !== "inline";
      if (isBox && box === element && (left < edge.left - 1 || right > edge.right + 1)) {
        flaws.push(`${quote(text)} is wider than its ${box.tagName.toLowerCase()}`);
        break;
      }
    }
    const control = element.closest("label, button, th, td")?.getBoundingClientRect();
    const words = range.getBoundingClientRect();
    if (control && (words.left < control.left - 1 || words.right > control.right + 1))
      flaws.push(`${quote(text)} sticks out of its control`);
    if (range.getClientRects().length > 1) {
      for (const { index, 0: word } of text.matchAll(/\S+/g)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)));
        if (lines.size > 1 && !/[-/]/.test(word)) flaws.push(`${quote(text)} breaks in the middle of ${word}`);
      }
    }
  }

  for (const table of root.querySelectorAll("table")) {
    const { parentElement: frame } = table;
    if (!frame || isVisuallyHidden(table) || /auto|scroll/.test(getComputedStyle(frame).overflowX)) continue;
    const overhangPx = table.getBoundingClientRect().right - frame.getBoundingClientRect().right;
    if (overhangPx > 1) flaws.push(`${quote(table.caption?.textContent ?? "a table")} is ${overhangPx} px wider than its frame`);
  }

  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) flaws.push(`the page is ${scrollWidth} px wide`);
  return { texts: texts.filter((text) => /[A-Za-z]{2}/.test(text)), flaws };
}

/** Fields whose values are codes that the screens translate. */
const CODED =
  /^(inspectionTypes?|photoType|roleType|roleName|response|photoRule|fullnessChecks?|decision|monthlyRule|\w*([sS]tatus|[sS]tate|Kind|Method))$/;

/** Returns every string in a response whose field passes `isIncluded`. */
function stringsIn(value: unknown, isIncluded: (field: string) => boolean = () => true, field = ""): string[] {
  if (typeof value === "string") return isIncluded(field) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((element) => stringsIn(element, isIncluded, field));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, element]) => stringsIn(element, isIncluded, name));
}

/** Sorts strings so that one contained in another comes after it. */
const longestFirst = (a: string, b: string): number => b.length - a.length;

/** Texts that the tests type. */
const TYPED = ["NO-SUCH", "nowhere"];

/** Resolves with the texts in the database, such as names and codes, longest first. */
export async function readData({ api }: Server): Promise<string[]> {
  const office = api.as(await api.signIn(accounts.harborAdmin));
  const root = api.as(await api.signIn(accounts.root));
  const lists = [
    "/tenants/settings",
    ...[
      "/locations",
      "/extinguishers",
      "/extinguishertypes",
      "/checklisttemplates",
      "/v2/inspections",
      "/deficiencies",
      "/reports/issued",
    ].map((path) => `${path}?pageSize=500`),
  ];
  const responses = await Promise.all([
    ...lists.map((path) => office("GET", path)),
    root("GET", "/users?pageSize=500"),
    root("GET", "/tenants?pageSize=500"),
  ]);
  const strings = responses
    .flatMap(({ json }) => stringsIn(json, (field) => !CODED.test(field)))
    .flatMap((text) => [text, ...text.split(/\s*[›\n]\s*/)]);
  const words = [...new Set([...strings, ...TYPED])].filter((text) => /[A-Za-z]{2}/.test(text));
  return words.toSorted(longestFirst);
}
