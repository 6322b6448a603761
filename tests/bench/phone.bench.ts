import type { Page } from "playwright";
import { accounts } from "../qa/accounts.ts";
import type { Device } from "../qa/device.ts";
import { expect, test } from "../qa/index.ts";
import { addPhotos, respondToChecklist, reachChecklist, sign } from "../qa/inspector-steps.ts";
import { median, print } from "./support/measure.ts";

/** The page's CPU is slowed down to a quarter, as on a slow phone. The browser cannot slow down the worker. */
const THROTTLE = 4;
const ROUNDS = 5;

test("opening without a connection", async ({ device }) => {
  await device.signIn(accounts.harborInspector);
  await device.goOffline();
  const [cold, bare]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    await device.closeTab();
    await device.restartBrowser();
    bare.push(await firstPaint(device, "data:text/html,<h1>Pinseal</h1>"));
    cold.push(await firstPaint(device, `${device.origin}/inspector`));
    await expect(device.page.getByRole("heading").first()).toBeVisible();
  }
  const budget = "1,000 ms, goal 600";
  print({
    what: "Offline cold start to first paint, 4x throttle",
    ms: median(cold),
    beside: "a page of one word",
    besideMs: median(bare),
    budget,
  });
});

test("tapping", async ({ device }) => {
  await device.signIn(accounts.harborInspector);
  await device.goOffline();
  await slow(device.page);
  await reachChecklist(device.page, { location: "HB-L01", extinguisher: "HB-E001" });
  await expect(device.page.getByRole("radiogroup").first()).toBeVisible();
  const worst = await worstInteraction(device.page, async () => {
    const questions = await device.page.getByRole("radiogroup").count();
    for (let tap = 0; tap < 30; tap++) {
      const question = device.page.getByRole("radiogroup").nth(tap % questions);
      const choice = Math.floor(tap / questions) % 2 === 0 ? "OK" : "Problem";
      await question
        .locator("label")
        .filter({ has: device.page.getByRole("radio", { name: choice }) })
        .click();
    }
  });
  const bare = await device.context.newPage();
  await bare.setContent("<button onclick='this.textContent += 1'>0</button>");
  await slow(bare);
  const besideMs = await worstInteraction(bare, async () => {
    for (let tap = 0; tap < 30; tap++) await bare.getByRole("button").click();
  });
  const budget = "150 ms, goal 80";
  print({
    what: "Worst of 30 taps on a checklist, 4x throttle",
    ms: worst,
    beside: "the worst of 30 on a page of one button",
    besideMs,
    budget,
  });
});

test("submitting", async ({ device }) => {
  await device.signIn(accounts.harborInspector);
  await device.goOffline();
  await slow(device.page);
  const [submits, writes]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    await reachChecklist(device.page, { location: "HB-L01", extinguisher: `HB-E00${round + 1}` });
    await respondToChecklist(device.page, {});
    await addPhotos(device.page, [await device.drawPhoto()]);
    await sign(device.page, "drawn");
    submits.push(await tapToWords(device.page));
    writes.push(await strictWrite(device.page));
  }
  const budget = "150 ms, goal 60";
  const [ms, besideMs] = [median(submits), median(writes)];
  print({ what: "Tap “Submit” to “Saved on this device”, 4x throttle", ms, beside: "one strict write to IndexedDB", besideMs, budget });
});

async function slow(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: THROTTLE });
}

/** Resolves with the milliseconds from the start of the navigation, in a new tab, to the first paint. */
async function firstPaint(device: Device, address: string): Promise<number> {
  const page = await device.context.newPage();
  await slow(page);
  await page.goto(address);
  const paint = (): Promise<number | undefined> =>
    page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime);
  await expect.poll(paint).toBeGreaterThan(0);
  return (await paint()) ?? Number.NaN;
}

/** Resolves with the milliseconds from a touch to the frame that shows it, in the browser's steps of 8; one too quick to be reported counts as 16. */
async function worstInteraction(page: Page, tap: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const seen: number[] = [];
    const note = (entries: PerformanceEntry[]): void => entries.forEach(({ duration }) => void seen.push(duration));
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
    Object.assign(globalThis, { takeWorst: () => (note(observer.takeRecords()), Math.max(16, ...seen)) });
  });
  await tap();
  return page.evaluate(async () => {
    // The browser reports the last tap only after the frame that shows it.
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    return (globalThis as unknown as { takeWorst: () => number }).takeWorst();
  });
}

/** Resolves with the milliseconds from the tap to the frame that shows the text, by the page's own clock. */
async function tapToWords(page: Page): Promise<number> {
  await page.evaluate(() => {
    const shown = new Promise<number>((resolve) => {
      addEventListener(
        "click",
        ({ timeStamp }) => {
          const look = (): void => {
            if (document.querySelector("h1")?.textContent?.startsWith("Saved on this device")) resolve(performance.now() - timeStamp);
            else requestAnimationFrame(look);
          };
          look();
        },
        { capture: true, once: true },
      );
    });
    Object.assign(globalThis, { shown });
  });
  await page.getByRole("button", { name: "Submit inspection" }).click();
  await page.waitForURL("**/inspector/inspection-success*");
  return page.evaluate(() => (globalThis as unknown as { shown: Promise<number> }).shown);
}

async function strictWrite(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open("bench", 1);
      opening.onupgradeneeded = () => void opening.result.createObjectStore("rows", { autoIncrement: true });
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const began = performance.now();
    await new Promise<void>((resolve, reject) => {
      const writing = database.transaction("rows", "readwrite", { durability: "strict" });
      writing.objectStore("rows").add({ began });
      writing.oncomplete = () => resolve();
      writing.onerror = () => reject(writing.error);
    });
    database.close();
    return performance.now() - began;
  });
}
