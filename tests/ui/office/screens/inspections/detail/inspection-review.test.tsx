import { afterEach, expect, test } from "vitest";
import { InspectionReview } from "../../../../../../src-ui/office/screens/inspections/detail/InspectionReview.tsx";
import { waitFor } from "../../../../../support/wait-for.ts";
import { control, press, type } from "../../../../support/form-driver.ts";
import { renderInOffice } from "../../../../support/office-render.tsx";
import { inspectionWith } from "../../../../support/records.ts";

const INSPECTION = inspectionWith({ status: "Completed", passed: true });

let page: Awaited<ReturnType<typeof renderInOffice>>;
afterEach(() => page.leave());

/** Opens the dialog of this decision. */
async function decide(decision: "Accept" | "Reject"): Promise<void> {
  await press(page, decision);
  await waitFor(async () => {
    await page.settle();
    expect(page.container.querySelector("dialog")?.textContent).toContain(`${decision} this inspection?`);
  });
}

test("the reason written for a rejection is there again, and is not the remark of an acceptance", async () => {
  page = await renderInOffice(<InspectionReview inspection={INSPECTION} />);
  await decide("Reject");
  await type(page, "Reason", "The gauge cannot be seen");
  await press(page, "Cancel");
  await decide("Accept");
  const remark = page.container.querySelector("textarea");
  expect(remark?.value).toBe("");
  await press(page, "Cancel");
  await decide("Reject");
  expect(control(page, "Reason").value).toBe("The gauge cannot be seen");
});
