import type { Page } from "playwright";
import { expect } from "playwright/test";

/** One inspection as a person does it. */
export interface InspectionSteps {
  /** Codes as on the labels. They are typed, or with `camera` shown to the camera. */
  location?: string;
  extinguisher: string;
  camera?: boolean;
  photos?: readonly Buffer[];
  /** How many questions, from the first, get "Problem" and a comment; all others get "OK". */
  problems?: number;
  notes?: string;
  /** Drawn by default. */
  signature?: "drawn" | { typed: string };
}

/** Inspects from the dashboard or from "Next extinguisher" to the success screen. The names on screen are the contract's. */
export async function inspectOnScreen(page: Page, steps: InspectionSteps): Promise<void> {
  await reachChecklist(page, steps);
  await respondToChecklist(page, steps);
  await addPhotos(page, steps.photos ?? []);
  await sign(page, steps.signature ?? "drawn");
  await submit(page);
}

export async function reachChecklist(page: Page, { location, extinguisher, camera = false }: InspectionSteps): Promise<void> {
  if (location !== undefined) {
    if (!page.url().includes("/inspector/scan-location")) await page.goto("/inspector/scan-location");
    if (!camera) await enterCode(page, "Location code", location);
  } else if (page.url().includes("/inspector/inspection-success")) {
    await page.getByRole("button", { name: "Next extinguisher" }).click();
  }
  // A camera may have read the next label before this screen could be seen.
  if (!camera) {
    await page.waitForURL("**/inspector/scan-extinguisher*");
    await enterCode(page, "Extinguisher code", extinguisher);
  }
  await page.waitForURL("**/inspector/inspection-checklist*");
}

export async function enterCode(page: Page, name: "Location code" | "Extinguisher code", code: string): Promise<void> {
  await page.getByRole("textbox", { name }).fill(code);
  await page.getByRole("button", { name: "Continue" }).click();
}

export async function respondToChecklist(page: Page, { problems = 0, notes }: Pick<InspectionSteps, "problems" | "notes">): Promise<void> {
  const questions = page.getByRole("radiogroup");
  await expect(questions.first()).toBeVisible();
  for (let index = 0; index < problems; index++) {
    const question = questions.nth(index);
    await question.getByRole("radio", { name: "Problem" }).check({ force: true });
    await page
      .getByRole("textbox", { name: "Comment" })
      .nth(index)
      .fill(`Seen by the kit, number ${index + 1}`);
  }
  await page.getByRole("button", { name: "All remaining OK" }).click();
  if (notes !== undefined) await page.getByRole("textbox", { name: "Notes" }).fill(notes);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL("**/inspector/inspection-photos*");
}

export async function addPhotos(page: Page, photos: readonly Buffer[]): Promise<void> {
  if (photos.length > 0) {
    const files = photos.map((buffer, index) => ({ name: `photo-${index + 1}.jpg`, mimeType: "image/jpeg", buffer }));
    const chooser = page.getByLabel("Add photo from file");
    // Before the screen is shown, none of the photos that were kept would be counted.
    await chooser.waitFor({ state: "attached" });
    const keptCount = await page.getByRole("button", { name: "Remove photo" }).count();
    await chooser.setInputFiles(files);
    await expect(page.getByRole("button", { name: "Remove photo" })).toHaveCount(keptCount + photos.length);
  }
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL("**/inspector/inspection-signature*");
}

export async function sign(page: Page, signature: "drawn" | { typed: string }): Promise<void> {
  if (signature !== "drawn") {
    await page.getByRole("button", { name: "Type name instead" }).click();
    await page.getByRole("textbox", { name: "Full name" }).fill(signature.typed);
    return;
  }
  const area = page.getByRole("img", { name: "Signature" });
  await area.scrollIntoViewIfNeeded();
  const box = await area.boundingBox();
  if (box === null) throw new Error("There is no drawing area to sign on");
  const at = (x: number, y: number): [number, number] => [box.x + box.width * x, box.y + box.height * y];
  await page.mouse.move(...at(0.15, 0.6));
  await page.mouse.down();
  for (const [x, y] of [
    [0.3, 0.3],
    [0.45, 0.7],
    [0.6, 0.3],
    [0.8, 0.6],
  ] as const) {
    await page.mouse.move(...at(x, y), { steps: 4 });
  }
  await page.mouse.up();
}

export async function submit(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Submit inspection" }).click();
  await page.waitForURL("**/inspector/inspection-success*");
  await expect(page.getByRole("heading", { name: /^(Saved on this device|Sent)/ })).toBeVisible();
}

/** Presses "Sync now" on the dashboard until no run under way refuses it, and waits for its result. */
export async function syncNow(page: Page): Promise<void> {
  const result = page.getByRole("status").filter({ hasText: /^(Synced|No drafts)/ });
  await expect(async () => {
    await page.getByRole("button", { name: "Sync now" }).click();
    await expect(result).toBeVisible({ timeout: 3_000 });
  }).toPass({ intervals: [200] });
}
