import { expect } from "playwright/test";
import type { Page } from "playwright";
import { accounts } from "../qa/accounts.ts";
import type { Server } from "../qa/server.ts";
import { leftInEnglish } from "./left-in-english.ts";

/** What a screen shows or reads out, and what of it has no room. */
interface Findings {
  texts: string[];
  flaws: string[];
}

const widths = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

/** At a desk and on a phone, everything is said by the catalogue, and every word of it has room. */
export async function expectSaidAndWhole(page: Page, where: string, data: readonly string[]): Promise<void> {
  const size = page.viewportSize();
  for (const viewport of widths) {
    await page.setViewportSize(viewport);
    const { texts, flaws } = await page.evaluate(findTexts);
    const english = texts.flatMap((text) => leftInEnglish(text, data) ?? []);
    const at = `${where}, at ${viewport.width} px`;
    expect.soft([...new Set(english)], `left in English: ${at}`).toEqual([]);
    expect.soft([...new Set(flaws)], `cut or too wide: ${at}`).toEqual([]);
  }
  if (size) await page.setViewportSize(size);
}

/** Runs in the page. */
function findTexts(): Findings {
  const place = document.querySelector("dialog:modal") ?? document.body;
  const texts = [document.title];
  const flaws: string[] = [];
  const name = (text: string): string => `“${text.trim().slice(0, 80)}”`;
  const isHeard = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    if (width <= 1 || height <= 1 || getComputedStyle(element).clipPath !== "none") return true;
    return element.parentElement !== null && element.parentElement !== document.body && isHeard(element.parentElement);
  };

  const attributes = ["aria-label", "aria-description", "aria-roledescription", "aria-valuetext", "placeholder", "title", "alt", "label"];
  for (const element of place.querySelectorAll("*")) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    for (const attribute of attributes) texts.push(element.getAttribute(attribute) ?? "");
  }

  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent ?? "";
    const element = node.parentElement;
    if (!element || text.trim() === "" || element.closest("script, style, noscript")) continue;
    if (element.closest("select")) {
      texts.push(text);
      continue;
    }
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    texts.push(text);
    // A text in the pseudo-language is the catalogue's: only that has to have room. What is only heard takes none.
    if (!text.includes("[") || isHeard(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(box);
      if (/auto|scroll/.test(overflowX + overflowY)) break;
      const edge = box.getBoundingClientRect();
      const { left, right, top, bottom } = range.getBoundingClientRect();
      const isClipping = /hidden|clip/.test(overflowX + overflowY);
      if (isClipping && (left < edge.left - 1 || right > edge.right + 1 || top < edge.top - 2 || bottom > edge.bottom + 2)) {
        flaws.push(`${name(text)} is cut by ${box.tagName.toLowerCase()}.${box.className}`);
        break;
      }
      const isBox = getComputedStyle(box).display !== "inline";
      if (isBox && box === element && (left < edge.left - 1 || right > edge.right + 1)) {
        flaws.push(`${name(text)} is wider than its ${box.tagName.toLowerCase()}`);
        break;
      }
    }
    if (range.getClientRects().length > 1) {
      for (const { index, 0: word } of text.matchAll(/\S+/g)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)));
        if (lines.size > 1 && !/[-/]/.test(word)) flaws.push(`${name(text)} breaks in the middle of ${word}`);
      }
    }
  }

  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) flaws.push(`the page is ${scrollWidth} px wide`);
  return { texts: texts.filter((text) => /[A-Za-z]{2}/.test(text)), flaws };
}

/** Fields whose values are codes that screens put into words of their own. */
const CODED =
  /^(inspectionTypes?|photoType|roleType|roleName|response|photoRule|fullnessChecks?|decision|monthlyRule|\w*([sS]tatus|[sS]tate|Kind|Method))$/;

/** Every text in what the server sent; `isMeant` says by its field which of them. */
export function stringsIn(value: unknown, isMeant: (field: string) => boolean = () => true, field = ""): string[] {
  if (typeof value === "string") return isMeant(field) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((each) => stringsIn(each, isMeant, field));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => stringsIn(each, isMeant, name));
}

/** What is part of something longer is looked for after it. */
export const longestFirst = (one: string, other: string): number => other.length - one.length;

/** What the walks type. */
const TYPED = ["NO-SUCH", "nowhere"];

/** Names, codes and whatever else people wrote into the database; the longest first. */
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
  const answers = await Promise.all([
    ...lists.map((path) => office("GET", path)),
    root("GET", "/users?pageSize=500"),
    root("GET", "/tenants?pageSize=500"),
  ]);
  const strings = answers
    .flatMap(({ json }) => stringsIn(json, (field) => !CODED.test(field)))
    .flatMap((text) => [text, ...text.split(/\s*[›\n]\s*/)]);
  const words = [...new Set([...strings, ...TYPED])].filter((text) => /[A-Za-z]{2}/.test(text));
  return words.toSorted(longestFirst);
}
