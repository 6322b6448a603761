import { expect, test } from "vitest";
import { InspectionFacts } from "../../../../../../src-ui/office/screens/inspections/detail/InspectionFacts.tsx";
import { extinguisherWith } from "../../../../support/extinguisher.ts";
import { renderInOffice } from "../../../../support/office-render.tsx";
import { inspectionWith } from "../../../../support/records.ts";

let page: Awaited<ReturnType<typeof renderInOffice>>;

const former = { assetTag: null, manufacturer: "Amerex", model: null, manufactureDate: null, typeName: "Carbon dioxide" };
const REPLACED_TWICE = extinguisherWith({
  serialNumber: "NEW-2",
  formerExtinguishers: [
    { ...former, replacedDate: "2026-10-05", serialNumber: "NEW-1" },
    { ...former, replacedDate: "2026-06-01", serialNumber: "OLD-1" },
  ],
});

test.each([
  ["before all replacements", "2026-05-02T12:00:00.000Z", "OLD-1", true],
  ["between two", "2026-06-01T12:00:00.000Z", "NEW-1", true],
  ["after the last", "2026-10-05T12:00:00.000Z", "NEW-2", false],
])("the facts are those of the extinguisher that stood there, %s", async (_when, inspectionDate, serialNumber, isReplaced) => {
  page = await renderInOffice(<InspectionFacts inspection={inspectionWith({ inspectionDate })} />);
  await page.settle(() => page.sent.find(({ path }) => path === "/extinguishers/{id}")!.respond(REPLACED_TWICE));
  await expect.poll(() => page.container.textContent).toContain(serialNumber);
  expect(page.container.textContent.includes("Replaced on")).toBe(isReplaced);
});
