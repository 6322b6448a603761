import { afterEach, expect, test } from "vitest";
import { ApiError } from "../../../../../../src-ui/api/api-error.ts";
import { InspectionFacts } from "../../../../../../src-ui/office/screens/inspections/detail/InspectionFacts.tsx";
import { waitFor } from "../../../../../support/wait-for.ts";
import { renderInOffice } from "../../../../support/office-render.tsx";
import { inspectionWith } from "../../../../support/records.ts";

const INSPECTION = inspectionWith({ locationId: "tower-a", locationPath: "Tower A", dataHash: "sealed", passed: true });

let page: Awaited<ReturnType<typeof renderInOffice>>;
afterEach(() => page.leave());

const register = () => page.sent.findLast(({ path }) => path === "/extinguishers/{id}");

test.each([
  { where: "still there", locationId: "tower-a", position: ["Beside the lift"] },
  { where: "elsewhere by now", locationId: "tower-b", position: [] },
])(
  "the register's position of an extinguisher that is $where is no part of another location's inspection",
  async ({ locationId, position }) => {
    page = await renderInOffice(<InspectionFacts inspection={INSPECTION} />);
    await page.settle(() => register()?.respond({ locationId, locationDescription: "Beside the lift", serialNumber: "S-77" }));
    await waitFor(async () => {
      await page.settle();
      expect(page.container.textContent).toContain("S-77");
    });
    const shown = [...page.container.querySelectorAll("dt")].filter(({ textContent }) => textContent === "Position");
    expect(shown.map(({ nextElementSibling }) => nextElementSibling?.textContent)).toEqual(position);
  },
);

test("facts of the register that cannot be read are reported below those of the inspection", async () => {
  page = await renderInOffice(<InspectionFacts inspection={INSPECTION} />);
  await page.settle(() => register()?.refuse(new ApiError("serverError", "The server had a problem.", 500)));
  await waitFor(async () => {
    await page.settle();
    expect(page.container.textContent).toContain("The server had a problem.");
  });
  expect(page.container.textContent).toContain("Tower A");
});
