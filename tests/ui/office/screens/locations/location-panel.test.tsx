import { expect, test } from "vitest";
import { LocationPanel } from "../../../../../src-ui/office/screens/locations/LocationPanel.tsx";
import { renderInOffice } from "../../../support/office-render.tsx";
import { locationWith } from "../../../support/records.ts";

test("archiving a location, whose button then disappears, leaves the focus on its heading", async () => {
  const location = locationWith({ locationId: "roof", locationName: "Roof", isActive: true, version: 1 });
  const page = await renderInOffice(<LocationPanel id="roof" onClose={() => {}} />);
  await page.settle(() => page.sent.find(({ path }) => path === "/locations/{id}")!.respond(location));
  await expect.poll(() => page.button("Archive")).toBeDefined();
  const archive = page.button("Archive")!;
  archive.focus();
  await page.settle(() => archive.click());
  const write = page.sent.find(({ input }) => (input as { body?: object }).body !== undefined)!;
  await page.settle(() => write.respond({ ...location, isActive: false, version: 2 }));
  await expect.poll(() => page.button("Restore")).toBeDefined();
  expect(document.activeElement).toBe(page.container.querySelector("h2"));
});
