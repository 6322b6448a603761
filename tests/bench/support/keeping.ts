import type { Device } from "../../qa/device.ts";
import type { Kept, KeepingInput, KeepingPage } from "../pages/keeping.ts";
import { bundleForBrowser } from "./bundle.ts";

/** Saves inspections while the scan screen is open, since the dashboard would read its lists again after each submit. */
export async function keepInspections(device: Device, input: KeepingInput): Promise<Kept> {
  await device.closeTab();
  const page = await device.openTab("/inspector/scan-location");
  await page.evaluate(await bundleForBrowser(import.meta.resolve("../pages/keeping.ts")));
  return page.evaluate((given) => (globalThis as unknown as { keeping: KeepingPage }).keeping.keep(given), input);
}

/** Draws the two photos and the picture of the signature of an inspection. */
export async function drawPictures(device: Device): Promise<Pick<KeepingInput, "photos" | "signature">> {
  const draw = async (): Promise<string> => (await device.drawPhoto({ width: 800, height: 600 })).toString("base64");
  return { photos: [await draw(), await draw()], signature: await draw() };
}
