import type { Locator } from "playwright";
import { expect } from "../../qa/index.ts";

/** Resolves with where something is on the page. Fails for what is not visible, which has no box: two missing boxes would be equal. */
export async function boxOf(locator: Locator) {
  await expect(locator).toBeVisible();
  const box = await locator.boundingBox();
  if (box === null) throw new Error(`${locator.toString()} has no box`);
  return box;
}
